import { readParts } from "./read-parts.ts";

const routers = readParts(
  { category: "Routers", hsn: "8517", warrantyMonths: 36, picture: "Router" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | wifiStandard | wifiSpeed | wifiBands | lanPorts | wanSpeed | meshReady | simSlot | warrantyMonths | mpn

tp-link-archer-c6 | TP-Link | Archer C6 (AC1200) Wi-Fi Router | v1 | 2999 | 2199 | 22 | 2018-09 | black, four antennas | Wi-Fi 5 | 1167 | Dual band | 4 | 1 Gbps | Yes | No | 36 | Archer C6
> For a flat with phones, TV and laptops on a broadband plan up to 300 Mbps. Four LAN ports connect a PC, TV and console by cable.
- Wi-Fi 5, dual band, 1167 Mbps
- Four LAN ports
- Gigabit WAN port
- Works in a mesh, 3-year warranty
tp-link-archer-ax23 | TP-Link | Archer AX23 (AX1800) Wi-Fi 6 Router | v2 | 4999 | 3799 | 15 | 2021-09 | black with a silver badge, four antennas | Wi-Fi 6 | 1775 | Dual band | 4 | 1 Gbps | Yes | No | 36 | Archer AX23
> For a family that streams, games and attends classes at the same time. A smart TV or PC can use the wired ports.
- Wi-Fi 6, dual band, 1775 Mbps
- Gigabit WAN and four LAN ports
- Mesh ready
- Four antennas
tp-link-archer-ax55-pro | TP-Link | Archer AX55 Pro (AX3000) Wi-Fi 6 Router | v3 | 8999 | 6999 | 8 | 2022-11 | black, finely slotted, four antennas | Wi-Fi 6 | 2976 | Dual band | 4 | 2.5 Gbps | Yes | No | 36 | Archer AX55 Pro
> For fibre plans above 1 Gbps, with a 2.5 Gbps WAN port. Work calls and downloads share a faster link.
- Wi-Fi 6, 2976 Mbps, dual band
- Four LAN ports
- Mesh ready
- 3-year warranty
asus-rt-ax53u | ASUS | RT-AX53U (AX1800) Wi-Fi 6 Router | v1 | 6499 | 4999 | 9 | 2021-07 | black with a red badge, four antennas | Wi-Fi 6 | 1775 | Dual band | 3 | 1 Gbps | Yes | No | 36 | RT-AX53U
> Everyday Wi-Fi 6 for home and small offices, extendable by mesh. Three wired ports serve a PC, TV and printer.
- 1775 Mbps, dual band
- Gigabit WAN, three LAN ports
- Four antennas
- Black
tp-link-deco-x50 | TP-Link | Deco X50 (1 unit, AX3000) Mesh Wi-Fi 6 Router | v2 | 10999 | 7999 | 7 | 2021-08 | white, round, without antennas | Wi-Fi 6 | 2976 | Dual band | 2 | 1 Gbps | Yes | No | 36 | Deco X50(1-pack)
> Fills dead zones: begin with one and add units for further rooms or floors. Its plain shape can stand on an open shelf.
- Wi-Fi 6, 2976 Mbps, dual band
- Two LAN ports, 1 Gbps
- White, antennas hidden
- 3-year warranty
asus-tuf-gaming-be3600 | ASUS | TUF Gaming BE3600 Wi-Fi 7 Router | v3 | 14999 | 11999 | 5 | 2024-09 | black with a yellow badge, six antennas | Wi-Fi 7 | 3570 | Dual band | 4 | 2.5 Gbps | Yes | No | 36 | -
> Wi-Fi 7 for gaming and streaming homes, with a 2.5 Gbps WAN port. Wired ports serve the gaming PC and console.
- Dual band, 3570 Mbps
- Four LAN ports
- Six antennas, mesh ready
- 3-year warranty
`,
);

const ups = readParts(
  { category: "UPS", hsn: "8504", warrantyMonths: 24, picture: "UPS" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | capacityVa | outputWatts | outlets | waveform | surgeProtection | countryOfOrigin | warrantyMonths | mpn

apc-back-ups-bx600c-in | APC | Back-UPS BX600C-IN 600 VA UPS | v1 | 4999 | 3899 | 18 | 2014-08 | black, three lamps | 600 | 360 | 3 | Simulated sine wave | Yes | India | 24 | BX600C-IN
> Backup for an office PC and router, to save work and shut down when power fails. It protects against surges in homes and small shops.
- 600 VA / 360 W
- Three outlets, surge protection
- Simulated sine wave
- Made in India, 2-year warranty
apc-back-ups-pro-br1000g-in | APC | Back-UPS Pro BR1000G-IN 1000 VA UPS | v2 | 14999 | 11999 | 6 | 2012-05 | tall, black, with a display | 1000 | 600 | - | Simulated sine wave | Yes | - | 36 | BR1000G-IN
> Backup for gaming and work PCs up to 600 W, with a display. Editors and coders can save and close projects calmly.
- 1000 VA / 600 W
- Surge protection
- Simulated sine wave
- 3-year warranty
luminous-pro-1000-ups | Luminous | PRO 1000 VA UPS | v3 | 6499 | 5299 | 8 | 2021-02 | black with a dark red front | 1000 | 600 | - | Simulated sine wave | Yes | India | 24 | -
> Power backup for a desktop, monitor and printer in a home office or shop. Billing can be finished and saved when the light goes.
- 1000 VA / 600 W
- Surge protection
- Simulated sine wave output
- Made in India
microtek-legend-650-ups | Microtek | Legend 650 VA UPS | v1 | 3499 | 2699 | 16 | 2018-06 | grey with a blue front | 650 | 360 | - | Simulated sine wave | Yes | India | 24 | -
> Bridges short power cuts for a home PC or shop billing counter. Students can save homework and shut down properly.
- 650 VA / 360 W
- Surge protection
- Simulated sine wave
- Made in India, 2-year warranty
`,
);

const speakers = readParts(
  { category: "Speakers", hsn: "8518", warrantyMonths: 12, picture: "Speakers" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | channels | outputPower | connectivity | colour | warrantyMonths

creative-pebble-v3 | Creative | Pebble V3 USB-C Speakers | v2 | 4999 | 3799 | 12 | 2021-05 | a pair with golden cones | 2.0 | 8 | USB-C, Bluetooth, 3.5 mm jack | Black | 12
> A 2.0 pair for laptop desks: one USB-C cable carries power and sound. Bluetooth also plays music from a phone.
- 8 W output
- Bluetooth and 3.5 mm jack as well
- Black with golden cones
- 1-year warranty
logitech-z213 | Logitech | Z213 2.1 Speakers | v3 | 2995 | 2295 | 14 | 2014-09 | a small pair with a bass box | 2.1 | 7 | 3.5 mm jack | Black | 24
> Small speakers with a subwoofer for music and films beside a PC. They suit students' rooms and family PCs.
- 7 W, 2.1 channels
- 3.5 mm jack
- Black
- 2-year warranty
edifier-r1280t | Edifier | R1280T Bookshelf Speakers | v1 | 10999 | 8499 | 6 | 2015-06 | a brown pair of bookshelf boxes | 2.0 | 42 | 3.5 mm jack | Brown | 24
> A 42 W pair for music in a study or living room, in brown finish. They connect to a PC or TV by cable.
- 2.0 channels
- Wired inputs, 3.5 mm jack
- 2-year warranty
creative-stage-air-v2 | Creative | Stage Air V2 Soundbar Speaker | v2 | 5999 | 4499 | 8 | 2021-09 | a low black bar with a blue line | 2.0 | 10 | USB-C, Bluetooth, 3.5 mm jack | Black | 12
> A compact bar for under the monitor, for films, calls and music from a phone. It saves space on study and office desks.
- 10 W, 2.0 channels
- USB-C, Bluetooth and 3.5 mm
- Black
- 1-year warranty
`,
);

const externalDrives = readParts(
  { category: "External Storage", hsn: "8523", warrantyMonths: 36, picture: "Portable drive" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | capacity | storageType | hostConnector | readSpeed | writeSpeed | warrantyMonths | mpn

samsung-t7-1tb | Samsung | T7 1 TB Portable SSD | v1 | 15999 | 12999 | 14 | 2020-05 | thin, blue, metal | 1000 | SSD | USB-C | 1050 | 1000 | 36 | MU-PC1T0H/WW
> For creators and students who carry projects and backups; quick enough to edit from. It fits a pocket and needs no power adapter.
- 1 TB external SSD
- 1050 MB/s read, 1000 MB/s write
- USB-C, blue metal body
- 3-year warranty
sandisk-extreme-portable-ssd-1tb | SanDisk | Extreme 1 TB Portable SSD | v2 | 15999 | 12999 | 10 | 2020-10 | black with an orange frame | 1000 | SSD | USB-C | 1050 | 1000 | 60 | SDSSDE61-1T00-G25
> For photographers and travellers who copy footage outdoors. The loop fastens it to a camera bag.
- 1 TB, USB-C
- Up to 1050 MB/s read and 1000 MB/s write
- Rubber frame with loop
- 5-year warranty
wd-elements-portable-2tb | Western Digital | Elements 2 TB Portable Hard Disk | v3 | 7499 | 5999 | 16 | 2012-09 | plain, black | 2000 | Hard disk | USB-A | - | - | 24 | WDBU6Y0020BBK-WESN
> For backups of laptops, photos and films, with one USB cable for data and power. Students and shops can keep a second copy of their records.
- 2 TB external hard disk
- USB-A connector
- Black
- 2-year warranty
seagate-one-touch-2tb | Seagate | One Touch 2 TB Portable Hard Disk | v1 | 7999 | 6299 | 12 | 2020-11 | silver with fine lines | 2000 | Hard disk | USB-A | - | - | 36 | -
> A slim external disk for home and office backups. It holds photos, films and accounts in one place.
- 2 TB, USB-A
- Silver, fits a laptop sleeve
- 3-year warranty
`,
);

const hubs = readParts(
  { category: "Hubs and Docks", hsn: "8471", warrantyMonths: 18, picture: "Hub" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | hostConnector | ports | portCount | powerDelivery | warrantyMonths | mpn

anker-332-usb-c-hub-5-in-1 | Anker | 332 USB-C Hub (5-in-1) | v2 | 3999 | 2999 | 13 | 2022-06 | small, grey, with a short cable | USB-C | HDMI, USB-C, USB-C for charging, 2 × USB-A | 5 | 100 | 18 | -
> Adds HDMI and USB to a thin laptop for class, home office and presentations. Charge the laptop through it while a projector is connected.
- HDMI, USB-C and two USB-A ports
- USB-C charging up to 100 W
- Five ports
- 18-month warranty
tp-link-uh400-usb-hub | TP-Link | UH400 4-Port USB 3.0 Hub | v3 | 1299 | 899 | 20 | 2016-03 | black, four USB sockets | USB-A | 4 × USB-A | 4 | - | 36 | UH400
> Connects mouse, keyboard and pen drives to a laptop that is short of ports. It suits desktops whose ports sit at the back.
- Four USB-A ports
- USB-A plug
- 3-year warranty
portronics-mport-7-in-1-hub | Portronics | Mport 7-in-1 USB-C Hub | v1 | 2999 | 1999 | 12 | 2022-02 | silver, four sockets in front | USB-C | HDMI, Ethernet, USB-C, 2 × USB-A, SD, microSD | 7 | - | 12 | -
> LAN, HDMI and card reader for slim laptops and MacBooks on the move. Photographers can copy cards and travellers can plug into hotel LAN.
- Two USB-A ports and one USB-C
- SD and microSD slots
- Ethernet and HDMI
- 1-year warranty
dell-wd19s-dock | Dell | WD19S USB-C Docking Station | v2 | 21999 | 17999 | 5 | 2021-05 | flat, black, many sockets | USB-C | HDMI, 2 × DisplayPort, 2 × USB-C, 3 × USB-A, Ethernet | 9 | 90 | 36 | -
> One USB-C cable to a full office desk: monitors, LAN, keyboard and laptop charging. Hot-desking teams plug in once and start.
- HDMI and two DisplayPort outputs
- 90 W power to the laptop
- Nine ports with USB-A, USB-C and Ethernet
- 3-year warranty
`,
);

const cables = readParts(
  { category: "Cables", hsn: "8544", warrantyMonths: 12, picture: "Cable" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | kind | cableEnds | cableStandard | cableLength | colour

amkette-hdmi-2-1-cable-2m | Amkette | HDMI 2.1 Cable 2 m | v1 | 999 | 699 | 30 | 2021-09 | coiled, black, gold plugs | HDMI cable | HDMI to HDMI | HDMI 2.1 | 2 | Black
> Connects a PC, console or set-top box to a monitor or TV, up to 4K at 120 Hz. It serves films, presentations and high-frame-rate games.
- HDMI to HDMI
- 2 metres, black
- 1-year warranty
ugreen-displayport-1-4-cable-2m | UGREEN | DisplayPort 1.4 Cable 2 m | v2 | 1299 | 899 | 24 | 2020-06 | coiled, black, silver plugs | DisplayPort cable | DisplayPort to DisplayPort | DisplayPort 1.4 | 2 | Black
> For gaming monitors of 144 Hz and above. It also connects 1440p and 4K office monitors.
- DisplayPort to DisplayPort
- 2 metres
- 1440p at 240 Hz or 4K at 144 Hz
anker-powerline-iii-usb-c-100w-1-8m | Anker | PowerLine III USB-C 100 W Cable 1.8 m | v3 | 1999 | 1499 | 18 | 2020-08 | coiled, white, thin | USB-C cable | USB-C to USB-C | USB 2.0, 100 W | 1.8 | White
> A charging cable for laptops, tablets and phones with USB-C. Travellers can charge several devices with one cable.
- USB-C to USB-C, up to 100 W
- USB 2.0 data speed
- 1.8 metres, white
d-link-cat6-patch-cable-3m | D-Link | Cat 6 LAN Patch Cable 3 m | v1 | 399 | 299 | 30 | 2015-01 | coiled, grey, clear plugs | Network cable | RJ45 to RJ45 | Cat 6 | 3 | Grey
> Wired internet from router to PC, smart TV or console. A cable steadies video calls and online games.
- RJ45 to RJ45
- Cat 6 Ethernet
- 3 metres, grey
ugreen-usb-c-to-hdmi-cable-1-8m | UGREEN | USB-C to HDMI Cable 1.8 m | v2 | 2299 | 1699 | 12 | 2020-03 | coiled, dark grey, two kinds of plugs | USB-C to HDMI cable | USB-C to HDMI | HDMI 2.0 | 1.8 | Grey
> Shows a laptop on a monitor, TV or projector. The laptop's USB-C port must support video output.
- 4K at 60 Hz (HDMI 2.0)
- 1.8 metres, grey
- 1-year warranty
`,
);

const bags = readParts(
  { category: "Bags", hsn: "4202", warrantyMonths: 12, picture: "Bag" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | fitsScreen | material | waterResistant | bagVolume | countryOfOrigin | colour | warrantyMonths

dell-ecoloop-essential-backpack | Dell | EcoLoop Essential Laptop Backpack 14-16 | v3 | 2499 | 1799 | 16 | 2022-06 | grey backpack with an orange pull | 16 | Polyester | - | - | - | Grey | 36
> A daily backpack for college and office with a laptop up to 16 inches. Notebook, charger and laptop travel together.
- Polyester, grey
- 3-year warranty
lenovo-legion-gaming-backpack-17 | Lenovo | Legion 17 inch Armored Laptop Backpack II | v1 | 5999 | 4499 | 6 | 2020-03 | black backpack with a blue pull | 17.3 | Polyester | Yes | - | - | Black | 12
> For gaming laptops up to 17.3 inches and their heavy chargers. Water-resistant fabric helps in the monsoon.
- Water-resistant polyester
- Black
- 1-year warranty
hp-prelude-top-load-15-6 | HP | Prelude Top Load 15.6 Laptop Bag | v2 | 1499 | 999 | 20 | 2020-05 | grey briefcase with a strap | 15.6 | Polyester | - | - | - | Grey | 12
> A briefcase-style bag for meetings and the office commute. It opens at the top for quick access.
- Laptops up to 15.6 inches
- Polyester, grey, with strap
- 1-year warranty
wildcraft-laptop-backpack-35l | Wildcraft | 35 L Laptop Backpack | v3 | 3499 | 2299 | 10 | 2022-01 | blue backpack with an amber pull | 15.6 | Polyester | - | 35 | India | Blue | 12
> A 35-litre backpack for college, work and weekend trips. Laptop, books and clothes share one bag.
- Laptops up to 15.6 inches
- Polyester, blue
- Made in India
gizga-laptop-sleeve-15-6 | Gizga Essentials | 15.6-inch Laptop Sleeve | v1 | 899 | 549 | 22 | 2019-08 | flat grey sleeve with a pocket | 15.6 | Neoprene | Yes | - | - | Grey | 6
> Protects a laptop inside another bag, with a pocket for the charger. Light rain in between matters less.
- Neoprene, water resistant
- Up to 15.6 inches
- Grey
`,
);

const systems = readParts(
  { category: "Operating Systems", hsn: "8523", warrantyMonths: 12, picture: "Software box" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | os | licence | medium | warrantyMonths | mpn

microsoft-windows-11-home-usb | Microsoft | Windows 11 Home Retail Licence (USB Drive) | v1 | 11999 | 9999 | 14 | 2021-10 | white with blue squares | Windows 11 Home | Retail | USB drive | 12 | HAJ-00090
> For home and student PCs. A retail licence can move to your next PC.
- One PC at a time
- 64-bit, on USB drive
microsoft-windows-11-pro-usb | Microsoft | Windows 11 Pro Retail Licence (USB Drive) | v2 | 19999 | 17499 | 8 | 2021-10 | dark blue with a light window | Windows 11 Pro | Retail | USB drive | 12 | HAV-00163
> For offices that need BitLocker, Remote Desktop or domain join. IT teams can move the licence when a PC is replaced.
- Retail licence, can move to the next PC
- 64-bit version on a USB drive
microsoft-windows-11-home-oem | Microsoft | Windows 11 Home OEM Licence (DVD) | v3 | 9499 | 7999 | 20 | 2021-10 | grey with blue bars | Windows 11 Home | OEM | DVD | 12 | KW9-00632
> For PC builders: the licence stays with the motherboard on which it is first activated. It suits a new home, study or gaming build.
- OEM licence
- 64-bit version on DVD
`,
);

const assembly = readParts(
  { category: "PC Assembly", hsn: "998716", warrantyMonths: 12, picture: "Box of an assembled PC" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | assemblyDays | warrantyMonths

kaveri-pc-assembly | Kaveri | PC assembly | v1 | 1999 | 1499 | 25 | 2025-01 | cream with green and yellow rings | 2 | 12
> We assemble your parts, tidy the cables, update the BIOS and run memory and stress tests for four hours before the computer leaves.
- Ready in 2 days
- 1-year warranty on the assembly
sahyadri-pc-assembly | Sahyadri | PC assembly | v2 | 1499 | 1299 | 12 | 2025-01 | dark blue with orange and blue squares | 3 | 12
> Assembled and tested by hand in Pune: parts mounted, cables tied, BIOS updated, and the operating system installed if your build has one.
- Ready in 3 days
- 1-year warranty on the assembly
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
