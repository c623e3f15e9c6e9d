"""Drives: M.2 cards bare or under a heat sink, 2.5 inch and 3.5 inch ones, portable ones with a cable."""
import math

import materials as m
from meshkit import box, cylinder, empty, loft, place, slab, tube
from views import View

from parts import kit

VIEWS = {"hero": View(-26, 36, 75, .76, .70)}


def build(kind="m2", **row):
    root = empty("drive root")
    {"m2": _m2, "sink": _m2, "flat": _flat, "disk": _disk, "portable": _portable}[kind](root, kind=kind, **row)
    kit.fit(root)


def _label(ctx, hold, x, y, z, w, h, paper, stripe):
    """A sticker with lines that can't be read."""
    box("label", (w, h, .12), (x, y, z), m.body("satin", paper, "label"), hold, bevel=.03)
    box("label stripe", (w * .16, h, .14), (x - w * .42, y, z + .03), m.body("satin", stripe, "stripe"), hold, bevel=.03)
    ink = m.plain("label ink", "#d5d8da" if kit.dark(paper) else "#33373a", roughness=.6)
    for i in range(4):
        box("label line", (w * (.5, .34, .42, .2)[i], h * .05, .14), (x - w * .28 + w * (.5, .34, .42, .2)[i] / 2, y + h * (.30 - .17 * i), z + .03), ink, hold)
    for i in range(14):
        box("bar code", (w * (.006 + .006 * (i % 3)), h * .3, .14), (x + w * .24 + i * w * .015, y - h * .22, z + .03), ink, hold)


