"""Playing through the API: what is offered, accepted and refused."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from damier import Board
from damier.rules import ALL
from tests.site.conftest import Visitor


def refusal(answer: Any, status: int) -> tuple[str, str | None, str]:
    """Key, rule and sentence of an error that came with this status."""
    assert answer.status_code == status, answer.text
    assert set(answer.json()) <= {"error", "state"}
    error = answer.json()["error"]
    assert set(error) == {"key", "rule", "sentence"}
    assert error["sentence"].endswith(".")
    return error["key"], error["rule"], error["sentence"]


def test_american_is_played_as_black_who_moves_first(visitor: Visitor) -> None:
    game = visitor.start("american")
    assert (game["you"], game["turn"], game["version"], game["status"]) == ("black", "black", 0, "Your turn.")
    assert len(game["moves"]) == 7
    assert game["moves"][0] == {"id": 0, "text": "9-14", "path": [9, 14], "captured": [], "crowned_at": None}
    assert game["names"][8] == "9"


def test_a_move_is_answered(visitor: Visitor) -> None:
    game = visitor.start("international")
    after = visitor.move(game)
    assert after.status_code == 200
    assert after.json()["version"] == 1
    answered = visitor.state(game)
    assert answered["version"] == 2
    assert [ply["side"] for ply in answered["history"]] == ["white", "black"]
    assert answered["last_move"]["text"] == answered["history"][-1]["text"]
    assert answered["moves"]


@pytest.mark.parametrize("variant", [rules.key for rules in ALL])
def test_every_game_can_be_started_and_moved_in(variant: str, visitor: Visitor) -> None:
    game = visitor.start(variant)
    for _ in range(3):
        game = visitor.state(visitor.move(game).json())
    assert game["outcome"] is not None or game["version"] == 6


def test_captures_are_forced_and_said(visitor: Visitor) -> None:
    game = visitor.start("international")
    for text in ("32-28", "37-32", "34-30"):
        if game["forced"]:
            break
        game = visitor.move(game, next(way for way in game["moves"] if way["text"] == text)).json()
        game = visitor.state(game)
    while not game["forced"]:
        game = visitor.state(visitor.move(game).json())
    names = [game["names"][square - 1] for square in game["forced"]]
    assert all(name in game["status"] for name in names)
    assert game["status"].startswith("You must capture: ")
    assert {way["path"][0] for way in game["moves"]} == set(game["forced"])
    assert not set(map(int, game["reasons"])) & set(game["forced"])
    assert len(game["reasons"]) + len(game["forced"]) == sum(code[0] == "w" for code in game["position"].values())


def test_without_forced_capture_other_moves_are_offered_too(visitor: Visitor) -> None:
    game = visitor.start("american", compulsory=False)
    while not any(way["captured"] for way in game["moves"]):
        game = visitor.state(visitor.move(game).json())
    assert any(not way["captured"] for way in game["moves"])
    assert game["forced"] == []
    assert game["variant"]["compulsory"] is False


def test_an_illegal_move_names_the_rule_and_changes_nothing(visitor: Visitor) -> None:
    game = visitor.start("international")
    key, rule, sentence = refusal(visitor.send(game, "moves", path=[32, 37], captured=[]), 422)
    assert (key, rule) == ("illegal", "blocked_square")
    assert "37" in sentence
    assert visitor.state(game)["version"] == 0


@pytest.mark.parametrize(
    ("path", "captured", "rule"),
    [
        ([32, 32], [], "not_reachable"),
        ([32], [], "not_reachable"),
        ([], [], "not_reachable"),
        ([32, 28], [23], "not_reachable"),
        ([28, 23], [], "no_piece"),
        ([20, 25], [], "not_your_turn"),
    ],
)
def test_moves_that_are_none(path: list[int], captured: list[int], rule: str, visitor: Visitor) -> None:
    game = visitor.start("international")
    assert refusal(visitor.send(game, "moves", path=path, captured=captured), 422)[1] == rule


def test_a_square_that_the_board_does_not_have(visitor: Visitor) -> None:
    game = visitor.start("international")
    assert refusal(visitor.send(game, "moves", path=[32, 99], captured=[]), 400)[0] == "bad_request"


def test_a_move_for_an_older_version_gets_the_state_instead(visitor: Visitor) -> None:
    game = visitor.start("international")
    visitor.state(visitor.move(game).json())
    late = visitor.move(game)
    assert refusal(late, 409)[0] == "stale"
    assert late.json()["state"]["version"] == 2


def test_the_same_move_sent_five_times_at_once_is_made_once(visitor: Visitor) -> None:
    game = visitor.start("international")
    with ThreadPoolExecutor(5) as pool:
        answers = [answer.status_code for answer in pool.map(lambda _: visitor.move(game), range(5))]
    assert sorted(answers) == [200, 409, 409, 409, 409]
    assert visitor.state(game)["version"] == 2


def test_only_the_player_moves_and_everybody_sees(visitor: Visitor, stranger: Visitor) -> None:
    game = visitor.start("international")
    seen = stranger.state(game)
    assert (seen["you"], seen["moves"], seen["reasons"]) == (None, [], {})
    assert seen["position"] == game["position"]
    for act in (stranger.move(game), stranger.send(game, "resign"), stranger.send(game, "take-back")):
        assert refusal(act, 403)[0] == "not_your_game"
    stranger.start("russian")  # with a cookie of their own
    assert refusal(stranger.move(game), 403)[0] == "not_your_game"


def test_a_forged_cookie_is_nobody(visitor: Visitor, stranger: Visitor) -> None:
    game = visitor.start("international")
    name, _, signature = visitor.http.cookies["damier_visitor"].partition(".")
    for forged in (f"{name}.{'0' * len(signature)}", name, f".{signature}", "é.é"):
        headers = {b"cookie": f"damier_visitor={forged}".encode()}
        answer = stranger.http.post(f"/api/games/{game['id']}/resign", json={"version": 0}, headers=headers)
        assert refusal(answer, 403)[0] == "not_your_game"


def test_the_computer_begins_when_it_has_the_first_colour(visitor: Visitor) -> None:
    game = visitor.start("american", color="white")
    assert game["moves"] == []
    answered = visitor.state(game)
    assert (answered["version"], answered["turn"], answered["you"]) == (1, "white", "white")


def test_taking_back_undoes_move_and_answer(visitor: Visitor) -> None:
    game = visitor.start("international")
    assert refusal(visitor.send(game, "take-back"), 400)[0] == "bad_request"
    moved = visitor.state(visitor.move(game).json())
    back = visitor.send(moved, "take-back").json()
    assert (back["position"], back["history"], back["version"]) == (game["position"], [], 3)
    assert back["can_take_back"] is False
    assert visitor.move(back).status_code == 200


def test_resigning_ends_the_game(visitor: Visitor, stranger: Visitor) -> None:
    game = visitor.start("international")
    ended = visitor.send(game, "resign").json()
    assert ended["outcome"] == {
        "winner": "black",
        "headline": "The computer won",
        "reason": "resigned",
        "sentence": "You gave the game up.",
        "score": "0–2",
    }
    assert ended["moves"] == []
    assert refusal(visitor.move(ended, game["moves"][0]), 422)[1] == "not_your_turn"
    assert refusal(visitor.send(ended, "resign"), 400)[0] == "bad_request"
    assert stranger.state(game)["outcome"]["sentence"] == "White gave the game up."


def test_why_not(visitor: Visitor) -> None:
    game = visitor.start("international")
    why = f"/api/games/{game['id']}/why"
    assert visitor.http.get(f"{why}?from=32&to=28").json() == {"sentence": None}
    refusal_of = Board("international").why_not("32", "38")
    assert refusal_of is not None
    assert visitor.http.get(f"{why}?from=32&to=38").json() == {"sentence": refusal_of.sentence}
    no_square = refusal(visitor.http.get(f"{why}?from=32&to=0"), 400)
    assert no_square == ("bad_request", None, "No square 0 on this board (1 to 50).")
    assert refusal(visitor.http.get(f"{why}?from=32"), 400)[0] == "bad_request"


def test_news_comes_at_once_when_there_is_some_and_when_the_game_is_over(visitor: Visitor) -> None:
    game = visitor.start("international")
    address = f"/api/games/{game['id']}?since="
    moved = visitor.state(visitor.move(game).json())
    assert visitor.http.get(f"{address}{game['mark']}").json()["version"] == 2
    ended = visitor.send(moved, "resign").json()
    assert visitor.http.get(f"{address}{ended['mark']}").json()["version"] == 3


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({}, "variant"),
        ({"variant": 7}, "variant"),
        ({"variant": "chess"}, "chess"),
        ({"variant": "american", "color": "green"}, "color"),
        ({"variant": "american", "color": ["white"]}, "color"),
        ({"variant": "american", "level": 0}, "level"),
        ({"variant": "american", "level": 6}, "level"),
        ({"variant": "american", "level": True}, "level"),
        ({"variant": "american", "level": "9" * 5000}, "level"),
        ({"variant": "american", "level": "x" * 5000}, "level"),
        ({"variant": "american", "level": 10**4000}, "level"),
        ({"variant": "american", "level": {}}, "level"),
        ({"variant": "american", "compulsory": "maybe"}, "compulsory"),
        ({"variant": "american", "compulsory": None}, "compulsory"),
    ],
)
def test_a_wish_that_makes_no_sense_names_the_field(wish: dict[str, Any], said: str, visitor: Visitor) -> None:
    answer = visitor.http.post("/api/games", json=wish)
    assert answer.status_code == 400
    sentence = answer.json()["error"]["sentence"]
    assert said in sentence
    assert len(sentence) < 120


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'"x"', b"\xff", b"[" * 8000, b'{"version": 1e999}', b"9" * 5000])
def test_bodies_that_are_no_json_object(body: bytes, visitor: Visitor) -> None:
    game = visitor.start("international")
    headers = {"content-type": "application/json"}
    for what in ("moves", "resign", "take-back"):
        answer = visitor.http.post(f"/api/games/{game['id']}/{what}", content=body, headers=headers)
        assert refusal(answer, 400)[0] == "bad_request"


@pytest.mark.parametrize(
    "fields",
    [
        {"path": [32, 28]},
        {"path": "32-28", "captured": []},
        {"path": [32, 28.0], "captured": []},
        {"path": [32, True], "captured": []},
        {"path": [32] * 300, "captured": []},
        {"path": [32, 10**30], "captured": []},
        {"path": [32, -1], "captured": []},
        {"path": [32, 28], "captured": [], "version": -1},
        {"path": [32, 28], "captured": [], "version": "newest"},
    ],
)
def test_moves_that_cannot_be_read(fields: dict[str, Any], visitor: Visitor) -> None:
    game = visitor.start("international")
    assert refusal(visitor.send(game, "moves", **fields), 400)[0] == "bad_request"


def test_a_game_that_does_not_exist(visitor: Visitor) -> None:
    assert refusal(visitor.http.get("/api/games/nope"), 404)[0] == "no_such_game"
    assert refusal(visitor.http.get("/api/nothing"), 404)[0] == "not_found"
    assert refusal(visitor.http.get("/api/games"), 405)[0] == "bad_request"


def test_preview_shows_a_game_before_it_is_started(visitor: Visitor) -> None:
    preview = visitor.http.get("/api/preview?variant=russian&color=black").json()
    assert (preview["id"], preview["you"], preview["moves"]) == (None, "black", [])
    assert "computer moves first" in preview["status"]


def test_a_level_of_thousands_of_digits_in_a_query(visitor: Visitor) -> None:
    answer = visitor.http.get(f"/api/preview?variant=russian&level={'9' * 5000}")
    assert "level" in refusal(answer, 400)[2]


def test_squares_that_a_board_does_not_have_are_named_as_its_players_do(visitor: Visitor) -> None:
    game = visitor.start("russian")
    answer = visitor.http.get(f"/api/games/{game['id']}/why?from=33&to=28")
    assert refusal(answer, 400)[2] == "No square 33 on this board (a1 to h8)."


def test_a_misspelt_game_is_answered_in_the_words_of_players(visitor: Visitor) -> None:
    answer = visitor.http.post("/api/games", json={"variant": "chess"})
    assert refusal(answer, 400)[2] == "No game called 'chess' is played here."
    answer = visitor.http.post("/api/games", json={"variant": "russiann"})
    assert refusal(answer, 400)[2] == "No game called 'russiann' is played here. Perhaps you mean Russian draughts."
    answer = visitor.http.post("/api/games", json={"variant": "Damas"})
    expected = "Several games are called 'Damas': Brazilian draughts, Spanish draughts, Portuguese draughts."
    assert refusal(answer, 400)[2] == expected
