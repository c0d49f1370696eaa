"""Setup: a position as somebody says it, and everything that is wrong or unusual about it.

Anything can be said, so a Setup may hold anything. What cannot be played (two pieces on a square) is told apart from
what is merely unusual (more pieces than a game begins with, a side that has none: the game may be over).
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from damier.errors import SetupError
from damier.kernel import Position, Rules
from damier.notation.squares import NumberingLike, numbering_of
from damier.rules.geometry import Color, square_names
from damier.rules.ruleset import RuleSet

#: (square, number) of the quiet moves in a row that White and Black have just made with one king; (0, 0) for none.
#: Square 0 with a number: it is not known which king.
KingRuns = tuple[tuple[int, int], tuple[int, int]]

NO_RUNS: KingRuns = ((0, 0), (0, 0))


class Setup(NamedTuple):
    """What a FEN says. Squares are neutral numbers; pieces are (square, is king) pairs in the order of the text."""

    turn: Color
    white: tuple[tuple[int, bool], ...]
    black: tuple[tuple[int, bool], ...]
    king_runs: KingRuns = NO_RUNS
    quiet_plies: int | None = None  #: king moves in a row without a capture, if it is said
    move_number: int | None = None  #: of the next pair of moves, if it is said

    def squares(self, color: Color, *, kings: bool) -> tuple[int, ...]:
        """Squares of one side's kings or men, ascending."""
        return tuple(sorted(square for square, king in self.pieces(color) if king is kings))

    def pieces(self, color: Color) -> tuple[tuple[int, bool], ...]:
        """One side's pieces."""
        return (self.white, self.black)[color]

    def crowned(self, ruleset: RuleSet) -> "Setup":
        """The same with a king for every man on its crown row.

        Real files have such men, because somebody left out the K. This is how to load them all the same:
        ``Board(game, read_fen(text, game).crowned(game))``.
        """
        white, black = (
            tuple((square, king or square in ruleset.geometry.crown_row(color)) for square, king in self.pieces(color))
            for color in Color
        )
        return self._replace(white=white, black=black)


class Fault(StrEnum):
    """What can be wrong with a setup, or unusual."""

    OFF_BOARD = "off_board"
    TWO_PIECES = "two_pieces"
    MAN_ON_CROWN_ROW = "man_on_crown_row"
    TOO_MANY_PIECES = "too_many_pieces"
    NO_PIECES = "no_pieces"
    MOVER_HAS_NONE = "mover_has_none"
    OPPONENT_HAS_NONE = "opponent_has_none"
    UNKNOWN_KING_RUN = "unknown_king_run"

    @property
    def playable(self) -> bool:
        """Whether a setup can be played in spite of it."""
        return self not in (Fault.OFF_BOARD, Fault.TWO_PIECES, Fault.MAN_ON_CROWN_ROW)


class Finding(NamedTuple):
    """A fault of a setup: its key, a sentence, and the piece it is about as (side, place among its pieces)."""

    fault: Fault
    sentence: str
    piece: tuple[Color, int] | None = None


def check(setup: Setup, ruleset: RuleSet, numbering: NumberingLike = None) -> list[Finding]:
    """Everything that is wrong with a setup as a position of a game, and everything unusual, each once."""
    found: dict[str, Finding] = {}  # in their order, each once however often a text repeats it
    names = square_names(ruleset.board, numbering_of(ruleset, numbering))
    for finding in (*_misplaced(setup, ruleset, names), *_unusual(setup, ruleset)):
        found.setdefault(finding.sentence, finding)
    return list(found.values())


def validate(setup: Setup, ruleset: RuleSet, numbering: NumberingLike = None) -> list[str]:
    """Why a setup cannot be played as a position of a game, a sentence each; empty if it can."""
    names = square_names(ruleset.board, numbering_of(ruleset, numbering))
    return list(dict.fromkeys(found.sentence for found in _misplaced(setup, ruleset, names)))


def position_of(setup: Setup, rules: Rules, numbering: NumberingLike = None) -> Position:
    """The position that a setup says. A run of king moves that fits no king is left out.

    Raises:
        SetupError: it cannot be played; lists every reason.
    """
    problems = validate(setup, rules.ruleset, numbering)
    if problems:
        raise SetupError(problems)
    sides = [(setup.squares(color, kings=False), setup.squares(color, kings=True)) for color in Color]
    white, black = (
        run if run[1] > 0 and run[0] in kings else (0, 0)
        for run, (_, kings) in zip(setup.king_runs, sides, strict=True)
    )
    return rules.position(*sides[0], *sides[1], setup.turn, (white, black))


def setup_of(position: Position) -> Setup:
    """A position as a Setup."""
    sides = (
        (position.white_men, position.white_kings),
        (position.black_men, position.black_kings),
    )
    white, black = (
        (*((square, False) for square in men), *((square, True) for square in kings)) for men, kings in sides
    )
    return Setup(Color(position.turn), white, black, position.king_runs)


def _misplaced(setup: Setup, ruleset: RuleSet, names: tuple[str, ...]) -> Iterator[Finding]:
    """Pieces where none can be: every fault that is not playable."""
    seen: set[int] = set()
    squares = ruleset.geometry.squares
    for color in Color:
        crown_row = ruleset.geometry.crown_row(color)
        for place, (square, king) in enumerate(setup.pieces(color)):
            if square not in squares:
                sentence = f"square {square!r} is not on the board (1 to {len(names)})"
                yield Finding(Fault.OFF_BOARD, sentence, (color, place))
                continue
            if square in seen:
                yield Finding(Fault.TWO_PIECES, f"two pieces stand on {names[square - 1]}", (color, place))
            seen.add(square)
            if not king and square in crown_row:
                sentence = f"{ruleset.colors[color]} has a man on {names[square - 1]}, where it would have been crowned"
                yield Finding(Fault.MAN_ON_CROWN_ROW, sentence, (color, place))


def _unusual(setup: Setup, ruleset: RuleSet) -> Iterator[Finding]:
    """What no game comes to from its start, and what ends one."""
    for color in Color:
        count, most = len(setup.pieces(color)), len(ruleset.start.men(ruleset.board, color))
        if count > most:
            sentence = f"{ruleset.colors[color]} has {count} pieces; the game begins with {most}"
            yield Finding(Fault.TOO_MANY_PIECES, sentence)
    bare = [color for color in Color if not setup.pieces(color)]
    if len(bare) == 2:
        yield Finding(Fault.NO_PIECES, "nobody has a piece")
    elif bare:
        side = ruleset.colors[bare[0]]
        if bare[0] == setup.turn:
            yield Finding(Fault.MOVER_HAS_NONE, f"{side} is to move and has no pieces")
        else:
            yield Finding(Fault.OPPONENT_HAS_NONE, f"{side} has no pieces")
    for color in Color if ruleset.same_king_limit else ():
        square, number = setup.king_runs[color]
        if number and (square, True) not in setup.pieces(color):
            sentence = f"it is not said which king of {ruleset.colors[color]} has made {number} moves in a row"
            yield Finding(Fault.UNKNOWN_KING_RUN, sentence)
