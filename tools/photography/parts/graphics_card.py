"""Graphics cards, standing on their contacts: fans to the front, bracket at the left."""
import math

import materials as m
from fan import fan
from meshkit import MM, box, carve, cylinder, empty, place, ring, slab

from parts import kit

VIEWS = kit.hero(-27, 15, tall=.72, fill=.84)


def build(length=300, height=124, thick=50, fans=3, shroud="#1c1e20", trim="#85898e", style="angular", lit=False,
          light=kit.RAINBOW, blades=11, blade="#3c4045", bracket=2):
    ctx = kit.context(light, plastic="#15161a" if kit.dark(shroud) else "#c9cdd0", blade=blade)
    root = empty("card root")
    card = place(empty("card", (0, 0, 0), root), (0, 0, 0), (math.pi / 2, 0, math.radians(4)))
    body_m, trim_m, half = m.body("plastic", shroud, "shroud"), m.body("metal", trim, "trim"), length / 2
    size = min((length - 16) / fans, height - 10)
    step = (length - 14 - size) / max(1, fans - 1)
    centres = [(i - (fans - 1) / 2) * step for i in range(fans)]
    body = slab("card body", length, height, 20, 12 if style == "round" else 6, body_m, card, (0, 0, -20), top=4, bottom=1)
    carve(body, [cylinder("cutter", size / 2 - 1.5, 40, (x, 0, -8), "z", None, sides=72) for x in centres], edge=1.0)
    for i in range(int(length / 4.4)):
        box("card fin", (.8, height - 6, thick - 24), (-half + 4 + i * 4.4, 0, -20 - (thick - 24) / 2), ctx["metal"], card)
    slab("back plate", length + 2, height, 3, 4, trim_m, card, (0, 0, -thick), top=.5, bottom=.5)
    for i, x in enumerate(centres):
        fan(size, ctx, card, (x, 0, -1.5), (0, 0, .3 * i), blades=blades, glow_turn=i / max(1, fans), framed=False, lit=False)
        rim = ring("fan rim", size / 2 + (3 if style == "round" else .4), size / 2 - 2, 1.2, trim_m, card)
        rim.location = (x * MM, 0, -.2 * MM)
        if lit and style == "round":
            kit.lamp(ring("fan light", size / 2 - 2, size / 2 - 4.2, 1.0, ctx["glow"], card), ctx, i / fans).location = (x * MM, 0, -.2 * MM)
    _face(style, ctx, card, centres, length, height, body_m, trim_m)
    if lit:
        kit.lamp(box("edge light", (length * .5, 2.4, 7), (-length * .06, height / 2 - .2, -13), ctx["glow"], card, bevel=.5), ctx, .4)
    _edges(ctx, card, half, height, thick, bracket)
    kit.fit(root)


def _face(style, ctx, card, centres, length, height, body_m, trim_m):
    """What tells shrouds apart: wedges, ribs, a frame or nothing between the fans."""
    for a, b in zip(centres, centres[1:]):
        mid = (a + b) / 2
        for sy in (-1, 1):
            if style == "angular":
                kit.bar("wedge", (24, height * .20, 2.4), (mid, sy * height * .38, 0), trim_m, card, (0, 0, -sy * .30), .9)
                kit.bar("wedge line", (1.6, height * .20, 1), (mid + 4, sy * height * .38, 1.4), body_m, card, (0, 0, -sy * .30), .2)
            elif style == "ribs":
                for k in range(4):
                    box("rib", (30 - k * 6, 2.2, 1.6), (mid, sy * (height * .46 - k * 6), .2), trim_m, card, bevel=.5)
            elif style == "frame":
                box("frame", (b - a - 30, 4, 2), (mid, sy * (height / 2 - 5), .6), trim_m, card, bevel=.8)
                box("frame post", (5, height * .2, 2), (mid, sy * height * .36, .6), trim_m, card, bevel=.8)
    if style == "frame":
        for sx in (-1, 1):
            box("frame end", (4, height - 14, 2), (sx * (length / 2 - 6), 0, .6), trim_m, card, bevel=.8)


def _edges(ctx, card, half, height, thick, bracket):
    pcb = m.plain("pcb", "#15191c", roughness=.4)
    box("pcb", (half * 1.5, 10, 1.6), (-half * .22, -height / 2 - 3, -thick + 8), pcb, card, bevel=.2)
    kit.row_of_contacts(ctx, card, (-half + 42, -height / 2 - 5.5, -thick + 9), 40, 2.1, (1.5, 6, .5), gap=11)
    deep = bracket * 20.3 - 2
    box("bracket", (1.2, height - 8, deep), (-half - 2.4, -2, -deep / 2 + 1), ctx["metal"], card, bevel=.2)
    box("bracket lip", (14, 1.4, deep), (-half - 8, height / 2 - 5, -deep / 2 + 1), ctx["metal"], card, bevel=.2)
    for i, kind in enumerate(("display", "display", "display", "hdmi")):
        kit.socket_face(ctx, card, kind, (-half - 3.1, -height / 2 + 24 + i * 23, -deep + 12), (math.pi / 2, math.pi / 2, -math.pi / 2))
    for i in range(8):
        box("power plug", (3.4, 6, 7), (half * .45 + i * 4.0, height / 2 + 1.5, -thick + 14), ctx["dark"], card, bevel=.3)
