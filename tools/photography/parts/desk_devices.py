"""Small things of the desk and the room: webcams, routers, UPS, hubs, speakers, mouse pads, cables, bags."""
import math

import materials as m
from fan import fan  # noqa: F401  (kept beside its sisters)
from meshkit import MM, box, cylinder, empty, loft, place, prism, ring, slab, tube

from parts import kit

VIEWS = kit.hero(-28, 18, tall=.76, fill=.74)


def build(kind, **row):
    root = empty("device root")
    KINDS[kind](root, **row)
    kit.fit(root, 3.7)


def _webcam(root, shape="bar", colour="#1d1f22", accent="#8b9096", wide=94, lens=15):
    ctx = kit.context(plastic=colour)
    shell = m.body("satin", colour, "shell")
    head = place(empty("head", (0, 0, 0), root), (0, 0, 54))
    if shape == "bar":
        place(slab("body", wide, 30, 24, 13, shell, head, (0, 0, -12), top=4, bottom=5), (0, 0, 0), (math.pi / 2, 0, 0))
    elif shape == "round":
        cylinder("body", 25, 44, (0, 4, 0), "y", shell, head, sides=72, bevel=5)
    else:
        place(slab("body", 62, 50, 34, 8, shell, head, (0, 0, -17), top=3, bottom=5), (0, 0, 0), (math.pi / 2, 0, 0))
    front = {"bar": -13, "round": -19, "block": -18}[shape]
    cylinder("lens ring", lens, 4, (0, front, 0), "y", m.body("metal", accent, "ring"), head, sides=64, bevel=1)
    cylinder("lens", lens - 2.4, 4.6, (0, front - .4, 0), "y", m.glossy_black("lens"), head, sides=64, bevel=.8)
    cylinder("iris", lens * .4, .4, (0, front - 2.9, 0), "y", m.plain("iris", (.02, .035, .08), roughness=.06), head, sides=48)
    cylinder("glint", lens * .14, .3, (-lens * .14, front - 3.2, lens * .14), "y", m.glow("glint", "#9fc4ff", .6), head, sides=24)
    if shape == "bar":
        for s in (-1, 1):
            for i in range(4):
                box("microphone", (1.2, .5, 7), (s * (wide * .34 + i * 2.6), front + .9, 0), ctx["dark"], head, bevel=.2)
    cylinder("lamp", 1.2, .5, (lens + 6 if shape != "round" else 0, front + .8 if shape != "round" else front - .2, 0 if shape != "round" else 21), "y", m.glow("lamp", "#e9f7ff", 3), head, sides=20)
    box("neck", (22, 16, 24), (0, 4, 33), shell, root, bevel=3)
    slab("clip", 46, 56, 7, 5, shell, root, (0, 14, 15), top=2, bottom=1.5)
    kit.bar("clip leg", (40, 6, 30), (0, 36, 12), shell, root, (.3, 0, 0), 2)
    box("clip pad", (38, 3, 12), (0, -12, 10), ctx["cable"], root, bevel=1)
    tube("cable", [(0, 40, 20), (20, 70, 6), (70, 66, 3), (86, 20, 3)], 2, ctx["cable"], root)


