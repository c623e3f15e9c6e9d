import { readComputers } from "./read-computers.ts";

const box = { category: "Desktop", warrantyMonths: 12, picture: "Mini PC" } as const;
const allInOne = { category: "Desktop", warrantyMonths: 12, picture: "All-in-one" } as const;

export const miniPcs = readComputers(
  box,
  `
slug | brand | name | vendorId | releasedOn | box | picture | processor | ram | memoryType | storage | storageType | graphics | weight | ports | os | cooling | power | colour | warrantyMonths

apple-mac-mini-m4 | Apple | Mac mini M4 Desktop | v1 | 2024-11 | Mac mini, power cable | rounded aluminium, two sockets in front | Apple M4, 10-core CPU | * | Unified memory | * | SSD | Apple 10-core GPU, integrated | 0.67 | 3 × Thunderbolt 4, 2 × USB-C, HDMI, Ethernet, 3.5 mm audio | macOS Sequoia | One fan, air out below | 155 | Silver | -
+ 59900 | 54990 | 32 | 16 | 256
+ 79900 | 73990 | 22 | 16 | 512
+ 99900 | 93990 | 7 | 24 | 512
> A compact Mac for coding, photo editing and home office that uses the monitor and keyboard you already have. It weighs 0.67 kg and fits beside or behind a screen.
- Apple M4 chip with 10-core CPU and 10-core GPU
- {ram}, {storage}
- Three Thunderbolt 4 and two USB-C ports
- HDMI, Ethernet and headphone jack
- macOS Sequoia; monitor, keyboard and mouse are separate
asus-nuc-14-pro-rnuc14 | ASUS | NUC 14 Pro RNUC14RVH Mini PC | v1 | 2024-06 | Mini PC, 120 W adapter, VESA plate, user guide | black, square | Intel Core Ultra 5 125H | * | DDR5 | 512 | NVMe SSD | Intel Arc Graphics, integrated | 0.6 | 2 × Thunderbolt 4, USB-C, 3 × USB-A, 2 × HDMI 2.1, 2.5 Gb Ethernet | Windows 11 Pro | Heat pipes, one fan | 120 | Black | 36
+ 74990 | 64990 | 20 | 16
+ 84990 | 73990 | 9 | 32
> A mini PC for meeting rooms, billing counters and digital signage. It weighs 0.6 kg and mounts behind a monitor with the VESA plate in the box.
- Intel Core Ultra 5 125H with Intel Arc graphics
- {ram} RAM, 512 GB NVMe SSD
- Two HDMI 2.1 and two Thunderbolt 4 ports for several monitors
- 2.5 Gb Ethernet, USB-C and three USB-A
- RAM can be upgraded to 96 GB in two slots
- Windows 11 Pro, 3-year warranty
hp-pro-mini-400-g9 | HP | Pro Mini 400 G9 Mini PC | v2 | 2024-05 | Mini PC, 90 W adapter, keyboard, mouse | flat, sockets in front | Intel Core i5-14500T | * | DDR5 | 512 | NVMe SSD | Intel UHD Graphics 770, integrated | 1.2 | USB-C, 6 × USB-A, HDMI 2.1, 2 × DisplayPort, Ethernet, 3.5 mm audio | Windows 11 Pro | Blower, air out behind | 90 | Black | -
+ 69990 | 56990 | 28 | 8
+ 75990 | 61990 | 22 | 16
> A slim office desktop for reception desks, billing and back-office work. Keyboard and mouse are in the box; add a monitor and it is ready for Tally and MS Office.
- 14th Gen Intel Core i5-14500T processor
- {ram} RAM, 512 GB NVMe SSD
- HDMI 2.1 and two DisplayPort outputs
- Six USB-A ports and USB-C for printers and scanners
- Ethernet, Windows 11 Pro, 1.2 kg
lenovo-thinkcentre-neo-50q-gen-4 | Lenovo | ThinkCentre neo 50q Gen 4 Mini PC | v3 | 2024-02 | Mini PC, 90 W adapter, keyboard, mouse | flat, red lamp | Intel Core i5-13420H | * | DDR4 | * | NVMe SSD | Intel UHD Graphics, integrated | 1.1 | USB-C, 5 × USB-A, HDMI 2.1, DisplayPort 1.4, Ethernet, 3.5 mm audio | Windows 11 Pro | Blower, air out behind | 90 | Raven Black | -
+ 52990 | 42990 | 34 | 8 | 512
+ 57990 | 47490 | 24 | 16 | 512
+ 63990 | 52990 | 7 | 16 | 1000
> For offices where desk space is short: place it flat or stand it upright. Five USB-A ports take a barcode scanner, printer, keyboard and mouse at the same time.
- 13th Gen Intel Core i5-13420H processor
- {ram} RAM, {storage}
- HDMI 2.1 and DisplayPort 1.4 for two monitors
- Wired LAN, USB-C and headphone jack
- Room for one 2.5-inch drive
- Windows 11 Pro, keyboard and mouse included
geekom-a9-max-mini-pc | GEEKOM | A9 Max Mini PC | v2 | 2025-07 | Mini PC, 120 W adapter, HDMI cable, VESA plate | metal, two sockets in front | AMD Ryzen AI 9 HX 370 | 32 | DDR5 | * | NVMe SSD | AMD Radeon 890M, integrated | - | 2 × USB4, 6 × USB-A, 2 × HDMI 2.1, 2 × 2.5 Gb Ethernet, SD slot, 3.5 mm audio | Windows 11 Pro | Copper heat pipes, one fan | 120 | Silver | 36
+ 114990 | 99990 | 16 | 1000
+ 124990 | 108990 | 3 | 2000
> For developers and home-lab users: two 2.5 Gb LAN ports and memory upgradable to 128 GB suit virtual machines and a home server. Radeon 890M graphics also run light games.
- AMD Ryzen AI 9 HX 370 processor
- {ram} RAM, {storage}
- Two HDMI 2.1 and two USB4 ports
- Six USB-A ports and an SD card slot
- VESA plate and HDMI cable in the box
- Windows 11 Pro, 3-year warranty
`,
);

