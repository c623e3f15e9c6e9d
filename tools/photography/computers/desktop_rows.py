"""Mini PCs, all-in-ones and towers beside the 18 samples. Measures in mm, sockets (kind, mm from the left, mm up)."""
import all_in_one
import gaming_tower
import mini_pc
import quiet_tower
from computers import front_tower
from keyboard import Keyboard

C, A, HDMI, AUDIO, LAN, POWER = "usb-c", "usb-a", "hdmi", "audio", "ethernet", "power"

MINI = {
    "apple-mac-mini-m4": (mini_pc, dict(width=127, depth=127, height=50, corner=30, edge=4.5, colour="#b2b6b9", foot=True,
                                        front=((C, 30, 20), (C, 46, 20), (AUDIO, 66, 20)), lamp=(104, 20))),
    "asus-nuc-14-pro-rnuc14": (mini_pc, dict(width=117, depth=112, height=54, corner=8, edge=1.6, kind="plastic", colour="#1d1e20", side_vents=18,
                                             front=((A, 28, 32), (A, 50, 32), (C, 70, 32)), button=(98, 32), lamp=(86, 32))),
    "hp-pro-mini-400-g9": (mini_pc, dict(width=177, depth=175, height=34, corner=7, edge=2, kind="satin", colour="#26282b", side_vents=22,
                                         front=((AUDIO, 26, 17), (C, 44, 17), (A, 66, 17), (A, 88, 17)), button=(156, 17), lamp=(140, 17))),
    "lenovo-thinkcentre-neo-50q-gen-4": (mini_pc, dict(width=179, depth=183, height=37, corner=4, edge=1.4, kind="plastic", colour="#1a1b1c", side_vents=26,
                                                       front=((A, 60, 18), (A, 82, 18), (C, 104, 18), (AUDIO, 122, 18)), button=(24, 18), lamp=(40, 18))),
    "geekom-a9-max-mini-pc": (mini_pc, dict(width=135, depth=132, height=46, corner=14, edge=3, colour="#9a9fa3", roof_ring=True, side_vents=16,
                                            front=((A, 28, 22), (A, 48, 22), (C, 66, 22), (AUDIO, 82, 22)), button=(114, 22), lamp=(100, 22))),
}


def imac(colour, ribbons):
    """Thin, its chin and stand in one colour."""
    return all_in_one, dict(width=547, height=412, thickness=12, chin=62, bezel=12, lift=62, tilt=4, colour=colour, grille="", camera=False,
                            foot=(147, 130), neck=(120, 8), wallpaper=("ribbons", ["#f1f3f6", "#dfe7f0"], ribbons, 8),
                            keys=Keyboard(pitch=18.8, caps="#f2f3f3", legend="#5b6064", top_row=1, height=2.0, travel=.2, words=("ctrl", "opt", "cmd")))


ALL_IN_ONE = {
    "apple-imac-24-m4-blue": imac("#8fb1d6", ["#7fb2e6", "#2f6fc0", "#a8d0f4", "#1f4a94", "#e8f1fb"]),
    "apple-imac-24-m4-silver": imac("#d3d6d8", ["#b9c0c8", "#8a95a1", "#e3e7ea", "#5f6b78", "#f4f5f6"]),
    "apple-imac-24-m4-green": imac("#a3c9a8", ["#8fd0a0", "#3f9a6a", "#c9eac6", "#2a6f52", "#eef7ea"]),
    "hp-all-in-one-24-cr0": (all_in_one, dict(width=540, height=356, chin=42, colour="#d3d6d7", grille="#8b9094", foot=(230, 178),
                                              wallpaper=("ridges", ["#fdeedd", "#f2b8a0"], "#3a2a52", "#c07f9a", 6, 25),
                                              keys=Keyboard(pitch=18.8, caps="#e6e8e8", legend="#4a5054", numpad=True, top_row=.7, height=2.0, travel=.2))),
    "lenovo-aio-27irh9": (all_in_one, dict(width=612, height=410, chin=36, colour="#a9aeb3", grille="#8b9095", foot=(240, 190), camera=False,
                                           round_foot=True, wallpaper=("dunes", ["#e6eef2", "#b8ccd6"], ["#8fb0bf", "#5f8da3", "#e0c49a", "#c99a6a", "#37586c"], .8, 3),
                                           keys=Keyboard(pitch=18.8, caps="#8f949a", legend="#f4f5f5", numpad=True, top_row=.7, height=2.0, travel=.2))),
    "asus-v470-27": (all_in_one, dict(width=612, height=398, chin=24, colour="#232528", grille="#3a3d41", foot=(260, 150), camera=False,
                                      wallpaper=("facets", ["#141d2c", "#25476b", "#3f86b0", "#8fc9d6", "#eaf4f0"], 31),
                                      keys=Keyboard(pitch=18.8, caps="#1d1f21", legend="#dfe2e4", numpad=True, top_row=.7, height=2.0, travel=.2))),
}
TOWERS = {
    "dell-tower-ect1250": (front_tower, dict(width=154, depth=293, height=324, colour="#aeb3b7", face="#bfc3c6", style="mesh")),
    "hp-slim-desktop-s01": (front_tower, dict(width=95, depth=303, height=270, colour="#2a2c2f", face="#1e2022", style="grooves")),
    "lenovo-ideacentre-tower-17irr9": (front_tower, dict(width=145, depth=298, height=376, colour="#9a9fa4", face="#8d9298", style="slant")),
    "acer-veriton-x2-tower": (quiet_tower, dict(width=163, depth=312, height=346, colour="#1f2123", face="#17181a", accent="#4b5055", slats=16)),
    "hp-victus-15l-tg02": (front_tower, dict(width=155, depth=297, height=337, colour="#cfd3d4", face="#d9dcdd", style="slant", glow="#cfe6ff")),
    "msi-mag-infinite-s3-14nub": (front_tower, dict(width=185, depth=400, height=410, colour="#1d1f21", face="#141517", style="angular", glow="#ff3a34")),
    "lenovo-legion-tower-5i-30iax10": (gaming_tower, dict(width=205, depth=397, height=411, colour="#202327", light=("#3fb8ff", "#3f6bff", "#7a4bff"), front="mesh")),
    "asus-rog-g700-2025": (gaming_tower, dict(width=233, depth=440, height=470, colour="#26282b", light=("#ff3f5f", "#ff7a3f", "#b03fff"), front="mesh", fans=3)),
    "alienware-aurora-act1250": (front_tower, dict(width=197, depth=458, height=418, colour="#2b2e35", face="#1c1e23", style="ring", glow="#5ad2ff")),
}
DESKTOPS = {**MINI, **ALL_IN_ONE, **TOWERS}
