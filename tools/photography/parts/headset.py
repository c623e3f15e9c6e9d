"""Headsets: a band over two cups, with or without a boom."""
import math

import bpy

import materials as m
from meshkit import MM, add_mesh, box, cylinder, empty, place, ring, slab, tube

from parts import kit

VIEWS = kit.hero(-34, 12, tall=.84, fill=.7)


def build(shell="#1d1f22", band="#26292d", pad="#17181a", accent="#8b9096", boom=True, lit=False, light=kit.RAINBOW, cup=(82, 96), small=False, wire=False):
    ctx = kit.context(light, plastic=shell)
    root = empty("headset root")
    skin, cloth, metal = m.body("satin", shell, "shell"), m.body("plastic", pad, "pads"), m.body("metal", accent, "accent")
    w, h = (66, 70) if small else cup
    span, rise = 82, 100
    for s in (-1, 1):
        hold = place(empty("cup", (0, 0, 0), root), (s * (span + 4), 0, h * .56), (0, s * math.radians(82), 0))
        slab("cushion", h, w, 20, w * .44, cloth, hold, (0, 0, -24), top=6, bottom=8, corner_points=16)
        slab("cup", h * .96, w * .94, 22, w * .42, skin, hold, (0, 0, -5), top=9, bottom=2, corner_points=16)
        plate = slab("cup plate", h * .62, w * .60, 2, w * .27, metal, hold, (0, 0, 16), top=.8, bottom=.2, corner_points=14)
        if lit:
            halo = ring("cup light", w * .34, w * .31, 1.2, ctx["glow"], hold)
            halo.location.z = 17.6 * MM
            kit.lamp(halo, ctx, .3 + .3 * s)
        plate.name = "cup plate"
        tube("yoke", [(s * (span + 20), -w * .40, h * .56), (s * (span + 18), -w * .34, h + 12), (s * (span + 6), 0, h + 34), (s * (span + 18), w * .34, h + 12),
                      (s * (span + 20), w * .40, h * .56)], 3.2, metal, root)
        box("slider", (8, 24, 46), (s * (span + 1), 0, h + 44), skin, root, bevel=3)
    _band(root, span, h + 52, rise, skin, 26, 5.5, 0)
    _band(root, span - 8, h + 48, rise - 8, m.body("plastic", band, "band"), 34, 11, -3)
    if boom:
        x = -(span + 8)
        tube("boom", [(x, -w * .34, h * .40), (x + 2, -w * .62, h * .22), (x + 14, -w * .98, h * .10), (x + 36, -w * 1.16, h * .06)], 2.6, ctx["cable"], root)
        kit.bar("microphone", (26, 12, 13), (x + 44, -w * 1.18, h * .06), m.body("plastic", pad, "foam"), root, (0, 0, -.15), 4.5)
    if wire:
        tube("cable", [(-(span + 8), 10, 6), (-(span + 30), -20, 4), (-(span + 10), -90, 3), (30, -110, 3), (90, -80, 3)], 2.0, ctx["cable"], root)
    kit.fit(root, 3.9)


def _band(root, span, base, rise, material, wide, thick, drop):
    """Half an ellipse from ear to ear, `wide` along y."""
    steps, vertices, faces = 60, [], []
    for i in range(steps + 1):
        a = math.pi * i / steps
        c, s = math.cos(a), math.sin(a)
        swell = .55 + .45 * s
        for k in range(12):
            b = 2 * math.pi * k / 12
            out = thick / 2 * math.copysign(abs(math.cos(b)) ** .6, math.cos(b))
            y = wide * swell / 2 * math.copysign(abs(math.sin(b)) ** .5, math.sin(b))
            vertices.append(((span + out) * c, y, base + drop + (rise + out) * s))
    for i in range(steps):
        faces += [(i * 12 + k, i * 12 + (k + 1) % 12, (i + 1) * 12 + (k + 1) % 12, (i + 1) * 12 + k) for k in range(12)]
    faces += [tuple(range(12)), tuple(reversed(range(steps * 12, steps * 12 + 12)))]
    add_mesh("band", vertices, faces, material, root)
