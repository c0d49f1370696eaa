"""What every test shares: hypothesis draws the same examples in every run, however slow the machine is.

``pytest --hypothesis-profile=explore`` draws new ones, and many more.
"""

from hypothesis import HealthCheck, settings

settings.register_profile("repeatable", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", settings.get_profile("repeatable"), derandomize=False, max_examples=2000)
settings.load_profile("repeatable")
