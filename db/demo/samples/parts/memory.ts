import { readParts } from "./read-parts.ts";

export const memory = readParts(
  { category: "Memory", hsn: "8473", warrantyMonths: 120, picture: "Memory" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | capacity | memoryType | memorySpeed | modules | memoryFormFactor | casLatency | memoryVoltage | memoryProfile | moduleHeight | lighting | colour | mpn

corsair-vengeance-ddr5-32gb-6000-cl30 | Corsair | Vengeance DDR5 32 GB (2 × 16 GB) 6000 CL30 | v1 | 15999 | 12999 | 16 | 2023-05 | two low black modules | 32 | DDR5 | 6000 | 2 | DIMM (desktop) | 30 | 1.4 | Intel XMP 3.0, AMD EXPO | 35 | None | Black | CMK32GX5M2B6000Z30
> The kit we put into most AM5 machines: 6000 MT/s at CL30 is where Ryzen is happiest. Low enough for any tower cooler.
corsair-vengeance-rgb-ddr5-64gb-6000-cl30 | Corsair | Vengeance RGB DDR5 64 GB (2 × 32 GB) 6000 CL30 | v2 | 32999 | 26999 | 5 | 2023-05 | two tall modules with lit tops | 64 | DDR5 | 6000 | 2 | DIMM (desktop) | 30 | 1.4 | Intel XMP 3.0, AMD EXPO | 44 | RGB | Black | -
> 64 GB in two modules for editing and virtual machines. At 44 mm they are tall: check the space under a large air cooler.
gskill-trident-z5-rgb-32gb-6400-cl32 | G.Skill | Trident Z5 RGB DDR5 32 GB (2 × 16 GB) 6400 CL32 | v3 | 18999 | 14999 | 8 | 2022-06 | two silver modules with pink and blue light | 32 | DDR5 | 6400 | 2 | DIMM (desktop) | 32 | 1.4 | Intel XMP 3.0 | 44 | RGB | Silver | -
> Fast memory for Intel boards, with an aluminium shell and a light bar that most board makers' programs can set.
gskill-flare-x5-32gb-6000-cl30 | G.Skill | Flare X5 DDR5 32 GB (2 × 16 GB) 6000 CL30 | v1 | 15499 | 12499 | 11 | 2022-09 | two very low black modules | 32 | DDR5 | 6000 | 2 | DIMM (desktop) | 30 | 1.35 | AMD EXPO | 33 | None | Black | F5-6000J3038F16GX2-FX5
> Low modules made for Ryzen: choose the EXPO profile in the BIOS once and forget them.
kingston-fury-beast-ddr5-16gb-5600 | Kingston | FURY Beast DDR5 16 GB 5600 | v2 | 8499 | 6499 | 20 | 2022-01 | one black module | 16 | DDR5 | 5600 | 1 | DIMM (desktop) | 40 | 1.25 | Intel XMP 3.0 | 34.9 | None | Black | KF556C40BB-16
> One module, to begin with and add a second later. A pair of the same works at twice the width and is clearly faster.
kingston-fury-beast-ddr4-16gb-kit-3200 | Kingston | FURY Beast DDR4 16 GB (2 × 8 GB) 3200 | v3 | 6999 | 5499 | 18 | 2021-07 | two black modules with red trim | 16 | DDR4 | 3200 | 2 | DIMM (desktop) | 16 | 1.35 | Intel XMP 2.0 | 34.1 | None | Black | KF432C16BBK2/16
> Two modules of 8 GB for AM4 and older Intel boards, at the speed at which they run best.
corsair-vengeance-lpx-16gb-kit-3200 | Corsair | Vengeance LPX DDR4 16 GB (2 × 8 GB) 3200 | v1 | 6799 | 5299 | 15 | 2015-08 | two low modules with slanted lines | 16 | DDR4 | 3200 | 2 | DIMM (desktop) | 16 | 1.35 | Intel XMP 2.0 | 31 | None | Black | CMK16GX4M2B3200C16
> The low DDR4 kit that has fitted under every cooler for years.
crucial-8gb-ddr4-3200-udimm | Crucial | 8 GB DDR4-3200 UDIMM | v2 | 3499 | 2799 | 25 | 2020-03 | one bare green module | 8 | DDR4 | 3200 | 1 | DIMM (desktop) | 22 | 1.2 | - | 31.25 | None | Green | -
> Plain memory for office computers and repairs, without heat spreader or profiles.
crucial-pro-ddr5-32gb-kit-5600 | Crucial | Pro DDR5 32 GB (2 × 16 GB) 5600 | v3 | 13999 | 10999 | 10 | 2023-06 | two grey modules with a bright band | 32 | DDR5 | 5600 | 2 | DIMM (desktop) | 46 | 1.1 | Intel XMP 3.0, AMD EXPO | - | None | Black | -
> Runs at the voltage DDR5 was made for, on nearly every board, without any setting.
xpg-lancer-blade-white-32gb-6000 | ADATA XPG | Lancer Blade White DDR5 32 GB (2 × 16 GB) 6000 CL30 | v1 | 15999 | 12299 | 7 | 2023-10 | two low white modules | 32 | DDR5 | 6000 | 2 | DIMM (desktop) | 30 | 1.35 | Intel XMP 3.0, AMD EXPO | 33 | None | White | -
> White and low, for pale builds with a large air cooler.
crucial-16gb-ddr5-5600-sodimm | Crucial | 16 GB DDR5-5600 SO-DIMM | v2 | 7499 | 5999 | 14 | 2023-02 | one small module for laptops | 16 | DDR5 | 5600 | 1 | SO-DIMM (laptop) | 46 | 1.1 | - | - | None | Black | CT16G56C46S5
> For laptops and mini PCs with a DDR5 slot. It does not fit a desktop's board.
kingston-fury-impact-ddr5-32gb-sodimm | Kingston | FURY Impact DDR5 32 GB (2 × 16 GB) 5600 SO-DIMM | v3 | 15999 | 12999 | 6 | 2022-11 | two small modules for laptops | 32 | DDR5 | 5600 | 2 | SO-DIMM (laptop) | 40 | 1.1 | Intel XMP 3.0 | - | None | Black | KF556S40IBK2-32
> A pair for gaming laptops and mini PCs. Look up how much memory your model takes before you order.
`,
);
