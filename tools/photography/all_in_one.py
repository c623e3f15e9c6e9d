"""All-in-ones: screen and computer on a stand, keyboard and mouse before it. Front at -y, stands on z 0."""
import math
from dataclasses import dataclass, field

import bpy

import desk_set
import keyboard as kbd
import materials as m
import ports as sockets
import wallpapers
from meshkit import add_mesh, box, carve, cylinder, empty, loft, place, slab

STUDIO_SCALE = 1.5
STUDIO_LIGHTS = dict(key=470, rim=90, fill=70, overhead=70, ambient=0.30)


@dataclass
class AllInOne:
    width: float = 540
    height: float = 346                 # of the screen part
    thickness: float = 20
    chin: float = 34
    bezel: float = 8
    lift: float = 98                    # of its lower edge above the desk
    tilt: float = 5                     # degrees backwards
    colour: str = "#e3e5e5"
    grille: str = "#c9cdcd"             # holes in the chin; empty: none
    foot: tuple = (216, 170)
    round_foot: bool = False
    neck: tuple = (76, 12)              # width, thickness
    camera: bool = True                 # popped up
    desk: bool = True
    wallpaper: tuple = ("dunes", ["#cfe7ea", "#8cc4cf"], ["#4fa0a8", "#2f7f8d", "#e8c07d", "#d98f5c", "#1f5566"], .4)
    keys: kbd.Keyboard = field(default_factory=kbd.Keyboard)
    rear: tuple = ()                    # (socket, mm from the left seen from behind)
    side: tuple = ()                    # on the left edge: (socket, mm from the lower edge)


def build(**changes):
    spec = AllInOne(**changes)
    root = empty("all in one")
    shell, dark = m.body("satin", spec.colour), m.plain("dark inside", (.006, .006, .007), roughness=.55)
    head = place(empty("head", (0, 0, 0), root), (0, 0, spec.lift))
    head.rotation_euler.x = -math.radians(spec.tilt)
    _head(spec, head, shell, dark)
    _stand(spec, root, shell)
    if spec.desk:
        desk_set.keyboard(spec.keys, spec.colour, (-46, -spec.foot[1] / 2 - 150))
        desk_set.mouse(spec.colour, (232, -spec.foot[1] / 2 - 150))
    return spec


def _upright(thing, y, z):
    """Slabs are made lying; this stands one up with its top towards the viewer."""
    return place(thing, (0, y, z), (math.pi / 2, 0, 0))


def _head(spec, head, shell, dark):
    w, h, t = spec.width, spec.height, spec.thickness
    frame = _upright(slab("frame", w, h, t, 7, shell, head, (0, 0, 0), top=1.6, bottom=4, corner_points=12), t, h / 2)
    bump = _upright(slab("back cover", w * .62, h * .56, 26, 26, shell, head, (0, 0, 0), top=2, bottom=9, corner_points=14), t + 24, h * .44)
    palette = sockets.Palette()
    behind = [sockets.port(kind, "rear", (w * .31 - at, t + 24, h * .26), head, palette) for kind, at in spec.rear]
    beside = [sockets.port(kind, "left", (-w / 2, t * .5, at), head, palette) for kind, at in spec.side]
    bpy.context.view_layer.update()
    carve(bump, behind, edge=.25)
    carve(frame, beside, edge=.25)
    glass_h = h - spec.chin
    _upright(slab("glass", w - 3, glass_h - 2, .6, 5.5, m.glossy_black(), head, (0, 0, 0), top=.2, bottom=.1), .2, spec.chin + glass_h / 2)
    shown_w, shown_h = w - 3 - 2 * spec.bezel, glass_h - 2 - 2 * spec.bezel
    _panel(spec, head, shown_w, shown_h, spec.chin + glass_h / 2)
    if spec.grille:
        holes = m.perforated("chin holes", spec.grille, pitch=.020, hole=.32)
        place(loft("chin holes", [(w - 60, 12, 4, 0), (w - 60, 12, 4, .03)], holes, head, 6), (0, -.06, spec.chin * .42), (math.pi / 2, 0, 0))
    for i in range(34):                 # exhaust along the upper edge, behind
        box("vent", (8, .3, 2.6), ((i - 16.5) * 12, t + .1, h - 22), dark, head, bevel=.1)
    if spec.camera:
        _upright(slab("camera bar", 66, 18, 8, 5, shell, head, (0, 0, 0), top=1.2, bottom=1.2), 11, h + 6)
        cylinder("camera", 3.2, .5, (0, 2.8, h + 7), "y", m.glossy_black("lens"), head, sides=32)
        cylinder("iris", 1.3, .2, (0, 2.5, h + 7), "y", m.plain("iris", (.02, .03, .06), roughness=.08), head, sides=24)
    cylinder("stand joint", 20, 30, (0, t + 26, h * .30), "y", shell, head, sides=48, bevel=2)


def _panel(spec, head, shown_w, shown_h, z):
    w, h = shown_w / 2, shown_h / 2
    panel = add_mesh("display", [(-w, -.55, z - h), (w, -.55, z - h), (w, -.55, z + h), (-w, -.55, z + h)], [(0, 1, 2, 3)],
                     m.display("wallpaper", wallpapers.draw(*spec.wallpaper), .84), head, False)
    layer = panel.data.uv_layers.new(name="picture")
    for loop, uv in zip(layer.data, ((0, 1), (1, 1), (1, 0), (0, 0))):
        loop.uv = uv


def _stand(spec, root, shell):
    fw, fd = spec.foot
    slab("stand foot", fw, fd, 7, fd / 2 - 1 if spec.round_foot else 16, shell, root, (0, 34, 0), top=2.2, bottom=.8, corner_points=14)
    neck = slab("stand neck", *spec.neck, spec.lift + spec.height * .34, min(5, spec.neck[1] / 2 - .5), shell, root, (0, 74, 4), top=2, bottom=1)
    neck.rotation_euler.x = 0
    slab("cable ring", 30, 13, 30, 6, m.plain("cable hole", "#7d8282", roughness=.5), root, (0, 74, 46), top=2, bottom=2)
