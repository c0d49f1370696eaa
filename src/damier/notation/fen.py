"""FEN: a position as one line of text, in PDN's form (https://pdn.fmjd.org/fen.html).

``W:W31-50:BK3,7`` is the side to move, then each side's pieces: single squares or ranges, K before a king, in any
order. A text says a Setup, which may be anything; validate tells what is wrong with it as a position of a game.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from damier.errors import FenError
from damier.notation.squares import NumberingLike, find_square, in_order, numbering_of, square_range
from damier.rules.geometry import Color, Numbering, square_names
from damier.rules.ruleset import RuleSet


class Setup(NamedTuple):
    """What a FEN says. Squares are neutral numbers; pieces are (square, is king) pairs in the order of the text."""

    turn: Color
    white: tuple[tuple[int, bool], ...]
    black: tuple[tuple[int, bool], ...]

    def squares(self, color: Color, *, kings: bool) -> tuple[int, ...]:
        """Squares of one side's kings or men, ascending."""
        return tuple(sorted(square for square, king in (self.white, self.black)[color] if king is kings))


#: Longer texts are refused unread: all 72 squares with every freedom taken need less than a tenth of this.
LENGTH_LIMIT = 10_000

_REST = r"(?P<first>[A-La-l]?[0-9]+)(?:-(?P<last>[0-9]+))?"
# Small k is a king too, except where it is a column: k10 on a board of letters.
_TOKEN = rf"(?P<king>[Kk])?{_REST}"
_LETTER_TOKEN = rf"(?P<king>K|k(?=[A-La-l]))?{_REST}"
_SIDES = {"W": Color.WHITE, "B": Color.BLACK}


def read_fen(text: str, ruleset: RuleSet, numbering: NumberingLike = None) -> Setup:
    """Read a FEN. Blanks, leading zeros, a trailing dot, move counters (``H0:F1``) and small letters are understood.

    Raises:
        FenError: names the token that is wrong, its column and what was expected.
    """
    return _Reader(text, ruleset, numbering_of(ruleset, numbering)).read()


class _Reader:
    def __init__(self, text: str, ruleset: RuleSet, numbering: Numbering) -> None:
        self.text = text
        self.shape = ruleset.board
        self.numbering = numbering

    def read(self) -> Setup:
        if len(self.text) > LENGTH_LIMIT:
            raise self._error(LENGTH_LIMIT, self.text[LENGTH_LIMIT:], f"at most {LENGTH_LIMIT} characters")
        fields = list(self._split(0, self._end(), ":"))
        turn = _SIDES.get(fields[0][1].upper())
        if turn is None:
            raise self._error(*fields[0], "the side to move, W or B")
        pieces: dict[Color, tuple[tuple[int, bool], ...]] = {}
        for start, field in fields[1:]:
            color = _SIDES.get(field[:1].upper())
            if color is None:
                if re.fullmatch(r"[HhFf][0-9]+", field):
                    continue
                raise self._error(start, field, "the pieces of one side, beginning with W or B")
            if color in pieces:
                raise self._error(start, field, f"each side once; {color.letter} stands here a second time")
            pieces[color] = tuple(self._pieces(start + 1, start + len(field)))
        for color in Color:
            if color not in pieces:
                raise self._error(self._end(), "", f"a field with the pieces of {color.letter}")
        return Setup(turn, pieces[Color.WHITE], pieces[Color.BLACK])

    def _end(self) -> int:
        """Where the text ends, without blanks and the dot."""
        return len(self.text.rstrip().removesuffix(".").rstrip())

    def _split(self, start: int, end: int, separator: str) -> Iterator[tuple[int, str]]:
        """The parts between separators, without blanks around them, and where each starts."""
        for part in self.text[start:end].split(separator):
            token = part.strip()
            yield start + (part.index(token) if token else 0), token
            start += len(part) + 1

    def _pieces(self, start: int, end: int) -> Iterator[tuple[int, bool]]:
        if not self.text[start:end].strip():
            return
        for at, token in self._split(start, end, ","):
            match = re.fullmatch(_LETTER_TOKEN if self.numbering.algebraic else _TOKEN, token)
            if match is None:
                raise self._error(at, token, "a square, a range such as 31-50, or K and a square")
            king = match["king"] is not None
            first = self._square(at, token, match["first"])
            if match["last"] is None:
                yield first, king
                continue
            self._square(at, token, match["last"])
            low, high = (name.lstrip("0") for name in (match["first"], match["last"]))
            if not low.isdigit() or int(low) > int(high):
                raise self._error(at, token, "a range of numbers, the smaller first")
            for number in range(int(low), int(high) + 1):
                yield self._square(at, token, str(number)), king

    def _square(self, at: int, token: str, name: str) -> int:
        square = find_square(name, self.shape, self.numbering)
        if square is None:
            raise self._error(at, token, f"a square of this board ({square_range(self.shape, self.numbering)})")
        return square

    def _error(self, at: int, token: str, expected: str) -> FenError:
        return FenError(self.text, at + 1, token, expected)


def validate(setup: Setup, ruleset: RuleSet, numbering: NumberingLike = None) -> list[str]:
    """Everything that is wrong with a setup as a position of a game, a sentence each; empty if nothing is."""
    names = square_names(ruleset.board, numbering_of(ruleset, numbering))
    problems: dict[str, None] = {}  # in their order, each once however often a text repeats it
    seen: set[int] = set()
    for color in Color:
        side = ruleset.colors[color]
        for square, king in (setup.white, setup.black)[color]:
            if square in seen:
                problems[f"two pieces stand on {names[square - 1]}"] = None
            seen.add(square)
            if not king and square in ruleset.geometry.crown_row(color):
                problems[f"{side} has a man on {names[square - 1]}, where it would have been crowned"] = None
    return list(problems)


def write_fen(setup: Setup, ruleset: RuleSet, numbering: NumberingLike = None) -> str:
    """A setup as FEN: the side to move, White's pieces, Black's pieces, each in order and one by one."""
    names = square_names(ruleset.board, numbering_of(ruleset, numbering))
    sides = []
    for color in Color:
        pieces = [(names[square - 1], king) for square, king in (setup.white, setup.black)[color]]
        pieces.sort(key=lambda piece: in_order(piece[0]))
        sides.append(color.letter + ",".join(f"{'K' if king else ''}{name}" for name, king in pieces))
    return ":".join((setup.turn.letter, *sides))
