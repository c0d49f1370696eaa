"""RuleSet: the one description of a game. Kernel, notation, pages, lessons and tests read it and nothing else.

A field with a default states the commonest rule of the family; a game's literal in games/ gives only what differs,
each line with its source.  A house rule or another reading of a disputed rule is a RuleSet with a switch changed
(see RuleSet.switched), never a branch in code.
"""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from damier.errors import DamierError, quoted
from damier.rules.draws import CASUAL_DRAWS, CLUB_DRAWS, OUR_DRAWS, DrawRule, DrawSet
from damier.rules.geometry import (
    ALGEBRAIC,
    NUMBERINGS,
    TOP_LEFT,
    BoardShape,
    Color,
    Direction,
    Geometry,
    Numbering,
    Played,
    geometry_of,
    square_names,
)

_D = Direction

#: Sets of directions, seen by the player who moves.
FORWARD_DIAGONALS = frozenset({_D.FORWARD_LEFT, _D.FORWARD_RIGHT})
DIAGONALS = FORWARD_DIAGONALS | {_D.BACKWARD_LEFT, _D.BACKWARD_RIGHT}
FORWARD_AND_SIDES = frozenset({_D.FORWARD, _D.LEFT, _D.RIGHT})
ORTHOGONALS = FORWARD_AND_SIDES | {_D.BACKWARD}
ALL_DIRECTIONS = DIAGONALS | ORTHOGONALS


class KingRange(Enum):
    """How far a king goes."""

    SHORT = "short"  #: one square
    FLYING = "flying"  #: any distance over empty squares


class KingLanding(Enum):
    """Where a flying king may stop behind a captured piece. If it can capture more from one of these, it must go on."""

    ANY = "any"  #: any empty square up to the next piece
    ADJACENT = "adjacent"  #: the square directly behind, after every jump
    ADJACENT_AFTER_KING = "adjacent-after-king"  #: directly behind if the last captured piece is a king, else any


class Removal(Enum):
    """When captured pieces leave the board."""

    AT_END = "at-end"  #: after the whole capture: until then they block, and none may be jumped twice (Turkish strike)
    AT_ONCE = "at-once"  #: jump by jump: their squares are free for the rest of the capture


class Promotion(Enum):
    """A man that reaches the crown row in the middle of a capture."""

    STOP = "stop"  #: is crowned and the move ends
    CONTINUE_AS_KING = "continue-as-king"  #: is crowned at once and goes on as a king if it can
    ONLY_AT_END = "only-at-end"  #: goes on as a man if it can, and is crowned only if the capture ends there


class Precedence(Enum):
    """Keys that choose among captures, compared in the order the RuleSet lists them; higher wins, ties are free."""

    COUNT = "count"  #: pieces captured
    VALUE = "value"  #: a man counts 1, a king 2
    FRISIAN_VALUE = "frisian-value"  #: n kings are worth less than 2n men and more than 2n - 1
    BY_KING = "by-king"  #: made by a king rather than a man
    KINGS = "kings"  #: kings captured
    KINGS_EARLIEST = "kings-earliest"  #: kings captured as early in the move as possible


class Blocked(Enum):
    """The result for a player to move who has pieces but no legal move."""

    LOSS = "loss"
    DRAW = "draw"
    WIN = "win"


class Objective(Enum):
    """What wins the game on the board."""

    CAPTURE_ALL = "capture-all"  #: leave the opponent without a legal move
    GIVEAWAY = "giveaway"  #: be the first without pieces or without a legal move
    FIRST_KING = "first-king"  #: be the first to have a king
    LAST_PIECE_LOSES = "last-piece-loses"  #: leave the opponent one piece, or none, or no legal move


class Start(NamedTuple):
    """The start position: full home rows of men, or the named squares (algebraic, a1 at White's bottom left)."""

    rows: int = 0
    skipped_rows: int = 0  #: rows at the very edge left empty
    white: tuple[str, ...] = ()
    black: tuple[str, ...] = ()

    def men(self, shape: BoardShape, color: Color) -> tuple[int, ...]:
        """Squares of one side's men, ascending.

        Raises:
            DamierError: a board of this shape has no such start position.
        """
        room = shape.rows // 2
        if min(self.rows, self.skipped_rows) < 0 or self.rows + self.skipped_rows > room:
            skipped = f" behind {self.skipped_rows} empty ones" if self.skipped_rows else ""
            raise DamierError(
                f"a start position of {self.rows} rows{skipped}, but a board of {shape} has {room} a side"
            )
        if self.rows and (self.white or self.black):
            raise DamierError("a start position of full rows and of named squares; expected one of the two")
        if self.rows:
            return geometry_of(shape).home_squares(color, self.rows, self.skipped_rows)
        names = square_names(shape, ALGEBRAIC)
        strange = [name for name in (self.white, self.black)[color] if name not in names]
        if strange:
            raise DamierError(f"a start position on {', '.join(strange)}, which a board of {shape} does not have")
        return tuple(sorted(names.index(name) + 1 for name in (self.white, self.black)[color]))


