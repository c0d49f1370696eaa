"""`damier variants`."""

import argparse
import json
import re

from damier import Board, RuleSet, rules
from damier.cli.game import add_game_arguments, board_of
from tests.boards import GAMES, every_game
from tests.cli.conftest import Run


def test_lines(shell: Run) -> None:
    code, output, errors = shell("variants")
    assert (code, errors) == (0, "")
    lines = output.splitlines()
    assert [line.split()[0] for line in lines] == list(GAMES)
    assert lines[0].split() == ["american", "8x8", "12", "men", "American", "checkers"]
    assert lines[2].endswith("8x8  12 men  Russian draughts (Русские шашки)")
    assert "spantsireti         10x8  15 men  " in output


def test_one_game(damier: Run) -> None:
    code, output, errors = damier("variants", "Shashki")
    assert (code, errors) == (0, "")
    assert output.startswith("Russian draughts (Русские шашки)\n")
    facts, sources, readings, draws = (part.splitlines() for part in output.split("\n\n")[1:])
    assert dict(re.split("  +", line, maxsplit=1) for line in facts) == {
        "key": "russian",
        "also called": "shashki, шашки",
        "federation": "Russian Draughts Federation",
        "PDN GameType": "25,W,8,8,A0,0",
        "board": "8x8, squares a1 to h8",
        "men": "12 each; White begins",
        "start": "W:Wa1,a3,b2,c1,c3,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8",
    }
    assert len(sources) == 1 + len(rules.get("russian").sources)
    assert "  Portable Draughts Notation 3.0: the GameType tag, https://pdn.fmjd.org/gametype.html" in sources
    assert readings[0] == "Other readings of its rules, chosen with --reading NUMBER:"
    assert readings[1].startswith("  1  Fifteen moves each of kings only are a draw whatever the number of pieces")
    assert draws[0] == "Draw rules, chosen with --switch draws=SET:"
    assert [line for line in draws if line[:4].strip()] == [
        draws[0], "  official (holds unless another is chosen)", "  club", "  casual", "  none",
    ]  # fmt: skip
    assert "    15 moves each in three kings against a king." in draws
    assert draws[-1] == "    Nothing but agreement."


def test_readings_with_their_numbers_and_switches(damier: Run) -> None:
    output = damier("variants", "malaysian")[1]
    assert "  1  Any capture may be chosen.\n     or --switch precedence=\n" in output
    assert "hat nobody has to capture.\n     or --switch compulsory=false\n" in output
    assert "  3  Players agree who begins.\n     or --switch first=black\n" in output
    assert "or --switch start=3\n" in damier("variants", "slovak")[1]
    assert "or --switch man_moves=" in damier("variants", "gothic")[1]
    assert "Other readings of its rules: none\n" in damier("variants", "american")[1]


@every_game
def test_every_game_is_described(game: RuleSet, damier: Run) -> None:
    code, output, errors = damier("variants", game.key)
    assert (code, errors) == (0, "")
    assert game.name in output
    assert all(alias in output for alias in game.aliases)
    assert all(reading.says in output for reading in game.readings)
    described = json.loads(damier("variants", game.key, "--json")[1])
    assert described in json.loads(damier("variants", "--json")[1])
    assert described["key"] == game.key


@every_game
def test_every_reading_can_be_chosen(game: RuleSet, damier: Run) -> None:
    """By number, and where the page says so by a switch, with the same moves."""
    for number, reading in enumerate(game.readings, start=1):
        options = game_options(damier, game, "--reading", str(number))
        assert board_of(options).variant == game.switched(**{reading.switch: reading.value})
    page = damier("variants", game.key)[1]
    for switch, value in re.findall(r"or --switch (\w+)=(.*)", page):
        options = game_options(damier, game, "--switch", f"{switch}={value}")
        chosen = getattr(board_of(options).variant, switch)
        assert chosen in [reading.value for reading in game.readings if reading.switch == switch]


def game_options(damier: Run, game: RuleSet, *arguments: str) -> argparse.Namespace:
    """The arguments of a command that plays; the command itself takes them, too."""
    assert damier("moves", game.key, *arguments)[0] == 0
    parser = argparse.ArgumentParser()
    add_game_arguments(parser)
    return parser.parse_args([game.key, *arguments])


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
