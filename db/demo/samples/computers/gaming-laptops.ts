import { readComputers } from "./read-computers.ts";

export const moreGamingLaptops = readComputers(
  { category: "Gaming Laptop", warrantyMonths: 12, picture: "Gaming laptop" },
  `
slug | brand | name | vendorId | releasedOn | box | picture | processor | ram | memoryType | storage | storageType | display | screenSize | touchscreen | graphics | weight | battery | ports | os | colour

acer-nitro-v-15-anv15 | Acer | Nitro V 15 ANV15-52 | v1 | 2025-02 | Laptop, 135 W charger, user guide | red lines, number pad | Intel Core i5-13420H | * | DDR5 | 512 | NVMe SSD | 1920 × 1080 IPS, 165 Hz, 300 nits | 15.6 | No | * | 2.1 | 57 Wh, 135 W charger | Thunderbolt 4, 3 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Home | Obsidian Black
+ 79990 | 62990 | 36 | 8 | NVIDIA GeForce RTX 3050 Laptop, 6 GB
+ 84990 | 67990 | 30 | 16 | NVIDIA GeForce RTX 3050 Laptop, 6 GB
+ 94990 | 77990 | 22 | 16 | NVIDIA GeForce RTX 4050 Laptop, 6 GB
> The usual first gaming laptop: Valorant and GTA V run smoothly, newer games with sensible settings. Take 16 GB unless you will add a module yourself.
hp-victus-16-s1 | HP | Victus 16 s1 | v2 | 2024-06 | Laptop, 200 W charger, user guide | wide hinge, plain lid | AMD Ryzen 7 8845HS | 16 | DDR5 | 512 | NVMe SSD | 1920 × 1080 IPS, 144 Hz, 300 nits | 16.1 | No | * | 2.33 | 70 Wh, 200 W charger | USB-C, 3 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Home | Mica Silver
+ 109990 | 89990 | 22 | NVIDIA GeForce RTX 4050 Laptop, 6 GB
+ 122990 | 102990 | 16 | NVIDIA GeForce RTX 4060 Laptop, 8 GB
> Plays in the evening and doesn't shout about it in a meeting. The larger body keeps its Ryzen cool and the keys quiet.
msi-cyborg-15-a13v | MSI | Cyborg 15 A13V | v3 | 2024-03 | Laptop, 120 W charger, user guide | see-through edge, blue keys | Intel Core i7-13620H | * | DDR5 | 512 | NVMe SSD | 1920 × 1080 IPS, 144 Hz, 250 nits | 15.6 | No | NVIDIA GeForce RTX 4050 Laptop, 6 GB | 1.98 | 53.5 Wh, 120 W charger | USB-C, 2 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Home | Translucent Black
+ 92990 | 74990 | 20 | 8
+ 97990 | 79990 | 26 | 16
> Below two kilograms, which few gaming laptops are. Its RTX 4050 is held to a low power, so expect medium settings at 1080p.
asus-tuf-gaming-f16-fx608j | ASUS | TUF Gaming F16 FX608J | v1 | 2025-05 | Laptop, 240 W charger, user guide | grey, slots in the lid | Intel Core i7-14650HX | 16 | DDR5 | * | NVMe SSD | 1920 × 1200 IPS, 165 Hz, 300 nits | 16 | No | * | 2.2 | 90 Wh, 240 W charger | Thunderbolt 4, USB-C, 3 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Home | Jaeger Grey
+ 119990 | 102990 | 24 | 512 | NVIDIA GeForce RTX 5050 Laptop, 8 GB
+ 134990 | 115990 | 28 | 512 | NVIDIA GeForce RTX 5060 Laptop, 8 GB
+ 141990 | 121990 | 9 | 1000 | NVIDIA GeForce RTX 5060 Laptop, 8 GB
> A sturdy 16-inch machine with a large battery and a desktop-class processor. A second drive and more memory fit behind the bottom cover.
asus-tuf-gaming-a14-fa401 | ASUS | TUF Gaming A14 FA401 | v1 | 2025-07 | Laptop, 200 W charger, user guide | small, plain grey lid | AMD Ryzen AI 7 350 | 16 | LPDDR5X | 1000 | NVMe SSD | 2560 × 1600 IPS, 165 Hz, 400 nits | 14 | No | NVIDIA GeForce RTX 5060 Laptop, 8 GB | 1.46 | 73 Wh, 200 W charger | USB4, USB-C, 2 × USB-A, HDMI 2.1, microSD slot, 3.5 mm audio | Windows 11 Home | Jaeger Grey
+ 159990 | 136990 | 16
> A gaming laptop for a college bag: 1.46 kg, a sharp screen and an RTX 5060. Under load it is warm and audible, as all small ones are.
asus-rog-strix-g16-g615 | ASUS | ROG Strix G16 G615 | v1 | 2025-04 | Laptop, 380 W charger, user guide | light bar round the base | Intel Core Ultra 9 275HX | 32 | DDR5 | 1000 | NVMe SSD | 2560 × 1600 IPS, 240 Hz, 500 nits | 16 | No | * | 2.65 | 90 Wh, 380 W charger | 2 × USB-C, 3 × USB-A, HDMI 2.1, 2.5 Gb Ethernet, 3.5 mm audio | Windows 11 Home | Eclipse Grey
+ 239990 | 209990 | 9 | NVIDIA GeForce RTX 5070 Ti Laptop, 12 GB
+ 309990 | 274990 | 3 | NVIDIA GeForce RTX 5080 Laptop, 16 GB
> Three fans and a fast 240 Hz screen for who plays to win. The bottom opens without a tool to reach memory and drives.
lenovo-legion-5i-15irx10 | Lenovo | Legion 5i 15IRX10 | v3 | 2025-05 | Laptop, 245 W charger, user guide | sockets behind the hinge | Intel Core i7-14700HX | 16 | DDR5 | * | NVMe SSD | 2560 × 1600 OLED, 165 Hz, 500 nits | 15.1 | No | * | 1.95 | 80 Wh, 245 W charger | 2 × USB-C, 3 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Home | Eclipse Black
+ 159990 | 136990 | 20 | 512 | NVIDIA GeForce RTX 5060 Laptop, 8 GB
+ 166990 | 142990 | 16 | 1000 | NVIDIA GeForce RTX 5060 Laptop, 8 GB
+ 184990 | 161990 | 7 | 1000 | NVIDIA GeForce RTX 5070 Laptop, 8 GB
> An OLED screen at 165 Hz makes dark scenes truly dark. Quiet mode is quiet enough for a lecture; the charger isn't small.
lenovo-legion-pro-7i-16iax10h | Lenovo | Legion Pro 7i 16IAX10H | v3 | 2025-04 | Laptop, 400 W charger, user guide | wide shelf, lit edge | Intel Core Ultra 9 275HX | 32 | DDR5 | 1000 | NVMe SSD | 2560 × 1600 OLED, 240 Hz, 500 nits | 16 | No | * | 2.57 | 99.9 Wh, 400 W charger | 2 × USB-C, 3 × USB-A, HDMI 2.1, 2.5 Gb Ethernet, 3.5 mm audio | Windows 11 Home | Eclipse Black
+ 369990 | 329990 | 3 | NVIDIA GeForce RTX 5080 Laptop, 16 GB
+ 479990 | 439990 | 2 | NVIDIA GeForce RTX 5090 Laptop, 24 GB
> As fast as laptops get: its cooler holds over 250 W for hours. A desk machine that can travel, with a charger of a kilogram.
hp-omen-max-16-ah0 | HP | OMEN MAX 16 ah0 | v2 | 2025-03 | Laptop, 330 W charger, user guide | light bar in front, lit keys | Intel Core Ultra 9 275HX | 32 | DDR5 | 1000 | NVMe SSD | 2560 × 1600 IPS, 240 Hz, 500 nits | 16 | No | NVIDIA GeForce RTX 5080 Laptop, 16 GB | 2.68 | 83 Wh, 330 W charger | 2 × Thunderbolt 4, 2 × USB-A, HDMI 2.1, 2.5 Gb Ethernet, 3.5 mm audio | Windows 11 Home | Shadow Black
+ 319990 | 289990 | 7
> A bright 240 Hz screen over an RTX 5080, with a light bar that can also stay dark. The fans now and then turn backwards to blow out dust.
msi-vector-16-hx-ai-a2xw | MSI | Vector 16 HX AI A2XW | v3 | 2025-03 | Laptop, 330 W charger, user guide | grey, sockets behind | Intel Core Ultra 7 255HX | * | DDR5 | 1000 | NVMe SSD | 2560 × 1600 IPS, 240 Hz, 500 nits | 16 | No | NVIDIA GeForce RTX 5070 Ti Laptop, 12 GB | 2.7 | 90 Wh, 330 W charger | 2 × Thunderbolt 5, 2 × USB-A, HDMI 2.1, 2.5 Gb Ethernet, SD slot, 3.5 mm audio | Windows 11 Home | Cosmos Grey
+ 219990 | 189990 | 16 | 16
+ 234990 | 202990 | 7 | 32
> Plain outside, quick inside: Thunderbolt 5 for fast drives, an SD slot, and graphics for 1440p at high settings.
alienware-16-aurora-ac16250 | Dell | Alienware 16 Aurora AC16250 | v2 | 2025-06 | Laptop, 180 W charger, user guide | rounded, dark blue | Intel Core 7 240H | 16 | DDR5 | 1000 | NVMe SSD | 2560 × 1600 IPS, 120 Hz, 300 nits | 16 | No | * | 2.49 | 96 Wh, 180 W charger | 2 × USB-C, 2 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Home | Interstellar Indigo
+ 139990 | 118990 | 18 | NVIDIA GeForce RTX 5050 Laptop, 8 GB
+ 154990 | 131990 | 20 | NVIDIA GeForce RTX 5060 Laptop, 8 GB
> The name without the show: no shelf behind the lid, no lights but the keys, a smooth dark shell and a large battery.
gigabyte-gaming-a16-cwh | Gigabyte | Gaming A16 CWH | v1 | 2025-05 | Laptop, 150 W charger, user guide | dark lid, lit keys | Intel Core i7-13620H | 16 | DDR5 | 512 | NVMe SSD | 1920 × 1200 IPS, 165 Hz, 300 nits | 16 | No | NVIDIA GeForce RTX 5060 Laptop, 8 GB | 2.2 | 76 Wh, 150 W charger | USB-C, 3 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Home | Black Steel
+ 119990 | 99990 | 18
> An RTX 5060 below a lakh, with a taller 16:10 screen and a calm look. The microphone filters fan noise well.
`,
);
