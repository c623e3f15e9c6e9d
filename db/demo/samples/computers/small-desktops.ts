import { readComputers } from "./read-computers.ts";

const box = { category: "Desktop", warrantyMonths: 12, picture: "Mini PC" } as const;
const allInOne = { category: "Desktop", warrantyMonths: 12, picture: "All-in-one" } as const;

export const miniPcs = readComputers(
  box,
  `
slug | brand | name | vendorId | releasedOn | box | picture | processor | ram | memoryType | storage | storageType | graphics | weight | ports | os | cooling | power | colour | warrantyMonths

apple-mac-mini-m4 | Apple | Mac mini M4 | v1 | 2024-11 | Mac mini, power cable | rounded aluminium, two sockets in front | Apple M4, 10-core CPU | * | Unified memory | * | SSD | Apple 10-core GPU, integrated | 0.67 | 3 × Thunderbolt 4, 2 × USB-C, HDMI, Ethernet, 3.5 mm audio | macOS Sequoia | One fan, air out below | 155 | Silver | -
+ 59900 | 54990 | 32 | 16 | 256
+ 79900 | 73990 | 22 | 16 | 512
+ 99900 | 93990 | 7 | 24 | 512
> The cheapest way to a Mac: use the screen and keyboard you have. It fits on a palm, is hardly heard, and compiles as fast as computers three times its price.
asus-nuc-14-pro-rnuc14 | ASUS | NUC 14 Pro RNUC14RVH | v1 | 2024-06 | Mini PC, 120 W adapter, VESA plate, user guide | black, square | Intel Core Ultra 5 125H | * | DDR5 | 512 | NVMe SSD | Intel Arc Graphics, integrated | 0.6 | 2 × Thunderbolt 4, USB-C, 3 × USB-A, 2 × HDMI 2.1, 2.5 Gb Ethernet | Windows 11 Pro | Heat pipes, one fan | 120 | Black | 36
+ 74990 | 64990 | 20 | 16
+ 84990 | 73990 | 9 | 32
> A full computer behind the monitor, for four screens and a meeting room. It opens without a tool and is guaranteed for three years.
hp-pro-mini-400-g9 | HP | Pro Mini 400 G9 | v2 | 2024-05 | Mini PC, 90 W adapter, keyboard, mouse | flat, sockets in front | Intel Core i5-14500T | * | DDR5 | 512 | NVMe SSD | Intel UHD Graphics 770, integrated | 1.2 | USB-C, 6 × USB-A, HDMI 2.1, 2 × DisplayPort, Ethernet, 3.5 mm audio | Windows 11 Pro | Blower, air out behind | 90 | Black | -
+ 69990 | 56990 | 28 | 8
+ 75990 | 61990 | 22 | 16
> An office computer as flat as a book, with a desktop processor that saves power. Billing counters and reception desks are its home.
lenovo-thinkcentre-neo-50q-gen-4 | Lenovo | ThinkCentre neo 50q Gen 4 | v3 | 2024-02 | Mini PC, 90 W adapter, keyboard, mouse | flat, red lamp | Intel Core i5-13420H | * | DDR4 | * | NVMe SSD | Intel UHD Graphics, integrated | 1.1 | USB-C, 5 × USB-A, HDMI 2.1, DisplayPort 1.4, Ethernet, 3.5 mm audio | Windows 11 Pro | Blower, air out behind | 90 | Raven Black | -
+ 52990 | 42990 | 34 | 8 | 512
+ 57990 | 47490 | 24 | 16 | 512
+ 63990 | 52990 | 7 | 16 | 1000
> A litre of computer for offices that have no space for towers. Stands upright, lies flat or hangs behind the screen.
geekom-a9-max-mini-pc | GEEKOM | A9 Max Mini PC | v2 | 2025-07 | Mini PC, 120 W adapter, HDMI cable, VESA plate | metal, two sockets in front | AMD Ryzen AI 9 HX 370 | 32 | DDR5 | * | NVMe SSD | AMD Radeon 890M, integrated | - | 2 × USB4, 6 × USB-A, 2 × HDMI 2.1, 2 × 2.5 Gb Ethernet, SD slot, 3.5 mm audio | Windows 11 Pro | Copper heat pipes, one fan | 120 | Silver | 36
+ 114990 | 99990 | 16 | 1000
+ 124990 | 108990 | 3 | 2000
> Twelve cores and the strongest graphics inside a processor: light games at 1080p, several virtual machines, two network sockets for a home server.
`,
);

