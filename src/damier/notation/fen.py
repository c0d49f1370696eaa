"""FEN: a position as one line of text.

``W:W31-50:BK3,7`` is the side to move, then each side's pieces: single squares or ranges, K before a king, in any
order. ``:H3:F12`` may follow, the king moves in a row without a capture and the number of the move, and in Frisian
games ``:+102+0``, the moves in a row that Black has made with one king (1, with that on 02) and White (none).

A text says a Setup, which may be anything; damier.notation.setup tells what is wrong with it as a position of a game.

Sources: PDN 3.0, the FEN tag (https://pdn.fmjd.org/fen.html); for H, F and + scaladraughts, format/Forsyth.scala
(https://github.com/RoepStoep/scaladraughts); the Hub protocol, version 2 (https://github.com/rhalbersma/scan).
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from damier.errors import FenError, FenProblem, SetupError
from damier.kernel import Position, Rules
from damier.notation.setup import NO_RUNS, Fault, KingRuns, Setup, check, position_of, validate
from damier.notation.squares import NumberingLike, find_square, in_order, numbering_of, square_range
from damier.rules.geometry import TOP_LEFT, BoardShape, Color, Numbering, square_names
from damier.rules.ruleset import RuleSet

__all__ = [
    "LENGTH_LIMIT",
    "Examined",
    "Setup",
    "Spot",
    "examine",
    "read_fen",
    "read_position",
    "validate",
    "write_fen",
    "write_hub",
]

#: Longer texts are refused unread: all 72 squares with every freedom taken need less than a tenth of this.
LENGTH_LIMIT = 10_000

_REST = r"(?P<first>[A-La-l]?[0-9]+)(?:(?P<range>\s*-\s*)(?P<last>[0-9]+))?"
# Small k is a king too, except where it is a column: k10 on a board of letters.
_TOKEN = rf"(?P<mark>[KkMm]\s*)?{_REST}"
_LETTER_TOKEN = rf"(?P<mark>(?:[KMm]|k(?=\s*[A-La-l]))\s*)?{_REST}"
# A square by a letter that can be nothing else: not k, and not the letter of a side.
_LETTERED = r"(?<=[,WwBbKk])\s*[a-jl][0-9]"
_BLANKS = r"\s*"
_TAG = r"\s*(?P<tag>\[?\s*FEN(?=[\s\"'“]))?\s*(?P<quote>[\"'“])?\s*"
_HUB = r"[WBwb?][wbWBe]{6}"
_COUNTER = r"[HhFf][0-9]{1,6}"
_KING_RUNS = r"\+([0-9])([0-9]{2})?\+([0-9])([0-9]{2})?"
_SIDES = {"W": Color.WHITE, "B": Color.BLACK}
_HUB_PIECES = {"w": (0, False), "W": (0, True), "b": (1, False), "B": (1, True)}


class Spot(NamedTuple):
    """A place in a text and what is to be said of it. ``column`` counts from 1; 0 if it is about the whole."""

    column: int
    token: str
    sentence: str


class Examined(NamedTuple):
    """What became of a text: the setup if it could be read, why it cannot be played, and what else is notable."""

    setup: Setup | None
    problems: tuple[Spot, ...]
    remarks: tuple[Spot, ...]


def read_fen(
    text: str,
    ruleset: RuleSet,
    numbering: NumberingLike = None,
    *,
    strict: bool = False,
    notes: list[FenProblem] | None = None,
) -> Setup:
    """Read a FEN.

    Whatever can only be meant in one way is understood: blanks, small letters, leading zeros, a dot at the end, M
    before a man, the other kind of square names, ``?`` for the side to move (then it is the game's first), nothing
    between two colons for a side without pieces, a PDN tag or quotes around it, and the Hub protocol's position (a
    letter for each square).

    Args:
        strict: refuse all of that: only what the standard lets a program write, with ``H``, ``F`` and ``+`` behind it.
        notes: where to put what only a lenient reader understands.

    Raises:
        FenError: lists every token that is wrong, its column and what was expected.
    """
    reader = _Reader(text, ruleset, numbering_of(ruleset, numbering))
    setup = reader.read()
    wrong = [*reader.problems, *(reader.liberties if strict else [])]
    if wrong:
        first, *others = sorted(wrong, key=lambda problem: problem.column)
        raise FenError(text, *first, others)
    if notes is not None:
        notes.extend(reader.liberties)
    return setup


def read_position(text: str, rules: Rules, numbering: NumberingLike = None) -> Position:
    """The position that a FEN says, read leniently.

    Raises:
        FenError: the text cannot be read.
        SetupError: what it says cannot be played.
    """
    position = None
    if numbering is None:
        # The kernel reads what programs write; many of them write a dot at the end.
        position = rules.read_fen(text)
        if position is None and len(text) <= LENGTH_LIMIT:
            position = rules.read_fen(text.strip().removesuffix("."))
    return position or position_of(read_fen(text, rules.ruleset, numbering), rules, numbering)


def examine(
    text: str, ruleset: RuleSet, numbering: NumberingLike = None, *, strict: bool = False, crowned: bool = False
) -> Examined:
    """Read a FEN and check what it says: all that is wrong or notable about it, with its place. Raises nothing.

    Args:
        strict: what only a lenient reader understands is wrong.
        crowned: a man on its crown row is notable and becomes a king, as by Setup.crowned.
    """
    reader = _Reader(text, ruleset, numbering_of(ruleset, numbering))
    setup = reader.read()
    problems = [_spot(problem) for problem in reader.problems]
    remarks: list[Spot] = []
    (problems if strict else remarks).extend(map(_spot, reader.liberties))
    if not reader.problems:
        for fault, sentence, piece in check(setup, ruleset, numbering):
            column, token = reader.places[piece[0]][piece[1]] if piece else (0, "")
            playable = fault.playable or (crowned and fault is Fault.MAN_ON_CROWN_ROW)
            (remarks if playable else problems).append(Spot(column, token, sentence))
    problems.sort(key=lambda spot: spot.column)
    remarks.sort(key=lambda spot: spot.column)
    if crowned:
        setup = setup.crowned(ruleset)
    return Examined(None if reader.problems else setup, tuple(problems), tuple(remarks))


def _spot(problem: FenProblem) -> Spot:
    return Spot(problem.column, problem.token, str(problem).partition(f"at column {problem.column} ")[2])


@cache
def _plain_tokens(shape: BoardShape, numbering: Numbering) -> dict[str, tuple[int, bool]]:
    """Every piece as programs write it."""
    names = [*enumerate(square_names(shape, numbering), start=1)]
    return {f"{mark}{name}": (square, bool(mark)) for square, name in names for mark in ("", "K")}


class _Reader:
    """Reads a text to its end, whatever it meets: what is wrong goes to problems, what a strict reader refuses to
    liberties, and where each piece stands in the text to places, in the order of the Setup.
    """

    def __init__(self, text: str, ruleset: RuleSet, numbering: Numbering) -> None:
        if not isinstance(text, str):
            raise TypeError(f"a FEN is text, not {type(text).__name__}")
        self.text = text
        self.ruleset = ruleset
        self.shape = ruleset.board
        self.numbering = numbering
        self.problems: list[FenProblem] = []
        self.liberties: list[FenProblem] = []
        self.places: tuple[list[tuple[int, str]], list[tuple[int, str]]] = ([], [])
        self.pieces: tuple[list[tuple[int, bool]], list[tuple[int, bool]]] = ([], [])
        self.king_runs: KingRuns = NO_RUNS
        self.counters: dict[str, int] = {}

    def read(self) -> Setup:
        if len(self.text) > LENGTH_LIMIT:
            self._wrong(LENGTH_LIMIT, self.text[LENGTH_LIMIT:], f"at most {LENGTH_LIMIT} characters")
            return Setup(self.ruleset.first, (), ())
        start, end = self._inside()
        if ":" not in self.text[start:end] and re.match(_HUB, self.text[start:end]):
            turn = self._read_hub(start, end)
        else:
            turn = self._read_fields(start, end)
        self.problems.sort(key=lambda problem: problem.column)
        white, black = map(tuple, self.pieces)
        return Setup(turn, white, black, self.king_runs, self.counters.get("H"), self.counters.get("F"))

    def _wrong(self, at: int, token: str, expected: str) -> None:
        self.problems.append(FenProblem(at + 1, token, expected))

    def _liberty(self, at: int, token: str, expected: str) -> None:
        self.liberties.append(FenProblem(at + 1, token, expected))

    def _inside(self) -> tuple[int, int]:
        """Where the position itself begins and ends, without blanks, tag, quotes and the dot."""
        text = self.text
        around = re.match(_TAG, text, re.IGNORECASE)
        start = around.end() if around else 0
        end = len(text.rstrip())
        if around and around["tag"] and around["tag"].startswith("["):
            end = len(text[:end].removesuffix("]").rstrip())
        if around and around["quote"]:
            end = len(text[:end].removesuffix("”").removesuffix(around["quote"]).rstrip())
        start = min(start, end)
        if start:
            self._liberty(0, text[:start], "the position alone")
        if text[:end].endswith("."):
            end = max(start, len(text[: end - 1].rstrip()))
        if end < len(text):
            self._liberty(end, text[end:], "the end of the text")
        return start, end

    def _split(self, start: int, end: int, separator: str) -> Iterator[tuple[int, str]]:
        """The parts between separators, without blanks around them, and where each starts."""
        for part in self.text[start:end].split(separator):
            token = part.strip()
            at = start + (part.index(token) if token else 0)
            if token != part:
                blank = start if at > start else at + len(token)
                self._liberty(blank, self.text[blank : at if at > start else start + len(part)], "no blank")
            yield at, token
            start += len(part) + 1

    # The usual form: fields between colons

    def _read_fields(self, start: int, end: int) -> Color:
        (at, said), *fields = self._split(start, end, ":")
        turn = self._turn(at, said)
        if not fields and turn is None:
            return self.ruleset.first  # this is no FEN at all, and nothing is gained by listing what it has not
        sides: set[Color] = set()
        empty = [at for at, field in fields if not field]
        readable = not empty
        for at, field in fields:
            color = _SIDES.get(field[:1].upper())
            if color is None:
                readable &= not field or self._read_extra(at, field)
            elif color in sides:
                self._wrong(at, field, f"each side once; {color.letter} stands here a second time")
            else:
                sides.add(color)
                self._small(at, field[0])
                self._read_side(color, at + 1, at + len(field))
        if readable:
            for color in sorted(set(Color) - sides):
                self._wrong(end, "", f"a field with the pieces of {color.letter}")
        elif len(empty) + len(sides) == len(Color):
            for at in empty:
                self._liberty(at, "", "W or B, also for a side without pieces")
        else:
            for at in empty:
                self._wrong(at, "", "the pieces of one side, beginning with W or B")
        return self._with_runs(turn)

    def _turn(self, at: int, said: str) -> Color | None:
        if said == "?":
            self._liberty(at, said, "the side to move, W or B")
            return self.ruleset.first
        turn = _SIDES.get(said.upper())
        if turn is None:
            self._wrong(at, said, "the side to move, W or B")
        else:
            self._small(at, said)
        return turn

    def _small(self, at: int, letter: str) -> None:
        if letter.islower():
            self._liberty(at, letter, letter.upper())

    def _read_extra(self, at: int, field: str) -> bool:
        """Read a counter or king runs. False if a field is anything else."""
        runs = re.fullmatch(_KING_RUNS, field)
        if re.fullmatch(_COUNTER, field):
            self._small(at, field[0])
            self.counters[field[0].upper()] = int(field[1:])
        elif runs:
            black, white = (
                (self._run_square(at, field, square) if int(number) else 0, int(number))
                for number, square in (runs.groups()[:2], runs.groups()[2:])
            )
            self.king_runs = (white, black)
        else:
            self._wrong(at, field, "the pieces of one side, beginning with W or B")
            return False
        return True

    def _run_square(self, at: int, field: str, name: str | None) -> int:
        """The square of a king with a run; 0 if it is not named."""
        numbering = TOP_LEFT if self.numbering.algebraic else self.numbering
        square = find_square(name, self.shape, numbering) if name else 0
        if square is None:
            self._wrong(at, field, f"a square of this board ({square_range(self.shape, numbering)})")
        return square or 0

    def _with_runs(self, turn: Color | None) -> Color:
        """Give runs without a square to a side's only king."""
        runs = []
        for color in Color:
            square, number = self.king_runs[color]
            kings = [square for square, king in self.pieces[color] if king]
            runs.append((kings[0] if number and not square and len(kings) == 1 else square, number))
        self.king_runs = (runs[0], runs[1])
        return self.ruleset.first if turn is None else turn

    def _read_side(self, color: Color, start: int, end: int) -> None:
        if not self.text[start:end].strip():
            return
        plain = _plain_tokens(self.shape, self.numbering)
        pattern = re.compile(_LETTER_TOKEN if self._has_column_k() else _TOKEN)
        for at, token in self._split(start, end, ","):
            piece = plain.get(token)
            if piece is None:
                self._read_token(color, at, token, pattern)
            else:
                self.pieces[color].append(piece)
                self.places[color].append((at + 1, token))

    def _read_token(self, color: Color, at: int, token: str, pattern: re.Pattern[str]) -> None:
        """Read what stands between two commas: a range, a square in an unusual form, several with blanks between."""
        blanks = re.compile(_BLANKS)
        found: list[re.Match[str]] = []
        here = 0
        while here < len(token) or not token:
            match = pattern.match(token, here)
            gap = blanks.match(token, match.end()) if match else None
            if match is None or gap is None or (gap.end() == match.end() < len(token)):
                self._wrong(at, token, "a square, a range such as 31-50, or K and a square")
                return
            found.append(match)
            here = gap.end()
        for match in found[1:]:
            self._liberty(at + match.start(), match[0], "a comma before it")
        for match in found:
            self._read_piece(color, at + match.start(), match)

    def _has_column_k(self) -> bool:
        """Whether small k before a number is a column: the game's own way, or that of the rest of this text."""
        if self.numbering.algebraic:
            return True
        return self.shape.cols > ord("k") - ord("a") and re.search(_LETTERED, self.text) is not None

    def _read_piece(self, color: Color, at: int, match: re.Match[str]) -> None:
        token, first, last = match[0], match["first"], match["last"]
        mark = (match["mark"] or "").rstrip()
        king = mark in ("K", "k")
        low = self._square(at, token, first)
        if low is None or (last is not None and self._square(at, token, last) is None):
            return
        squares = [low]
        if last is not None:
            bounds = first.lstrip("0"), last.lstrip("0")
            if not bounds[0].isdigit() or int(bounds[0]) > int(bounds[1]):
                self._wrong(at, token, "a range of numbers, the smaller first")
                return
            numbers = range(int(bounds[0]), int(bounds[1]) + 1)
            squares = [square for number in numbers if (square := self._square(at, token, str(number)))]
        plain = ("K" if king else "") + "-".join(self._plain(name) for name in (first, last) if name)
        if token != plain:
            self._liberty(at, token, plain)
        elif first[0].isalpha() != self.numbering.algebraic:
            self._liberty(at, token, f"a square of this numbering ({square_range(self.shape, self.numbering)})")
        for square in squares:
            self.pieces[color].append((square, king))
            self.places[color].append((at + 1, token))

    def _plain(self, name: str) -> str:
        """A square's name without zeros before it and capitals."""
        letter = name[:1].lower() if name[:1].isalpha() else ""
        return letter + name[len(letter) :].lstrip("0")

    def _square(self, at: int, token: str, name: str) -> int | None:
        square = find_square(name, self.shape, self.numbering)
        if square is None:
            self._wrong(at, token, f"a square of this board ({square_range(self.shape, self.numbering)})")
        return square

    # Hub's form: a letter for each square

    def _read_hub(self, start: int, end: int) -> Color:
        turn = self._turn(start, self.text[start])
        letters = self.text[start + 1 : end]
        self._liberty(start, self.text[start:end], "a FEN, such as W:W31-50:B1-20")
        order = _hub_order(self.ruleset, self.numbering)
        for at, letter in enumerate(letters[: len(order)], start + 1):
            if letter in _HUB_PIECES:
                color, king = _HUB_PIECES[letter]
                self.pieces[color].append((order[at - start - 1], king))
                self.places[color].append((at + 1, letter))
            elif letter not in "eE":
                self._wrong(at, letter, "w, W, b, B or e for a square")
        if len(letters) != len(order):
            at = min(start + 1 + len(order), end)
            self._wrong(at, self.text[at:end], f"a letter for each of {len(order)} squares, not {len(letters)}")
        return self._with_runs(turn)


