"""Memory: modules standing on their contacts, bare or with heat spreaders, for desktops or laptops."""
import math

import materials as m
from meshkit import box, empty, place, prism, slab

from parts import kit

VIEWS = kit.hero(-24, 20, tall=.66, fill=.84)


def build(modules=2, shell="#2f3337", top="#8b9096", lit=False, light=kit.RAINBOW, style="bars", laptop=False, tall=44, board="#15221c"):
    ctx = kit.context(light)
    root = empty("memory root")
    for i in range(modules):
        hold = place(empty("module", (0, 0, 0), root), (i * 16, -i * 34, 0), (0, 0, math.radians(4 if modules > 1 else 0)))
        _module(ctx, hold, i, 69.6 if laptop else 133.4, 30 if laptop or not shell else tall, shell, top, lit, style, board)
    kit.fit(root)


def _module(ctx, hold, index, width, tall, shell, top, lit, style, board):
    pcb = m.plain("module board", board, roughness=.4)
    box("module board", (width, 1.3, 30), (0, 0, 15), pcb, hold, bevel=.15)
    kit.row_of_contacts(ctx, hold, (-width / 2 + 2, 0, 2.4), int(width / 1.95) - 1, 1.95, (1.2, 1.5, 3.8), gap=int(width / 4.2))
    if not shell:
        chip = m.plain("chip", "#101112", roughness=.4)
        count = 4 if width < 100 else 8
        for i in range(count):
            x = (i - (count - 1) / 2) * (width - 14) / count + (3 if i >= count / 2 else -3)
            for side in (-1, 1):
                box("chip", (9.6, 1.0, 11), (x, side * 1.1, 18), chip, hold, bevel=.15)
        box("label", (width * .42, .12, 14), (-width * .2, -1.72, 18), m.plain("label", "#e8eaea", roughness=.6), hold)
        for i in range(24):
            box("part", (1.4, 1.6, .8), (-width / 2 + 6 + i * (width - 12) / 23, 0, 8), ctx["metal"], hold)
        return
    metal, trim = m.body("metal", shell, "spreader"), m.body("metal", top, "spreader trim")
    for side in (-1, 1):
        slabs = [(-width / 2, 6), (width / 2, 6), (width / 2, tall - 6), (width / 2 - 8, tall), (-width / 2 + 8, tall), (-width / 2, tall - 6)]
        plate = prism("spreader", slabs, 0, 2.4, metal, hold, bevel=.6)
        place(plate, (0, side * 2.0 + 1.2, 0), (math.pi / 2, 0, 0))
        _pattern(style, ctx, hold, side, width, tall, trim)
    if lit:
        kit.lamp(slab("light bar", width - 10, 6.6, 7, 2, ctx["glow"], hold, (0, 0, tall - 4), top=1.6, bottom=.4), ctx, .2 + index * .4)
    else:
        slab("spreader top", width - 16, 6.4, 3, 1.4, trim, hold, (0, 0, tall - 2), top=.8, bottom=.3)


def _pattern(style, ctx, hold, side, width, tall, trim):
    y = side * 3.4
    if style == "bars":
        for i in range(9):
            kit.bar("bar", (2.4, .9, tall - 24), ((i - 4) * 12, y, tall / 2 + 3), trim if i % 3 == 1 else ctx["dark"], hold, (0, .42, 0), .25)
    elif style == "band":
        box("band", (width * .62, .8, 9), (0, y, tall - 13), trim, hold, bevel=.3)
        box("band", (width * .34, .8, 3), (-width * .1, y, tall - 22), trim, hold, bevel=.3)
    elif style == "chevron":
        for i in range(6):
            for lean in (-1, 1):
                kit.bar("chevron", (14, .8, 2.6), (-44 + i * 17.6, y, tall / 2 + 3 + lean * 4), trim, hold, (0, lean * .7, 0), .3)
    elif style == "grid":
        for i in range(12):
            for k in range(2):
                box("cell", (6.4, .7, 7), (-60.5 + i * 11, y, 15 + k * 10), ctx["dark"], hold, bevel=.25)
