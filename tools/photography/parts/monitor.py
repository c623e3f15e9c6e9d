"""Monitors: flat or curved panels on a stand, showing wallpapers of our own."""
import math

import materials as m
import wallpapers
from meshkit import add_mesh, box, cylinder, empty, loft, place, slab

from parts import kit

VIEWS = kit.hero(-20, 9, tall=.86, fill=.88, focal=66)
STUDIO_LIGHTS = dict(key=470, rim=90, fill=70, overhead=70, ambient=0.30)
DUNES = ("dunes", ["#cfe7ea", "#8cc4cf"], ["#4fa0a8", "#2f7f8d", "#e8c07d", "#d98f5c", "#1f5566"], .4)


def build(inches=27, ratio=(16, 9), colour="#1b1c1e", stand="plate", chin=9, bezel=2, curve=0, wallpaper=DUNES, lift=90, accent="", foot="#1b1c1e"):
    ctx = kit.context()
    root = empty("monitor root")
    k = inches * 25.4 / math.hypot(*ratio)
    w, h = ratio[0] * k + 2 * bezel, ratio[1] * k + bezel + chin
    shell, leg = m.body("plastic", colour, "shell"), m.body("metal" if foot != "#1b1c1e" else "plastic", foot, "stand")
    head = place(empty("head", (0, 0, 0), root), (0, 0, lift), (math.radians(-4), 0, 0))
    if curve:
        _curved(head, w, h, curve, shell, wallpaper, chin, bezel)
    else:
        place(slab("frame", w, h, 14, 4, shell, head, (0, 0, 0), top=.8, bottom=4), (0, 13, h / 2), (math.pi / 2, 0, 0))
        place(slab("glass", w - 1.6, h - 1.6, .5, 3, m.glossy_black(), head, (0, 0, 0), top=.2, bottom=.1), (0, -.6, h / 2), (math.pi / 2, 0, 0))
        _panel(head, w - 2 * bezel - 4, h - bezel - chin - 4, chin + (h - bezel - chin) / 2, wallpaper)
        if chin > 6:
            box("chin", (w, 1.2, chin - 1), (0, -1.6, chin / 2), m.body("brushed" if chin > 10 else "plastic", colour, "chin"), head, bevel=.3)
    box("chin lamp", (7, .6, .8), (w * .44, -2.4, 3), m.glow("lamp", "#dfeeff", 1.5), head)
    place(slab("back", w * .4, h * .45, 34, 18, shell, head, (0, 0, 0), top=2, bottom=8), (0, 46, h * .5), (math.pi / 2, 0, 0))
    _stand(ctx, root, stand, leg, lift, h, accent)
    kit.fit(root, 4.6)


def _panel(head, w, h, z, wallpaper):
    w, h = w / 2, h / 2
    panel = add_mesh("display", [(-w, -1.3, z - h), (w, -1.3, z - h), (w, -1.3, z + h), (-w, -1.3, z + h)], [(0, 1, 2, 3)],
                     m.display("wallpaper", wallpapers.draw(*wallpaper), .84), head, False)
    layer = panel.data.uv_layers.new(name="picture")
    for loop, uv in zip(layer.data, ((0, 1), (1, 1), (1, 0), (0, 0))):
        loop.uv = uv


def _curved(head, w, h, radius, shell, wallpaper, chin, bezel):
    """The panel is a piece of a cylinder of `radius` mm whose middle is in front."""
    steps = 48
    angle = w / radius

    def strip(name, lift, drop, inset, material, back=0.0, solid=0.0):
        vertices, faces = [], []
        for i in range(steps + 1):
            a = -angle / 2 + angle * i / steps
            a *= 1 - 2 * inset / w
            for r, z in ((radius + back, drop), (radius + back, h - lift)):
                vertices.append((r * math.sin(a), r * math.cos(a) - radius, z))
        for i in range(steps):
            faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
        thing = add_mesh(name, vertices, faces, material, head)
        if solid:
            thick = thing.modifiers.new("thick", "SOLIDIFY")
            thick.thickness, thick.offset = solid * .01, -1
        return thing
    strip("frame", 0, 0, 0, shell, 6, 14)
    strip("glass", .8, chin, .8, m.glossy_black(), -1.0)
    panel = strip("display", bezel + 2, chin + 3, bezel + 2, m.display("wallpaper", wallpapers.draw(*wallpaper), .84), -2.0)
    layer = panel.data.uv_layers.new(name="picture")
    for face in panel.data.polygons:
        for li in face.loop_indices:
            v = panel.data.loops[li].vertex_index
            layer.data[li].uv = ((v // 2) / steps, 0 if v % 2 else 1)


def _stand(ctx, root, kind, leg, lift, h, accent):
    if kind == "vee":
        for s in (-1, 1):
            kit.bar("leg", (16, 190, 9), (s * 74, -30, 5), leg, root, (0, 0, s * .85), 2)
        cylinder("neck", 17, lift + h * .45, (0, 56, (lift + h * .45) / 2), "z", leg, root, bevel=2)
        if accent:
            cylinder("neck ring", 18, 6, (0, 56, lift * .6), "z", m.body("metal", accent, "accent"), root, bevel=1)
    elif kind == "round":
        cylinder("foot", 108, 8, (0, 24, 4), "z", leg, root, sides=90, bevel=2)
        slab("neck", 46, 16, lift + h * .45, 6, leg, root, (0, 60, 6), top=2, bottom=1)
    elif kind == "arc":
        for s in (-1, 1):
            kit.bar("leg", (14, 150, 8), (s * 96, 0, 4), leg, root, (0, 0, s * .5), 2)
        slab("bridge", 210, 20, 9, 4, leg, root, (0, 58, 0), top=2, bottom=1)
        slab("neck", 36, 14, lift + h * .4, 5, leg, root, (0, 58, 6), top=2, bottom=1)
    else:
        slab("foot", 236, 180, 8, 10, leg, root, (0, 26, 0), top=2, bottom=1)
        slab("neck", 62, 18, lift + h * .45, 6, leg, root, (0, 62, 6), top=2, bottom=1)
        cylinder("cable hole", 15, 19, (0, 62, lift * .5), "y", ctx["dark"], root, bevel=1)
