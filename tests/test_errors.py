"""The error tree: what a message says, and that an error survives a trip to another process."""

import copy
import inspect
import pickle
from collections.abc import Callable

import pytest

from damier import Board, errors, rules
from damier.errors import (
    AmbiguousMoveError,
    AmbiguousVariantError,
    DamierError,
    FenError,
    IllegalMoveError,
    NotationError,
    PdnError,
    SetupError,
    UnknownVariantError,
)
from damier.pdn import read_game

#: Something that fails with each kind of error.
FAILURES: dict[type[DamierError], Callable[[], object]] = {
    DamierError: lambda: Board().perft(-1),
    UnknownVariantError: lambda: Board("rusian"),
    AmbiguousVariantError: lambda: Board("Damas"),
    SetupError: lambda: Board("international", "W:W1,2:B2,50"),
    NotationError: lambda: Board("russian").parse("c3-z9"),
    FenError: lambda: Board("international", "W:W31,55:B4"),
    PdnError: lambda: read_game(["1. 32-28 19-34 *"], variant="international"),
    IllegalMoveError: lambda: Board("russian").push("c3-e5"),
    AmbiguousMoveError: lambda: Board("international", "W:WK4:B13,32,37,20").push("4x15"),
}
every_error = pytest.mark.parametrize("kind", FAILURES, ids=lambda kind: kind.__name__)

MESSAGES = {
    DamierError: "cannot count -1 plies; expected 0 to 255",
    UnknownVariantError: "no draughts game is called 'rusian'; did you mean russian or frisian?",
    AmbiguousVariantError: "'Damas' is the name of several games: brazilian, spanish, portuguese",
    SetupError: (
        "White has a man on 1, where it would have been crowned; "
        "White has a man on 2, where it would have been crowned; "
        "two pieces stand on 2; Black has a man on 50, where it would have been crowned"
    ),
    NotationError: "cannot read 'c3-z9': at column 3 expected a move, such as a3-b4",
    FenError: "cannot read 'W:W31,55:B4': at column 7 expected a square of this board (1 to 50), found '55'",
    PdnError: "1:10: illegal move (ply 2): '19-34': A piece stands on 34.",
    IllegalMoveError: "'c3-e5' is not a legal move: A man cannot go from c3 to e5.",
    AmbiguousMoveError: ("'4x15' fits several moves: 4x27x38x15, 4x31x42x15; write the squares on the way"),
}


def raised(kind: type[DamierError]) -> DamierError:
    with pytest.raises(kind) as caught:
        FAILURES[kind]()
    assert type(caught.value) is kind
    return caught.value


def kinds() -> set[type[DamierError]]:
    found = {kind for _, kind in inspect.getmembers(errors, inspect.isclass) if kind.__module__ == errors.__name__}
    return {kind for kind in found if issubclass(kind, DamierError)}


def test_every_kind_is_tried_and_stands_in_the_tree_of_the_docstring() -> None:
    assert set(FAILURES) == kinds()
    assert errors.__doc__ is not None
    assert {kind for kind in kinds() if kind.__name__ in errors.__doc__} == kinds()


def test_all_are_value_errors() -> None:
    assert all(issubclass(kind, ValueError) for kind in kinds())
    assert FenError.__mro__[1:3] == (NotationError, DamierError)


@every_error
def test_message(kind: type[DamierError]) -> None:
    assert str(raised(kind)) == MESSAGES[kind]


@every_error
@pytest.mark.parametrize("again", [lambda error: pickle.loads(pickle.dumps(error)), copy.copy, copy.deepcopy])
def test_an_error_can_be_pickled_and_copied(kind: type[DamierError], again: Callable[[object], object]) -> None:
    error = raised(kind)
    second = again(error)
    assert type(second) is kind
    assert str(second) == str(error)
    assert vars(second) == vars(error)


@pytest.mark.parametrize(
    ("fail", "said"),
    [
        (lambda: Board("russian", nosuch=1), "no switch 'nosuch'; expected one of blocked"),
        (lambda: Board("russian", compulsory="no"), "compulsory must be true or false, not 'no'"),
        (lambda: Board("russian", start=9), "a start position of 9 rows, but a board of 8x8 has 4 a side"),
        (lambda: Board("russian", precedence="kings-earliest"), "kings-earliest compares captures of as many pieces"),
        (lambda: Board("russian", numbering="x"), "no numbering 'x'; expected own, top-left or algebraic"),
        (lambda: Board("russian").fen(numbering="x"), "no numbering 'x'"),
        (lambda: Board("russian").parse("c3-d4", numbering="x"), "no numbering 'x'"),
        (lambda: Board("russian").why_not("c3", "d4", numbering="x"), "no numbering 'x'"),
        (lambda: Board().notation(Board().legal_moves[0], numbering=5), "no numbering 5;"),  # type: ignore[arg-type]
        (lambda: Board().notation(Board().legal_moves[0], numbering=[5]), "no numbering [5];"),  # type: ignore[arg-type]
    ],
)
def test_bad_choices_are_errors_of_the_tree(fail: Callable[[], object], said: str) -> None:
    with pytest.raises(DamierError) as caught:
        fail()
    assert str(caught.value).startswith(said)


def test_where_the_games_are_listed_may_be_said_in_other_words() -> None:
    known, unknown, several = (
        UnknownVariantError("x", ["y"]),
        UnknownVariantError("x"),
        AmbiguousVariantError("x", "yz"),
    )
    assert unknown.told("ask") == "no draughts game is called 'x'; ask"
    assert known.told("ask") == str(known) == "no draughts game is called 'x'; did you mean y?"
    assert several.told("ask") == str(several)


def test_what_an_error_knows() -> None:
    fen = raised(FenError)
    assert isinstance(fen, FenError)
    assert (fen.text, fen.column, fen.token) == ("W:W31,55:B4", 7, "55")
    illegal = raised(IllegalMoveError)
    assert isinstance(illegal, IllegalMoveError)
    assert (illegal.move, illegal.rule) == ("c3-e5", "not_reachable")
    ambiguous = raised(AmbiguousMoveError)
    assert isinstance(ambiguous, AmbiguousMoveError)
    assert (ambiguous.text, ambiguous.candidates) == ("4x15", ("4x27x38x15", "4x31x42x15"))
    setup = raised(SetupError)
    assert isinstance(setup, SetupError)
    assert len(setup.problems) == 4
    unknown = raised(UnknownVariantError)
    assert isinstance(unknown, UnknownVariantError)
    assert (unknown.asked, unknown.close) == ("rusian", ("russian", "frisian"))


@pytest.mark.parametrize(
    "fail",
    [
        lambda text: rules.get(text),
        lambda text: rules.get([text]),  # type: ignore[arg-type]
        lambda text: Board("russian", compulsory=text),
        lambda text: Board("russian", numbering=text),
        lambda text: Board("russian", text),
        lambda text: Board("russian").push(text),
        lambda text: Board("russian").push(f"c3-d4-{'-'.join(['a1'] * len(text))}"),
        lambda text: Board("russian").piece_at(text),
    ],
)
@pytest.mark.parametrize("text", ["x" * 100_000, "\n" * 200, "\ud800", "a\0b"])
def test_a_message_is_one_short_printable_line(fail: Callable[[str], object], text: str) -> None:
    with pytest.raises(DamierError) as caught:
        fail(text)
    message = str(caught.value)
    assert message.isprintable()
    assert len(message) < 500
