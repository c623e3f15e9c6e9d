"""Mice: for both hands, shaped for the right one, or upright; wired or not, lit or plain."""
import math

import materials as m
from meshkit import add_mesh, box, cylinder, empty, place, slab, tube
from views import View

from parts import kit

VIEWS = {"hero": View(34, 33, 75, .74, .78)}


def build(colour="#1d1f22", accent="#3a3e43", long=124, wide=64, high=39, lean=0.0, wire=False, lit=False, light=kit.RAINBOW, side_buttons=2,
          hump=.5, thumb=False, holes=False, wheel="#3b3f43"):
    ctx = kit.context(light, plastic=colour)
    root = empty("mouse root")
    hold = place(empty("mouse", (0, 0, 0), root), (0, 0, 1), (0, 0, math.radians(178)))
    shell = m.body("satin", colour, "shell")
    top = _shell(shell, hold, long, wide, high, lean, hump, thumb)
    dark = ctx["dark"]
    crest = lambda y: top(0, y)     # noqa: E731
    for i in range(26):             # the gap between the buttons
        y = long * (.06 + .42 * i / 25)
        box("button gap", (2.0, long * .026, 3.4), (crest(y)[0], y, crest(y)[1] - 1.0), dark, hold)
    y = long * .27
    cylinder("wheel", high * .27, 7.5, (crest(y)[0], y, crest(y)[1] - high * .19), "x", m.plain("wheel", wheel, roughness=.6), hold, sides=48, bevel=1.4)
    for k in range(26):
        a = 2 * math.pi * k / 26
        box("wheel rib", (7.6, 1.0, 1.0), (crest(y)[0], y + high * .268 * math.cos(a), crest(y)[1] - high * .19 + high * .268 * math.sin(a)), dark, hold)
    trim = m.body("satin", accent, "side")
    for i in range(side_buttons):
        y = -long * .04 + i * long * .155
        x, z = top(-.93, y)
        kit.bar("side button", (5, long * .13, 5.5), (x + .6, y, z + high * .02), trim, hold, (0, -.5, 0), 1.6)
    slab("skates", wide * .86, long * .9, 1.6, wide * .4, ctx["plastic"], hold, (0, 0, -1), top=.4, bottom=.4)
    if lit:
        for i in range(30):
            a = math.pi * (1.12 + .76 * i / 29)
            kit.lamp(kit.bar("tail light", (long * .05, 2.2, 2.6), (wide * .47 * math.copysign(abs(math.cos(a)) ** .74, math.cos(a)) * (1 - .11 * math.cos(2 * a) + .03 * math.sin(a)), -long * .49 * abs(math.sin(a)) ** .8, 6), ctx["glow"], hold, (0, 0, a + math.pi / 2), .4), ctx, i / 30)
    if holes:
        for i in range(5):
            for k in range(4):
                x, z = top((i - 2) * .22, -long * (.10 + k * .075))
                cylinder("vent", 2.7, 3, (x, -long * (.10 + k * .075), z - 1.1), "z", dark, hold, sides=6)
    if wire:
        tube("cable", [(0, long * .48, 6), (0, long * .62, 5), (wide * .35, long * .70, 2.4), (wide * .8, long * .60, 2.4)], 2.0, ctx["cable"], hold)
    kit.fit(root, 3.5)


def _shell(material, hold, long, wide, high, lean, hump, thumb):
    """A dome over an oval; returns where its surface is above (share of the half width, y)."""
    sides, levels = 72, 22

    def outline(t):
        c, s = math.cos(t), math.sin(t)
        x = wide / 2 * math.copysign(abs(c) ** .74, c) * (1 - .11 * math.cos(2 * t) + .03 * s)
        y = long / 2 * math.copysign(abs(s) ** .80, s)
        if thumb and c < 0:
            x *= 1.22 - .3 * abs(s)
        return x, y

    def rise(y):
        f = y / (long / 2)
        return 1 - .30 * max(0, f - (.0 - hump * .4)) ** 1.6 - .42 * max(0, -f - .35 + hump * .2) ** 1.7

    vertices, faces = [], []
    for level in range(levels + 1):
        a = math.pi / 2 * level / levels
        share = math.cos(a) ** .50 if level < levels else 0
        for i in range(sides):
            t = 2 * math.pi * i / sides
            x, y = outline(t)
            x, y = x * share, y * share
            z = high * math.sin(a) ** .9 * rise(y)
            vertices.append((x + lean * z, y, 1.5 + z))
    for level in range(levels):
        p, q = level * sides, (level + 1) * sides
        faces += [(p + i, p + (i + 1) % sides, q + (i + 1) % sides, q + i) for i in range(sides)]
    add_mesh("mouse shell", vertices, faces, material, hold)

    def surface(u, y):
        f = min(1.0, abs(y) / (long / 2))
        s = f ** (1 / .80)
        c = math.sqrt(max(0, 1 - s * s))
        edge = wide / 2 * c ** .74
        share = min(.999, math.hypot(u * .98, f * .98)) if u else f
        z = high * math.sin(math.acos(share ** 2)) ** .9 * rise(y)
        return u * edge + lean * z, 1.5 + z
    return surface