def write_fen(
    setup: Setup,
    ruleset: RuleSet,
    numbering: NumberingLike = None,
    *,
    ranges: bool = False,
    counters: bool = False,
) -> str:
    """A setup as FEN: the side to move, White's pieces, Black's pieces, each in order.

    Args:
        ranges: three and more of a kind on consecutive numbers as ``31-50``. Letters have no ranges.
        counters: with ``:H0:F1`` behind it, and in a game that limits moves with one king ``:+0+0``.

    Raises:
        SetupError: a square that the board does not have.
    """
    wanted = numbering_of(ruleset, numbering)
    names = square_names(ruleset.board, wanted)
    fields = [setup.turn.letter]
    for color in Color:
        pieces = [(_name(square, names), king) for square, king in setup.pieces(color)]
        pieces.sort(key=lambda piece: in_order(piece[0]))
        runs = _consecutive(pieces) if ranges and not wanted.algebraic else ([piece] for piece in pieces)
        fields.append(color.letter + ",".join(token for run in runs for token in _written(run)))
    if counters:
        fields += [f"H{setup.quiet_plies or 0}", f"F{setup.move_number or 1}"]
        if ruleset.same_king_limit:
            numbers = names if not wanted.algebraic else square_names(ruleset.board, TOP_LEFT)
            white, black = (_written_run(square, number, numbers) for square, number in setup.king_runs)
            fields.append(black + white)
    return ":".join(fields)


