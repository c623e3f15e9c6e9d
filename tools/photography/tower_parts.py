"""What is inside and behind a tower: mainboard, memory, cooler, graphics card, power supply, rear panel."""
import math
import random

import bpy

import materials as m
import ports as sockets
from fan import fan
from meshkit import MM, box, carve, cylinder, empty, loft, place, ring, slab, tube


def board(ctx, root, x, y, z, width=244, height=305):
    """A mainboard standing in the yz plane, its parts towards -x; y is its middle, z its lower edge."""
    rng = random.Random(4)
    k = height / 305
    pcb = m.plain("board", "#20252a", roughness=.42)
    dark, metal = m.plain("board part", "#0e0f10", roughness=.5), ctx["metal"]
    steel = m.body("brushed", "#5a5e63", "heatsink")
    box("board", (1.8, width, height), (x, y, z + height / 2), pcb, root, bevel=.2)
    # heat sinks round the socket
    for dy, dz, sy, sz, deep in ((66, 218 * k, 30, 104 * k, 26), (14, 286 * k, 92, 26, 26), (-30, 60 * k, 66, 60, 10)):
        block = slab("heatsink", sy, sz, deep, 3, steel, place(empty("at", (0, 0, 0), root), (x - 1, y + dy, z + dz), (0, -math.pi / 2, 0)), top=1.2, bottom=.2)
        block.rotation_euler.z = math.pi / 2
    for i in range(9):
        box("heatsink fin", (2, 30.6, 1.2), (x - 26, y + 66, z + (174 + i * 11) * k), dark, root)
    box("rear cover", (34, 34, 150 * k), (x - 18, y + width / 2 - 17, z + 222 * k), m.plain("rear cover", "#1a1c1f", roughness=.4), root, bevel=2)
    # slots, chips, capacitors
    for i, dz in enumerate((120, 82, 26)):
        box("slot", (8, 90, 7), (x - 5, y + 40, z + dz * k), dark, root, bevel=.6)
        box("slot edge", (8.6, 90, 1.4), (x - 5, y + 40, z + dz * k + 3.2), metal, root, bevel=.3)
    box("drive cover", (5, 84, 24), (x - 3.5, y + 40, z + 101 * k), steel, root, bevel=1)
    box("drive cover", (5, 84, 24), (x - 3.5, y + 40, z + 54 * k), steel, root, bevel=1)
    for _ in range(70):
        cy, cz = y + rng.uniform(-width / 2 + 8, width / 2 - 8), z + rng.uniform(8, height - 8)
        if rng.random() < .4:
            cylinder("capacitor", 3, 8, (x - 5, cy, cz), "x", rng.choice((dark, metal)), root, sides=16, bevel=.5)
        else:
            box("chip", (2.4, rng.uniform(4, 10), rng.uniform(4, 10)), (x - 2, cy, cz), dark, root, bevel=.2)
    box("power socket", (12, 12, 52), (x - 7, y - width / 2 + 8, z + 196 * k), dark, root, bevel=.5)
    for i in range(12):
        tube("cable", [(x - 10, y - width / 2 + 6, z + 174 * k + i * 4), (x - 26, y - width / 2 - 14, z + 172 * k + i * 4),
                       (x - 18, y - width / 2 - 44, z + 168 * k + i * 4), (x + 2, y - width / 2 - 60, z + 166 * k + i * 4)], 1.7, ctx["cable"], root)


def memory(ctx, root, x, y, z, sticks=4, lit=True):
    shell = m.body("brushed", "#26292c", "memory")
    for i in range(sticks):
        at = y - i * 9.5
        box("memory", (34, 6.4, 132), (x - 19, at, z), shell, root, bevel=.8)
        top = box("memory light" if lit else "memory top", (5.5, 6.6, 130), (x - 38, at, z), ctx["glow"] if lit else shell, root, bevel=1.0)
        top.color = ctx["hue"](.15 + i * .12)


def pump(ctx, root, x, y, z, hoses):
    """Liquid cooler on the processor; hoses: end points of the two tubes."""
    cylinder("pump", 36, 46, (x - 23, y, z), "x", ctx["plastic"], root, sides=64, bevel=2)
    cylinder("pump glass", 31, 1.2, (x - 46.4, y, z), "x", m.glossy_black("pump glass"), root, sides=64)
    halo = place(ring("pump light", 34.2, 31.4, 2, ctx["glow"], root), (x - 45.6, y, z), (0, -math.pi / 2, 0))
    halo.color = ctx["hue"](.5)
    for i, end in enumerate(hoses):
        dz = (-9, 9)[i]
        tube("hose", [(x - 24, y - 34, z + dz), (x - 44, y - 70, z + 24 + dz), (x - 40, (y + end[1]) / 2 - 30, z + 62 + dz), end], 5.8, ctx["cable"], root)
        cylinder("hose end", 7.4, 10, (x - 24, y - 37, z + dz), "y", ctx["metal"], root, sides=24, bevel=.8)


