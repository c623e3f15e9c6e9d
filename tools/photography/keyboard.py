"""Keyboards: rows of rounded caps with legends, number pad, light per key or per zone."""
import math
from dataclasses import dataclass, field

import materials as m
from meshkit import add_mesh, box, cylinder, loft, slab, text, weigh_normals


def _disc(x, y, r, sides=12, turn=0.0):
    return [(x + r * math.cos(turn + 2 * math.pi * i / sides), y + r * math.sin(turn + 2 * math.pi * i / sides)) for i in range(sides)]


def _block(x, y, w, h):
    return [(x - w / 2, y - h / 2), (x + w / 2, y - h / 2), (x + w / 2, y + h / 2), (x - w / 2, y + h / 2)]


def _rays(r0, r1, thick):
    out = []
    for i in range(8):
        a = math.pi / 4 * i
        c, s = math.cos(a), math.sin(a)
        out.append([(c * r0 - s * thick, s * r0 + c * thick), (c * r0 + s * thick, s * r0 - c * thick),
                    (c * r1 + s * thick, s * r1 - c * thick), (c * r1 - s * thick, s * r1 + c * thick)])
    return out


def _play(x, w=.34):
    return [(x - w, -.42), (x + w, 0), (x - w, .42)]


SPEAKER = [_block(-.38, 0, .26, .34), [(-.22, -.2), (.04, -.48), (.04, .48), (-.22, .2)]]
# Signs Blender's own font lacks, as flat shapes in a square of about -.5 to .5.
SIGNS = {
    "left": [[(.34, -.42), (.34, .42), (-.42, 0)]], "right": [[(-.34, .42), (-.34, -.42), (.42, 0)]],
    "up": [[(-.42, -.34), (.42, -.34), (0, .42)]], "down": [[(.42, .34), (-.42, .34), (0, -.42)]],
    "system": [_disc(0, 0, .5, 4)], "power": [_disc(0, 0, .34, 20)],
    "F1": [_disc(0, 0, .16), *_rays(.26, .38, .045)], "F2": [_disc(0, 0, .22), *_rays(.34, .52, .05)],
    "F3": [_block(-.3, .2, .34, .3), _block(.2, .2, .5, .3), _block(-.2, -.22, .54, .3), _block(.32, -.22, .3, .3)],
    "F4": [_disc(-.08, .08, .26, 20), [(.06, -.1), (.14, -.02), (.48, -.36), (.4, -.44)]],
    "F5": [_block(0, .12, .22, .5), _block(0, -.26, .5, .07), _block(0, -.42, .07, .26)],
    "F6": [[(.1, .46), (-.3, .3), (-.44, 0), (-.3, -.3), (.1, -.46), (-.12, -.2), (-.16, 0), (-.12, .2)]],
    "F7": [_play(-.28, -.26), _play(.22, -.26)], "F8": [_play(-.2), _block(.28, 0, .1, .8), _block(.48, 0, .1, .8)],
    "F9": [_play(-.22, .26), _play(.28, .26)], "F10": SPEAKER, "F11": [*SPEAKER, _block(.24, 0, .08, .34)],
    "F12": [*SPEAKER, _block(.24, 0, .08, .34), _block(.42, 0, .08, .66)],
}
SHIFTED = dict(zip("`1234567890-=[]\\;',./", "~!@#$%^&*()_+{}|:\"<>?"))
PAD = [  # label, column, row, columns wide, rows deep; row 0 is the function row
    ("home", 0, 0, 1, 1), ("end", 1, 0, 1, 1), ("pgup", 2, 0, 1, 1), ("pgdn", 3, 0, 1, 1),
    ("num", 0, 1, 1, 1), ("/", 1, 1, 1, 1), ("*", 2, 1, 1, 1), ("-", 3, 1, 1, 1),
    ("7", 0, 2, 1, 1), ("8", 1, 2, 1, 1), ("9", 2, 2, 1, 1), ("+", 3, 2, 1, 2),
    ("4", 0, 3, 1, 1), ("5", 1, 3, 1, 1), ("6", 2, 3, 1, 1),
    ("1", 0, 4, 1, 1), ("2", 1, 4, 1, 1), ("3", 2, 4, 1, 1), ("ent", 3, 4, 1, 2),
    ("0", 0, 5, 2, 1), (".", 2, 5, 1, 1),
]