def write_hub(setup: Setup, ruleset: RuleSet, numbering: NumberingLike = None) -> str:
    """A setup as the Hub protocol's position: the side to move, then w, W, b, B or e (empty) for each square by number.

    The protocol knows 10x10 boards; others are written in the same way, those with letters from White's top left.
    """
    letters = {(color, king): letter for letter, (color, king) in _HUB_PIECES.items()}
    on = {square: letters[color, king] for color in Color for square, king in setup.pieces(color)}
    order = _hub_order(ruleset, numbering_of(ruleset, numbering))
    return setup.turn.letter + "".join(on.get(square, "e") for square in order)


def _hub_order(ruleset: RuleSet, numbering: Numbering) -> list[int]:
    """The squares by number."""
    numbers = square_names(ruleset.board, TOP_LEFT if numbering.algebraic else numbering)
    return sorted(ruleset.geometry.squares, key=lambda square: int(numbers[square - 1]))


def _name(square: int, names: tuple[str, ...]) -> str:
    if not 0 < square <= len(names):
        raise SetupError([f"square {square} is not on the board (1 to {len(names)})"])
    return names[square - 1]


def _consecutive(pieces: Iterable[tuple[str, bool]]) -> Iterator[list[tuple[str, bool]]]:
    """Sorted pieces in runs of one kind on consecutive numbers."""
    run: list[tuple[str, bool]] = []
    for name, king in pieces:
        if run and (int(name) != int(run[-1][0]) + 1 or king is not run[-1][1]):
            yield run
            run = []
        run.append((name, king))
    if run:
        yield run


def _written(run: list[tuple[str, bool]]) -> Iterator[str]:
    """Pieces of one kind on consecutive numbers, one by one or as a range."""
    mark = "K" if run[0][1] else ""
    if len(run) > 2:
        yield f"{mark}{run[0][0]}-{run[-1][0]}"
    else:
        yield from (mark + name for name, _ in run)


def _written_run(square: int, number: int, names: tuple[str, ...]) -> str:
    """The run of moves with one king of one side."""
    if not number:
        return "+0"
    return f"+{min(number, 9)}{_name(square, names):0>2}" if square else f"+{min(number, 9)}"
