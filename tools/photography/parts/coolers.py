"""Coolers for processors: towers of fins with fans, low ones, and liquid ones with radiator and pump."""
import math

import materials as m
from fan import fan
from meshkit import MM, box, cylinder, empty, place, ring, slab, tube

from parts import kit

VIEWS = kit.hero(-32, 17, tall=.84, fill=.78)


def build(kind="tower", **row):
    root = empty("cooler root")
    {"tower": _tower, "low": _low, "liquid": _liquid}[kind](root, **row)
    kit.fit(root)


def _pipes(ctx, root, count, spread, height, deep, metal):
    for i in range(count):
        x = (i - (count - 1) / 2) * 7
        for s in (-1, 1):
            tube("heat pipe", [(x * .8, 0, 12), (s * 16 + x * .6, 0, 12), (s * spread + x, 0, 34), (s * spread + x, 0, 60), (s * spread + x, 0, height)], 3, metal, root)


def _tower(root, height=155, width=127, deep=50, fans=1, towers=1, fan_size=120, fins="#a9adb1", cap="#1d1f22", lit=False, light=kit.RAINBOW,
           pipes=4, frame="#17181a", blade="#4a4e53", blades=9, grid=False, pipe="#b5794a"):
    ctx = kit.context(light, plastic=frame, blade=blade)
    steel, copper = m.body("metal", fins, "fins"), m.body("metal", pipe, "pipes")
    slab("base", 44, 42, 14, 2, m.body("brushed", "#b4b8bb", "base"), root, (0, 0, 0), top=.6, bottom=.4)
    gap = 29
    ys = [0] if towers == 1 else [-(deep + gap) / 2, (deep + gap) / 2]
    for y in ys:
        hold = place(empty("stack", (0, 0, 0), root), (0, y, 0))
        for i in range(int((height - 48) / 2.6)):
            box("fin", (width - 4, deep, .7), (0, 0, 44 + i * 2.6), steel, hold)
        slab("cap", width, deep + 1, 5, 3, m.body("metal", cap, "cap"), hold, (0, 0, height - 5), top=1, bottom=.4)
        if grid:
            for i in range(7):
                for k in range(3):
                    box("cap dot", (9, 9, .5), ((i - 3) * 15, (k - 1) * 14, height + .1), ctx["dark"], hold, bevel=.6)
        else:
            for i in range(-2, 3):
                cylinder("pipe end", 3, 3, (i * 14, 0, height + .8), "z", copper, hold, sides=24, bevel=1)
        _pipes(ctx, hold, pipes, width * .30, height - 2, deep, copper)
    z = height - fan_size / 2 - 6
    front = ys[0] - deep / 2
    spots = [front - 2, (ys[0] + ys[-1]) / 2 + 14] if towers == 2 else [front - 2] + ([deep / 2 + 27] if fans > 1 else [])
    for i, y in enumerate(spots[:max(fans, 1)]):
        fan(fan_size, ctx, root, (0, y - 25 if i == 0 else y, z), (math.pi / 2, 0, 0), blades=blades, glow_turn=i * .4, lit=lit)
    kit.screws(ctx, root, [(sx * 38, 0, 14) for sx in (-1, 1)], 4)
    box("mount bar", (86, 14, 3), (0, 0, 12), ctx["metal"], root, bevel=.6)


def _low(root, height=37, width=114, fins="#a9adb1", fan_size=92, frame="#6d4a34", blade="#8a6a4c"):
    ctx = kit.context(plastic=frame, blade=blade)
    steel, copper = m.body("metal", fins, "fins"), m.body("metal", "#b5794a", "pipes")
    slab("base", 42, 40, 8, 2, m.body("brushed", "#b4b8bb", "base"), root, (0, 0, 0), top=.6, bottom=.4)
    for i in range(int(width / 2.8)):
        box("fin", (.8, width - 22, 12), (-width / 2 + 2 + i * 2.8, 0, 15), steel, root)
    for i in range(4):
        tube("pipe", [(-width / 2 + 8, -24 + i * 16, 15), (-16, -12 + i * 8, 6), (16, -12 + i * 8, 6), (width / 2 - 8, -24 + i * 16, 15)], 3, copper, root)
    hub = fan(fan_size, ctx, root, (0, 0, 37.5), (0, 0, 0), blades=9, lit=False)
    hub.scale = (1, 1, .65)


def _liquid(root, radiator=240, fan_size=120, lit=True, light=kit.RAINBOW, frame="#17181a", blade="#6b6f75", screen=False, pump="round", hose="#101112"):
    ctx = kit.context(light, plastic=frame, blade=blade)
    ctx["cable"] = m.plain("hose", hose, roughness=.7)
    count = radiator // fan_size
    width, tall = radiator + 37, fan_size
    stand = place(empty("radiator", (0, 0, 0), root), (0, 0, tall / 2), (math.pi / 2, 0, 0))
    slab("radiator", width, tall, 27, 4, ctx["plastic"], stand, (0, 0, -30), top=1.5, bottom=1.5)
    for i in range(int(radiator / 5)):
        box("radiator fin", (.8, tall - 14, 25), (-radiator / 2 + 4 + i * 5, 0, -16), ctx["metal"], stand)
    for i in range(count):
        x = (i - (count - 1) / 2) * fan_size - 6
        fan(fan_size, ctx, stand, (x, 0, 24), (0, 0, 0), blades=9, glow_turn=i / count, lit=lit)
    hold = place(empty("pump", (0, 0, 0), root), (-width * .17, -118, 0), (0, 0, .15))
    if pump == "round":
        cylinder("pump body", 36, 46, (0, 0, 23), "z", ctx["plastic"], hold, sides=72, bevel=3)
        cylinder("pump face", 31, 1, (0, 0, 46.4), "z", m.glossy_black("pump glass"), hold, sides=72)
        halo = ring("pump light", 34, 31.4, 1.6, ctx["glow"] if lit else ctx["metal"], hold)
        halo.location.z = 45.6 * MM
        kit.lamp(halo, ctx, .5)
    else:
        slab("pump body", 70, 70, 46, 9, ctx["plastic"], hold, (0, 0, 0), top=3, bottom=2)
        slab("pump face", 60, 60, 1, 6, m.glossy_black("pump glass"), hold, (0, 0, 46), top=.3, bottom=.1)
        if lit:
            kit.lamp(ring("pump light", 22, 19.5, .8, ctx["glow"], hold), ctx, .5).location.z = 47 * MM
    if screen:
        cylinder("pump screen", 27, .5, (0, 0, 47.2), "z", m.glow("screen", "#4aa3ff", .9), hold, sides=64)
        cylinder("pump dial", 17, .6, (0, 0, 47.5), "z", m.glow("dial", "#0d2f66", .8), hold, sides=64)
    kit.screws(ctx, hold, [(sx * 42, sy * 42, 8) for sx in (-1, 1) for sy in (-1, 1)], 5)
    for sx in (-1, 1):
        kit.bar("pump arm", (112, 12, 4), (0, 0, 6), ctx["metal"], hold, (0, 0, sx * math.pi / 4), .8)
    for i, dz in enumerate((22, 34)):
        tube("hose", [(-width * .17 + 34, -112 + i * 12, dz), (width * .12, -120 - i * 16, dz + 6), (width * .40, -104 - i * 12, 40 + i * 20), (width / 2 - 2, -20, 52 + i * 26),
                      (width / 2 - 8, 6, 52 + i * 26)], 6, ctx["cable"], root)
