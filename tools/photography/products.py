"""One row per product of the shop: its slug, its family, and what tells it apart. Measures in mm, sockets (kind, mm)."""
import all_in_one
import business_laptop
import components
import gaming_laptop
import gaming_tower
import line_up
import mini_pc
import quiet_tower
import thin_laptop
from keyboard import Keyboard

C, A, HDMI, AUDIO, LAN, POWER, SD = "usb-c", "usb-a", "hdmi", "audio", "ethernet", "power", "sd"

THIN = {
    "apple-macbook-air-13-m5": dict(
        width=304, depth=215, base=7.4, lid=3.8, corner=12, bottom_edge=2.6, colour="#bccbdb", bezel=(5.4, 7.6, 9), notch=True,
        wallpaper=("ribbons", ["#dcebf4", "#7fb2d6"], ["#8cc4ea", "#4f93c8", "#f0b98a", "#e88a6a", "#2f6fae", "#244a86"], 4),
        keys=Keyboard(pitch=18.9, caps="#17191b", top_row=.92, words=("ctrl", "opt", "cmd")), keys_from_hinge=10, well="#131416",
        touchpad=(126, 80), left=(("magsafe", 24), (C, 46), (C, 62)), right=((AUDIO, 196),)),
    "apple-macbook-pro-14-m5": dict(
        width=312.6, depth=221, base=11, lid=4.4, corner=13, bottom_edge=3.6, colour="#3a3c40", bezel=(4.4, 6.4, 8), notch=True,
        wallpaper=("ribbons", ["#0b0d1c", "#1a1030"], ["#f39a3e", "#e0457b", "#8a2bd0", "#3a2bd0", "#2aa6d8", "#0b1030"], 7),
        keys=Keyboard(pitch=18.7, caps="#121315", top_row=1, words=("ctrl", "opt", "cmd")), keys_from_hinge=9, well="#0c0d0e",
        touchpad=(130, 81), speakers="beside", left=(("magsafe", 24), (C, 48), (C, 64), (AUDIO, 82)), right=((SD, 136), (C, 168), (HDMI, 194))),
    "dell-xps-14-2026": dict(
        width=310, depth=210, base=10.6, lid=4, corner=9, bottom_edge=5.0, colour="#565a5f", bezel=(3.4, 6, 6.4),
        wallpaper=("ridges", ["#f4d6c0", "#f0a98a"], "#27324a", "#c98a86", 6, 2),
        keys=Keyboard(pitch=19.9, gap=1.3, caps="#3d4145", legend="#e3e6e8", top_row=.62, height=.5, roundness=1.2), keys_from_hinge=14,
        well="#2c2f32", touchpad=(140, 82), left=((C, 28), (C, 48)), right=((C, 178), (AUDIO, 158))),
    "hp-omnibook-5-14": dict(
        width=312.6, depth=217, base=9.6, lid=4, corner=10, bottom_edge=5.0, colour="#c9cdd1", bezel=(5, 8.5, 12),
        wallpaper=("facets", ["#0f4c5c", "#1b7f79", "#4fb59a", "#bfe3c0", "#f3ead2"], 5),
        keys=Keyboard(pitch=18.9, caps="#c9ccd0", legend="#3c4146", top_row=.62), keys_from_hinge=26, speakers="above", well="#aeb3b8",
        touchpad=(125, 80), lid_detail="band", accent="#b9bec3", left=((A, 36), (AUDIO, 58)), right=((C, 178), (C, 160))),
    "lenovo-yoga-slim-7i-ultra-14": dict(
        width=312, depth=213, base=8.4, lid=3.6, corner=16, bottom_edge=4.0, top_edge=1.4, kind="satin", colour="#46626a", lid_colour="#3d5860",
        bezel=(3.4, 5, 7), camera_bump=True, wallpaper=("contours", ["#0c2b33", "#0a1a20"], "#3f8c8f", "#e9c46a"),
        keys=Keyboard(pitch=18.8, caps="#33494f", legend="#dfe9e8", top_row=.66, roundness=2.6), keys_from_hinge=16, well="#2b4147",
        touchpad=(136, 80), speakers="beside", left=((C, 28), (C, 46)), right=((C, 180),)),
    "asus-zenbook-a14": dict(
        width=310.7, depth=213.9, base=8.8, lid=4, corner=9, bottom_edge=4.2, kind="satin", colour="#cbbda4", lid_colour="#c4b496",
        bezel=(4.4, 7, 10), wallpaper=("dunes", ["#f7e4cf", "#eebd96"], ["#e2ab7c", "#d99a6c", "#c2764f", "#9b5340", "#6d3a36"], 1.4),
        keys=Keyboard(pitch=18.7, caps="#d3c7b0", legend="#4d4436", top_row=.62), keys_from_hinge=18, well="#a99a80",
        touchpad=(128, 79), lid_detail="band", accent="#b5a282", left=((HDMI, 30), (C, 50), (C, 66), (AUDIO, 82)), right=((A, 182),)),
    "acer-aspire-go-15": dict(
        width=363, depth=238, base=13, lid=5.6, corner=9, bottom_edge=5.5, kind="plastic", colour="#9ba2a9", lid_colour="#8d959c", bezel=(7.4, 10, 18),
        wallpaper=("ridges", ["#fbf3e4", "#bfdcdc"], "#12505a", "#9fc6c9", 5, 7),
        keys=Keyboard(pitch=18.4, caps="#26292c", legend="#e8eaeb", numpad=True, top_row=.66), keys_from_hinge=26, well="#7d858c",
        touchpad=(106, 72), touchpad_aside=-38, touchpad_from_front=12, hinge="wide",
        left=(("round power", 18), (HDMI, 42), (A, 66), (C, 86)), right=(("lock", 214), (A, 190), (AUDIO, 164))),
}

