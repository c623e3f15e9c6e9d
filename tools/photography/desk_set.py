"""Keyboard and mouse that come with a desktop."""
import math

import bpy

import keyboard as kbd
import materials as m
from meshkit import MM, add_mesh, box, cylinder, empty, place, slab, soften


def keyboard(keys, colour, where):
    """A flat wireless keyboard, its rear edge raised."""
    x, y = where
    hold = place(empty("keyboard", (0, 0, 0)), (x, y, 2.2), (math.radians(3.2), 0, 0))
    width, depth = kbd.size(keys)
    slab("keyboard body", width + 14, depth + 16, 9, 6, m.body("satin", colour, "keyboard"), hold, (0, 0, 0), top=1.6, bottom=2.4)
    kbd.Maker(keys, hold, 0, 0, 9).make()
    return hold


def mouse(colour, where):
    """A low shell lofted over an oval, two buttons and a wheel."""
    x, y = where
    hold = place(empty("mouse", (0, 0, 0)), (x, y, 0), (0, 0, math.radians(-8)))
    across, along, rise = 31, 54, 33
    rings, sides, levels = [], 48, 14
    for level in range(levels + 1):
        a = math.pi / 2 * level / levels
        rings.append((math.cos(a) ** .62 if level < levels else 0.0, 1.2 + rise * math.sin(a)))
    vertices, faces = [], []
    for share, z in rings:
        for i in range(sides):
            t = 2 * math.pi * i / sides
            squeeze = 1 - .10 * math.cos(t * 2)
            px = across * share * abs(math.cos(t)) ** .82 * (1 if math.cos(t) >= 0 else -1) * squeeze
            py = along * share * abs(math.sin(t)) ** .86 * (1 if math.sin(t) >= 0 else -1)
            vertices.append((px, py + 5 * (z / rise) * (1 - share), z - 3.2 * max(0, -py / along) * (z / rise)))
    for level in range(levels):
        a, b = level * sides, (level + 1) * sides
        faces += [(a + i, a + (i + 1) % sides, b + (i + 1) % sides, b + i) for i in range(sides)]
    add_mesh("mouse shell", vertices, faces, m.body("satin", colour, "mouse"), hold)
    seam = m.plain("seam", "#8d9292", roughness=.6)
    cylinder("wheel", 9, 6.5, (0, 26, 24), "x", m.plain("wheel", "#565b5e", roughness=.6), hold, sides=40, bevel=1.4)
    slab("mouse base", across * 1.9, along * 1.92, 2, 26, seam, hold, (0, 0, 0), top=.4, bottom=.6)
    return hold
