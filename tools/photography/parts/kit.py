"""What the families of parts share: surfaces and lights, and a size that fills the studio."""
import math

import bpy
from mathutils import Vector

import gaming_tower
import materials as m
from meshkit import box, cylinder, empty, loft, place
from views import View

RAINBOW = ("#20d0ff", "#6a6bff", "#ff4fa8")
ICE = ("#bfe9ff", "#dff6ff", "#bfe9ff")
UNIT_DIAGONAL = 4.2     # of a part in the studio, whatever its true size


def context(light=RAINBOW, plastic="#17181a", blade="#55595f", colour="#1d1f22", inside="#383c41"):
    """Surfaces of one product (gaming_tower.context), its plastic, blades and lamps in its own colours."""
    ctx = gaming_tower.context(gaming_tower.GamingTower(light=tuple(light) or RAINBOW, colour=colour, inside=inside))
    ctx["plastic"] = m.plain("plastic", plastic, roughness=.45)
    ctx["blade"] = m.plain("blade", blade, roughness=.34)
    ctx["gold"] = ctx["palette"].gold
    ctx["ink"] = m.plain("ink", "#d7dadc" if dark(plastic) else "#33373b", roughness=.5)
    return ctx


def dark(code):
    return sum(int(code[i:i + 2], 16) for i in (1, 3, 5)) < 330


def hero(azimuth=-28, elevation=18, **more):
    return {"hero": View(azimuth, elevation, more.pop("focal", 70), more.pop("fill", .80), more.pop("tall", .78), **more)}


def fit(root, diagonal=UNIT_DIAGONAL):
    """Grows or shrinks all below root to the studio's size and stands it on the paper."""
    _harden_curves()
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = [thing.matrix_world @ Vector(corner) for thing in bpy.context.scene.objects
              if thing.type == "MESH" and thing.name != "sweep" for corner in thing.evaluated_get(graph).bound_box]
    low = [min(p[i] for p in points) for i in range(3)]
    high = [max(p[i] for p in points) for i in range(3)]
    k = diagonal / math.dist(low, high)
    root.scale = (k, k, k)
    root.location = (-(low[0] + high[0]) / 2 * k, -(low[1] + high[1]) / 2 * k, -low[2] * k)


def _harden_curves():
    """Cables become meshes, so that the camera makes room for them (studio.aim)."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    for thing in [one for one in bpy.context.scene.objects if one.type == "CURVE"]:
        mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
        solid = bpy.data.objects.new(thing.name, mesh)
        bpy.context.scene.collection.objects.link(solid)
        solid.parent, solid.matrix_basis = thing.parent, thing.matrix_basis.copy()
        bpy.data.objects.remove(thing, do_unlink=True)


def bar(name, size, centre, material, parent, turn=(0, 0, 0), bevel=0.0):
    """A box turned about its own middle."""
    return place(box(name, size, (0, 0, 0), material, parent, bevel), centre, turn)


def lamp(thing, ctx, turn):
    thing.color = ctx["hue"](turn)
    return thing


def row_of_contacts(ctx, parent, start, count, pitch, size, gap=None):
    """Gold contacts along x from `start`; `gap` leaves one out."""
    for i in range(count):
        if i != gap:
            box("contact", size, (start[0] + i * pitch, start[1], start[2]), ctx["gold"], parent)


def socket_face(ctx, parent, kind, where, turn=(math.pi / 2, 0, 0)):
    """The look of a socket on a surface, without cutting it open; faces -y unless turned."""
    import ports
    w, h, r = ports.SIZES[kind]
    hold = place(empty("socket", (0, 0, 0), parent), where, turn)
    loft("socket frame", [(w + 1.6, h + 1.6, r + .6, 0), (w + 1.6, h + 1.6, r + .6, .3)], ctx["metal"], hold, 6)
    loft("socket hole", [(w, h, r, 0), (w, h, r, .4)], ctx["dark"], hold, 6)
    if kind in ("usb-a", "usb-c", "hdmi", "display"):
        box("socket tongue", (w * .78, max(.8, h * .28), .5), (0, h * .08, .3), ctx["palette"].blue if kind == "usb-a" else ctx["palette"].tongue, hold)
    return hold


def screws(ctx, parent, spots, radius=2.6, axis="z"):
    for spot in spots:
        cylinder("screw", radius, 1.2, spot, axis, ctx["metal"], parent, sides=20, bevel=.3)
