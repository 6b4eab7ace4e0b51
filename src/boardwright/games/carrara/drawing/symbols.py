"""The pieces as SVG symbols, drawn once and used many times; all shapes are our own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.style import SEAT_SHAPES
from boardwright.drawing.symbols import definitions
from boardwright.games.carrara.drawing.elevations import elevations
from boardwright.games.carrara.drawing.style import TINTS
from boardwright.games.carrara.drawing.words import say
from boardwright.games.carrara.printed.tables import COLOURS

DARK_INK: Final = "#2a2118"

GLYPHS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "crown": '<path d="M5 17.5 4 8.5l4.5 3.5L12 6l3.5 6L20 8.5l-1 9z"/><path d="M5 18.5h14v1.8H5z"/>',
        "book": (
            '<path d="M12 8Q8.5 5.5 4 6.5v11q4.5-1 8 1.5 3.5-2.5 8-1.5v-11Q15.5 5.5 12 8z"/>'
            '<path d="M12 8.5v10M6 9.8q2.5-.4 4 .8M6 12.8q2.5-.4 4 .8'
            'M18 9.8q-2.5-.4-4 .8M18 12.8q-2.5-.4-4 .8"'
            ' fill="none" stroke="var(--cut)" stroke-width="1"/>'
        ),
        "cup": (
            '<path d="M6.5 5h11q.3 7-4.3 8.3v3.2l3.3 2.2v1.3h-9v-1.3l3.3-2.2v-3.2Q6.2 12 6.5 5z"/>'
            '<path d="M8.5 7.8h7" stroke="var(--cut)" stroke-width="1.2"/>'
        ),
        "gate": (
            '<path d="M5 20V11a7 7 0 0 1 14 0v9h-2.8v-9a4.2 4.2 0 0 0-8.4 0v9z"/>'
            '<path d="M10 20v-9.5M12 20v-11M14 20v-9.5M8 13.5h8M8 16.8h8" stroke="var(--g)" fill="none"/>'
        ),
        "flag": '<path d="M6 3.8h1.8V21H6z"/><path d="M8.5 5H19l-3 3.7 3 3.8H8.5z"/>',
        "coat_of_arms": (
            '<path d="M5.5 4.5h13v7q0 6-6.5 9-6.5-3-6.5-9z"/>'
            '<path d="M7 12.5l5-4 5 4" fill="none" stroke="var(--cut)" stroke-width="1.8"/>'
        ),
    }
)

# Marble of the table, polish of its slabs and of the wheel, the sky over the quarries.
MATERIALS: Final = (
    '<pattern id="car-marble" width="220" height="180" patternUnits="userSpaceOnUse">'
    '<rect width="220" height="180" fill="var(--bg)"/><g fill="none" stroke="var(--vein)">'
    '<path d="M-10 40q60-20 90 20t90 10 70-30M-10 130q50 30 100 0t130 20M60-10q20 60-10 90t10 110'
    'M170-10q-30 50 0 90t-20 110" stroke-width="1.3" opacity=".45"/>'
    '<path d="M0 95q70-14 110 14t120-10" stroke-width="3" opacity=".14"/></g></pattern>'
    '<linearGradient id="car-slab" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--gloss)"/>'
    '<stop offset=".5" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#4a3418" stop-opacity=".16"/></linearGradient>'
    '<radialGradient id="car-disc" cx=".38" cy=".3" r=".85"><stop offset="0" stop-color="var(--gloss)"/>'
    '<stop offset=".55" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#3a2710" stop-opacity=".22"/></radialGradient>'
    '<linearGradient id="car-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sky)"/>'
    '<stop offset="1" stop-color="var(--haze)"/></linearGradient>'
)

Symbols = dict[str, tuple[str, str]]  # name: view box, body


def symbols() -> str:
    """The `<defs>` every picture starts with, its letters in the language of the moment."""
    groups = (_blocks(), _statues(), _seats(), _money(), _token(), _decorations(), _lands(), _rest())
    drawn = {name: symbol for part in groups for name, symbol in part.items()}
    drawn |= {f"type-{kind}": ("-1 -2 50 42", body) for kind, body in elevations().items()}
    return definitions("car", drawn, MATERIALS, stretched=("hills",))


def _blocks() -> Symbols:
    """Marble blocks: bevelled face, two veins, the colour's letter."""
    face = (
        '<rect x="1" y="1" width="22" height="22" rx="3" fill="var(--c)" stroke="var(--d)"'
        ' stroke-width="1.4"/><path d="M2.5 7q5-2 7-4.5M15 22q1-4 7-7" fill="none" stroke="var(--i)"'
        ' stroke-width=".8" opacity=".35"/>'
        '<path d="M3 21V3h18" fill="none" stroke="#fff" stroke-width="1.3" opacity=".55"/>'
    )
    made: Symbols = {}
    for letter, colour in zip(TINTS, COLOURS, strict=True):
        sign = f'<text x="12" y="17.3" class="car-sign car-on-block">{say("letter." + colour)}</text>'
        made[f"block-{letter}"] = "0 0 24 24", f'<g class="car-{letter}">{face}{sign}</g>'
    return made


