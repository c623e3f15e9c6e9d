"""Business laptops: pointing stick, mouse buttons, a red lamp on the lid, many sockets."""
from dataclasses import dataclass

import keyboard as kbd
import laptop
import materials as m
from meshkit import MM, box, cylinder, slab


@dataclass
class BusinessLaptop(laptop.Laptop):
    stick: str = "#b3202a"


def build(**changes):
    spec = BusinessLaptop(**changes)
    ctx = laptop.materials_of(spec)
    maker = laptop.chassis(spec, ctx)
    laptop.lid(spec, ctx)
    red = m.plain("mark", spec.stick, roughness=.6)
    kbd.pointing_stick(maker, spec.stick)
    x, y, pad_w, pad_d = ctx["pad"]
    kbd.mouse_buttons(ctx["base"], x, y + pad_d / 2 + 6.4, pad_w, ctx["deck"], m.body(spec.kind, spec.colour, "button"), red)
    lamp = cylinder("lid lamp", 1.5, .3, (0, 0, 0), "z", m.glow("lamp", spec.stick, 2.0), ctx["lid"], sides=24)
    lamp.location = ((ctx["lid_w"] / 2 - 40) * MM, (-ctx["lid_d"] + 34) * MM, spec.lid * MM)
    shutter = slab("shutter", 9, 2.2, .2, 1, ctx["rubber"], ctx["lid"], (9, -ctx["lid_d"] + 1.2 + spec.bezel[1] / 2, -.44), top=.05, bottom=.05)
    shutter.name = "camera shutter"
    box("shutter mark", (1.3, 1.3, .1), (11.5, -ctx["lid_d"] + 1.2 + spec.bezel[1] / 2, -.47), red, ctx["lid"])
    for i in range(24):                 # exhaust on the right-hand side, behind the sockets
        box("vent", (.2, 2.2, 2.6), (spec.width / 2 - .02, spec.depth / 2 - 34 - i * 3.4, ctx["port_z"]), ctx["dark"], ctx["base"])
    return spec