class Reading(NamedTuple):
    """Another reading of a rule on which sources disagree: set ``switch`` to ``value`` to play it."""

    switch: str  #: the RuleSet field
    value: object
    says: str  #: a sentence for people
    sources: tuple[str, ...]  #: keys of damier.rules.sources.SOURCES


class RuleSet(NamedTuple):
    """Everything that makes a game what it is. Values are immutable, hashable and comparable."""

    # Who it is
    key: str  #: ``russian``; lower case, used everywhere in code and addresses
    name: str  #: English name
    native_name: str = ""  #: what its own players call it, empty if English
    aliases: tuple[str, ...] = ()
    federation: str = ""  #: a body that governs the game or holds its championships, empty if none is known
    pdn_number: int | None = None  #: GameType number in PDN files
    pdn_official: bool = True  #: False for numbers that only other programs use
    pdn_also: tuple[int, ...] = ()  #: further numbers that programs write for it
    sources: tuple[str, ...] = ()  #: keys of damier.rules.sources.SOURCES
    readings: tuple[Reading, ...] = ()  #: where sources disagree: what else can be switched on
    note: str = ""  #: one line on what makes the game special

    # Board and start
    board: BoardShape = BoardShape(8, 8, Played.DARK)
    numbering: Numbering = TOP_LEFT
    start: Start = Start(rows=3)
    first: Color = Color.WHITE
    colors: tuple[str, str] = ("White", "Black")  #: what players call the sides (indexed by Color)
    capture_sign: str = "x"  #: between the squares of a capture

    # How pieces move
    man_moves: frozenset[Direction] = FORWARD_DIAGONALS
    man_captures: frozenset[Direction] = DIAGONALS
    king_moves: frozenset[Direction] = DIAGONALS
    king_captures: frozenset[Direction] = DIAGONALS
    king_range: KingRange = KingRange.FLYING
    king_landing: KingLanding = KingLanding.ANY
    men_capture_kings: bool = True
    removal: Removal = Removal.AT_END
    turn_back: bool = True  #: may a piece jump straight back along its line in the same capture
    promotion: Promotion = Promotion.ONLY_AT_END
    precedence: tuple[Precedence, ...] = ()
    same_king_limit: int = 0  #: quiet moves in a row with one king by a side that also has men; 0 is no limit
    compulsory: bool = True  #: a capture must be made if there is one

    # How it ends on the board
    blocked: Blocked = Blocked.LOSS
    objective: Objective = Objective.CAPTURE_ALL
    ends_source: str = ""  #: the key of the source of these two; empty if it is the first of the sources

    # How it is drawn
    draws: DrawSet = DrawSet.OFFICIAL  #: which of the sets is in force
    official_draws: tuple[DrawRule, ...] = OUR_DRAWS
    club_draws: tuple[DrawRule, ...] | None = None  #: None: CLUB_DRAWS on 8x8, the official ones on other boards

    @property
    def geometry(self) -> Geometry:
        """The squares of the board."""
        return geometry_of(self.board)

    @property
    def square_names(self) -> tuple[str, ...]:
        """Names of squares 1 to size in the game's own numbering, index 0 for square 1."""
        return square_names(self.board, self.numbering)

    @property
    def draw_rules(self) -> tuple[DrawRule, ...]:
        """The draw rules in force."""
        return self.draw_rules_of(self.draws)

    def draw_rules_of(self, name: DrawSet) -> tuple[DrawRule, ...]:
        """The draw rules of one of the sets."""
        match name:
            case DrawSet.OFFICIAL:
                return self.official_draws
            case DrawSet.CASUAL:
                return CASUAL_DRAWS
            case DrawSet.NONE:
                return ()
        if self.club_draws is not None:
            return self.club_draws
        return CLUB_DRAWS if self.board[:2] == (8, 8) else self.official_draws

    @property
    def game_type(self) -> str | None:
        """PDN's GameType tag, such as ``25,W,8,8,A0,0``, or None for a game without a number."""
        if self.pdn_number is None:
            return None
        width, height, flag = self.board.pdn_fields
        notation = self.numbering.turned_to(self.first).pdn_flag
        return f"{self.pdn_number},{self.first.letter},{width},{height},{notation},{flag}"

    def switched(self, **changes: object) -> "RuleSet":
        """The same game with switches changed, such as ``switched(compulsory=False)``.

        Enum switches may be given by value (``promotion="stop"``), several of them and directions as text
        (``man_moves="forward_left,forward_right"``), numberings by name, and a start as a number of full rows.

        Raises:
            DamierError: no such switch, or a value it cannot take.
        """
        cleaned: dict[str, object] = {}
        for switch, value in changes.items():
            if switch not in SWITCHES:
                raise DamierError(f"no switch {quoted(switch)}; expected one of {', '.join(sorted(SWITCHES))}")
            cleaned[switch] = _cast(switch, getattr(self, switch), value)
        # Names and types were checked just now, switch by switch, which no type checker can follow.
        changed = self._replace(**cleaned)  # type: ignore[arg-type]
        if "start" in changes:
            for color in Color:
                changed.start.men(changed.board, color)
        return changed