def _statues() -> Symbols:
    """A draped figure with a raised arm; its letter is drawn beside it, where it stays readable."""
    figure = (
        '<circle cx="10.5" cy="3.6" r="2.7"/>'
        '<path d="M8 6.5q2.5-1 5 .2l3.5-3.7 1.4 1.3-3.4 4.7.7 5.5q1.3 3.5 1 7'
        'H5.2q-.3-3 1.3-7l-.6-3.5q.2-3.2 2.1-4.5z"/>'
    )
    made: Symbols = {}
    for letter in (*TINTS, "gold"):
        bust = (
            f'<g class="car-{letter}"><g fill="var(--c)" stroke="var(--d)" stroke-width="1.3">{figure}'
            '<path d="M2.5 21h15v3.3h-15z"/></g></g>'
        )
        made[f"bust-{letter}"] = "0 0 20 25", bust
    return made


def _seats() -> Symbols:
    """The seats' shapes, and their pillars with the shape on the shaft."""
    made: Symbols = {}
    for colour, shape in SEAT_SHAPES.items():
        fill = f'fill="var(--p-{colour})"'
        stroke = f'stroke="{DARK_INK}" stroke-width=".9" stroke-linejoin="round"'
        shaft = (
            f'<g {fill} {stroke}><path d="M4.2 8h9.6l.9 23H3.3z"/><path d="M1 1h16v3.2l-3 3.8H4L1 4.2z"/>'
            '<path d="M2 31h14v3.5H2z"/></g>'
            f'<path d="M6.6 8.5 6 30.5M11.4 8.5l.6 22" stroke="{DARK_INK}" stroke-width=".6" opacity=".45"/>'
            f'<circle cx="9" cy="19" r="6.8" fill="#fffaf0" stroke="{DARK_INK}" stroke-width=".7"/>'
            f'<g transform="translate(4.6 14.6) scale(.73)" fill="{DARK_INK}">{shape}</g>'
        )
        edge = 'stroke="var(--ink)" stroke-width=".9" stroke-linejoin="round"'
        made[f"shape-{colour}"] = "0 0 12 12", f"<g {fill} {edge}>{shape}</g>"
        made[f"pillar-{colour}"] = "0 0 18 36", shaft
    return made


def _money() -> Symbols:
    """Coin (a milled disc) and victory points (a laurel)."""
    coin = (
        '<circle cx="12" cy="12" r="11" fill="var(--coin)" stroke="var(--coind)" stroke-width="1.3"/>'
        '<circle cx="12" cy="12" r="9.6" fill="none" stroke="var(--coind)" stroke-width=".8"'
        ' stroke-dasharray="1.4 1.3"/>'
    )
    laurel = (
        '<circle cx="12" cy="12" r="10.8" fill="var(--vpbg)" stroke="var(--vp)" stroke-width="2"/>'
        '<path d="M12 23q-6 .5-9-5 6-1 9 5 3-6 9-5-3 5.5-9 5z" fill="var(--vp)"/>'
    )
    return {"coin": ("0 0 24 24", coin), "vp": ("0 0 24 24", laurel)}


def _token() -> Symbols:
    """The royal visit token: a crowned seal with rays."""
    rays = "".join(
        f'<path d="M16 0l2 5h-4z" transform="rotate({turn} 16 16)"/>' for turn in range(0, 360, 30)
    )
    token = (
        f'<g fill="var(--gold)" stroke="var(--goldd)" stroke-width=".7">{rays}'
        '<circle cx="16" cy="16" r="12"/></g>'
        '<circle cx="16" cy="16" r="9.8" fill="#8c2f2a"/>'
        '<path d="M9.5 20.5 8.5 12l4 3.5L16 10l3.5 5.5 4-3.5-1 8.5z" fill="var(--gold)"/>'
    )
    return {"royal-token": ("0 0 32 32", token)}