def _router(root, antennas=4, colour="#1b1d20", accent="#3a3e43", wide=260, deep=150, high=36, mesh=False, lamps="#9fe0ff", slots=10, style="slab"):
    ctx = kit.context(plastic=colour)
    shell, trim = m.body("plastic", colour, "shell"), m.body("satin", accent, "accent")
    if style == "tower":
        slab("body", wide, deep, high, min(wide, deep) * .46, shell, root, (0, 0, 0), top=10, bottom=4, corner_points=16)
        slab("foot ring", wide - 4, deep - 4, 8, min(wide, deep) * .45, trim, root, (0, 0, -2), top=1, bottom=1, corner_points=16)
        box("lamp", (16, 1, 3), (0, -deep / 2 - .1, high * .2), m.glow("lamp", lamps, 2.4), root, bevel=.4)
        for i in range(slots):
            slab("top slot", wide * .5, 2.2, .5, 1, ctx["dark"], root, (0, (i - slots / 2) * 5, high - .3), top=.1, bottom=.1)
        return
    slab("body", wide, deep, high, 12, shell, root, (0, 0, 4), top=8, bottom=9, corner_points=12)
    for i in range(slots):
        for s in (-1, 1):
            kit.bar("vent", (wide * .26, 2.6, .8), (s * wide * .29, deep * .36 - i * deep * .07, high + 3.9), ctx["dark"], root, (0, 0, s * .25), .2)
    slab("badge", wide * .16, deep * .62, 2, 6, trim, root, (0, 0, high + 3), top=1, bottom=.3)
    for i in range(6):
        cylinder("lamp", 1.6, .6, ((i - 2.5) * 9, -deep * .40, high + 3.6), "z", m.glow("lamp", lamps, 2.6), root, sides=20)
    for i in range(antennas):
        side = i < 2 and antennas > 4
        x = (i - (antennas - 1) / 2) * (wide - 30) / max(1, antennas - 1)
        lean = (i - (antennas - 1) / 2) * .10
        hold = place(empty("antenna", (0, 0, 0), root), (x, deep / 2 + 4, high * .6), (0, lean, 0))
        cylinder("joint", 7, 16, (0, 0, 4), "z", shell, hold, sides=32, bevel=1)
        slab("antenna", 17, 9, 165, 3.4, shell, hold, (0, 0, 8), top=3, bottom=1, taper=0)
        box("antenna line", (2, .5, 90), (0, -4.7, 100), trim, hold) if not side else None


def _ups(root, wide=100, deep=280, high=150, colour="#1b1c1e", screen=True, outlets=4, tower=True, accent="#3a3e43"):
    ctx = kit.context(plastic=colour)
    shell, trim = m.body("plastic", colour, "shell"), m.body("satin", accent, "front")
    slab("body", wide, deep, high, 8, shell, root, (0, 0, 3), top=4, bottom=4)
    front = place(empty("front", (0, 0, 0), root), (0, -deep / 2 - .2, 0), (math.pi / 2, 0, 0))
    slab("front panel", wide * .86, high * .92, 3, 7, trim, front, (0, high * .5 + 2, -1), top=1.5, bottom=.3)
    if screen:
        slab("display", wide * .56, wide * .36, .8, 3, m.glossy_black("display"), front, (0, high * .70, 2), top=.2, bottom=.1)
        lit = m.glow("digits", "#7fd8ff", 1.8)
        for i in range(3):
            for dx, dy, w, h in ((0, 7, 6, 1.4), (0, -7, 6, 1.4), (0, 0, 6, 1.4), (-4, 3.5, 1.4, 6), (4, 3.5, 1.4, 6), (4, -3.5, 1.4, 6)):
                box("digit", (w * wide / 130, h * wide / 130, .3), ((i - 1) * wide * .13 + dx * wide / 130, high * .70 + dy * wide / 130, 3), lit, front)
    else:
        for i in range(3):
            cylinder("lamp", 2.6, 1, ((i - 1) * 14, high * .72, 2), "z", m.glow("lamp", ("#5fe08a", "#ffd34d", "#ff5a4d")[i], 2), front, sides=24)
    cylinder("button", wide * .10, 3, (0, high * .42, 2.6), "z", ctx["metal"], front, sides=48, bevel=1)
    for i in range(7):
        box("front slot", (wide * .56, 2.2, .6), (0, high * .10 + i * 5, 2.2), ctx["dark"], front, bevel=.2)
    side = place(empty("side", (0, 0, 0), root), (-wide / 2 - .1, 0, 0), (math.pi / 2, 0, -math.pi / 2))
    for i in range(18):
        box("vent", (3, high * .36, .4), (-deep * .2 + i * 6.4, high * .58, 0), ctx["dark"], side, bevel=.1)