def play_of(game: RuleSet) -> RuleSet:
    """How a game is played without who it is: the base for another game that differs in a few facts.

    ``play_of(INTERNATIONAL)._replace(key="canadian", ...)`` inherits no name, number, source or reading.
    """
    return game._replace(
        key="",
        name="",
        native_name="",
        aliases=(),
        federation="",
        pdn_number=None,
        pdn_official=True,
        pdn_also=(),
        sources=(),
        readings=(),
        note="",
        official_draws=OUR_DRAWS,
        club_draws=None,
        ends_source="",
    )


#: The highest number that a switch may have.
NUMBER_LIMIT = 255


def _cast(switch: str, current: object, value: object) -> object:
    """``value`` as the type that the switch has now, so that text from a form or a command line can be used."""
    if switch == "official_draws":
        return _draw_rules(value)
    if isinstance(current, bool):
        return _of_type(bool, switch, value, "true or false")
    if isinstance(current, Enum):
        return _choice(type(current), switch, value)
    if isinstance(current, int):
        return _number(switch, value)
    if isinstance(current, Start):
        start = Start(value, 0 if current.white else current.skipped_rows) if type(value) is int else value
        return _of_type(Start, switch, start, "a number of rows")
    if isinstance(current, Numbering):
        numbering = NUMBERINGS.get(value, value) if isinstance(value, str) else value
        return _of_type(Numbering, switch, numbering, " or ".join(NUMBERINGS))
    if isinstance(current, frozenset):
        return frozenset(_choice(Direction, switch, item) for item in _items(switch, value, Direction))
    cast = tuple(_choice(Precedence, switch, item) for item in _items(switch, value, Precedence))
    if len(set(cast)) < len(cast):
        raise DamierError(f"{switch} cannot have a key twice: {', '.join(key.value for key in cast)}")
    return cast


def _of_type(kind: type, switch: str, value: object, expected: str) -> object:
    if type(value) is not kind:
        raise DamierError(f"{switch} must be {expected}, not {quoted(value)}")
    return value


def _number(switch: str, value: object) -> int:
    if type(value) is not int or not 0 <= value <= NUMBER_LIMIT:
        raise DamierError(f"{switch} must be a number from 0 to {NUMBER_LIMIT}, not {quoted(value)}")
    return value


def _choice(kind: type[Enum], switch: str, value: object) -> Enum:
    """A member of an enum, by its word or as it is; sides also by number."""
    if isinstance(value, kind):
        return value
    by_word = {str(plain_value(member)): member for member in kind}
    if isinstance(value, str):
        for word, member in by_word.items():
            if word.replace("_", "-") == value.lower().replace("_", "-"):
                return member
    if kind is Color and type(value) is int and value in list(Color):
        return Color(value)
    raise DamierError(f"{switch} cannot be {quoted(value)}; expected {', '.join(by_word)}")


def _items(switch: str, value: object, kind: type[Enum]) -> Iterable[object]:
    """The items of a switch that takes several: of a collection, or of text with commas between them."""
    if isinstance(value, str):
        return [part.strip() for part in value.split(",")] if value.strip() else ()
    if isinstance(value, Iterable):
        return value
    raise DamierError(
        f"{switch} cannot be {quoted(value)}; expected {', '.join(str(plain_value(one)) for one in kind)}"
    )


def plain_value(value: object) -> object:
    """The value of a switch as RuleSet.switched takes it in words and numbers; the value itself where there is none."""
    if isinstance(value, Enum):
        return value.name.lower() if isinstance(value, int) else value.value
    if isinstance(value, frozenset):
        return ",".join(str(plain_value(item)) for item in sorted(value))
    if isinstance(value, Start):
        return value.rows if value.rows else value
    if isinstance(value, Numbering):
        return next((name for name, numbering in NUMBERINGS.items() if numbering == value), value)
    if type(value) is tuple and all(isinstance(item, Precedence) for item in value):
        return ",".join(key.value for key in value)
    return value


def _draw_rules(value: object) -> tuple[DrawRule, ...]:
    """Draw rules, if that is what they are and their keys tell them apart."""
    if not isinstance(value, tuple) or not all(isinstance(rule, DrawRule) for rule in value):
        raise DamierError(f"official_draws must hold draw rules, not {quoted(value)}")
    if len({rule.key for rule in value}) < len(value):
        raise DamierError(f"official_draws cannot have a key twice: {', '.join(rule.key for rule in value)}")
    return value


#: Fields that change how a game is played and may be given to RuleSet.switched.
SWITCHES = frozenset(
    {
        "blocked",
        "compulsory",
        "draws",
        "first",
        "king_captures",
        "king_landing",
        "king_moves",
        "king_range",
        "man_captures",
        "man_moves",
        "men_capture_kings",
        "numbering",
        "objective",
        "official_draws",
        "precedence",
        "promotion",
        "removal",
        "same_king_limit",
        "start",
        "turn_back",
    }
)