def _decorations() -> Symbols:
    """Glyphs, and the tokens: the glyph on a gilded disc."""
    made: Symbols = {}
    disc = '<circle cx="12" cy="12" r="11.3" fill="var(--gold)" stroke="var(--goldd)" stroke-width="1.2"/>'
    asked = (
        '<path d="M8.4 9.3a3.6 3.6 0 1 1 5.4 3.1q-1.8 1-1.8 3" fill="none" stroke="var(--onc)"'
        ' stroke-width="2.2"/><circle cx="12" cy="18.3" r="1.5" fill="var(--onc)"/>'
    )
    made["deco-any"] = "0 0 24 24", disc + asked
    for kind, glyph in GLYPHS.items():
        inked = 'class="car-gilt" fill="var(--g)"'
        made[f"glyph-{kind}"] = "0 0 24 24", f'<g fill="var(--g)">{glyph}</g>'
        token = f'{disc}<g transform="translate(2.4 2.2) scale(.8)" {inked}>{glyph}</g>'
        made[f"deco-{kind}"] = "0 0 24 24", token
    return made


def _lands() -> Symbols:
    """Urban is a roofline, rural are hills and cypresses; behind both the peaks of the quarries."""
    ink = 'stroke="var(--line-b)" stroke-linejoin="round"'
    urban = (
        f'<path d="M2 21V12l4.5-4 4.5 4V7l5.5-4L22 7v14z" fill="var(--urban)" {ink}/>'
        '<path d="M5 14h2.5v3H5zM13.5 9.5H16v3h-2.5zM17.5 9.5H20v3h-2.5zM13.5 15H16v3h-2.5z"'
        ' fill="var(--onland)"/>'
    )
    rural = (
        f'<path d="M1 21q5-8 11-5.5Q17 11 23 17v4z" fill="var(--rural)" {ink}/>'
        '<path d="M7 17Q3.5 11 7 2q3.5 9 0 15zM16.5 16q-2.5-4.5 0-11 2.5 6.5 0 11z"'
        f' fill="var(--rural)" {ink}/>'
    )
    peaks = '<path d="M0 60L30 22l14 12 26-30 30 34 20-16 30 24 22-20 28 34z" fill="var(--peak)"/>'
    snow = '<path d="M62 12l8-8 9 11-7-3zM28 26l4-5 5 6z" fill="#fff" opacity=".9"/>'
    return {
        "land-urban": ("0 0 24 24", urban),
        "land-rural": ("0 0 24 24", rural),
        "hills": ("0 0 200 60", peaks + snow),
    }


def _rest() -> Symbols:
    """The bag, a folded screen, the wheel's turning arrow."""
    edge = 'fill="var(--terra)" stroke="var(--ink)" stroke-width=".8"'
    bag = (
        f'<path d="M8 8Q2 13 3 19q.6 3 9 3t9-3q1-6-5-11z" {edge}/>'
        f'<path d="M7 3l3 2 2-2 2 2 3-2-1.5 5h-7z" {edge}/>'
        '<path d="M8 8.3h8" stroke="var(--gold)" stroke-width="2"/>'
    )
    folds = "M2 22V4l9 2V22zM11 6l18-2v18l-18 0zM29 4l9 2v16h-9z"
    screen = (
        f'<path d="{folds}" fill="var(--c)" opacity=".35"/>'
        f'<path d="{folds}" fill="none" stroke="var(--ink)" stroke-width="1" stroke-linejoin="round"/>'
    )
    turn = (
        '<g transform="matrix(-1 0 0 1 24 0)"><path d="M4.5 13a7.5 7.5 0 1 0 3-7" fill="none"'
        ' stroke="var(--terra)" stroke-width="2.2" stroke-linecap="round"/>'
        '<path d="M3.5 3l6.5 1.2-4.2 5z" fill="var(--terra)"/></g>'
    )
    return {"bag": ("0 0 24 24", bag), "screen": ("0 0 40 24", screen), "turn": ("0 0 24 24", turn)}
