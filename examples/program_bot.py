"""A bot that is a program of its own: it needs nothing of Boardwright but the protocol.

    boardwright simulate carrara --bot "wordy=python examples/program_bot.py" --seats wordy,random -n 10

It looks at the answers in words, as a person reads them, and prefers those that score or build. The same can
be written in any language; `docs/reference/bot-protocol.md` describes the lines.
"""

import json
import random
import sys

LIKED = ("score", "build", "take", "sell")  # in this order


def decide(question):
    """One of the legal actions: the one whose words begin with what we like most."""
    chance = random.Random(question["seed"])  # seeded, so that the same game is played again
    answers = list(zip(question["legal"], question["labels"], strict=True))
    for liked in LIKED:
        found = [action for action, label in answers if label.lower().startswith(liked)]
        if found:
            return chance.choice(found)
    return chance.choice(question["legal"])


for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        said = {"type": "ready", "protocol": 1, "wants": ["labels"]}
    else:
        said = {"type": "answer", "number": told["number"], "action": decide(told)}
    print(json.dumps(said), flush=True)
