"""Mistakes in dealing."""

from __future__ import annotations

from conformance.faults import Fault
from conformance.variants import Edit

DOG_SIZES = "DOG_SIZE: dict[Players, int] = {3: 6, 4: 6, 5: 3}"
PACKETS = "return 4 if players == 3 and options.packet == 4 else 3"
CHOSEN = 'chosen = places if options.dog == "between" else tuple(range(78 - DOG_SIZE[players], 78))'
PACKETS_OF_A_SEAT = "packets[(seat - dealer - 1) % players :: players]"
VOID = "    return any(hand & (TRUMPS | FOOL) == PETIT for hand in hands)\n"


def _deal(
    identity: str, clause: str, symptom: str, old: str, new: str, *, seen: str = "", refutes: str = "tarot.deal.obeys"
) -> Fault:
    return Fault(identity, clause, symptom, refutes, (Edit("tarot.deal", old, new),), seen)


FAULTS: tuple[Fault, ...] = (
    _deal(
        "dog-of-six-for-five",
        "TAR-DEAL-1",
        "five players leave six cards for the dog, and one of them is three cards short",
        DOG_SIZES,
        "DOG_SIZE: dict[Players, int] = {3: 6, 4: 6, 5: 6}",
        refutes="tarot.deal.pairing",
    ),
    _deal(
        "dog-of-three-for-everybody",
        "TAR-DEAL-1",
        "three players leave three cards for the dog, and one of them has 27 cards",
        DOG_SIZES,
        "DOG_SIZE: dict[Players, int] = {3: 3, 4: 3, 5: 3}",
    ),
    _deal(
        "first-packet-to-the-dealer",
        "TAR-DEAL-2",
        "the dealer has the first packet",
        PACKETS_OF_A_SEAT,
        "packets[(seat - dealer) % players :: players]",
    ),
    _deal(
        "first-packet-to-seat-0",
        "TAR-DEAL-2",
        "seat 0 has the first packet, whoever deals",
        PACKETS_OF_A_SEAT,
        "packets[seat::players]",
    ),
    _deal(
        "dealt-the-other-way-round",
        "TAR-DEAL-2",
        "eldest is served first and the seat that plays last is served second",
        PACKETS_OF_A_SEAT,
        "packets[(dealer + 1 - seat) % players :: players]",
    ),
    _deal(
        "packets-of-one",
        "TAR-DEAL-2",
        "the cards are dealt singly",
        PACKETS,
        "return 4 if players == 3 and options.packet == 4 else 1",
    ),
    _deal(
        "hands-dealt-at-once",
        "TAR-DEAL-2",
        "every seat is dealt its whole hand at once",
        "    size = packet_size(players, options)\n",
        "    size = HAND_SIZE[players]\n",
    ),
    _deal(
        "dealt-from-the-bottom",
        "TAR-DEAL-2",
        "the pack is dealt from its last card up, and its first cards are the dog",
        "    " + CHOSEN,
        "    deck = deck[::-1]\n    " + CHOSEN,
    ),
    _deal(
        "packets-always-of-three",
        "TAR-DEAL-2",
        "three players are dealt packets of three at a table that deals four",
        PACKETS,
        "return 3",
    ),
    _deal(
        "three-players-always-dealt-four",
        "TAR-DEAL-2",
        "three players are dealt packets of four at a table that deals three",
        PACKETS,
        "return 4 if players == 3 else 3",
    ),
    _deal(
        "packets-of-four-for-everybody",
        "TAR-DEAL-2",
        "packets of four are dealt to four and five players too, who then hold unequal numbers of cards",
        PACKETS,
        "return options.packet",
    ),
    _deal(
        "dog-from-the-top",
        "TAR-DEAL-3",
        "the first cards of the pack are the dog",
        CHOSEN,
        'chosen = places if options.dog == "between" else tuple(range(DOG_SIZE[players]))',
    ),
    _deal(
        "dog-always-the-last-cards",
        "TAR-DEAL-3",
        "the dog is the bottom of the pack although the dealer has laid cards aside between packets",
        CHOSEN,
        "chosen = tuple(range(78 - DOG_SIZE[players], 78))",
    ),
    _deal(
        "dog-always-laid-aside",
        "TAR-DEAL-3",
        "cards are laid aside for the dog between packets at a table where the last ones are the dog",
        CHOSEN,
        "chosen = places or tuple(range(78 - DOG_SIZE[players], 78))",
    ),
    _deal(
        "dog-dealt-a-card-a-round",
        "TAR-DEAL-3",
        "the dog is dealt a card after each of the first rounds at a table where the last cards are the dog",
        CHOSEN,
        "size = players * packet_size(players, options)\n"
        "    rounds = tuple(size + (size + 1) * number for number in range(DOG_SIZE[players]))\n"
        '    chosen = places if options.dog == "between" else rounds',
    ),
    _deal(
        "dog-places-counted-from-one",
        "TAR-DEAL-3",
        "the places of the dog are counted from one, and the card before each is laid aside",
        CHOSEN,
        CHOSEN.replace("places if", "tuple(place - 1 for place in places) if"),
    ),
    _deal(
        "lone-petit-played",
        "TAR-DEAL-4",
        "a hand with the petit as its only trump is played at a table where it voids the deal",
        "    if not options.lone_petit_voids:\n        return False\n" + VOID,
        "    return False\n",
        refutes="tarot.deal.void",
    ),
    _deal(
        "lone-petit-always-voids",
        "TAR-DEAL-4",
        "the petit as only trump voids the deal at a table that plays such hands",
        "    if not options.lone_petit_voids:\n        return False\n",
        "",
        refutes="tarot.deal.void",
    ),
    _deal(
        "petit-with-the-fool-voids",
        "TAR-DEAL-4",
        "the petit voids the deal although its holder has the Fool",
        VOID,
        "    return any(hand & TRUMPS == PETIT for hand in hands)\n",
        refutes="tarot.deal.void",
    ),
    _deal(
        "any-lone-trump-voids",
        "TAR-DEAL-4",
        "any single trump voids the deal, and the Fool alone does too",
        VOID,
        "    return any((hand & (TRUMPS | FOOL)).bit_count() == 1 for hand in hands)\n",
        refutes="tarot.deal.void",
    ),
    _deal(
        "lone-petit-of-the-first-seat-only",
        "TAR-DEAL-4",
        "a petit alone voids the deal in the hand of seat 0 and in no other",
        VOID,
        "    return hands[0] & (TRUMPS | FOOL) == PETIT\n",
        refutes="tarot.deal.void",
    ),
)