def _hub(root, wide=115, deep=44, high=14, colour="#6d7277", ports=("usb-a", "usb-a", "usb-a", "hdmi"), upright=False, tail=True):
    ctx = kit.context(plastic=colour)
    metal = m.body("metal", colour, "shell")
    slab("body", wide, deep, high, 6, metal, root, (0, 0, 2), top=2, bottom=2, corner_points=12)
    step = (wide - 20) / len(ports)
    for i, kind in enumerate(ports):
        kit.socket_face(ctx, root, kind, (-wide / 2 + 10 + step * (i + .5), -deep / 2 - .1, high / 2 + 2), (math.pi / 2, 0, 0))
    kit.socket_face(ctx, root, "usb-c", (-wide / 2 - .1, 0, high / 2 + 2), (math.pi / 2, 0, -math.pi / 2))
    cylinder("lamp", 1, .3, (wide * .4, 0, high + 2), "z", m.glow("lamp", "#e9f7ff", 3), root, sides=16)
    if tail:
        tube("cable", [(wide / 2, 0, high / 2 + 2), (wide * .72, 8, 8), (wide * .86, 50, 3), (wide * .5, 78, 3), (wide * .16, 66, 3)], 2.6, ctx["cable"], root)
        kit.bar("plug", (18, 11, 6), (wide * .09, 62, 4), metal, root, (0, 0, .4), 1.6)
        kit.bar("plug end", (8, 8.4, 2.6), (wide * .09 - 12, 57, 4), ctx["metal"], root, (0, 0, .4), .8)


def _speakers(root, wide=90, deep=110, high=190, colour="#1d1f22", cone="#2e3237", tweeter=True, sub=False, grille=False, lit=False, bar=False, light=kit.RAINBOW):
    ctx = kit.context(light, plastic=colour)
    shell = m.body("satin", colour, "cabinet")
    if bar:
        slab("bar", wide, deep, high, 10, shell, root, (0, 0, 3), top=4, bottom=4)
        holes = m.perforated("cloth", (.01, .01, .011), pitch=.03, hole=.36)
        place(loft("cloth", [(wide - 22, high - 16, 8, 0), (wide - 22, high - 16, 8, .1)], holes, root, 8), (0, -deep / 2 - .2, high / 2 + 3), (math.pi / 2, 0, 0))
        if lit:
            kit.lamp(box("line", (wide * .7, 1, 2.4), (0, -deep / 2 - .3, 8), ctx["glow"], root, bevel=.4), ctx, .4)
        return
    spots = [(-wide * .78, 0), (wide * .78, 0)]
    if sub:
        slab("subwoofer", wide * 1.9, deep * 1.6, high * 1.2, 8, shell, root, (0, deep * .7, 0), top=3, bottom=3)
        cylinder("sub port", wide * .34, 2, (0, -deep * .1 - .5, high * .42), "y", ctx["metal"], root, sides=64, bevel=.8)
        cylinder("sub hole", wide * .30, 2.4, (0, -deep * .1 - .5, high * .42), "y", ctx["dark"], root, sides=64)
        spots = [(-wide * 1.7, -deep * .3), (wide * 1.7, -deep * .3)]
    for x, y in spots:
        slab("cabinet", wide, deep, high, 7, shell, root, (x, y, 0), top=3, bottom=3)
        front = place(empty("front", (0, 0, 0), root), (x, y - deep / 2 - .2, 0), (math.pi / 2, 0, 0))
        r = wide * .38
        at = high * .36 if tweeter else high * .52
        ring("surround", r + 4, r - 2, 3, ctx["metal"], front).location = (0, at * MM, 0)
        ring("rubber", r - 1, r - 10, 3.6, ctx["cable"], front).location = (0, at * MM, 0)
        cylinder("cone", r - 9, 1.2, (0, at, .8), "z", m.body("plastic", cone, "cone"), front, sides=64, bevel=.5)
        cylinder("dust cap", r * .34, 3.6, (0, at, 2), "z", m.body("satin", cone, "cap"), front, sides=48, bevel=1.6)
        if tweeter:
            cylinder("tweeter plate", wide * .22, 1.6, (0, high * .78, .6), "z", ctx["metal"], front, sides=56, bevel=.5)
            cylinder("tweeter", wide * .13, 3, (0, high * .78, 1.4), "z", m.plain("dome", "#c9a15a", .6, .3), front, sides=40, bevel=1.2)
        if lit:
            kit.lamp(ring("light", r + 6, r + 4, 1, ctx["glow"], front), ctx, .3).location = (0, at * MM, 0)


