import { readParts } from "./read-parts.ts";

export const graphicsCards = readParts(
  { category: "Graphics Cards", hsn: "8473", warrantyMonths: 36, picture: "Graphics card" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | graphicsChip | graphicsMemory | graphicsMemoryType | memoryBus | gpuBoostClock | pcieGeneration | pcieLanes | displayOutputs | cardLength | cardHeight | cardSlots | boardPower | powerConnector | recommendedSupply | lighting | colour

asus-dual-geforce-rtx-5060-oc-8gb | ASUS | Dual GeForce RTX 5060 OC 8 GB | v1 | 35999 | 30499 | 9 | 2025-05 | black, two fans, ribs between them | NVIDIA GeForce RTX 5060 | 8 | GDDR7 | 128 | 2535 | PCIe 5.0 | 8 | HDMI 2.1, DisplayPort 2.1 | 228 | 123 | 2.5 | 145 | 8-pin | 550 | None | Black
> A short two-fan card for 1080p at high settings with DLSS 4. It fits most cases and runs on a good 550 W supply with one 8-pin cable.
msi-geforce-rtx-5060-ti-16gb-ventus-2x-oc-plus | MSI | GeForce RTX 5060 Ti 16G Ventus 2X OC Plus | v2 | 52999 | 46999 | 7 | 2025-04 | dark grey, two fans | NVIDIA GeForce RTX 5060 Ti | 16 | GDDR7 | 128 | 2602 | PCIe 5.0 | 8 | HDMI 2.1, DisplayPort 2.1 | 227 | 126 | 2 | 180 | 8-pin | 600 | None | Black
> 16 GB of memory in a two-slot card: room for large textures at 1440p and for small AI models. One 8-pin cable is enough.
gigabyte-geforce-rtx-5060-windforce-oc-8gb | Gigabyte | GeForce RTX 5060 WINDFORCE OC 8G | v3 | 34999 | 29499 | 12 | 2025-05 | grey, two fans in a frame | NVIDIA GeForce RTX 5060 | 8 | GDDR7 | 128 | 2512 | PCIe 5.0 | 8 | HDMI 2.1, DisplayPort 2.1 | 208 | 120 | 2 | 145 | 8-pin | 550 | None | Black
> At 208 mm one of the shortest RTX 5060 cards, for small cases and upgrades of office towers. The fans stop when there is little to do.
zotac-gaming-geforce-rtx-5050-twin-edge-oc | ZOTAC | Gaming GeForce RTX 5050 Twin Edge OC 8 GB | v1 | 27999 | 24499 | 10 | 2025-07 | grey with a plain front, two fans | NVIDIA GeForce RTX 5050 | 8 | GDDR6 | 128 | - | PCIe 5.0 | 8 | HDMI 2.1, DisplayPort 2.1 | 220 | 120 | 2 | 130 | 8-pin | 550 | None | Grey
> The entry to the current generation: 1080p with sensible settings and frame generation where games offer it.
gigabyte-geforce-rtx-5070-windforce-oc-sff-12gb | Gigabyte | GeForce RTX 5070 WINDFORCE OC SFF 12G | v2 | 66999 | 56499 | 6 | 2025-03 | black, three fans in a frame | NVIDIA GeForce RTX 5070 | 12 | GDDR7 | 192 | - | PCIe 5.0 | 16 | HDMI 2.1, DisplayPort 2.1 | 261 | 126 | 2.5 | 250 | 12V-2x6 | 750 | None | Black
> Three fans on 261 mm: a 1440p card that still fits compact cases. It takes one 12V-2x6 cable; an adapter is in the box.
asus-prime-geforce-rtx-5070-ti-oc-16gb | ASUS | Prime GeForce RTX 5070 Ti OC 16 GB | v3 | 94999 | 81999 | 5 | 2025-02 | black with ribs, three fans | NVIDIA GeForce RTX 5070 Ti | 16 | GDDR7 | 256 | - | PCIe 5.0 | 16 | HDMI 2.1, DisplayPort 2.1 | 304 | 126 | 2.5 | 300 | 12V-2x6 | 750 | None | Black
> For 1440p at the highest settings and 4K with upscaling. Slim enough at 2.5 slots to leave the slot below it free in most cases.
msi-geforce-rtx-5080-16g-gaming-trio-oc | MSI | GeForce RTX 5080 16G Gaming Trio OC | v1 | 139999 | 117999 | 3 | 2025-01 | black and silver, three fans, lit edge | NVIDIA GeForce RTX 5080 | 16 | GDDR7 | 256 | - | PCIe 5.0 | 16 | HDMI 2.1, DisplayPort 2.1 | 338 | 140 | 2.5 | 360 | 12V-2x6 | 850 | RGB | Black
> A large, quiet card for 4K games and for rendering. Measure your case first: it needs 338 mm, and a holder under its end is a good idea.
asus-tuf-gaming-geforce-rtx-5090-oc-32gb | ASUS | TUF Gaming GeForce RTX 5090 OC 32 GB | v2 | 329999 | 289999 | 2 | 2025-01 | very thick, dark grey, three framed fans | NVIDIA GeForce RTX 5090 | 32 | GDDR7 | 512 | - | PCIe 5.0 | 16 | HDMI 2.1, DisplayPort 2.1 | 348 | 146 | 3.6 | 575 | 12V-2x6 | 1000 | RGB | Black
> The largest card we sell: 32 GB for 4K, 3D work and local AI. It covers nearly four slots, is 348 mm long and wants a 1000 W supply.
sapphire-pulse-radeon-rx-9060-xt-16gb | Sapphire | Pulse Radeon RX 9060 XT 16 GB | v3 | 43999 | 36999 | 8 | 2025-06 | black with red plates, two fans | AMD Radeon RX 9060 XT | 16 | GDDR6 | 128 | 3130 | PCIe 5.0 | 16 | HDMI 2.1, DisplayPort 2.1 | 240 | 124 | 2.2 | 160 | 8-pin | 450 | None | Black
> Much memory for the money: 16 GB for 1080p and 1440p, with one 8-pin cable and little heat.
powercolor-reaper-radeon-rx-9070-16gb | PowerColor | Reaper Radeon RX 9070 16 GB | v1 | 67999 | 58999 | 5 | 2025-03 | slim, black, three fans | AMD Radeon RX 9070 | 16 | GDDR6 | 256 | 2520 | PCIe 5.0 | 16 | HDMI 2.1, DisplayPort 2.1 | 289 | 111 | 2 | 220 | 2 × 8-pin | 650 | None | Black
> A true two-slot card for slim cases that still plays at 1440p with everything on. Needs two 8-pin cables.
sapphire-nitro-radeon-rx-9070-xt-16gb | Sapphire | Nitro+ Radeon RX 9070 XT 16 GB | v2 | 84999 | 72999 | 4 | 2025-03 | thick, grey, three ringed fans, lit red | AMD Radeon RX 9070 XT | 16 | GDDR6 | 256 | 3060 | PCIe 5.0 | 16 | HDMI 2.1, DisplayPort 2.1 | 330 | 128 | 3.3 | 330 | 12V-2x6 | 750 | ARGB | Grey
> AMD's fastest with a large cooler that stays quiet. It is 330 mm long and takes the newer 12V-2x6 cable, hidden behind its back plate.
asrock-arc-b580-challenger-12gb-oc | ASRock | Intel Arc B580 Challenger 12GB OC | v3 | 31999 | 25999 | 6 | 2024-12 | white, two ringed fans | Intel Arc B580 | 12 | GDDR6 | 192 | 2740 | PCIe 4.0 | 8 | HDMI 2.1, DisplayPort 2.1 | 249 | 132 | 2 | 190 | 8-pin | 650 | None | White
> 12 GB at a friendly price for 1440p with medium settings. Turn on Resizable BAR in the BIOS: without it this card is much slower.
msi-geforce-rtx-3050-ventus-2x-6g-oc | MSI | GeForce RTX 3050 Ventus 2X 6G OC | v1 | 20999 | 17499 | 14 | 2024-02 | grey, two fans, short | NVIDIA GeForce RTX 3050 | 6 | GDDR6 | 96 | 1492 | PCIe 4.0 | 8 | HDMI 2.1, DisplayPort 1.4 | 189 | 109 | 2 | 70 | None | 300 | None | Black
> Draws 70 W from the slot alone, so it turns an office tower with a small supply into a PC for light games.
gigabyte-radeon-rx-7600-gaming-oc-8gb | Gigabyte | Radeon RX 7600 Gaming OC 8G | v2 | 30999 | 24999 | 7 | 2023-05 | dark grey and silver, three fans, lit edge | AMD Radeon RX 7600 | 8 | GDDR6 | 128 | 2755 | PCIe 4.0 | 8 | HDMI 2.1, DisplayPort 1.4 | 282 | 115 | 2.5 | 165 | 8-pin | 550 | RGB | Black
> A dependable 1080p card with a cooler larger than it needs. Long for its class: check for 282 mm.
`,
);