@dataclass
class Keyboard:
    pitch: float = 19.0
    pitch_y: float = 18.4
    gap: float = 2.5
    caps: str = "#17181a"
    legend: str = "#e4e7e9"
    top_row: float = 0.62               # depth of the function row, in rows
    numpad: bool = False
    glow: tuple = ()                    # colours from left to right; empty: unlit
    zones: bool = False                 # glow in steps instead of a run of colours
    accents: dict = field(default_factory=dict)     # cap colours by label
    words: tuple = ("ctrl", "alt", "system")   # names beside the space bar
    height: float = 0.35                # cap above the deck, mm
    travel: float = 1.35                # depth of the well below the deck, mm
    roundness: float = 1.7


def rows(kb):
    """(depth in rows, [(label, width in keys)]) from back to front."""
    ctrl, alt, system = kb.words
    return [
        (kb.top_row, [("esc", 1.5)] + [(f"F{i}", 1) for i in range(1, 13)] + [("power", 1)]),
        (1, [(c, 1) for c in "`1234567890-="] + [("back", 1.5)]),
        (1, [("tab", 1.5)] + [(c, 1) for c in "QWERTYUIOP[]\\"]),
        (1, [("caps", 1.75)] + [(c, 1) for c in "ASDFGHJKL;'"] + [("enter", 1.75)]),
        (1, [("shift", 2.25)] + [(c, 1) for c in "ZXCVBNM,./"] + [("shift", 2.25)]),
        (1, [("fn", 1), (ctrl, 1), (system, 1), (alt, 1.25), ("", 5), (alt, 1.25), (ctrl, 1), ("ARROWS", 3)]),
    ]


def size(kb):
    """Width and depth of the block of keys in mm, number pad included."""
    pad = kb.pitch * 0.88 * 4 + 4 if kb.numpad else 0
    return 14.5 * kb.pitch + pad, (5 + kb.top_row) * kb.pitch_y