def _pad(root, wide=450, deep=400, colour="#1c1f24", edge="#33373b", lit=False, art="waves", ink="#3f8c8f", light=kit.RAINBOW):
    ctx = kit.context(light)
    hold = place(empty("pad", (0, 0, 0), root), (0, 0, 0), (0, 0, math.radians(6)))
    slab("pad", wide, deep, 4, 12, m.plain("cloth", colour, roughness=.92, specular=.1), hold, (0, 0, 0), top=.8, bottom=.4, corner_points=12)
    stitch = ctx["glow"] if lit else m.plain("edge", edge, roughness=.8)
    rim = [(sx * (wide / 2 - 12) if abs(sx) == 1 else 0, sy * (deep / 2 - 12)) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))]
    for a, b in zip(rim, rim[1:]):
        mid = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        out = (mid[0] + (12 if mid[0] > 1 else -12 if mid[0] < -1 else 0), mid[1] + (12 if mid[1] > 1 else -12 if mid[1] < -1 else 0))
        size = (abs(a[0] - b[0]) + 3, 3, 3) if a[1] == b[1] else (3, abs(a[1] - b[1]) + 3, 3)
        kit.lamp(box("stitch", size, (*out, 3), stitch, hold, bevel=1), ctx, .5)
    paint = m.plain("print", ink, roughness=.9, specular=.1)
    for i in range(5):
        for k in range(40):
            x = -wide * .46 + k * wide * .92 / 39
            y = math.sin(k / 39 * 5 + i * .5) * deep * .10 - deep * .25 + i * deep * .035
            if art == "waves":
                box("print", (wide * .026, 1.6 + i * .5, .1), (x, y, 4.05), paint, hold)
    roll = place(empty("roll", (0, 0, 0), hold), (wide * .5 - 4, 0, 18))
    roll.name = "roll"


