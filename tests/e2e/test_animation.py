"""How a move is shown: hop by hop, pieces leaving when the rules remove them, the crown where it is given."""

from typing import Any

import pytest

from tests.e2e.conftest import OpenSite
from tests.e2e.window import Window

#: A man on a board of 10x10 takes three: from 46 over 41, 31 and 21, by 37 and 26 to 17.
POSITION = {"46": "wm", "41": "bm", "31": "bm", "21": "bm"}
PATH = [46, 37, 26, 17]
CAPTURED = [41, 31, 21]

SHOW = """async ({position, move, removal}) => {
    const board = document.createElement("draughts-board");
    for (const [name, value] of Object.entries({rows: 10, cols: 10, played: "dark", removal})) {
        board.setAttribute(name, value);
    }
    document.body.append(board);
    board.position = position;
    await Promise.resolve();
    const pieces = [...board.querySelectorAll(".piece")];
    const mover = pieces.find((piece) => piece.dataset.code === "wm");
    const hops = [];
    const seen = new MutationObserver(() => {
        const gone = pieces.filter((piece) => piece !== mover && piece.getAttribute("opacity") === "0").length;
        hops.push({at: mover.getAttribute("transform"), code: mover.dataset.code, gone});
    });
    seen.observe(mover, {attributeFilter: ["transform"]});
    const after = {[move.path.at(-1)]: move.crowned_at === null ? "wm" : "wk"};
    Object.assign(board, {position: after, lastMove: move});
    await new Promise((resolve) => {
        new MutationObserver(() => board.querySelectorAll(".piece").length === 1 && resolve())
            .observe(board, {childList: true, subtree: true});
    });
    const [last] = board.querySelectorAll(".piece");
    const crosses = board.querySelectorAll(".last-taken").length;
    board.remove();
    return {hops, end: last.dataset.code, crosses};
}"""


def show(site: Window, removal: str, crowned_at: int | None = None) -> dict[str, Any]:
    site.open("/")
    move = {"path": PATH, "captured": CAPTURED, "crowned_at": crowned_at, "text": "46x17"}
    found: dict[str, Any] = site.page.evaluate(SHOW, {"position": POSITION, "move": move, "removal": removal})
    return found


@pytest.mark.parametrize(("removal", "gone"), [("at-end", [0, 0, 0]), ("at-once", [0, 1, 2])])
def test_pieces_leave_when_the_rules_remove_them(removal: str, gone: list[int], open_site: OpenSite) -> None:
    shown = show(open_site(motion=True), removal)
    hops = {hop["at"]: hop["gone"] for hop in reversed(shown["hops"])}  # as each hop began
    assert list(reversed(hops.values())) == gone
    assert shown["crosses"] == 3


@pytest.mark.parametrize(("crowned_at", "codes"), [(None, ["wm"] * 3), (3, ["wm"] * 3), (1, ["wm", "wk", "wk"])])
def test_the_crown_comes_where_it_is_given(crowned_at: int | None, codes: list[str], open_site: OpenSite) -> None:
    shown = show(open_site(motion=True), "at-end", crowned_at)
    hops = {hop["at"]: hop["code"] for hop in reversed(shown["hops"])}
    assert list(reversed(hops.values())) == codes
    assert shown["end"] == ("wm" if crowned_at is None else "wk")


def test_without_motion_everything_stands_at_once(open_site: OpenSite) -> None:
    shown = show(open_site(motion=False), "at-end")
    assert shown["hops"] == []
    assert (shown["end"], shown["crosses"]) == ("wm", 3)


OWN = """async ({position, move, answer}) => {
    const board = document.createElement("draughts-board");
    for (const [name, value] of Object.entries({rows: 10, cols: 10, interactive: ""})) board.setAttribute(name, value);
    document.body.append(board);
    const names = Array.from({length: 50}, (_, index) => String(index + 1));
    Object.assign(board, {names, position, moves: [{id: 0, ...move}]});
    await Promise.resolve();
    const mover = board.querySelector("[data-code=wm]");
    const stops = [];
    const seen = new MutationObserver(() => stops.push(mover.getAttribute("transform")));
    seen.observe(mover, {attributeFilter: ["transform"]});
    board.playText(move.text);
    const own = {"17": "wm", "6": "bm"};
    Object.assign(board, {names: [...names], position: own, moves: [], lastMove: {...move}});
    await Promise.resolve();
    Object.assign(board, {names: [...names], position: {"17": "wm", "11": "bm"}, lastMove: answer});
    const before = [...board.querySelectorAll(".piece")].length;
    await new Promise((resolve) => {
        new MutationObserver(() => board.querySelector("[role=status]").textContent.includes("6-11") && resolve())
            .observe(board, {childList: true, subtree: true});
    });
    const waited = new Set(stops).size;
    board.remove();
    return {before, waited};
}"""


def test_a_quick_answer_waits_until_the_own_move_has_been_shown(open_site: OpenSite) -> None:
    site = open_site(motion=True)
    site.open("/")
    move = {"path": PATH, "captured": CAPTURED, "crowned_at": None, "text": "46x17"}
    answer = {"path": [6, 11], "captured": [], "crowned_at": None, "text": "6-11"}
    shown = site.page.evaluate(OWN, {"position": {**POSITION, "6": "bm"}, "move": move, "answer": answer})
    assert shown == {"before": 5, "waited": 3}
