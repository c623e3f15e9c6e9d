"""Cases: glass, mesh or slatted front, an empty inside behind the glass at the left. The front is at -y."""
import math

import gaming_tower
import materials as m
from fan import fan
from meshkit import add_mesh, box, empty, loft, place, slab
from views import View

from parts import kit

VIEWS = {"hero": View(-48, 12, 68, .72, .86), "inside": View(-76, 9, 75, .84, .86)}
TURN_LIGHTS = True
STUDIO_LIGHTS = dict(key=540, rim=60, fill=100, overhead=80, ambient=0.34)
FOOT = 12


def build(width=215, depth=430, height=460, colour="#1d1f22", inside="#2c3034", front="mesh", fans=3, fan_size=120, lit=False, light=kit.RAINBOW,
          blade="#55595f", accent="", glass=True, rear_fan=True, handle=False):
    ctx = kit.context(light, plastic="#17181a" if kit.dark(colour) else "#d8dbdc", blade=blade, colour=colour, inside=inside)
    root = empty("case root")
    spec = gaming_tower.GamingTower(width=width, depth=depth, height=height, colour=colour, inside=inside, light=tuple(light), fans=fans)
    z0, z1 = FOOT, FOOT + height
    _shell(ctx, root, width, depth, height, z0, z1)
    _front(front, ctx, root, width, depth, height, z0, z1, fans, fan_size, lit, accent)
    if glass:
        _inside(ctx, root, width, depth, height, z0, z1, lit, rear_fan)
        gaming_tower._glass(spec, root, z0, z1)
        for thing in list(root.children):
            thing.parent = root
    else:
        box("left side", (3, depth - 8, height - 28), (-width / 2 + 2.5, 0, (z0 + z1) / 2), ctx["shell"], root, bevel=.8)
    if handle:
        slab("handle", width * .2, depth * .5, 10, 4, ctx["cable"], root, (0, 0, z1), top=2, bottom=1)
    kit.fit(root, 4.4)


def _shell(ctx, root, w, d, h, z0, z1):
    shell = ctx["shell"]
    slab("floor", w, d, 14, 6, shell, root, (0, 0, z0), top=1.2, bottom=2.5)
    slab("roof", w, d, 16, 6, shell, root, (0, 0, z1 - 16), top=2.8, bottom=1.2)
    box("right side", (3, d - 8, h - 28), (w / 2 - 2.5, 0, (z0 + z1) / 2), shell, root, bevel=.8)
    box("back", (w - 8, 3, h - 28), (0, d / 2 - 1.6, (z0 + z1) / 2), shell, root, bevel=.5)
    for sx in (-1, 1):
        for sy in (-1, 1):
            slab("foot", 30, 54, FOOT + 1, 7, ctx["plastic"], root, (sx * (w / 2 - 28), sy * (d / 2 - 50), 0), top=.6, bottom=1.5)
        box("post", (9, 9, h - 26), (sx * (w / 2 - 6), d / 2 - 10, (z0 + z1) / 2), shell, root, bevel=1)
    loft("roof holes", [(w - 60, d - 120, 5, 0), (w - 60, d - 120, 5, .1)], m.perforated("roof holes", (.006, .006, .007), pitch=.05, hole=.34), root, 8, (0, 24, z1))
    for i, kind in enumerate(("usb-a", "usb-a", "usb-c", "audio")):
        kit.socket_face(ctx, root, kind, (w / 2 - 56 - i * 24, -d / 2 + 26, z1), (0, 0, 0))
    slab("power button", 16, 16, 2.4, 7.6, ctx["metal"], root, (w / 2 - 28, -d / 2 + 26, z1 - .8), top=.7, bottom=.2)


