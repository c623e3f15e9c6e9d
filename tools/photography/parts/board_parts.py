"""What is soldered to a board: chokes, capacitors, chips, plugs with their pins, and hundreds of crumbs in rows."""
import materials as m
from meshkit import add_mesh, box, cylinder, slab, text

TOP = 1.8       # the board's upper side, mm


def boxes(name, items, material, parent):
    """Many sharp boxes (size, centre) as one thing: a board has hundreds."""
    vertices, faces = [], []
    for (w, d, h), (x, y, z) in items:
        first = len(vertices)
        vertices += [(x + sx * w / 2, y + sy * d / 2, z + sz * h / 2) for sz in (-1, 1) for sy in (-1, 1) for sx in (-1, 1)]
        faces += [tuple(first + i for i in f) for f in ((0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5))]
    return add_mesh(name, vertices, faces, material, parent, False) if items else None


class Soldered:
    """Collects what is alike and adds it at the end in a few things."""

    def __init__(self, ctx, parent, light):
        self.ctx, self.parent = ctx, parent
        self.ends, self.tan, self.black, self.pins, self.holes = [], [], [], [], []
        self.plastic = m.plain("plug", "#d9dcdd" if light else "#1b1d1f", roughness=.42)
        self.ink = m.plain("print ink", "#6a7075" if light else "#c3c7ca", roughness=.6)
        self.choke_m = m.plain("choke", "#4a4e52", .5, .42)
        self.can_m = m.plain("can", "#b9bdc0", .9, .30)

    def crumbs(self, x, y, count, rng, upright=False, pitch=1.7):
        """A row of resistors or small capacitors."""
        long, wide = rng.choice(((1.6, .8), (2.0, 1.2), (1.0, .5)))
        body = self.tan if rng.random() < .6 else self.black
        for i in range(count):
            px, py = (x, y + i * pitch) if upright else (x + i * pitch, y)
            size = (long, wide, .7) if upright else (wide, long, .7)
            body.append((size, (px, py, TOP + .4)))
            for end in (-1, 1):
                at = (px + end * long * .42, py) if upright else (px, py + end * long * .42)
                self.ends.append(((long * .24, wide + .06, .76) if upright else (wide + .06, long * .24, .76), (*at, TOP + .4)))

    def choke(self, x, y):
        slab("choke", 7.4, 7.4, 6.2, 1.2, self.choke_m, self.parent, (x, y, TOP), top=.6, bottom=.2, steps=2, corner_points=3)
        self.ends.append(((5.2, .5, 1), (x, y - 3.8, TOP + .6)))

    def can(self, x, y, radius=3.1, height=8):
        cylinder("can", radius, height, (x, y, TOP + height / 2), "z", self.can_m, self.parent, sides=24, bevel=.5)
        self.black.append(((radius * 2.1, radius * 2.1, .8), (x, y, TOP + .4)))
        self.holes.append(((radius * .5, radius * 1.3, .06), (x - radius * .55, y, TOP + height + .02)))

    def chip(self, x, y, w, d, height=1.1):
        """Black, with legs on all sides and a dot."""
        self.black.append(((w, d, height), (x, y, TOP + height / 2)))
        for i in range(int(w / .8)):
            for side in (-1, 1):
                self.ends.append(((.35, .8, .2), (x - w / 2 + .6 + i * .8, y + side * (d / 2 + .3), TOP + .15)))
        for i in range(int(d / .8)):
            for side in (-1, 1):
                self.ends.append(((.8, .35, .2), (x + side * (w / 2 + .3), y - d / 2 + .6 + i * .8, TOP + .15)))
        cylinder("dot", .45, .04, (x - w * .36, y + d * .36, TOP + height), "z", self.ink, self.parent, sides=10)
        for row in range(2):
            box("chip print", (w * .5, .35, .03), (x, y + .6 - row * 1.2, TOP + height), self.ink, self.parent)

    def header(self, x, y, columns, rows=1, material=None, pitch=2.54):
        """Bare pins on a low base."""
        box("header", (columns * pitch, rows * pitch, 2.4), (x, y, TOP + 1.2), material or self.plastic, self.parent, bevel=.15)
        for i in range(columns):
            for j in range(rows):
                self.pins.append(((.6, .6, 8), (x + (i - (columns - 1) / 2) * pitch, y + (j - (rows - 1) / 2) * pitch, TOP + 5)))

    def fan_plug(self, x, y):
        self.header(x, y, 4)
        box("fan plug", (10.4, 1.2, 7), (x, y + 2.2, TOP + 3.5), self.plastic, self.parent, bevel=.2)

    def power(self, x, y, columns, rows, upright=False, height=12.5):
        """A plug with a square hole for each wire and a nose."""
        w, d = columns * 4.2 + 1.6, rows * 4.2 + 1.6
        size = (d, w) if upright else (w, d)
        box("power plug", (*size, height), (x, y, TOP + height / 2), self.plastic, self.parent, bevel=.4)
        for i in range(columns):
            for j in range(rows):
                a, b = (i - (columns - 1) / 2) * 4.2, (j - (rows - 1) / 2) * 4.2
                self.holes.append(((3.1, 3.1, .2), (x + (b if upright else a), y + (a if upright else b), TOP + height + .02)))
        nose = (2, 8) if upright else (8, 2)
        box("plug nose", (*nose, 6), (x + (d / 2 + .8 if upright else 0), y + (0 if upright else d / 2 + .8), TOP + height - 5), self.plastic, self.parent, bevel=.3)

    def battery(self, x, y):
        cylinder("battery holder", 11.2, 3, (x, y, TOP + 1.5), "z", self.plastic, self.parent, sides=48, bevel=.3)
        cylinder("battery", 10, 3.4, (x, y, TOP + 2.2), "z", m.plain("battery", "#c9cccd", 1.0, .28), self.parent, sides=64, bevel=.4)
        text("battery print", "+", 6, (x, y, TOP + 3.95), m.plain("engraving", "#8b8f92", .8, .4), self.parent)

    def word(self, body, x, y, size=2.2, turn=0.0):
        thing = text("board word", body, size, (x, y, TOP + .06), self.ink, self.parent)
        thing.rotation_euler.z = turn

    def finish(self):
        boxes("ends", self.ends, m.plain("solder", "#c5c9cb", .9, .34), self.parent)
        boxes("crumbs", self.tan, m.plain("crumb", "#8f7a5c", roughness=.5), self.parent)
        boxes("black parts", self.black, m.plain("black part", "#17181a", roughness=.4), self.parent)
        boxes("pins", self.pins, self.ctx["gold"], self.parent)
        boxes("holes", self.holes, m.plain("hole", (.002, .002, .002), roughness=.8), self.parent)


