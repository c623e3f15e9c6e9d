"""Motherboards, lying: socket, slots, heat sinks, rear sockets along the left edge."""
import math
import random

import materials as m
from meshkit import box, cylinder, empty, prism, slab
from views import View

from parts import kit
from parts.board_parts import TOP, Soldered, hole_spots, slot
from parts.board_print import Print

VIEWS = {"hero": View(-30, 47, 75, .80, .84), "ports": View(-68, 16, 90, .86, .60, parts=("rear",), stop=11)}
SIZES = {"ATX": (244, 305), "Micro-ATX": (244, 244), "Mini-ITX": (170, 170)}


def build(form="ATX", pcb="#191d21", sink="#4c5056", accent="#8b9096", slots=4, long_slots=2, amd=True, covers=2, lit=False,
          light=kit.RAINBOW, seed=4, sockets=6):
    ctx = kit.context(light)
    root = empty("board root")
    w, d = SIZES[form]
    rng = random.Random(seed)
    pale = not kit.dark(pcb)
    slab("pcb", w, d, TOP - .05, 2.5, m.plain("pcb", pcb, roughness=.4), root, (0, 0, 0), top=.2, bottom=.2)
    metal, trim = m.body("metal", sink, "heat sink"), m.body("metal", accent, "trim")
    small = form == "Mini-ITX"
    cx, cy = (-6, d / 2 - (78 if not small else 72))
    parts = Soldered(ctx, root, pale)
    _printed(root, w, d, cx, cy, pcb, slots, small, rng)
    _socket(ctx, root, cx, cy, amd)
    _memory_slots(ctx, root, w, cy, slots, pcb)
    _sinks(ctx, root, w, d, cx, cy, metal, trim, lit, small)
    _rear(ctx, root, w, d, sockets, metal, trim, small)
    _expansion(ctx, root, parts, w, d, cy, small, long_slots, covers, metal, trim, rng)
    _power_stage(parts, w, d, cx, cy, small)
    _plugs(ctx, parts, w, d, cx, cy, small, pale)
    _crumbs(parts, w, d, cx, cy, small, rng)
    parts.finish()
    kit.fit(root)


def _printed(root, w, d, cx, cy, pcb, slots, small, rng):
    """Traces run from the processor to the memory and the slots, and along the edges."""
    paint = Print(w, d, pcb)
    for _ in range(14 if not small else 7):
        paint.ground(rng.uniform(-w / 2 + 20, w / 2 - 20), rng.uniform(-d / 2 + 16, d / 2 - 30), rng.uniform(18, 70), rng.uniform(12, 46))
    edge = w / 2 - 18 - slots * 9.6
    for i in range(9):
        y = cy + 40 - i * 10.5
        paint.bundle((cx + 34, y * .6 + cy * .4), (edge + 2, y), 7, flat=True)
    for i in range(5):
        paint.waves(edge - 22, cy - 46 + i * 19, 18, 5)
    low = -d / 2 + 12
    for i in range(7):
        x = cx - 24 + i * 8
        paint.bundle((x, cy - 38), (-w / 2 + 66 + i * 15, max(low, cy - 62 - i % 3 * 26)), 8, flat=False)
    if not small:
        for i in range(8):
            paint.bundle((w / 2 - 82, -d / 2 + 26 + i * 5), (-w / 2 + 60 + i * 9, -d / 2 + 14 + i * 17 % 90), 6, flat=True)
        for i in range(5):
            paint.bundle((w / 2 - 44 + i * 7, -d / 2 + 72), (w / 2 - 60 + i * 11, cy - 78), 5, flat=False)
        paint.line((-w / 2 + 40, -d / 2 + 8), (-w / 2 + 40, -d / 2 + 70), .9, paint.ink, .35)      # the sound's own corner
    for _ in range(260):
        paint.via(rng.uniform(-w / 2 + 6, w / 2 - 6), rng.uniform(-d / 2 + 6, d / 2 - 8), rng.choice((.3, .42, .42, .55)))
    paint.outline(cx, cy, 74, 78)
    for i in range(6):
        paint.outline(rng.uniform(-w / 2 + 70, w / 2 - 70), rng.uniform(-d / 2 + 20, cy - 70), rng.choice((8, 12, 18)), rng.choice((6, 10)))
    for x, y in hole_spots(w, d):
        paint.pad(x, y, 4)
    paint.lay_on(root, TOP)


