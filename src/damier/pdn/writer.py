"""Games as PDN."""

from collections.abc import Iterator
from textwrap import TextWrapper

from damier.kernel import Move
from damier.notation.moves import write_move
from damier.notation.squares import NumberingLike
from damier.pdn.lexing import escaped
from damier.pdn.tree import Game, Node

#: As PDN recommends.
LINE_LENGTH = 80

_WRAP = TextWrapper(width=LINE_LENGTH, break_long_words=False, break_on_hyphens=False)


def to_pdn(game: Game, *, numbering: NumberingLike = None) -> str:
    """A game as PDN, with everything that it holds: reading it again gives an equal game.

    Args:
        game: the game.
        numbering: how squares are written; the game's own way if None.
    """
    tags = "".join(f'[{name} "{escaped(value)}"]\n' for name, value in game.headers.items())
    words = list(_words(game, numbering))
    words.append(game.rest or game.result)
    return f"{tags}\n{_lines(words)}\n" if tags else f"{_lines(words)}\n"


def _lines(words: list[str]) -> str:
    """Words in lines. A comment in a line of its own, ended by its end, stays one."""
    found: list[str] = []
    gathered: list[str] = []
    for word in words:
        if word.startswith(";"):
            found += [*_WRAP.wrap(" ".join(gathered)), word]
            gathered = []
        else:
            gathered.append(word)
    return "\n".join([*found, *_WRAP.wrap(" ".join(gathered))])


def _words(game: Game, numbering: NumberingLike) -> Iterator[str]:
    """Move numbers, moves, marks, comments and variations, in their order."""
    ruleset = game.variant
    if game.before or game.comment:
        yield _comment(f"{game.comment} {game.before}".strip())
    # What is still to be written: a node whose first child comes next, or a word.
    waiting: list[tuple[Node, int, bool] | str] = [(game, int(game.position.turn != ruleset.first), True)]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
            continue
        node, ply, numbered = item
        if not node.children:
            continue
        main, *others = node.children
        yield from _one(main, ply, numbered, numbering)
        said = bool(main.comment or others)
        waiting.append((main, ply + 1, said))
        for other in reversed(others):
            waiting += [")", (other, ply + 1, False), *reversed(list(_one(other, ply, True, numbering))), "("]


def _one(node: Node, ply: int, numbered: bool, numbering: NumberingLike) -> Iterator[str]:
    """A move with its number and all that is said about it."""
    assert node.move is not None
    if node.before:
        yield _comment(node.before)
    if ply % 2 == 0:
        yield f"{ply // 2 + 1}."
    elif numbered or node.before:
        yield f"{ply // 2 + 1}..."
    yield text_of(node.move, numbering)
    yield from (f"${nag}" for nag in node.nags)
    if node.comment:
        yield _comment(node.comment)


def text_of(move: Move, numbering: NumberingLike = None) -> str:
    """A move as text, in the position where it was found."""
    return write_move(move, move.position, numbering)


def _comment(text: str) -> str:
    text = " ".join(text.split())
    return f"; {text}" if "}" in text else f"{{{text}}}"
