"""Keyboards with keys of their own height: full size or compact, lit or plain, with a knob or a rest for the palms."""
import math

import keyboard as kbd
import materials as m
from meshkit import box, cylinder, empty, place, slab
from views import View

from parts import kit

VIEWS = {"hero": View(-19, 33, 68, .90, .70)}


def build(numpad=True, case="#1b1c1e", caps="#26282b", legend="#e4e7e9", accents=(), glow=(), height=6.5, thick=20, knob=False, rest=False, gap=1.6,
          rim=5, wire=True, plate="#101113", feet=5.0, zones=False):
    ctx = kit.context(plastic=case)
    root = empty("keyboard root")
    hold = place(empty("keyboard", (0, 0, 0), root), (0, 0, 2), (math.radians(feet), 0, 0))
    keys = kbd.Keyboard(pitch=19, pitch_y=19, gap=gap, caps=caps, legend=legend, numpad=numpad, top_row=.95, height=height, travel=.6, roundness=2.4,
                        glow=tuple(glow), zones=zones, accents=dict(accents))
    w, d = kbd.size(keys)
    slab("keyboard body", w + 2 * rim + 4, d + 2 * rim + 4, thick, 6, m.body("plastic", case, "case"), hold, (0, 0, 0), top=2, bottom=3)
    slab("plate", w + 3, d + 3, .5, 3, m.body("satin", plate, "plate"), hold, (0, 0, thick), top=.1, bottom=.1)
    kbd.Maker(keys, hold, 0, 0, thick + .5).make()
    if knob:
        cylinder("knob", 9, 12, (w / 2 - 10, d / 2 + rim - 8, thick + 6), "z", ctx["metal"], hold, sides=48, bevel=1.2)
    if rest:
        slab("palm rest", w + 2 * rim, 74, 13, 9, m.body("plastic", case, "rest"), root, (0, -d / 2 - 52, 0), top=5, bottom=2)
    if wire:
        from meshkit import tube
        tube("cable", [(-w * .1, d / 2 + rim, 10), (-w * .1, d / 2 + 40, 4), (-w * .25, d / 2 + 70, 3), (-w * .44, d / 2 + 56, 3)], 2.2, ctx["cable"], root)
    kit.fit(root, 4.4)
