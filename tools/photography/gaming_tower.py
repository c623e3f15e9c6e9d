"""Gaming towers: a glass side (-x) over lit parts, fans behind glass or mesh in front (-y). Stands on z 0."""
import colorsys
import math
from dataclasses import dataclass

import bpy
from mathutils import Matrix

import materials as m
import ports as sockets
import tower_parts as parts
from fan import fan
from meshkit import MM, add_mesh, box, cylinder, loft, place, ring, slab, empty

STUDIO_SCALE = 1.6
STUDIO_LIGHTS = dict(key=520, rim=50, fill=90, overhead=70, ambient=0.32)
TURN_LIGHTS = True
FOOT = 14
BOARD = [("usb-a", 0, 0, 0), ("usb-a", 0, 14, 0), ("usb-a", 0, 28, 0), ("usb-a", 0, 42, 0), ("usb-c", 0, 54, 0), ("ethernet", 0, 68, 0),
         ("usb-a", 0, 84, 0), ("usb-a", 0, 98, 0), ("audio stack", -10, 114, 0), ("audio stack", 0, 114, 0), ("audio stack", 10, 114, 0),
         ("audio stack", -10, 126, 0), ("audio stack", 0, 126, 0), ("audio stack", 10, 126, 0)]


@dataclass
class GamingTower:
    width: float = 215
    depth: float = 410
    height: float = 420
    colour: str = "#1d1f22"
    inside: str = "#383c41"
    light: tuple = ("#20d0ff", "#6a6bff", "#ff4fa8")
    front: str = "glass"                # glass | mesh
    fans: int = 3
    sticks: int = 4
    top_ports: tuple = ("usb-c", "usb-a", "usb-a", "audio")


def context(spec):
    stops = [m.linear(c) for c in spec.light]

    def hue(turn):
        at = (turn % 1) * (len(stops) - 1)
        low = min(int(at), len(stops) - 2)
        return (*(a * (1 - at + low) + b * (at - low) for a, b in zip(stops[low], stops[low + 1])), 1)

    return dict(
        plastic=m.plain("black plastic", "#17181a", roughness=.45), blade=m.plain("smoked blade", "#73777d", roughness=.3),
        glow=m.object_colour_glow("light", 2.6), hue=hue, metal=m.body("brushed", "#8f949a", "steel"),
        cable=m.plain("cable", "#101112", roughness=.75), dark=m.plain("dark inside", (.006, .006, .007), roughness=.55),
        shell=m.body("satin", spec.colour, "painted steel"), inner=m.body("satin", spec.inside, "inner steel"), palette=sockets.Palette())


def build(**changes):
    spec = GamingTower(**changes)
    ctx, root = context(spec), empty("tower")
    z0, z1 = FOOT, FOOT + spec.height
    _shell(spec, ctx, root, z0, z1)
    _front(spec, ctx, root, z0, z1)
    _inside(spec, ctx, root, z0, z1)
    _glass(spec, root, z0, z1)
    parts.rear_panel(ctx, root, spec.width, spec.depth / 2, z1 - 6, z0, BOARD)
    _lamps(spec, z1)
    return spec


