"""What every laptop is made of: base with keyboard, touchpad and sockets, hinge, lid. Front edge at -y, mm.

The families (thin_laptop, business_laptop, gaming_laptop) set their usual measures and add what only they have.
"""
import math
from dataclasses import dataclass, field

import bpy

from computers import desktop
import keyboard as kbd
import materials as m
import ports as sockets
import wallpapers
from meshkit import MM, add_mesh, box, carve, cylinder, empty, loft, rounded_rect, sheet, slab, soften

FOOT = 1.1


@dataclass
class Laptop:
    width: float = 312
    depth: float = 221                  # without the shelf behind the hinge
    base: float = 11.0
    lid: float = 4.2
    corner: float = 11
    top_edge: float = 0.7
    bottom_edge: float = 4.6
    lid_edge: float = 1.1
    screen_angle: float = 112
    bezel: tuple = (6.0, 9.0, 11.0)     # sides, top, bottom
    notch: bool = False                 # camera in a cut-out of the picture
    camera_bump: bool = False           # the lid's edge swells round the camera
    kind: str = "metal"                 # see materials.body
    colour: str = "#e0e2e4"
    lid_colour: str = ""                # as the base if empty
    well: str = "#101113"               # floor between the keys
    keys: kbd.Keyboard = field(default_factory=kbd.Keyboard)
    keys_from_hinge: float = 18         # rear edge of the deck to the first key row
    touchpad: tuple = (128, 79)
    touchpad_aside: float = 0
    touchpad_from_front: float = 5
    touchpad_colour: str = ""
    speakers: str = ""                  # "beside" the keys, "above" them
    hinge: str = "barrel"               # barrel | pair | wide
    scoop: bool = True                  # finger notch in the front edge
    wallpaper: tuple = ("ribbons", ["#244a86", "#4f93c8"], ["#ff9f6b", "#c24bff", "#244a86"], 3)
    left: tuple = ()                    # (socket, mm from the hinge edge)
    right: tuple = ()                   # (socket, mm from the front edge)
    rear: tuple = ()                    # (socket, mm from the right-hand side)
    lid_detail: str = ""
    accent: str = ""
    desktop: str = "bar"                # what lies over the wallpaper, see desktop.py; empty: nothing
    frame: str = "glass"                # round the picture: "glass" to the edge, "matte" plastic
    tray: float = 0.0                   # keys lie in a tray this much wider than their well
    stickers: int = 2                   # on the palm rest
    unlock: bool = False                # a second lens and a lamp beside the camera


def materials_of(spec):
    ctx = dict(spec=spec, palette=sockets.Palette())
    ctx["body"] = m.body(spec.kind, spec.colour, "body")
    ctx["shell"] = m.body(spec.kind, spec.lid_colour or spec.colour, "lid")
    ctx["rubber"] = m.plain("rubber", (0.010, 0.010, 0.010), roughness=0.7)
    ctx["dark"] = m.plain("dark inside", (0.006, 0.006, 0.007), roughness=0.55)
    ctx["base"] = empty("base")
    return ctx


def sockets_of(spec, ctx, z, rear_y=None):
    """Cutters for every socket on the sides; the rear ones too if they sit in the base itself."""
    half_w, half_d = spec.width / 2, spec.depth / 2
    cutters = []
    for kind, at in spec.left:
        cutters.append(sockets.port(kind, "left", (-half_w, half_d - at, z), ctx["base"], ctx["palette"]))
    for kind, at in spec.right:
        cutters.append(sockets.port(kind, "right", (half_w, -half_d + at, z), ctx["base"], ctx["palette"]))
    if rear_y is not None:
        for kind, at in spec.rear:
            cutters.append(sockets.port(kind, "rear", (half_w - at, rear_y, z), ctx["base"], ctx["palette"]))
    return cutters


