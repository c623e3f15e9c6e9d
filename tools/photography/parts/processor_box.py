"""Processors: a printed box and the chip before it; programs: the box alone. The colours and the figure on the box are ours, no maker's design."""
import math

import materials as m
from meshkit import box, cylinder, empty, place, prism, slab, text

from parts import kit

VIEWS = kit.hero(-26, 17, tall=.82, fill=.7)


def build(colour="#1f2226", panel="#e2703a", second="#f2b23e", cores="8", word="cores", art="rings", amd=True, chip=True, deep=62, wide=112, high=116):
    ctx = kit.context(plastic=colour)
    root = empty("processor root")
    paper = m.body("satin", colour, "printed box")
    slab("box", wide, deep, high, 1.6, paper, root, (0, 0, 0), top=.8, bottom=.8)
    front = place(empty("front", (0, 0, 0), root), (0, -deep / 2 - .15, 0), (math.pi / 2, 0, 0))
    bright, other = m.body("satin", panel, "panel"), m.body("satin", second, "second ink")
    _art(art, front, wide, high, bright, other, len(cores) < 2)
    text("cores", cores, 34, (-wide / 2 + 10, 22, .5), ctx["ink"], front, align="LEFT")
    text("word", word, 10, (-wide / 2 + 12 + 21 * len(cores), 15, .5), ctx["ink"], front, align="LEFT")
    side = place(empty("side", (0, 0, 0), root), (-wide / 2 - .15, 0, 0), (math.pi / 2, 0, -math.pi / 2))
    box("side stripe", (deep, 14, .2), (0, high - 20, 0), bright, side)
    box("side stripe", (deep, 4, .2), (0, high - 34, 0), other, side)
    for i in range(6):
        box("print", (deep * (.5 + .05 * (i % 3)), 1.4, .2), (-6, 52 - i * 6, 0), ctx["ink"], side)
    box("seal", (20, 12, .2), (0, high - 3, .1), m.plain("seal", "#d9dcdd", roughness=.4), front)
    if chip:
        _chip(ctx, place(empty("chip", (0, 0, 0), root), (wide * .34, -deep / 2 - 44, 0), (0, 0, math.radians(-18))), amd)
    kit.fit(root)


def _art(art, front, wide, high, bright, other, roomy):
    if art == "rings":
        for i, r in enumerate((33, 25, 17, 8)):
            cylinder("ring", r, .3 + .2 * i, (wide * .12, high * .62, .1 + .1 * i), "z", bright if i % 2 == 0 else other, front, sides=72)
    elif art == "squares":
        for i in range(4):
            for k in range(4):
                if (i * 7 + k * 3) % 5 < 3 and k < (4 if roomy else 3):
                    box("square", (15, 15, .3), (wide * .5 - 16 - i * 18, high - 24 - k * 18, .1), bright if (i + k) % 2 else other, front)
    elif art == "slash":
        for i in range(5):
            x = -20 + i * 12
            prism("slash", [(x, 42), (x + 8, 42), (x + 28, high - 14), (x + 20, high - 14)], .05, .3, bright if i % 2 == 0 else other, front)
    elif art == "window":
        box("window", (wide * .62, high * .5, .3), (wide * .12, high * .64, .1), bright, front)
        box("window", (wide * .44, high * .34, .3), (wide * .12, high * .64, .3), other, front)


def _chip(ctx, hold, amd):
    base = m.plain("substrate", "#1d3a2a" if not amd else "#24402f", roughness=.5)
    lid = m.body("brushed", "#b4b8bb", "heat spreader")
    w, d = (40, 40) if amd else (45, 37.5)
    slab("substrate", w, d, 2.2, 1, base, hold, (0, 0, 0), top=.2, bottom=.2)
    if amd:
        c = 5
        h = w / 2 - 2
        outline = [(-h + c, -h), (-c, -h), (-c, -h + 3), (c, -h + 3), (c, -h), (h - c, -h), (h - c, -h + c), (h, -h + c), (h, -c), (h - 3, -c), (h - 3, c),
                   (h, c), (h, h - c), (h - c, h - c), (h - c, h), (c, h), (c, h - 3), (-c, h - 3), (-c, h), (-h + c, h), (-h + c, h - c), (-h, h - c),
                   (-h, c), (-h + 3, c), (-h + 3, -c), (-h, -c), (-h, -h + c), (-h + c, -h + c)]
        prism("lid", outline, 2.2, 5.4, lid, hold, bevel=.5)
    else:
        slab("lid rim", w - 7, d - 5, 1.4, 2, lid, hold, (0, 0, 2.2), top=.4, bottom=.1)
        slab("lid", w - 14, d - 6, 3.4, 2.6, lid, hold, (0, 0, 2.2), top=.7, bottom=.1)
    for i in range(3):
        box("engraving", (w * .4, .8, .1), (-2, 5 - i * 3, 5.45 if amd else 5.65), m.plain("engraving", "#7b8084", roughness=.5), hold)
