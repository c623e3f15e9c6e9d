"""Laptops beside the 18 samples, by photograph in db/demo/samples/computers. Measures in mm, sockets (kind, mm)."""
import business_laptop
import gaming_laptop
import thin_laptop
from computers import convertible
from keyboard import Keyboard

C, A, HDMI, AUDIO, LAN, POWER, SD = "usb-c", "usb-a", "hdmi", "audio", "ethernet", "power", "sd"

# What machines of one size have in common.
S13 = dict(width=304, depth=215, base=7.6, lid=3.8, corner=12, bezel=(5.4, 7.6, 9), left=((C, 40), (C, 58)), right=((AUDIO, 190),))
S14 = dict(width=314, depth=220, base=11, lid=4.2, corner=10, bezel=(5, 8, 11), keys_from_hinge=22, touchpad=(124, 78),
           left=((C, 30), (C, 48), (HDMI, 72)), right=((A, 180), (A, 158), (AUDIO, 138)))
S15 = dict(frame="matte", width=360, depth=235, base=13, lid=5.2, corner=9, kind="plastic", bezel=(6.6, 9, 16), bottom_edge=5.2, keys_from_hinge=26,
           touchpad=(110, 72), touchpad_aside=-36, touchpad_from_front=10, left=((POWER, 20), (HDMI, 44), (A, 70), (C, 92)),
           right=(("lock", 212), (A, 188), (AUDIO, 164)))
S16 = dict(unlock=True, width=357, depth=248, base=12.4, lid=4.8, corner=9, bezel=(5, 8, 12), keys_from_hinge=26, touchpad=(126, 80), touchpad_aside=-30,
           touchpad_from_front=8, left=((C, 34), (C, 52), (HDMI, 76)), right=((A, 200), (A, 178), (AUDIO, 156)))
MAC = dict(desktop="menu", stickers=0, notch=True, well="#131416", keys_from_hinge=10, left=(("magsafe", 24), (C, 46), (C, 62)), right=((AUDIO, 196),))


def keys(caps, legend="#e8eaeb", pad=False, pitch=0.0, **more):
    return Keyboard(pitch=pitch or (18.3 if pad else 18.9), caps=caps, legend=legend, numpad=pad, top_row=more.pop("top_row", .66), **more)


def mac(pitch=18.9):
    return Keyboard(pitch=pitch, caps="#17191b", top_row=.95, words=("ctrl", "opt", "cmd"))


FJORD = ("ridges", ["#e6f0f4", "#a9c6d8"], "#1f3a52", "#86a9bf", 6, 12)
CLAY = ("dunes", ["#f3e3d6", "#e2b79a"], ["#d99a72", "#b96a4c", "#8d4938", "#5a2f2c"], .9)
TIDE = ("ribbons", ["#e4f1f2", "#a8d3d4"], ["#4aa3a8", "#2b7b8c", "#e9b872", "#1d5566", "#9ad0cc"], 21)
DUSK = ("horizon", ["#2a2350", "#8a4f8e", "#f0a37e"], "#ffe1bd", ["#7d5690", "#543f80", "#382f6b", "#221f52"], .38)
MOSS = ("contours", ["#16261c", "#0d1812"], "#5f9a6b", "#d9c36a", 9)
TILES = ("blocks", ["#24324a", "#e8e3d6", "#d98a4a", "#4f7d8c", "#b7c4c9"], 5)
SLATE = ("facets", ["#1c2733", "#2f4858", "#5b7f8f", "#a9c3c8", "#e5ecec"], 17)
PLUM = ("ribbons", ["#1e1230", "#48215e"], ["#8b3d9a", "#d4588e", "#f2a06d", "#5a2a78", "#2a1740"], 33)
GLASS = ("ribbons", ["#dfe8f4", "#b4c8e6"], ["#7aa0dc", "#4a74c4", "#b9cdf0", "#2f529c", "#e3b6c8"], 14)
SAND = ("dunes", ["#e9eef2", "#c9d6de"], ["#c5b08c", "#a88d66", "#7f6a50", "#4f4a44"], 1.2, 11)
LIME = ("streaks", ["#07140c", "#0c2616"], ["#9df26a", "#3fd07a", "#d8f7a0"], .4, 5)
EMBER = ("streaks", ["#170707", "#2c0c0c"], ["#ff4a3a", "#ff9a4a", "#ffd27a"], -.5, 7)
ICE = ("streaks", ["#061018", "#0c2233"], ["#5ad2ff", "#8aa6ff", "#c9f2ff"], .7, 12)
VIOLET = ("facets", ["#12091f", "#2d1450", "#5b2a91", "#a155c9", "#f08ac0"], 23)
STEEL = ("facets", ["#0b0f14", "#1b2530", "#33475a", "#68869c", "#b9d2dc"], 29)
MAGMA = ("ridges", ["#2a0f1c", "#7c2434"], "#12060c", "#c4533f", 6, 19)


