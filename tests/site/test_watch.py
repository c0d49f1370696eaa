"""Waiting for news."""

import asyncio

from damier.site.service.watch import Watch

LONG_S = 60.0


async def test_everybody_who_waits_for_a_game_is_woken_and_nobody_else() -> None:
    watch = Watch()
    waiting = [asyncio.create_task(watch.news(game, LONG_S)) for game in ("a", "a", "b")]
    await asyncio.sleep(0)
    watch.tell("a")
    await asyncio.gather(*waiting[:2])
    assert not waiting[2].done()
    watch.close()
    await waiting[2]


async def test_waiting_ends_after_its_time() -> None:
    await Watch().news("a", 0.001)


async def test_one_who_stops_waiting_is_forgotten() -> None:
    watch = Watch()
    gone = asyncio.create_task(watch.news("a", LONG_S))
    stays = asyncio.create_task(watch.news("a", LONG_S))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    watch.tell("a")
    await stays
    watch.tell("a")
