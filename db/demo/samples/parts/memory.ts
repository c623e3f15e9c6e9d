import { readParts } from "./read-parts.ts";

/*
 * Prices, also of SSDs, are made up at the level that Indian shops asked in 2026: about ₹30,000 for 32 GB of DDR5
 * (techdodo.in, ram-crisis-2026-laptop-prices-india), ₹10,000 and more for 1 TB (finshots.in, whats-driving-ssd-and-ram-stick-prices-to-the-moon).
 */

export const memory = readParts(
  { category: "Memory", hsn: "8473", warrantyMonths: 120, picture: "Memory" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | capacity | memoryType | memorySpeed | modules | memoryFormFactor | casLatency | memoryVoltage | memoryProfile | moduleHeight | lighting | colour | mpn | memoryKind | memoryEcc

corsair-vengeance-ddr5-32gb-6000-cl30 | Corsair | Vengeance DDR5 32 GB (2 × 16 GB) 6000 CL30 RAM | v1 | 38999 | 32999 | 16 | 2023-05 | two low black modules | 32 | DDR5 | 6000 | 2 | DIMM (desktop) | 30 | 1.4 | Intel XMP 3.0, AMD EXPO | 35 | None | Black | CMK32GX5M2B6000Z30 | UDIMM | No
> A DDR5-6000 kit for Ryzen and Intel gaming builds. At 35 mm it stays below large tower coolers.
- 32 GB kit, two 16 GB desktop modules
- 6000 MT/s, CL30, 1.4 V
- Intel XMP 3.0 and AMD EXPO profiles
- 10-year warranty
corsair-vengeance-rgb-ddr5-64gb-6000-cl30 | Corsair | Vengeance RGB DDR5 64 GB (2 × 32 GB) 6000 CL30 RAM | v2 | 74999 | 64999 | 5 | 2023-05 | two tall modules with lit tops | 64 | DDR5 | 6000 | 2 | DIMM (desktop) | 30 | 1.4 | Intel XMP 3.0, AMD EXPO | 44 | RGB | Black | CMH64GX5M2B6000Z30 | UDIMM | No
> 64 GB for video editing, virtual machines and large projects, with RGB on top. Modules are 44 mm tall: check space under an air cooler.
- Two 32 GB DDR5 desktop modules
- 6000 MT/s at CL30
- XMP 3.0 and EXPO
- RGB lighting, black
gskill-trident-z5-rgb-32gb-6400-cl32 | G.Skill | Trident Z5 RGB DDR5 32 GB (2 × 16 GB) 6400 CL32 RAM | v3 | 41999 | 35999 | 8 | 2022-06 | two silver modules with pink and blue light | 32 | DDR5 | 6400 | 2 | DIMM (desktop) | 32 | 1.4 | Intel XMP 3.0 | 44 | RGB | Silver | F5-6400J3239G16GX2-TZ5RS | UDIMM | No
> For Intel gaming builds behind glass: 6400 MT/s and an RGB bar on a silver heat spreader. 32 GB is comfortable for games, streaming and Photoshop.
- 32 GB DDR5 kit (2 × 16 GB)
- CL32, 1.4 V, Intel XMP 3.0
- 44 mm tall
- Desktop DIMM
gskill-flare-x5-32gb-6000-cl30 | G.Skill | Flare X5 DDR5 32 GB (2 × 16 GB) 6000 CL30 RAM | v1 | 37999 | 31999 | 11 | 2022-09 | two very low black modules | 32 | DDR5 | 6000 | 2 | DIMM (desktop) | 30 | 1.35 | AMD EXPO | 33 | None | Black | F5-6000J3038F16GX2-FX5 | UDIMM | No
> A low-profile kit for AM5 PCs: switch on EXPO in the BIOS once and it runs at 6000 MT/s. It suits gaming, coding and editing PCs with a tall tower cooler.
- Two 16 GB DDR5 modules, 33 mm high
- CL30 at 1.35 V
- AMD EXPO
- Fits under wide air coolers
kingston-fury-beast-ddr5-16gb-5600 | Kingston | FURY Beast DDR5 16 GB 5600 RAM | v2 | 17999 | 14999 | 20 | 2022-01 | one black module | 16 | DDR5 | 5600 | 1 | DIMM (desktop) | 40 | 1.25 | Intel XMP 3.0 | 34.9 | None | Black | KF556C40BB-16 | UDIMM | No
> A single stick to start a DDR5 build; add a matching one later for dual channel. 16 GB is enough for study, office and lighter games.
- 16 GB DDR5-5600 desktop module
- CL40, 1.25 V
- Intel XMP 3.0
- 34.9 mm heat spreader, black
kingston-fury-beast-ddr4-16gb-kit-3200 | Kingston | FURY Beast DDR4 16 GB (2 × 8 GB) 3200 RAM | v3 | 13999 | 11499 | 18 | 2021-07 | two black modules with red trim | 16 | DDR4 | 3200 | 2 | DIMM (desktop) | 16 | 1.35 | Intel XMP 2.0 | 34.1 | None | Black | KF432C16BBK2/16 | UDIMM | No
> A dual-channel upgrade for AM4 and Intel DDR4 desktops used for games, study and office. It helps older PCs keep browser, Excel and games open together.
- Two 8 GB DDR4-3200 modules
- CL16 at 1.35 V, XMP 2.0
- Black heat spreader with red trim
- 10-year warranty
corsair-vengeance-lpx-16gb-kit-3200 | Corsair | Vengeance LPX DDR4 16 GB (2 × 8 GB) 3200 RAM | v1 | 13499 | 10999 | 15 | 2015-08 | two low modules with slanted lines | 16 | DDR4 | 3200 | 2 | DIMM (desktop) | 16 | 1.35 | Intel XMP 2.0 | 31 | None | Black | CMK16GX4M2B3200C16 | UDIMM | No
> Low 31 mm modules for small cabinets and big coolers; two sticks run in dual channel. Use it for office PCs or 1080p gaming on a DDR4 board.
- 16 GB DDR4 kit at 3200 MT/s
- CL16, 1.35 V
- Intel XMP 2.0
- Desktop DIMM, black
crucial-8gb-ddr4-3200-udimm | Crucial | 8 GB DDR4-3200 UDIMM RAM | v2 | 6499 | 5299 | 25 | 2020-03 | one bare green module | 8 | DDR4 | 3200 | 1 | DIMM (desktop) | 22 | 1.2 | None | 31.25 | None | Green | CT8G4DFRA32A | UDIMM | No
> Plain 8 GB for repairing or extending office and school desktops. Runs at standard 1.2 V with no BIOS setting.
- One DDR4 desktop module
- 3200 MT/s, CL22
- Green board without heat spreader
crucial-pro-ddr5-32gb-kit-5600 | Crucial | Pro DDR5 32 GB (2 × 16 GB) 5600 RAM | v3 | 34999 | 29499 | 10 | 2023-06 | two grey modules with a bright band | 32 | DDR5 | 5600 | 2 | DIMM (desktop) | 46 | 1.1 | Intel XMP 3.0, AMD EXPO | - | None | Black | CP2K16G56C46U5 | UDIMM | No
> For work PCs that should simply run: standard 1.1 V at DDR5-5600, with XMP and EXPO on board. 32 GB keeps virtual machines and large sheets responsive.
- 32 GB kit of two desktop modules
- CL46
- Heat spreaders, no lighting
- Suits AMD and Intel DDR5 boards
xpg-lancer-blade-white-32gb-6000 | ADATA XPG | Lancer Blade White DDR5 32 GB (2 × 16 GB) 6000 CL30 RAM | v1 | 37999 | 31499 | 7 | 2023-10 | two low white modules | 32 | DDR5 | 6000 | 2 | DIMM (desktop) | 30 | 1.35 | Intel XMP 3.0, AMD EXPO | 33 | None | White | AX5U6000C3016G-DTLABWH | UDIMM | No
> White low-profile RAM for white gaming builds with a large air cooler: 33 mm tall. XMP and EXPO cover both Intel and AMD boards.
- Two 16 GB DDR5-6000 modules
- CL30, 1.35 V
- XMP 3.0 and AMD EXPO
- No RGB
crucial-16gb-ddr5-5600-sodimm | Crucial | 16 GB DDR5-5600 SO-DIMM Laptop RAM | v2 | 16999 | 13999 | 14 | 2023-02 | one small module for laptops | 16 | DDR5 | 5600 | 1 | SO-DIMM (laptop) | 46 | 1.1 | None | 30 | None | Black | CT16G56C46S5 | SO-DIMM | No
> Adds 16 GB to a laptop or mini PC that has a DDR5 SO-DIMM slot; desktop boards need a different module. More memory helps with many tabs, coding tools and photo editing.
- One SO-DIMM module, DDR5 at 5600 MT/s
- CL46 at 1.1 V
- For upgrade or replacement
kingston-fury-impact-ddr5-32gb-sodimm | Kingston | FURY Impact DDR5 32 GB (2 × 16 GB) 5600 SO-DIMM Laptop RAM | v3 | 35999 | 29999 | 6 | 2022-11 | two small modules for laptops | 32 | DDR5 | 5600 | 2 | SO-DIMM (laptop) | 40 | 1.1 | Intel XMP 3.0 | 30 | None | Black | KF556S40IBK2-32 | SO-DIMM | No
> A pair for gaming laptops, workstations and mini PCs with two slots. Check the maximum memory of your model first.
- 32 GB kit of two SO-DIMM modules
- DDR5-5600, CL40, 1.1 V
- Intel XMP 3.0
`,
);