def thin(size, colour, keyboard, wallpaper, **more):
    return thin_laptop, {**size, "colour": colour, "keys": keyboard, "wallpaper": wallpaper, **more}


def business(size, colour, keyboard, wallpaper, **more):
    return business_laptop, {**size, "kind": "plastic", "colour": colour, "corner": 6, "bottom_edge": 3.4, "keys": keyboard,
                             "wallpaper": wallpaper, "touchpad_from_front": 8, **more}


EVERYDAY = {
    "asus-vivobook-15-x1504va-quiet-blue": thin(S15, "#2e3b52", keys("#222c3f", "#d6deea", True), TIDE, hinge="wide", well="#1a2232", tray=7),
    "asus-vivobook-15-x1504va-cool-silver": thin(S15, "#a6acb2", keys("#b6bbc0", "#363b41", True), TIDE, hinge="wide", well="#868c92", tray=7),
    "asus-vivobook-s14-s5406sa-neutral-black": thin(S14, "#24262a", keys("#17181b"), PLUM, well="#0e0f11", base=10, tray=6, unlock=True),
    "asus-vivobook-s14-s5406sa-mist-blue": thin(S14, "#aebfcd", keys("#c2d0da", "#40505c"), PLUM, well="#8497a5", base=10, tray=6, unlock=True),
    "hp-15-fd0": thin(S15, "#aab0b6", keys("#b9bec3", "#363b41", True), FJORD, well="#8a9096", speakers="above", keys_from_hinge=30, tray=9),
    "dell-15-dc15250": thin(S15, "#979da4", keys("#33373c", "#eceeef", True), TILES, well="#8e949a", hinge="pair", bezel=(6, 8, 19), desktop="sheet", tray=5),
    "lenovo-ideapad-slim-3-15irh10-luna-grey": thin(S15, "#9aa0a6", keys("#8c9298", "#f2f3f4", True, 17.6), CLAY, width=343, depth=240,
                                                    kind="satin", well="#71777d", bezel=(5, 8, 11), camera_bump=True),
    "lenovo-ideapad-slim-3-15irh10-cosmic-blue": thin(S15, "#33465f", keys("#2a3a50", "#dbe4ef", True, 17.6), CLAY, width=343, depth=240,
                                                      kind="satin", well="#202d40", bezel=(5, 8, 11), camera_bump=True),
    "lenovo-ideapad-slim-5-14akp10": thin(S14, "#8f959b", keys("#7f858b", "#f4f5f6", roundness=2.6), DUSK, speakers="beside", corner=14,
                                          camera_bump=True, well="#686e74"),
    "acer-aspire-lite-15-al15": thin(S15, "#8d9399", keys("#26292d", pad=True), SAND, kind="metal", well="#646a70", base=12, tray=8),
    "asus-expertbook-p1-p1403cva": thin(S14, "#70777f", keys("#3a3f45"), SLATE, kind="plastic", base=13, lid=5, well="#4b5157",
                                        bezel=(6, 9, 15), left=((POWER, 22), (LAN, 46), (HDMI, 72), (A, 96)), desktop="sheet", frame="matte", tray=6),
    "samsung-galaxy-book4-15": thin(S15, "#a9adb2", keys("#989ca1", "#2f3338", True), GLASS, kind="metal", base=10, lid=4, well="#84898e",
                                    bezel=(5.4, 8, 13), corner=11),
    "msi-modern-14-f13mg": thin(S14, "#202225", keys("#151618"), MOSS, kind="plastic", base=12, lid_detail="band", accent="#34373b", well="#0d0e0f", frame="matte", hinge="wide"),
    "acer-chromebook-plus-514-cb514": thin(S14, "#b3b8bc", keys("#2b2f33", top_row=.9), ("horizon", ["#f6e9d8", "#f2c6a4", "#e89a8c"], "#fff3df", ["#d98a86", "#b06a7c", "#7f4f70", "#54385c"], .40), base=12, corner=13, well="#868c91", desktop="shelf", stickers=1, frame="matte"),
    "lenovo-ideapad-slim-3-chromebook-14m": thin(S14, "#2a3a52", keys("#1f2c40", "#cfd9e6", top_row=.9), TILES, kind="plastic", base=14, lid=5.4, bezel=(8, 10, 18), well="#182236", desktop="shelf", stickers=1, frame="matte", hinge="pair"),
}
THIN = {
    "apple-macbook-air-15-m5-midnight": thin(MAC, "#27313f", mac(), GLASS, width=340.4, depth=237.6, base=7.6, lid=3.9, corner=13, bottom_edge=2.6,
                                             bezel=(5.4, 7.6, 9), touchpad=(150, 94), speakers="beside"),
    "apple-macbook-air-15-m5-starlight": thin(MAC, "#ddd3c2", mac(), GLASS, width=340.4, depth=237.6, base=7.6, lid=3.9, corner=13, bottom_edge=2.6,
                                              bezel=(5.4, 7.6, 9), touchpad=(150, 94), speakers="beside"),
    "apple-macbook-air-13-m4-sky-blue": thin({**S13, **MAC}, "#bccbdb", mac(), TIDE, bottom_edge=2.6, touchpad=(126, 80)),
    "apple-macbook-air-13-m4-silver": thin({**S13, **MAC}, "#d9dcde", mac(), TIDE, bottom_edge=2.6, touchpad=(126, 80)),
    "apple-macbook-pro-16-m4-pro-space-black": thin(MAC, "#35373b", mac(19.0), MAGMA, width=355.7, depth=248, base=12.4, lid=4.6, corner=14, bottom_edge=3.8,
                                                    bezel=(4.4, 6.4, 8), touchpad=(160, 99), speakers="beside"),
    "apple-macbook-pro-16-m4-pro-silver": thin(MAC, "#d4d7d9", mac(19.0), MAGMA, width=355.7, depth=248, base=12.4, lid=4.6, corner=14, bottom_edge=3.8,
                                               bezel=(4.4, 6.4, 8), touchpad=(160, 99), speakers="beside"),
    "hp-omnibook-x-flip-14": (convertible, {**S14, "pose": "tent", "colour": "#4d6076", "base": 9.6, "keys": keys("#3f5166"), "wallpaper": DUSK, "stickers": 0, "desktop": ""}),
    "lenovo-yoga-7-2-in-1-14ill10": (convertible, {**S14, "pose": "stand", "colour": "#9da2a8", "base": 9.8, "corner": 16, "keys": keys("#8b9096"),
                                                   "wallpaper": ("blocks", ["#f2e6d2", "#e0653a", "#2f4b5c", "#e8b44f", "#7fb2a6"], 12), "stickers": 0}),
    "samsung-galaxy-book5-360": (convertible, {**S15, "pose": "stand", "kind": "metal", "colour": "#7c8187", "base": 8.6, "lid": 4, "bezel": (5, 8, 12),
                                               "keys": keys("#6a6f75", pad=True), "wallpaper": PLUM, "stickers": 0}),
    "asus-zenbook-14-ux3405ca": thin(S14, "#2b3447", keys("#1c2230", "#dfe5ef"), CLAY, kind="metal", base=9.8, well="#131824", lid_detail="band",
                                     accent="#3a455b", unlock=True),
    "microsoft-surface-laptop-7-13-platinum": thin(S13, "#cfd1d2", keys("#c3c5c7", "#3b3f43"), GLASS, width=301, depth=225, base=9, corner=7,
                                                   well="#a3a6a8", touchpad=(120, 80), keys_from_hinge=18, bezel=(5, 7, 8), stickers=0, unlock=True),
    "microsoft-surface-laptop-7-13-black": thin(S13, "#232426", keys("#18191a"), GLASS, width=301, depth=225, base=9, corner=7,
                                                well="#0e0f10", touchpad=(120, 80), keys_from_hinge=18, bezel=(5, 7, 8), stickers=0, unlock=True),
    "lg-gram-16-16z90ts": thin(S16, "#1f2022", keys("#151617", pad=True, pitch=18), MOSS, kind="satin", base=9, lid=3.8, well="#0c0d0e"),
    "acer-swift-go-14-sfg14": thin(S14, "#d2d5d8", keys("#c7cacd", "#3d4247"), FJORD, base=10.4, well="#a6abb0"),
}
BUSINESS = {
    "lenovo-thinkpad-e16-gen-3": business(S16, "#232527", keys("#151617", pad=True, pitch=17.9, roundness=2.2), SLATE, touchpad=(115, 60), desktop="sheet", frame="matte"),
    "lenovo-thinkpad-x1-carbon-gen-13": business(S14, "#1b1c1d", keys("#121314", roundness=2.2), MAGMA, base=8.8, lid=3.6, corner=8, touchpad=(120, 58),
                                                 camera_bump=True, kind="satin", well="#0d0e0f"),
    "hp-elitebook-6-g1i-14": thin(S14, "#c2c6c9", keys("#2e3236"), TILES, base=11.4, well="#8f9498", speakers="beside",
                                  right=((LAN, 190), (A, 162), (AUDIO, 142)), desktop="sheet", hinge="pair", tray=7),
    "dell-pro-14-pc14250": thin(S14, "#5c6166", keys("#2b2e32"), SAND, kind="plastic", base=12.4, well="#3a3e42", corner=8,
                                right=((LAN, 190), (A, 162), (AUDIO, 142)), frame="matte", hinge="wide", unlock=True),
    "hp-zbook-power-16-g11": thin(S16, "#a6abb0", keys("#2a2d31", pad=True, pitch=17.9), STEEL, base=16, lid=5.4, speakers="above",
                                  keys_from_hinge=34, well="#6f7479", depth=251, tray=9),
    "asus-proart-p16-h7606": thin(S16, "#17181a", keys("#0f1011", pitch=19.4), VIOLET, base=12, well="#08090a", touchpad=(150, 92), touchpad_aside=0,
                                  speakers="beside", corner=7, desktop="", stickers=1),
}


