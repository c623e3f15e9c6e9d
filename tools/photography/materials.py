"""Surfaces as shader nodes, no picture files. Colours are given as on screen, "#rrggbb"."""
import bpy


def linear(code):
    """"#rrggbb" as three linear numbers 0..1, what shaders calculate with."""
    parts = [int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


def _principled(name, colour, metallic=0.0, roughness=0.4, specular=0.5, coat=0.0):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Specular"].default_value = specular
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.05
    return material, material.node_tree, shader


def _grain(tree, shader, scale, strength, stretch=(1, 1, 1), roughness=None):
    """Fine surface grain: a whisper of bump, and roughness that is not constant."""
    coords = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = 3
    tree.links.new(coords.outputs["Object"], mapping.inputs["Vector"])
    tree.links.new(mapping.outputs["Vector"], noise.inputs["Vector"])
    if strength:
        bump = tree.nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = strength
        bump.inputs["Distance"].default_value = 0.002
        tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
        tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    if roughness:
        span = tree.nodes.new("ShaderNodeMapRange")
        span.inputs["To Min"].default_value, span.inputs["To Max"].default_value = roughness
        tree.links.new(noise.outputs["Fac"], span.inputs["Value"])
        tree.links.new(span.outputs["Result"], shader.inputs["Roughness"])


def body(kind, code, name="body"):
    """The housing: "metal" (blasted, anodised), "brushed", "satin" (paint, ceramic) or "plastic" (soft touch)."""
    colour = linear(code)
    if kind == "metal":
        bright = max(colour) > 0.25
        material, tree, shader = _principled(name, colour, 0.74 if bright else 0.80, 0.42)    # blasted: a pure metal mirrors the screen
        _grain(tree, shader, 90, 0.0, roughness=(0.41, 0.46) if bright else (0.40, 0.47))
    elif kind == "brushed":
        material, tree, shader = _principled(name, colour, 1.0, 0.3)
        shader.inputs["Anisotropic"].default_value = 0.5
        _grain(tree, shader, 60, 0.06, stretch=(1, 40, 40), roughness=(0.24, 0.40))
    elif kind == "satin":
        material, tree, shader = _principled(name, colour, 0.0, 0.36, 0.45)
        _grain(tree, shader, 200, 0.0, roughness=(0.34, 0.40))
    else:
        material, tree, shader = _principled(name, colour, 0.0, 0.46, 0.42)
        _grain(tree, shader, 300, 0.06)
    return material


def plain(name, colour, metallic=0.0, roughness=0.5, specular=0.5):
    """One even surface; colour as "#rrggbb" or linear numbers."""
    colour = linear(colour) if isinstance(colour, str) else colour
    return _principled(name, colour, metallic, roughness, specular)[0]


def glossy_black(name="black glass"):
    return _principled(name, (0.003, 0.003, 0.0035), 0.0, 0.04, 0.28)[0]


def glow(name, colour, strength):
    colour = linear(colour) if isinstance(colour, str) else colour
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    out = tree.nodes.new("ShaderNodeOutputMaterial")
    emit = tree.nodes.new("ShaderNodeEmission")
    emit.inputs["Color"].default_value = (*colour, 1)
    emit.inputs["Strength"].default_value = strength
    tree.links.new(emit.outputs["Emission"], out.inputs["Surface"])
    material.cycles.sample_as_light = False     # the studio's lamps get all light samples: far less noise
    return material


def object_colour_glow(name, strength):
    """Light in each object's own colour: one material for every lamp of a machine."""
    material = glow(name, (1, 1, 1), strength)
    tree = material.node_tree
    info = tree.nodes.new("ShaderNodeObjectInfo")
    tree.links.new(info.outputs["Color"], tree.nodes["Emission"].inputs["Color"])
    return material


def clear_glass(name="tempered glass", tint=(0.90, 0.92, 0.92), ior=1.16):
    """Straight through plus a sharp reflection, weakened as by a polarising filter."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    out = tree.nodes.new("ShaderNodeOutputMaterial")
    mix = tree.nodes.new("ShaderNodeMixShader")
    through = tree.nodes.new("ShaderNodeBsdfTransparent")
    through.inputs["Color"].default_value = (*tint, 1)
    mirror = tree.nodes.new("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = 0.0
    fresnel = tree.nodes.new("ShaderNodeFresnel")
    fresnel.inputs["IOR"].default_value = ior
    tree.links.new(fresnel.outputs["Fac"], mix.inputs["Fac"])
    tree.links.new(through.outputs[0], mix.inputs[1])
    tree.links.new(mirror.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs["Surface"])
    return material


def perforated(name, colour=(0.01, 0.01, 0.011), pitch=0.016, hole=0.30, sheet=False, roughness=0.8, metallic=0.0):
    """Round holes in a grid in the object's xy plane: only the holes, or with `sheet` the metal around them."""
    colour = linear(colour) if isinstance(colour, str) else colour
    material, tree, shader = _principled(name, colour, metallic, roughness, 0.1 if not sheet else 0.4)
    steps = []
    for operation, value in (("SCALE", 1 / pitch), ("FRACTION", None), ("SUBTRACT", (0.5, 0.5, 0.5)), ("MULTIPLY", (1, 1, 0))):
        node = tree.nodes.new("ShaderNodeVectorMath")
        node.operation = operation
        if operation == "SCALE":
            node.inputs["Scale"].default_value = value
        elif value:
            node.inputs[1].default_value = value
        steps.append(node)
    coords = tree.nodes.new("ShaderNodeTexCoord")
    links = tree.links
    links.new(coords.outputs["Object"], steps[0].inputs[0])
    for a, b in zip(steps, steps[1:]):
        links.new(a.outputs[0], b.inputs[0])
    length = tree.nodes.new("ShaderNodeVectorMath")
    length.operation = "LENGTH"
    links.new(steps[-1].outputs[0], length.inputs[0])
    inside = tree.nodes.new("ShaderNodeMath")
    inside.operation = "GREATER_THAN" if sheet else "LESS_THAN"
    inside.inputs[1].default_value = hole
    links.new(length.outputs["Value"], inside.inputs[0])
    links.new(inside.outputs[0], shader.inputs["Alpha"])
    return material


def display(name, pixels, brightness=0.86):
    """The lit panel under its glass: `pixels` (height, width, 3; 0..1, as on screen) shine, the front mirrors."""
    import numpy as np
    height, width, _ = pixels.shape
    image = bpy.data.images.new(name, width, height, float_buffer=False)
    rgba = np.ones((height, width, 4), dtype=np.float32)
    rgba[..., :3] = pixels
    image.pixels.foreach_set(rgba.ravel())
    image.pack()
    material, tree, shader = _principled(name, (0.002, 0.002, 0.003), 0.0, 0.05, 0.28)
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image = image
    texture.extension = "EXTEND"
    coords = tree.nodes.new("ShaderNodeTexCoord")
    tree.links.new(coords.outputs["UV"], texture.inputs["Vector"])
    tree.links.new(texture.outputs["Color"], shader.inputs["Emission"])
    shader.inputs["Emission Strength"].default_value = brightness
    material.cycles.sample_as_light = False
    return material
