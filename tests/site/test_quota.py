"""How often somebody may start games."""

from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from damier.site.service import games
from damier.site.service.quota import Quota
from tests.site.conftest import Visitor


def test_a_place_is_free_again_when_its_time_is_over() -> None:
    now = 0.0
    quota = Quota(2, 60.0, clock=lambda: now)
    assert [quota.take("a"), quota.take("b")] == [0, 0]
    now = 10.5
    assert [quota.take("a"), quota.take("a"), quota.take("b")] == [0, 50, 0]
    now = 59.9
    assert quota.take("a") == 1
    now = 60.0
    assert [quota.take("a"), quota.take("a")] == [0, 11]


def test_those_who_are_gone_are_forgotten() -> None:
    now = 0.0
    quota = Quota(2, 60.0, clock=lambda: now)
    for number in range(1000):
        now += 1.0
        quota.take(str(number))
    assert len(quota._times) == 60


def test_a_visitor_starts_so_many_games_a_minute(
    open_site: Callable[..., TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "MOST_GAMES", 2)
    visitor = Visitor(open_site())
    visitor.start("pool")  # without a cookie, from no address
    visitor.start("pool")
    visitor.start("pool")
    answer = visitor.http.post("/api/games", json={"variant": "pool"})
    assert (answer.status_code, answer.json()["error"]["key"]) == (429, "too_many")
    assert answer.json()["error"]["sentence"].startswith("You have started 2 games within a minute. Try again in ")
    assert visitor.http.post("/games", data={"variant": "pool"}).status_code == 429


@pytest.mark.parametrize(
    ("host", "status"), [("203.0.113.7", 429), ("2001:db8::7", 429), ("127.0.0.1", 201), ("::1", 201)]
)
def test_visitors_without_a_cookie_count_by_their_address(
    host: str, status: int, open_site: Callable[..., TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "MOST_GAMES", 2)
    app = open_site().app
    Visitor(TestClient(app, client=(host, 5))).start("pool")
    Visitor(TestClient(app, client=(host, 6))).start("pool")
    third = TestClient(app, client=(host, 7)).post("/api/games", json={"variant": "pool"})
    assert third.status_code == status
