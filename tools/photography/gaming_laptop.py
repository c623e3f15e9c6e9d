"""Gaming laptops: a shelf behind the hinge with vents and sockets, coloured keys, light bar, inlays on the lid."""
import math
from dataclasses import dataclass

import bpy

import laptop
import materials as m
import ports as sockets
from meshkit import MM, box, carve, cylinder, prism, slab


@dataclass
class GamingLaptop(laptop.Laptop):
    base: float = 18.0
    lid: float = 5.6
    corner: float = 7
    top_edge: float = 1.2
    bottom_edge: float = 6.5
    kind: str = "plastic"
    scoop: bool = False
    hinge: str = "pair"
    shelf: float = 26                   # depth of the body behind the hinge; 0: none
    shelf_taper: float = 22             # how much its corners are cut
    shelf_colour: str = "#1b1d1f"
    vent_colour: str = ""               # fins behind the vents
    side_vents: bool = True
    light_bar: tuple = ()
    deck_vents: bool = True
    deck_accent: str = ""


def build(**changes):
    spec = GamingLaptop(**changes)
    ctx = laptop.materials_of(spec)
    ctx["fins"] = m.plain("fins", spec.vent_colour or "#55585c", 0.9, 0.35)
    maker = laptop.chassis(spec, ctx, _bar_slot(spec) + _side_vents(spec, ctx) + _deck_vents(spec), rear_in_base=not spec.shelf)
    laptop.lid(spec, ctx)
    if spec.shelf:
        _shelf(spec, ctx)
    else:
        _rear_slots(spec, ctx)
    _light_bar(spec, ctx)
    _power_button(spec, ctx)
    if spec.deck_accent:
        line = m.plain("deck line", spec.deck_accent, 0.4, 0.35)
        for side in (-1, 1):
            box("deck line", (46, .8, .1), (side * (spec.width / 2 - 44), ctx["keys_y"] + ctx["well_d"] / 2 + 5, ctx["deck"] + .02), line, ctx["base"])
    _lid_inlay(spec, ctx)
    return maker


def _vent_block(cutters, ctx, centre, width, height, parent, depth=9, pitch=3.4):
    """Slots side by side in a rear face, copper or coloured fins behind them."""
    x, y, z = centre
    count = int(width / pitch)
    for i in range(count):
        cutters.append(box("cutter", (pitch * .62, depth, height), (x + (i - (count - 1) / 2) * pitch, y, z), None, parent))
    for i in range(int(width / 1.5)):
        box("fin", (.35, 3, height + 1.4), (x - width / 2 + i * 1.5, y - depth / 2 + 2.2, z), ctx["fins"], parent)
    box("vent dark", (width + 2, .4, height + 2), (x, y - depth / 2 + .3, z), ctx["dark"], parent)


def _rear_slots(spec, ctx):
    """Two exhausts under the lid, slots in the rear face."""
    slot = ctx["dark"] if max(m.linear(spec.colour)) > .3 else ctx["fins"]
    for sx in (-1, 1):
        for i in range(26):
            box("vent", (2.2, .2, 4.6), (sx * (spec.width / 2 - 34 - i * 3.5), spec.depth / 2 + .02, laptop.FOOT + spec.base * .60), slot, ctx["base"])


def _shelf(spec, ctx):
    w, y0, y1 = spec.width - 3, spec.depth / 2 - 1, spec.depth / 2 + spec.shelf
    cut = spec.shelf_taper
    outline = [(-w / 2, y0), (w / 2, y0), (w / 2, y0 + spec.shelf * .30), (w / 2 - cut * .5, y0 + spec.shelf * .72), (w / 2 - cut, y1),
               (-w / 2 + cut, y1), (-w / 2 + cut * .5, y0 + spec.shelf * .72), (-w / 2, y0 + spec.shelf * .30)]
    z0, z1 = laptop.FOOT + spec.base * .18, ctx["deck"] - 1.4
    body = prism("shelf", outline, z0, z1, m.body(spec.kind, spec.shelf_colour, "shelf"), ctx["base"])
    z = (z0 + z1) / 2
    cutters = [sockets.port(kind, "rear", (spec.width / 2 - at, y1, z), ctx["base"], ctx["palette"]) for kind, at in spec.rear]
    used = [spec.width / 2 - at for _, at in spec.rear] or [0]
    inner, outer = max(abs(x) for x in used) + 16, w / 2 - cut - 6
    if not spec.rear:
        inner = 12
    for sx in (-1, 1):
        if outer - inner > 20:
            _vent_block(cutters, ctx, (sx * (inner + outer) / 2, y1, z), outer - inner, (z1 - z0) * .56, ctx["base"])
    bpy.context.view_layer.update()
    carve(body, cutters, edge=.5)
    count = int((w - 2 * cut - 60) / 5.2)
    for i in range(count):              # intake over the shelf
        x = (i - (count - 1) / 2) * 5.2
        box("shelf slot", (2.4, spec.shelf * .36, .1), (x, y0 + spec.shelf * .58, z1 + .01), ctx["dark"], ctx["base"])


