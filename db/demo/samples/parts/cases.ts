import { readParts } from "./read-parts.ts";

/*
 * Values without a source here are the makers' as generally known and weren't looked up again. Corsair 3500X: E-ATX and places for fans (geektopia.es,
 * 2024-08-11), radiators at top and side (gdm.or.jp, 2024-08-11). H5 Flow, E-ATX, bays and places for fans:
 * NZXT's sheet of CC-H52FW-01, as BuildCores' open database quotes it (docs/audits/nzxt-2026-09-12). Volumes of H5 Flow and H9 Flow: width,
 * height and depth there.
 */

export const cases = readParts(
  { category: "Cases", hsn: "8473", warrantyMonths: 12, picture: "Computer case" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | caseSize | boardSupport | supplySupport | maxCardLength | maxCoolerHeight | maxSupplyLength | radiatorSupport | fansIncluded | frontPorts | sidePanel | caseVolume | lighting | colour | expansionSlots | driveBays | smallDriveBays | radiatorTop | radiatorFront | radiatorOther | maxFans | maxCardHeight | mpn | maxBoardWidth

cooler-master-masterbox-q300l | Cooler Master | MasterBox Q300L Mini Tower Cabinet | v1 | 4499 | 3499 | 10 | 2018-04 | small, black, closed front | Mini tower | Micro-ATX, Mini-ITX | ATX | 360 | 157 | 160 | 120 mm, 240 mm | 1 | USB-A, Headphones, Microphone | Acrylic | 33.9 | None | Black | 4 | 1 | 2 | - | 120 mm, 240 mm | 120 mm | - | - | MCB-Q300L-KANN-S00 | -
> A compact cabinet for Micro-ATX and Mini-ITX builds on a small desk. Graphics cards up to 360 mm fit.
- CPU coolers up to 157 mm
- 240 mm radiator in front
- One fan included
- Acrylic side panel
- One 3.5-inch and two 2.5-inch bays
deepcool-matrexx-55-v3-add-rgb-3f | DeepCool | MATREXX 55 V3 ADD-RGB 3F Cabinet | v2 | 5999 | 4699 | 9 | 2020-09 | black, glass front, three lit fans | Mid tower | E-ATX, ATX, Micro-ATX, Mini-ITX | ATX | 370 | 168 | 170 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 3 | USB-A, Headphones, Microphone | Tempered glass | - | ARGB | Black | 7 | 2 | - | - | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 120 mm | - | - | - | -
> A glass-fronted gaming cabinet with three ARGB fans already fitted. Glass lets in less air than mesh, so it suits mid-range parts.
- Fits E-ATX, ATX, Micro-ATX and Mini-ITX boards
- Graphics cards up to 370 mm, coolers up to 168 mm
- Radiators up to 360 mm in front
- Tempered glass side panel
- Black mid tower
deepcool-cc560-v2 | DeepCool | CC560 V2 Mid Tower Cabinet | v3 | 5299 | 3999 | 14 | 2023-08 | black, mesh front, blue lit fans | Mid tower | ATX, Micro-ATX, Mini-ITX | ATX | 370 | 163 | 160 | 120 mm, 240 mm, 280 mm, 360 mm | 4 | USB-A, Headphones, Microphone | Tempered glass | - | Single colour | Black | 7 | 2 | 2 | 120 mm, 240 mm | 120 mm, 240 mm, 280 mm, 360 mm | 120 mm | 6 | - | R-CC560-BKGAA4-G-2 | -
> A first gaming cabinet with mesh front and four fans in the price. Nothing else is needed to move air from front to back.
- ATX, Micro-ATX and Mini-ITX boards
- Graphics cards up to 370 mm
- CPU coolers up to 163 mm
- Front radiators up to 360 mm
- Tempered glass side, black
deepcool-ch160 | DeepCool | CH160 Mini-ITX Cabinet | v1 | 5999 | 4999 | 6 | 2024-06 | very small, black, with a handle | Small form factor | Mini-ITX | ATX | 305 | 172 | - | - | - | USB-A, USB-C | - | 14.8 | None | Black | - | - | - | - | - | - | - | - | - | -
> A 14.8-litre cabinet with a handle, to carry a gaming PC between hostel and home. It takes a normal ATX power supply.
- Mini-ITX boards
- Graphics cards up to 305 mm
- Tall coolers up to 172 mm
- USB-A and USB-C in front
- Black
cooler-master-nr200p | Cooler Master | MasterBox NR200P Mini-ITX Cabinet | v2 | 10999 | 8999 | 5 | 2020-07 | very small, white, closed | Small form factor | Mini-ITX | SFX, SFX-L | 330 | 155 | 130 | 120 mm, 140 mm, 240 mm, 280 mm | 2 | USB-A, Headphones | Steel | 18.25 | None | White | 3 | - | - | - | - | 120 mm, 140 mm, 240 mm, 280 mm | 7 | 156 | MCB-NR200P-WGNN-S00 | -
> An 18-litre white cabinet for a small gaming or living-room PC with a full-length graphics card. It stands on a desk or TV unit.
- Cards up to 330 mm, coolers up to 155 mm
- SFX or SFX-L power supply
- Radiators up to 280 mm
- Two fans included
- Steel side panel
corsair-3500x | Corsair | 3500X Mid Tower Cabinet | v3 | 9999 | 7999 | 7 | 2024-05 | black, glass round the corner | Mid tower | E-ATX, ATX, Micro-ATX, Mini-ITX | ATX | 410 | 170 | 180 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 0 | USB-A, USB-C, Headphones | Tempered glass | - | None | Black | 7 | - | - | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | - | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 10 | - | CC-9011276-WW | 277
> A glass showcase cabinet for RGB builds; choose your own fans, as none are in the box. Long graphics cards fit behind the glass.
- ATX, Micro-ATX and Mini-ITX boards
- Graphics cards up to 410 mm
- 360 mm radiator on top
- Coolers up to 170 mm
- USB-C in front, black
corsair-frame-4000d | Corsair | FRAME 4000D Mid Tower Cabinet | v1 | 9999 | 8299 | 8 | 2025-02 | black, mesh front | Mid tower | E-ATX, ATX, Micro-ATX, Mini-ITX | ATX | 430 | 170 | 220 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | - | USB-A, USB-C, Headphones | Tempered glass | - | None | Black | 7 | - | - | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | - | - | - | - | 277
> A mesh cabinet for long graphics cards and big power supplies, from 4K gaming to rendering rigs. Large coolers and radiators give creators quiet reserves.
- E-ATX, ATX, Micro-ATX and Mini-ITX
- Cards up to 430 mm, supplies up to 220 mm
- 360 mm radiators in front and on top
- Tempered glass side
- USB-A and USB-C front ports
nzxt-h5-flow-2024 | NZXT | H5 Flow (2024) Mid Tower Cabinet | v2 | 9499 | 7799 | 7 | 2024-07 | white, mesh front | Mid tower | E-ATX, ATX, Micro-ATX, Mini-ITX | ATX | 410 | 170 | 200 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 2 | USB-A, USB-C, Headphones | Tempered glass | 45 | None | White | 7 | 1 | 2 | 120 mm, 240 mm | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 120 mm | 8 | - | CC-H52FW-01 | 277
> A white mesh cabinet for tidy gaming and work builds with good airflow. Two fans are fitted, so a first build can start at once.
- E-ATX boards up to 277 mm wide, ATX, Micro-ATX and Mini-ITX
- Graphics cards up to 410 mm
- 360 mm radiator in front, 240 mm on top
- Two fans included
- Tempered glass, front USB-C
nzxt-h9-flow | NZXT | H9 Flow Dual-Chamber Cabinet | v3 | 17999 | 14999 | 4 | 2023-01 | wide, white, glass on two sides | Mid tower | ATX, Micro-ATX, Mini-ITX | ATX | 435 | 165 | 200 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 4 | USB-A, USB-C, Headphones | Tempered glass | 66.9 | None | White | 7 | 2 | 4 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | - | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 10 | - | CM-H91FW-01 | -
> A wide white cabinet with glass on two sides to show a custom or RGB build. Supply and cables sit in a chamber of their own.
- Cards up to 435 mm, coolers up to 165 mm
- Radiators up to 360 mm
- Four fans included
- Two 3.5-inch and four 2.5-inch bays
- ATX, Micro-ATX and Mini-ITX
lian-li-lancool-216 | Lian Li | LANCOOL 216 Mid Tower Cabinet | v1 | 11499 | 9299 | 6 | 2022-12 | black, mesh front, two very large fans | Mid tower | E-ATX, ATX, Micro-ATX, Mini-ITX | ATX | 392 | 180.5 | 220 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 3 | USB-A, USB-C, Headphones | Tempered glass | - | ARGB | Black | 7 | 2 | - | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 120 mm | - | - | G99.LAN216X.00 | 280
> High airflow for gaming PCs with warm graphics cards: two very large front fans behind mesh, with ARGB. Tall air coolers fit as well, for gaming or rendering.
- E-ATX, ATX, Micro-ATX and Mini-ITX
- Coolers up to 180.5 mm
- Graphics cards up to 392 mm
- 360 mm radiators in front and on top
- Three fans included
fractal-design-north | Fractal Design | North Mid Tower Cabinet | v2 | 16999 | 14499 | 4 | 2022-11 | black with a front of wooden slats | Mid tower | ATX, Micro-ATX, Mini-ITX | ATX | 355 | 170 | 255 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 2 | USB-A, USB-C, Headphones, Microphone | Tempered glass | 45.1 | None | Black | 7 | 2 | 2 | 120 mm, 240 mm | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 120 mm | 6 | - | FD-C-NOR1C-02 | -
> Wooden slats in front of mesh: a PC cabinet for the living room or a design studio. Full-size boards and tall coolers fit inside.
- ATX, Micro-ATX and Mini-ITX boards
- Graphics cards up to 355 mm
- Coolers up to 170 mm
- Radiators up to 360 mm in front
- Two fans included, front USB-C
`,
);
