"""Ways of a move, with what happens on them."""

from damier.kernel import Position, compile_rules
from damier.rules import Color, RuleSet, get
from damier.site.service.ways import Way, ways


def position(rules: RuleSet, white: str, black: str, kings: str = "", turn: Color = Color.WHITE) -> Position:
    """A position from squares in the game's own names."""

    def squares(text: str) -> list[int]:
        return [rules.square_names.index(name) + 1 for name in text.split()]

    return compile_rules(rules).position(
        set(squares(white)) - set(squares(kings)), set(squares(white)) & set(squares(kings)),
        set(squares(black)) - set(squares(kings)), set(squares(black)) & set(squares(kings)), turn,
    )  # fmt: skip


def named(rules: RuleSet, way: Way) -> tuple[list[str], list[str], int | None]:
    names = rules.square_names
    return [names[s - 1] for s in way.path], [names[s - 1] for s in way.captured], way.crowned_at


def test_a_quiet_move_has_one_way_and_may_crown_at_its_end() -> None:
    rules = get("russian")
    here = position(rules, "c7", "h2")
    found = [named(rules, way) for move in here.legal_moves() for way in ways(here, move)]
    assert sorted(found) == [(["c7", "b8"], [], 1), (["c7", "d8"], [], 1)]


def test_captured_pieces_come_in_the_order_of_the_path() -> None:
    rules = get("international")
    here = position(rules, "32", "27 28 17 18 7 8", kings="")
    for move in here.legal_moves():
        for way in ways(here, move):
            assert len(way.captured) == len(way.path) - 1
            assert set(way.captured) == move.captured
            for start, jumped, end in zip(way.path, way.captured, way.path[1:], strict=False):
                (r0, c0), (r1, c1), (r2, c2) = map(rules.geometry.cell, (start, jumped, end))
                assert (r0 + r2, c0 + c2) == (2 * r1, 2 * c1)


def test_a_ring_can_be_run_both_ways() -> None:
    rules = get("international")
    here = position(rules, "37", "32 22 21 31")
    (move,) = here.legal_moves()
    found = {tuple(named(rules, way)[1]) for way in ways(here, move)}
    assert found == {("32", "22", "21", "31"), ("31", "21", "22", "32")}


def test_a_russian_man_is_crowned_on_the_way() -> None:
    rules = get("russian")
    here = position(rules, "f6", "e7 b6")
    (move,) = here.legal_moves()
    assert [named(rules, way) for way in ways(here, move)] == [(["f6", "d8", "a5"], ["e7", "b6"], 1)]


def test_a_long_straight_jump_names_the_piece_between() -> None:
    rules = get("turkish")
    here = position(rules, "a1", "a5 h8", kings="a1")
    found = {named(rules, way)[1][0] for move in here.legal_moves() for way in ways(here, move)}
    assert found == {"a5"}
