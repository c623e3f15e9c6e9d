import { readParts } from "./read-parts.ts";

export const graphicsCards = readParts(
  { category: "Graphics Cards", hsn: "8473", warrantyMonths: 36, picture: "Graphics card" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | graphicsChip | graphicsMemory | graphicsMemoryType | memoryBus | gpuBoostClock | pcieGeneration | pcieLanes | displayOutputs | cardLength | cardHeight | cardSlots | boardPower | powerConnector | recommendedSupply | lighting | colour | mpn

asus-dual-geforce-rtx-5060-oc-8gb | ASUS | Dual GeForce RTX 5060 OC 8 GB Graphics Card | v1 | 35999 | 30499 | 9 | 2025-05 | black, two fans, ribs between them | NVIDIA GeForce RTX 5060 | 8 | GDDR7 | 128 | 2535 | PCIe 5.0 | 8 | HDMI 2.1, DisplayPort 2.1 | 228 | 123 | 2.5 | 145 | 8-pin | 550 | None | Black | DUAL-RTX5060-O8G
> For 1080p gaming at high settings with DLSS 4, and for faster video exports. It is 228 mm long and runs from one 8-pin cable on a 550 W supply.
- NVIDIA GeForce RTX 5060, boost clock 2535 MHz
- 8 GB GDDR7 memory, 128-bit
- HDMI 2.1 and DisplayPort 2.1
- Two fans, 2.5 slots
- 145 W board power
msi-geforce-rtx-5060-ti-16gb-ventus-2x-oc-plus | MSI | GeForce RTX 5060 Ti 16G Ventus 2X OC Plus Graphics Card | v2 | 52999 | 46999 | 7 | 2025-04 | dark grey, two fans | NVIDIA GeForce RTX 5060 Ti | 16 | GDDR7 | 128 | 2602 | PCIe 5.0 | 8 | HDMI 2.1, DisplayPort 2.1 | 227 | 126 | 2 | 180 | 8-pin | 600 | None | Black | GeForce RTX 5060 Ti 16G VENTUS 2X OC PLUS
> 16 GB of memory gives headroom for 1440p textures, Blender scenes and small local AI models. The two-slot body fits compact builds.
- NVIDIA GeForce RTX 5060 Ti, boost clock 2602 MHz
- 16 GB GDDR7 memory, 128-bit
- 227 mm long, two fans
- One 8-pin connector, 180 W; 600 W supply suggested
- HDMI 2.1 and DisplayPort 2.1
gigabyte-geforce-rtx-5060-windforce-oc-8gb | Gigabyte | GeForce RTX 5060 WINDFORCE OC 8G Graphics Card | v3 | 34999 | 29499 | 12 | 2025-05 | grey, two fans in a frame | NVIDIA GeForce RTX 5060 | 8 | GDDR7 | 128 | 2512 | PCIe 5.0 | 8 | HDMI 2.1, DisplayPort 2.1 | 208 | 120 | 2 | 145 | 8-pin | 550 | None | Black | GV-N5060WF2OC-8GD
> A short card for upgrading an office tower into a 1080p gaming PC: 208 mm long and two slots wide. One 8-pin cable keeps the upgrade simple.
- NVIDIA GeForce RTX 5060, boost clock 2512 MHz
- 8 GB GDDR7 memory
- One 8-pin connector, 550 W supply suggested
- HDMI 2.1 and DisplayPort 2.1 outputs
- 3-year warranty
zotac-gaming-geforce-rtx-5050-twin-edge-oc | ZOTAC | Gaming GeForce RTX 5050 Twin Edge OC 8 GB Graphics Card | v1 | 27999 | 24499 | 10 | 2025-07 | grey with a plain front, two fans | NVIDIA GeForce RTX 5050 | 8 | GDDR6 | 128 | - | PCIe 5.0 | 8 | HDMI 2.1, DisplayPort 2.1 | 220 | 120 | 2 | 130 | 8-pin | 550 | None | Grey | ZT-B50500H-10M
> An entry into RTX 50 gaming at 1080p, with frame generation in games that support it. Suits esports titles and a first self-built PC.
- NVIDIA GeForce RTX 5050
- 8 GB GDDR6 memory, 128-bit
- 130 W through one 8-pin connector
- 220 mm, two slots, two fans
- HDMI 2.1 and DisplayPort 2.1
gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb | Gigabyte | GeForce RTX 5070 WINDFORCE OC SFF 12G Graphics Card | v2 | 66999 | 56499 | 6 | 2025-03 | black, three fans in a frame | NVIDIA GeForce RTX 5070 | 12 | GDDR7 | 192 | - | PCIe 5.0 | 16 | HDMI 2.1, DisplayPort 2.1 | 261 | 126 | 2.5 | 250 | 12V-2x6 | 750 | None | Black | GV-N5070WF3OC-12GD
> 1440p gaming for compact cabinets: three fans on a 261 mm body. 12 GB of memory also helps creators who edit 4K footage.
- NVIDIA GeForce RTX 5070
- 12 GB GDDR7 memory, 192-bit
- 250 W through one 12V-2x6 cable
- 750 W power supply suggested
- HDMI 2.1 and DisplayPort 2.1
asus-prime-geforce-rtx-5070-ti-oc-16gb | ASUS | Prime GeForce RTX 5070 Ti OC 16 GB Graphics Card | v3 | 94999 | 81999 | 5 | 2025-02 | black with ribs, three fans | NVIDIA GeForce RTX 5070 Ti | 16 | GDDR7 | 256 | - | PCIe 5.0 | 16 | HDMI 2.1, DisplayPort 2.1 | 304 | 126 | 2.5 | 300 | 12V-2x6 | 750 | None | Black | PRIME-RTX5070TI-O16G
> For 1440p at high refresh rates and 4K with upscaling; 16 GB also serves Blender, Premiere and AI tools. Measure for 304 mm in your cabinet.
- NVIDIA GeForce RTX 5070 Ti
- 16 GB GDDR7 memory, 256-bit
- Three fans, 2.5 slots
- 300 W through 12V-2x6, 750 W supply suggested
- HDMI 2.1 and DisplayPort 2.1
msi-geforce-rtx-5080-16g-gaming-trio-oc | MSI | GeForce RTX 5080 16G Gaming Trio OC Graphics Card | v1 | 139999 | 117999 | 3 | 2025-01 | black and silver, three fans, lit edge | NVIDIA GeForce RTX 5080 | 16 | GDDR7 | 256 | - | PCIe 5.0 | 16 | HDMI 2.1, DisplayPort 2.1 | 338 | 140 | 2.5 | 360 | 12V-2x6 | 850 | RGB | Black | GeForce RTX 5080 16G GAMING TRIO OC
> 4K gaming and 3D rendering on a card with RGB edge lighting. It is 338 mm long, so check the cabinet and support its free end.
- NVIDIA GeForce RTX 5080
- 16 GB GDDR7 memory, 256-bit
- 360 W through 12V-2x6
- 850 W power supply suggested
- Three fans, HDMI 2.1 and DisplayPort 2.1
asus-tuf-gaming-geforce-rtx-5090-oc-32gb | ASUS | TUF Gaming GeForce RTX 5090 OC 32 GB Graphics Card | v2 | 329999 | 289999 | 2 | 2025-01 | very thick, dark grey, three framed fans | NVIDIA GeForce RTX 5090 | 32 | GDDR7 | 512 | - | PCIe 5.0 | 16 | HDMI 2.1, DisplayPort 2.1 | 348 | 146 | 3.6 | 575 | 12V-2x6 | 1000 | RGB | Black | TUF-RTX5090-O32G-GAMING
> 32 GB of graphics memory for 4K gaming, 3D production and local AI models. Plan the build around it: 348 mm long, 3.6 slots and 575 W.
- NVIDIA GeForce RTX 5090
- 32 GB GDDR7 memory, 512-bit
- 12V-2x6 connector, 1000 W supply suggested
- Three fans with RGB lighting
- HDMI 2.1 and DisplayPort 2.1
sapphire-pulse-radeon-rx-9060-xt-16gb | Sapphire | Pulse Radeon RX 9060 XT 16 GB Graphics Card | v3 | 43999 | 36999 | 8 | 2025-06 | black with red plates, two fans | AMD Radeon RX 9060 XT | 16 | GDDR6 | 128 | 3290 | PCIe 5.0 | 16 | HDMI 2.1, DisplayPort 2.1 | 240 | 124 | 2.2 | 160 | 8-pin | 450 | None | Black | 11350-03-20G
> For 1080p and 1440p gaming on a 450 W supply. 16 GB of memory leaves room for high-resolution textures.
- AMD Radeon RX 9060 XT, boost clock 3130 MHz
- 16 GB GDDR6 memory, 128-bit
- 160 W through one 8-pin connector
- 240 mm long, two fans
- HDMI 2.1 and DisplayPort 2.1
powercolor-reaper-radeon-rx-9070-16gb | PowerColor | Reaper Radeon RX 9070 16 GB Graphics Card | v1 | 67999 | 58999 | 5 | 2025-03 | slim, black, three fans | AMD Radeon RX 9070 | 16 | GDDR6 | 256 | 2520 | PCIe 5.0 | 16 | HDMI 2.1, DisplayPort 2.1 | 289 | 111 | 2 | 220 | 2 × 8-pin | 650 | None | Black | RX9070 16G-A
> A slim two-slot card for 1440p gaming in narrow cabinets. Check that your supply has two 8-pin cables.
- AMD Radeon RX 9070, boost clock 2520 MHz
- 16 GB GDDR6 memory, 256-bit
- 289 mm long and 111 mm tall
- 220 W, 650 W supply suggested
- Three fans, HDMI 2.1 and DisplayPort 2.1
sapphire-nitro-radeon-rx-9070-xt-16gb | Sapphire | Nitro+ Radeon RX 9070 XT 16 GB Graphics Card | v2 | 84999 | 72999 | 4 | 2025-03 | thick, grey, three ringed fans, lit red | AMD Radeon RX 9070 XT | 16 | GDDR6 | 256 | 3060 | PCIe 5.0 | 16 | HDMI 2.1, DisplayPort 2.1 | 330 | 128 | 3.3 | 330 | 12V-2x6 | 750 | ARGB | Grey | 11348-01-20G
> For 1440p and 4K gaming with a 3.3-slot cooler and ARGB lighting. Long cabinets only: the card measures 330 mm.
- AMD Radeon RX 9070 XT, boost clock 3060 MHz
- 16 GB GDDR6 memory, 256-bit
- 330 W through 12V-2x6
- 750 W power supply suggested
- HDMI 2.1 and DisplayPort 2.1
asrock-arc-b580-challenger-12gb-oc | ASRock | Intel Arc B580 Challenger 12GB OC Graphics Card | v3 | 31999 | 25999 | 6 | 2024-12 | white, two ringed fans | Intel Arc B580 | 12 | GDDR6 | 192 | 2740 | PCIe 4.0 | 8 | HDMI 2.1, DisplayPort 2.1 | 249 | 132 | 2 | 190 | 8-pin | 650 | None | White | B580 CL 12GO
> A white card for budget 1440p gaming and video encoding. Turn on Resizable BAR in the BIOS; speed drops a lot otherwise.
- Intel Arc B580, boost clock 2740 MHz
- 12 GB GDDR6 memory, 192-bit
- 190 W through one 8-pin connector
- 249 mm long, two fans
- HDMI 2.1 and DisplayPort 2.1
msi-geforce-rtx-3050-ventus-2x-6g-oc | MSI | GeForce RTX 3050 Ventus 2X 6G OC Graphics Card | v1 | 20999 | 17499 | 14 | 2024-02 | grey, two fans, short | NVIDIA GeForce RTX 3050 | 6 | GDDR6 | 96 | 1492 | PCIe 4.0 | 8 | HDMI 2.1, DisplayPort 1.4 | 189 | 109 | 2 | 70 | None | 300 | None | Black | GeForce RTX 3050 VENTUS 2X 6G OC
> Adds light gaming and CUDA support to an office tower with a 300 W supply. It takes 70 W from the slot, so no power cable is needed.
- NVIDIA GeForce RTX 3050, boost clock 1492 MHz
- 6 GB GDDR6 memory, 96-bit
- 189 mm short, two slots
- HDMI 2.1 and DisplayPort 1.4
- 3-year warranty
gigabyte-radeon-rx-7600-gaming-oc-8gb | Gigabyte | Radeon RX 7600 Gaming OC 8G Graphics Card | v2 | 30999 | 24999 | 7 | 2023-05 | dark grey and silver, three fans, lit edge | AMD Radeon RX 7600 | 8 | GDDR6 | 128 | 2755 | PCIe 4.0 | 8 | HDMI 2.1, DisplayPort 1.4 | 282 | 115 | 2.5 | 165 | 8-pin | 550 | RGB | Black | GV-R76GAMING OC-8GD
> 1080p gaming with a three-fan cooler and an RGB edge. It is 282 mm long, so compare it with the card length of your cabinet.
- AMD Radeon RX 7600, boost clock 2755 MHz
- 8 GB GDDR6 memory, 128-bit
- 165 W through one 8-pin connector
- 550 W power supply suggested
- HDMI 2.1 and DisplayPort 1.4
`,
);
