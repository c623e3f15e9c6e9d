import { readParts } from "./read-parts.ts";

const drives = readParts(
  { category: "Storage", hsn: "8523", warrantyMonths: 60, picture: "SSD" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | capacity | storageType | driveFormFactor | driveInterface | pcieGeneration | readSpeed | writeSpeed | endurance | driveCache | mpn

samsung-990-pro-1tb | Samsung | 990 PRO 1 TB | v1 | 12999 | 9499 | 15 | 2022-10 | M.2 card with a black and red label | 1000 | NVMe SSD | M.2 2280 | NVMe PCIe 4.0 | PCIe 4.0 | 7450 | 6900 | 600 | DRAM | MZ-V9P1T0BW
> About as fast as PCIe 4.0 goes, with memory of its own for a steady pace. For Windows, games and the projects of the day.
samsung-990-pro-2tb-heatsink | Samsung | 990 PRO 2 TB with heat sink | v2 | 23999 | 17999 | 7 | 2022-12 | M.2 card under a low black heat sink | 2000 | NVMe SSD | M.2 2280 | NVMe PCIe 4.0 | PCIe 4.0 | 7450 | 6900 | 1200 | DRAM | -
> The same drive with a low heat sink, for boards without a cover of their own. Too tall for most laptops.
samsung-9100-pro-1tb | Samsung | 9100 PRO 1 TB | v3 | 20999 | 15999 | 5 | 2025-03 | M.2 card with a blue striped label | 1000 | NVMe SSD | M.2 2280 | NVMe PCIe 5.0 | PCIe 5.0 | 14700 | 13300 | 600 | DRAM | -
> A PCIe 5.0 drive for large video files and data sets. In an older slot it works at that slot's speed.
wd-black-sn850x-1tb | Western Digital | WD_BLACK SN850X 1 TB | v1 | 12499 | 9299 | 12 | 2022-08 | M.2 card with a black and orange label | 1000 | NVMe SSD | M.2 2280 | NVMe PCIe 4.0 | PCIe 4.0 | 7300 | 6300 | 600 | DRAM | WDS100T2X0E
> A favourite for games: quick to load and steady when it is nearly full.
wd-black-sn7100-1tb | Western Digital | WD_BLACK SN7100 1 TB | v2 | 9999 | 7499 | 14 | 2024-12 | M.2 card, blue board, grey stripe | 1000 | NVMe SSD | M.2 2280 | NVMe PCIe 4.0 | PCIe 4.0 | 7250 | 6900 | 600 | Host memory buffer | -
> Nearly as fast as the SN850X and far more frugal, which suits laptops.
crucial-t705-2tb | Crucial | T705 2 TB with heat sink | v3 | 36999 | 27999 | 3 | 2024-02 | M.2 card under a tall finned heat sink | 2000 | NVMe SSD | M.2 2280 | NVMe PCIe 5.0 | PCIe 5.0 | 14500 | 12700 | 1200 | DRAM | CT2000T705SSD5
> For workstations with a PCIe 5.0 slot and room above it: the heat sink is tall.
crucial-p3-plus-1tb | Crucial | P3 Plus 1 TB | v1 | 7499 | 5799 | 18 | 2022-07 | M.2 card with a white label | 1000 | NVMe SSD | M.2 2280 | NVMe PCIe 4.0 | PCIe 4.0 | 5000 | 3600 | 220 | Host memory buffer | CT1000P3PSSD8
> Much space for the money, for games and photographs. Copies of very large files slow down towards the end.
kingston-nv3-500gb | Kingston | NV3 500 GB | v2 | 4799 | 3699 | 22 | 2024-07 | M.2 card, blue board, white label | 500 | NVMe SSD | M.2 2280 | NVMe PCIe 4.0 | PCIe 4.0 | 5000 | 3000 | 160 | Host memory buffer | SNV3S/500G
> A first SSD for an office PC or an older laptop with an M.2 slot.
kingston-nv3-1tb | Kingston | NV3 1 TB | v3 | 7999 | 5999 | 20 | 2024-07 | M.2 card, blue board, grey label | 1000 | NVMe SSD | M.2 2280 | NVMe PCIe 4.0 | PCIe 4.0 | 6000 | 4000 | 320 | Host memory buffer | SNV3S/1000G
> A terabyte at a low price, good enough for Windows and a shelf of games.
samsung-870-evo-1tb | Samsung | 870 EVO 1 TB | v1 | 12499 | 9299 | 9 | 2021-01 | flat black case with a dark label | 1000 | SATA SSD | 2.5 inch | SATA 6 Gb/s | - | 560 | 530 | 600 | DRAM | MZ-77E1T0BW
> For computers without an M.2 slot: nothing brings an old laptop back to life as well. Needs a SATA cable in a desktop.
crucial-bx500-480gb | Crucial | BX500 480 GB | v2 | 4299 | 3299 | 24 | 2018-08 | flat silver case with a white label | 480 | SATA SSD | 2.5 inch | SATA 6 Gb/s | - | 540 | 500 | 120 | None | CT480BX500SSD1
> The cheapest way to replace a slow hard disk in an older computer.
`,
);

/** Bought for space, not for speed. */
const hardDisks = readParts(
  { category: "Storage", hsn: "8471", warrantyMonths: 24, picture: "Hard disk" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | capacity | storageType | driveFormFactor | driveInterface | readSpeed | spindleSpeed | mpn

seagate-barracuda-2tb | Seagate | BarraCuda 2 TB | v3 | 7999 | 6499 | 13 | 2018-02 | white label with a green stripe | 2000 | Hard disk | 3.5 inch | SATA 6 Gb/s | 220 | 7200 | ST2000DM008
> Room for films, photographs and backups beside an SSD. Needs a 3.5 inch bay, a SATA cable and a SATA plug of the supply.
wd-blue-1tb-hard-disk | Western Digital | WD Blue 1 TB hard disk | v1 | 5499 | 4199 | 16 | 2012-08 | white label with a blue stripe | 1000 | Hard disk | 3.5 inch | SATA 6 Gb/s | 150 | 7200 | WD10EZEX
> A plain terabyte for office computers and recorders.
seagate-ironwolf-4tb | Seagate | IronWolf 4 TB | v2 | 12999 | 10499 | 8 | 2021-11 | grey label with a red stripe | 4000 | Hard disk | 3.5 inch | SATA 6 Gb/s | 202 | 5400 | ST4000VN006
> Made for boxes with several disks that run day and night.
`,
);

export const storage = [...drives, ...hardDisks];
