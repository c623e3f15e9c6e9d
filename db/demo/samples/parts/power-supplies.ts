import { readParts } from "./read-parts.ts";

export const powerSupplies = readParts(
  { category: "Power Supplies", hsn: "8504", warrantyMonths: 60, picture: "Power supply" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | wattage | efficiency | modularity | supplyFormFactor | atxVersion | supplyPcie8 | supply12v | supplyLength | warrantyMonths

deepcool-pf450 | DeepCool | PF450 450 W | v1 | 3299 | 2599 | 22 | 2022-02 | black, fixed cables, green band | 450 | 80 Plus | Fixed | ATX | ATX 2.x | 2 | 0 | 140 | 60
> Enough for an office PC or a small graphics card without a plug of its own.
cooler-master-mwe-550-bronze-v2 | Cooler Master | MWE 550 Bronze V2 550 W | v2 | 5499 | 4299 | 17 | 2020-05 | black, fixed cables, slotted grille | 550 | 80 Plus Bronze | Fixed | ATX | ATX 2.x | 2 | 0 | 140 | 60
> The step to take for a first real graphics card: two 8-pin plugs and five years of warranty.
corsair-cx650 | Corsair | CX650 650 W | v3 | 6999 | 5499 | 13 | 2023-02 | short, black, fixed cables, blue slashes | 650 | 80 Plus Bronze | Fixed | ATX | ATX 2.x | 2 | 0 | 125 | 60
> Short at 125 mm, so its fixed cables find a place in small cases.
deepcool-pk750d | DeepCool | PK750D 750 W | v1 | 7299 | 5699 | 11 | 2022-05 | black, fixed cables, wheel-shaped grille | 750 | 80 Plus Bronze | Fixed | ATX | ATX 2.x | 4 | 0 | 140 | 60
> Four 8-pin plugs for a strong card without paying for modular cables.
msi-mag-a750gl-pcie5 | MSI | MAG A750GL PCIE5 750 W | v2 | 10999 | 8499 | 12 | 2023-05 | black, modular, silver slashes | 750 | 80 Plus Gold | Fully modular | ATX | ATX 3.0 | - | 1 | 140 | 84
> Gold efficiency and a cable for the newer graphics cards: a good match for an RTX 5070.
corsair-rm750e | Corsair | RM750e 750 W | v3 | 12499 | 9799 | 9 | 2025-01 | black, modular, yellow band | 750 | 80 Plus Gold | Fully modular | ATX | ATX 3.1 | 3 | 1 | 140 | 84
> Quiet at everyday load, since its fan stops, with all cables detachable.
corsair-rm850e | Corsair | RM850e 850 W | v1 | 14499 | 11499 | 8 | 2025-01 | black, modular, pale band | 850 | 80 Plus Gold | Fully modular | ATX | ATX 3.1 | 3 | 1 | 140 | 84
> What we suggest for an RTX 5070 Ti or 5080: headroom for short peaks, ATX 3.1, seven years of warranty.
corsair-rm1000e | Corsair | RM1000e 1000 W | v2 | 18999 | 15499 | 6 | 2025-01 | black, modular, many sockets | 1000 | 80 Plus Gold | Fully modular | ATX | ATX 3.1 | - | 1 | 140 | 84
> For an RTX 5090 or a workstation with many drives, still only 140 mm long.
corsair-sf750 | Corsair | SF750 750 W SFX | v3 | 18499 | 15999 | 4 | 2024-05 | small, black, modular | 750 | 80 Plus Platinum | Fully modular | SFX | ATX 3.1 | - | 1 | 100 | 84
> The small format for small cases, with platinum efficiency. A bracket for large cases is bought separately.
msi-mpg-a1250gs-pcie5 | MSI | MPG A1250GS PCIE5 1250 W | v1 | 26999 | 21999 | 3 | 2024-11 | large, black, modular, amber slashes | 1250 | 80 Plus Gold | Fully modular | ATX | ATX 3.1 | - | 2 | 150 | 120
> Two 12V-2x6 sockets for the heaviest graphics work. Ten years of warranty.
`,
);
