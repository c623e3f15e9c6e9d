"""Small desktops: a rounded box with sockets in front and behind, vents, a foot. Front at -y, stands on z 0."""
import math
from dataclasses import dataclass

import bpy

import materials as m
import ports as sockets
from meshkit import MM, box, carve, cylinder, empty, loft, place, ring, slab

STUDIO_LIGHTS = dict(key=500, rim=60, overhead=35, ambient=0.24)      # a flat roof mirrors the lamps behind it


@dataclass
class MiniPc:
    width: float = 112
    depth: float = 112
    height: float = 37
    corner: float = 15
    edge: float = 3.4                   # radius of the upper edge
    kind: str = "metal"
    colour: str = "#5d6468"
    foot: bool = False                  # a dark ring of slots below instead of four pads
    roof_ring: bool = False             # a circle pressed into the roof
    side_vents: int = 0
    rear_grille: bool = False
    front: tuple = ()                   # (socket, mm from the left, mm up)
    rear: tuple = ()                    # (socket, mm from the left seen from behind, mm up)
    button: tuple = ()                  # on the front: mm from the left, mm up
    lamp: tuple = ()


def build(**changes):
    spec = MiniPc(**changes)
    root, palette = empty("mini"), sockets.Palette()
    palette.usb3 = True
    w, d, h = spec.width, spec.depth, spec.height
    dark = m.plain("dark inside", (.006, .006, .007), roughness=.55)
    z0 = 7.0 if spec.foot else 2.0
    shell = m.body(spec.kind, spec.colour)
    case = slab("case", w, d, h - z0, spec.corner, shell, root, (0, 0, z0), top=spec.edge, bottom=1.4, steps=8, corner_points=18)
    cutters = [sockets.port(kind, "front", (-w / 2 + at, -d / 2, up), root, palette) for kind, at, up in spec.front]
    cutters += [sockets.port(kind, "rear", (w / 2 - at, d / 2, up), root, palette) for kind, at, up in spec.rear]
    cutters += _vents(spec, dark, root, z0)
    bpy.context.view_layer.update()
    carve(case, cutters, edge=.25, flat_sides=True)
    _under(spec, dark, root, z0)
    if spec.roof_ring:
        part = ring("roof ring", 21, 20.2, .12, m.body("metal", "#a7adb1", "roof ring"), root)
        part.location.z = (h - .04) * MM
    if spec.rear_grille:
        _grille(spec, root, z0)
    _front_parts(spec, root)
    return spec


def _vents(spec, dark, root, z0):
    cutters = []
    if not spec.side_vents:
        return cutters
    span = spec.depth - 2 * spec.corner - 14
    mid = z0 + (spec.height - z0) * .52
    for sx in (-1, 1):
        for i in range(spec.side_vents):
            y = (i - (spec.side_vents - 1) / 2) * span / spec.side_vents
            cutters.append(box("cutter", (5, span / spec.side_vents * .48, (spec.height - z0) * .42), (sx * spec.width / 2, y, mid), None, root))
        box("vent dark", (.3, span + 2, (spec.height - z0) * .5), (sx * (spec.width / 2 - 2.4), 0, mid), dark, root)
    return cutters


def _under(spec, dark, root, z0):
    w, d = spec.width, spec.depth
    if spec.foot:
        slab("foot", w - 34, d - 34, z0 - .5, max(w / 2 - 18, 1), m.plain("foot", "#1d1f21", roughness=.6), root, (0, 0, 0), top=.3, bottom=1.2, corner_points=20)
        slab("foot gap", w - 14, d - 14, 1.4, spec.corner, dark, root, (0, 0, z0 - .9), top=.2, bottom=.2)
        return
    for sx in (-1, 1):
        for sy in (-1, 1):
            slab("pad", 12, 12, z0 + .4, 6, m.plain("rubber", (.01, .01, .01), roughness=.7), root, (sx * (w / 2 - 18), sy * (d / 2 - 18), 0), top=.2, bottom=.5)


def _grille(spec, root, z0):
    """Round holes over the upper part of the back."""
    holes = m.perforated("grille", (.005, .005, .005), pitch=.030, hole=.38)
    w, tall = spec.width - 2 * spec.corner + 8, (spec.height - z0) * .50
    mid = spec.height - spec.edge - 2 - tall / 2
    place(loft("grille", [(w, tall, 3, 0), (w, tall, 3, .03)], holes, root, 6), (0, spec.depth / 2 + .02, mid), (-math.pi / 2, 0, 0))


def _front_parts(spec, root):
    y = -spec.depth / 2
    if spec.button:
        at, up = spec.button
        place(slab("button", 8.6, 8.6, 1.2, 4.2, m.body(spec.kind, spec.colour, "button"), root, (0, 0, 0), top=.4, bottom=.1),
              (-spec.width / 2 + at, y + .5, up), (math.pi / 2, 0, 0))
        place(ring("button gap", 4.9, 4.3, .1, m.plain("gap", (.01, .01, .01)), root), (-spec.width / 2 + at, y + .02, up), (math.pi / 2, 0, 0))
    if spec.lamp:
        at, up = spec.lamp
        cylinder("lamp", .8, .2, (-spec.width / 2 + at, y, up), "y", m.glow("lamp", "#ffffff", 2.4), root, sides=16)
