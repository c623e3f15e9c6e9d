"""Accessories for sale: family and what tells each apart, in mm and colours as on screen."""
from parts import desk_devices, desk_keyboard, drives, headset, mice, monitor, processor_box
from parts.component_rows import BLUE, GREEN, ICE, RED
from parts.kit import RAINBOW

NIGHT = ("streaks", ["#0a1222", "#10283e"], ["#1f9fd8", "#25d0c0", "#2f6fe0", "#7de0ff"], .6)
EMBER = ("facets", ["#16060a", "#3a0d16", "#7a1420", "#c4262c", "#f2704a"], 11)
VIOLET = ("ribbons", ["#1b1033", "#3a1d6e"], ["#5b2fb0", "#9a3fc4", "#f05d8c", "#ff9f6b", "#241244"], 11)
HILLS = ("ridges", ["#fbf3e4", "#bfdcdc"], "#12505a", "#9fc6c9", 5, 7)
DUSK = ("horizon", ["#1b2563", "#5b5fc4", "#e58fb4", "#ffc9a8"], "#ffe3cf", ["#6a63b4", "#4a4fa8", "#37408f", "#262f73", "#182055"], .36)
SHARDS = ("facets", ["#0f4c5c", "#1b7f79", "#4fb59a", "#bfe3c0", "#f3ead2"], 5)
BLOCKS = ("blocks", ["#1f2a44", "#2f4b7c", "#d8dee9", "#c8443c", "#eceff4"], 9)
LINES = ("contours", ["#0c2b33", "#0a1a20"], "#3f8c8f", "#e9c46a")
SAND = ("dunes", ["#f7e4cf", "#eebd96"], ["#e2ab7c", "#d99a6c", "#c2764f", "#9b5340", "#6d3a36"], 1.4)

