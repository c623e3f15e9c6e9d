"""Power supplies: fan grille on top, modular sockets to the front or a bundle of cables, in ATX and SFX size."""
import math

import materials as m
from meshkit import MM, box, cylinder, empty, place, ring, slab, tube
from fan import fan
from views import View

from parts import kit

VIEWS = {"hero": View(-30, 30, 72, .72, .76)}


def build(width=150, depth=140, height=86, colour="#1b1d20", modular=True, stripe="#d9a23a", grille="rings", sockets=9, label="bands"):
    ctx = kit.context(plastic="#17181a", blade="#26292c")
    root = empty("supply root")
    shell = m.body("satin", colour, "painted steel")
    size = min(width, depth) - 18
    slab("supply", width, depth, height, 2.2, shell, root, (0, 0, 0), top=.8, bottom=.8)
    top = place(empty("top", (0, 0, 0), root), (0, (depth - size) / 2 - 9 if depth > width else 0, height))
    cylinder("fan well", size / 2, .5, (0, 0, .1), "z", ctx["dark"], top, sides=80)
    fan(size - 2, ctx, top, (0, 0, 1.4), (0, 0, .2), blades=9, framed=False, lit=False).scale = (1, 1, .05)
    if grille == "rings":
        for i in range(7):
            r = size / 2 - 2 - i * size * .062
            ring("grille ring", r, r - 1.7, 1.6, ctx["metal"], top).location.z = 2.4 * MM
        for i in range(4):
            kit.bar("grille bar", (size - 4, 1.7, 1.4), (0, 0, 2.2), ctx["metal"], top, (0, 0, math.pi / 4 * i))
    elif grille == "slots":
        for i in range(11):
            half = math.sqrt(max(4, (size / 2) ** 2 - ((i - 5) * size / 11.6) ** 2))
            box("grille bar", (half * 2, 3.4, 1.8), (0, (i - 5) * size / 11.6, 1.6), shell, top, bevel=.5)
    else:
        for i in range(6):
            kit.bar("grille bar", (size, 3.2, 1.8), (0, 0, 1.6), shell, top, (0, 0, math.pi / 6 * i), .5)
        for r in (size * .18, size * .36):
            ring("grille ring", r, r - 3, 1.8, shell, top).location.z = .8 * MM
    cylinder("boss", size * .11, 2.4, (0, 0, 2.4), "z", ctx["metal"] if grille == "rings" else shell, top, bevel=.5)
    kit.screws(ctx, root, [(sx * (width / 2 - 6), sy * (depth / 2 - 6), height) for sx in (-1, 1) for sy in (-1, 1)], 2.6)
    side = place(empty("side", (0, 0, 0), root), (-width / 2 - .1, 0, 0), (math.pi / 2, 0, -math.pi / 2))
    paint = m.body("satin", stripe, "stripe")
    if label == "bands":
        box("side band", (depth * .7, 16, .25), (-depth * .06, height * .55, 0), paint, side)
        box("side line", (depth * .7, 2, .25), (-depth * .06, height * .55 - 14, 0), ctx["ink"], side)
    else:
        for i in range(5):
            kit.bar("side slash", (5, 44, .25), (-depth * .2 + i * 12, height * .5, 0), paint if i % 2 == 0 else ctx["ink"], side, (0, 0, -.4))
    if modular:
        _sockets(ctx, root, width, depth, height, sockets)
    else:
        _cables(ctx, root, width, depth)
    kit.fit(root)


def _sockets(ctx, root, width, depth, height, count):
    y = -depth / 2 - .8
    columns = (count + 2) // 3
    for i in range(count):
        row, column = i % 3, i // 3
        w = (width - 26) / columns - 5
        x = -width / 2 + 14 + (column + .5) * (width - 26) / columns
        box("socket", (w, 3, 15), (x, y, height - 18 - row * 22), ctx["dark"], root, bevel=.6)
        for k in range(max(2, int(w / 5))):
            for z in (-3, 3):
                box("pin", (2.6, .6, 2.6), (x - w / 2 + 4 + k * 4.8, y - 1.5, height - 18 - row * 22 + z), ctx["metal"], root, bevel=.2)


def _cables(ctx, root, width, depth):
    y = -depth / 2
    cylinder("grommet", 14, 4, (width * .28, y - 1, 44), "y", ctx["dark"], root, sides=40, bevel=1)
    for i in range(9):
        a = i * 2 * math.pi / 9
        x, z = width * .28 + 7 * math.cos(a), 44 + 7 * math.sin(a)
        out = -46 - (i % 4) * 16
        tube("cable", [(x, y, z), (x - 4, y - 26, z - 6), (x - 20 - i * 4, y + out * .8, 9 + i % 3 * 3), (x - 60 - i * 5, y + out, 5 + i % 3 * 4)], 3.0, ctx["cable"], root)
        kit.bar("plug", (16, 9, 9), (x - 68 - i * 5, y + out, 6 + i % 3 * 4), ctx["plastic"], root, (0, 0, .1), .8)
