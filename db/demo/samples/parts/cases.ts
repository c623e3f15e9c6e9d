import { readParts } from "./read-parts.ts";

export const cases = readParts(
  { category: "Cases", hsn: "8473", warrantyMonths: 12, picture: "Computer case" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | caseSize | boardSupport | supplySupport | maxCardLength | maxCoolerHeight | maxSupplyLength | radiatorSupport | fansIncluded | frontPorts | sidePanel | caseVolume | lighting | colour | expansionSlots | driveBays | smallDriveBays | radiatorTop | radiatorFront

cooler-master-masterbox-q300l | Cooler Master | MasterBox Q300L | v1 | 4499 | 3499 | 10 | 2018-04 | small, black, closed front | Mini tower | Micro-ATX, Mini-ITX | ATX | 360 | 157 | 160 | 120 mm, 240 mm | 1 | USB-A, Headphones, Microphone | Acrylic | - | None | Black | 4 | 1 | 2 | - | 120 mm, 240 mm
> A small tower for Micro-ATX boards with dust filters that hold by magnets.
deepcool-matrexx-55-v3-add-rgb-3f | DeepCool | MATREXX 55 V3 ADD-RGB 3F | v2 | 5999 | 4699 | 9 | 2020-09 | black, glass front, three lit fans | Mid tower | E-ATX, ATX, Micro-ATX, Mini-ITX | ATX | 370 | 168 | 170 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 3 | USB-A, Headphones, Microphone | Tempered glass | - | ARGB | Black | 7 | 2 | - | - | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm
> Glass in front and at the side, with three lit fans. The glass front lets less air in than mesh.
deepcool-cc560-v2 | DeepCool | CC560 V2 | v3 | 5299 | 3999 | 14 | 2023-08 | black, mesh front, blue lit fans | Mid tower | ATX, Micro-ATX, Mini-ITX | ATX | 370 | 163 | 160 | 120 mm, 240 mm, 280 mm, 360 mm | 4 | USB-A, Headphones, Microphone | Tempered glass | - | Single colour | Black | 7 | 2 | 2 | - | 120 mm, 240 mm, 280 mm, 360 mm
> Mesh in front and four fans already in it: the easy choice for a first gaming PC.
deepcool-ch160 | DeepCool | CH160 | v1 | 5999 | 4999 | 6 | 2024-06 | very small, black, with a handle | Small form factor | Mini-ITX | ATX | 305 | 172 | - | - | - | USB-A, USB-C | - | 14.8 | None | Black | - | - | - | - | -
> A small case with a handle that takes tall coolers and an ordinary ATX supply.
cooler-master-nr200p | Cooler Master | MasterBox NR200P | v2 | 10999 | 8999 | 5 | 2020-07 | very small, white, closed | Small form factor | Mini-ITX | SFX, SFX-L | 330 | 155 | 130 | 120 mm, 140 mm, 240 mm, 280 mm | 2 | USB-A, Headphones | Steel | 18.25 | None | White | 3 | - | - | - | -
> Eighteen litres for a Mini-ITX board, an SFX supply and a full graphics card. Glass and steel side panels are both in the box.
corsair-3500x | Corsair | 3500X | v3 | 9999 | 7999 | 7 | 2024-05 | black, glass round the corner | Mid tower | ATX, Micro-ATX, Mini-ITX | ATX | 410 | 170 | 180 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 0 | USB-A, USB-C, Headphones | Tempered glass | - | None | Black | 7 | - | - | 120 mm, 240 mm, 360 mm | -
> Glass on two sides without a post between them. Fans are yours to choose: none are in the box.
corsair-frame-4000d | Corsair | FRAME 4000D | v1 | 9999 | 8299 | 8 | 2025-02 | black, mesh front | Mid tower | E-ATX, ATX, Micro-ATX, Mini-ITX | ATX | 430 | 170 | 220 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | - | USB-A, USB-C, Headphones | Tempered glass | - | None | Black | 7 | - | - | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm
> Room for the longest graphics cards and a holder for their far end. The front and the inside can be rearranged.
nzxt-h5-flow-2024 | NZXT | H5 Flow (2024) | v2 | 9499 | 7799 | 7 | 2024-07 | white, mesh front | Mid tower | ATX, Micro-ATX, Mini-ITX | ATX | 410 | 170 | 200 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 2 | USB-A, USB-C, Headphones | Tempered glass | - | None | White | 7 | 1 | 2 | 120 mm, 240 mm | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm
> A compact white case with much mesh and clean cable channels.
nzxt-h9-flow | NZXT | H9 Flow | v3 | 17999 | 14999 | 4 | 2023-01 | wide, white, glass on two sides | Mid tower | ATX, Micro-ATX, Mini-ITX | ATX | 435 | 165 | 200 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 4 | USB-A, USB-C, Headphones | Tempered glass | - | None | White | 7 | 2 | 4 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | -
> Two chambers side by side: the build in front behind glass, supply and cables behind it. Takes three 360 mm radiators.
lian-li-lancool-216 | Lian Li | LANCOOL 216 | v1 | 11499 | 9299 | 6 | 2022-12 | black, mesh front, two very large fans | Mid tower | E-ATX, ATX, Micro-ATX, Mini-ITX | ATX | 392 | 180.5 | 220 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 3 | USB-A, USB-C, Headphones | Tempered glass | - | ARGB | Black | 7 | 2 | - | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm
> Two 160 mm fans in front move much air at low speed. One of the coolest cases at its price.
fractal-design-north | Fractal Design | North | v2 | 16999 | 14499 | 4 | 2022-11 | black with a front of wooden slats | Mid tower | ATX, Micro-ATX, Mini-ITX | ATX | 355 | 170 | 255 | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm | 2 | USB-A, USB-C, Headphones, Microphone | Tempered glass | - | None | Black | 7 | 2 | 2 | 120 mm, 240 mm | 120 mm, 140 mm, 240 mm, 280 mm, 360 mm
> Walnut slats in front of mesh: a computer for the living room that still breathes well.
`,
);
