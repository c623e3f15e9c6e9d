import { readParts } from "./read-parts.ts";

export const processors = readParts(
  { category: "Processors", hsn: "8542", warrantyMonths: 36, picture: "Processor box and chip" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | processorFamily | socket | cores | threads | baseClock | boostClock | cache | tdp | integratedGraphics | coolerIncluded | unlocked | supportedMemory | maxMemory | pcieGeneration | pcieLanes | mpn | processorSeries | peakPower | eccMemory

amd-ryzen-5-5500 | AMD | Ryzen 5 5500 Processor | v1 | 9999 | 7499 | 22 | 2022-04 | teal squares | AMD Ryzen 5 | AM4 | 6 | 12 | 3.6 | 4.2 | 16 | 65 | No | Yes | Yes | DDR4 | 128 | PCIe 3.0 | 20 | 100-100000457BOX | Ryzen 5000 | - | No
> For a budget gaming or office PC on the AM4 platform, with a cooler in the box. A separate graphics card is needed for display.
- 6 cores, 12 threads, up to 4.2 GHz
- AM4 socket, DDR4 memory up to 128 GB
- 16 MB cache, 65 W TDP
- PCIe 3.0, unlocked for overclocking
- 3-year warranty
amd-ryzen-5-5600 | AMD | Ryzen 5 5600 Processor | v2 | 12999 | 10499 | 18 | 2022-04 | teal stripes | AMD Ryzen 5 | AM4 | 6 | 12 | 3.5 | 4.4 | 32 | 65 | No | Yes | Yes | DDR4 | 128 | PCIe 4.0 | 20 | 100-100000927BOX | Ryzen 5000 | 76 | Yes
> A 1080p gaming choice for AM4 boards: 32 MB cache and PCIe 4.0 for graphics card and SSD. Older boards may need a BIOS update first.
- 6 cores, 12 threads, up to 4.4 GHz
- AM4 socket, DDR4 memory
- 65 W TDP, cooler included
- Unlocked for overclocking
- Needs a graphics card for display
amd-ryzen-5-5600g | AMD | Ryzen 5 5600G Processor | v3 | 14999 | 11299 | 15 | 2021-08 | green window | AMD Ryzen 5 | AM4 | 6 | 12 | 3.9 | 4.4 | 16 | 65 | Yes | Yes | Yes | DDR4 | 128 | PCIe 3.0 | 20 | 100-100000252BOX | Ryzen 5000 | 88 | No
> For office, home and billing PCs that run on built-in Radeon graphics. Two RAM sticks in dual channel make the graphics clearly quicker.
- 6 cores, 12 threads, up to 4.4 GHz
- Integrated graphics, so no graphics card is required
- AM4 socket, DDR4 up to 128 GB
- 65 W TDP, cooler in the box
amd-ryzen-7-5700x | AMD | Ryzen 7 5700X Processor | v1 | 18999 | 14499 | 9 | 2022-04 | teal rings | AMD Ryzen 7 | AM4 | 8 | 16 | 3.4 | 4.6 | 32 | 65 | No | No | Yes | DDR4 | 128 | PCIe 4.0 | 20 | 100-100000926WOF | Ryzen 5000 | 76 | Yes
> An upgrade for AM4 owners who stream, edit or multitask while gaming. Eight cores at 65 W stay easy to cool; the cooler is bought separately.
- 8 cores, 16 threads, up to 4.6 GHz
- 32 MB cache, PCIe 4.0
- AM4 socket, DDR4 memory
- Unlocked multiplier
- Graphics card required
amd-ryzen-5-7500f | AMD | Ryzen 5 7500F Processor | v2 | 16999 | 13499 | 14 | 2023-07 | gold stripes | AMD Ryzen 5 | AM5 | 6 | 12 | 3.7 | 5.0 | 32 | 65 | No | Yes | Yes | DDR5 | 128 | PCIe 5.0 | 24 | 100-100000597MPK | Ryzen 7000 | 88 | Yes
> Entry to the AM5 platform for gaming builds that have their own graphics card. DDR5 and PCIe 5.0 leave a path for later upgrades.
- 6 cores, 12 threads, up to 5.0 GHz
- AM5 socket, DDR5 memory up to 128 GB
- 32 MB cache, 65 W TDP
- Unlocked for overclocking
- No built-in graphics
amd-ryzen-5-7600 | AMD | Ryzen 5 7600 Processor | v3 | 21999 | 17499 | 12 | 2023-01 | orange squares | AMD Ryzen 5 | AM5 | 6 | 12 | 3.8 | 5.1 | 32 | 65 | Yes | Yes | Yes | DDR5 | 128 | PCIe 5.0 | 24 | 100-100001015BOX | Ryzen 7000 | 88 | Yes
> For an AM5 home, study or gaming PC: display output is built in and a cooler comes along, so you can add the graphics card later. The AM5 board can take a faster processor in future.
- 6 cores, 12 threads, up to 5.1 GHz
- Integrated graphics for everyday display
- AM5 socket, DDR5 memory
- 32 MB cache, 65 W TDP
- Cooler included
amd-ryzen-5-8600g | AMD | Ryzen 5 8600G Processor | v1 | 22999 | 18999 | 7 | 2024-01 | orange and green window | AMD Ryzen 5 | AM5 | 6 | 12 | 4.3 | 5.0 | 16 | 65 | Yes | Yes | Yes | DDR5 | 256 | PCIe 4.0 | 16 | 100-100001237BOX | Ryzen 8000 | 88 | No
> Built-in graphics for light 1080p gaming in a small PC without a card. Choose a fast dual-channel DDR5 kit with it.
- 6 cores, 12 threads, up to 5.0 GHz
- AM5 socket, DDR5 up to 256 GB
- 65 W TDP, cooler in the box
- PCIe 4.0, 16 MB cache
- Unlocked for overclocking
amd-ryzen-5-9600x | AMD | Ryzen 5 9600X Processor | v2 | 25999 | 21499 | 11 | 2024-08 | red rings | AMD Ryzen 5 | AM5 | 6 | 12 | 3.9 | 5.4 | 32 | 65 | Yes | No | Yes | DDR5 | 192 | PCIe 5.0 | 24 | 100-100001405WOF | Ryzen 9000 | 88 | Yes
> For gaming and everyday work on AM5 at 65 W, with display output built in. Pick an air cooler separately.
- 6 cores, 12 threads, up to 5.4 GHz
- Ryzen 9000 series, 32 MB cache
- DDR5 memory up to 192 GB
- PCIe 5.0 with 24 lanes
- Unlocked for overclocking
amd-ryzen-7-9700x | AMD | Ryzen 7 9700X Processor | v3 | 35999 | 29499 | 8 | 2024-08 | orange stripes | AMD Ryzen 7 | AM5 | 8 | 16 | 3.8 | 5.5 | 32 | 65 | Yes | No | Yes | DDR5 | 192 | PCIe 5.0 | 24 | 100-100001404WOF | Ryzen 9000 | 88 | Yes
> For developers and creators who also game: eight cores compile and edit by day, and 65 W suits a mid-size tower cooler. Office users get a display output without a graphics card.
- 8 cores, 16 threads, up to 5.5 GHz
- AM5 socket, DDR5 memory up to 192 GB
- 32 MB cache, PCIe 5.0
- Integrated graphics for display
- Cooler sold separately
amd-ryzen-7-7800x3d | AMD | Ryzen 7 7800X3D Processor | v1 | 42999 | 36499 | 6 | 2023-04 | violet window | AMD Ryzen 7 | AM5 | 8 | 16 | 4.2 | 5.0 | 96 | 120 | Yes | No | No | DDR5 | 128 | PCIe 5.0 | 24 | 100-100000910WOF | Ryzen 7000 | 162 | Yes
> A gaming processor whose 96 MB of cache lifts frame rates in simulators and open-world titles. The multiplier is locked, so overclocking is limited.
- 8 cores, 16 threads, up to 5.0 GHz
- AM5 socket, DDR5 memory
- 120 W TDP; use a good tower or liquid cooler
- Integrated graphics for display
- PCIe 5.0
amd-ryzen-7-9800x3d | AMD | Ryzen 7 9800X3D Processor | v2 | 52999 | 45499 | 5 | 2024-11 | orange rings | AMD Ryzen 7 | AM5 | 8 | 16 | 4.7 | 5.2 | 96 | 120 | Yes | No | Yes | DDR5 | 192 | PCIe 5.0 | 24 | 100-100001084WOF | Ryzen 9000 | 162 | Yes
> For high-refresh gaming with a strong graphics card: 96 MB of cache and clocks up to 5.2 GHz. It is unlocked, unlike the 7800X3D.
- 8 cores, 16 threads
- AM5 socket, DDR5 up to 192 GB
- 120 W TDP; plan a large air or 240 mm liquid cooler
- PCIe 5.0, 24 lanes
- Integrated graphics for display
amd-ryzen-9-9900x | AMD | Ryzen 9 9900X Processor | v3 | 46999 | 37999 | 4 | 2024-08 | dark red, orange squares | AMD Ryzen 9 | AM5 | 12 | 24 | 4.4 | 5.6 | 64 | 120 | Yes | No | Yes | DDR5 | 192 | PCIe 5.0 | 24 | 100-100000662WOF | Ryzen 9000 | 162 | Yes
> Twelve cores for Blender, video exports, code builds and virtual machines. A capable air cooler handles its 120 W.
- 12 cores, 24 threads, up to 5.6 GHz
- 64 MB cache, AM5 socket
- DDR5 memory up to 192 GB
- Unlocked for overclocking
- Integrated graphics for display
amd-ryzen-9-9950x3d | AMD | Ryzen 9 9950X3D Processor | v1 | 74999 | 66499 | 3 | 2025-03 | dark red, amber rings | AMD Ryzen 9 | AM5 | 16 | 32 | 4.3 | 5.7 | 128 | 170 | Yes | No | Yes | DDR5 | 192 | PCIe 5.0 | 24 | 100-100000719WOF | Ryzen 9000 | 230 | Yes
> One processor for a workstation and a gaming PC: 16 cores for rendering and 128 MB of cache for games. Plan a 360 mm liquid cooler.
- 16 cores, 32 threads, up to 5.7 GHz
- AM5 socket, DDR5 memory up to 192 GB
- 170 W TDP
- PCIe 5.0, unlocked
- 3-year warranty
intel-core-i3-14100f | Intel | Core i3-14100F Processor | v2 | 11499 | 8799 | 20 | 2024-01 | pale blue stripes | Intel Core i3 | LGA1700 | 4 | 8 | 3.5 | 4.7 | 12 | 58 | No | Yes | No | DDR4, DDR5 | 192 | PCIe 5.0 | 20 | BX8071514100F | Core 14th generation | 110 | -
> For a first gaming PC or a shop-counter PC with a small graphics card. It takes DDR4 or DDR5, depending on the board.
- 4 cores, 8 threads, up to 4.7 GHz
- LGA1700 socket, 14th Gen
- 12 MB cache, cooler in the box
- PCIe 5.0
- Graphics card required
intel-core-i5-12400f | Intel | Core i5-12400F Processor | v3 | 14999 | 11199 | 16 | 2022-01 | pale blue squares | Intel Core i5 | LGA1700 | 6 | 12 | 2.5 | 4.4 | 18 | 65 | No | Yes | No | DDR4, DDR5 | 128 | PCIe 5.0 | 20 | BX8071512400F | Core 12th generation | 117 | No
> Six cores for budget gaming builds, with a cooler in the box and a choice of DDR4 or DDR5 boards. It also suits accounts and coding PCs that have a small graphics card.
- 6 cores, 12 threads, up to 4.4 GHz
- LGA1700 socket, 12th Gen
- 18 MB cache, 65 W
- Memory up to 128 GB
- Needs a separate graphics card
intel-core-i5-14400f | Intel | Core i5-14400F Processor | v1 | 17999 | 13499 | 13 | 2024-01 | pale blue window | Intel Core i5 | LGA1700 | 10 | 16 | 2.5 | 4.7 | 20 | 65 | No | Yes | No | DDR4, DDR5 | 192 | PCIe 5.0 | 20 | BX8071514400F | Core 14th generation | 148 | -
> For gaming with Discord, browser and recording running beside it. Ten cores share the work; display comes from a graphics card.
- 10 cores, 16 threads, up to 4.7 GHz
- LGA1700 socket, 14th Gen
- 20 MB cache, 65 W base power
- DDR4 and DDR5 support up to 192 GB
- Cooler included
intel-core-i5-14600k | Intel | Core i5-14600K Processor | v2 | 27999 | 21499 | 8 | 2023-10 | navy, blue rings | Intel Core i5 | LGA1700 | 14 | 20 | 3.5 | 5.3 | 24 | 125 | Yes | No | Yes | DDR4, DDR5 | 192 | PCIe 5.0 | 20 | BX8071514600K | Core 14th generation | 181 | Yes
> For gamers and editors who want to overclock on a Z790 board. Graphics for display are built in; add a strong tower cooler.
- 14 cores, 20 threads, up to 5.3 GHz
- LGA1700 socket, 14th Gen
- 24 MB cache, 125 W base power
- DDR4 and DDR5 memory up to 192 GB
- Unlocked multiplier
intel-core-i7-14700k | Intel | Core i7-14700K Processor | v3 | 41999 | 33499 | 5 | 2023-10 | navy, blue squares | Intel Core i7 | LGA1700 | 20 | 28 | 3.4 | 5.6 | 33 | 125 | Yes | No | Yes | DDR4, DDR5 | 192 | PCIe 5.0 | 20 | BX8071514700K | Core 14th generation | 253 | Yes
> Video editing, 3D work and streaming on LGA1700. Peak power reaches 253 W, so budget for liquid cooling.
- 20 cores, 28 threads, up to 5.6 GHz
- 33 MB cache, unlocked multiplier
- DDR4 and DDR5 memory support
- Integrated graphics for display
- 14th Gen, PCIe 5.0
intel-core-ultra-5-225f | Intel | Core Ultra 5 225F Processor | v1 | 19999 | 15499 | 10 | 2025-01 | pale, violet rings | Intel Core Ultra 5 | LGA1851 | 10 | 10 | 3.3 | 4.9 | 20 | 65 | No | Yes | No | DDR5 | 256 | PCIe 5.0 | 24 | BX80768225F | Core Ultra 200S | 121 | -
> Starts a Core Ultra build for games and office work at 65 W, with a cooler in the box. It works with DDR5 boards only and needs a graphics card.
- 10 cores, 10 threads, up to 4.9 GHz
- LGA1851 socket
- 20 MB cache
- DDR5 memory up to 256 GB
- PCIe 5.0, 24 lanes
intel-core-ultra-5-245k | Intel | Core Ultra 5 245K Processor | v2 | 29999 | 22499 | 9 | 2024-10 | navy, violet stripes | Intel Core Ultra 5 | LGA1851 | 14 | 14 | 4.2 | 5.2 | 24 | 125 | Yes | No | Yes | DDR5 | 256 | PCIe 5.0 | 24 | BX80768245K | Core Ultra 200S | 159 | Yes
> For coding, editing and gaming on LGA1851, with graphics for display built in. Overclock it on a Z890 board.
- 14 cores, 14 threads, up to 5.2 GHz
- 24 MB cache, 125 W base power
- DDR5 memory up to 256 GB
- Unlocked multiplier
- Cooler sold separately
intel-core-ultra-7-265k | Intel | Core Ultra 7 265K Processor | v3 | 39999 | 31499 | 6 | 2024-10 | navy, violet window | Intel Core Ultra 7 | LGA1851 | 20 | 20 | 3.9 | 5.5 | 30 | 125 | Yes | No | Yes | DDR5 | 256 | PCIe 5.0 | 24 | BX80768265K | Core Ultra 200S | 250 | Yes
> Twenty cores for creators and programmers who render, compile and stream on one PC. Built-in graphics give a picture while you wait to buy a card.
- 20 cores, 20 threads, up to 5.5 GHz
- LGA1851 socket, DDR5 memory
- 30 MB cache, PCIe 5.0
- Integrated graphics for display
- Unlocked; choose a 240 mm or larger liquid cooler
intel-core-ultra-9-285k | Intel | Core Ultra 9 285K Processor | v1 | 65999 | 56999 | 3 | 2024-10 | black, lilac rings | Intel Core Ultra 9 | LGA1851 | 24 | 24 | 3.7 | 5.7 | 36 | 125 | Yes | No | Yes | DDR5 | 256 | PCIe 5.0 | 24 | BX80768285K | Core Ultra 200S | 250 | Yes
> For workstations that render, simulate or compile through the day. Match it with a Z890 board, DDR5 and a 360 mm liquid cooler.
- 24 cores, 24 threads, up to 5.7 GHz
- LGA1851 socket
- 36 MB cache, 125 W base power
- DDR5 memory up to 256 GB
- Integrated graphics for display, unlocked
`,
);
