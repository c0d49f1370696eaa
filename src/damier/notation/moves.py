"""Moves as text.

Written, in one of the styles: ``32-28``, ``28x19``, and the squares on the way (``4x27x38x15``) only where two
different captures would look the same; every square on the way; the Hub protocol's form, captured squares after origin
and target (``4x15x13x20x37``); letters or numbers whatever the game's own way is.

Read: that, in any game; ``-``, ``x``, ``:``, ``*``, dashes or blanks between squares; part of the way; the captured
squares in any order after origin and target; letters written together (``cd4``, ``c3d4``, ``c3e5g7``); capitals; marks
of strength at the end (``!``, ``?``). What only a lenient reader lets pass is reported as a Remark, and is an error
where the reader is to be strict.

Sources: PDN 3.0 (https://pdn.fmjd.org/grammar.html); the Hub protocol, version 2 (https://github.com/rhalbersma/scan).
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from damier.errors import AmbiguousMoveError, NotationError
from damier.kernel import Move, Position
from damier.notation.squares import NumberingLike, find_square, numbering_of, square_range, squares_in_column
from damier.rules.geometry import ALGEBRAIC, TOP_LEFT, Numbering, square_names
from damier.rules.ruleset import RuleSet

#: How many routes of one capture are looked at for a text that says part of the way.
ROUTE_LIMIT = 1000

#: Longer texts are refused unread: a capture of forty pieces with every square on the way needs less than half of this.
LENGTH_LIMIT = 400

_SIGN = r"(?:\s*[-xX×:*~\u2010-\u2015\u2212]\s*|\s+)"
_LETTERED = r"[a-lA-L][0-9]{1,2}"
_NAME = rf"(?:{_LETTERED}|[0-9]{{1,3}})"
# Patterns are compiled (and kept by re) when first used, not when the package is imported. A name that begins with a
# digit needs a sign before it, so there is one way to cut a text up and no text takes long to refuse.
_SHORT = rf"(?P<column>[a-lA-L]){_SIGN}?(?=[a-lA-L])"
_PART = rf"(?P<sign>{_SIGN})?(?P<name>{_NAME})"
_MOVE = rf"\s*(?:{_SHORT})?{_NAME}(?:{_SIGN}{_NAME}|{_LETTERED})*"
_END = r"\s*(?P<strength>[!?*]*)\s*"


class Style(StrEnum):
    """How a move is written."""

    PDN = "pdn"  #: as short as tells it from all other legal moves
    FULL = "full"  #: every square that the piece touches
    HUB = "hub"  #: by numbers: origin, target and captured squares, as engines want it
    ALGEBRAIC = "algebraic"  #: as PDN, by letters whatever the game's own way
    NUMERIC = "numeric"  #: as PDN, by numbers whatever the game's own way


class Lenience(StrEnum):
    """What a lenient reader of moves lets pass."""

    STRENGTH = "strength"  #: a mark of strength at the end, ``!?``. No fault: a strict reader lets it pass too
    DASH_CAPTURE = "dash_capture"  #: a capture with a quiet move's sign
    SIGN = "sign"  #: anything but ``-``, ``x`` and ``:`` between two squares: other dashes, a cross, blanks
    SHORT = "short"  #: only the column of the first square, ``cd4``
    OTHER_NAMES = "other_names"  #: letters where the numbering has numbers, or numbers where it has letters
    CAPITALS = "capitals"  #: ``C3-D4``


class Remark(NamedTuple):
    """What a reader let pass: its kind, place (from 1), what stands there, what a strict one expects."""

    kind: Lenience
    column: int
    token: str
    expected: str

    def __str__(self) -> str:
        return f"at column {self.column} expected {self.expected}, found {self.token!r}"


class MoveText(NamedTuple):
    """What the text of a move says. Squares are neutral numbers."""

    text: str
    origins: frozenset[int]  #: where the piece may come from: one square, or the column ``c`` of the short form ``cd4``
    target: int
    squares: tuple[int, ...]  #: all that are named after the origin, in order, the target among them
    capture: bool = False  #: whether it has a capture's sign
    quiet_column: int = 0  #: where it has a quiet move's sign, from 1; 0 if it has none
    strength: str = ""  #: marks of strength, such as ``!?``
    remarks: tuple[Remark, ...] = ()  #: what is unusual about it, whatever move it means


# Reading


def find_move(
    position: Position,
    text: str,
    numbering: NumberingLike = None,
    *,
    strict: bool = False,
    notes: list[Remark] | None = None,
) -> Move | None:
    """The legal move that a text means, or None if what it says is not legal (damier.refusal knows why).

    Usual texts take a quarter of a microsecond.

    Args:
        strict: refuse what only a lenient reader lets pass.
        notes: where to put what was let pass.

    Raises:
        NotationError: the text is not a move on this board.
        AmbiguousMoveError: it fits several moves; lists them.
    """
    if numbering is None:
        move = position.read_move(text) or _nearly_plain(position, text, strict, notes)
        if move is not None:
            return move
    return resolve_move(read_move(text, position.rules.ruleset, numbering), position, numbering, strict, notes)


def _nearly_plain(position: Position, text: str, strict: bool, notes: list[Remark] | None) -> Move | None:
    """The move of a text that is plain but for a mark of strength or a capture's dash, of which files are full."""
    if len(text) > LENGTH_LIMIT:
        return None
    bare = text.rstrip("!?*")
    move = position.read_move(bare)
    remarks = []
    ruleset = position.rules.ruleset
    # Where captures are compulsory no quiet move is legal beside one, so a dash can only mean the capture.
    if move is None and not strict and ruleset.compulsory and "-" in bare and not ("x" in bare or ":" in bare):
        move = position.read_move(bare.replace("-", "x"))
        remarks = [_dash_remark(bare.index("-") + 1, "-", ruleset)]
    if move is None or notes is None:
        return move
    if bare != text:
        remarks.insert(0, Remark(Lenience.STRENGTH, len(bare) + 1, text[len(bare) :], "nothing"))
    notes.extend(remarks)
    return move