def _m2(root, kind="m2", paper="#1a1c1e", stripe="#d63d3d", board="#10161a", sink="#2b2e32", fins=9, accent="#8b9096"):
    ctx = kit.context()
    hold = place(empty("drive", (0, 0, 0), root), (0, 0, 0), (0, 0, math.radians(12)))
    slab("drive board", 80, 22, 1.2, .8, m.plain("drive board", board, roughness=.4), hold, (0, 0, 1), top=.2, bottom=.2)
    kit.row_of_contacts(ctx, hold, (38.4, -9.4, 2.2), 0, 1, (1, 1, 1))
    for i in range(20):
        if i not in (13, 14, 15):
            box("contact", (3.4, .62, .3), (38.2, (i - 9.5) * .98, 2.3), ctx["gold"], hold)
    if kind == "sink":
        metal = m.body("metal", sink, "heat sink")
        slab("sink", 76, 23.4, 3, 1.2, metal, hold, (-2, 0, 1.6), top=.5, bottom=.3)
        for i in range(fins):
            slab("sink fin", 62, 23.0 / fins * .46, 5, .5, metal, hold, (-4, (i - (fins - 1) / 2) * 22.0 / fins, 4.4), top=.4, bottom=.1)
        box("sink band", (9, 23.8, 6.4), (22, 0, 6.4), m.body("metal", accent, "band"), hold, bevel=.5)
        return
    chip = m.plain("drive chip", "#131415", roughness=.38)
    for x, size in ((-24, (15, 18)), (-5, (15, 18)), (13, (11, 14)), (27, (9, 9))):
        box("drive chip", (*size, 1.3), (x, 0, 2.8), chip, hold, bevel=.2)
    _label(ctx, hold, -9, 0, 3.55, 54, 20.6, paper, stripe)
    for i in range(12):
        box("drive part", (1.5, .9, .8), (30 + (i % 3) * 2.4, -8 + (i // 3) * 5, 2.5), ctx["metal"], hold, bevel=.1)
    cylinder("mount", 2.6, .3, (-39.6, 0, 2.3), "z", ctx["gold"], hold, sides=24)


def _flat(root, kind, colour="#2a2d31", paper="#d9dcdd", stripe="#2f6fd0", **_):
    ctx = kit.context()
    hold = place(empty("drive", (0, 0, 0), root), (0, 0, 0), (0, 0, math.radians(14)))
    slab("drive case", 100, 69.9, 7, 3, m.body("metal", colour, "case"), hold, (0, 0, 0), top=.6, bottom=.5)
    _label(ctx, hold, 0, 0, 7.05, 66, 42, paper, stripe)
    box("plug", (4, 42, 5), (50, -4, 3.4), ctx["dark"], hold, bevel=.4)
    kit.row_of_contacts(ctx, hold, (51.4, 0, 0), 0, 1, (1, 1, 1))
    for i in range(22):
        box("contact", (2.2, .7, .3), (51.2, -21 + i * 1.6, 3.6), ctx["gold"], hold)
    kit.screws(ctx, hold, [(sx * 44, sy * 30, 7.0) for sx in (-1, 1) for sy in (-1, 1)], 2)


def _disk(root, kind, paper="#eef0f0", stripe="#3a8f5a", **_):
    ctx = kit.context()
    hold = place(empty("drive", (0, 0, 0), root), (0, 0, 0), (0, 0, math.radians(14)))
    slab("disk body", 147, 101.6, 22, 4, m.body("metal", "#6c7176", "cast body"), hold, (0, 0, 0), top=.6, bottom=.8)
    slab("disk lid", 143, 98, 4, 5, m.body("brushed", "#b9bdc0", "lid"), hold, (0, 0, 22), top=1.2, bottom=.2)
    cylinder("disk dome", 45, 1.6, (-18, 0, 26.4), "z", m.body("brushed", "#c3c7ca", "dome"), hold, sides=80, bevel=.7)
    cylinder("disk hub", 11, 1.0, (-18, 0, 27.4), "z", ctx["metal"], hold, sides=40, bevel=.4)
    _label(ctx, hold, 28, 0, 26.6, 70, 72, paper, stripe)
    kit.screws(ctx, hold, [(x, y, 26.2) for x, y in ((-66, -43), (-66, 43), (66, 43), (66, -43), (0, 45), (0, -45))], 3)
    box("plug", (4, 60, 9), (73, 10, 8), ctx["dark"], hold, bevel=.4)


def _portable(root, kind, size=(85, 57, 8), colour="#2f5f9a", corner=8, ribbed=False, rubber="", **_):
    ctx = kit.context()
    w, d, h = size
    hold = place(empty("drive", (0, 0, 0), root), (0, 0, 0), (0, 0, math.radians(18)))
    slab("portable", w, d, h, corner, m.body("metal" if not rubber else "plastic", colour, "case"), hold, (0, 0, 0), top=h * .3, bottom=h * .3, corner_points=14)
    if rubber:
        slab("bumper", w + 3, d + 3, h * .55, corner + 1.5, m.body("plastic", rubber, "rubber"), hold, (0, 0, h * .22), top=1, bottom=1, corner_points=14)
    if ribbed:
        for i in range(9):
            box("rib", (w * .9, 1.2, .5), (0, (i - 4) * d * .09, h + .1), ctx["dark"], hold, bevel=.2)
    cylinder("lamp", 1.0, .3, (w * .4, d * .3, h), "z", m.glow("lamp", "#cfe9ff", 2), hold, sides=16)
    loft("socket", [(9, 3.2, 1.5, 0), (9, 3.2, 1.5, .4)], ctx["dark"], place(empty("s", (0, 0, 0), hold), (0, -d / 2 - .2, h / 2), (math.pi / 2, 0, 0)), 6)
    cable = [(-w * .7, -d * .2, 2), (-w * .95, d * .25, 2), (-w * .6, d * .85, 2), (w * .05, d * .95, 2), (w * .5, d * .72, 2)]
    tube("cable", cable, 1.8, ctx["cable"], hold)
    kit.bar("plug", (16, 10, 6), (-w * .68, -d * .28, 3), ctx["plastic"], hold, (0, 0, 1.2), 1.2)
    kit.bar("plug end", (8, 8, 2.6), (-w * .62, -d * .46, 3), ctx["metal"], hold, (0, 0, 1.2), .6)