def graphics_card(ctx, parent, location, rotation, length=306, lit=True):
    """Fans towards its own +z, x along its length."""
    card = place(empty("graphics card", (0, 0, 0), parent), location, rotation)
    shroud = m.body("plastic", "#1c1e20", "card shroud")
    silver = m.body("metal", "#85898e", "card trim")
    half = length / 2
    centres = [(i - 1) * (length - 110) / 2 for i in range(3)] if length > 260 else [-(length - 120) / 2, (length - 120) / 2]
    body = slab("card body", length, 128, 24, 7, shroud, card, (0, 0, -24), top=4, bottom=1)
    carve(body, [cylinder("cutter", 45.5, 30, (x, 0, 5), "z", None, sides=72) for x in centres], edge=1.2)
    slab("card plate", length + 6, 132, 3, 4, silver, card, (0, 0, -46), top=.6, bottom=.6)
    for i in range(int(length / 4)):
        box("card fin", (.7, 123, 20), (-half + 4 + i * 4, 0, -33), ctx["metal"], card)
    for i, x in enumerate(centres):
        fan(96, ctx, card, (x, 0, -1), (0, 0, .3 * i), blades=11, glow_turn=i / 3, framed=False, lit=lit)
        ring("card ring", 47.4, 45.6, .8, silver, card).location = (x * MM, 0, -.1 * MM)
    for a, b in zip(centres, centres[1:]):      # angular covers between the fans
        mid = (a + b) / 2
        for sy in (-1, 1):
            box("card wedge", (30, 26, 2.4), (mid, sy * 48, 0), silver, card, bevel=1.0)
            box("card cut", (1.2, 24, .5), (mid + 5 * sy, sy * 48, 1.3), shroud, card)
    if lit:
        edge = box("card light", (length * .55, 2, 6), (0, 64.4, -16), ctx["glow"], card, bevel=.4)
        edge.color = ctx["hue"](.35)
    for i in range(8):                          # power plug on the upper edge
        box("plug", (4, 8, 6), (half - 70 + i * 4.4, 67, -26), ctx["plastic"], card, bevel=.4)
    box("bracket", (1.4, 120, 44), (-half - 2, -4, -22), ctx["metal"], card, bevel=.2)
    return card


def rear_panel(ctx, root, width, rear_y, z_top, z_bottom, layout, fan_size=120, supply=True, slots=5):
    """The back of a case: sockets of the board, fan grille, slot covers, power supply. layout: (kind, x, z from the top)."""
    metal = ctx["metal"]
    plate = m.body("metal", "#8d9196", "socket plate")
    box("socket plate", (44, 1.2, 158), (-width / 2 + 42, rear_y + 1.0, z_top - 96), plate, root, bevel=.3)
    cutless = ctx["palette"]
    for kind, x, down, upright in layout:
        hold = place(empty("rear socket", (0, 0, 0), root), (-width / 2 + 42 + x, rear_y + 1.7, z_top - 20 - down), sockets.facing("rear"))
        if upright:
            hold.rotation_euler.rotate_axis("Z", math.pi / 2)
        w, h, r = sockets.SIZES[kind]
        loft("port dark", [(w, h, r, -.15), (w, h, r, .1)], cutless.dark, hold, 8)
        loft("port frame", [(w + 1.4, h + 1.4, r + .5, .1), (w + 1.4, h + 1.4, r + .5, .25)], metal, hold, 8, (0, 0, -.1))
        if kind == "usb-a":
            box("tongue", (w * .86, 1.7, .3), (0, 1, -.1), cutless.blue if (down // 14) % 2 else cutless.tongue, hold)
        elif kind == "usb-c":
            box("tongue", (w * .66, .8, .3), (0, 0, -.1), cutless.metal, hold)
        elif kind == "audio stack":
            ring("jack", 2.5, 1.6, .4, m.plain("jack", {-10: "#b35a6a", 0: "#6f9f52"}.get(x, "#5a86b3"), roughness=.4), hold).location.z = -.4 * MM
    if fan_size:
        grille = place(empty("grille", (0, 0, 0), root), (width / 2 - fan_size / 2 - (16 if width > 200 else 5), rear_y + 1.5, z_top - 30 - fan_size / 2), (-math.pi / 2, 0, 0))
        for r in range(5):
            ring("grille ring", fan_size * (.10 + .09 * r) + .8, fan_size * (.10 + .09 * r) - .8, 1.2, metal, grille)
        for i in range(4):
            bar = box("grille bar", (fan_size, 1.6, 1.2), (0, 0, .6), metal, grille)
            bar.rotation_euler.z = math.pi / 4 * i
    for i in range(slots):
        box("slot cover", (104, 1.4, 15), (-width / 2 + 82, rear_y + 1.2, z_top - 196 - i * 20.3), metal, root, bevel=.5)
        box("slot hole", (80, .4, 3), (-width / 2 + 82, rear_y + 2.0, z_top - 196 - i * 20.3), ctx["dark"], root, bevel=.1)
    if supply:
        z = z_bottom + 56
        box("supply", (150, 2, 86), (0, rear_y + 1.2, z), m.plain("supply", "#1a1b1d", .6, .45), root, bevel=.6)
        holes = m.perforated("supply holes", (.004, .004, .004), pitch=.05, hole=.36)
        place(loft("supply grille", [(92, 70, 3, 0), (92, 70, 3, .05)], holes, root, 6), (24, rear_y + 2.3, z), (-math.pi / 2, 0, 0))
        box("mains", (28, 1, 20), (-48, rear_y + 2.4, z - 14), ctx["dark"], root, bevel=.3)
        for x, dz in ((-7, 3), (7, 3), (0, -4)):
            box("mains pin", (2.4, 1, 5), (-48 + x, rear_y + 2.8, z - 14 + dz), metal, root, bevel=.2)
        box("rocker", (20, 3, 12), (-48, rear_y + 2.6, z + 20), ctx["plastic"], root, bevel=1)