def _dash_remark(column: int, token: str, ruleset: RuleSet) -> Remark:
    return Remark(Lenience.DASH_CAPTURE, column, token, f"{ruleset.capture_sign}, for a capture")


def resolve_move(
    said: MoveText,
    position: Position,
    numbering: NumberingLike = None,
    strict: bool = False,
    notes: list[Remark] | None = None,
) -> Move | None:
    """The legal move that fits what a text says; see find_move."""
    fitting = matching_moves(said, position.legal_moves())
    if not fitting:
        return None
    if len(fitting) > 1:
        candidates = (write_move(move, position, numbering, style=Style.FULL) for move in fitting)
        raise AmbiguousMoveError(said.text, sorted(candidates))
    move = fitting[0]
    remarks = said.remarks
    ruleset = position.rules.ruleset
    if move.is_capture and said.quiet_column and ruleset.capture_sign != "-":
        remarks = (*remarks, _dash_remark(said.quiet_column, said.text[said.quiet_column - 1], ruleset))
    if strict:
        for remark in remarks:
            if remark.kind is not Lenience.STRENGTH:
                raise NotationError(said.text, remark.column, remark.expected)
    if notes is not None:
        notes.extend(remarks)
    return move


def read_move(text: str, ruleset: RuleSet, numbering: NumberingLike = None) -> MoveText:
    """Read the squares of a move, without asking whether it is legal.

    Raises:
        NotationError: not a move, or a square that the board does not have.
    """
    wanted = numbering_of(ruleset, numbering)
    if len(text) > LENGTH_LIMIT:
        raise NotationError(text, LENGTH_LIMIT + 1, f"at most {LENGTH_LIMIT} characters")
    match = re.match(_MOVE, text)
    end = match.end() if match else 0
    column = match["column"] if match else None
    start = match.end("column") if match and column else 0
    parts = [*re.compile(_PART).finditer(text, start, end)]
    tail = re.fullmatch(_END, text[end:])
    if tail is None or len(parts) < (1 if column else 2):
        raise NotationError(text, end + 1, f"a move, such as {_example(ruleset, wanted)}")
    squares = tuple(_square(text, part["name"], part.start("name") + 1, ruleset, wanted) for part in parts)
    signs = [_Sign(part) for part in (parts if column else parts[1:])]
    capture = any(sign.mark in ("x", "X", "×", ":") for sign in signs)
    quiet = next((sign.column for sign in signs if sign.mark not in ("", "*", "~")), 0)
    remarks = [*_unusual_names(parts, wanted), *_unusual_signs(signs)]
    if column:
        remarks.append(Remark(Lenience.SHORT, start, column, "the whole name of the first square"))
    if tail["strength"]:
        remarks.append(Remark(Lenience.STRENGTH, end + tail.start("strength") + 1, tail["strength"], "nothing"))
    origins, rest = (squares_in_column(column, ruleset.board, wanted), squares) if column else _parted(squares)
    return MoveText(text, origins, rest[-1], rest, capture, 0 if capture else quiet, tail["strength"], tuple(remarks))


