"""What the site refuses on purpose.

ServiceError
├── NoSuchGameError     no game with that id or name
├── NotYourGameError    only the one who plays a game may act in it
├── StaleVersionError   the game has moved on; has its state now
├── MoveRefusedError    the rules forbid it; names the rule
├── TooManyGamesError   too many games started within a minute
└── BadRequestError     what was sent makes no sense
"""

from damier.site.service.json import Json


class ServiceError(Exception):
    """``sentence`` is for the player, ``key`` for programs."""

    key = "refused"

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(sentence)


class NoSuchGameError(ServiceError):
    """No game with that id or name."""

    key = "no_such_game"

    def __init__(self, sentence: str = "There is no game here. Its address may be mistyped.") -> None:
        super().__init__(sentence)


class NotYourGameError(ServiceError):
    """Somebody else plays this game."""

    key = "not_your_game"

    def __init__(self) -> None:
        super().__init__("You are watching this game; only the player can move.")


class StaleVersionError(ServiceError):
    """The game is not at the version that the sender knew. ``state`` is how it stands."""

    key = "stale"

    def __init__(self, state: Json) -> None:
        self.state = state
        super().__init__("The game has moved on, perhaps in another window. Here is how it stands now.")


class MoveRefusedError(ServiceError):
    """A move or another act that the rules of the game forbid: ``rule`` as in damier.refusal.Rule."""

    key = "illegal"

    def __init__(self, rule: str, sentence: str) -> None:
        self.rule = rule
        super().__init__(sentence)


class TooManyGamesError(ServiceError):
    """Somebody starts games faster than they can be played. ``wait_s`` is when the next one can be started."""

    key = "too_many"

    def __init__(self, most: int, wait_s: int) -> None:
        self.wait_s = wait_s
        super().__init__(f"You have started {most} games within a minute. Try again in {wait_s} seconds.")


class BadRequestError(ServiceError):
    """What was sent cannot be understood."""

    key = "bad_request"