def _cable(root, colour="#17181a", thick=3.2, turns=3, ends=("hdmi", "hdmi"), shell="#26292d", braided=False, flat=False):
    ctx = kit.context(plastic=shell)
    skin = m.body("plastic", colour, "cable") if not braided else m.perforated("braid", colour, pitch=.012, hole=.42, sheet=True, roughness=.7)
    base = m.body("plastic", colour, "cable")
    points, r = [], 62
    for i in range(turns * 10 + 1):
        a = 2 * math.pi * i / 10
        points.append(((r + 2.2 * math.sin(i * .9)) * math.cos(a), (r + 2.2 * math.cos(i * .7)) * math.sin(a) * .86, thick + (i % 10) * .1 + (i // 10) * thick * 1.75))
    last = points[-1]
    tube("coil", [(-24, -128, thick), (20, -104, thick), (54, -66, thick), *points, (last[0] + 12, last[1] - 46, last[2]), (92, -96, thick * 1.6), (66, -130, thick)], thick, base, root)
    for band in (.9, 2.3):
        x, y = r * math.cos(band * 1.6 + 1), r * .86 * math.sin(band * 1.6 + 1)
        kit.bar("tie", (12, thick * 2 * 2.6, thick * 2 * turns + 4), (x, y, thick * turns), ctx["dark"], root, (0, 0, math.atan2(y, x)), 1.6)
    metal = ctx["metal"]
    for (x, y, turn), kind in zip(((-40, -136, .55), (58, -146, 1.05)), ends):
        w, h = {"hdmi": (20, 11), "displayport": (20, 11), "usb-c": (12, 7), "usb-a": (16, 9), "ethernet": (13, 12)}[kind]
        hold = place(empty("plug", (0, 0, 0), root), (x, y, h / 2 + .6), (0, 0, turn))
        if kind == "ethernet":
            box("plug", (22, w, 9), (-10, 0, 0), m.clear_glass("clear", (.86, .88, .9), 1.2), hold, bevel=.8)
            box("boot", (22, w - 1, 10), (10, 0, 0), base, hold, bevel=2)
            for i in range(8):
                box("contact", (7, .7, .6), (-17, (i - 3.5) * 1.1, 4.2), ctx["gold"], hold)
            continue
        kit.bar("plug body", (34, w, h), (6, 0, 0), ctx["plastic"], hold, bevel=2.4)
        kit.bar("plug relief", (16, thick * 2.8, thick * 2.6), (28, 0, 0), ctx["cable"], hold, bevel=1.2)
        kit.bar("plug end", (14, w * .72, h * .42), (-17, 0, 0), ctx["gold"] if kind == "hdmi" else metal, hold, bevel=.6)
        for k in range(3):
            box("grip", (1.4, w * .8, .5), (0 + k * 5, 0, h / 2), ctx["dark"], hold, bevel=.2)


def _bag(root, shape="backpack", colour="#2b2f34", second="#1d2023", zip_colour="#8b9096", accent="#c8693a"):
    ctx = kit.context(plastic=colour)
    cloth, other = _cloth(colour), _cloth(second)
    zipper = m.plain("zip", zip_colour, .7, .4)
    if shape == "sleeve":
        hold = place(empty("sleeve", (0, 0, 0), root), (0, 0, 0), (math.radians(76), 0, 0))
        slab("sleeve", 360, 258, 24, 18, cloth, hold, (0, 129, -12), top=9, bottom=9, corner_points=14)
        slab("pocket", 300, 150, 8, 12, other, hold, (0, 96, 10), top=4, bottom=2, corner_points=14)
        box("zip", (330, 3, 3), (0, 258, 1), zipper, hold, bevel=1)
        box("zip", (270, 2.4, 2), (0, 164, 18), zipper, hold, bevel=.8)
        kit.bar("pull", (4, 22, 2), (120, 252, 14), m.plain("pull", accent, roughness=.6), hold, (0, 0, .2), .8)
        box("tag", (22, 12, 1), (-120, 30, 18.6), m.plain("tag", accent, roughness=.6), hold, bevel=.3)
        return
    wide, deep, high = (300, 150, 450) if shape == "backpack" else (400, 110, 300)
    _pillow("bag", wide, deep, high, cloth, root, (0, 0, 0))
    _pillow("pocket", wide * .82, 66, high * .46, other, root, (0, -deep * .46, 18))
    if shape == "backpack":
        _pillow("upper pocket", wide * .70, 44, high * .22, other, root, (0, -deep * .44, high * .58))
        box("zip", (wide * .62, 3, 3.4), (0, -deep * .44 - 21, high * .58 + high * .19), zipper, root, bevel=1)
    box("zip", (wide * .70, 3, 3.4), (0, -deep * .46 - 31, 18 + high * .40), zipper, root, bevel=1)
    kit.bar("pull", (4, 2, 24), (wide * .30, -deep * .46 - 34, 18 + high * .40 - 12), m.plain("pull", accent, roughness=.6), root, (0, .15, 0), .8)
    arch = [(-wide * .49, -10, high * .30), (-wide * .47, -14, high * .72), (-wide * .30, -16, high * .965), (0, -16, high * 1.0), (wide * .30, -16, high * .965),
            (wide * .47, -14, high * .72), (wide * .49, -10, high * .30)]
    tube("main zip", arch, 3.2, zipper, root)
    tube("handle", [(-38, 24, high - 6), (-30, 24, high + 26), (30, 24, high + 26), (38, 24, high - 6)], 6.5, other, root)
    if shape == "backpack":
        for s in (-1, 1):
            tube("strap", [(s * 50, deep * .46, high - 12), (s * 92, deep * .62, high * .7), (s * 130, deep * .64, high * .3), (s * 128, deep * .42, 24)], 13, other, root)
            _pillow("side pocket", 24, deep * .7, high * .36, other, root, (s * wide * .5, 0, 14))
    else:
        tube("strap", [(-wide * .5, 0, high * .8), (-wide * .62, -60, high * .3), (-wide * .3, -160, 6), (wide * .4, -150, 6), (wide * .62, -50, high * .4), (wide * .5, 0, high * .8)], 7, other, root)
    box("tag", (34, 1.2, 16), (0, -deep * .46 - 33.4, high * .22), m.plain("tag", accent, roughness=.6), root, bevel=.3)


def _cloth(code):
    material = m.body("plastic", code, "cloth")
    material.node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = .85
    material.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = .15
    for node in material.node_tree.nodes:
        if node.type == "BUMP":
            node.inputs["Strength"].default_value = .5
        if node.type == "TEX_NOISE":
            node.inputs["Scale"].default_value = 120
    return material


def _pillow(name, wide, deep, high, material, root, at):
    """A soft box: every level swells towards its middle."""
    rings = []
    for i in range(25):
        t = i / 24
        swell = math.sin(math.pi * (.06 + .88 * t)) ** .34
        rings.append((wide * (.90 + .10 * swell) * min(1, .80 + .2 * swell), deep * swell, min(wide, deep * swell) * .42, high * t))
    loft(name, rings, material, root, 14, at)


KINDS = {"webcam": _webcam, "router": _router, "ups": _ups, "hub": _hub, "speakers": _speakers, "pad": _pad, "cable": _cable, "bag": _bag}
