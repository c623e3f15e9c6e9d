"""Parts for the category's tile: a graphics card, two memory modules, a solid-state drive."""
import math

import gaming_tower
import materials as m
import tower_parts as parts
from meshkit import box, empty, place, slab

STUDIO_SCALE = 1.0


def build():
    ctx = gaming_tower.context(gaming_tower.GamingTower(light=("#3fd6b8", "#3fd6b8", "#5ad8ff")))
    root = empty("components")
    parts.graphics_card(ctx, root, (0, 40, 67), (math.pi / 2, 0, math.radians(6)), 300, lit=True)
    for i, (x, y, turn) in enumerate(((96, -66, -20), (112, -104, -24))):
        _module(ctx, place(empty("module", (0, 0, 0), root), (x, y, 0), (0, 0, math.radians(turn))), i)
    _drive(ctx, place(empty("drive", (0, 0, 0), root), (-40, -84, 0), (0, 0, math.radians(14))))


def _module(ctx, hold, index):
    """A memory module with heat spreader, standing on its contacts."""
    board = m.plain("module board", "#14181a", roughness=.4)
    shell = m.body("brushed", "#2f3337" if index else "#3a3f44", "spreader")
    box("module board", (133, 1.3, 30), (0, 0, 15), board, hold, bevel=.2)
    for side in (-1, 1):
        box("spreader", (131, 2.4, 26), (0, side * 1.9, 19), shell, hold, bevel=.6)
        for i in range(3):
            box("spreader line", (30, .5, 1.2), (-36 + i * 36, side * 3.1, 26 - (i % 2) * 8), ctx["dark"], hold, bevel=.15)
    slab("spreader top", 131, 7, 6, 2, m.body("metal", "#8b9096", "spreader top"), hold, (0, 0, 31), top=1, bottom=.4)
    for i in range(66):
        if i != 36:
            box("contact", (1.2, 1.5, 3.6), ((i - 32.5) * 1.95, 0, 2.6), ctx["palette"].gold, hold)


def _drive(ctx, hold):
    """An M.2 drive, flat on the ground."""
    slab("drive board", 80, 22, 1.2, 1, m.plain("drive board", "#10241c", roughness=.4), hold, (0, 0, .6), top=.2, bottom=.2)
    chip = m.plain("drive chip", "#131415", roughness=.38)
    for x, size in ((-18, (14, 18)), (2, (14, 18)), (22, (12, 12))):
        box("drive chip", (*size, 1.4), (x, 0, 2.4), chip, hold, bevel=.2)
    box("drive label", (46, 20, .12), (-8, 0, 3.2), m.body("brushed", "#c9cdd0", "label"), hold, bevel=.03)
    for i in range(20):
        if i not in (13, 14):
            box("contact", (3.4, .62, 1.3), (38.4, (i - 9.5) * .98, 1.2), ctx["palette"].gold, hold)
    for i in range(9):
        box("drive part", (1.6, .9, .8), (30 + (i % 3) * 2.4, -7 + (i // 3) * 6, 2.1), ctx["metal"], hold, bevel=.1)