class Maker:
    """Adds the keys of one keyboard to `parent`; x and y are the middle of the block, `deck` the height of the deck."""

    def __init__(self, kb, parent, x, y, deck):
        self.kb, self.parent, self.x, self.y = kb, parent, x, y
        self.top = deck + kb.height
        self.cap = m.plain("keycap", kb.caps, roughness=0.48)
        light = max(m.linear(kb.legend)) > 0.3
        if kb.glow:
            self.legend = m.object_colour_glow("legend", 3.0)
        else:
            self.legend = m.glow("legend", kb.legend, 0.72) if light else m.plain("legend", kb.legend, roughness=0.6)
        self.halo = m.object_colour_glow("key light", 1.5)
        self.caps = {colour: m.plain("accent cap", colour, roughness=0.3) for colour in set(kb.accents.values())}

    def colour(self, x):
        kb = self.kb
        if not kb.glow:
            return (1, 1, 1, 1)
        at = min(max((x - self.x) / size(kb)[0] + 0.5, 0), 0.999)
        stops = [m.linear(c) for c in kb.glow]
        if kb.zones:
            return (*stops[int(at * len(stops))], 1)
        at *= len(stops) - 1
        low = int(at)
        high = min(low + 1, len(stops) - 1)
        return (*(a * (1 - at + low) + b * (at - low) for a, b in zip(stops[low], stops[high])), 1)

    def key(self, label, x, y, width, depth):
        kb, r, top = self.kb, self.kb.roundness, self.top
        rings = [(width, depth, r, -kb.travel - kb.height + .3), (width, depth, r, -0.55)]
        for i in range(5):
            a = math.pi / 2 * i / 4
            inset = 0.35 * (1 - math.cos(a))
            rings.append((width - 2 * inset, depth - 2 * inset, r - inset * 0.5, -0.45 + 0.45 * math.sin(a)))
        cap = loft("key", rings, self.caps.get(kb.accents.get(label), self.cap), self.parent, 5, (x, y, top))
        weigh_normals(cap)
        if kb.glow:
            spread = min(1.3, kb.gap * .48)
            halo = loft("key light", [(width + spread, depth + spread, r + .6, 0), (width + spread, depth + spread, r + .6, .05)],
                        self.halo, self.parent, 4, (x, y, top - kb.travel - kb.height + .12))
            halo.color = self.colour(x)
        self.write(label, x, y, width, depth)

    def write(self, label, x, y, width, depth):
        """Legends: one sign in the middle, two where shift gives another, an icon and a name on function keys."""
        if not label:
            return
        if label in SHIFTED and depth > 10:
            self.print(SHIFTED[label], x, y + depth * .20, 3.6)
            self.print(label, x, y - depth * .22, 3.9)
        elif label in SIGNS:
            tall = label[0] == "F" and depth > 12
            self.sign(label, x, y + (depth * .16 if tall else 0), 3.4 if label[0] == "F" else 2.7)
            if tall:
                self.print(label, x, y - depth * .26, 2.3)
            elif label[0] == "F":
                self.print(label, x - width * .30, y + .2, 2.0)
        elif len(label) > 1:
            align = "CENTER"
            at = x
            if width > 20:
                align = "LEFT" if x < self.x - 20 else "RIGHT"
                at = x + (width / 2 - 2.6) * (-1 if align == "LEFT" else 1)
            self.print(label, at, y - (depth * .2 if depth > 10 and width > 20 else 0), 2.9, align)
        else:
            self.print(label, x, y, 5.2 if label.isalnum() else 3.8)

    def sign(self, name, x, y, size):
        for shape in SIGNS[name]:
            flat = add_mesh("legend", [(x + px * size, y + py * size, self.top + .03) for px, py in shape],
                            [tuple(range(len(shape)))], self.legend, self.parent, False)
            flat.color = self.colour(x)

    def print(self, body, x, y, height, align="CENTER"):
        legend = text("legend", body, height, (x, y - 0.2, self.top + 0.03), self.legend, self.parent, align)
        legend.color = self.colour(x)

    def make(self):
        kb = self.kb
        width, depth = size(kb)
        left, y = self.x - width / 2, self.y + depth / 2
        backs = []
        for scale, row in rows(kb):
            row_depth, x = kb.pitch_y * scale, left
            backs.append((y, row_depth))
            for label, units in row:
                key_w = kb.pitch * units
                cx, cy = x + key_w / 2, y - row_depth / 2
                if label == "ARROWS":
                    self.arrows(x, cy, row_depth)
                else:
                    self.key(label, cx, cy, key_w - kb.gap, row_depth - kb.gap)
                x += key_w
            y -= row_depth
        if kb.numpad:
            pitch = kb.pitch * 0.88
            for label, column, row, wide, deep in PAD:
                back, row_depth = backs[row]
                key_d = sum(b[1] for b in backs[row:row + deep])
                self.key(label, left + 14.5 * kb.pitch + 4 + pitch * (column + wide / 2), back - key_d / 2,
                         pitch * wide - kb.gap, key_d - kb.gap)

    def arrows(self, x, y, row_depth):
        kb, half = self.kb, row_depth / 2
        depth = half - kb.gap * .55
        for i, sign in enumerate(("left", "down", "right")):
            self.key(sign, x + kb.pitch * (i + .5), y - half / 2 + .2, kb.pitch - kb.gap, depth)
        self.key("up", x + kb.pitch * 1.5, y + half / 2 + .1, kb.pitch - kb.gap, depth)


def pointing_stick(maker, colour="#b3202a"):
    """The cap between G, H and B."""
    kb = maker.kb
    width, depth = size(kb)
    x = maker.x - width / 2 + (1.75 + 5) * kb.pitch
    y = maker.y + depth / 2 - (kb.top_row + 3) * kb.pitch_y
    red = m.plain("stick", colour, roughness=0.75)
    cylinder("stick", 2.9, 3.4, (x, y, maker.top - .3), "z", red, maker.parent, sides=32, bevel=.9)
    for i in range(5):
        for j in range(5):
            if (i - 2) ** 2 + (j - 2) ** 2 < 5:
                box("stick grain", (.5, .5, .4), (x + (i - 2) * .95, y + (j - 2) * .95, maker.top + 1.4), red, maker.parent, bevel=.15)


def mouse_buttons(parent, x, y, width, deck, material, accent):
    """Three buttons above a touchpad, the middle one marked."""
    for i, share in enumerate((.36, .28, .36)):
        at = x - width / 2 + width * (sum((.36, .28, .36)[:i]) + share / 2)
        slab("button", width * share - 1.2, 9.5, 1.6, 2, material, parent, (at, y, deck - .9), top=.5, bottom=.2)
    for dx in (-.30, .30):
        box("button mark", (width * .22, .7, .2), (x + dx * width, y - 2.8, deck + .72), accent, parent)
