"""Games as trees: made, edited, written and read again."""

import random

import pytest

from damier import Board, IllegalMoveError, RuleSet
from damier.pdn import Game, Node, read_game, to_pdn
from tests.boards import every_game


def again(game: Game) -> Game | None:
    return read_game(to_pdn(game).splitlines(keepends=True))


@every_game
def test_a_random_game_with_variations_is_written_and_read(game: RuleSet) -> None:
    rng = random.Random(game.key)
    tree = Game(game)
    nodes: list[Node] = [tree]
    for number in range(60):
        node = rng.choice(nodes[-6:])
        moves = node.position.legal_moves()
        if not moves:
            continue
        child = node.add(rng.choice(moves))
        child.comment = rng.choice(["", "", f"comment {number}", "a } in it"])
        child.nags = tuple(sorted(rng.sample(range(1, 140), rng.choice([0, 0, 1, 2]))))
        if child not in nodes:
            nodes.append(child)
    tree.headers["Event"] = 'with "quotes" and \\ in it'
    tree.result = "2-0"
    assert again(tree) == tree


def test_editing() -> None:
    game = Game(Board("international").variant)
    first = game.add("32-28")
    assert game.add("32-28") is first
    second = game.add("33-28")
    assert [str(node.move) for node in game.line()] == [str(first.move)]
    second.promote()
    assert game.mainline == [second.move]
    first.remove()
    assert game.children == [second]
    with pytest.raises(IllegalMoveError):
        second.add("33-28")
    reply = second.add("18-23")
    assert (reply.ply, reply.board().ply, reply.board().position) == (2, 2, reply.position)


def test_clocks() -> None:
    node = Game(Board("russian").variant).add("c3-d4")
    assert node.clock is None
    node.comment = "well"
    node.clock = 3725
    assert (node.comment, node.clock) == ("[%clk 1:02:05] well", 3725)
    node.clock = None
    assert node.comment == "well"


def test_a_game_from_a_position() -> None:
    board = Board("russian", "B:Wa1,c3:Bh8,f6,Kb8")
    game = Game(board.position)
    assert game.headers["FEN"] == board.fen()
    game.add(board.legal_moves[0])
    assert again(game) == game
    assert "1..." in to_pdn(game)
