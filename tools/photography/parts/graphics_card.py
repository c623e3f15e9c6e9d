"""Graphics cards, standing on their contacts: fans to the front, bracket at the left."""
import math

import bpy

import materials as m
from fan import fan
from meshkit import MM, box, carve, cylinder, empty, place, prism, ring, slab, text
from views import View

from parts import kit
from parts.board_parts import boxes

VIEWS = {**kit.hero(-27, 15, tall=.72, fill=.84), "ports": View(-66, 16, 85, .74, .74)}


def build(length=300, height=124, thick=50, fans=3, shroud="#1c1e20", trim="#85898e", style="angular", lit=False,
          light=kit.RAINBOW, blades=11, blade="#3c4045", bracket=2, memory="", plug="8"):
    ctx = kit.context(light, plastic="#15161a" if kit.dark(shroud) else "#c9cdd0", blade=blade)
    root = empty("card root")
    card = place(empty("card", (0, 0, 0), root), (0, 0, 0), (math.pi / 2, 0, math.radians(4)))
    body_m, trim_m, half = m.body("plastic", shroud, "shroud"), m.body("metal", trim, "trim"), length / 2
    size = min((length - 16) / fans, height - 10)
    step = (length - 14 - size) / max(1, fans - 1)
    centres = [(i - (fans - 1) / 2) * step for i in range(fans)]
    _shroud(style, card, centres, size, length, height, body_m)
    _heat_sink(ctx, card, half, height, thick)
    _back_plate(ctx, card, length, height, thick, trim_m)
    for i, x in enumerate(centres):
        fan(size, ctx, card, (x, 0, -1.5), (0, 0, .3 * i), blades=blades, glow_turn=i / max(1, fans), framed=False, lit=False,
            banded=style in ("ribs", "frame", "round"), cap=trim_m, mirrored=i % 2 == 1)
        rim = ring("fan rim", size / 2 + (3 if style == "round" else .4), size / 2 - 2, 1.2, trim_m, card)
        rim.location = (x * MM, 0, -.2 * MM)
        if lit and style == "round":
            kit.lamp(ring("fan light", size / 2 - 2, size / 2 - 4.2, 1.0, ctx["glow"], card), ctx, i / fans).location = (x * MM, 0, -.2 * MM)
    _face(style, ctx, card, centres, length, height, body_m, trim_m)
    _top_edge(ctx, card, length, height, memory, body_m, trim_m, lit)
    _edges(ctx, card, half, height, thick, bracket, plug)
    kit.fit(root)


def _outline(style, length, height):
    """The shroud from the front: each family cuts its corners in a way of its own."""
    w, h = length / 2, height / 2
    if style == "angular":
        return [(-w, -h + 10), (-w + 10, -h), (-w * .22, -h), (-w * .17, -h + 5), (w * .17, -h + 5), (w * .22, -h), (w - 22, -h), (w, -h + 22),
                (w, h - 8), (w - 8, h), (w * .30, h), (w * .25, h - 5), (-w * .25, h - 5), (-w * .30, h), (-w + 20, h), (-w, h - 20)]
    if style == "frame":
        return [(-w, -h + 14), (-w + 14, -h), (w - 14, -h), (w, -h + 14), (w, -h * .3), (w - 6, -h * .2), (w - 6, h * .2), (w, h * .3),
                (w, h - 14), (w - 14, h), (-w + 14, h), (-w, h - 14)]
    if style == "plain":
        return [(-w, -h + 3), (-w + 3, -h), (w - 3, -h), (w, -h + 3), (w, h - 3), (w - 3, h), (-w + 3, h), (-w, h - 3)]
    return []