BUSINESS = {
    "lenovo-thinkpad-e14-gen-7": dict(
        width=313, depth=219, base=13.5, lid=5, corner=6, bottom_edge=3.2, kind="plastic", colour="#202224", bezel=(5.6, 9, 13),
        wallpaper=("blocks", ["#1f2a44", "#2f4b7c", "#d8dee9", "#c8443c", "#eceff4"], 9),
        keys=Keyboard(pitch=18.8, caps="#141516", legend="#eceeee", top_row=.66, roundness=2.2), keys_from_hinge=24, well="#18191b",
        touchpad=(115, 56), touchpad_from_front=8, left=((C, 26), (C, 44), (A, 66), (HDMI, 90)),
        right=((AUDIO, 78), (A, 100), (LAN, 128), ("lock", 152))),
}

TEAL_TO_VIOLET = ("#00e0c8", "#0aa6ff", "#4b5bff", "#b14bff")
GAMING = {
    "asus-rog-zephyrus-g14-2025": dict(
        width=311, depth=220, base=12, lid=4.4, corner=8, top_edge=.7, bottom_edge=4.2, kind="satin", colour="#dcdddd", lid_colour="#dcdddd",
        bezel=(4, 7, 10), shelf=0, side_vents=False, deck_vents=False, hinge="barrel", scoop=True, speakers="beside", lid_detail="slash",
        wallpaper=("ribbons", ["#1b1033", "#3a1d6e"], ["#5b2fb0", "#9a3fc4", "#f05d8c", "#ff9f6b", "#241244"], 11),
        keys=Keyboard(pitch=18.4, caps="#d2d4d6", legend="#44484c", top_row=.62), keys_from_hinge=24, well="#b9bcbf", touchpad=(131, 82),
        left=((POWER, 20), (HDMI, 42), (C, 62), (AUDIO, 78)), right=(("microsd", 116), (C, 138), (A, 158), (A, 180))),
    "lenovo-loq-15-2025": dict(
        width=360, depth=230, base=18, colour="#4a4f56", lid_colour="#454a51", bezel=(6, 9, 15), shelf=32, shelf_taper=26, shelf_colour="#24272b",
        lid_detail="ribs", accent="#2aa6d8", wallpaper=("streaks", ["#0a1222", "#10283e"], ["#1f9fd8", "#25d0c0", "#2f6fe0", "#7de0ff"], .6),
        keys=Keyboard(pitch=18.6, caps="#26292d", legend="#f2f5f7", numpad=True, top_row=.70, roundness=2.2), keys_from_hinge=30, well="#2f3338",
        touchpad=(105, 70), touchpad_aside=-34, touchpad_from_front=10, touchpad_colour="#42474d", left=((C, 150), (AUDIO, 172)), right=((A, 60),),
        rear=((LAN, 122), (A, 150), (A, 178), (HDMI, 206), (POWER, 232))),
    "hp-victus-15-2025": dict(
        width=358, depth=255, base=17, corner=9, colour="#2c3952", lid_colour="#293650", bezel=(6.4, 9, 22), shelf=0, hinge="wide",
        deck_vents=False, speakers="above", lid_detail="panel", accent="#9fb2d6", vent_colour="#8d9bb8",
        wallpaper=("horizon", ["#1b2563", "#5b5fc4", "#e58fb4", "#ffc9a8"], "#ffe3cf", ["#6a63b4", "#4a4fa8", "#37408f", "#262f73", "#182055"], .36),
        keys=Keyboard(pitch=18.5, caps="#212c42", legend="#cfd9ea", numpad=True, top_row=.70), keys_from_hinge=36, well="#1a2335",
        touchpad=(112, 74), touchpad_aside=-36, touchpad_from_front=12,
        left=((POWER, 68), (LAN, 92), (HDMI, 118), (A, 142), (SD, 172)), right=((A, 118), (C, 96), (AUDIO, 76))),
    "acer-predator-helios-neo-16-ai": dict(
        width=357, depth=242, base=20, lid=6, corner=8, colour="#232629", lid_colour="#202326", bezel=(5, 8, 13), shelf=34, shelf_taper=34,
        shelf_colour="#24272b", vent_colour="#17b3aa", lid_detail="frame", accent="#19d3c5", deck_accent="#0c8c86", light_bar=TEAL_TO_VIOLET,
        wallpaper=("streaks", ["#04121a", "#07343a"], ["#00d7c6", "#0a8fd6", "#58ffb0", "#0ac2ff", "#1f5cff"], -.5, 3),
        keys=Keyboard(pitch=18.6, caps="#121314", numpad=True, top_row=.74, glow=TEAL_TO_VIOLET), keys_from_hinge=30, well="#0b0c0d",
        touchpad=(126, 78), touchpad_aside=-30, touchpad_from_front=10, touchpad_colour="#1d2023",
        left=((LAN, 104), (A, 132), ("microsd", 156), (AUDIO, 174)), right=((A, 64), (A, 90)),
        rear=((HDMI, 142), (C, 164), (C, 182), (POWER, 208))),
    "msi-katana-15-hx": dict(
        width=359, depth=235, base=19, corner=5, colour="#1e1f21", lid_colour="#1c1d1f", bezel=(6, 9, 17), shelf=24, shelf_taper=38,
        shelf_colour="#1c1d1f", vent_colour="#b8252c", lid_detail="ribs", accent="#c4262c", deck_accent="#a81e24",
        wallpaper=("facets", ["#16060a", "#3a0d16", "#7a1420", "#c4262c", "#f2704a"], 11),
        keys=Keyboard(pitch=18.6, caps="#131415", numpad=True, top_row=.72, glow=("#ff3b3b", "#ff9d2f", "#49d86b", "#3f8bff"), zones=True,
                      accents={k: "#9aa1a6" for k in "WASD"}), keys_from_hinge=30, well="#0b0c0d",
        touchpad=(104, 68), touchpad_aside=-38, touchpad_from_front=12, touchpad_colour="#191a1c",
        left=(("lock", 66), (A, 96)), right=((AUDIO, 56), (A, 80), (C, 102)), rear=((HDMI, 148), (LAN, 176), (POWER, 204))),
}