def chassis(spec, ctx, extra_cutters=(), rear_in_base=False):
    """The base with its cuts, keyboard, touchpad, speakers and feet. Adds deck, keys_y and keys_front to ctx."""
    base, deck = ctx["base"], FOOT + spec.base
    w, d = spec.width, spec.depth
    body = slab("chassis", w, d, spec.base, spec.corner, ctx["body"], base, (0, 0, FOOT),
                top=spec.top_edge, bottom=spec.bottom_edge, steps=6, corner_points=14)
    block_w, block_d = kbd.size(spec.keys)
    keys_y = d / 2 - spec.keys_from_hinge - block_d / 2
    maker = kbd.Maker(spec.keys, base, 0, keys_y, deck)
    maker.make()
    well_w, well_d = block_w + 1.6 - spec.keys.gap * .3, block_d + 1.6 - spec.keys.gap * .3
    keys_front = keys_y - block_d / 2
    ctx.update(deck=deck, maker=maker, keys_y=keys_y, keys_front=keys_front, well_w=well_w, well_d=well_d)
    cutters = [loft("cutter", [(well_w, well_d, 2.6, -spec.keys.travel), (well_w, well_d, 2.6, 5)], None, base, 6, (0, keys_y, deck))]
    if spec.tray:
        cutters.append(loft("cutter", [(well_w + spec.tray, well_d + spec.tray * .7, 4, -.5), (well_w + spec.tray + 1.6, well_d + spec.tray * .7 + 1.6, 4.8, 1)],
                            None, base, 8, (0, keys_y, deck)))
    cutters += _touchpad(spec, ctx)
    if spec.scoop:
        cutters.append(loft("cutter", [(52, 5, 2.4, -1.7), (58, 8, 3.8, 2)], None, base, 8, (0, -d / 2, deck)))
    port_z = FOOT + max(spec.base * 0.60, spec.bottom_edge + 2.4)
    port_z = min(port_z, deck - spec.top_edge - 2.4)
    ctx["port_z"] = port_z
    cutters += sockets_of(spec, ctx, port_z, d / 2 if rear_in_base else None)
    cutters += list(extra_cutters)
    bpy.context.view_layer.update()
    carve(body, cutters, edge=0.2)
    loft("well", [(well_w - .1, well_d - .1, 2.5, 0), (well_w - .1, well_d - .1, 2.5, .05)],
         m.plain("well", spec.well, roughness=0.6), base, 6, (0, keys_y, deck - spec.keys.travel + .02))
    _speakers(spec, ctx)
    _stickers(spec, ctx)
    for sx in (-1, 1):
        for sy in (-1, 1):
            slab("foot", 34, 9, FOOT + 1, 4, ctx["rubber"], base, (sx * (w / 2 - 38), sy * (d / 2 - 20), 0), top=.3, bottom=.4)
    return maker


def _touchpad(spec, ctx):
    pad_w, pad_d = spec.touchpad
    front = -spec.depth / 2 + spec.touchpad_from_front
    pad_d = min(pad_d, ctx["keys_front"] - 5 - front)
    x, y = spec.touchpad_aside, front + pad_d / 2
    ctx["pad"] = (x, y, pad_w, pad_d)
    slab("touchpad", pad_w, pad_d, 0.7, 4, m.body(spec.kind, spec.touchpad_colour or spec.colour, "touchpad"),
         ctx["base"], (x, y, ctx["deck"] - 0.76), top=.2, bottom=.1)
    return [loft("cutter", [(pad_w + 1.6, pad_d + 1.6, 4.4, -0.8), (pad_w + 1.6, pad_d + 1.6, 4.4, 5)], None, ctx["base"], 8,
                 (x, y, ctx["deck"]))]


def _speakers(spec, ctx):
    holes = m.perforated("speaker holes")
    lift, well_w, well_d = ctx["deck"] + .015, ctx["well_w"], ctx["well_d"]
    if spec.speakers == "beside":
        strip = min(15, (spec.width - well_w) / 2 - 9)
        for side in (-1, 1):
            loft("speaker", [(strip, well_d - 8, 2, 0), (strip, well_d - 8, 2, .02)], holes, ctx["base"], 6,
                 (side * (well_w / 2 + (spec.width - well_w) / 4), ctx["keys_y"], lift))
    elif spec.speakers == "above":
        y = ctx["keys_y"] + well_d / 2 + 6.5
        loft("speaker", [(well_w - 30, 6, 1.4, 0), (well_w - 30, 6, 1.4, .02)], holes, ctx["base"], 6, (0, y, lift))


STICKERS = (("#f5f6f7", "#2f63c4"), ("#1d2733", "#e8a13f"), ("#e9eef2", "#c23a3a"), ("#20242a", "#3fae8f"))


def _stickers(spec, ctx):
    """Small labels left and right of the touchpad, as on a machine in a shop: coloured fields, no words."""
    x, y, pad_w, _ = ctx["pad"]
    y = -spec.depth / 2 + 13
    spots = [(x + pad_w / 2 + 20, 17), (x + pad_w / 2 + 42, 21), (x - pad_w / 2 - 20, 17)]
    seed = sum(map(ord, spec.colour))
    for i, (at, wide) in enumerate(spots[:spec.stickers]):
        ground, ink = STICKERS[(seed + i) % len(STICKERS)]
        paper = m.plain("sticker", ground, roughness=.28)
        paint = m.plain("sticker ink", ink, roughness=.3)
        slab("sticker", wide, 13, .12, 1.6, paper, ctx["base"], (at, y, ctx["deck"] - .01), top=.03, bottom=.02)
        slab("sticker field", wide - 4, 5.4, .05, .9, paint, ctx["base"], (at, y + 1.8, ctx["deck"] + .10), top=.01, bottom=.01)
        for row in range(2):
            slab("sticker line", wide - 6 - row * 4, .8, .05, .3, paint, ctx["base"], (at, y - 2.6 - row * 1.9, ctx["deck"] + .10), top=.01, bottom=.01)


