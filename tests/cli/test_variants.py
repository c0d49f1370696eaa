"""`damier variants`."""

import json

from damier import Board, rules
from tests.boards import GAMES
from tests.cli.conftest import Run


def test_lines(shell: Run) -> None:
    code, output, errors = shell("variants")
    assert (code, errors) == (0, "")
    lines = output.splitlines()
    assert [line.split()[0] for line in lines] == list(GAMES)
    assert lines[0].split() == ["american", "8x8", "12", "men", "American", "checkers"]
    assert lines[2].endswith("8x8  12 men  Russian draughts (Русские шашки)")
    assert "spantsireti         10x8  15 men  " in output


def test_json(damier: Run) -> None:
    code, output, errors = damier("variants", "--json")
    assert (code, errors) == (0, "")
    assert output.isascii()
    games = {game["key"]: game for game in json.loads(output)}
    assert list(games) == list(GAMES)
    assert {frozenset(game) for game in games.values()} == {
        frozenset(rules.RuleSet._fields) | {"game_type", "square_names", "start_fen"}
    }
    russian = games["russian"]
    assert russian["native_name"] == "Русские шашки"
    assert (russian["game_type"], russian["pdn_number"], russian["first"]) == ("25,W,8,8,A0,0", 25, "white")
    assert russian["board"] == {"rows": 8, "cols": 8, "played": "dark"}
    assert russian["man_moves"] == ["forward_left", "forward_right"]
    assert russian["promotion"] == "continue-as-king"
    assert russian["draws"] == "official"
    assert russian["official_draws"][0] == {
        "kind": "repetition", "key": "threefold", "times": 3, "source": "draws-page"
    }  # fmt: skip
    assert russian["official_draws"][1]["balances"][0]["weaker"] == [{"kings": 1, "men": 0, "or_more": False}]
    assert games["italian"]["precedence"] == ["count", "by-king", "kings", "kings-earliest"]
    assert games["slovak"]["readings"][0]["value"]["rows"] == 3
    (reading,) = games["argentinian"]["readings"]
    assert reading["value"] == ["count", "kings", "by-king"]  # in their order: the first counts first
    for key, game in games.items():
        assert Board(key, game["start_fen"]) == Board(key)
        assert len(game["square_names"]) == GAMES[key].geometry.size