def _shroud(style, card, centres, size, length, height, body_m):
    """The front with its round openings, and a skirt that leaves the fins bare in the middle."""
    outline = _outline(style, length, height)
    if outline:
        body = prism("card body", outline, -14, 0, body_m, card, bevel=2.2)
    else:
        body = slab("card body", length, height, 14, 22 if style == "round" else 12, body_m, card, (0, 0, -14), top=4, bottom=1, corner_points=14)
    if outline:         # carve() takes the bevel away: make it part of the shape first
        bpy.context.view_layer.update()
        body.data = bpy.data.meshes.new_from_object(body.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    carve(body, [cylinder("cutter", size / 2 - 1.5, 40, (x, 0, -8), "z", None, sides=72) for x in centres], edge=1.0)
    for sx in (-1, 1):
        box("skirt", (length * .13, height - 2, 12), (sx * length * .43, 0, -19), body_m, card, bevel=1.2)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cylinder("shroud screw", 1.9, .8, (sx * (length / 2 - 9), sy * (height / 2 - 20), -.2), "z", m.plain("screw", "#2b2d30", .9, .35), card, sides=18, bevel=.2)


def _heat_sink(ctx, card, half, height, thick):
    deep = thick - 24
    fin = m.plain("fin", "#b4b8bb", 1.0, .34)
    boxes("card fins", [((.6, height - 7, deep), (-half + 4 + i * 3.1, 0, -20 - deep / 2)) for i in range(int(half * 2 / 3.1) - 2)], fin, card)
    pipe = m.plain("heat pipe", "#c9ccce", 1.0, .26)
    for i in range(3):
        for sy in (-1, 1):
            cylinder("heat pipe", 3, half * 1.5, (half * .06 * (i - 1), sy * (height / 2 - 5 - i * .4), -21 - deep * (.22 + .27 * i)), "x", pipe, card, sides=24)


def _back_plate(ctx, card, length, height, thick, trim_m):
    plate = slab("back plate", length + 2, height, 3, 4, trim_m, card, (0, 0, -thick), top=.5, bottom=.5)
    cutters = [box("cutter", (3.2, height * .5, 12), (length * .22 + i * 6.4, 0, -thick), None, card) for i in range(int(length * .18 / 6.4))]
    carve(plate, cutters, edge=.3)
    for x, y in ((-.42, .40), (-.42, -.36), (0, .40), (0, -.36), (.42, .40), (.42, -.36)):
        cylinder("plate screw", 2.2, .8, (x * length, y * height, -thick - .3), "z", ctx["metal"], card, sides=18, bevel=.2)


def _top_edge(ctx, card, length, height, memory, body_m, trim_m, lit):
    """A strip along the upper edge, lit or painted, with what memory there is in our own letters."""
    slab_m = box("edge strip", (length * .46, 3, 11), (-length * .06, height / 2 + .2, -8), body_m, card, bevel=.8)
    if lit:
        kit.lamp(box("edge light", (length * .44, 2.4, 3), (-length * .06, height / 2 + .9, -11.4), ctx["glow"], card, bevel=.5), ctx, .4)
    if memory:
        words = text("edge words", memory, 6.4, (0, 0, 0), m.plain("edge ink", "#dfe2e4", roughness=.4), card)
        place(words, (-length * .06, height / 2 + 1.85, -6.6), (-math.pi / 2, 0, 0))
    return slab_m


def _face(style, ctx, card, centres, length, height, body_m, trim_m):
    """What tells shrouds apart: wedges, ribs, a frame or nothing between the fans."""
    for a, b in zip(centres, centres[1:]):
        mid = (a + b) / 2
        for sy in (-1, 1):
            if style == "angular":
                wedge = [(mid - 13, height * .43), (mid - 4, height * .27), (mid + 4, height * .27), (mid + 13, height * .43)]
                prism("wedge", wedge if sy > 0 else [(x, -y) for x, y in reversed(wedge)], -.2, 1.6, trim_m, card, bevel=.6)
                for k in range(3):
                    box("wedge line", (16 - k * 4.4, 1.1, .4), (mid, sy * height * (.405 - k * .042), 1.6), body_m, card)
            elif style == "ribs":
                for k in range(4):
                    box("rib", (30 - k * 6, 2.2, 1.6), (mid, sy * (height * .46 - k * 6), .2), trim_m, card, bevel=.5)
            elif style == "frame":
                box("frame", (b - a - 30, 4, 2), (mid, sy * (height / 2 - 5), .6), trim_m, card, bevel=.8)
                box("frame post", (5, height * .2, 2), (mid, sy * height * .36, .6), trim_m, card, bevel=.8)
    if style == "frame":
        for sx in (-1, 1):
            box("frame end", (4, height - 14, 2), (sx * (length / 2 - 6), 0, .6), trim_m, card, bevel=.8)


def _edges(ctx, card, half, height, thick, bracket, plug):
    pcb = m.plain("pcb", "#15191c", roughness=.4)
    box("pcb", (half * 1.5, 10, 1.6), (-half * .22, -height / 2 - 3, -thick + 8), pcb, card, bevel=.2)
    kit.row_of_contacts(ctx, card, (-half + 42, -height / 2 - 5.5, -thick + 9), 40, 2.1, (1.5, 6, .5), gap=11)
    deep = bracket * 20.3 - 2
    plate = box("bracket", (1.2, height - 8, deep), (-half - 2.4, -2, -deep / 2 + 1), ctx["metal"], card)
    slots = [box("cutter", (6, 3, deep * .30), (-half - 2.4, -height / 2 + 16 + i * 7.5, -deep * .26), None, card) for i in range(int((height - 40) / 7.5))]
    carve(plate, slots, edge=.15)
    box("bracket dark", (.4, height - 16, deep - 4), (-half - 1, -2, -deep / 2 + 1), ctx["dark"], card)
    box("bracket lip", (14, 1.4, deep), (-half - 8, height / 2 - 5, -deep / 2 + 1), ctx["metal"], card, bevel=.2)
    for i, kind in enumerate(("display", "display", "display", "hdmi")):
        kit.socket_face(ctx, card, kind, (-half - 3.1, -height / 2 + 24 + i * 23, -deep + 9), (math.pi / 2, math.pi / 2, -math.pi / 2))
    wide = 6 if plug == "16" else 4
    for k in range(2 if plug == "8+8" else 1):
        at = half * .40 + k * 22
        box("power plug", (wide * 3.2 + 3, 7, 11), (at, height / 2 - 1, -thick + 13), ctx["dark"], card, bevel=.5)
        boxes("plug holes", [((2.2, .3, 2.6), (at + (i - (wide - 1) / 2) * 3.2, height / 2 + 2.6, -thick + 11 + j * 4)) for i in range(wide) for j in range(2)],
              m.plain("hole", (.001, .001, .001), roughness=.9), card)
