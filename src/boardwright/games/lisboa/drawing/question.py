"""The question the table asks: one line, the cards to choose from, and answers without a place."""

from __future__ import annotations

from typing import Final

from boardwright.drawing import prompt as panel
from boardwright.drawing.marks import box
from boardwright.drawing.shapes import rect, text
from boardwright.games.lisboa.drawing.answers import answer
from boardwright.games.lisboa.drawing.cards import CARD, CLERGY, clergy_tile, political_card
from boardwright.games.lisboa.drawing.effects import effect
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.words import say
from boardwright.games.lisboa.sight import Token
from boardwright.games.lisboa.telling.pieces import card_words, clergy_words, effect_words

TOKEN: Final = 56.0  # size of a city token to choose
NEXT_TOKEN: Final = (68.0, 80.0)  # from one to the next
STEP: Final = CARD[0] + 12  # of cards to choose from
LARGE: Final = 1.8  # clergy tiles to choose from are that much larger


def prompt(scene: Scene, width: float) -> tuple[str, float]:
    """The question with everything that belongs to it; drawing and height."""
    buttons = [panel.plain_button(action, answer(action)) for action in scene.answers]
    return panel.prompt(scene, width, buttons, _choices(scene, width))


def _choices(scene: Scene, width: float) -> tuple[str, float]:
    """Cards and tiles that are chosen from and lie nowhere on the board; drawing and height."""
    viewer = scene.view["viewer"]
    if viewer < 0:
        return "", 0
    seat = scene.seat(viewer)
    body = ""
    tiles, cards = seat["clergy_choice"] or [], seat["packet"] or scene.view["discards"]
    for i, tile in enumerate(tiles):
        drawn = f'<g transform="scale({LARGE:.3f})">{clergy_tile(tile)}</g>'
        outline = box(CLERGY[0] * LARGE, CLERGY[1] * LARGE)
        body += scene.target(f"choice-{i + 1}", drawn, outline, i * STEP, 4, title=clergy_words(tile))
    columns = int((width - 14) // STEP)
    for i, card in enumerate(cards):
        x, y = i % columns * STEP, i // columns * STEP
        drawn = political_card(card)
        body += scene.target(f"choice-{card['id']}", drawn, box(*CARD), x, y, title=card_words(card))
    laid, tall = _tokens(scene, width)
    return body + laid, (bool(tiles) + -(-len(cards) // columns)) * STEP + tall


def _tokens(scene: Scene, width: float) -> tuple[str, float]:
    """City tokens to lay on purpose; drawing and height."""
    body, columns = "", int((width - 14) // NEXT_TOKEN[0])
    tokens = scene.view["tokens"]
    for i, token in enumerate(tokens):
        x, y = i % columns * NEXT_TOKEN[0], 4 + i // columns * NEXT_TOKEN[1]
        reward = effect_words(token["reward"]) if token["reward"] else say("tip.no_reward")
        title = say("tip.token", reward=reward, left=token["left"])
        outline = box(TOKEN, TOKEN, radius=TOKEN / 2)
        body += scene.target(f"choice-{token['id']}", _token(token), outline, x, y, title=title)
    return body, -(-len(tokens) // columns) * NEXT_TOKEN[1]


def _token(token: Token) -> str:
    """A city token with its reward, round or square, and how many of its kind are left."""
    middle = TOKEN / 2
    body = rect(0, 0, TOKEN, TOKEN, "card", middle if token["id"].startswith("CT") else 6)
    body += effect(middle, middle, 32, token["reward"])
    return body + text(middle, TOKEN + 14, f"x{token['left']}", "mu")