def _side_vents(spec, ctx):
    if not spec.side_vents:
        return []
    cutters = []
    z = laptop.FOOT + spec.base * .58
    for sx in (-1, 1):
        for i in range(13):
            cutters.append(box("cutter", (5, 2.3, spec.base * .34), (sx * spec.width / 2, spec.depth / 2 - 14 - i * 3.5, z), None, ctx["base"]))
        box("side dark", (.4, 48, spec.base * .4), (sx * (spec.width / 2 - 2.6), spec.depth / 2 - 35, z), ctx["fins"], ctx["base"])
    return cutters


def _deck_vents(spec):
    if not spec.deck_vents:
        return []
    deck = laptop.FOOT + spec.base
    return [box("cutter", (13, 1.5, 3), ((i - 5.5) * 16 + (9 if i > 5 else -9), spec.depth / 2 - 12.5 - row * 3.2, deck), None)
            for i in range(12) for row in (0, 1)]


def _bar_slot(spec):
    if not spec.light_bar:
        return []
    return [box("cutter", (spec.width - 44, 5, 2.6), (0, -spec.depth / 2, laptop.FOOT + spec.base * .60), None)]


def _light_bar(spec, ctx):
    """A diffuser set into a slot of the front edge."""
    if not spec.light_bar:
        return
    glow = m.object_colour_glow("light bar", 2.4)
    stops = [m.linear(c) for c in spec.light_bar]
    pieces, long = 36, spec.width - 45
    for i in range(pieces):
        at = i / (pieces - 1) * (len(stops) - 1)
        low = min(int(at), len(stops) - 2)
        colour = [a * (1 - at + low) + b * (at - low) for a, b in zip(stops[low], stops[low + 1])]
        part = box("light bar", (long / pieces + .02, 1.2, 2.3), ((i + .5 - pieces / 2) * long / pieces, -spec.depth / 2 + 1.7,
                                                                   laptop.FOOT + spec.base * .60), glow, ctx["base"])
        part.color = (*colour, 1)


def _power_button(spec, ctx):
    y = spec.depth / 2 - 14 if spec.deck_vents else ctx["keys_y"] + ctx["well_d"] / 2 + 7
    slab("power button", 13, 7.5, 1.2, 2.2, m.body(spec.kind, spec.shelf_colour if spec.shelf else spec.colour, "button"), ctx["base"], (0, y, ctx["deck"] - .6), top=.4, bottom=.1)
    if spec.shelf:
        box("power lamp", (4, .5, .1), (0, y, ctx["deck"] + .62), m.glow("power lamp", "#eaf2ff", 1.3), ctx["base"])


def _lid_inlay(spec, ctx):
    w, d = ctx["lid_w"], ctx["lid_d"]
    groove = m.plain("groove", (0.012, 0.012, 0.013), roughness=.5)
    accent = m.plain("inlay", spec.accent or "#8b9096", 0.7, 0.32)
    if spec.lid_detail == "slash":
        lamp = m.glow("slash", "#ffffff", 1.9)
        turn = math.radians(52)
        for i in range(7):              # a slanted row of lamps
            at = (i - 3) * 26
            laptop.lid_line(ctx, "slash", (18, 1.5), (at * math.cos(turn) - 40, at * math.sin(turn)), lamp, turn)
    elif spec.lid_detail == "ribs":
        for sx in (-1, 1):
            laptop.lid_line(ctx, "groove", (1.4, d * .36), (sx * w * .30, d * .31), groove)
            laptop.lid_line(ctx, "groove", (1.4, d * .36), (sx * (w * .30 + 7), d * .31), groove)
        laptop.lid_line(ctx, "inlay", (w * .18, 2.2), (0, d / 2 - 14), accent)
    elif spec.lid_detail == "panel":
        laptop.lid_line(ctx, "groove", (w - 30, 1.0), (0, d / 2 - 22), groove)
        laptop.lid_line(ctx, "inlay", (26, 2.0), (0, -d * .02), accent)
    elif spec.lid_detail == "frame":
        for sx in (-1, 1):
            laptop.lid_line(ctx, "groove", (w * .30, 1.4), (sx * w * .30, d * .36), groove, sx * .30)
            laptop.lid_line(ctx, "inlay", (w * .11, 2.0), (sx * w * .10, -d * .02), accent, sx * -.62)
