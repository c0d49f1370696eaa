"""Finding a game by what people and files call it."""

import re
from collections.abc import Iterable, Iterator
from unicodedata import normalize

from damier.errors import AmbiguousVariantError, DamierError, NotationError, UnknownVariantError
from damier.rules.geometry import NUMBERINGS, Color, Corner, Numbering
from damier.rules.ruleset import SWITCHES, Objective, RuleSet, plain_value
from damier.rules.variants import ALL


def get(game: str | int | RuleSet) -> RuleSet:
    """A game by key, name, alias, PDN GameType number or full GameType tag; a RuleSet is given back as it is.

    Case, accents, spaces, hyphens and other punctuation do not matter in names.  A tag, such as ``25,W,8,8,A0,0``, may
    stop after any field and may have quotes.  Where its first mover or notation is not that of the game, the game
    comes switched accordingly: ``23,W,8,8,A0,0`` is pool checkers with White to begin and squares a1 to h8.

    Raises:
        UnknownVariantError: no game of that name or number.
        AmbiguousVariantError: several games have that name; lists them.
        NotationError: a tag that cannot be read, or whose board is not that of the game with its number.
    """
    if isinstance(game, RuleSet):
        return game
    if isinstance(game, str):
        fields = tuple(_fields(game))
        return _from_tag(game, fields) if _NUMBER.fullmatch(fields[0][0]) else _named(game)
    if isinstance(game, int):
        for found in _BY_NUMBER.get(game, ()):
            return found
    raise UnknownVariantError(game)


def _folded(name: str) -> str:
    """A name without what does not matter in it."""
    return "".join(char for char in normalize("NFKD", name).casefold().replace("ı", "i") if char.isalnum())


def _names(game: RuleSet) -> Iterable[str]:
    return filter(None, (game.key, game.name, game.native_name, *game.aliases))


def _numbers(game: RuleSet) -> Iterable[int]:
    return game.pdn_also if game.pdn_number is None else (game.pdn_number, *game.pdn_also)


#: What people call every game that is played to lose.
_GIVEAWAY_NAMES = ("giveaway", "suicide", "losing")


def _by_name() -> dict[str, list[RuleSet]]:
    """The games of every name. What people of several countries call their own game has several."""
    found: dict[str, list[RuleSet]] = {}
    for game in ALL:
        for name in set(map(_folded, _names(game))):
            found.setdefault(name, []).append(game)
    for name in _GIVEAWAY_NAMES:
        found[name] = [game for game in ALL if game.objective is Objective.GIVEAWAY]
    return found


_BY_NAME = _by_name()
_BY_NUMBER = {number: [game for game in ALL if number in _numbers(game)] for game in ALL for number in _numbers(game)}


def _named(name: str) -> RuleSet:
    """The one game of this name."""
    games = _BY_NAME.get(_folded(name), ())
    if len(games) == 1:
        return games[0]
    if games:
        raise AmbiguousVariantError(name, [game.key for game in games])
    raise UnknownVariantError(name, (_keys_by_word(name) or _keys_by_spelling(name))[:SUGGESTIONS])


#: How many games are suggested at most.
SUGGESTIONS = 5


def _words(name: str) -> set[str]:
    return {folded for word in re.split(r"[\W_]+", name) if (folded := _folded(word))}


def _keys_by_word(name: str) -> list[str]:
    """The games that share whole words with a name; if some share rarer words than others, only those."""
    of_game = {game.key: {word for known in _names(game) for word in _words(known)} for game in ALL}
    asked = _words(name)
    number = {word: sum(word in words for words in of_game.values()) for word in asked}
    weight = {key: sum(1 / number[word] for word in asked & words) for key, words in of_game.items()}
    most = max(weight.values())
    return [key for key in weight if most and weight[key] == most]


def _keys_by_spelling(name: str) -> list[str]:
    """Games with a name that is spelt like this one."""
    from difflib import get_close_matches  # only a failed look-up pays for this import

    close = get_close_matches(_folded(name), _BY_NAME, n=3, cutoff=0.7)
    return list(dict.fromkeys(game.key for match in close for game in _BY_NAME[match]))


def spelled(ruleset: RuleSet) -> tuple[str, dict[str, object]] | None:
    """What a game can be made of again: a name for ``get`` and switches in words. None if that cannot be said."""
    for name in filter(None, (ruleset.key, ruleset.game_type)):
        try:
            game = get(name)
        except (UnknownVariantError, NotationError):
            continue
        pairs = zip(ruleset._fields, game, ruleset, strict=True)
        switches = {field: plain_value(value) for field, was, value in pairs if value != was}
        # The numbering is no switch of a Board: it says how a FEN is read.
        if switches.keys() <= SWITCHES - {"numbering", "official_draws"} and _makes(game, switches, ruleset):
            return name, switches
    return None


def _makes(game: RuleSet, switches: dict[str, object], ruleset: RuleSet) -> bool:
    """Whether a game with switches in words is these rules: some values have no words."""
    try:
        return game.switched(**switches) == ruleset
    except DamierError:
        return False


_NUMBER = re.compile(r"[0-9]{1,9}")
_NOTATION = re.compile(r"([ANS])([0-3])", re.IGNORECASE)

#: One field of a GameType tag and the column, from 1, where it stands in the text.
_Field = tuple[str, int]


def _fields(tag: str) -> Iterator[_Field]:
    column = 1
    for part in tag.split(","):
        text = part.strip("\"' \t\r\n")
        yield text, column + part.find(text)
        column += len(part) + 1


def _from_tag(tag: str, fields: tuple[_Field, ...]) -> RuleSet:
    """The game that a GameType tag means."""
    games = _BY_NUMBER.get(int(fields[0][0]))
    if games is None:
        raise UnknownVariantError(tag)
    if len(fields) > 6:
        raise NotationError(tag, fields[6][1], "the end of the tag after six fields")
    game = _with_board(tag, (*fields[2:4], *fields[5:6]), games)
    first = _first_mover(tag, fields[1]) if len(fields) > 1 else game.first
    changes: dict[str, object] = {} if first is game.first else {"first": first}
    if len(fields) > 4:
        numbering = _numbering(tag, fields[4], first)
        if numbering.turned_to(Color.WHITE) != game.numbering.turned_to(Color.WHITE):
            changes["numbering"] = numbering
    return game.switched(**changes) if changes else game


def _with_board(tag: str, fields: tuple[_Field, ...], games: list[RuleSet]) -> RuleSet:
    """The first of the games whose board has this width, height and flag, as far as they are given."""
    wrong_columns = []
    for game in games:
        given = zip(fields, game.board.pdn_fields, strict=False)
        wrong = [column for (text, column), value in given if text != str(value)]
        if not wrong:
            return game
        wrong_columns.append(wrong[0])
    expected = " or ".join(f"{game.game_type} for {game.key}" for game in games)
    raise NotationError(tag, wrong_columns[0], f"the board of the game with this number ({expected})")


def _first_mover(tag: str, field: _Field) -> Color:
    text, column = field
    for color in Color:
        if text.upper() == color.letter:
            return color
    raise NotationError(tag, column, "W or B, the side that moves first")


def _numbering(tag: str, field: _Field, first: Color) -> Numbering:
    text, column = field
    match = _NOTATION.fullmatch(text)
    if match is None:
        raise NotationError(tag, column, "the notation: A, N or S and a corner from 0 to 3")
    said = Numbering(match[1].upper() != "N", Corner(int(match[2])), first)
    usual = (known for known in NUMBERINGS.values() if known == said.turned_to(Color.WHITE))
    return next(usual, said)
