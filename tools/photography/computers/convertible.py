"""Convertibles: a thin laptop whose screen turns all the way round, standing on its keys or like a tent."""
import math
from dataclasses import dataclass

import bpy
from mathutils import Vector

import laptop
from meshkit import cylinder

POSES = {"stand": (298, 180), "tent": (304, 236), "laptop": (112, 0), "closed": (0, 0)}       # screen opened by, whole turned by, degrees


@dataclass
class Convertible(laptop.Laptop):
    pose: str = "stand"
    hinge: str = "none"                 # two round joints of its own: the lid passes behind the base


def build(**changes):
    spec = Convertible(**changes)
    opened, turned = POSES[spec.pose]
    spec.screen_angle = opened
    ctx = laptop.materials_of(spec)
    laptop.chassis(spec, ctx)
    laptop.lid(spec, ctx)
    for side in (-1, 1):
        cylinder("joint", 4.2, 34, (side * (spec.width / 2 - 58), spec.depth / 2 - 3, ctx["deck"] - 1.4), "x", ctx["body"], ctx["base"], bevel=.6)
    ctx["base"].rotation_euler.x = math.radians(turned)
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    low = min((thing.matrix_world @ Vector(corner)).z for thing in bpy.context.scene.objects
              if thing.type == "MESH" and thing.name != "sweep" for corner in thing.evaluated_get(graph).bound_box)
    ctx["base"].location.z -= low
    return spec
