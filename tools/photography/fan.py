"""Fans with swept blades: lit ones for cases and graphics cards, dark ones for quiet machines."""
import math

import bpy

from meshkit import MM, add_mesh, carve, cylinder, empty, ring, slab


def fan(size, ctx, parent, location, rotation, blades=9, glow_turn=0.0, framed=True, lit=True, banded=False, cap=None, mirrored=False):
    """Blows along its own z; the lit ring is on the +z side. ctx: plastic, blade, glow, hue(turn).

    `banded`: a ring joins the tips of the blades; `cap`: surface of a disc on the hub; `mirrored`: turns the other way.
    """
    hub = empty("fan", location, parent)
    hub.rotation_euler = rotation
    radius = size / 2 - 4
    if framed:
        frame = slab("fan frame", size, size, 25, 9, ctx["plastic"], hub, (0, 0, -25), top=1, bottom=1)
        carve(frame, [cylinder("cutter", radius, 60, (0, 0, -12), "z", None, sides=72)], edge=.5)
    if lit:
        light = ring("fan light", radius + .6, radius - 2.6, 3.0, ctx["glow"], hub)
        light.location.z = -1.6 * MM
        light.color = ctx["hue"](glow_turn)
        spot = ring("hub light", size * .125, size * .105, .5, ctx["glow"], hub)
        spot.location.z = -1.1 * MM
        spot.color = ctx["hue"](glow_turn + .15)
    cylinder("fan hub", size * .17, 16, (0, 0, -9), "z", ctx["plastic"], hub, bevel=1.2)
    turned = _blades(size, radius, blades, ctx["blade"], hub)
    if mirrored:
        turned.scale.x = -1
    if banded:
        ring("fan band", radius - 2.2, radius - 3.6, 9, ctx["blade"], hub).location.z = -13 * MM
    if cap:
        ring("hub edge", size * .15, size * .138, .6, cap, hub).location.z = -1.0 * MM
        cylinder("hub disc", size * .085, .5, (0, 0, -.9), "z", cap, hub, sides=6 if banded else 40, bevel=.2)
    if framed:
        for sx in (-1, 1):
            for sy in (-1, 1):
                cylinder("fan screw", 2.6, 1.2, (sx * (size / 2 - 7.5), sy * (size / 2 - 7.5), .2), "z", ctx["metal"], hub, sides=20, bevel=.3)
    return hub


def _blades(size, radius, count, material, hub):
    vertices, faces = [], []
    for blade in range(count):
        start, first = 2 * math.pi * blade / count, len(vertices)
        for i in range(8):                      # outwards
            f = i / 7
            r = size * .165 + f * (radius - 3.5 - size * .165)
            sweep = start + 0.42 * f * f
            chord = 0.30 + 0.13 * f
            for j in range(5):                  # across the blade
                g = j / 4
                angle = sweep + chord * (g - .5) * 1.6
                vertices.append((r * math.cos(angle), r * math.sin(angle), -5 - 11 * g + 2.5 * math.sin(math.pi * g)))
        for i in range(7):
            for j in range(4):
                a = first + i * 5 + j
                faces.append((a, a + 5, a + 6, a + 1))
    return add_mesh("fan blades", vertices, faces, material, hub)