TOWERS = {
    "hp-omen-35l": (gaming_tower, dict(width=215, depth=410, height=420)),
    "asus-v500-mini-tower": (quiet_tower, dict(width=160, depth=292, height=330)),
}

SMALL = {
    "geekom-a6-mini-pc": (mini_pc, dict(
        width=112.4, depth=112.4, height=37, corner=15, edge=3.4, colour="#5d6468", roof_ring=True, side_vents=14,
        front=((A, 26, 18), (A, 45, 18), (AUDIO, 61, 18)), button=(96, 18), lamp=(84, 18),
        rear=(("round power", 18.5, 15), (C, 29, 15), (HDMI, 42, 15), (LAN, 58.5, 16), (A, 74.5, 11.5), (A, 74.5, 20.5), (HDMI, 89.5, 15)))),
    "apple-mac-studio-m4-max": (mini_pc, dict(
        width=197, depth=197, height=95, corner=30, edge=5, colour="#bfc3c6", foot=True, rear_grille=True,
        front=((C, 38, 24), (C, 56, 24), (SD, 88, 24)), lamp=(168, 24),
        rear=((C, 38, 24), (C, 52, 24), (C, 66, 24), (C, 80, 24), (LAN, 98, 25), ("mains", 124, 25), (A, 148, 28), (A, 148, 20), (HDMI, 166, 24)))),
    "dell-24-all-in-one": (all_in_one, dict(
        keys=Keyboard(pitch=18.8, caps="#f4f5f5", legend="#565d60", numpad=True, top_row=.7, height=2.0, travel=.2),
        rear=((POWER, 34), (LAN, 58), (HDMI, 84), (HDMI, 108), (A, 238), (A, 260), (A, 282)), side=((C, 60), (A, 82), (AUDIO, 102)))),
}

# For the About page: one of each kind, mm from the middle of the picture.
LINE_UP = dict(machines=(
    (gaming_tower, TOWERS["hp-omen-35l"][1], -410, 60, -26),
    (all_in_one, {**SMALL["dell-24-all-in-one"][1], "desk": False}, 60, 150, -4),
    (thin_laptop, THIN["apple-macbook-air-13-m5"], 60, -230, 6),
    (mini_pc, SMALL["geekom-a6-mini-pc"][1], -190, -250, -14),
    (gaming_laptop, GAMING["acer-predator-helios-neo-16-ai"], 470, -60, -30),
))

# Not for sale: what only the tiles of the home page show.
SLIM_TILE = {**THIN["apple-macbook-air-13-m5"], "colour": "#d9dcde"}

PRODUCTS = {
    **{slug: (thin_laptop, row) for slug, row in THIN.items()},
    **{slug: (business_laptop, row) for slug, row in BUSINESS.items()},
    **{slug: (gaming_laptop, row) for slug, row in GAMING.items()},
    **TOWERS,
    **SMALL,
    "about": (line_up, LINE_UP),
    "tile-components": (components, {}),
    "tile-slim": (thin_laptop, SLIM_TILE),
}

from computers.rows import COMPUTERS  # noqa: E402
from parts.rows import PARTS  # noqa: E402  (their families import the shapes above)

PRODUCTS.update(COMPUTERS)
PRODUCTS.update(PARTS)