export const allInOnes = readComputers(
  allInOne,
  `
slug | brand | name | vendorId | releasedOn | box | picture | processor | ram | memoryType | storage | storageType | display | screenSize | touchscreen | graphics | weight | ports | os | cooling | power | colour

apple-imac-24-m4 | Apple | iMac 24 M4 | v1 | 2024-11 | iMac, Magic Keyboard with Touch ID, Magic Mouse, 143 W adapter, USB-C cables | thin, coloured chin and stand | Apple M4, 10-core CPU | * | Unified memory | 512 | SSD | 4480 × 2520 IPS, 60 Hz, 500 nits | 23.5 | No | Apple 10-core GPU, integrated | 4.44 | 4 × Thunderbolt 4, Ethernet, 3.5 mm audio | macOS Sequoia | Two fans | 143 | *
+ 174900 | 159900 | 9 | 16 | Blue
+ 174900 | 159900 | 7 | 16 | Silver
+ 174900 | 161900 | 3 | 16 | Green
+ 194900 | 179900 | 2 | 24 | Silver
> A 4.5K screen with a computer behind it as thin as a phone used to be. One cable, colours that suit a living room, and a camera that keeps you in the middle.
hp-all-in-one-24-cr0 | HP | All-in-One 24 cr0 | v2 | 2024-09 | All-in-one, wireless keyboard and mouse, 90 W adapter | white, camera that pops up | * | * | DDR4 | 512 | NVMe SSD | 1920 × 1080 IPS, 60 Hz, 250 nits | 23.8 | No | Intel UHD Graphics, integrated | - | USB-C, 4 × USB-A, HDMI 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | One fan | 90 | Shell White
+ 59990 | 47990 | 24 | Intel Core i3-1315U | 8
+ 69990 | 57990 | 20 | Intel Core i5-1334U | 8
+ 75990 | 62990 | 9 | Intel Core i5-1334U | 16
> For homework and Netflix in the family room, or a clinic's front desk. The camera sinks into the frame when nobody calls.
lenovo-aio-27irh9 | Lenovo | AIO 27 Gen 9 | v3 | 2024-10 | All-in-one, wireless keyboard and mouse, adapter | grey, large, round foot | Intel Core i5-13420H | 16 | DDR5 | * | NVMe SSD | 1920 × 1080 IPS, 100 Hz, 250 nits | 27 | No | Intel UHD Graphics, integrated | - | USB-C, 4 × USB-A, HDMI 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | One fan | 120 | Cloud Grey
+ 84990 | 71990 | 18 | 512
+ 90990 | 76990 | 7 | 1000
> A large screen that is gentle on the eyes for accounts and long documents; HDMI in the back takes a second monitor.
asus-v470-27 | ASUS | V470 All-in-One | v1 | 2025-04 | All-in-one, wireless keyboard and mouse, adapter | black, straight stand | Intel Core i7-13620H | 16 | DDR5 | 1000 | NVMe SSD | 1920 × 1080 IPS, 75 Hz, 250 nits | 27 | No | Intel UHD Graphics, integrated | - | USB-C, 4 × USB-A, HDMI 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | One fan | 120 | Black
+ 94990 | 79990 | 9
> The quick one among the large all-in-ones: ten cores for photo editing and many tabs, with loudspeakers that fill a room.
`,
);