MONITORS = {
    "benq-gw2490": dict(inches=23.8, stand="plate", wallpaper=HILLS, chin=12),
    "lg-24gs60f-b-ultragear": dict(inches=23.8, stand="vee", accent="#8a2bd0", wallpaper=NIGHT),
    "acer-nitro-vg240y": dict(inches=23.8, stand="arc", accent="#c4262c", wallpaper=EMBER, chin=14),
    "msi-mag-275qf": dict(inches=27, stand="arc", wallpaper=SHARDS),
    "lg-27gs75q-b-ultragear": dict(inches=27, stand="vee", accent="#8a2bd0", wallpaper=VIOLET),
    "asus-tuf-gaming-vg27aql3a": dict(inches=27, stand="vee", accent="#d0a030", wallpaper=DUSK, chin=13),
    "dell-ultrasharp-u2723qe": dict(inches=27, stand="plate", colour="#c9cdd0", foot="#c9cdd1", wallpaper=SAND),
    "asus-proart-pa278qv": dict(inches=27, stand="plate", wallpaper=BLOCKS, chin=15),
    "lg-ultragear-27gr95qe-b": dict(inches=26.5, stand="vee", accent="#c4262c", wallpaper=LINES, bezel=4),
    "samsung-odyssey-g5-34": dict(inches=34, ratio=(21, 9), curve=1000, stand="vee", wallpaper=NIGHT),
    "dell-s2725qs": dict(inches=27, stand="round", colour="#e4e6e7", foot="#dcdfe0", wallpaper=DUSK),
}
WHITE = dict(case="#dfe1e2", caps="#eef0f0", legend="#44484c", plate="#cfd2d4")
KEYBOARDS = {
    "logitech-k120": dict(height=4, thick=14, gap=2.0, rim=9, plate="#1b1c1e"),
    "logitech-k380s": dict(numpad=False, height=1.8, thick=12, gap=3, case="#3c4046", caps="#4a4f56", wire=False, feet=4),
    "logitech-mx-keys-s": dict(height=1.6, thick=11, gap=2.4, case="#3f4348", caps="#2c2f33", wire=False, feet=3.4, plate="#3a3e43"),
    "redragon-k617-fizz": dict(WHITE, numpad=False, glow=RAINBOW, accents={"esc": "#e05a6a"}),
    "keychron-k2-v2": dict(numpad=False, case="#3d4147", caps="#55595f", accents={"esc": "#e07a3a", "enter": "#8b9096"}, wire=False),
    "keychron-v1-max": dict(numpad=False, case="#23262a", caps="#2d3238", accents={"esc": "#4fa0b0", "enter": "#4fa0b0"}, knob=True),
    "cosmic-byte-cb-gk-16-firefly": dict(numpad=False, glow=("#ff3b3b", "#ff9d2f", "#49d86b", "#3f8bff"), zones=True),
    "logitech-g213-prodigy": dict(glow=("#00e0c8", "#0aa6ff", "#4b5bff", "#b14bff", "#ff4fa8"), zones=True, rest=True, height=4),
    "razer-blackwidow-v4-75": dict(numpad=False, glow=GREEN, knob=True, rest=True),
}
MICE = {
    "logitech-b100": dict(long=113, wide=62, high=36, wire=True, side_buttons=0, accent="#2a2d31"),
    "logitech-m331-silent-plus": dict(long=105, wide=66, high=37, colour="#26282c", accent="#b3262c", side_buttons=0, wheel="#8b9096"),
    "logitech-mx-master-3s": dict(long=125, wide=84, high=50, colour="#4a4e53", accent="#8b9096", thumb=True, hump=.1, wheel="#9aa0a5"),
    "logitech-lift-vertical": dict(long=108, wide=70, high=68, lean=.28, colour="#e0e2e3", accent="#c5c8ca", side_buttons=2, hump=.9),
    "logitech-g102-lightsync": dict(long=116, wide=60, high=38, colour="#e9eaeb", accent="#d3d5d7", lit=True, wire=True),
    "logitech-g304-lightspeed": dict(long=117, wide=60, high=38, colour="#2f6fd0", accent="#24508f"),
    "razer-deathadder-essential": dict(long=127, wide=66, high=43, accent="#24272a", lit=True, light=GREEN, wire=True, hump=.7),
    "razer-deathadder-v3-pro": dict(long=128, wide=68, high=44, colour="#e7e8e8", accent="#cfd2d3", hump=.7, wheel="#55595f"),
    "hp-m120-wireless": dict(long=103, wide=60, high=36, colour="#34383d", accent="#4a4e53", side_buttons=0, wheel="#6d7277"),
}
HEADSETS = {
    "logitech-h111": dict(small=True, shell="#2a2d31", wire=True, accent="#3a3e43"),
    "logitech-h390": dict(small=True, shell="#1f2124", wire=True, accent="#6d7277", cup=(70, 76)),
    "hyperx-cloud-stinger-2": dict(shell="#1b1c1e", accent="#2c2f33", wire=True),
    "hyperx-cloud-iii": dict(shell="#1d1f22", accent="#b3262c", wire=True, cup=(86, 98)),
    "razer-blackshark-v2-x": dict(shell="#17181a", accent="#3f9a4a", wire=True, cup=(78, 98)),
    "logitech-g435-lightspeed": dict(shell="#e4e6e8", band="#c7b4ee", pad="#c9ccd0", accent="#c7b4ee", boom=False, cup=(78, 84)),
    "logitech-g733-lightspeed": dict(shell="#2b5fb4", band="#8f4fc4", pad="#1d2a4a", accent="#24508f", lit=True, light=BLUE),
    "jabra-evolve2-30-se": dict(small=True, shell="#202225", accent="#55595f", wire=True, band="#2e3135"),
}
DEVICES = {
    "logitech-c270": dict(kind="webcam", shape="block", lens=11, accent="#55595f"),
    "logitech-c920": dict(kind="webcam", wide=94, lens=13),
    "logitech-brio-100": dict(kind="webcam", wide=74, lens=12, colour="#e0e2e3", accent="#c5c8ca"),
    "logitech-mx-brio": dict(kind="webcam", wide=98, lens=17, colour="#34373b", accent="#a3a8ac"),
    "razer-kiyo-x": dict(kind="webcam", shape="round", lens=20, accent="#2c2f33"),
    "tp-link-archer-c6": dict(kind="router", antennas=4, wide=230, deep=144, lamps="#6fe08a"),
    "tp-link-archer-ax23": dict(kind="router", antennas=4, wide=260, deep=135, accent="#8b9096", slots=8),
    "tp-link-archer-ax55-pro": dict(kind="router", antennas=4, wide=261, deep=165, accent="#2c2f33", slots=12, lamps="#9fc4ff"),
    "asus-rt-ax53u": dict(kind="router", antennas=4, wide=230, deep=134, accent="#b3262c", slots=9),
    "tp-link-deco-x50": dict(kind="router", style="tower", wide=110, deep=110, high=114, colour="#e7e9ea", accent="#cfd2d4", slots=6),
    "asus-tuf-gaming-be3600": dict(kind="router", antennas=6, wide=265, deep=177, accent="#d0a030", slots=12, lamps="#ffb04d"),
    "apc-back-ups-bx600c-in": dict(kind="ups", wide=100, deep=280, high=140, screen=False),
    "apc-back-ups-pro-br1000g-in": dict(kind="ups", wide=100, deep=382, high=250),
    "luminous-pro-1000-ups": dict(kind="ups", wide=118, deep=320, high=170, screen=False, accent="#5a2f2a"),
    "microtek-legend-650-ups": dict(kind="ups", wide=98, deep=280, high=142, screen=False, colour="#2a2d31", accent="#2f5f9a"),
    "creative-pebble-v3": dict(kind="speakers", wide=118, deep=120, high=122, tweeter=False, cone="#c9a15a"),
    "logitech-z213": dict(kind="speakers", wide=84, deep=90, high=150, sub=True, tweeter=False),
    "edifier-r1280t": dict(kind="speakers", wide=146, deep=196, high=240, colour="#6b4a30", cone="#33363a"),
    "creative-stage-air-v2": dict(kind="speakers", wide=410, deep=78, high=70, bar=True, lit=True, light=BLUE),
    "anker-332-usb-c-hub-5-in-1": dict(kind="hub", wide=112, deep=32, high=13, ports=("usb-a", "usb-a", "hdmi")),
    "tp-link-uh400-usb-hub": dict(kind="hub", wide=96, deep=38, high=22, colour="#1d1f22", ports=("usb-a", "usb-a", "usb-a", "usb-a")),
    "portronics-mport-7-in-1-hub": dict(kind="hub", wide=118, deep=46, high=15, colour="#8d9398", ports=("hdmi", "usb-a", "usb-a", "sd")),
    "dell-wd19s-dock": dict(kind="hub", wide=205, deep=90, high=29, colour="#2a2d31", ports=("usb-c", "usb-a", "usb-a", "ethernet", "display", "hdmi")),
    "logitech-studio-desk-mat": dict(kind="pad", wide=700, deep=300, colour="#6d7f8c", edge="#5a6a76", ink="#7e909c", art="none"),
    "steelseries-qck-heavy-large": dict(kind="pad", wide=450, deep=400, colour="#17181a", art="none", edge="#222427"),
    "redragon-p026-pluto-rgb": dict(kind="pad", wide=330, deep=260, lit=True, colour="#17181b"),
    "amkette-hdmi-2-1-cable-2m": dict(kind="cable", ends=("hdmi", "hdmi")),
    "ugreen-displayport-1-4-cable-2m": dict(kind="cable", ends=("displayport", "displayport"), thick=3.0, shell="#1d1f22"),
    "anker-powerline-iii-usb-c-100w-1-8m": dict(kind="cable", ends=("usb-c", "usb-c"), colour="#e4e6e7", shell="#e9ebec", thick=2.1, turns=4),
    "d-link-cat6-patch-cable-3m": dict(kind="cable", ends=("ethernet", "ethernet"), colour="#5f666c", thick=2.8, turns=4),
    "ugreen-usb-c-to-hdmi-cable-1-8m": dict(kind="cable", ends=("usb-c", "hdmi"), colour="#2c2f33", thick=2.4, shell="#6d7277"),
    "dell-ecoloop-essential-backpack": dict(kind="bag"),
    "lenovo-legion-gaming-backpack-17": dict(kind="bag", colour="#1a1c1f", second="#26292d", accent="#2f6fd0"),
    "hp-prelude-top-load-15-6": dict(kind="bag", shape="brief", colour="#34393f", second="#2a2e33", accent="#8b9096"),
    "wildcraft-laptop-backpack-35l": dict(kind="bag", colour="#24466b", second="#1b3552", accent="#e0a03a"),
    "gizga-laptop-sleeve-15-6": dict(kind="bag", shape="sleeve", colour="#4a4f56", second="#3c4147", accent="#c9ccd0"),
}
BOXES = {
    "microsoft-windows-11-home-usb": dict(colour="#e6eaee", panel="#2f78d0", second="#7fb7ee", cores="11", word="Home", art="squares"),
    "microsoft-windows-11-pro-usb": dict(colour="#16253f", panel="#4f9bff", second="#16253f", cores="11", word="Pro", art="window"),
    "microsoft-windows-11-home-oem": dict(colour="#8d959c", panel="#24508f", second="#5b93d6", cores="11", word="Home", art="slash"),
    "kaveri-pc-assembly": dict(colour="#f0ead9", panel="#2c7a6b", second="#e0a03a", cores="PC", word="assembly", art="rings"),
    "sahyadri-pc-assembly": dict(colour="#27324a", panel="#e2703a", second="#7fb7ee", cores="PC", word="assembly", art="squares"),
}
BOXES = {slug: dict(row, chip=False, deep=26, wide=104, high=134) for slug, row in BOXES.items()}
PORTABLE = {
    "samsung-t7-1tb": dict(kind="portable", colour="#3a5a86"),
    "sandisk-extreme-portable-ssd-1tb": dict(kind="portable", size=(101, 52, 10), colour="#24272b", rubber="#d9702f", corner=10),
    "wd-elements-portable-2tb": dict(kind="portable", size=(111, 82, 15), colour="#1b1c1e", corner=5),
    "seagate-one-touch-2tb": dict(kind="portable", size=(115, 78, 12), colour="#a8adb1", corner=6, ribbed=True),
}
ACCESSORIES = {slug: (family, row) for family, rows in (
    (monitor, MONITORS), (desk_keyboard, KEYBOARDS), (mice, MICE), (headset, HEADSETS), (desk_devices, DEVICES), (drives, PORTABLE), (processor_box, BOXES))
    for slug, row in rows.items()}
