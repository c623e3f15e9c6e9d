import { readParts } from "./read-parts.ts";

const drives = readParts(
  { category: "Storage", hsn: "8523", warrantyMonths: 60, picture: "SSD" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | capacity | storageType | driveFormFactor | driveInterface | pcieGeneration | readSpeed | writeSpeed | endurance | driveCache | mpn

samsung-990-pro-1tb | Samsung | 990 PRO 1 TB NVMe SSD | v1 | 17999 | 14999 | 15 | 2022-10 | M.2 card with a black and red label | 1000 | NVMe SSD | M.2 2280 | NVMe PCIe 4.0 | PCIe 4.0 | 7450 | 6900 | 600 | DRAM | MZ-V9P1T0BW
> For Windows, games and video projects on a PCIe 4.0 slot. Its own DRAM cache keeps speed steady through long copies.
- 1 TB M.2 2280 NVMe SSD, PCIe Gen4
- Read up to 7450 MB/s, write up to 6900 MB/s
- 600 TBW endurance
- 5-year warranty
samsung-990-pro-2tb-heatsink | Samsung | 990 PRO 2 TB NVMe SSD with Heatsink | v2 | 32999 | 27999 | 7 | 2022-12 | M.2 card under a low black heat sink | 2000 | NVMe SSD | M.2 2280 | NVMe PCIe 4.0 | PCIe 4.0 | 7450 | 6900 | 1200 | DRAM | MZ-V9P2T0CW
> 2 TB for game libraries and 4K footage, with a heatsink for boards that have no M.2 cover. Check the height before fitting it in a laptop.
- PCIe Gen4 NVMe, M.2 2280
- Up to 7450 MB/s read and 6900 MB/s write
- DRAM cache, 1200 TBW
- Low black heatsink fitted
samsung-9100-pro-1tb | Samsung | 9100 PRO 1 TB NVMe SSD | v3 | 25999 | 21999 | 5 | 2025-03 | M.2 card with a blue striped label | 1000 | NVMe SSD | M.2 2280 | NVMe PCIe 5.0 | PCIe 5.0 | 14700 | 13300 | 600 | DRAM | MZ-VAP1T0BW
> A PCIe 5.0 drive for 8K footage, data sets and quick exports. In a Gen4 slot it runs at Gen4 speed.
- 1 TB M.2 2280 NVMe SSD, PCIe Gen5
- Read up to 14700 MB/s, write up to 13300 MB/s
- DRAM cache
- 600 TBW endurance
wd-black-sn850x-1tb | Western Digital | Black SN850X 1 TB NVMe SSD | v1 | 16999 | 13999 | 12 | 2022-08 | M.2 card with a black and orange label | 1000 | NVMe SSD | M.2 2280 | NVMe PCIe 4.0 | PCIe 4.0 | 7300 | 6300 | 600 | DRAM | WDS100T2X0E
> A gaming SSD for PC builders who want short loading times on a Gen4 slot. Its DRAM cache helps when large game updates are written.
- 1 TB, M.2 2280, NVMe PCIe 4.0
- 7300 MB/s read, 6300 MB/s write
- DRAM cache, 600 TBW
- 5-year limited warranty
wd-black-sn7100-1tb | Western Digital | Black SN7100 1 TB NVMe SSD | v2 | 13999 | 11499 | 14 | 2024-12 | M.2 card, blue board, grey stripe | 1000 | NVMe SSD | M.2 2280 | NVMe PCIe 4.0 | PCIe 4.0 | 7250 | 6900 | 600 | Host memory buffer | WDS100T4X0E
> An upgrade for gaming laptops and desktops: Gen4 speed with a host memory buffer in place of DRAM. It is also a roomy system drive for Windows and office work.
- 1 TB M.2 2280 SSD, PCIe Gen4
- Up to 7250 MB/s read, 6900 MB/s write
- 600 TBW endurance
- 5-year warranty
crucial-t705-2tb | Crucial | T705 2 TB NVMe SSD with Heatsink | v3 | 44999 | 37999 | 3 | 2024-02 | M.2 card under a tall finned heat sink | 2000 | NVMe SSD | M.2 2280 | NVMe PCIe 5.0 | PCIe 5.0 | 14500 | 12700 | 1200 | DRAM | CT2000T705SSD5
> For editing workstations with a PCIe 5.0 slot and free space above it, as the heatsink is tall. 2 TB gives space for raw footage and project caches.
- 2 TB M.2 2280, NVMe PCIe 5.0
- 14500 MB/s read, 12700 MB/s write
- DRAM cache, 1200 TBW
- 5-year warranty
crucial-p3-plus-1tb | Crucial | P3 Plus 1 TB NVMe SSD | v1 | 11499 | 9299 | 18 | 2022-07 | M.2 card with a white label | 1000 | NVMe SSD | M.2 2280 | NVMe PCIe 4.0 | PCIe 4.0 | 5000 | 3600 | 220 | Host memory buffer | CT1000P3PSSD8
> Affordable space for games, photos and office files. Very large copies slow down once its buffer is full.
- 1 TB, M.2 2280, PCIe Gen4
- Read up to 5000 MB/s, write up to 3600 MB/s
- Host memory buffer, 220 TBW
- Fits laptops and desktops with an M.2 slot
kingston-nv3-500gb | Kingston | NV3 500 GB NVMe SSD | v2 | 6999 | 5699 | 22 | 2024-07 | M.2 card, blue board, white label | 500 | NVMe SSD | M.2 2280 | NVMe PCIe 4.0 | PCIe 4.0 | 5000 | 3000 | 160 | Host memory buffer | SNV3S/500G
> A first SSD for an office PC or student laptop with an M.2 slot: Windows starts quickly and files open without waiting. Good for documents, photos and a few games.
- 500 GB M.2 2280, PCIe Gen4
- 5000 MB/s read, 3000 MB/s write
- 160 TBW endurance
- 5-year warranty
kingston-nv3-1tb | Kingston | NV3 1 TB NVMe SSD | v3 | 11499 | 9499 | 20 | 2024-07 | M.2 card, blue board, grey label | 1000 | NVMe SSD | M.2 2280 | NVMe PCIe 4.0 | PCIe 4.0 | 6000 | 4000 | 320 | Host memory buffer | SNV3S/1000G
> 1 TB for Windows and a game library on a budget, in a laptop or desktop M.2 slot. Students and home users get space for years of files.
- NVMe PCIe Gen4, M.2 2280
- 6000 MB/s read, 4000 MB/s write
- 320 TBW endurance
- Host memory buffer
samsung-870-evo-1tb | Samsung | 870 EVO 1 TB SATA SSD | v1 | 14999 | 12499 | 9 | 2021-01 | flat black case with a dark label | 1000 | SATA SSD | 2.5 inch | SATA 6 Gb/s | - | 560 | 530 | 600 | DRAM | MZ-77E1T0BW
> Replaces the hard disk of an older laptop or PC that has no M.2 slot. In a desktop, add a SATA cable.
- 1 TB, 2.5-inch SATA 6 Gb/s
- 560 MB/s read, 530 MB/s write
- DRAM cache, 600 TBW
- 5-year warranty
crucial-bx500-480gb | Crucial | BX500 480 GB SATA SSD | v2 | 5999 | 4799 | 24 | 2018-08 | flat silver case with a white label | 480 | SATA SSD | 2.5 inch | SATA 6 Gb/s | - | 540 | 500 | 120 | None | CT480BX500SSD1
> A low-cost upgrade from a slow hard disk for school, office and billing PCs. The 2.5-inch SATA size fits laptops that have no M.2 slot.
- 480 GB, 2.5-inch SATA SSD
- Up to 540 MB/s read and 500 MB/s write
- 120 TBW endurance
- Works with laptops and desktops that take 2.5-inch drives
`,
);

/** Bought for space, not for speed. */
const hardDisks = readParts(
  { category: "Storage", hsn: "8471", warrantyMonths: 24, picture: "Hard disk" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | capacity | storageType | driveFormFactor | driveInterface | readSpeed | spindleSpeed | mpn

seagate-barracuda-2tb | Seagate | BarraCuda 2 TB Internal Hard Disk | v3 | 7999 | 6499 | 13 | 2018-02 | white label with a green stripe | 2000 | Hard disk | 3.5 inch | SATA 6 Gb/s | 220 | 7200 | ST2000DM008
> Space for films, photos and backups in a desktop, beside a faster SSD. It needs a 3.5-inch bay, a SATA cable and SATA power.
- 2 TB, 3.5-inch, SATA 6 Gb/s
- 7200 RPM, 220 MB/s
- 2-year warranty
wd-blue-1tb-hard-disk | Western Digital | Blue 1 TB Internal Hard Disk | v1 | 5499 | 4199 | 16 | 2012-08 | white label with a blue stripe | 1000 | Hard disk | 3.5 inch | SATA 6 Gb/s | 150 | 7200 | WD10EZEX
> Extra storage for office PCs, school labs and DVR boxes. Keep it for records and recordings beside an SSD for Windows.
- 1 TB, 3.5-inch desktop hard disk
- SATA 6 Gb/s, 7200 RPM
- Up to 150 MB/s
seagate-ironwolf-4tb | Seagate | IronWolf 4 TB NAS Hard Disk | v2 | 12999 | 10499 | 8 | 2021-11 | grey label with a red stripe | 4000 | Hard disk | 3.5 inch | SATA 6 Gb/s | 202 | 5400 | ST4000VN006
> For a home or office NAS with several disks that runs day and night: shared files, photo backup, CCTV archives. 4 TB per disk grows with the number of bays.
- 4 TB, 3.5-inch, SATA 6 Gb/s
- 5400 RPM, 202 MB/s
- Fits desktop bays as well
`,
);

export const storage = [...drives, ...hardDisks];
