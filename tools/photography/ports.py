"""Sockets: a cut in the housing, a metal sleeve, the dark inside, a tongue with contacts."""
import math

import materials as m
from meshkit import MM, add_mesh, box, cylinder, empty, loft, place, rounded_rect

# width, height, corner in mm of the opening
SIZES = {"usb-c": (8.9, 3.1, 1.5), "hdmi": (14.4, 5.0, 1.0), "usb-a": (13.0, 5.5, 0.5), "audio": (3.7, 3.7, 1.85),
         "sd": (24.3, 2.4, 0.4), "microsd": (12.2, 1.9, 0.4), "ethernet": (15.0, 7.8, 0.6), "power": (10.6, 4.8, 1.0),
         "round power": (6.6, 6.6, 3.3), "magsafe": (17.2, 3.9, 1.9), "lock": (6.6, 3.2, 1.0), "display": (16.4, 5.4, 0.8),
         "mains": (27.0, 19.6, 3.2), "vga": (17.0, 8.2, 2.0), "audio stack": (5.2, 5.2, 2.6)}
SLEEVED = {"usb-c", "hdmi", "usb-a", "display", "ethernet", "sd", "microsd"}


class Palette:
    """Materials shared by the sockets of one machine."""

    def __init__(self):
        self.dark = m.plain("port inside", (0.006, 0.006, 0.007), roughness=0.5)
        self.metal = m.plain("port sleeve", (0.42, 0.42, 0.43), 1.0, 0.34)
        self.tongue = m.plain("port tongue", (0.016, 0.016, 0.018), roughness=0.45)
        self.blue = m.plain("blue tongue", "#2d62b8", roughness=0.45)
        self.gold = m.plain("contacts", (0.72, 0.48, 0.17), 1.0, 0.35)
        self.lamp = m.plain("port lamp", "#6f8a3c", roughness=0.4)


def facing(side):
    """Turn so that +z points into the body and +y up; side: "left", "right", "rear", "front"."""
    return {"left": (math.pi / 2, 0, math.pi / 2), "right": (math.pi / 2, 0, -math.pi / 2),
            "rear": (math.pi / 2, 0, 0), "front": (math.pi / 2, 0, math.pi)}[side]


def port(kind, side, where, parent, palette, upright=False):
    """Adds the inside of a socket at `where` (mm, on the surface); returns the cutter that opens the housing."""
    w, h, r = SIZES[kind]
    hold = place(empty("port", (0, 0, 0), parent), where, facing(side))
    if upright:
        hold.rotation_euler.rotate_axis("Z", math.pi / 2)
    deep = 6.5 if kind == "mains" else 5.0
    _inside(kind, w, h, r, deep, hold, palette)
    cutter = loft("cutter", [(w + .5, h + .5, r + .25, -3), (w + .5, h + .5, r + .25, deep)], None, hold, 8)
    return cutter


def _inside(kind, w, h, r, deep, hold, palette):
    loft("port floor", [(w + .4, h + .4, r + .2, 0), (w + .4, h + .4, r + .2, .2)], palette.dark, hold, 8, (0, 0, deep - .4))
    if kind in SLEEVED or kind == "audio":
        _sleeve(w, h, r, 0.34 if kind != "audio" else .3, hold, palette.metal)
    if kind == "usb-c":
        loft("tongue", [(w * .70, .75, .3, .9), (w * .70, .75, .3, 4)], palette.tongue, hold, 4)
        for i in range(10):
            box("contact", (.26, .84, .8), ((i - 4.5) * .5, 0, 1.6), palette.gold, hold)
    elif kind == "usb-a":
        box("tongue", (w * .86, 1.7, 3.4), (0, 1.0, 2.7), palette.blue if getattr(palette, "usb3", False) else palette.tongue, hold, bevel=.2)
        for i in range(4):
            box("contact", (1.1, .2, 2.4), ((i - 1.5) * 2.3, .1, 2.6), palette.gold, hold)
    elif kind in ("hdmi", "display"):
        box("tongue", (w * .74, 1.3, 3.0), (0, .3, 2.9), palette.tongue, hold, bevel=.2)
    elif kind == "ethernet":
        box("tongue", (w * .7, 3.2, 2.4), (0, h / 2 - 1.8, 3.4), palette.tongue, hold, bevel=.2)
        for i in range(8):
            box("contact", (.35, 3.4, .4), ((i - 3.5) * 1.05, h / 2 - 2.4, 2.0), palette.gold, hold)
        for sx in (-1, 1):
            box("lamp", (2.2, 1.2, .3), (sx * (w / 2 - 1.6), -h / 2 + .9, .3), palette.lamp if sx > 0 else palette.gold, hold)
    elif kind in ("power", "round power"):
        cylinder("pin", .8 if kind == "power" else .7, 3.6, (0, 0, 2.8), "z", palette.metal, hold, sides=16, bevel=.3)
    elif kind == "magsafe":
        for i in range(5):
            cylinder("contact", .62, 3.2, ((i - 2) * 2.5, 0, 2.6), "z", palette.gold, hold, sides=16, bevel=.2)
    elif kind == "mains":
        for x, y in ((-7, 1.6), (7, 1.6), (0, -3.4)):
            box("pin", (2.2, 4.6, 5.5), (x, y, 3.4), palette.metal, hold, bevel=.3)
    elif kind == "vga":
        for row in range(3):
            for i in range(5):
                cylinder("contact", .45, 2, ((i - 2) * 2.5, (row - 1) * 2.1, 1.5), "z", palette.gold, hold, sides=10)


def _sleeve(w, h, r, wall, hold, material):
    """A thin metal collar set into the opening, a hair below the surface."""
    outer = rounded_rect(w + .4, h + .4, r + .2, 6)
    inner = rounded_rect(w + .4 - 2 * wall, h + .4 - 2 * wall, max(.15, r + .2 - wall), 6)
    count = len(outer)
    vertices = [(x, y, z) for points, z in ((outer, 4.2), (outer, .22), (inner, .22), (inner, 4.2)) for x, y in points]
    faces = []
    for level in range(3):
        a, b = level * count, (level + 1) * count
        faces += [(a + i, b + i, b + (i + 1) % count, a + (i + 1) % count) for i in range(count)]
    add_mesh("port sleeve", vertices, faces, material, hold)
