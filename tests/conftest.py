"""How properties are tested here: no example fails for being slow on a busy machine."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("arbitre", max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("arbitre")
