"""The studio: ground, lights, camera, render settings. The same for every product."""
import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from materials import plain

GROUND_TOP = "#EDEFEA"      # far ground, top edge of the picture
GROUND_BOTTOM = "#DDE1DA"   # near ground, bottom edge of the picture
HERO_AZIMUTH = -23
PAPER = (0.685, 0.70, 0.665)  # its albedo, by which the darkroom knows the ground; tinted as the ground, so that levelling tints no product


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def _device(gpu):
    """"GPU" or "CPU" for Cycles; a GPU is any CUDA card there. Raises RuntimeError without one."""
    if not gpu:
        return "CPU"
    preferences = bpy.context.preferences.addons["cycles"].preferences
    preferences.compute_device_type = "CUDA"
    preferences.get_devices()
    for device in preferences.devices:
        device.use = device.type == "CUDA"
    if not any(device.use for device in preferences.devices):
        raise RuntimeError("Cycles sees no CUDA card")
    return "GPU"


def _soft_box(name, location, size, power, target=(0, 0, 0.4), colour=(1, 1, 1)):
    data = bpy.data.lights.new(name, "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", *size
    data.energy, data.color = power, colour
    light = bpy.data.objects.new(name, data)
    light.location = location
    light.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    light.visible_camera = False
    light.visible_glossy = name != "fill"
    light.parent = bpy.data.objects.get("stage")
    bpy.context.scene.collection.objects.link(light)
    return light


def build(scale=1.0, key=560, rim=190, fill=70, overhead=110, ambient=0.30):
    """Seamless sweep and five lights; scale grows the set for larger products."""
    s = scale
    bpy.context.scene.collection.objects.link(bpy.data.objects.new("stage", None))   # carries the lights
    paper = plain("studio paper", PAPER, roughness=0.9)
    paper.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0    # pure albedo: see darkroom.paper_mask
    profile = [(-60, 0), (5, 0)]
    profile += [(5 + 48 * math.sin(a), 48 - 48 * math.cos(a))
                for a in (math.pi / 2 * i / 32 for i in range(1, 33))] + [(53, 110)]
    vertices, faces = [], []
    for y, z in profile:
        vertices += [(-110 * s, y * s, z * s), (110 * s, y * s, z * s)]
    for i in range(len(profile) - 1):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    mesh = bpy.data.meshes.new("sweep")
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(paper)
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    sweep = bpy.data.objects.new("sweep", mesh)
    bpy.context.scene.collection.objects.link(sweep)

    power = s * s
    _soft_box("key", (-4.6 * s, -2.6 * s, 5.6 * s), (4.2 * s, 3.4 * s), key * power, colour=(1, 0.985, 0.96))
    _soft_box("rim", (2.2 * s, 5.2 * s, 3.6 * s), (6.0 * s, 1.1 * s), rim * power)
    _soft_box("fill", (5.6 * s, -0.4 * s, 2.6 * s), (2.2 * s, 3.6 * s), fill * power, colour=(0.96, 0.98, 1))
    _soft_box("overhead", (0.3 * s, 1.2 * s, 6.4 * s), (5.5 * s, 3.2 * s), overhead * power, (0, 0, 0))

    # The far paper has a lamp of its own, facing away from the product: level_ground has little left to do.
    backdrop = _soft_box("backdrop", (0, 12 * s, 30 * s), (44 * s, 8 * s), 9000 * power, (0, 45 * s, 12 * s))
    backdrop.parent, backdrop.visible_glossy = sweep, False

    world = bpy.data.worlds.new("studio air")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = "NONE"    # even and dim: not worth light samples
    tree = world.node_tree
    back = tree.nodes["Background"]
    coords = tree.nodes.new("ShaderNodeTexCoord")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeMapRange")
    ramp.inputs["From Min"].default_value, ramp.inputs["From Max"].default_value = -0.1, 0.9
    ramp.inputs["To Min"].default_value, ramp.inputs["To Max"].default_value = 0.35 * ambient, 1.25 * ambient
    tree.links.new(coords.outputs["Generated"], split.inputs[0])
    tree.links.new(split.outputs["Z"], ramp.inputs["Value"])
    tree.links.new(ramp.outputs["Result"], back.inputs["Strength"])
    back.inputs["Color"].default_value = (0.97, 0.985, 1, 1)
    return sweep


def _points(names=None):
    """Corners and some vertices of everything but the paper, or of the things whose name begins with one of `names`."""
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in bpy.context.scene.objects:
        if thing.type != "MESH" or thing.name == "sweep" or thing.hide_render:
            continue
        if names and not thing.name.startswith(names):
            continue
        points += [thing.matrix_world @ Vector(corner) for corner in thing.evaluated_get(graph).bound_box]
        mesh = thing.evaluated_get(graph).data
        if len(mesh.vertices) > 200:
            points += [thing.matrix_world @ mesh.vertices[i].co for i in range(0, len(mesh.vertices), 7)]
    return points


def _clip(points, window):
    """The corners of a part of the points' box: window is (x0, x1, y0, y1, z0, z1) in shares of it."""
    low = [min(p[i] for p in points) for i in range(3)]
    high = [max(p[i] for p in points) for i in range(3)]
    at = [[low[i] + (high[i] - low[i]) * window[2 * i + end] for end in (0, 1)] for i in range(3)]
    return [Vector((x, y, z)) for x in at[0] for y in at[1] for z in at[2]]


def aim(view, turn_lights=False):
    """Place the camera so that what the view frames fills its share of the picture (see views.View)."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.clip_end = view.focal, 36, 500
    camera = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    bpy.context.view_layer.update()
    points = _points(view.parts or None)
    if view.window:
        points = _clip(points, view.window)
    low = Vector([min(p[i] for p in points) for i in range(3)])
    high = Vector([max(p[i] for p in points) for i in range(3)])
    middle = (low + high) / 2
    az, el = math.radians(view.azimuth), math.radians(view.elevation)
    # The paper walks round with the camera. The lights are set for a laptop's open side and
    # stay there (a screen must not mirror them) unless the camera goes behind the product.
    scene.objects["sweep"].rotation_euler.z = az
    if view.mirror:
        scene.objects["stage"].scale.x = -1
    if turn_lights:
        scene.objects["stage"].rotation_euler.z = az - math.radians(HERO_AZIMUTH)
    direction = Vector((math.sin(az) * math.cos(el), -math.cos(az) * math.cos(el), math.sin(el)))
    distance = (high - low).length * 2.2
    for _ in range(14):
        camera.location = middle + direction * distance
        camera.rotation_euler = (-direction).to_track_quat("-Z", "Y").to_euler()
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, camera, p) for p in points]
        x0, x1 = min(p.x for p in seen), max(p.x for p in seen)
        y0, y1 = min(p.y for p in seen), max(p.y for p in seen)
        data.shift_x += (x0 + x1) / 2 - view.centre[0]
        data.shift_y += ((y0 + y1) / 2 - view.centre[1]) * 0.75
        distance *= max((x1 - x0) / view.fill, (y1 - y0) / view.tall)
    data.dof.use_dof = True
    data.dof.focus_distance = distance * 0.97
    data.dof.aperture_fstop = view.stop       # one unit is 100 mm, so 5.6 is only a breath of blur
    return camera


def quality(width, height, samples, seed=0, noise=0.03, gpu=False):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = _device(gpu)
    cycles.samples = samples
    cycles.seed = seed
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = noise
    cycles.adaptive_min_samples = max(8, samples // 4)
    cycles.use_denoising = False            # Debian's build has no OpenImageDenoise: see darkroom.py
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 2, 3
    cycles.transparent_max_bounces = 12
    cycles.sample_clamp_indirect = 3
    cycles.sample_clamp_direct = 6
    cycles.blur_glossy = 0.8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.view_settings.view_transform = "Standard"   # the tone curve is applied in darkroom.py