def _parted(squares: tuple[int, ...]) -> tuple[frozenset[int], tuple[int, ...]]:
    """The origin, and what is named after it."""
    return frozenset(squares[:1]), squares[1:]


class _Sign:
    """What stands before a name: the sign itself, if any, and its place."""

    __slots__ = ("column", "mark", "token")

    def __init__(self, part: re.Match[str]) -> None:
        self.token: str = part["sign"] or ""
        self.mark = self.token.strip()
        self.column = part.start() + 1 + self.token.index(self.mark)


def _unusual_signs(signs: Iterable[_Sign]) -> Iterator[Remark]:
    """A remark on the first sign that PDN does not have."""
    for sign in signs:
        if sign.token not in ("", "-", "x", ":"):
            yield Remark(Lenience.SIGN, sign.column, sign.mark or " ", "-, x or :, without blanks")
            return


def _unusual_names(parts: Sequence[re.Match[str]], numbering: Numbering) -> Iterator[Remark]:
    """Remarks on the first name of the other kind, and on the first capital."""
    kinds = "letters" if numbering.algebraic else "numbers"
    for kind, odd, expected in (
        (Lenience.OTHER_NAMES, lambda name: name[0].isalpha() != numbering.algebraic, f"squares by {kinds}"),
        (Lenience.CAPITALS, str.isupper, "small letters"),
    ):
        for part in parts:
            if odd(part["name"]):
                yield Remark(kind, part.start("name") + 1, part["name"], expected)
                break


def _square(text: str, name: str, column: int, ruleset: RuleSet, numbering: Numbering) -> int:
    square = find_square(name, ruleset.board, numbering)
    if square is None:
        raise NotationError(text, column, f"a square of this board ({square_range(ruleset.board, numbering)})")
    return square


def _example(ruleset: RuleSet, numbering: Numbering) -> str:
    """A first move of the game."""
    names = square_names(ruleset.board, numbering)
    men = set(ruleset.start.men(ruleset.board, ruleset.first))
    for origin in sorted(men):
        for direction in sorted(ruleset.man_moves):
            target = ruleset.geometry.step(origin, direction.seen_by_white(ruleset.first))
            if target is not None and target not in men:
                return f"{names[origin - 1]}-{names[target - 1]}"
    return f"{names[1]}-{names[0]}"


def text_of(move: Move, numbering: NumberingLike = None) -> MoveText:
    """A move as the text that says most about it: its ends and all that is captured, in any order (Hub's form)."""
    squares = (move.target, *move.captured)
    text = write_move(move, move.position, numbering)
    return MoveText(text, frozenset({move.origin}), move.target, squares, move.is_capture)


def matching_moves(said: MoveText, legal: Iterable[Move]) -> list[Move]:
    """The moves that a text fits.

    Squares between origin and target may be some of those the piece touches, in order, or all the captured ones in
    any order. A quiet move does not fit a text with a capture's sign; where it fits, captures with its ends do not.
    """
    fitting = [move for move in legal if move.origin in said.origins and _fits(said, move)]
    return [move for move in fitting if not move.is_capture] or fitting


