import { readComputers } from "./read-computers.ts";

export const towers = readComputers(
  { category: "Desktop", warrantyMonths: 12, picture: "Tower desktop" },
  `
slug | brand | name | vendorId | releasedOn | box | picture | processor | ram | memoryType | storage | storageType | graphics | weight | ports | os | cooling | power | colour | warrantyMonths

dell-tower-ect1250 | Dell | Tower ECT1250 | v2 | 2025-04 | Desktop, keyboard, mouse, power cable | white front, round grille | Intel Core Ultra 5 225 | * | DDR5 | * | NVMe SSD | Intel Graphics, integrated | - | USB-C, 7 × USB-A, HDMI 2.1, DisplayPort 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | One case fan | 360 | Platinum Silver | -
+ 69990 | 57990 | 26 | 8 | 512
+ 75990 | 62990 | 22 | 16 | 512
+ 81990 | 67990 | 7 | 16 | 1000
> A small tower for the family with room for a graphics card later. All that you plug in often is in front.
hp-slim-desktop-s01 | HP | Slim Desktop S01 | v2 | 2024-07 | Desktop, keyboard, mouse, power cable | narrow, dark, lines down the front | * | * | DDR4 | 512 | NVMe SSD | Intel UHD Graphics 730, integrated | 2.95 | USB-C, 8 × USB-A, HDMI 1.4, VGA, Ethernet, 3.5 mm audio | Windows 11 Home | One case fan | 180 | Dark Black | -
+ 44990 | 35990 | 38 | Intel Core i3-14100 | 8
+ 55990 | 45990 | 30 | Intel Core i5-14400 | 8
+ 60990 | 49990 | 20 | Intel Core i5-14400 | 16
> Half as wide as a tower: it stands beside a monitor on a narrow desk. Good for billing, Tally and schoolwork; large graphics cards don't fit.
lenovo-ideacentre-tower-17irr9 | Lenovo | IdeaCentre Tower 17IRR9 | v3 | 2024-11 | Desktop, keyboard, mouse, power cable | grey, slanted slots | Intel Core i5-14400 | 16 | DDR5 | * | NVMe SSD | Intel UHD Graphics 730, integrated | - | USB-C, 7 × USB-A, HDMI 2.1, DisplayPort 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | One case fan | 260 | Cloud Grey | -
+ 74990 | 61990 | 20 | 512
+ 79990 | 66990 | 9 | 1000
> Ten cores and quick memory in a calm grey case for home and small office. The fan speeds up only when there is real work.
acer-veriton-x2-tower | Acer | Veriton Tower 14th Gen | v1 | 2024-08 | Desktop, keyboard, mouse, power cable | black, mesh in the lower half | Intel Core i7-14700 | 16 | DDR5 | 1000 | NVMe SSD | Intel UHD Graphics 770, integrated | - | USB-C, 7 × USB-A, HDMI 1.4, VGA, DisplayPort 1.4, Ethernet, 3.5 mm audio | Windows 11 Pro | One case fan | 300 | Black | 36
+ 109990 | 92990 | 16
> Twenty cores for accounts, drawings and databases in an office, with old and new monitor sockets and three years of guarantee.
hp-victus-15l-tg02 | HP | Victus 15L Gaming Desktop | v2 | 2024-06 | Desktop, keyboard, mouse, power cable | white, slanted front | Intel Core i5-14400F | 16 | DDR5 | 1000 | NVMe SSD | * | - | USB-C, 7 × USB-A, HDMI 2.1, 3 × DisplayPort 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | One case fan | 500 | Ceramic White | -
+ 99990 | 83990 | 18 | NVIDIA GeForce RTX 3050, 6 GB
+ 119990 | 102990 | 16 | NVIDIA GeForce RTX 4060, 8 GB
> A gaming PC that looks good in a living room. It plays at 1080p, stays cool and takes a stronger card when you want one.
msi-mag-infinite-s3-14nub | MSI | MAG Infinite S3 Gaming Desktop | v3 | 2024-05 | Desktop, keyboard, mouse, power cable | angular front, red light | Intel Core i5-14400F | 16 | DDR5 | 1000 | NVMe SSD | * | - | USB-C, 7 × USB-A, HDMI 2.1, 3 × DisplayPort 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | Air cooler, one case fan | 500 | Black | -
+ 109990 | 92990 | 16 | NVIDIA GeForce RTX 4060, 8 GB
+ 124990 | 106990 | 7 | NVIDIA GeForce RTX 4060 Ti, 8 GB
> Small for a gaming tower, made of standard parts, ready out of the box for 1080p and light 1440p.
lenovo-legion-tower-5i-30iax10 | Lenovo | Legion Tower 5i Gaming Desktop | v3 | 2025-06 | Desktop, keyboard, mouse, power cable | glass side, three lit fans | Intel Core Ultra 7 265F | * | DDR5 | 1000 | NVMe SSD | * | 14 | 2 × USB-C, 8 × USB-A, HDMI 2.1, 3 × DisplayPort 2.1, 2.5 Gb Ethernet, 3.5 mm audio | Windows 11 Home | Air cooler, four case fans | 850 | Eclipse Black | -
+ 174990 | 152990 | 16 | 16 | NVIDIA GeForce RTX 5060 Ti, 8 GB
+ 204990 | 179990 | 9 | 16 | NVIDIA GeForce RTX 5070, 12 GB
+ 219990 | 192990 | 3 | 32 | NVIDIA GeForce RTX 5070, 12 GB
> Twenty cores and a large supply: room for the next two graphics cards. The glass side opens by hand to clean or upgrade.
asus-rog-g700-2025 | ASUS | ROG G700 Gaming Desktop | v1 | 2025-05 | Desktop, keyboard, mouse, power cable | glass side, mesh front, liquid cooler | Intel Core Ultra 7 265KF | 32 | DDR5 | 1000 | NVMe SSD | * | - | 2 × USB-C, 8 × USB-A, HDMI 2.1, 3 × DisplayPort 2.1, 2.5 Gb Ethernet, 3.5 mm audio | Windows 11 Home | 240 mm liquid cooler, four case fans | 850 | Black | -
+ 249990 | 222990 | 7 | NVIDIA GeForce RTX 5070 Ti, 16 GB
+ 304990 | 274990 | 3 | NVIDIA GeForce RTX 5080, 16 GB
> For 1440p at the highest settings and 4K with help from DLSS. Standard board, supply and case: any part can be changed later.
alienware-aurora-act1250 | Dell | Alienware Aurora Gaming Desktop | v2 | 2025-03 | Desktop, keyboard, mouse, power cable | rounded dark case, lit ring in front | Intel Core Ultra 9 285K | * | DDR5 | 2000 | NVMe SSD | * | - | 2 × USB-C, 8 × USB-A, HDMI 2.1, 3 × DisplayPort 2.1, 2.5 Gb Ethernet, 3.5 mm audio | Windows 11 Home | 240 mm liquid cooler, three case fans | 1000 | Basalt Black | -
+ 389990 | 349990 | 3 | 32 | NVIDIA GeForce RTX 5080, 16 GB
+ 409990 | 368990 | 2 | 64 | NVIDIA GeForce RTX 5080, 16 GB
+ 589990 | 549990 | 2 | 64 | NVIDIA GeForce RTX 5090, 32 GB
> Everything at once: the fastest processor, the largest card, and a case that keeps quiet under load. For 4K games, rendering and local AI.
`,
);
