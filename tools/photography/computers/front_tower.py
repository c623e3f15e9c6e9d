"""Closed towers that differ by their faces: mesh, grooves, slanted slots, angles, a lit ring. Front at -y, stands on z 0."""
import math
from dataclasses import dataclass

import bpy

import materials as m
import ports as sockets
import quiet_tower
from meshkit import box, carve, loft, place, ring, slab
from parts.kit import bar

STUDIO_SCALE = quiet_tower.STUDIO_SCALE
STUDIO_LIGHTS = quiet_tower.STUDIO_LIGHTS
TURN_LIGHTS = True


@dataclass
class FrontTower(quiet_tower.QuietTower):
    style: str = "mesh"                 # mesh | grooves | slant | angular | ring
    glow: str = ""                      # colour of its lamps; empty: none


def build(**changes):
    return quiet_tower.assemble(FrontTower(**changes), _front)


def _front(spec, ctx, root, z0, z1):
    w, y = spec.width, -spec.depth / 2
    panel = slab("front", w + 3, 27, spec.height + 3, 9, ctx["face"], root, (0, y + 13.5, z0 - 1), top=4, bottom=3)
    cutters = FACES[spec.style](spec, ctx, root, y, z0 + 22, z1 - 104)
    px = w / 2 - 26
    for kind, z in (("usb-a", z1 - 56), ("usb-a", z1 - 70), ("usb-c", z1 - 84)):
        cutters.append(sockets.port(kind, "front", (px, y, z), root, ctx["palette"]))
    bpy.context.view_layer.update()
    carve(panel, cutters, edge=.4)
    steel = m.body("brushed", "#b9bdc0", "button")
    place(slab("power button", 13, 13, 2.4, 6.4, ctx["plastic"], root, (0, 0, 0), top=.8, bottom=.2), (px, y + 1.2, z1 - 32), (math.pi / 2, 0, 0))
    place(ring("power ring", 7.6, 6.8, .8, steel, root), (px, y + .5, z1 - 32), (math.pi / 2, 0, 0))


def _lamp(spec, name="lamp"):
    return m.glow(name, spec.glow or "#eaf2ff", 2.2)


def _mesh(spec, ctx, root, y, low, high):
    w, mid = spec.width - 26, (low + high) / 2
    holes = m.perforated("front holes", (.01, .01, .011), pitch=.05, hole=.36)
    box("mesh dark", (w, .4, high - low), (0, y + 5, mid), ctx["face"], root)
    place(loft("front mesh", [(w, high - low, 3, 0), (w, high - low, 3, .05)], holes, root, 6), (0, y + 4.7, mid), (math.pi / 2, 0, 0))
    return [box("cutter", (w, 10, high - low), (0, y, mid), None, root)]


def _grooves(spec, ctx, root, y, low, high):
    count = int((spec.width - 22) / 7)
    box("groove dark", (spec.width - 18, .4, high - low), (0, y + 3.4, (low + high) / 2), ctx["dark"], root)
    return [box("cutter", (2.6, 6.6, high - low), ((i - (count - 1) / 2) * 7, y, (low + high) / 2), None, root) for i in range(count)]


def _slant(spec, ctx, root, y, low, high):
    count, w = 13, spec.width - 34
    step = (high - low - w * .5) / count
    box("slot dark", (w + 6, .4, high - low), (0, y + 4.2, (low + high) / 2), ctx["dark"], root)
    if spec.glow:
        place(box("front lamp", (w / math.cos(.46), 1, 2.2), (0, 0, 0), _lamp(spec), root), (0, y - .2, high - 2), (0, -.46, 0))
    return [bar("cutter", (w / math.cos(.46), 8, step * .42), (0, y, low + w * .25 + (i + .5) * step), None, root, (0, -.46, 0)) for i in range(count)]


def _angular(spec, ctx, root, y, low, high):
    mid, w = (low + high) / 2, spec.width
    cutters = []
    for side in (-1, 1):
        for i in range(7):
            at = mid + (i - 3) * (high - low) * .12
            cutters.append(bar("cutter", (w * .36, 9, 7), (side * w * .24, y, at), None, root, (0, side * .62, 0)))
        box("intake dark", (w * .44, .4, high - low), (side * w * .24, y + 4.4, mid), ctx["dark"], root)
        bar("front lamp", (w * .40, 1.2, 2.6), (side * w * .19, y - .3, high + 6), _lamp(spec), root, (0, side * .62, 0))
    bar("spine", (15, 5, high - low + 20), (0, y - 1.4, mid), ctx["plastic"], root, (0, 0, 0), 2)
    return cutters


def _ring(spec, ctx, root, y, low, high):
    w, mid = spec.width - 46, (low + high) / 2 + 10
    tall = high - low - 10
    for grow, deep, material in ((14, .9, _lamp(spec)), (8, 1.4, ctx["face"]), (0, 1.9, ctx["dark"])):
        place(loft("ring", [(w + grow, tall + grow, (w + grow) / 2 - 1, 0), (w + grow, tall + grow, (w + grow) / 2 - 1, deep)], material, root, 20), (0, y, mid), (math.pi / 2, 0, 0))
    steel = m.perforated("ring mesh", "#3a3e45", pitch=.055, hole=.34, sheet=True, roughness=.4)
    place(loft("ring mesh", [(w - 3, tall - 3, w / 2 - 3, 0), (w - 3, tall - 3, w / 2 - 3, .1)], steel, root, 20), (0, y - 2.2, mid), (math.pi / 2, 0, 0))
    return []


FACES = {"mesh": _mesh, "grooves": _grooves, "slant": _slant, "angular": _angular, "ring": _ring}