def _fits(said: MoveText, move: Move) -> bool:
    squares = said.squares
    if len(squares) == 1:
        return squares[0] == move.target and (move.is_capture or not said.capture)
    if len(squares) > len(move.captured) + 1:
        return False
    # Hub lists captured squares after origin and target, in any order.
    if squares[0] == move.target and len(squares) == len(move.captured) + 1 and set(squares[1:]) == move.captured:
        return True
    if squares[-1] != move.target or len(squares) > len(move.captured):
        return False
    return any(_is_within(squares, route) for route in move.position.paths(move, ROUTE_LIMIT))


def _is_within(squares: Sequence[int], route: Sequence[int]) -> bool:
    """Whether a route comes over these squares in this order after its first one."""
    rest = iter(route[1:])
    return all(square in rest for square in squares)


# Writing


def write_move(
    move: Move,
    position: Position,
    numbering: NumberingLike = None,
    *,
    style: Style | str = Style.PDN,
    full: bool = False,
    legal: Iterable[Move] | None = None,
) -> str:
    """A legal move as text.

    Where another move has the same two ends, a capture is given with all squares on the way; where they do not tell
    it from a longer capture that goes on over the same squares, with the captured ones, as in the Hub protocol.

    Args:
        style: how (see Style); the styles that say how squares are written go with no other numbering.
        full: every square on the way, in whatever style.
        legal: all legal moves of the position, for who writes many of them; they are otherwise found for each capture.

    Raises:
        ValueError: no such style, or one that contradicts the numbering.
    """
    ruleset = position.rules.ruleset
    style = _style(style)
    names = square_names(ruleset.board, _numbering_of_style(style, ruleset, numbering))
    squares: Sequence[int] = (move.origin, move.target)
    sign = ruleset.capture_sign if move.is_capture else "-"
    if style is Style.HUB:
        squares = (*squares, *sorted(move.captured, key=lambda square: int(names[square - 1])))
        sign = "x" if move.is_capture else "-"
    elif move.is_capture:
        full = full or style is Style.FULL
        rivals = [
            other
            for other in (position.legal_moves() if legal is None else legal)
            if other.origin == move.origin and other.target == move.target and other != move
        ]
        if full or rivals:
            squares = _telling_route(move, position, rivals) or (*squares, *sorted(move.captured))
    return sign.join(names[square - 1] for square in squares)


def _style(style: Style | str) -> Style:
    try:
        return style if type(style) is Style else Style(style)
    except ValueError:
        raise ValueError(f"no style {style!r}; expected {', '.join(Style)}") from None


def _numbering_of_style(style: Style, ruleset: RuleSet, numbering: NumberingLike) -> Numbering:
    """How a style writes squares: as is asked for, or by the kind of name that the style wants."""
    asked = numbering_of(ruleset, numbering)
    if style in (Style.PDN, Style.FULL):
        return asked
    letters = style is Style.ALGEBRAIC
    if asked.algebraic == letters:
        return asked
    if numbering not in (None, "own"):
        raise ValueError(f"style {style.value} does not go with numbering {numbering!r}")
    return ALGEBRAIC if letters else TOP_LEFT


def _telling_route(move: Move, position: Position, rivals: Sequence[Move]) -> Sequence[int] | None:
    """The first route of a move that no rival can be taken for, or None."""
    for route in position.paths(move, ROUTE_LIMIT):
        if not matching_moves(MoveText("", frozenset({move.origin}), move.target, route[1:], capture=True), rivals):
            return route
    return None


def write_line(
    position: Position,
    moves: Iterable[Move],
    numbering: NumberingLike = None,
    *,
    style: Style | str = Style.PDN,
    number: int = 1,
) -> str:
    """Moves in a row from a position as numbered text, ``1. 32-28 19-23 2. 28x19``; ``1... 19-23`` in the middle.

    Args:
        number: of the first move.

    Raises:
        IllegalMoveError: one of the moves is not legal where its turn comes.
    """
    parts = []
    for place, move in enumerate(moves):
        following = position.play(move)
        if position.turn == position.rules.ruleset.first:
            parts.append(f"{number}.")
        elif not place:
            parts.append(f"{number}...")
        parts.append(write_move(move, position, numbering, style=style))
        number += position.turn != position.rules.ruleset.first
        position = following
    return " ".join(parts)