def _expansion(ctx, root, parts, w, d, cy, small, long_slots, covers, metal, trim, rng):
    """Slots and, between them, drives under covers or bare with their screw."""
    plastic = parts.plastic
    if not small:
        _chipset(ctx, root, w / 2 - 52, -d / 2 + 44, metal, trim)
    top = cy - 62
    room = top + d / 2 - 8
    if small:
        slot(ctx, root, -w / 2 + 62 + 45, -d / 2 + 9, 90, True, plastic)
        if covers:
            _cover(ctx, root, -w / 2 + 108, top - 8, metal, trim)
        return
    count = max(2, long_slots + covers)
    for i in range(count):
        y = top - 6 - i * (room - 10) / max(1, count - 1)
        if i % 2 == 0:
            long = 90 if i < 2 * long_slots else 26
            slot(ctx, root, -w / 2 + 62 + long / 2, y, long, i == 0, plastic)
            parts.word("X16" if long > 60 else "X1", -w / 2 + 56, y, 2.0, math.pi / 2)
        elif covers:
            _cover(ctx, root, -w / 2 + 112, y - 11, metal, trim)
        else:
            box("drive slot", (6, 21, 4), (-w / 2 + 66, y - 6, TOP + 2), plastic, root, bevel=.3)
            cylinder("drive screw", 2.4, 3, (-w / 2 + 149, y - 6, TOP + 1.5), "z", ctx["metal"], root, sides=20, bevel=.3)
            for reach in (42, 60):
                cylinder("drive post", 2.0, .4, (-w / 2 + 66 + reach, y - 6, TOP + .2), "z", ctx["gold"], root, sides=20)
            parts.word("M.2", -w / 2 + 120, y - 1, 2.2)


def _chipset(ctx, root, x, y, metal, trim):
    """Its heat sink: a wide foot, a smaller plate with grooves across and an inlay."""
    slab("chipset sink", 58, 54, 6, 3, metal, root, (x, y, TOP), top=1.2, bottom=.2)
    outline = [(-25, -22), (12, -22), (25, -9), (25, 22), (-12, 22), (-25, 9)]
    prism("chipset plate", [(x + px, y + py) for px, py in outline], TOP + 5.5, TOP + 10, metal, root, bevel=.8)
    for i in range(5):
        kit.bar("sink line", (30, 1.1, .5), (x + 2, y - 10 + i * 4.4, TOP + 10), ctx["dark"], root, (0, 0, .5), .1)
    kit.bar("sink inlay", (26, 2.2, .5), (x - 3, y + 15, TOP + 10), trim, root, (0, 0, .5), .1)


def _cover(ctx, root, x, y, metal, trim):
    """A heat sink over a drive: chamfered, grooved, held by a screw."""
    slab("drive cover", 86, 23, 6.5, 2, metal, root, (x, y, TOP), top=1, bottom=.2)
    for i in range(5):
        box("cover groove", (1.2, 19, .5), (x + 20 + i * 3.4, y, TOP + 6.4), ctx["dark"], root)
    box("cover line", (34, .9, .3), (x - 16, y + 6, TOP + 6.6), trim, root)
    cylinder("cover screw", 2.3, .8, (x + 39, y, TOP + 6.7), "z", ctx["metal"], root, sides=20, bevel=.2)


def _power_stage(parts, w, d, cx, cy, small):
    left = -w / 2 + (76 if not small else 73)
    for i in range(7 if not small else 5):
        y = cy + (i - (3 if not small else 2)) * 9.6
        parts.choke(left, y)
        if i % 2 == 0 and not small:
            parts.can(left + 8.4, y + 4.8)
    for i in range(8 if not small else 5):
        parts.can(cx - 24 + i * 8.2, cy - 46, 2.6, 6.5)
    for i in range(5 if not small else 0):
        parts.choke(cx - 20 + i * 11, d / 2 - 50)