def _shell(spec, ctx, root, z0, z1):
    w, d, h = spec.width, spec.depth, spec.height
    shell = ctx["shell"]
    slab("floor", w, d, 14, 6, shell, root, (0, 0, z0), top=1.2, bottom=2.5)
    slab("roof", w, d, 16, 6, shell, root, (0, 0, z1 - 16), top=2.8, bottom=1.2)
    box("right side", (3, d - 8, h - 28), (w / 2 - 2.5, 0, (z0 + z1) / 2), shell, root, bevel=.8)
    box("back", (w - 8, 3, h - 28), (0, d / 2 - 1.6, (z0 + z1) / 2), shell, root, bevel=.5)
    for sx in (-1, 1):
        for sy in (-1, 1):
            slab("foot", 34, 64, FOOT + 1, 7, ctx["plastic"], root, (sx * (w / 2 - 30), sy * (d / 2 - 52), 0), top=.6, bottom=1.5)
        box("post", (9, 9, h - 26), (sx * (w / 2 - 6), d / 2 - 10, (z0 + z1) / 2), shell, root, bevel=1)
    filt = m.perforated("roof holes", (.004, .004, .005), pitch=.036, hole=.34)
    slab("roof filter", w - 56, d - 118, 1.2, 6, m.plain("filter frame", "#121315", roughness=.6), root, (0, 24, z1 - .6), top=.4, bottom=.1)
    loft("roof holes", [(w - 66, d - 128, 5, 0), (w - 66, d - 128, 5, .05)], filt, root, 8, (0, 24, z1 + .62))
    slab("power button", 20, 20, 2.4, 9.6, ctx["plastic"], root, (w / 2 - 28, -d / 2 + 30, z1 - .8), top=.7, bottom=.2)
    ring("power light", 8.4, 7.6, .2, m.glow("power light", spec.light[0], 2), root).location = ((w / 2 - 28) * MM, (-d / 2 + 30) * MM, (z1 + 1.58) * MM)
    x = w / 2 - 58
    for kind in spec.top_ports:
        pw, ph, r = sockets.SIZES[kind]
        loft("top port frame", [(pw + 2, ph + 2, r + .6, 0), (pw + 2, ph + 2, r + .6, .3)], ctx["metal"], root, 6, (x, -d / 2 + 30, z1))
        loft("top port", [(pw, ph, r, 0), (pw, ph, r, .35)], ctx["dark"], root, 6, (x, -d / 2 + 30, z1 + .02))
        x -= pw + 10


def _front(spec, ctx, root, z0, z1):
    w, d, h = spec.width, spec.depth, spec.height
    mid = (z0 + z1) / 2
    size = min(120 if spec.width < 230 else 138, (h - 34) / spec.fans - 4)
    for i in range(spec.fans):
        z = z0 + 22 + size / 2 + i * (h - 44 - size) / max(1, spec.fans - 1)
        fan(size, ctx, root, (0, -d / 2 + 20, z), (math.pi / 2, 0, 0), glow_turn=i / spec.fans)
    box("fan wall", (w - 20, 3, h - 40), (0, -d / 2 + 47, mid), ctx["inner"], root)
    for sx in (-1, 1):
        box("front post", (12, 40, h - 28), (sx * (w / 2 - 6.5), -d / 2 + 24, mid), ctx["shell"], root, bevel=1.4)
    if spec.front == "glass":
        half, tall, y = w / 2 - 3, h / 2 - 18, -d / 2 - 2     # one face: inside a solid pane the mirror would be total
        add_mesh("front glass", [(-half, y, mid - tall), (half, y, mid - tall), (half, y, mid + tall), (-half, y, mid + tall)],
                 [(0, 1, 2, 3)], m.clear_glass("front glass", (.50, .51, .53), 1.13), root, False)
        edge = m.plain("glass edge", "#0b0c0d", roughness=.25)
        for sx in (-1, 1):
            box("glass edge", (9, .4, h - 38), (sx * (w / 2 - 8), -d / 2 + 1.4, mid), edge, root)
        for sz in (-1, 1):
            box("glass edge", (w - 8, .4, 9), (0, -d / 2 + 1.4, mid + sz * (h / 2 - 23)), edge, root)
        for i in range(12):             # air comes in beside the glass
            box("side slot", (.3, 22, 3), (-w / 2 + .4, -d / 2 + 22, z0 + 50 + i * (h - 100) / 11), ctx["dark"], root)
    else:
        steel = m.perforated("steel mesh", "#2c2e31", pitch=.042, hole=.36, sheet=True, roughness=.4)
        place(loft("mesh front", [(w - 18, h - 30, 4, 0), (w - 18, h - 30, 4, .1)], steel, root, 6), (0, -d / 2 + 3, mid), (math.pi / 2, 0, 0))


