"""Thin laptops: flat or rounded metal shells, sockets on the sides only."""
from dataclasses import dataclass

import laptop
import materials as m
from meshkit import box


@dataclass
class ThinLaptop(laptop.Laptop):
    pass


def build(**changes):
    spec = ThinLaptop(**changes)
    ctx = laptop.materials_of(spec)
    laptop.chassis(spec, ctx)
    laptop.lid(spec, ctx)
    if spec.lid_detail == "band":       # a strip of another finish along the hinge
        band = m.body("metal", spec.accent or spec.colour, "band")
        laptop.lid_line(ctx, "band", (ctx["lid_w"] - 26, 9), (0, ctx["lid_d"] / 2 - 8), band)
    for side in (-1, 1):                # the slits of the microphones beside the camera
        box("microphone", (1.6, .5, .05), (side * 15, -ctx["lid_d"] + 1.2 + spec.bezel[1] / 2, -.36), ctx["dark"], ctx["lid"])
    return spec