export const allInOnes = readComputers(
  allInOne,
  `
slug | brand | name | vendorId | releasedOn | box | picture | processor | ram | memoryType | storage | storageType | display | screenSize | touchscreen | graphics | weight | ports | os | cooling | power | colour

apple-imac-24-m4 | Apple | iMac 24 M4 All-in-One | v1 | 2024-11 | iMac, Magic Keyboard with Touch ID, Magic Mouse, 143 W adapter, USB-C cables | thin, coloured chin and stand | Apple M4, 10-core CPU | * | Unified memory | 512 | SSD | 4480 × 2520 IPS, 60 Hz, 500 nits | 23.5 | No | Apple 10-core GPU, integrated | 4.44 | 4 × Thunderbolt 4, Ethernet, 3.5 mm audio | macOS Sequoia | Two fans | 143 | *
+ 174900 | 159900 | 9 | 16 | Blue
+ 174900 | 159900 | 7 | 16 | Silver
+ 174900 | 161900 | 3 | 16 | Green
+ 194900 | 179900 | 2 | 24 | Silver
> An all-in-one for family rooms, design work and reception desks, with one cable and the keyboard and mouse in the box. The 4.5K screen is sharp for photos and text.
- 23.5-inch 4480 × 2520 IPS display, 500 nits
- Apple M4 chip with 10-core CPU and 10-core GPU
- {ram}, 512 GB SSD
- Four Thunderbolt 4 ports and Ethernet
- Magic Keyboard with Touch ID and Magic Mouse included
- Colour {colour}, macOS Sequoia
hp-all-in-one-24-cr0 | HP | All-in-One 24 cr0 Desktop | v2 | 2024-09 | All-in-one, wireless keyboard and mouse, 90 W adapter | white, camera that pops up | * | * | DDR4 | 512 | NVMe SSD | 1920 × 1080 IPS, 60 Hz, 250 nits | 23.8 | No | Intel UHD Graphics, integrated | - | USB-C, 4 × USB-A, HDMI 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | One fan | 90 | Shell White
+ 59990 | 47990 | 24 | Intel Core i3-1315U | 8
+ 69990 | 57990 | 20 | Intel Core i5-1334U | 8
+ 75990 | 62990 | 9 | Intel Core i5-1334U | 16
> An all-in-one for homework, Netflix and video calls in the family room, or for a clinic's front desk. The pop-up camera stays hidden between calls.
- {processor} processor
- {ram} RAM, 512 GB NVMe SSD
- 23.8-inch Full HD IPS display
- HDMI, Ethernet, USB-C and four USB-A ports
- Wireless keyboard and mouse included
- Windows 11 Home, Shell White
lenovo-aio-27irh9 | Lenovo | AIO 27 Gen 9 All-in-One Desktop | v3 | 2024-10 | All-in-one, wireless keyboard and mouse, adapter | grey, large, round foot | Intel Core i5-13420H | 16 | DDR5 | * | NVMe SSD | 1920 × 1080 IPS, 100 Hz, 250 nits | 27 | No | Intel UHD Graphics, integrated | - | USB-C, 4 × USB-A, HDMI 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | One fan | 120 | Cloud Grey
+ 84990 | 71990 | 18 | 512
+ 90990 | 76990 | 7 | 1000
> A 27-inch all-in-one for accounts, long documents and online classes. The 100 Hz panel keeps text easy to follow while scrolling.
- 27-inch Full HD IPS display, 100 Hz
- 13th Gen Intel Core i5-13420H processor
- 16 GB DDR5 RAM, {storage}
- HDMI, LAN, USB-C and four USB-A ports
- Wireless keyboard and mouse included
- Memory upgradable to 32 GB
asus-v470-27 | ASUS | V470 27 All-in-One Desktop | v1 | 2025-04 | All-in-one, wireless keyboard and mouse, adapter | black, straight stand | Intel Core i7-13620H | 16 | DDR5 | 1000 | NVMe SSD | 1920 × 1080 IPS, 75 Hz, 250 nits | 27 | No | Intel UHD Graphics, integrated | - | USB-C, 4 × USB-A, HDMI 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | One fan | 120 | Black
+ 94990 | 79990 | 9
> For families and small studios that need more speed in an all-in-one: Core i7 and 1 TB of storage handle photo editing and many tabs. Keyboard and mouse are wireless, so the desk stays clear.
- 27-inch Full HD IPS display, 75 Hz
- 13th Gen Intel Core i7-13620H processor
- 16 GB DDR5 RAM, 1 TB NVMe SSD
- HDMI, Ethernet, USB-C and four USB-A ports
- Wireless keyboard and mouse in the box
- Windows 11 Home, black
`,
);
