import { readComputers } from "./read-computers.ts";

export const moreGamingLaptops = readComputers(
  { category: "Gaming Laptop", warrantyMonths: 12, picture: "Gaming laptop" },
  `
slug | brand | name | vendorId | releasedOn | box | picture | processor | ram | memoryType | storage | storageType | display | screenSize | touchscreen | graphics | weight | battery | ports | os | colour

acer-nitro-v-15-anv15 | Acer | Nitro V 15 ANV15-52 Gaming Laptop | v1 | 2025-02 | Laptop, 135 W charger, user guide | red lines, number pad | Intel Core i5-13420H | * | DDR5 | 512 | NVMe SSD | 1920 × 1080 IPS, 165 Hz, 300 nits | 15.6 | No | * | 2.1 | 57 Wh, 135 W charger | Thunderbolt 4, 3 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Home | Obsidian Black
+ 79990 | 62990 | 36 | 8 | NVIDIA GeForce RTX 3050 Laptop, 6 GB
+ 84990 | 67990 | 30 | 16 | NVIDIA GeForce RTX 3050 Laptop, 6 GB
+ 94990 | 77990 | 22 | 16 | NVIDIA GeForce RTX 4050 Laptop, 6 GB
> A first gaming laptop for Valorant, GTA V and college projects. The 165 Hz screen keeps fast motion smooth; prefer 16 GB of RAM for newer games.
- {graphics} graphics
- 13th Gen Intel Core i5-13420H processor
- {ram} RAM, 512 GB NVMe SSD
- 15.6-inch Full HD IPS display, 165 Hz
- Thunderbolt 4, three USB-A, HDMI 2.1 and Ethernet
- 57 Wh battery, 135 W charger, 2.1 kg
hp-victus-16-s1 | HP | Victus 16 s1 Gaming Laptop | v2 | 2024-06 | Laptop, 200 W charger, user guide | wide hinge, plain lid | AMD Ryzen 7 8845HS | 16 | DDR5 | 512 | NVMe SSD | 1920 × 1080 IPS, 144 Hz, 300 nits | 16.1 | No | * | 2.33 | 70 Wh, 200 W charger | USB-C, 3 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Home | Mica Silver
+ 109990 | 89990 | 22 | NVIDIA GeForce RTX 4050 Laptop, 6 GB
+ 122990 | 102990 | 16 | NVIDIA GeForce RTX 4060 Laptop, 8 GB
> Gaming in the evening, coding and projects during the day, in a plain Mica Silver body that fits a meeting room. The Ryzen 7 also helps with video exports.
- {graphics} graphics
- AMD Ryzen 7 8845HS processor
- 16 GB DDR5 RAM, 512 GB NVMe SSD
- 16.1-inch Full HD IPS display, 144 Hz
- USB-C, three USB-A, HDMI 2.1 and Ethernet
- 70 Wh battery, 200 W charger, 2.33 kg
msi-cyborg-15-a13v | MSI | Cyborg 15 A13V Gaming Laptop | v3 | 2024-03 | Laptop, 120 W charger, user guide | see-through edge, blue keys | Intel Core i7-13620H | * | DDR5 | 512 | NVMe SSD | 1920 × 1080 IPS, 144 Hz, 250 nits | 15.6 | No | NVIDIA GeForce RTX 4050 Laptop, 6 GB | 1.98 | 53.5 Wh, 120 W charger | USB-C, 2 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Home | Translucent Black
+ 92990 | 74990 | 20 | 8
+ 97990 | 79990 | 26 | 16
> A gaming laptop below 2 kg that students can carry to college. RTX 4050 graphics and a 144 Hz screen suit esports titles and medium settings in newer games.
- NVIDIA GeForce RTX 4050 Laptop graphics, 6 GB
- 13th Gen Intel Core i7-13620H processor
- {ram} RAM, 512 GB NVMe SSD
- 15.6-inch Full HD IPS display, 144 Hz
- Blue keys and a translucent edge
- 1.98 kg, 53.5 Wh battery, 120 W charger
asus-tuf-gaming-f16-fx608j | ASUS | TUF Gaming F16 FX608J Gaming Laptop | v1 | 2025-05 | Laptop, 240 W charger, user guide | grey, slots in the lid | Intel Core i7-14650HX | 16 | DDR5 | * | NVMe SSD | 1920 × 1200 IPS, 165 Hz, 300 nits | 16 | No | * | 2.2 | 90 Wh, 240 W charger | Thunderbolt 4, USB-C, 3 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Home | Jaeger Grey
+ 119990 | 102990 | 24 | 512 | NVIDIA GeForce RTX 5050 Laptop, 8 GB
+ 134990 | 115990 | 28 | 512 | NVIDIA GeForce RTX 5060 Laptop, 8 GB
+ 141990 | 121990 | 9 | 1000 | NVIDIA GeForce RTX 5060 Laptop, 8 GB
> For gamers and streamers who want an HX-series Core i7 with RTX 50-series graphics. The 90 Wh battery helps through classes between sessions.
- {graphics} graphics
- 14th Gen Intel Core i7-14650HX processor
- 16 GB DDR5 RAM, {storage}
- 16-inch WUXGA (1920 × 1200) IPS display, 165 Hz
- Thunderbolt 4, USB-C, three USB-A, HDMI 2.1 and Ethernet
- 2.2 kg, 240 W charger
asus-tuf-gaming-a14-fa401 | ASUS | TUF Gaming A14 FA401 Gaming Laptop | v1 | 2025-07 | Laptop, 200 W charger, user guide | small, plain grey lid | AMD Ryzen AI 7 350 | 16 | LPDDR5X | 1000 | NVMe SSD | 2560 × 1600 IPS, 165 Hz, 400 nits | 14 | No | NVIDIA GeForce RTX 5060 Laptop, 8 GB | 1.46 | 73 Wh, 200 W charger | USB4, USB-C, 2 × USB-A, HDMI 2.1, microSD slot, 3.5 mm audio | Windows 11 Home | Jaeger Grey
+ 159990 | 136990 | 16
> A 14-inch gaming laptop of 1.46 kg for college and travel. RTX 5060 graphics play at 2.5K on the go, and the microSD slot helps photographers.
- NVIDIA GeForce RTX 5060 Laptop graphics, 8 GB
- AMD Ryzen AI 7 350 processor
- 16 GB LPDDR5X RAM, 1 TB NVMe SSD
- 14-inch 2.5K (2560 × 1600) IPS display, 165 Hz, 400 nits
- USB4, USB-C, two USB-A and HDMI 2.1
- 73 Wh battery, 200 W charger
asus-rog-strix-g16-g615 | ASUS | ROG Strix G16 G615 Gaming Laptop | v1 | 2025-04 | Laptop, 380 W charger, user guide | light bar round the base | Intel Core Ultra 9 275HX | 32 | DDR5 | 1000 | NVMe SSD | 2560 × 1600 IPS, 240 Hz, 500 nits | 16 | No | * | 2.65 | 90 Wh, 380 W charger | 2 × USB-C, 3 × USB-A, HDMI 2.1, 2.5 Gb Ethernet, 3.5 mm audio | Windows 11 Home | Eclipse Grey
+ 239990 | 209990 | 9 | NVIDIA GeForce RTX 5070 Ti Laptop, 12 GB
+ 309990 | 274990 | 3 | NVIDIA GeForce RTX 5080 Laptop, 16 GB
> For competitive gamers and 3D creators: a 240 Hz screen, Core Ultra 9 and RTX 50 graphics with a 380 W charger behind them. A light bar runs round the base.
- {graphics} graphics
- Intel Core Ultra 9 275HX processor
- 32 GB DDR5 RAM, 1 TB NVMe SSD
- 16-inch 2.5K (2560 × 1600) IPS display, 240 Hz, 500 nits
- 2.5 Gb Ethernet, HDMI 2.1, two USB-C, three USB-A
- 2.65 kg, 90 Wh battery
lenovo-legion-5i-15irx10 | Lenovo | Legion 5i 15IRX10 Gaming Laptop | v3 | 2025-05 | Laptop, 245 W charger, user guide | sockets behind the hinge | Intel Core i7-14700HX | 16 | DDR5 | * | NVMe SSD | 2560 × 1600 OLED, 165 Hz, 500 nits | 15.1 | No | * | 1.95 | 80 Wh, 245 W charger | 2 × USB-C, 3 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Home | Eclipse Black
+ 159990 | 136990 | 20 | 512 | NVIDIA GeForce RTX 5060 Laptop, 8 GB
+ 166990 | 142990 | 16 | 1000 | NVIDIA GeForce RTX 5060 Laptop, 8 GB
+ 184990 | 161990 | 7 | 1000 | NVIDIA GeForce RTX 5070 Laptop, 8 GB
> An OLED gaming laptop for dark, cinematic games and colour-rich editing work. It weighs 1.95 kg; count the 245 W charger as well when you pack.
- {graphics} graphics
- 14th Gen Intel Core i7-14700HX processor
- 16 GB DDR5 RAM, {storage}
- 15.1-inch 2.5K (2560 × 1600) OLED display, 165 Hz, 500 nits
- Two USB-C, three USB-A, HDMI 2.1 and Ethernet
- 80 Wh battery
lenovo-legion-pro-7i-16iax10h | Lenovo | Legion Pro 7i 16IAX10H Gaming Laptop | v3 | 2025-04 | Laptop, 400 W charger, user guide | wide shelf, lit edge | Intel Core Ultra 9 275HX | 32 | DDR5 | 1000 | NVMe SSD | 2560 × 1600 OLED, 240 Hz, 500 nits | 16 | No | * | 2.57 | 99.9 Wh, 400 W charger | 2 × USB-C, 3 × USB-A, HDMI 2.1, 2.5 Gb Ethernet, 3.5 mm audio | Windows 11 Home | Eclipse Black
+ 369990 | 329990 | 3 | NVIDIA GeForce RTX 5080 Laptop, 16 GB
+ 479990 | 439990 | 2 | NVIDIA GeForce RTX 5090 Laptop, 24 GB
> A desktop replacement for high-refresh gaming, rendering and local AI work. It is a desk machine that can travel: 2.57 kg plus a 400 W charger.
- {graphics} graphics
- Intel Core Ultra 9 275HX processor
- 32 GB DDR5 RAM, 1 TB NVMe SSD
- 16-inch 2.5K (2560 × 1600) OLED display, 240 Hz, 500 nits
- 2.5 Gb Ethernet, HDMI 2.1, two USB-C, three USB-A
- 99.9 Wh battery
hp-omen-max-16-ah0 | HP | OMEN MAX 16 ah0 Gaming Laptop | v2 | 2025-03 | Laptop, 330 W charger, user guide | light bar in front, lit keys | Intel Core Ultra 9 275HX | 32 | DDR5 | 1000 | NVMe SSD | 2560 × 1600 IPS, 240 Hz, 500 nits | 16 | No | NVIDIA GeForce RTX 5080 Laptop, 16 GB | 2.68 | 83 Wh, 330 W charger | 2 × Thunderbolt 4, 2 × USB-A, HDMI 2.1, 2.5 Gb Ethernet, 3.5 mm audio | Windows 11 Home | Shadow Black
+ 319990 | 289990 | 7
> RTX 5080 graphics and a bright 240 Hz screen for AAA games at high settings. The lit keyboard and front light bar add colour to a gaming setup.
- NVIDIA GeForce RTX 5080 Laptop graphics, 16 GB
- Intel Core Ultra 9 275HX processor
- 32 GB DDR5 RAM, 1 TB NVMe SSD
- 16-inch 2.5K (2560 × 1600) IPS display, 240 Hz, 500 nits
- Two Thunderbolt 4, HDMI 2.1 and 2.5 Gb Ethernet
- 2.68 kg, 83 Wh battery, 330 W charger
msi-vector-16-hx-ai-a2xw | MSI | Vector 16 HX AI A2XW Gaming Laptop | v3 | 2025-03 | Laptop, 330 W charger, user guide | grey, sockets behind | Intel Core Ultra 7 255HX | * | DDR5 | 1000 | NVMe SSD | 2560 × 1600 IPS, 240 Hz, 500 nits | 16 | No | NVIDIA GeForce RTX 5070 Ti Laptop, 12 GB | 2.7 | 90 Wh, 330 W charger | 2 × Thunderbolt 5, 2 × USB-A, HDMI 2.1, 2.5 Gb Ethernet, SD slot, 3.5 mm audio | Windows 11 Home | Cosmos Grey
+ 219990 | 189990 | 16 | 16
+ 234990 | 202990 | 7 | 32
> For gamers who also edit video or train models: Thunderbolt 5 for fast external drives, an SD slot for footage and 12 GB of graphics memory. The 240 Hz screen serves fast shooters after work.
- NVIDIA GeForce RTX 5070 Ti Laptop graphics, 12 GB
- Intel Core Ultra 7 255HX processor
- {ram} RAM, 1 TB NVMe SSD
- 16-inch 2.5K (2560 × 1600) IPS display, 240 Hz, 500 nits
- Two Thunderbolt 5, HDMI 2.1, 2.5 Gb Ethernet, SD slot
- 2.7 kg, 90 Wh battery, 330 W charger
alienware-16-aurora-ac16250 | Dell | Alienware 16 Aurora AC16250 Gaming Laptop | v2 | 2025-06 | Laptop, 180 W charger, user guide | rounded, dark blue | Intel Core 7 240H | 16 | DDR5 | 1000 | NVMe SSD | 2560 × 1600 IPS, 120 Hz, 300 nits | 16 | No | * | 2.49 | 96 Wh, 180 W charger | 2 × USB-C, 2 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Home | Interstellar Indigo
+ 139990 | 118990 | 18 | NVIDIA GeForce RTX 5050 Laptop, 8 GB
+ 154990 | 131990 | 20 | NVIDIA GeForce RTX 5060 Laptop, 8 GB
> An Alienware with a restrained Interstellar Indigo finish for gaming at home and work in the office. The 96 Wh battery helps when no socket is near.
- {graphics} graphics
- Intel Core 7 240H processor
- 16 GB DDR5 RAM, 1 TB NVMe SSD
- 16-inch 2.5K (2560 × 1600) IPS display, 120 Hz
- Two USB-C, two USB-A, HDMI 2.1 and Ethernet
- 2.49 kg, 180 W charger
gigabyte-gaming-a16-cwh | Gigabyte | Gaming A16 CWH Gaming Laptop | v1 | 2025-05 | Laptop, 150 W charger, user guide | dark lid, lit keys | Intel Core i7-13620H | 16 | DDR5 | 512 | NVMe SSD | 1920 × 1200 IPS, 165 Hz, 300 nits | 16 | No | NVIDIA GeForce RTX 5070 Laptop, 8 GB | 2.2 | 76 Wh, 150 W charger | USB-C, 3 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Home | Black Steel
+ 149990 | 127990 | 18
> A mid-range gaming laptop with RTX 5070 graphics for 1080p-class gaming, streaming and editing. The 16:10 screen also leaves more room for documents and code.
- NVIDIA GeForce RTX 5070 Laptop graphics, 8 GB
- 13th Gen Intel Core i7-13620H processor
- 16 GB DDR5 RAM, 512 GB NVMe SSD
- 16-inch WUXGA (1920 × 1200) IPS display, 165 Hz
- Backlit keyboard; HDMI 2.1, Ethernet, USB-C, three USB-A
- 2.2 kg, 76 Wh battery, 150 W charger
`,
);
