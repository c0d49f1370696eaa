"""A game's page: its sections in their order."""

from typing import NamedTuple

from damier.manual import board, ends, neighbours, play, readings
from damier.manual import sources as documents
from damier.manual.parts import Parts, parts_of
from damier.manual.table import comparison
from damier.rules import ALL, RuleSet

_MADE = (
    "<!-- Made by `make rules`. Where the game is played, its tips and questions and how doubtful texts are read are "
    "written in src/damier/manual/parts/{key}.md; all else follows from the rule set in src/damier/rules. -->"
)


class Section(NamedTuple):
    """A heading and the Markdown under it."""

    title: str
    body: str


def sections_of(game: RuleSet) -> list[Section]:
    """What there is to say about a game, in the order of the page. A section with nothing in it is left out."""
    parts = parts_of(game.key)
    found = (
        Section("Names", board.names(game, parts.where)),
        Section("Board and setup", board.board_and_setup(game)),
        Section("Moves", play.moves(game)),
        Section("Captures", play.captures(game)),
        Section("Kings", play.kings(game)),
        Section("How the game ends", ends.how_it_ends(game)),
        Section("Draws", ends.draws(game, parts.readings)),
        Section("Other readings", readings.other_readings(game)),
        Section("Differences from its neighbours", neighbours.differences(game)),
        Section("Tips", parts.tips),
        Section("Questions", parts.questions),
        Section("Sources", documents.sources(game, _written(parts))),
    )
    return [section for section in found if section.body]


def _written(parts: Parts) -> str:
    return "\n".join(parts)


def page_of(game: RuleSet) -> str:
    """A game's page."""
    sections = (f"## {section.title}\n\n{section.body}" for section in sections_of(game))
    made = _MADE.format(key=game.key)
    return "\n\n".join([f"# {game.name}", made, game.note, *sections]) + "\n"


def pages() -> dict[str, str]:
    """Every page of docs/rules, by the name of its file."""
    return {"README.md": comparison(), **{f"{game.key}.md": page_of(game) for game in ALL}}