def _front(front, ctx, root, w, d, h, z0, z1, fans, size, lit, accent):
    mid, y = (z0 + z1) / 2, -d / 2
    if front in ("glass", "mesh"):
        size = min(size, w - 26, (h - 34) / max(1, fans) - 4)
        for i in range(fans):
            z = z0 + 24 + size / 2 + i * (h - 48 - size) / max(1, fans - 1)
            fan(size, ctx, root, (0, y + 22, z), (math.pi / 2, 0, 0), glow_turn=i / fans, lit=lit)
        box("fan wall", (w - 20, 3, h - 40), (0, y + 52, mid), ctx["inner"], root)
        for sx in (-1, 1):
            box("front post", (11, 44, h - 28), (sx * (w / 2 - 6), y + 24, mid), ctx["shell"], root, bevel=1.4)
    if front == "glass":
        half, tall = w / 2 - 3, h / 2 - 18
        add_mesh("front glass", [(-half, y - 1, mid - tall), (half, y - 1, mid - tall), (half, y - 1, mid + tall), (-half, y - 1, mid + tall)],
                 [(0, 1, 2, 3)], m.clear_glass("front glass", (.62, .63, .65), 1.13), root, False)
    elif front == "mesh":
        steel = m.perforated("steel mesh", "#2c2e31" if kit.dark(_code(ctx)) else "#c9cdcf", pitch=.06, hole=.36, sheet=True, roughness=.4)
        place(loft("mesh front", [(w - 10, h - 26, 4, 0), (w - 10, h - 26, 4, .1)], steel, root, 6), (0, y + 2, mid), (math.pi / 2, 0, 0))
    elif front == "wood":
        oak = m.body("satin", accent or "#a9743f", "wood")
        box("front back", (w - 6, 20, h - 30), (0, y + 24, mid), ctx["dark"], root)
        count = int((w - 16) / 13)
        for i in range(count):
            box("slat", (7.5, 16, h - 34), ((i - (count - 1) / 2) * 13, y + 6, mid), oak, root, bevel=1.6)
        for sx in (-1, 1):
            box("front post", (8, 30, h - 28), (sx * (w / 2 - 4.5), y + 16, mid), ctx["shell"], root, bevel=1.2)
    else:
        slab_m = ctx["shell"]
        box("front panel", (w - 2, 30, h - 24), (0, y + 12, mid), slab_m, root, bevel=3)
        stripe = m.body("metal", accent or "#8b9096", "accent")
        for i in range(3):
            kit.bar("front line", (3, 1, h * .36), (-w * .28 + i * 12, y - 3.4, mid + h * .12 - i * 14), stripe, root, (0, .25, 0), .3)
        box("intake", (5, 26, h - 60), (-w / 2 + 3, y + 12, mid), ctx["dark"], root, bevel=1)


def _code(ctx):
    value = ctx["shell"].node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value
    return "#000000" if sum(value[:3]) < .6 else "#ffffff"


def _inside(ctx, root, w, d, h, z0, z1, lit, rear_fan):
    shroud = z0 + min(92, h * .24)
    slab("shroud", w - 14, d - 66, shroud - z0 - 14, 3, ctx["inner"], root, (0, 26, z0 + 14), top=1.2, bottom=.5)
    for i in range(16):
        box("shroud slot", (.3, 3, 24), (-w / 2 + 6.9, 10 + i * 8, (z0 + shroud) / 2 + 6), ctx["dark"], root, bevel=.1)
    tray = w / 2 - 24
    box("tray", (2, d - 66, z1 - shroud - 16), (tray, 24, (shroud + z1) / 2), ctx["inner"], root)
    for i in range(3):
        slab("grommet", 3, 26, 58, 1.4, ctx["cable"], root, (tray - 1.4, -d / 2 + 86, shroud + 20 + i * (z1 - shroud - 40) / 3), top=.5, bottom=.5)
    for i in range(9):          # stand-offs and the board's cut-out
        box("stand-off", (5, 6, 6), (tray - 3, d / 2 - 60 - (i % 3) * 100, shroud + 40 + (i // 3) * (z1 - shroud - 90) / 2), ctx["metal"], root, bevel=.8)
    box("cut-out", (.6, 130, 110), (tray - 1.2, d / 2 - 130, z1 - 120), ctx["dark"], root, bevel=.2)
    for i in range(7):
        box("slot cover", (100, 1.4, 15), (w / 2 - 90, d / 2 - 6, shroud + 24 + i * 20.3), ctx["metal"], root, bevel=.4)
    if rear_fan:
        fan(118, ctx, root, (w * .02, d / 2 - 34, z1 - 84), (math.pi / 2, 0, 0), glow_turn=.9, lit=lit)