def _plugs(ctx, parts, w, d, cx, cy, small, pale):
    parts.power(-w / 2 + 58, d / 2 - 8, 4, 2)
    parts.word("CPU PWR", -w / 2 + 58, d / 2 - 16, 1.9)
    parts.power(w / 2 - 7, (18 if d > 200 else -20), 12, 2, upright=True)
    for i, x in enumerate((cx + 54, cx + 70) if not small else (cx + 40,)):
        parts.fan_plug(x, d / 2 - 6)
        parts.word(f"FAN {i + 1}", x, d / 2 - 11, 1.7)
    if small:
        parts.header(w / 2 - 30, -d / 2 + 22, 5, 2)
        return
    edge = -d / 2 + 6
    parts.header(-w / 2 + 30, edge, 5, 2)
    parts.word("AUDIO", -w / 2 + 30, edge + 5.5, 1.7)
    for i in range(6):
        parts.can(-w / 2 + 16 + (i % 2) * 9, -d / 2 + 24 + (i // 2) * 10, 2.9, 7)
    parts.chip(-w / 2 + 24, -d / 2 + 60, 7, 7)
    white = m.plain("white plug", "#d5d8d9", roughness=.45)
    parts.header(-w / 2 + 62, edge, 3, material=white)
    parts.header(-w / 2 + 78, edge, 4, material=white)
    for i in range(2):
        parts.header(-w / 2 + 106 + i * 20, edge, 5, 2)
        parts.word(f"USB {i + 1}", -w / 2 + 106 + i * 20, edge + 5.5, 1.7)
    parts.fan_plug(-w / 2 + 150, edge)
    parts.header(w / 2 - 28, edge, 5, 2, m.plain("front plug", "#2a5f9c" if not pale else "#8fb0d0", roughness=.45))
    parts.word("PANEL", w / 2 - 28, edge + 5.5, 1.7)
    side = w / 2 - 8
    box("usb plug", (10, 33, 9), (side, -d / 2 + 108 if d > 260 else -8 - 34, TOP + 4.5), parts.plastic, parts.parent, bevel=.4)
    for i in range(4):
        y = -d / 2 + 24 + i * 17
        box("sata", (13, 15, 9), (w / 2 - 7, y, TOP + 4.5), parts.plastic, parts.parent, bevel=.5)
        box("sata mouth", (.3, 11, 2.4), (w / 2 - .4, y, TOP + 5), ctx["dark"], parts.parent)
        parts.holes.append(((1.2, 10, .1), (w / 2 - 5, y, TOP + 9.05)))
    parts.battery(w / 2 - 72, d / 2 - 160)
    parts.chip(w / 2 - 88, -d / 2 + 82, 8, 5)
    parts.chip(-w / 2 + 52, cy - 76, 9, 9)


def _crumbs(parts, w, d, cx, cy, small, rng):
    """Rows of small parts where a board has them: round the socket, by the plugs, under the slots."""
    for _ in range(34 if not small else 16):
        parts.crumbs(rng.uniform(cx - 34, cx + 36), cy + rng.choice((-40, -42.5, -51, -53, 41, 43)), rng.randint(2, 6), rng)
    for _ in range(26 if not small else 12):
        parts.crumbs(cx + rng.choice((34, 36.5, 39, 41, 47)), rng.uniform(cy - 34, cy + 34), rng.randint(2, 5), rng, upright=True)
    for _ in range(110 if not small else 26):
        x, y = rng.uniform(-w / 2 + 62, w / 2 - 18), rng.uniform(-d / 2 + 14, cy - 64)
        parts.crumbs(x, y, rng.randint(1, 6), rng, upright=rng.random() < .5)
    for _ in range(9 if not small else 3):
        size = rng.choice((3, 4, 5, 6))
        parts.chip(rng.uniform(-w / 2 + 70, w / 2 - 86), rng.uniform(-d / 2 + 16, cy - 68), size, rng.choice((3, 4, size)), .9)
    for i in range(18 if not small else 8):
        parts.crumbs(w / 2 - 24 + (i % 2) * 2, cy + 70 - i * 7, 2, rng, upright=True)


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
    slab("rear cover", 30, long, 38, 4, metal, root, (-w / 2 + 17, d / 2 - long / 2 - 6, TOP), top=4, bottom=.3)
    y = d / 2 - long * .62
    plate = [(-11, -34), (11, -26), (11, 34), (-3, 34), (-11, 26)]
    prism("rear plate", [(-w / 2 + 17 + px, y + py) for px, py in plate], TOP + 37.4, TOP + 39, trim, root)
    for i in range(5):
        kit.bar("cover stripe", (19, 1.3, .5), (-w / 2 + 17, y - 12 + i * 5, TOP + 39.1), metal, root, (0, 0, .5), .1)
    for i in range(12):
        box("cover vent", (1.6, 3.4, .4), (-w / 2 + 9 + (i % 2) * 16, d / 2 - 18 - (i // 2) * 6, TOP + 38), ctx["dark"], root)
    turn = (math.pi / 2, 0, -math.pi / 2)
    kinds = ["usb-a", "usb-a", "hdmi", "usb-c", "ethernet", "usb-a", "audio stack"]
    for i in range(min(count, 7)):
        y = d / 2 - 18 - i * (long - 16) / max(1, count)
        box("rear shell", (5, 17, 32), (-w / 2 + .6, y, 18), ctx["metal"], root, bevel=.5)
        for z in (11, 24):
            kit.socket_face(ctx, root, kinds[i], (-w / 2 - 2.2, y, z), turn)
