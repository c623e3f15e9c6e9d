"""Several machines side by side, for pages about the shop itself."""
import math

import bpy
from mathutils import Matrix

from meshkit import MM

STUDIO_SCALE = 1.9
STUDIO_LIGHTS = dict(key=520, rim=70, fill=85, overhead=80, ambient=0.32)


def build(machines):
    """machines: (family, row, x, y in mm, degrees turned)."""
    scene = bpy.context.scene
    for family, row, x, y, turn in machines:
        before = set(scene.objects)
        family.build(**row)
        move = Matrix.Translation((x * MM, y * MM, 0)) @ Matrix.Rotation(math.radians(turn), 4, "Z")
        for thing in set(scene.objects) - before:
            if not thing.parent:
                thing.matrix_basis = move @ thing.matrix_basis