def gaming(colour, wallpaper, keyboard, **more):
    return gaming_laptop, {"frame": "matte", "desktop": "", "width": 357, "depth": 246, "colour": colour, "wallpaper": wallpaper, "keys": keyboard, "keys_from_hinge": 30,
                           "touchpad": (112, 72), "touchpad_aside": -34, "touchpad_from_front": 11, "well": "#0b0c0d", "bezel": (5, 8, 14),
                           "left": ((POWER, 66), (A, 92), (AUDIO, 114)), "right": ((A, 60), (A, 86), (C, 108)), **more}


RAINBOW, COOL, WARM = ("#ff3b6b", "#ffb02e", "#38e07b", "#2fa8ff", "#a24bff"), ("#2fd6ff", "#4b7bff", "#a24bff"), ("#ff3b3b", "#ff6a2f", "#ffb02e")
GAMING = {
    "acer-nitro-v-15-anv15": gaming("#1d1f21", EMBER, keys("#121314", pad=True, glow=WARM), width=362, shelf=18, shelf_taper=30, vent_colour="#b1262c",
                                    lid_detail="frame", accent="#c4262c", deck_accent="#a81e24", bezel=(7, 10, 18)),
    "hp-victus-16-s1": gaming("#a9adb2", FJORD, keys("#2a2d31", pad=True), width=369, depth=259, shelf=0, hinge="wide", deck_vents=False,
                              speakers="above", keys_from_hinge=38, well="#74797e", vent_colour="#5b6066", bezel=(6, 9, 20), lid_detail="panel"),
    "msi-cyborg-15-a13v": gaming("#26282b", ICE, keys("#1b1d20", pad=True, glow=("#3fc8ff", "#3f8bff", "#3fc8ff")), width=359, depth=240, base=16,
                                 shelf=14, shelf_taper=20, shelf_colour="#3c4248", vent_colour="#2f9fd0", deck_accent="#2f9fd0", bezel=(6, 9, 17)),
    "asus-tuf-gaming-f16-fx608j": gaming("#3f4347", MOSS, keys("#1e2022", pad=True, glow=("#d9c36a", "#8fd06a", "#3fd0a0"),
                                                               accents={k: "#a8adb2" for k in "WASD"}),
                                         shelf=22, shelf_taper=32, shelf_colour="#34383b", lid_detail="ribs", accent="#a8adb2"),
    "asus-tuf-gaming-a14-fa401": gaming("#53575c", SAND, keys("#25282b", pitch=18.5), width=311, depth=220, base=15, lid=4.6, shelf=8, shelf_taper=10,
                                        shelf_colour="#45494d", touchpad=(124, 76), touchpad_aside=0, keys_from_hinge=27, side_vents=False),
    "asus-rog-strix-g16-g615": gaming("#2b2d31", VIOLET, keys("#141517", pad=True, glow=RAINBOW), base=20, shelf=34, shelf_taper=26, vent_colour="#7a3fd0",
                                      light_bar=RAINBOW, lid_detail="slash", width=354, depth=240),
    "lenovo-legion-5i-15irx10": gaming("#1a1c1f", DUSK, keys("#131416", pad=True, pitch=17.8), width=344, depth=238, base=16, shelf=22, shelf_taper=36,
                                       shelf_colour="#191b1e", lid_detail="panel", light_bar=(), rear=((LAN, 120), (HDMI, 150), (POWER, 182))),
    "lenovo-legion-pro-7i-16iax10h": gaming("#141517", PLUM, keys("#0d0e0f", pad=True, glow=RAINBOW), width=364, depth=248, base=20, shelf=36, shelf_taper=30,
                                            shelf_colour="#101112", vent_colour="#3a3d42", light_bar=("#7a4bff", "#2fd6ff", "#7a4bff"), lid_detail="frame"),
    "hp-omen-max-16-ah0": gaming("#232427", ICE, keys("#161719", pad=True, glow=COOL), width=356, depth=250, base=18, shelf=18, shelf_taper=18,
                                 light_bar=COOL, vent_colour="#44484d", corner=9, lid_detail="panel"),
    "msi-vector-16-hx-ai-a2xw": gaming("#50545a", STEEL, keys("#2b2e32", pad=True, glow=("#ff5a5a", "#5ad06a", "#5a8bff"), zones=True), base=21, shelf=30,
                                       shelf_taper=24, shelf_colour="#3f4348", lid_detail="ribs", accent="#c9ccd0"),
    "alienware-16-aurora-ac16250": gaming("#252a46", ("contours", ["#151a35", "#0b0e20"], "#5b78d8", "#7fe0d0", 15), keys("#1b1f35", "#dfe4ff", pitch=19.2),
                                          depth=265, base=17, shelf=0, hinge="wide", kind="satin", corner=16, deck_vents=False, touchpad=(126, 80),
                                          touchpad_aside=0, keys_from_hinge=36, vent_colour="#4a5490", well="#12152a"),
    "gigabyte-gaming-a16-cwh": gaming("#2e3033", LIME, keys("#191a1c", pad=True, glow=("#a8f26a", "#4fd0a0")), base=17, shelf=12, shelf_taper=14,
                                      shelf_colour="#27292c", deck_accent="#5f8a4a", lid_detail="ribs"),
}
LAPTOPS = {**EVERYDAY, **THIN, **BUSINESS, **GAMING}
