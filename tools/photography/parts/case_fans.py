"""Fans for cases, one or a set of three."""
import math

from fan import fan
from meshkit import empty, place, tube

from parts import kit

VIEWS = kit.hero(-26, 14, tall=.78, fill=.80)


def build(size=120, count=1, lit=False, light=kit.RAINBOW, frame="#17181a", blade="#55595f", blades=9):
    ctx = kit.context(light, plastic=frame, blade=blade)
    root = empty("fans root")
    for i in range(count):
        x, y = (i - (count - 1) / 2) * size * .80, -i * size * .34 if count > 1 else 0
        hold = place(empty("fan stand", (0, 0, 0), root), (x, y, size / 2), (math.pi / 2, 0, math.radians(8 if count == 1 else -6)))
        fan(size, ctx, hold, (0, 0, 0), (0, 0, 0), blades=blades, glow_turn=i / max(1, count), lit=lit)
    tube("cable", [(size * .42 - (size * .8 if count > 1 else 0), 22, 8), (size * .7, 60, 3), (size * .2, 96, 3), (-size * .5, 80, 3)], 1.8, ctx["cable"], root)
    kit.fit(root, 3.6)
