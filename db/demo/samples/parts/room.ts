import { readParts } from "./read-parts.ts";

const routers = readParts(
  { category: "Routers", hsn: "8517", warrantyMonths: 36, picture: "Router" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | wifiStandard | wifiSpeed | wifiBands | lanPorts | wanSpeed | meshReady | simSlot | warrantyMonths

tp-link-archer-c6 | TP-Link | Archer C6 (AC1200) | v1 | 2999 | 2199 | 22 | 2018-09 | black, four antennas | Wi-Fi 5 | 1167 | Dual band | 4 | 1 Gbps | Yes | No | 36
> For a flat and a connection up to 300 Mbps: four antennas and gigabit sockets.
tp-link-archer-ax23 | TP-Link | Archer AX23 (AX1800) | v2 | 4999 | 3799 | 15 | 2021-09 | black with a silver badge, four antennas | Wi-Fi 6 | 1775 | Dual band | 4 | 1 Gbps | Yes | No | 36
> Wi-Fi 6 for a family with many phones on one connection.
tp-link-archer-ax55-pro | TP-Link | Archer AX55 Pro (AX3000) | v3 | 8999 | 6999 | 8 | 2022-11 | black, finely slotted, four antennas | Wi-Fi 6 | 2976 | Dual band | 4 | 2.5 Gbps | Yes | No | 36
> A 2.5 Gbps socket for fast fibre, and range for two floors.
asus-rt-ax53u | ASUS | RT-AX53U (AX1800) | v1 | 6499 | 4999 | 9 | 2021-07 | black with a red badge, four antennas | Wi-Fi 6 | 1775 | Dual band | 3 | 1 Gbps | Yes | No | 36
> Free protection of the home network for as long as it is used, and a USB socket for a disk.
tp-link-deco-x50 | TP-Link | Deco X50 (1 unit, AX3000) | v2 | 10999 | 7999 | 7 | 2021-08 | white, round, without antennas | Wi-Fi 6 | 2976 | Dual band | 2 | 1 Gbps | Yes | No | 36
> Part of a mesh: add another where the signal ends. Looks like a vase rather than a spider.
asus-tuf-gaming-be3600 | ASUS | TUF Gaming BE3600 | v3 | 14999 | 11999 | 5 | 2024-09 | black with a yellow badge, six antennas | Wi-Fi 7 | 3570 | Dual band | 4 | 2.5 Gbps | Yes | No | 36
> Wi-Fi 7 with a socket for the gaming PC that goes before all others.
`,
);

const ups = readParts(
  { category: "UPS", hsn: "8504", warrantyMonths: 24, picture: "UPS" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | capacityVa | outputWatts | outlets | waveform | surgeProtection | countryOfOrigin | warrantyMonths

apc-back-ups-bx600c-in | APC | Back-UPS BX600C-IN 600 VA | v1 | 4999 | 3899 | 18 | 2014-08 | black, three lamps | 600 | 360 | 3 | Simulated sine wave | Yes | India | 24
> A quarter of an hour for an office PC and its router, time enough to save and shut down.
apc-back-ups-pro-br1000g-in | APC | Back-UPS Pro BR1000G-IN 1000 VA | v2 | 14999 | 11999 | 6 | 2012-05 | tall, black, with a display | 1000 | 600 | - | Simulated sine wave | Yes | - | 36
> For a gaming PC up to 600 W. The display counts the minutes that are left.
luminous-pro-1000-ups | Luminous | PRO 1000 VA | v3 | 6499 | 5299 | 8 | 2021-02 | black with a dark red front | 1000 | 600 | - | Simulated sine wave | Yes | India | 24
> A plain unit for a desktop with monitor and printer.
microtek-legend-650-ups | Microtek | Legend 650 VA | v1 | 3499 | 2699 | 16 | 2018-06 | grey with a blue front | 650 | 360 | - | Simulated sine wave | Yes | India | 24
> For short cuts at home and in small shops.
`,
);

const speakers = readParts(
  { category: "Speakers", hsn: "8518", warrantyMonths: 12, picture: "Speakers" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | channels | outputPower | connectivity | colour | warrantyMonths

creative-pebble-v3 | Creative | Pebble V3 | v2 | 4999 | 3799 | 12 | 2021-05 | a pair with golden cones | 2.0 | 8 | USB-C, Bluetooth, 3.5 mm jack | Black | 12
> A pair for the desk that lives on one USB-C cable.
logitech-z213 | Logitech | Z213 | v3 | 2995 | 2295 | 14 | 2014-09 | a small pair with a bass box | 2.1 | 7 | 3.5 mm jack | Black | 24
> Two small boxes and one for the bass, with a knob on the cable.
edifier-r1280t | Edifier | R1280T | v1 | 10999 | 8499 | 6 | 2015-06 | a brown pair of bookshelf boxes | 2.0 | 42 | 3.5 mm jack | Brown | 24
> Bookshelf speakers with knobs for bass and treble, for music rather than games.
creative-stage-air-v2 | Creative | Stage Air V2 | v2 | 5999 | 4499 | 8 | 2021-09 | a low black bar with a blue line | 2.0 | 10 | USB-C, Bluetooth, 3.5 mm jack | Black | 12
> A bar below the monitor that leaves the desk free, with a battery inside.
`,
);

const externalDrives = readParts(
  { category: "External Storage", hsn: "8523", warrantyMonths: 36, picture: "Portable drive" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | capacity | storageType | hostConnector | readSpeed | writeSpeed | warrantyMonths

samsung-t7-1tb | Samsung | T7 portable SSD 1 TB | v1 | 11999 | 8999 | 14 | 2020-05 | thin, blue, metal | 1000 | SSD | USB-C | 1050 | 1000 | 36
> As small as a bank card and quick enough to edit video from. Cables for USB-C and USB-A are in the box.
sandisk-extreme-portable-ssd-1tb | SanDisk | Extreme Portable SSD 1 TB | v2 | 12499 | 9499 | 10 | 2020-10 | black with an orange frame | 1000 | SSD | USB-C | 1050 | 1000 | 60
> A rubber frame and a loop for the rucksack: it takes dust, rain and a fall.
wd-elements-portable-2tb | Western Digital | Elements Portable 2 TB | v3 | 7499 | 5999 | 16 | 2012-09 | plain, black | 2000 | Hard disk | USB-A | - | - | 24
> Two terabytes for backups and photographs, with one cable for data and power.
seagate-one-touch-2tb | Seagate | One Touch 2 TB | v1 | 7999 | 6299 | 12 | 2020-11 | silver with fine lines | 2000 | Hard disk | USB-A | - | - | 36
> A slim portable disk with a program that copies your folders every night.
`,
);

const hubs = readParts(
  { category: "Hubs and Docks", hsn: "8471", warrantyMonths: 18, picture: "Hub" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | hostConnector | ports | portCount | powerDelivery | warrantyMonths

anker-332-usb-c-hub-5-in-1 | Anker | 332 USB-C Hub (5-in-1) | v2 | 3999 | 2999 | 13 | 2022-06 | small, grey, with a short cable | USB-C | HDMI, USB-C, USB-C for charging, 2 × USB-A | 5 | 100 | 18
> Screen, two sticks and the charger on a laptop that has one socket.
tp-link-uh400-usb-hub | TP-Link | UH400 4-port USB 3.0 hub | v3 | 1299 | 899 | 20 | 2016-03 | black, four USB sockets | USB-A | 4 × USB-A | 4 | - | 36
> Four sockets from one, without drivers or a supply.
portronics-mport-7-in-1-hub | Portronics | Mport 7-in-1 hub | v1 | 2999 | 1999 | 12 | 2022-02 | silver, four sockets in front | USB-C | HDMI, Ethernet, USB-C, 2 × USB-A, SD, microSD | 7 | - | 12
> Network, screen and memory cards for thin laptops.
dell-wd19s-dock | Dell | WD19S dock | v2 | 21999 | 17999 | 5 | 2021-05 | flat, black, many sockets | USB-C | HDMI, 2 × DisplayPort, 2 × USB-C, 3 × USB-A, Ethernet | 9 | 90 | 36
> A desk in one plug: two screens, network, keyboard and 90 W for the laptop.
`,
);

const cables = readParts(
  { category: "Cables", hsn: "8544", warrantyMonths: 12, picture: "Cable" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | kind | cableEnds | cableStandard | cableLength | colour

amkette-hdmi-2-1-cable-2m | Amkette | HDMI 2.1 cable 2 m | v1 | 999 | 699 | 30 | 2021-09 | coiled, black, gold plugs | HDMI cable | HDMI to HDMI | HDMI 2.1 | 2 | Black
> 4K at 120 Hz from a graphics card or console.
ugreen-displayport-1-4-cable-2m | UGREEN | DisplayPort 1.4 cable 2 m | v2 | 1299 | 899 | 24 | 2020-06 | coiled, black, silver plugs | DisplayPort cable | DisplayPort to DisplayPort | DisplayPort 1.4 | 2 | Black
> For monitors of 144 Hz and more: 1440p at 240 Hz or 4K at 144 Hz.
anker-powerline-iii-usb-c-100w-1-8m | Anker | PowerLine III USB-C 100 W 1.8 m | v3 | 1999 | 1499 | 18 | 2020-08 | coiled, white, thin | USB-C cable | USB-C to USB-C | USB 2.0, 100 W | 1.8 | White
> Charges laptops with up to 100 W. For data it is a USB 2.0 cable: not for fast drives.
d-link-cat6-patch-cable-3m | D-Link | Cat 6 patch cable 3 m | v1 | 399 | 299 | 30 | 2015-01 | coiled, grey, clear plugs | Network cable | RJ45 to RJ45 | Cat 6 | 3 | Grey
> From the router to the desk at a gigabit.
ugreen-usb-c-to-hdmi-cable-1-8m | UGREEN | USB-C to HDMI cable 1.8 m | v2 | 2299 | 1699 | 12 | 2020-03 | coiled, dark grey, two kinds of plugs | USB-C to HDMI cable | USB-C to HDMI | HDMI 2.0 | 1.8 | Grey
> A laptop's USB-C socket to a screen or projector, 4K at 60 Hz. The laptop's socket must carry a picture.
`,
);

const bags = readParts(
  { category: "Bags", hsn: "4202", warrantyMonths: 12, picture: "Bag" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | fitsScreen | material | waterResistant | bagVolume | countryOfOrigin | colour | warrantyMonths

dell-ecoloop-essential-backpack | Dell | EcoLoop Essential Backpack 14-16 | v3 | 2499 | 1799 | 16 | 2022-06 | grey backpack with an orange pull | 16 | Polyester | - | - | - | Grey | 36
> A light rucksack for a laptop, a charger and a lunch box.
lenovo-legion-gaming-backpack-17 | Lenovo | Legion 17 inch Armored Backpack II | v1 | 5999 | 4499 | 6 | 2020-03 | black backpack with a blue pull | 17.3 | Polyester | Yes | - | - | Black | 12
> A stiff shell for large gaming laptops and their heavy chargers.
hp-prelude-top-load-15-6 | HP | Prelude Top Load 15.6 | v2 | 1499 | 999 | 20 | 2020-05 | grey briefcase with a strap | 15.6 | Polyester | - | - | - | Grey | 12
> A flat bag with handle and strap for the way to the office.
wildcraft-laptop-backpack-35l | Wildcraft | Laptop backpack 35 L | v3 | 3499 | 2299 | 10 | 2022-01 | blue backpack with an amber pull | 15.6 | Polyester | - | 35 | India | Blue | 12
> Room for a laptop, books and a weekend's clothes.
gizga-laptop-sleeve-15-6 | Gizga Essentials | Laptop sleeve 15.6 | v1 | 899 | 549 | 22 | 2019-08 | flat grey sleeve with a pocket | 15.6 | Neoprene | Yes | - | - | Grey | 6
> A padded sleeve with a pocket for the charger.
`,
);

const systems = readParts(
  { category: "Operating Systems", hsn: "8523", warrantyMonths: 12, picture: "Software box" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | os | licence | medium | warrantyMonths

microsoft-windows-11-home-usb | Microsoft | Windows 11 Home, retail | v1 | 11999 | 9999 | 14 | 2021-10 | white with blue squares | Windows 11 Home | Retail | USB drive | 12
> For one PC at a time: whoever builds the next one takes the licence along. 64-bit, on a USB drive.
microsoft-windows-11-pro-usb | Microsoft | Windows 11 Pro, retail | v2 | 19999 | 17499 | 8 | 2021-10 | dark blue with a light window | Windows 11 Pro | Retail | USB drive | 12
> With BitLocker, remote desktop and joining a domain, for offices. The licence may move to the next PC. 64-bit, on a USB drive.
microsoft-windows-11-home-oem | Microsoft | Windows 11 Home, OEM | v3 | 9499 | 7999 | 20 | 2021-10 | grey with blue bars | Windows 11 Home | OEM | DVD | 12
> The licence for PC builders: it stays with the motherboard it is first activated on. 64-bit, on a DVD.
`,
);

const assembly = readParts(
  { category: "PC Assembly", hsn: "998716", warrantyMonths: 12, picture: "Box of an assembled PC" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | assemblyDays | warrantyMonths

kaveri-pc-assembly | Kaveri | PC assembly | v1 | 1999 | 1499 | 25 | 2025-01 | cream with green and yellow rings | 2 | 12
> We put your parts together, tidy the cables, update the BIOS and run memory and stress tests for four hours before the computer leaves.
sahyadri-pc-assembly | Sahyadri | PC assembly | v2 | 1499 | 1299 | 12 | 2025-01 | dark blue with orange and blue squares | 3 | 12
> Assembled and tested by hand in Pune: parts mounted, cables tied, BIOS updated, and the operating system installed if your build has one.
`,
);

export const room = [
  ...assembly,
  ...systems,
  ...routers,
  ...ups,
  ...speakers,
  ...externalDrives,
  ...hubs,
  ...cables,
  ...bags,
];