def _inside(spec, ctx, root, z0, z1):
    w, d, h = spec.width, spec.depth, spec.height
    shroud = z0 + 92
    slab("shroud", w - 14, d - 66, shroud - z0 - 14, 3, ctx["inner"], root, (0, 26, z0 + 14), top=1.2, bottom=.5)
    for i in range(18):
        box("shroud slot", (.3, 3, 30), (-w / 2 + 6.9, 20 + i * 8, z0 + 52), ctx["dark"], root, bevel=.1)
    line = box("shroud line", (1.0, 110, 2.0), (-w / 2 + 6.6, -70, shroud - 20), ctx["glow"], root)
    line.color = ctx["hue"](.4)
    tray = w / 2 - 24
    box("tray", (2, d - 66, h - 120), (tray, 24, shroud + (h - 120) / 2), ctx["inner"], root)
    for i in range(3):                  # grommets where cables pass
        slab("grommet", 3, 26, 62, 1.4, ctx["cable"], root, (tray - 1.4, -d / 2 + 80, shroud + 24 + i * 84), top=.5, bottom=.5)
    x, y, z = tray - 5, d / 2 - 150, shroud + 12
    high = min(305, z1 - 34 - z)
    k = high / 305
    parts.board(ctx, root, x, y, z, 244, high)
    parts.memory(ctx, root, x, y - 34, z + 222 * k, spec.sticks)
    top = z1 - 20
    parts.pump(ctx, root, x, y + 18, z + 214 * k, [(8, y - 92, top - 34), (-8, y - 98, top - 34)])
    box("radiator", (122, 276, 28), (0, -16, top - 16), ctx["plastic"], root, bevel=2)
    for i in range(40):
        box("radiator fin", (118, .8, 20), (0, -140 + i * 6.6, top - 31), ctx["metal"], root)
    for i in range(2):
        fan(118, ctx, root, (0, -76 + i * 120, top - 58), (math.pi, 0, 0), glow_turn=.3 + i / 4)
    fan(118, ctx, root, (6, d / 2 - 34, top - 84), (math.pi / 2, 0, 0), glow_turn=.9)
    turned = Matrix(((0, -1, 0), (-1, 0, 0), (0, 0, -1))).to_euler()
    slot_z = z + 120 * k
    card = parts.graphics_card(ctx, root, (x - 74, d / 2 - 12 - 150, slot_z - 34), turned, 292)
    for i in range(5):                  # lines pressed into the card's back
        box("card line", (42, 1.6, .3), (-96 + i * 38, -14, -46.2), ctx["plastic"], card, bevel=.1).rotation_euler.z = .5
    box("card grip", (12, 16, 60), (x - 130, d / 2 - 300, slot_z - 20), ctx["shell"], root, bevel=1.5)


def _glass(spec, root, z0, z1):
    w, d, h = spec.width, spec.depth, spec.height
    mid, tall, long = (z0 + z1) / 2, h - 32, d - 50
    x, y0, y1, t = -w / 2 - .6, 20 - long / 2, 20 + long / 2, tall / 2
    add_mesh("glass", [(x, y1, mid - t), (x, y0, mid - t), (x, y0, mid + t), (x, y1, mid + t)], [(0, 1, 2, 3)], m.clear_glass(), root, False)
    for sy, y in ((-1, y0), (1, y1)):   # the pane's thickness, seen at its edges
        box("pane edge", (3.4, 1, tall), (-w / 2 + 1.1, y + sy * .4, mid), m.plain("pane edge", "#3c4744", roughness=.15), root, bevel=.2)
    border = m.plain("glass border", (.006, .006, .006), roughness=.3)
    for sz in (-1, 1):
        box("glass border", (.4, long, 12), (-w / 2 + 3.6, 20, mid + sz * (tall / 2 - 6)), border, root)
    for sy in (-1, 1):
        box("glass border", (.4, 12, tall), (-w / 2 + 3.6, 20 + sy * (long / 2 - 6), mid), border, root)


def _lamp(name, energy, size, location, rotation, colour=(.94, .97, 1)):
    data = bpy.data.lights.new(name, "AREA")
    data.shape, data.size, data.size_y, data.energy, data.color = "RECTANGLE", *size, energy, colour
    lamp = bpy.data.objects.new(name, data)
    lamp.location, lamp.rotation_euler = location, rotation
    lamp.visible_camera = lamp.visible_glossy = False
    bpy.context.scene.collection.objects.link(lamp)


def _lamps(spec, z1):
    """Light inside so that the build reads through the glass, and a broad one square to the glass, off the mirror angle."""
    _lamp("inner lamp", 210, (1.0, 3.0), ((-spec.width / 2 + 24) * MM, 0, (z1 - 24) * MM), (0, math.radians(-20), 0))
    _lamp("low lamp", 110, (.6, 2.8), ((-spec.width / 2 + 18) * MM, .1, (FOOT + 200) * MM), (0, math.radians(-70), 0))
    _lamp("glass fill", 380, (5, 5), (-10.5, -3.0, 4.6), (math.radians(78), 0, math.radians(-74)))
