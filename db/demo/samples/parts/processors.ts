import { readParts } from "./read-parts.ts";

export const processors = readParts(
  { category: "Processors", hsn: "8542", warrantyMonths: 36, picture: "Processor box and chip" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | processorFamily | socket | cores | threads | baseClock | boostClock | cache | tdp | integratedGraphics | coolerIncluded | unlocked | supportedMemory | maxMemory | pcieGeneration | pcieLanes | mpn | processorSeries | peakPower

amd-ryzen-5-5500 | AMD | Ryzen 5 5500 | v1 | 9999 | 7499 | 22 | 2022-04 | teal squares | AMD Ryzen 5 | AM4 | 6 | 12 | 3.6 | 4.2 | 16 | 65 | No | Yes | Yes | DDR4 | 128 | PCIe 3.0 | 20 | 100-100000457BOX | Ryzen 5000 | -
> Six cores for the least money on the AM4 platform, with a cooler in the box. It needs a graphics card for a picture, and its slot for one runs at PCIe 3.0.
amd-ryzen-5-5600 | AMD | Ryzen 5 5600 | v2 | 12999 | 10499 | 18 | 2022-04 | teal stripes | AMD Ryzen 5 | AM4 | 6 | 12 | 3.5 | 4.4 | 32 | 65 | No | Yes | Yes | DDR4 | 128 | PCIe 4.0 | 20 | 100-100000927BOX | Ryzen 5000 | 76
> The usual choice for a gaming PC on a budget: six quick cores, twice the cache of the 5500 and PCIe 4.0 for the graphics card. Drops into most AM4 boards after a BIOS update.
amd-ryzen-5-5600g | AMD | Ryzen 5 5600G | v3 | 14999 | 11299 | 15 | 2021-08 | green window | AMD Ryzen 5 | AM4 | 6 | 12 | 3.9 | 4.4 | 16 | 65 | Yes | Yes | Yes | DDR4 | 128 | PCIe 3.0 | 20 | 100-100000252BOX | Ryzen 5000 | 88
> Six cores with Radeon graphics inside, so an office or family PC needs no graphics card. Two memory modules make its graphics clearly faster than one.
amd-ryzen-7-5700x | AMD | Ryzen 7 5700X | v1 | 18999 | 14499 | 9 | 2022-04 | teal rings | AMD Ryzen 7 | AM4 | 8 | 16 | 3.4 | 4.6 | 32 | 65 | No | No | Yes | DDR4 | 128 | PCIe 4.0 | 20 | 100-100000926WOF | Ryzen 5000 | 76
> Eight cores at a modest 65 W: the sensible last upgrade of an older AM4 computer. A cooler is bought separately; a small tower is enough.
amd-ryzen-5-7500f | AMD | Ryzen 5 7500F | v2 | 16999 | 13499 | 14 | 2023-07 | gold stripes | AMD Ryzen 5 | AM5 | 6 | 12 | 3.7 | 5.0 | 32 | 65 | No | - | Yes | DDR5 | 128 | PCIe 5.0 | 24 | - | Ryzen 7000 | 88
> The cheapest way into AM5 for games: a 7600 without graphics. Put the saving into a better graphics card.
amd-ryzen-5-7600 | AMD | Ryzen 5 7600 | v3 | 21999 | 17499 | 12 | 2023-01 | orange squares | AMD Ryzen 5 | AM5 | 6 | 12 | 3.8 | 5.1 | 32 | 65 | Yes | Yes | Yes | DDR5 | 128 | PCIe 5.0 | 24 | 100-100001015BOX | Ryzen 7000 | 88
> Six cores, simple graphics for a picture without a card, and a cooler in the box. A good base for an AM5 machine that can take a faster processor later.
amd-ryzen-5-8600g | AMD | Ryzen 5 8600G | v1 | 22999 | 18999 | 7 | 2024-01 | orange and green window | AMD Ryzen 5 | AM5 | 6 | 12 | 4.3 | 5.0 | 16 | 65 | Yes | Yes | Yes | DDR5 | 256 | PCIe 4.0 | 16 | 100-100001237BOX | Ryzen 8000 | 88
> The graphics inside run lighter games at 1080p, which suits a small PC without a card. Fast DDR5 in two modules matters more here than elsewhere.
amd-ryzen-5-9600x | AMD | Ryzen 5 9600X | v2 | 25999 | 21499 | 11 | 2024-08 | red rings | AMD Ryzen 5 | AM5 | 6 | 12 | 3.9 | 5.4 | 32 | 65 | Yes | No | Yes | DDR5 | 192 | PCIe 5.0 | 24 | 100-100001405WOF | Ryzen 9000 | 88
> Six of the newer Zen 5 cores that stay cool at 65 W. Strong in games and everyday work; bring a cooler of your own.
amd-ryzen-7-9700x | AMD | Ryzen 7 9700X | v3 | 35999 | 29499 | 8 | 2024-08 | orange stripes | AMD Ryzen 7 | AM5 | 8 | 16 | 3.8 | 5.5 | 32 | 65 | Yes | No | Yes | DDR5 | 192 | PCIe 5.0 | 24 | 100-100001404WOF | Ryzen 9000 | 88
> Eight Zen 5 cores for people who play in the evening and compile or edit during the day. Quiet with a mid-size tower cooler.
amd-ryzen-7-7800x3d | AMD | Ryzen 7 7800X3D | v1 | 42999 | 36499 | 6 | 2023-04 | violet window | AMD Ryzen 7 | AM5 | 8 | 16 | 4.2 | 5.0 | 96 | 120 | Yes | No | No | DDR5 | 128 | PCIe 5.0 | 24 | 100-100000910WOF | Ryzen 7000 | 162
> Extra cache stacked on eight cores makes it one of the fastest for games, at surprisingly little power. Its clock can't be raised by hand.
amd-ryzen-7-9800x3d | AMD | Ryzen 7 9800X3D | v2 | 52999 | 45499 | 5 | 2024-11 | orange rings | AMD Ryzen 7 | AM5 | 8 | 16 | 4.7 | 5.2 | 96 | 120 | Yes | No | Yes | DDR5 | 192 | PCIe 5.0 | 24 | 100-100001084WOF | Ryzen 9000 | 162
> For a gaming PC with a top graphics card: eight Zen 5 cores over a large cache. Give it a good tower or a 240 mm liquid cooler.
amd-ryzen-9-9900x | AMD | Ryzen 9 9900X | v3 | 46999 | 37999 | 4 | 2024-08 | dark red, orange squares | AMD Ryzen 9 | AM5 | 12 | 24 | 4.4 | 5.6 | 64 | 120 | Yes | No | Yes | DDR5 | 192 | PCIe 5.0 | 24 | 100-100000662WOF | Ryzen 9000 | 162
> Twelve cores for rendering, code and virtual machines without the price of the largest. 120 W is within reach of a good air cooler.
amd-ryzen-9-9950x3d | AMD | Ryzen 9 9950X3D | v1 | 74999 | 66499 | 3 | 2025-03 | dark red, amber rings | AMD Ryzen 9 | AM5 | 16 | 32 | 4.3 | 5.7 | 128 | 170 | Yes | No | Yes | DDR5 | 192 | PCIe 5.0 | 24 | 100-100000719WOF | Ryzen 9000 | 230
> Sixteen cores, half of them over the large cache: one processor for heavy work and fast games. Plan for a 360 mm liquid cooler or a big twin tower.
intel-core-i3-14100f | Intel | Core i3-14100F | v2 | 11499 | 8799 | 20 | 2024-01 | pale blue stripes | Intel Core i3 | LGA1700 | 4 | 8 | 3.5 | 4.7 | 12 | 58 | No | Yes | No | DDR4, DDR5 | 192 | PCIe 5.0 | 20 | BX8071514100F | Core 14th generation | 110
> Four cores for a first gaming PC or a shop counter. Takes DDR4 or DDR5, whichever the board has; needs a graphics card.
intel-core-i5-12400f | Intel | Core i5-12400F | v3 | 14999 | 11199 | 16 | 2022-01 | pale blue squares | Intel Core i5 | LGA1700 | 6 | 12 | 2.5 | 4.4 | 18 | 65 | No | Yes | No | DDR4, DDR5 | 128 | PCIe 5.0 | 20 | BX8071512400F | Core 12th generation | 117
> A favourite of budget builders: six fast cores, a cooler in the box, and cheap DDR4 boards to go with it.
intel-core-i5-14400f | Intel | Core i5-14400F | v1 | 17999 | 13499 | 13 | 2024-01 | pale blue window | Intel Core i5 | LGA1700 | 10 | 16 | 2.5 | 4.7 | 20 | 65 | No | Yes | No | DDR4, DDR5 | 192 | PCIe 5.0 | 20 | BX8071514400F | Core 14th generation | 148
> Six performance and four efficiency cores for games with something else running beside them. Needs a graphics card.
intel-core-i5-14600k | Intel | Core i5-14600K | v2 | 27999 | 21499 | 8 | 2023-10 | navy, blue rings | Intel Core i5 | LGA1700 | 14 | 20 | 3.5 | 5.3 | 24 | 125 | Yes | No | Yes | DDR4, DDR5 | 192 | PCIe 5.0 | 20 | BX8071514600K | Core 14th generation | 181
> Fourteen cores, unlocked, with graphics inside for a picture without a card. Wants a Z790 board and a strong tower cooler.
intel-core-i7-14700k | Intel | Core i7-14700K | v3 | 41999 | 33499 | 5 | 2023-10 | navy, blue squares | Intel Core i7 | LGA1700 | 20 | 28 | 3.4 | 5.6 | 33 | 125 | Yes | No | Yes | DDR4, DDR5 | 192 | PCIe 5.0 | 20 | BX8071514700K | Core 14th generation | 253
> Twenty cores for video and 3D work on the LGA1700 platform. It draws well over 200 W under load: liquid cooling is the calm choice.
intel-core-ultra-5-225f | Intel | Core Ultra 5 225F | v1 | 19999 | 15499 | 10 | 2025-01 | pale, violet rings | Intel Core Ultra 5 | LGA1851 | 10 | 10 | 3.3 | 4.9 | 20 | 65 | No | Yes | No | DDR5 | 256 | PCIe 5.0 | 24 | - | Core Ultra 200S | 121
> The way into LGA1851 for little money: ten cores at 65 W with a cooler in the box. DDR5 only, and a graphics card is needed.
intel-core-ultra-5-245k | Intel | Core Ultra 5 245K | v2 | 29999 | 22499 | 9 | 2024-10 | navy, violet stripes | Intel Core Ultra 5 | LGA1851 | 14 | 14 | 4.2 | 5.2 | 24 | 125 | Yes | No | Yes | DDR5 | 256 | PCIe 5.0 | 24 | BX80768245K | Core Ultra 200S | 159
> Fourteen cores that run cooler than the generation before, with graphics and a small AI unit inside. Unlocked for a Z890 board.
intel-core-ultra-7-265k | Intel | Core Ultra 7 265K | v3 | 39999 | 31499 | 6 | 2024-10 | navy, violet window | Intel Core Ultra 7 | LGA1851 | 20 | 20 | 3.9 | 5.5 | 30 | 125 | Yes | No | Yes | DDR5 | 256 | PCIe 5.0 | 24 | BX80768265K | Core Ultra 200S | 250
> Twenty cores for editing, code and streaming on LGA1851, easier to cool than a 14700K. Quick Sync helps with video.
intel-core-ultra-9-285k | Intel | Core Ultra 9 285K | v1 | 65999 | 56999 | 3 | 2024-10 | black, lilac rings | Intel Core Ultra 9 | LGA1851 | 24 | 24 | 3.7 | 5.7 | 36 | 125 | Yes | No | Yes | DDR5 | 256 | PCIe 5.0 | 24 | BX80768285K | Core Ultra 200S | 250
> The largest of its family, for workstations that render or compile all day. Pair it with a Z890 board and a 360 mm liquid cooler.
`,
);
