"""Motherboards, lying: socket, slots, heat sinks, rear sockets along the left edge."""
import math
import random

import materials as m
from meshkit import box, cylinder, empty, place, slab
from views import View

from parts import kit

VIEWS = {"hero": View(-30, 47, 75, .80, .84)}
SIZES = {"ATX": (244, 305), "Micro-ATX": (244, 244), "Mini-ITX": (170, 170)}


def build(form="ATX", pcb="#191d21", sink="#4c5056", accent="#8b9096", slots=4, long_slots=2, amd=True, covers=2, lit=False,
          light=kit.RAINBOW, seed=4, sockets=6):
    ctx = kit.context(light)
    root = empty("board root")
    w, d = SIZES[form]
    rng = random.Random(seed)
    slab("pcb", w, d, 1.8, 2.5, m.plain("pcb", pcb, roughness=.4), root, (0, 0, 0), top=.2, bottom=.2)
    metal, trim = m.body("metal", sink, "heat sink"), m.body("metal", accent, "trim")
    small = form == "Mini-ITX"
    cx, cy = (-6, d / 2 - (78 if not small else 72))
    _socket(ctx, root, cx, cy, amd)
    _memory_slots(ctx, root, w, cy, slots, pcb)
    _sinks(ctx, root, w, d, cx, cy, metal, trim, lit, small)
    _rear(ctx, root, w, d, sockets, metal, trim, small)
    top = cy - 62
    room = top + d / 2 - 8
    count = 1 if small else max(2, long_slots + covers)
    for i in range(count):
        y = top - 6 - i * (room - 10) / max(1, count - 1) if count > 1 else -d / 2 + 9
        if small or i % 2 == 0:
            long = 90 if i < 2 * long_slots else 26
            box("slot", (long, 8, 11), (-w / 2 + 62 + long / 2, y, 7), ctx["dark"], root, bevel=.6)
            box("slot edge", (long, 1.4, 11.6), (-w / 2 + 62 + long / 2, y + 3.6, 7), ctx["metal"] if i == 0 else ctx["dark"], root, bevel=.3)
        elif covers:
            slab("drive cover", 84, 23, 6, 2, metal, root, (-w / 2 + 112, y - 11, 1.8), top=1, bottom=.2)
            box("cover line", (60, 1.0, .4), (-w / 2 + 112, y, 8), trim, root)
        else:
            box("drive slot", (6, 20, 4), (-w / 2 + 66, y, 4), ctx["dark"], root, bevel=.3)
    if not small:
        slab("chipset sink", 56, 50, 9, 3, metal, root, (w / 2 - 52, -d / 2 + 44, 1.8), top=1.5, bottom=.2)
        for i in range(4):
            kit.bar("sink line", (34, 1.6, .5), (w / 2 - 52, -d / 2 + 34 + i * 7, 11), trim, root, (0, 0, .5), .15)
    _small_parts(ctx, root, w, d, rng)
    kit.fit(root)


def _socket(ctx, root, x, y, amd):
    slab("socket", 60 if amd else 52, 64 if amd else 70, 5, 2, m.plain("socket", "#1b1c1e", roughness=.5), root, (x, y, 1.8), top=.6, bottom=.2)
    frame = m.body("brushed", "#9ba0a5", "socket frame")
    for sx in (-1, 1):
        box("socket side", (6, 60, 2), (x + sx * 24, y, 7.2), frame, root, bevel=.5)
        box("socket end", (50, 6, 2), (x, y + sx * 28, 7.2), frame, root, bevel=.5)
    box("pins", (38, 42, .6), (x, y, 7), m.perforated("pins", "#b9964a", pitch=.016, hole=.34), root)
    box("lever", (2, 66, 2), (x + 33, y - 2, 7), ctx["metal"], root, bevel=.6)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cylinder("mount", 4, 5, (x + sx * 44, y + sy * 38, 3), "z", ctx["metal"], root, sides=20, bevel=.4)


def _memory_slots(ctx, root, w, cy, slots, pcb):
    light_m = m.plain("latch", "#33373b" if kit.dark(pcb) else "#c5cacd", roughness=.4)
    for i in range(slots):
        x = w / 2 - 18 - (slots - 1 - i) * 9.6
        box("memory slot", (6.4, 132, 9), (x, cy - 4, 6), light_m if i % 2 else ctx["dark"], root, bevel=.5)
        box("memory gap", (1.4, 126, 9.4), (x, cy - 4, 6.1), ctx["dark"], root)
        for sy in (-1, 1):
            box("latch", (6.4, 6, 15), (x, cy - 4 + sy * 67, 8), light_m, root, bevel=.8)


def _sinks(ctx, root, w, d, cx, cy, metal, trim, lit, small):
    left = slab("power sink", 34, 104 if not small else 84, 27, 4, metal, root, (-w / 2 + 52, cy, 1.8), top=2, bottom=.3)
    slab("top sink", 92 if not small else 74, 26, 25, 4, metal, root, (cx + 2, d / 2 - 32, 1.8), top=2, bottom=.3)
    for i in range(9):
        box("sink cut", (30, 1.8, .5), (-w / 2 + 52, cy + (i - 4) * (10 if not small else 8), 28.8), ctx["dark"], root)
        box("sink cut", (1.8, 22, .5), (cx + 2 + (i - 4) * (9 if not small else 7), d / 2 - 32, 26.8), ctx["dark"], root)
    return left


def _rear(ctx, root, w, d, count, metal, trim, small):
    long = 150 if not small else 130
    slab("rear cover", 30, long, 40, 4, metal, root, (-w / 2 + 17, d / 2 - long / 2 - 6, 1.8), top=4, bottom=.3)
    for i in range(3):
        kit.bar("cover stripe", (20, 3, .6), (-w / 2 + 17, d / 2 - 90 - i * 9, 41.9), trim, root, (0, 0, .5), .2)
    turn = (math.pi / 2, 0, -math.pi / 2)
    kinds = ["usb-a", "usb-a", "hdmi", "usb-c", "ethernet", "usb-a", "audio stack"]
    for i in range(min(count, 7)):
        y = d / 2 - 18 - i * (long - 16) / max(1, count)
        box("rear shell", (5, 17, 32), (-w / 2 + .6, y, 18), ctx["metal"], root, bevel=.5)
        for z in (11, 24):
            kit.socket_face(ctx, root, kinds[i], (-w / 2 - 2.2, y, z), turn)


def _small_parts(ctx, root, w, d, rng):
    cap = m.plain("capacitor", "#2a2d30", roughness=.35)
    for _ in range(90):
        x, y = rng.uniform(-w / 2 + 64, w / 2 - 8), rng.uniform(-d / 2 + 8, d / 2 - 60)
        if rng.random() < .35:
            cylinder("capacitor", 3, 7, (x, y, 5), "z", rng.choice((cap, ctx["metal"])), root, sides=16, bevel=.5)
        else:
            box("chip", (rng.uniform(2, 8), rng.uniform(2, 8), 1.6), (x, y, 2.6), ctx["dark"], root, bevel=.15)
    box("power socket", (9, 52, 13), (w / 2 - 6, 18 if d > 200 else -20, 8), ctx["dark"], root, bevel=.5)
    for i in range(4):
        box("sata", (12, 15, 9), (w / 2 - 7, -d / 2 + 22 + i * 17, 6), ctx["dark"], root, bevel=.5) if d > 200 else None
    for sx in (-1, 1):
        for y in (-d / 2 + 7, 0, d / 2 - 7):
            cylinder("hole", 3.6, .3, (sx * (w / 2 - 7), y, 1.9), "z", ctx["metal"], root, sides=24)
