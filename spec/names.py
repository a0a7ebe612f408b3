"""What to say of a name that does not exist: the one that was probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

ALIKE = 0.8


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """` (did you mean belote?)`, to follow a name that is not among those there are; nothing if none is like it.

    A name is like one that ends in it after a dot, or that differs by a letter or two; capitals do not count.
    """
    folded = {known.casefold(): known for known in names}
    ends = [known for known in folded if known.endswith(f".{name.casefold()}")]
    alike = ends[:1] or get_close_matches(name.casefold(), folded, n=1, cutoff=ALIKE)
    return f" (did you mean {folded[alike[0]]}?)" if alike else ""