def slot(ctx, parent, x, y, long, steel, plastic):
    """An expansion slot: groove, contacts in it, latch at its end, steel round it where it carries a heavy card."""
    shell = ctx["metal"] if steel else plastic
    box("slot", (long, 8.4, 10.6), (x, y, TOP + 5.3), shell, parent, bevel=.5)
    box("slot lip", (long - 1.6, 5.4, .3), (x, y, TOP + 10.6), plastic, parent)
    boxes("slot groove", [((long - 4, 1.7, .3), (x, y, TOP + 10.75))], ctx["dark"], parent)
    gold = [((.45, .5, .3), (x - long / 2 + 3 + i * 1.0, y + side * 1.1, TOP + 10.72)) for i in range(int(long) - 5) for side in (-1, 1)]
    boxes("slot contacts", gold, ctx["gold"], parent)
    if long > 60:
        box("slot latch", (6, 6, 14), (x + long / 2 + 3.2, y, TOP + 7), plastic, parent, bevel=.8)
    if steel:
        for i in range(6):
            box("slot rivet", (3, .3, 3), (x - long / 2 + 9 + i * (long - 18) / 5, y - 4.3, TOP + 6), ctx["dark"], parent, bevel=.1)


def hole_spots(w, d):
    rows = [d / 2 - 6.4, d / 2 - 163, -d / 2 + 6.4] if d > 260 else [d / 2 - 6.4, -d / 2 + 6.4]
    return [(x, y) for y in rows for x in ((-w / 2 + 6.4, w / 2 - 6.4) if d < 200 else (-w / 2 + 6.4, w / 2 - 82, w / 2 - 6.4))]
