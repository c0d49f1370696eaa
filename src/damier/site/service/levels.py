"""How strong the computer plays."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A strength by its limits: plies ahead, milliseconds, and by how many centimen a move may miss the best."""

    number: int
    name: str
    depth_ply: int
    time_ms: int
    careless_cp: int


#: From one that a newcomer beats to the best the search can do at a quick pace.
LEVELS = (
    Level(1, "Beginner", depth_ply=1, time_ms=200, careless_cp=120),
    Level(2, "Easy", depth_ply=3, time_ms=400, careless_cp=40),
    Level(3, "Medium", depth_ply=5, time_ms=700, careless_cp=10),
    Level(4, "Strong", depth_ply=8, time_ms=1000, careless_cp=0),
    Level(5, "Hard", depth_ply=30, time_ms=2500, careless_cp=0),
)
DEFAULT_LEVEL = LEVELS[1]


def level(number: int) -> Level:
    """The level with a number from 1 to 5.

    Raises:
        ValueError: there is no such level.
    """
    if not 1 <= number <= len(LEVELS):
        raise ValueError(f"level must be from 1 to {len(LEVELS)}, not {number}")
    return LEVELS[number - 1]
