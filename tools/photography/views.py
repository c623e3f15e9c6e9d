"""From where each family is taken: four pictures a product, in the order the shop shows them."""
from dataclasses import dataclass, field, replace


@dataclass
class View:
    azimuth: float                      # 0 looks at the front, positive walks to the viewer's right
    elevation: float
    focal: float = 62
    fill: float = 0.80                  # share of the picture's width what is framed may take
    tall: float = 0.84                  # and of its height
    centre: tuple = (0.5, 0.48)
    parts: tuple = ()                   # frame only things whose name begins so; empty: all
    window: tuple = ()                  # of their box, see studio._clip
    stop: float = 5.6                   # aperture: smaller blurs more
    changes: dict = field(default_factory=dict)     # to the product's row
    lights: dict = field(default_factory=dict)
    turn_lights: bool = False
    mirror: bool = False                # lights from the right, for what is taken from there: a screen must not mirror them


FLAT = dict(rim=45, overhead=50)        # a flat lid mirrors the lights behind it

HERO = View(-23, 17)
KEYS = View(-17, 47, fill=1.02, tall=0.80, centre=(0.5, 0.42), parts=("chassis",), changes=dict(screen_angle=116))
SIDE = View(-58, 15, 85, fill=0.86, tall=0.62, centre=(0.50, 0.44), parts=("chassis",), window=(0, .12, .42, 1, 0, 1), stop=11,
            changes=dict(screen_angle=108))
REAR = View(154, 22, tall=0.80, turn_lights=True, lights=dict(key=760, fill=190, ambient=0.5))     # dark shelves, small sockets
CLOSED = View(-34, 24, 65, tall=0.70, changes=dict(screen_angle=0), lights=FLAT)

LAPTOP = {"hero": HERO, "keys": KEYS, "side": SIDE, "closed": CLOSED}
GAMING = {"hero": HERO, "keys": KEYS, "rear": REAR, "closed": CLOSED}

TOWER = {
    "hero": View(-52, 10, 68, tall=0.84),
    "inside": View(-70, 8, 75, fill=0.94, tall=0.80, centre=(.5, .5), parts=("glass",), window=(0, 1, .02, .98, .18, 1)),
    "rear": View(146, 12, 68, tall=0.84),
    "front": View(-18, 22, 80, fill=0.80, tall=0.90, centre=(.5, .44), parts=("roof", "front glass"), window=(0, 1, 0, .5, .38, 1)),
}
QUIET = {
    "hero": View(-34, 11, 68, tall=0.84),
    "front": View(-24, 8, 85, fill=0.72, tall=0.86, centre=(.5, .46), parts=("front",), window=(0, 1, 0, 1, .48, 1)),
    "rear": View(148, 12, 68, tall=0.84),
    "above": View(38, 28, 68, tall=0.84),
}
CONVERTIBLE = {"hero": View(-23, 15, tall=0.80), "keys": replace(KEYS, changes=dict(pose="laptop")),
               "side": replace(SIDE, changes=dict(pose="laptop")), "closed": replace(CLOSED, changes=dict(pose="closed"))}
MINI = {
    "hero": View(-27, 20, 70, fill=0.72, tall=0.62),
    "front": View(-14, 9, 85, fill=0.90, tall=0.50, stop=8),
    "rear": View(155, 15, 75, fill=0.80, tall=0.60, turn_lights=True, lights=dict(rim=50, overhead=45)),
    "above": View(32, 46, 70, fill=0.72, tall=0.66),
}
ALL_IN_ONE = {
    "hero": View(-22, 12, 65, fill=0.84, tall=0.84),
    "desk": View(-18, 40, 70, fill=0.90, tall=0.60, parts=("keyboard body", "mouse")),
    "rear": View(152, 13, 65, fill=0.80, tall=0.82, changes=dict(desk=False), turn_lights=True,
                 lights=dict(key=360, rim=50, overhead=45, fill=50)),
    "side": View(-68, 8, 68, fill=0.80, tall=0.84, changes=dict(desk=False)),
}
SHOP = {
    "about": {"all": View(-6, 11, 75, fill=0.90, tall=0.60, centre=(.5, .46))},
    "tile-components": {"tile": View(-14, 20, 75, tall=0.80)},
    "tile-slim": {"tile": View(-40, 26, 65, tall=0.70, changes=dict(screen_angle=22), lights=FLAT)},
}
BY_FAMILY = {"thin_laptop": LAPTOP, "business_laptop": LAPTOP, "gaming_laptop": GAMING, "gaming_tower": TOWER,
             "quiet_tower": QUIET, "computers.front_tower": QUIET, "computers.convertible": CONVERTIBLE, "mini_pc": MINI, "all_in_one": ALL_IN_ONE}


# Each maker shows its laptops in a way of its own: from the left, from the right or nearly straight on.
TURNS = (
    ("macbook", dict(azimuth=-13, elevation=20, changes=dict(screen_angle=108))),
    ("surface", dict(azimuth=15, elevation=20, changes=dict(screen_angle=108))),
    ("victus", dict(azimuth=27, elevation=19)), ("omen", dict(azimuth=27, elevation=19)),
    ("hp-", dict(azimuth=25, elevation=17)),
    ("thinkpad", dict(azimuth=-30, elevation=24, changes=dict(screen_angle=118))),
    ("legion", dict(azimuth=30, elevation=20)), ("loq", dict(azimuth=30, elevation=20)),
    ("lenovo", dict(azimuth=21, elevation=19, changes=dict(screen_angle=114))),
    ("alienware", dict(azimuth=-14, elevation=16)), ("dell", dict(azimuth=-33, elevation=18)),
    ("acer", dict(azimuth=18, elevation=21)), ("msi", dict(azimuth=-32, elevation=20)),
    ("samsung", dict(azimuth=-15, elevation=18)), ("lg-", dict(azimuth=-36, elevation=16)), ("gigabyte", dict(azimuth=-16, elevation=22)),
    ("rog", dict(azimuth=-28, elevation=21)), ("tuf", dict(azimuth=23, elevation=22)), ("expertbook", dict(azimuth=-14, elevation=15)),
)


def views_of(product):
    """The views of a product by name, in the shop's order."""
    from products import PRODUCTS
    if product in SHOP:
        return SHOP[product]
    family, row = PRODUCTS[product]
    if row.get("glass") is False:       # a case that shows nothing of its inside
        return {"hero": family.VIEWS["hero"]}
    views = BY_FAMILY.get(family.__name__) or family.VIEWS
    if views not in (LAPTOP, GAMING):
        return views
    turn = next((turn for word, turn in TURNS if word in product), {})
    return {**views, "hero": replace(HERO, mirror=turn.get("azimuth", -1) > 0, **turn)}
