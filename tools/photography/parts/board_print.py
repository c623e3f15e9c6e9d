"""What is printed on a board: bundles of traces, vias, fields of copper, thin outlines. Drawn with numpy, 6 pixels a mm."""
import bpy
import numpy as np

import materials as m
from meshkit import add_mesh

DENSITY = 6


def _rgb(code):
    return np.array([int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


class Print:
    """Lengths in mm from the board's middle; y upwards."""

    def __init__(self, width, depth, colour):
        self.width, self.depth = width, depth
        self.base = _rgb(colour)
        light = self.base.mean() > .5
        self.copper = np.clip(self.base * (.86 if light else 1.9) + (0 if light else .045), 0, 1)
        self.field = np.clip(self.base * (.955 if light else 1.22) + (0 if light else .012), 0, 1)
        self.ink = _rgb("#5b6166" if light else "#b9bec2")
        self.pixels = np.tile(self.base, (int(depth * DENSITY), int(width * DENSITY), 1))

    def _window(self, x0, y0, x1, y1):
        height, width, _ = self.pixels.shape
        left, right = (int(np.clip((x + self.width / 2) * DENSITY, 0, width)) for x in (x0, x1 + .5))
        low, high = (int(np.clip((y + self.depth / 2) * DENSITY, 0, height)) for y in (y0, y1 + .5))
        x = (np.arange(left, right, dtype=np.float32)[None, :] + .5) / DENSITY - self.width / 2
        y = (np.arange(low, high, dtype=np.float32)[:, None] + .5) / DENSITY - self.depth / 2
        return (slice(low, high), slice(left, right)), x, y

    def _lay(self, where, away, colour, share=1.0):
        cover = (np.clip(.5 - away * DENSITY, 0, 1) * share)[..., None]
        self.pixels[where] = self.pixels[where] * (1 - cover) + colour * cover

    def line(self, a, b, thick, colour=None, share=1.0):
        reach = thick / 2 + .3
        where, x, y = self._window(min(a[0], b[0]) - reach, min(a[1], b[1]) - reach, max(a[0], b[0]) + reach, max(a[1], b[1]) + reach)
        dx, dy = b[0] - a[0], b[1] - a[1]
        along = np.clip(((x - a[0]) * dx + (y - a[1]) * dy) / max(dx * dx + dy * dy, 1e-6), 0, 1)
        self._lay(where, np.hypot(x - a[0] - along * dx, y - a[1] - along * dy) - thick / 2, self.copper if colour is None else colour, share)

    def bundle(self, start, end, count, pitch=.55, thick=.22, flat=True):
        """Traces side by side from start to end, with one bend of 45 degrees at each end; `flat` leaves along x."""
        (x0, y0), (x1, y1) = start, end
        sx, sy = np.sign(x1 - x0) or 1, np.sign(y1 - y0) or 1
        slope = min(abs(x1 - x0), abs(y1 - y0))
        for i in range(count):
            o = (i - (count - 1) / 2) * pitch
            if flat:
                run = (abs(x1 - x0) - slope) * .4
                path = [(x0, y0 + o), (x0 + sx * (run - sx * sy * o * .41), y0 + o), (x0 + sx * (run + slope - sx * sy * o * .41), y1 + o), (x1, y1 + o)]
            else:
                run = (abs(y1 - y0) - slope) * .4
                path = [(x0 + o, y0), (x0 + o, y0 + sy * (run - sx * sy * o * .41)), (x1 + o, y0 + sy * (run + slope - sx * sy * o * .41)), (x1 + o, y1)]
            for a, b in zip(path, path[1:]):
                self.line(a, b, thick)
            self.via(*path[-1])

    def waves(self, x, y, long, count, pitch=1.1):
        """Traces lengthened by waves, as beside the memory."""
        for i in range(count):
            at, side = y + i * pitch, 1
            steps = int(long / 1.5)
            for k in range(steps):
                self.line((x + k * 1.5, at + side * .3), (x + k * 1.5 + 1.5, at + side * .3), .2)
                self.line((x + k * 1.5 + 1.5, at - .3), (x + k * 1.5 + 1.5, at + .3), .2)
                side = -side

    def via(self, x, y, radius=.42):
        where, px, py = self._window(x - 1, y - 1, x + 1, y + 1)
        away = np.hypot(px - x, py - y)
        self._lay(where, away - radius, self.copper)
        self._lay(where, away - radius * .45, self.base * .6)

    def ground(self, x, y, w, h, r=3.0):
        where, px, py = self._window(x - w / 2 - 1, y - h / 2 - 1, x + w / 2 + 1, y + h / 2 + 1)
        dx, dy = np.abs(px - x) - w / 2 + r, np.abs(py - y) - h / 2 + r
        self._lay(where, np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) - r, self.field)

    def outline(self, x, y, w, h, thick=.24):
        for a, b in (((-1, -1), (1, -1)), ((1, -1), (1, 1)), ((1, 1), (-1, 1)), ((-1, 1), (-1, -1))):
            self.line((x + a[0] * w / 2, y + a[1] * h / 2), (x + b[0] * w / 2, y + b[1] * h / 2), thick, self.ink, .8)

    def pad(self, x, y, r):
        """A plated ring round a hole for a screw."""
        where, px, py = self._window(x - r - 1, y - r - 1, x + r + 1, y + r + 1)
        away = np.hypot(px - x, py - y)
        self._lay(where, away - r, _rgb("#a9adb0"))
        self._lay(where, away - r * .5, _rgb("#050505"))

    def lay_on(self, parent, z):
        """The printed side, as a sheet at height z."""
        w, h = self.width / 2 - .15, self.depth / 2 - .15
        height, width, _ = self.pixels.shape
        image = bpy.data.images.new("print", width, height, float_buffer=False)
        rgba = np.ones((height, width, 4), np.float32)
        rgba[..., :3] = np.clip(self.pixels, 0, 1)
        image.pixels.foreach_set(rgba.ravel())
        image.pack()
        material = m.plain("print", (1, 1, 1), roughness=.42, specular=.4)
        tree = material.node_tree
        texture, coords = tree.nodes.new("ShaderNodeTexImage"), tree.nodes.new("ShaderNodeTexCoord")
        texture.image = image
        tree.links.new(coords.outputs["UV"], texture.inputs["Vector"])
        tree.links.new(texture.outputs["Color"], tree.nodes["Principled BSDF"].inputs["Base Color"])
        thing = add_mesh("print", [(-w, -h, z), (w, -h, z), (w, h, z), (-w, h, z)], [(0, 1, 2, 3)], material, parent, False)
        layer = thing.data.uv_layers.new(name="picture")
        for loop, uv in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
            loop.uv = uv
        return thing
