import { readComputers } from "./read-computers.ts";

export const towers = readComputers(
  { category: "Desktop", warrantyMonths: 12, picture: "Tower desktop" },
  `
slug | brand | name | vendorId | releasedOn | box | picture | processor | ram | memoryType | storage | storageType | graphics | weight | ports | os | cooling | power | colour | warrantyMonths

dell-tower-ect1250 | Dell | Tower ECT1250 Desktop | v2 | 2025-04 | Desktop, keyboard, mouse, power cable | white front, round grille | Intel Core Ultra 5 225 | * | DDR5 | * | NVMe SSD | Intel Graphics, integrated | - | USB-C, 7 × USB-A, HDMI 2.1, DisplayPort 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | One case fan | 360 | Platinum Silver | -
+ 69990 | 57990 | 26 | 8 | 512
+ 75990 | 62990 | 22 | 16 | 512
+ 81990 | 67990 | 7 | 16 | 1000
> A family and study desktop with room to add a graphics card and a 3.5-inch hard disk later. Seven USB-A ports cover printer, webcam, keyboard and more.
- Intel Core Ultra 5 225 processor
- {ram} RAM, {storage}
- HDMI 2.1 and DisplayPort 1.4 for two monitors
- Two memory slots, up to 64 GB
- 360 W power supply, Windows 11 Home
- Keyboard and mouse included
hp-slim-desktop-s01 | HP | Slim Desktop S01 | v2 | 2024-07 | Desktop, keyboard, mouse, power cable | narrow, dark, lines down the front | * | * | DDR4 | 512 | NVMe SSD | Intel UHD Graphics 730, integrated | 2.95 | USB-C, 8 × USB-A, HDMI 1.4, VGA, Ethernet, 3.5 mm audio | Windows 11 Home | One case fan | 180 | Dark Black | -
+ 44990 | 35990 | 38 | Intel Core i3-14100 | 8
+ 55990 | 45990 | 30 | Intel Core i5-14400 | 8
+ 60990 | 49990 | 20 | Intel Core i5-14400 | 16
> A narrow desktop for billing, Tally and school work on a small table. HDMI and VGA connect both new and old monitors.
- {processor} processor
- {ram} RAM, 512 GB NVMe SSD
- Eight USB-A ports and USB-C
- Ethernet, HDMI and VGA
- Keyboard and mouse in the box
- Only low-profile single-slot graphics cards fit
lenovo-ideacentre-tower-17irr9 | Lenovo | IdeaCentre Tower 17IRR9 Desktop | v3 | 2024-11 | Desktop, keyboard, mouse, power cable | grey, slanted slots | Intel Core i5-14400 | 16 | DDR5 | * | NVMe SSD | Intel UHD Graphics 730, integrated | - | USB-C, 7 × USB-A, HDMI 2.1, DisplayPort 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | One case fan | 260 | Cloud Grey | -
+ 74990 | 61990 | 20 | 512
+ 79990 | 66990 | 9 | 1000
> A home-office tower for accounts, coding practice and browsing with many tabs. Two M.2 slots and a drive bay leave space for more storage.
- 14th Gen Intel Core i5-14400 processor
- 16 GB DDR5 RAM, {storage}
- HDMI 2.1 and DisplayPort 1.4
- USB-C, seven USB-A ports and Ethernet
- 260 W power supply, Cloud Grey
- Windows 11 Home with keyboard and mouse
acer-veriton-x2-tower | Acer | Veriton Tower 14th Gen Desktop | v1 | 2024-08 | Desktop, keyboard, mouse, power cable | black, mesh in the lower half | Intel Core i7-14700 | 16 | DDR5 | 1000 | NVMe SSD | Intel UHD Graphics 770, integrated | - | USB-C, 7 × USB-A, HDMI 1.4, VGA, DisplayPort 1.4, Ethernet, 3.5 mm audio | Windows 11 Pro | One case fan | 300 | Black | 36
+ 109990 | 92990 | 16
> A business desktop for accounts, drawings and databases. HDMI, VGA and DisplayPort work with old and new office monitors, and four memory slots go up to 128 GB.
- 14th Gen Intel Core i7-14700 processor
- 16 GB DDR5 RAM, 1 TB NVMe SSD
- Two 3.5-inch drive bays
- USB-C, seven USB-A ports and Ethernet
- Windows 11 Pro
- 3-year warranty
hp-victus-15l-tg02 | HP | Victus 15L Gaming Desktop | v2 | 2024-06 | Desktop, keyboard, mouse, power cable | white, slanted front | Intel Core i5-14400F | 16 | DDR5 | 1000 | NVMe SSD | * | - | USB-C, 7 × USB-A, HDMI 2.1, 3 × DisplayPort 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | One case fan | 500 | Ceramic White | -
+ 99990 | 83990 | 18 | NVIDIA GeForce RTX 3050, 6 GB
+ 119990 | 102990 | 16 | NVIDIA GeForce RTX 4060, 8 GB
> A ready-made gaming PC in Ceramic White for 1080p play, streaming and college projects. The 500 W supply leaves scope for a card with one 8-pin plug.
- {graphics} graphics card
- 14th Gen Intel Core i5-14400F processor
- 16 GB DDR5 RAM, 1 TB NVMe SSD
- HDMI 2.1 and three DisplayPort 1.4 outputs
- Keyboard and mouse included, monitor separate
msi-mag-infinite-s3-14nub | MSI | MAG Infinite S3 Gaming Desktop | v3 | 2024-05 | Desktop, keyboard, mouse, power cable | angular front, red light | Intel Core i5-14400F | 16 | DDR5 | 1000 | NVMe SSD | * | - | USB-C, 7 × USB-A, HDMI 2.1, 3 × DisplayPort 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | Air cooler, one case fan | 500 | Black | -
+ 109990 | 92990 | 16 | NVIDIA GeForce RTX 4060, 8 GB
+ 124990 | 106990 | 7 | NVIDIA GeForce RTX 4060 Ti, 8 GB
> A gaming tower for 1080p esports and light 1440p play, with space for a card of up to 320 mm when you upgrade. 1 TB holds a good number of games from the start.
- {graphics} graphics card
- 14th Gen Intel Core i5-14400F processor
- 16 GB DDR5 RAM, 1 TB NVMe SSD
- Air cooler and one case fan, 500 W power supply
- Seven USB-A, USB-C and Ethernet
- Windows 11 Home
lenovo-legion-tower-5i-30iax10 | Lenovo | Legion Tower 5i Gaming Desktop | v3 | 2025-06 | Desktop, keyboard, mouse, power cable | glass side, three lit fans | Intel Core Ultra 7 265F | * | DDR5 | 1000 | NVMe SSD | * | 14 | 2 × USB-C, 8 × USB-A, HDMI 2.1, 3 × DisplayPort 2.1, 2.5 Gb Ethernet, 3.5 mm audio | Windows 11 Home | Air cooler, four case fans | 850 | Eclipse Black | -
+ 174990 | 152990 | 16 | 16 | NVIDIA GeForce RTX 5060 Ti, 8 GB
+ 204990 | 179990 | 9 | 16 | NVIDIA GeForce RTX 5070, 12 GB
+ 219990 | 192990 | 3 | 32 | NVIDIA GeForce RTX 5070, 12 GB
> For gamers and streamers who plan to upgrade: 850 W supply, four memory slots and a glass side with three lit fans. The 14 kg tower is meant to stay on or under a desk.
- {graphics} graphics card
- Intel Core Ultra 7 265F processor
- {ram} RAM, 1 TB NVMe SSD
- HDMI 2.1 and three DisplayPort 2.1 outputs
- 2.5 Gb Ethernet, two USB-C, eight USB-A
- Air cooler with four case fans
asus-rog-g700-2025 | ASUS | ROG G700 Gaming Desktop | v1 | 2025-05 | Desktop, keyboard, mouse, power cable | glass side, mesh front, liquid cooler | Intel Core Ultra 7 265KF | 32 | DDR5 | 1000 | NVMe SSD | * | - | 2 × USB-C, 8 × USB-A, HDMI 2.1, 3 × DisplayPort 2.1, 2.5 Gb Ethernet, 3.5 mm audio | Windows 11 Home | 240 mm liquid cooler, four case fans | 850 | Black | -
+ 249990 | 222990 | 7 | NVIDIA GeForce RTX 5070 Ti, 16 GB
+ 304990 | 274990 | 3 | NVIDIA GeForce RTX 5080, 16 GB
> A liquid-cooled gaming PC for 1440p and 4K with DLSS, and for rendering after hours. The glass side shows the build; cards up to 360 mm fit later.
- {graphics} graphics card
- Intel Core Ultra 7 265KF processor
- 32 GB DDR5 RAM, 1 TB NVMe SSD
- 240 mm liquid cooler, four case fans
- 850 W power supply, 2.5 Gb Ethernet
- Keyboard and mouse in the box
alienware-aurora-act1250 | Dell | Alienware Aurora Gaming Desktop | v2 | 2025-03 | Desktop, keyboard, mouse, power cable | rounded dark case, lit ring in front | Intel Core Ultra 9 285K | * | DDR5 | 2000 | NVMe SSD | * | - | 2 × USB-C, 8 × USB-A, HDMI 2.1, 3 × DisplayPort 2.1, 2.5 Gb Ethernet, 3.5 mm audio | Windows 11 Home | 240 mm liquid cooler, three case fans | 1000 | Basalt Black | -
+ 389990 | 349990 | 3 | 32 | NVIDIA GeForce RTX 5080, 16 GB
+ 409990 | 368990 | 2 | 64 | NVIDIA GeForce RTX 5080, 16 GB
+ 589990 | 549990 | 2 | 64 | NVIDIA GeForce RTX 5090, 32 GB
> For 4K gaming, 3D rendering and local AI on one machine. Core Ultra 9 with a 240 mm liquid cooler and a 1000 W supply is ready for heavy loads.
- {graphics} graphics card
- Intel Core Ultra 9 285K processor
- {ram} RAM, 2 TB NVMe SSD
- HDMI 2.1 and three DisplayPort 2.1 outputs
- 2.5 Gb Ethernet, two USB-C, eight USB-A
- Basalt Black with a lit ring in front
`,
);
