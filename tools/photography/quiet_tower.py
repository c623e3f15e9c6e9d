"""Quiet towers for the office: closed sides, a slatted front, sockets within reach. Stands on z 0, front at -y."""
import math
from dataclasses import dataclass

import bpy

import materials as m
import ports as sockets
import tower_parts as parts
from meshkit import MM, box, carve, cylinder, empty, loft, place, ring, slab

STUDIO_SCALE = 1.3
STUDIO_LIGHTS = dict(key=540, rim=40, fill=90, overhead=60, ambient=0.32)
TURN_LIGHTS = True
FOOT = 8
NARROW = 120        # too narrow for the usual back, which no picture shows
BOARD = [("hdmi", 0, 0, 0), ("vga", 0, 14, 0), ("usb-a", 0, 30, 0), ("usb-a", 0, 44, 0), ("ethernet", 0, 60, 0), ("usb-a", 0, 76, 0),
         ("usb-a", 0, 90, 0), ("audio stack", -10, 106, 0), ("audio stack", 0, 106, 0), ("audio stack", 10, 106, 0)]


@dataclass
class QuietTower:
    width: float = 160
    depth: float = 292
    height: float = 330
    colour: str = "#3b4045"
    face: str = "#24272a"               # the front panel
    accent: str = "#c9ccce"             # a bright strip down the front
    slats: int = 26


def build(**changes):
    return assemble(QuietTower(**changes), _front)


def assemble(spec, front):
    """A closed case; front(spec, ctx, root, z0, z1) makes its face."""
    root = empty("tower")
    w, d, h = spec.width, spec.depth, spec.height
    ctx = dict(metal=m.body("metal", "#9a9fa4", "steel"), dark=m.plain("dark inside", (.006, .006, .007), roughness=.55),
               plastic=m.plain("black plastic", "#17181a", roughness=.45), palette=sockets.Palette(),
               shell=m.body("satin", spec.colour, "painted steel"), face=m.body("plastic", spec.face, "front panel"))
    z0, z1 = FOOT, FOOT + h
    slab("case", w, d - 26, h, 3, ctx["shell"], root, (0, 13, z0), top=2.2, bottom=1.5)
    for sx in (-1, 1):
        box("side panel", (1.6, d - 42, h - 14), (sx * (w / 2 + .4), 16, (z0 + z1) / 2), ctx["shell"], root, bevel=.6)
        box("side press", (.5, d - 92, h - 80), (sx * (w / 2 + 1.2), 16, (z0 + z1) / 2), ctx["shell"], root, bevel=.25)
        for sy in (-1, 1):
            slab("foot", 26, 38, FOOT + 1, 7, ctx["plastic"], root, (sx * (w / 2 - 24), sy * (d / 2 - 44), 0), top=.4, bottom=1)
    _side_vents(spec, ctx, root, z0)
    front(spec, ctx, root, z0, z1)
    filt = m.perforated("roof holes", (.004, .004, .005), pitch=.055, hole=.34)
    loft("roof holes", [(w - 66, d - 150, 4, 0), (w - 66, d - 150, 4, .05)], filt, root, 8, (0, 34, z1 + .03))
    if w > NARROW:
        parts.rear_panel(ctx, root, w, d / 2, z1 - 4, z0, BOARD, fan_size=92, supply=False, slots=2)
        _supply(spec, ctx, root, z0)
    return spec


def _side_vents(spec, ctx, root, z0):
    for i in range(9):
        for j in range(7):
            cylinder("side hole", 2.6, .3, (-spec.width / 2 - 1.5, spec.depth / 2 - 110 + j * 9, z0 + 60 + i * 9), "x", ctx["dark"], root, sides=20)


def _front(spec, ctx, root, z0, z1):
    w, d, h = spec.width, spec.depth, spec.height
    y = -d / 2
    panel = slab("front", w + 3, 27, h + 3, 9, ctx["face"], root, (0, y + 13.5, z0 - 1), top=4, bottom=3)
    low, high = z0 + 20, z1 - 112
    step = (high - low) / spec.slats
    cutters = [box("cutter", (w - 34, 9, step * .46), (6, y, low + (i + .5) * step), None, root) for i in range(spec.slats)]
    cutters.append(box("cutter", (w - 34, 2.4, 1.2), (6, y, z1 - 96), None, root))
    px = w / 2 - 30
    for kind, dx, z in (("usb-a", 0, z1 - 62), ("usb-a", 0, z1 - 76), ("usb-c", -24, z1 - 62), ("audio", -24, z1 - 76)):
        cutters.append(sockets.port(kind, "front", (px + dx, y, z), root, ctx["palette"]))
    bpy.context.view_layer.update()
    carve(panel, cutters, edge=.5)
    box("slat dark", (w - 30, .4, high - low), (6, y + 4.6, (low + high) / 2), ctx["dark"], root)
    strip = m.body("brushed", spec.accent, "strip")
    box("strip", (5, 2.2, h - 22), (-w / 2 + 13, y + .1, (z0 + z1) / 2), strip, root, bevel=.6)
    place(slab("power button", 15, 15, 2.4, 7.4, ctx["plastic"], root, (0, 0, 0), top=.8, bottom=.2), (px, y + 1.2, z1 - 34), (math.pi / 2, 0, 0))
    place(ring("power ring", 8.6, 7.6, .8, strip, root), (px, y + .5, z1 - 34), (math.pi / 2, 0, 0))
    box("lamp", (3.4, .3, .9), (px - 24, y + .0, z1 - 34), m.glow("lamp", "#eaf2ff", 2.2), root)


def _supply(spec, ctx, root, z0):
    y, z = spec.depth / 2, z0 + 54
    box("supply", (118, 2, 66), (0, y + 1.0, z), m.plain("supply", "#8b8f94", .8, .4), root, bevel=.6)
    holes = m.perforated("supply holes", (.004, .004, .004), pitch=.05, hole=.36)
    place(loft("supply grille", [(58, 52, 3, 0), (58, 52, 3, .05)], holes, root, 6), (22, y + 2.1, z), (-math.pi / 2, 0, 0))
    box("mains", (27, 1, 20), (-36, y + 2, z), ctx["dark"], root, bevel=.3)
    for x, dz in ((-7, 3), (7, 3), (0, -4)):
        box("mains pin", (2.4, 1, 5), (-36 + x, y + 2.6, z + dz), ctx["metal"], root, bevel=.2)
