"""Shapes from numbers: rounded slabs, lofts, prisms, tubes, cuts, bevels. Nothing is loaded.

Lengths are given in millimetres everywhere; one Blender unit is 100 mm.
"""
import math

import bpy

MM = 0.01


def rounded_rect(width, depth, radius, corner_points=8):
    """Outline of a rounded rectangle, counter-clockwise, centred on 0,0."""
    radius = max(0.01, min(radius, width / 2 - 0.001, depth / 2 - 0.001))
    outline = []
    for turn, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        cx, cy = sx * (width / 2 - radius), sy * (depth / 2 - radius)
        for step in range(corner_points + 1):
            angle = math.pi / 2 * (turn + step / corner_points)
            outline.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return outline


def add_mesh(name, vertices, faces, material, parent=None, smooth=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([(x * MM, y * MM, z * MM) for x, y, z in vertices], [], faces)
    mesh.validate()
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(38)
    mesh.polygons.foreach_set("use_smooth", [smooth] * len(mesh.polygons))
    thing = bpy.data.objects.new(name, mesh)
    if material:
        mesh.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)
    thing.parent = parent
    return thing


def loft(name, rings, material, parent=None, corner_points=8, centre=(0, 0, 0)):
    """Skin a stack of rounded rectangles: rings are (width, depth, radius, z, dx, dy)."""
    cx, cy, cz = centre
    vertices, faces = [], []
    for ring in rings:
        width, depth, radius, z = ring[:4]
        dx, dy = ring[4:6] if len(ring) > 4 else (0, 0)
        vertices += [(cx + dx + x, cy + dy + y, cz + z)
                     for x, y in rounded_rect(width, depth, radius, corner_points)]
    count = 4 * (corner_points + 1)
    for level in range(len(rings) - 1):
        low, high = level * count, (level + 1) * count
        for i in range(count):
            j = (i + 1) % count
            faces.append((low + i, low + j, high + j, high + i))
    faces.append(tuple(reversed(range(count))))
    faces.append(tuple(range((len(rings) - 1) * count, len(rings) * count)))
    return add_mesh(name, vertices, faces, material, parent)


def edge_profile(width, depth, height, corner, top=0.6, bottom=0.6, taper=0.0, steps=5):
    """Rings for a slab whose top and bottom edges are quarter-round."""
    rings = []
    for i in range(steps + 1):
        a = math.pi / 2 * i / steps
        inset = bottom * (1 - math.sin(a)) + taper
        rings.append((width - 2 * inset, depth - 2 * inset, corner - inset, bottom * (1 - math.cos(a))))
    for i in range(steps + 1):
        a = math.pi / 2 * i / steps
        inset = top * (1 - math.cos(a))
        rings.append((width - 2 * inset, depth - 2 * inset, corner - inset, height - top + top * math.sin(a)))
    return rings


def slab(name, width, depth, height, corner, material, parent=None, centre=(0, 0, 0),
         top=0.6, bottom=0.6, taper=0.0, steps=5, corner_points=10, flat_normals=True):
    thing = loft(name, edge_profile(width, depth, height, corner, top, bottom, taper, steps),
                 material, parent, corner_points, centre)
    if flat_normals:
        weigh_normals(thing)
    return thing