def lid(spec, ctx):
    """Modelled shut around the hinge axis, then opened. Its outside is z = spec.lid in the lid's own space."""
    base, deck, d = ctx["base"], ctx["deck"], spec.depth
    hinge_y, hinge_z = d / 2 - 5.5, deck + 0.9
    top = empty("lid", (0, hinge_y, hinge_z), base)
    lid_d = hinge_y + d / 2 - 0.3
    lid_w, mid = spec.width, -lid_d / 2
    ctx.update(lid=top, lid_d=lid_d, lid_w=lid_w)
    slab("lid shell", lid_w, lid_d, spec.lid, spec.corner, ctx["shell"], top, (0, mid, 0),
         top=min(spec.lid_edge, spec.lid - .6), bottom=0.5, corner_points=14)
    if spec.camera_bump:
        slab("camera bump", 62, 9, spec.lid - .3, 4, ctx["shell"], top, (0, -lid_d + 2.6, .1), top=.8, bottom=.5)
    slab("lid glass", lid_w - 2.4, lid_d - 2.4, 0.5, spec.corner - 1.2, m.glossy_black(), top, (0, mid, -0.32), top=.1, bottom=.22)
    slab("gasket", lid_w - 1.2, lid_d - 1.2, .5, spec.corner - .6, ctx["rubber"], top, (0, mid, -.12), top=.1, bottom=.1)
    _screen(spec, top, lid_w, lid_d)
    _hinge(spec, ctx, hinge_y, deck)
    top.rotation_euler.x = -math.radians(spec.screen_angle)


def _screen(spec, top, lid_w, lid_d):
    side, upper, lower = spec.bezel
    shown_w, shown_d = lid_w - 2.4 - 2 * side, lid_d - 2.4 - upper - lower
    panel = sheet("display", shown_w, shown_d, m.display("wallpaper", desktop.over(wallpapers.draw(*spec.wallpaper), spec.desktop, len(spec.keys.caps) + int(spec.width))), top)
    panel.location = (0, (-lid_d + 1.2 + upper + shown_d / 2) * MM, -0.345 * MM)
    if spec.frame == "matte":
        _matte_frame(spec, top, lid_w, lid_d, shown_w, shown_d)
    lens = m.plain("camera lens", (0.012, 0.014, 0.03), roughness=0.1)
    camera_y = -lid_d + 1.2 + upper / 2
    if spec.notch:
        slab("notch", 31, 13, .06, 2.4, m.glossy_black("notch"), top, (0, -lid_d + 1.2 + upper, -.40), top=.01, bottom=.01)
        camera_y = -lid_d + 1.2 + upper + 2.6
    cylinder("camera", 1.5, .1, (0, camera_y, -.92 if spec.frame == "matte" else -.40 if spec.notch else -.36), "z", lens, top)


    if spec.unlock:
        for aside, radius in ((-7, 1.1), (9, .8), (14, .8)):
            cylinder("camera", radius, .1, (aside, camera_y, -.36), "z", lens, top)


def _matte_frame(spec, top, lid_w, lid_d, shown_w, shown_d):
    """A frame of plastic round the picture, a little proud of it."""
    side, upper, lower = spec.bezel
    plastic = m.plain("frame", (0.006, 0.006, 0.0065), roughness=.5, specular=.25)
    outer = [(x, y - lid_d / 2) for x, y in rounded_rect(lid_w - 2.2, lid_d - 2.2, spec.corner - 1, 8)]
    middle = -lid_d + 1.2 + upper + shown_d / 2
    inner = [(x, y + middle) for x, y in rounded_rect(shown_w, shown_d, .8, 8)]
    rings = [[(x, y, -.3) for x, y in outer], [(x, y, -.9) for x, y in outer], [(x, y, -.9) for x, y in inner], [(x, y, -.3) for x, y in inner]]
    count = len(outer)
    faces = [(k * count + i, k * count + (i + 1) % count, (k + 1) * count + (i + 1) % count, (k + 1) * count + i)
             for k in range(3) for i in range(count)]
    soften(add_mesh("frame", [point for ring in rings for point in ring], faces, plastic, top), .25)


def _hinge(spec, ctx, hinge_y, deck):
    base, w = ctx["base"], spec.width
    if spec.hinge == "pair":
        for sx in (-1, 1):
            cylinder("hinge", 4.4, 52, (sx * (w / 2 - 62), hinge_y, deck + 1.2), "x", ctx["body"], base, bevel=.5)
    elif spec.hinge == "wide":
        cylinder("hinge", 4.2, w * .56, (0, hinge_y + .2, deck + .6), "x", ctx["body"], base, bevel=.6)
    else:
        barrel = m.plain("hinge", (0.012, 0.012, 0.013), 0.2, 0.42)
        cylinder("hinge", 3.3, w * 0.80, (0, hinge_y + .6, deck - 0.9), "x", barrel, base, bevel=.4)


def lid_line(ctx, name, size, centre, material, turn=0.0, bevel=.1):
    """A thin inlay on the outside of the lid; size and centre in the lid's plane, mm from its middle."""
    part = box(name, (*size, .16), (0, 0, 0), material, ctx["lid"], bevel=bevel)
    part.location = (centre[0] * MM, (-ctx["lid_d"] / 2 + centre[1]) * MM, (ctx["spec"].lid + .01) * MM)
    part.rotation_euler.z = turn
    return part
