"""The naive engine of French Tarot: a third opinion, written from the rule page alone, with lists of card names.

Not here: anything of `spec` or `reference_impl`; speed; more cleverness than the rules have themselves.
"""

from conformance.games.tarot.naive.engine import NaiveEngine
from conformance.games.tarot.naive.mistakes import MISTAKES, WITHOUT_EFFECT

__all__ = ["MISTAKES", "WITHOUT_EFFECT", "NaiveEngine"]