def box(name, size, centre, material, parent=None, bevel=0.0):
    w, d, h = (v / 2 for v in size)
    x, y, z = centre
    vertices = [(x + sx * w, y + sy * d, z + sz * h)
                for sz in (-1, 1) for sy in (-1, 1) for sx in (-1, 1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    thing = add_mesh(name, vertices, faces, material, parent, smooth=bevel > 0)
    if bevel:
        soften(thing, bevel, 3)
    return thing


def cylinder(name, radius, length, centre, axis, material, parent=None, sides=40, bevel=0.0):
    """Cylinder along axis 'x', 'y' or 'z'."""
    vertices = []
    for end in (-length / 2, length / 2):
        for i in range(sides):
            a = 2 * math.pi * i / sides
            u, v = radius * math.cos(a), radius * math.sin(a)
            vertices.append({"x": (end, u, v), "y": (v, end, u), "z": (u, v, end)}[axis])
    vertices = [(x + centre[0], y + centre[1], z + centre[2]) for x, y, z in vertices]
    faces = [(i, (i + 1) % sides, sides + (i + 1) % sides, sides + i) for i in range(sides)]
    faces += [tuple(reversed(range(sides))), tuple(range(sides, 2 * sides))]
    thing = add_mesh(name, vertices, faces, material, parent)
    if bevel:
        soften(thing, bevel, 3)
    return thing


def soften(thing, width, segments=2):
    """A narrow bevel: real edges always catch a line of light."""
    bevel = thing.modifiers.new("bevel", "BEVEL")
    bevel.width = width * MM
    bevel.segments = segments
    bevel.limit_method = "ANGLE"
    bevel.angle_limit = math.radians(40)
    bevel.use_clamp_overlap = True
    weigh_normals(thing)


def weigh_normals(thing):
    weigh = thing.modifiers.new("flat faces stay flat", "WEIGHTED_NORMAL")
    weigh.keep_sharp = True
    weigh.weight = 100


def carve(thing, cutters, edge=0.12, flat_sides=False):
    """Cut all cutters out of thing, then soften the new edges. flat_sides: faces square to an axis are shaded flat."""
    for modifier in list(thing.modifiers):
        thing.modifiers.remove(modifier)
    for cutter in cutters:
        cut = thing.modifiers.new("cut", "BOOLEAN")
        cut.operation, cut.solver, cut.object = "DIFFERENCE", "EXACT", cutter
        cutter.parent = cutter.parent or thing.parent      # cutters share the part's own space
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(38)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    if flat_sides:      # many-cornered faces with holes otherwise show the rounding beside them as streaks
        for face in mesh.polygons:
            face.use_smooth = max(abs(v) for v in face.normal) < 0.99999
    thing.modifiers.clear()
    thing.data = mesh
    for cutter in cutters:
        bpy.data.objects.remove(cutter, do_unlink=True)
    if edge:
        soften(thing, edge, 2)
    else:
        weigh_normals(thing)


def text(name, body, size, centre, material, parent=None, align="CENTER"):
    curve = bpy.data.curves.new(name, "FONT")
    curve.body, curve.size = body, size * MM
    curve.align_x, curve.align_y = align, "CENTER"
    curve.resolution_u = 3
    thing = bpy.data.objects.new(name, curve)
    curve.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = tuple(v * MM for v in centre)
    thing.parent = parent
    return thing


def empty(name, location=(0, 0, 0), parent=None):
    thing = bpy.data.objects.new(name, None)
    thing.location = tuple(v * MM for v in location)
    bpy.context.scene.collection.objects.link(thing)
    thing.parent = parent
    return thing


def prism(name, outline, z0, z1, material, parent=None, bevel=0.0):
    """A flat outline (counter-clockwise points, seen from above) raised from z0 to z1."""
    count = len(outline)
    vertices = [(x, y, z) for z in (z0, z1) for x, y in outline]
    faces = [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    faces += [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    thing = add_mesh(name, vertices, faces, material, parent, smooth=bevel > 0)
    if bevel:
        soften(thing, bevel, 3)
    return thing


def ring(name, outer, inner, height, material, parent=None, sides=72):
    """A flat washer around z, standing on z 0."""
    vertices = []
    for radius, z in ((outer, 0), (outer, height), (inner, height), (inner, 0)):
        vertices += [(radius * math.cos(2 * math.pi * i / sides), radius * math.sin(2 * math.pi * i / sides), z)
                     for i in range(sides)]
    faces = []
    for level in range(4):
        a, b = level * sides, ((level + 1) % 4) * sides
        faces += [(a + i, a + (i + 1) % sides, b + (i + 1) % sides, b + i) for i in range(sides)]
    return add_mesh(name, vertices, faces, material, parent)


def tube(name, points, radius, material, parent=None):
    """A cable or hose through the points."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = "3D", radius * MM, 5, 20
    spline = curve.splines.new("BEZIER")
    spline.bezier_points.add(len(points) - 1)
    for knot, point in zip(spline.bezier_points, points):
        knot.co = tuple(v * MM for v in point)
        knot.handle_left_type = knot.handle_right_type = "AUTO"
    thing = bpy.data.objects.new(name, curve)
    curve.materials.append(material)
    bpy.context.scene.collection.objects.link(thing)
    thing.parent = parent
    return thing


def sheet(name, width, height, material, parent=None, z=0.0):
    """A flat rectangle that shows a picture, facing -z with its upper edge at -y (a lid's inside, the lid shut)."""
    w, h = width / 2, height / 2
    thing = add_mesh(name, [(-w, -h, z), (-w, h, z), (w, h, z), (w, -h, z)], [(0, 1, 2, 3)], material, parent, False)
    layer = thing.data.uv_layers.new(name="picture")
    for loop, uv in zip(layer.data, ((0, 0), (0, 1), (1, 1), (1, 0))):
        loop.uv = uv
    return thing


def place(thing, location=None, rotation=None):
    """Move (mm) and turn (radians) a thing; returns it."""
    if location:
        thing.location = tuple(v * MM for v in location)
    if rotation:
        thing.rotation_euler = rotation
    return thing
