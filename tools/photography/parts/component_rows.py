"""Components for sale: family and what tells each apart, in mm and colours as on screen."""
from parts import case_fans, coolers, drives, graphics_card, memory_kit, motherboard, pc_case, power_supply, processor_box

BLUE, RED, GREEN = ("#2f7bff", "#47b4ff", "#2f7bff"), ("#ff4a3a", "#ff8a3a", "#ff4a3a"), ("#3fe08a", "#9af0c0", "#3fe08a")
ICE = ("#bfe9ff", "#eef9ff", "#bfe9ff")

CARDS = {
    "asus-dual-geforce-rtx-5060-oc-8gb": dict(length=228, height=123, thick=49, fans=2, style="ribs", shroud="#1e2023", trim="#4a4e53", memory="8 GB"),
    "msi-geforce-rtx-5060-ti-16gb-ventus-2x-oc-plus": dict(length=227, height=126, thick=41, fans=2, style="angular", shroud="#202225", trim="#707579", memory="16 GB"),
    "gigabyte-geforce-rtx-5060-windforce-oc-8gb": dict(length=208, height=120, thick=40, fans=2, style="frame", shroud="#26292c", trim="#585d62", blades=9, memory="8 GB"),
    "zotac-gaming-geforce-rtx-5050-twin-edge-oc": dict(length=220, height=120, thick=40, fans=2, style="plain", shroud="#2a2d31", trim="#9aa0a5", memory="8 GB"),
    "gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb": dict(length=261, height=126, thick=50, fans=3, style="frame", shroud="#202326", trim="#6a6f74", memory="12 GB", plug="16"),
    "asus-prime-geforce-rtx-5070-ti-oc-16gb": dict(length=304, height=126, thick=50, fans=3, style="ribs", shroud="#17191b", trim="#8d9398", blades=9, memory="16 GB", plug="16"),
    "msi-geforce-rtx-5080-16g-gaming-trio-oc": dict(length=338, height=140, thick=50, fans=3, style="angular", shroud="#1b1d20", trim="#b0b4b8", lit=True, memory="16 GB", plug="16"),
    "asus-tuf-gaming-geforce-rtx-5090-oc-32gb": dict(length=348, height=146, thick=72, fans=3, style="frame", shroud="#24262a", trim="#3d4146", lit=True, light=ICE, bracket=3, memory="32 GB", plug="16"),
    "sapphire-pulse-radeon-rx-9060-xt-16gb": dict(length=240, height=124, thick=44, fans=2, style="angular", shroud="#1d1f21", trim="#b3262c", memory="16 GB"),
    "powercolor-reaper-radeon-rx-9070-16gb": dict(length=289, height=111, thick=40, fans=3, style="plain", shroud="#1a1b1d", trim="#5b6065", memory="16 GB", plug="8+8"),
    "sapphire-nitro-radeon-rx-9070-xt-16gb": dict(length=330, height=128, thick=65, fans=3, style="round", shroud="#303338", trim="#9ea3a8", lit=True, light=RED, bracket=3, memory="16 GB", plug="8+8"),
    "asrock-arc-b580-challenger-12gb-oc": dict(length=249, height=132, thick=41, fans=2, style="round", shroud="#d9dbdc", trim="#8f959a", blade="#e3e5e6", memory="12 GB"),
    "msi-geforce-rtx-3050-ventus-2x-6g-oc": dict(length=189, height=109, thick=42, fans=2, style="ribs", shroud="#33363a", trim="#1d1f21", memory="6 GB"),
    "gigabyte-radeon-rx-7600-gaming-oc-8gb": dict(length=282, height=115, thick=50, fans=3, style="angular", shroud="#2a2c30", trim="#c2c5c8", lit=True, memory="8 GB"),
}
ORANGE, TEAL = dict(colour="#232529", panel="#e0653a", second="#f0a63e"), dict(colour="#e5e7e8", panel="#1f8a8c", second="#7cc7b8")
SKY, NAVY = dict(colour="#dfe6ee", panel="#2f63c4", second="#86b2ee", amd=False), dict(colour="#142443", panel="#3f8bff", second="#8fd0ff", amd=False)
PROCESSORS = {
    "amd-ryzen-5-5500": dict(TEAL, cores="6", art="squares"),
    "amd-ryzen-5-5600": dict(TEAL, cores="6", art="slash"),
    "amd-ryzen-5-5600g": dict(TEAL, cores="6", art="window", panel="#3d9a5b"),
    "amd-ryzen-7-5700x": dict(TEAL, cores="8", art="rings"),
    "amd-ryzen-5-7500f": dict(ORANGE, cores="6", art="slash", panel="#c9a23a"),
    "amd-ryzen-5-7600": dict(ORANGE, cores="6", art="squares"),
    "amd-ryzen-5-8600g": dict(ORANGE, cores="6", art="window", second="#3fae8f"),
    "amd-ryzen-5-9600x": dict(ORANGE, cores="6", art="rings", panel="#d8433a"),
    "amd-ryzen-7-9700x": dict(ORANGE, cores="8", art="slash"),
    "amd-ryzen-7-7800x3d": dict(ORANGE, cores="8", art="window", panel="#8c3fc4", second="#e0653a"),
    "amd-ryzen-7-9800x3d": dict(ORANGE, cores="8", art="rings"),
    "amd-ryzen-9-9900x": dict(ORANGE, cores="12", art="squares", colour="#3a1f1c", second="#f7d58a"),
    "amd-ryzen-9-9950x3d": dict(ORANGE, cores="16", art="rings", colour="#3a1f1c", panel="#f0a63e", second="#8c3fc4"),
    "intel-core-i3-14100f": dict(SKY, cores="4", art="slash"),
    "intel-core-i5-12400f": dict(SKY, cores="6", art="squares"),
    "intel-core-i5-14400f": dict(SKY, cores="10", art="window"),
    "intel-core-i5-14600k": dict(NAVY, cores="14", art="rings"),
    "intel-core-i7-14700k": dict(NAVY, cores="20", art="squares"),
    "intel-core-ultra-5-225f": dict(SKY, cores="10", art="rings", panel="#5a3fc4", second="#a58cf0"),
    "intel-core-ultra-5-245k": dict(NAVY, cores="14", art="slash", panel="#8f6bff"),
    "intel-core-ultra-7-265k": dict(NAVY, cores="20", art="window", panel="#8f6bff"),
    "intel-core-ultra-9-285k": dict(NAVY, cores="24", art="rings", colour="#10131c", panel="#8f6bff", second="#d7c8ff"),
}
WHITE_BOARD = dict(pcb="#cfd3d5", sink="#dfe2e3", accent="#8b9096")
BOARDS = {
    "asus-prime-a520m-k": dict(form="Micro-ATX", pcb="#1a2420", sink="#7d8388", slots=2, long_slots=1, covers=0, sockets=5, seed=5),
    "gigabyte-b550m-ds3h": dict(form="Micro-ATX", pcb="#17191c", sink="#5d6368", accent="#b0663a", slots=4, long_slots=2, covers=1, seed=6),
    "msi-b550m-pro-vdh-wifi": dict(form="Micro-ATX", pcb="#191b1e", sink="#8a9095", slots=4, long_slots=1, covers=0, seed=7),
    "asrock-b650m-hdv-m2": dict(form="Micro-ATX", pcb="#1a1c1f", sink="#6f757a", slots=2, long_slots=1, covers=1, seed=8),
    "msi-b650-gaming-plus-wifi": dict(form="ATX", pcb="#16181a", sink="#3c4045", accent="#c0392f", slots=4, covers=2, seed=9),
    "asus-rog-strix-b850-i-gaming-wifi": dict(form="Mini-ITX", pcb="#141517", sink="#3a3d42", accent="#8f6bff", slots=2, covers=1, seed=10),
    "gigabyte-b850-aorus-elite-wifi7-ice": dict(WHITE_BOARD, form="ATX", slots=4, covers=3, seed=11),
    "msi-mag-x870-tomahawk-wifi": dict(form="ATX", pcb="#151719", sink="#46563f", accent="#9aa889", slots=4, covers=3, seed=12),
    "asus-rog-strix-x870e-e-gaming-wifi": dict(form="ATX", pcb="#121315", sink="#2f3237", accent="#b4b8bc", slots=4, covers=4, seed=13),
    "asus-prime-h610m-k-d4": dict(form="Micro-ATX", pcb="#1b2622", sink="#868c91", slots=2, long_slots=1, covers=0, amd=False, sockets=5, seed=14),
    "gigabyte-b760m-ds3h-ddr4": dict(form="Micro-ATX", pcb="#17191c", sink="#5d6368", accent="#3a6fb0", slots=4, covers=1, amd=False, seed=15),
    "msi-pro-b760m-a-wifi": dict(form="Micro-ATX", pcb="#1b1d20", sink="#a3a8ac", slots=4, covers=1, amd=False, seed=16),
    "asus-tuf-gaming-z790-plus-wifi": dict(form="ATX", pcb="#191b1d", sink="#4b4f54", accent="#d0a030", slots=4, covers=3, amd=False, seed=17),
    "msi-pro-b860m-a-wifi": dict(form="Micro-ATX", pcb="#141618", sink="#b9bdc0", slots=4, covers=2, amd=False, seed=18),
    "gigabyte-z890-aorus-elite-wifi7": dict(form="ATX", pcb="#16181b", sink="#54595f", accent="#e07a2f", slots=4, covers=3, amd=False, seed=19),
    "msi-mag-z890-tomahawk-wifi": dict(form="ATX", pcb="#151719", sink="#41503c", accent="#b7c2a8", slots=4, covers=4, amd=False, seed=20),
}
MEMORY = {
    "corsair-vengeance-ddr5-32gb-6000-cl30": dict(style="band", shell="#232529", top="#8d9297", tall=35),
    "corsair-vengeance-rgb-ddr5-64gb-6000-cl30": dict(style="bars", shell="#26282c", lit=True, tall=44),
    "gskill-trident-z5-rgb-32gb-6400-cl32": dict(style="band", shell="#7f858b", top="#c9cdd0", lit=True, light=("#ff3fa0", "#6a6bff", "#20d0ff"), tall=42),
    "gskill-flare-x5-32gb-6000-cl30": dict(style="chevron", shell="#1b1c1e", top="#5a5f64", tall=33),
    "kingston-fury-beast-ddr5-16gb-5600": dict(style="grid", shell="#202225", top="#3c4045", tall=35, modules=1),
    "kingston-fury-beast-ddr4-16gb-kit-3200": dict(style="grid", shell="#191b1d", top="#b3262c", tall=34),
    "corsair-vengeance-lpx-16gb-kit-3200": dict(style="bars", shell="#1a1b1d", top="#4a4e53", tall=31),
    "crucial-8gb-ddr4-3200-udimm": dict(shell="", modules=1, board="#17352a"),
    "crucial-pro-ddr5-32gb-kit-5600": dict(style="band", shell="#2d3035", top="#d0d3d5", tall=32),
    "xpg-lancer-blade-white-32gb-6000": dict(style="chevron", shell="#dfe2e3", top="#9ea3a8", tall=33),
    "crucial-16gb-ddr5-5600-sodimm": dict(shell="", laptop=True, modules=1, board="#1a1f24"),
    "kingston-fury-impact-ddr5-32gb-sodimm": dict(shell="", laptop=True, modules=2, board="#101214"),
}
STORAGE = {
    "samsung-990-pro-1tb": dict(paper="#17181a", stripe="#c9302c"),
    "samsung-990-pro-2tb-heatsink": dict(kind="sink", sink="#1d1f22", fins=5, accent="#c9302c"),
    "samsung-9100-pro-1tb": dict(paper="#202327", stripe="#3f6fd8", board="#0f1114"),
    "wd-black-sn850x-1tb": dict(paper="#101112", stripe="#e0772f", board="#131416"),
    "wd-black-sn7100-1tb": dict(paper="#121314", stripe="#8a8f94", board="#0e2a3a"),
    "crucial-t705-2tb": dict(kind="sink", sink="#202225", fins=11, accent="#7b8085"),
    "crucial-p3-plus-1tb": dict(paper="#e4e6e7", stripe="#2f6fd0", board="#123a2c"),
    "kingston-nv3-500gb": dict(paper="#f0f1f1", stripe="#c23a3a", board="#143a5a"),
    "kingston-nv3-1tb": dict(paper="#dfe2e4", stripe="#c23a3a", board="#12324e"),
    "samsung-870-evo-1tb": dict(kind="flat", colour="#1d1f22", paper="#2a2d31", stripe="#7a8085"),
    "crucial-bx500-480gb": dict(kind="flat", colour="#8d9297", paper="#e9ebec", stripe="#2f6fd0"),
    "seagate-barracuda-2tb": dict(kind="disk", stripe="#3a9a52"),
    "wd-blue-1tb-hard-disk": dict(kind="disk", stripe="#2f78c8", paper="#f4f5f5"),
    "seagate-ironwolf-4tb": dict(kind="disk", stripe="#c23a2f", paper="#e3e5e6"),
}
SUPPLIES = {
    "deepcool-pf450": dict(depth=140, modular=False, grille="rings", stripe="#3fae8f", label="bands"),
    "cooler-master-mwe-550-bronze-v2": dict(depth=140, modular=False, grille="slots", stripe="#8c5a3a", label="slash"),
    "corsair-cx650": dict(depth=125, modular=False, grille="rings", stripe="#5a7fc4", label="slash"),
    "deepcool-pk750d": dict(depth=140, modular=False, grille="spokes", stripe="#2f9a8c", label="bands"),
    "msi-mag-a750gl-pcie5": dict(depth=140, grille="slots", stripe="#b9bdc0", label="slash"),
    "corsair-rm750e": dict(depth=140, grille="rings", stripe="#d9b43a", label="bands", sockets=8),
    "corsair-rm850e": dict(depth=140, grille="spokes", stripe="#e0dcd0", label="bands"),
    "corsair-rm1000e": dict(depth=140, grille="slots", stripe="#d9b43a", label="slash", sockets=11),
    "corsair-sf750": dict(width=125, depth=100, height=63.5, grille="spokes", stripe="#b9bdc0", sockets=8),
    "msi-mpg-a1250gs-pcie5": dict(depth=150, grille="rings", stripe="#d9a23a", label="slash", sockets=12),
}
CASES = {
    "cooler-master-masterbox-q300l": dict(width=230, depth=387, height=378, front="panel", fans=0, accent="#5a5f64"),
    "deepcool-matrexx-55-v3-add-rgb-3f": dict(width=200, depth=400, height=450, front="glass", fans=3, lit=True),
    "deepcool-cc560-v2": dict(width=210, depth=417, height=477, front="mesh", fans=3, lit=True, light=BLUE),
    "deepcool-ch160": dict(width=200, depth=336, height=283, front="mesh", fans=1, handle=True),
    "cooler-master-nr200p": dict(width=188, depth=376, height=292, front="panel", fans=0, glass=False, colour="#d9dbdb", inside="#c5c8c9"),
    "corsair-3500x": dict(width=240, depth=460, height=506, front="glass", fans=0),
    "corsair-frame-4000d": dict(width=239, depth=487, height=486, front="mesh", fans=2),
    "nzxt-h5-flow-2024": dict(width=225, depth=430, height=465, front="mesh", fans=2, colour="#e4e5e5", inside="#d3d5d6", blade="#d5d8da"),
    "nzxt-h9-flow": dict(width=290, depth=466, height=495, front="glass", fans=0, colour="#e6e7e7", inside="#d6d8d9"),
    "lian-li-lancool-216": dict(width=235, depth=481, height=491, front="mesh", fans=2, fan_size=160, lit=True, light=ICE),
    "fractal-design-north": dict(width=215, depth=447, height=469, front="wood", colour="#1f2123", accent="#8a5f3a"),
}
COOLERS = {
    "deepcool-ak400": dict(height=155, width=127, deep=45, grid=True),
    "deepcool-ag400-argb": dict(height=150, width=125, deep=45, lit=True, fins="#c1c5c8", cap="#2a2d31"),
    "thermalright-peerless-assassin-120-se": dict(height=155, width=125, deep=43, towers=2, fans=2, pipes=6, cap="#8b9096"),
    "deepcool-ak620-white": dict(height=160, width=129, deep=50, towers=2, fans=2, pipes=6, grid=True, cap="#e0e2e3", fins="#d5d8da", frame="#dfe1e2", blade="#e9ebec"),
    "noctua-nh-d15-g2": dict(height=168, width=150, deep=50, towers=2, fans=2, fan_size=140, pipes=7, cap="#b9bdc0", frame="#c9b08a", blade="#6d4434"),
    "noctua-nh-l9a-am5": dict(kind="low"),
    "cooler-master-masterliquid-240l-core-argb": dict(kind="liquid", radiator=240),
    "arctic-liquid-freezer-iii-240": dict(kind="liquid", radiator=240, lit=False, pump="square", blade="#2e3135"),
    "arctic-liquid-freezer-iii-360": dict(kind="liquid", radiator=360, lit=False, pump="square", blade="#2e3135"),
    "nzxt-kraken-elite-360-rgb-white": dict(kind="liquid", radiator=360, screen=True, frame="#dfe1e2", blade="#eceeee", hose="#d5d7d8"),
    "corsair-nautilus-360-rs": dict(kind="liquid", radiator=360, lit=False, blade="#43474c"),
}
FANS = {
    "arctic-p12-pwm-pst": dict(blades=5, blade="#2b2e32"),
    "noctua-nf-a12x25-pwm": dict(frame="#c9b08a", blade="#6d4434"),
    "deepcool-fc120-3-in-1": dict(count=3, lit=True),
    "lian-li-uni-fan-sl-infinity-120-triple": dict(count=3, lit=True, frame="#dfe1e2", blade="#e9ebec", light=("#ff5fa8", "#b06bff", "#5fd0ff")),
    "arctic-p14-pwm": dict(size=140, blades=5, frame="#dfe1e2", blade="#f0f1f1"),
}
COMPONENTS = {slug: (family, row) for family, rows in (
    (graphics_card, CARDS), (processor_box, PROCESSORS), (motherboard, BOARDS), (memory_kit, MEMORY), (drives, STORAGE), (power_supply, SUPPLIES),
    (pc_case, CASES), (coolers, COOLERS), (case_fans, FANS)) for slug, row in rows.items()}
