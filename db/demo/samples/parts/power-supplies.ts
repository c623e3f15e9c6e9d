import { readParts } from "./read-parts.ts";

/*
 * Plugs: CX650, RM750e and RM1000e, Corsair's data sheets; SF750, eight SATA (the table of cables of CP-9020284 on Corsair's page).
 * Values without a source here are the makers' as generally known and weren't looked up again.
 */

export const powerSupplies = readParts(
  { category: "Power Supplies", hsn: "8504", warrantyMonths: 60, picture: "Power supply" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | wattage | efficiency | modularity | supplyFormFactor | atxVersion | supplyPcie8 | supply12v | supplyLength | warrantyMonths | mpn | supplySata

deepcool-pf450 | DeepCool | PF450 450 W Power Supply (SMPS) | v1 | 3299 | 2599 | 22 | 2022-02 | black, fixed cables, green band | 450 | 80 Plus | Fixed | ATX | ATX 2.x | 2 | 0 | 140 | 60 | R-PF450D-HA0B | -
> SMPS for office, billing and study PCs that use integrated graphics or a card without its own plug. Schools and small offices can standardise on it.
- 80 Plus efficiency
- Two 8-pin PCIe plugs
- Fixed cables, ATX size
- 5-year warranty
cooler-master-mwe-550-bronze-v2 | Cooler Master | MWE 550 Bronze V2 550 W Power Supply (SMPS) | v2 | 5499 | 4299 | 17 | 2020-05 | black, fixed cables, slotted grille | 550 | 80 Plus Bronze | Fixed | ATX | ATX 2.x | 2 | 0 | 140 | 60 | MPE-5501-ACAAB-IN | -
> SMPS for a first gaming PC with a card such as an RTX 5060 or RX 7600. Students get a Bronze-rated supply with a long warranty.
- 550 W, 80 Plus Bronze
- Two 8-pin PCIe connectors
- Non-modular ATX supply
- 140 mm long
corsair-cx650 | Corsair | CX650 650 W Power Supply (SMPS) | v3 | 6999 | 5499 | 13 | 2023-02 | short, black, fixed cables, blue slashes | 650 | 80 Plus Bronze | Fixed | ATX | ATX 2.x | 2 | 0 | 125 | 60 | CP-9020278-IN | 5
> A short 125 mm SMPS for small cabinets with a mid-range graphics card. It leaves more room for cables in a compact build.
- 80 Plus Bronze
- Two 8-pin PCIe connectors
- Fixed cables
- 5-year warranty
deepcool-pk750d | DeepCool | PK750D 750 W Power Supply (SMPS) | v1 | 7299 | 5699 | 11 | 2022-05 | black, fixed cables, wheel-shaped grille | 750 | 80 Plus Bronze | Fixed | ATX | ATX 2.x | 4 | 0 | 140 | 60 | R-PK750D-FA0B | -
> 750 watt SMPS with four 8-pin plugs for power-hungry Radeon and GeForce cards on a budget. One large card or two smaller ones can draw from it.
- 80 Plus Bronze
- Standard ATX, 140 mm
- Non-modular cables
- 60-month warranty
msi-mag-a750gl-pcie5 | MSI | MAG A750GL PCIE5 750 W Power Supply (SMPS) | v2 | 10999 | 8499 | 12 | 2023-05 | black, modular, silver slashes | 750 | 80 Plus Gold | Fully modular | ATX | ATX 3.0 | - | 1 | 140 | 84 | MAG A750GL PCIE5 | -
> For RTX 5070-class builds: a 12V-2x6 connector is included, so no adapter is needed. Modular cables keep a glass-sided cabinet tidy.
- 80 Plus Gold, ATX 3.0
- Fully modular cables
- 7-year warranty
- 140 mm length
corsair-rm750e | Corsair | RM750e 750 W Power Supply (SMPS) | v3 | 12499 | 9799 | 9 | 2025-01 | black, modular, yellow band | 750 | 80 Plus Gold | Fully modular | ATX | ATX 3.1 | 3 | 1 | 140 | 84 | CP-9020295-IN | 7
> A tidy build for gaming and work PCs: cables detach, and one 12V-2x6 plug serves newer cards. 750 W covers many 1440p gaming and editing PCs.
- ATX 3.1, 80 Plus Gold
- Three 8-pin PCIe connectors
- Fully modular
- 7-year warranty
corsair-rm850e | Corsair | RM850e 850 W Power Supply (SMPS) | v1 | 14499 | 11499 | 8 | 2025-01 | black, modular, pale band | 850 | 80 Plus Gold | Fully modular | ATX | ATX 3.1 | 3 | 1 | 140 | 84 | CP-9020296-IN | -
> Headroom for RTX 5070 Ti and 5080 gaming builds with short power peaks. Editors and streamers get a reserve for later upgrades.
- 850 W, 80 Plus Gold
- ATX 3.1 with 12V-2x6
- Three 8-pin PCIe connectors
- Fully modular, 140 mm
corsair-rm1000e | Corsair | RM1000e 1000 W Power Supply (SMPS) | v2 | 18999 | 15499 | 6 | 2025-01 | black, modular, many sockets | 1000 | 80 Plus Gold | Fully modular | ATX | ATX 3.1 | 3 | 1 | 140 | 84 | CP-9020297-IN | -
> For RTX 5090 PCs and workstations with several drives, in a body of 140 mm. Detachable cables leave out what the build has no use for.
- ATX 3.1, 12V-2x6 connector
- 80 Plus Gold
- Modular cables
- 7-year warranty
corsair-sf750 | Corsair | SF750 750 W SFX Power Supply (SMPS) | v3 | 18499 | 15999 | 4 | 2024-05 | small, black, modular | 750 | 80 Plus Platinum | Fully modular | SFX | ATX 3.1 | - | 1 | 100 | 84 | CP-9020284-IN | 8
> Small SFX size for Mini-ITX gaming cabinets; it is 100 mm long. 750 W is enough for a strong graphics card in a compact build.
- 80 Plus Platinum
- Fully modular, ATX 3.1
- One 12V-2x6 connector
- 7-year warranty
msi-mpg-a1250gs-pcie5 | MSI | MPG A1250GS PCIE5 1250 W Power Supply (SMPS) | v1 | 26999 | 21999 | 3 | 2024-11 | large, black, modular, amber slashes | 1250 | 80 Plus Gold | Fully modular | ATX | ATX 3.1 | - | 2 | 150 | 120 | MPG A1250GS PCIE5 | -
> For AI and rendering rigs: two 12V-2x6 connectors power two large graphics cards. The long warranty suits machines that work every day.
- 1250 W, ATX 3.1
- 80 Plus Gold, fully modular
- 150 mm long
- 10-year warranty
`,
);
