"""How often somebody may do something."""

import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable


class Quota:
    """At most ``most`` times within ``period_s`` seconds for each. ``clock`` counts seconds and never goes back."""

    def __init__(self, most: int, period_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self._period_s = period_s
        self._clock = clock
        self._times: OrderedDict[str, deque[float]] = OrderedDict()  # whoever came last is at the end

    def take(self, who: str) -> int:
        """Counts one time and returns 0, or counts nothing and returns how many seconds to wait."""
        now = self._clock()
        self._forget(now)
        times = self._times.setdefault(who, deque())
        while times and times[0] <= now - self._period_s:
            times.popleft()
        if len(times) >= self.most:
            return max(1, math.ceil(times[0] + self._period_s - now))
        times.append(now)
        self._times.move_to_end(who)
        return 0

    def _forget(self, now: float) -> None:
        """Drops those who have not come for a period, so that memory does not grow."""
        while self._times:
            who, times = next(iter(self._times.items()))
            if times[-1] > now - self._period_s:
                return
            del self._times[who]
