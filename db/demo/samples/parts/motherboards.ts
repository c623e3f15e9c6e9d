import { readParts } from "./read-parts.ts";

/*
 * Values without a source here are the makers' as generally known and weren't looked up again. Sources: ROG Strix X870E-E, lanes that M.2 takes from the graphics slot
 * (hardwareluxx.de, 64908); B550M DS3H, fan headers (e-catalog.com) and sizes of M.2 (Gigabyte's text as quoted at
 * forums.tomshardware.com, 3796892); X870 Tomahawk, whose second M.2 turns USB4 off instead (computerbase.de, 2230378); B550M DS3H, ports at the rear
 * (e-catalog.com, 102689). All M.2 slots of boards of these sizes take 2280. MSI, Gigabyte and ASRock sell boards by their model's name.
 */

export const motherboards = readParts(
  { category: "Motherboards", hsn: "8473", warrantyMonths: 36, picture: "Motherboard" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | socket | chipset | boardFormFactor | memoryType | memorySlots | maxMemory | maxMemorySpeed | pcieGeneration | m2Slots | m2Generation | sataPorts | ethernet | boardWifi | pcieX16Slots | displayOutputs | boardMemoryModule | biosFlashback | usbCHeader | m2FastSlots | fanHeaders | m2SataSlots | m2SharesCardLanes | m2Sizes | eccMemory | m2LongSlots | rearUsb | mpn

asus-prime-a520m-k | ASUS | Prime A520M-K Motherboard | v1 | 6999 | 5199 | 14 | 2020-08 | small, green, two memory slots | AM4 | A520 | Micro-ATX | DDR4 | 2 | 64 | 4600 | PCIe 3.0 | 1 | PCIe 3.0 | 4 | 1 GbE | None | 1 | HDMI, VGA | DIMM (desktop) | No | No | 1 | 2 | 1 | No | M.2 2242, M.2 2260, M.2 2280 | - | 1 | 6 | 90MB1500-M0EAY0
> For budget AM4 office and home PCs with one graphics card and one M.2 SSD. It keeps the cost of a study or billing PC low.
- AM4 socket, AMD A520 chipset, Micro-ATX
- Two DDR4 slots, up to 64 GB
- M.2 slot (PCIe 3.0) and four SATA ports
- Gigabit LAN
- 3-year warranty
gigabyte-b550m-ds3h | Gigabyte | B550M DS3H Motherboard | v2 | 10999 | 8299 | 12 | 2020-06 | black, four memory slots, copper lines | AM4 | B550 | Micro-ATX | DDR4 | 4 | 128 | 4733 | PCIe 4.0 | 2 | PCIe 4.0 | 4 | 1 GbE | None | 2 | HDMI 2.1, DVI | DIMM (desktop) | Yes | No | 1 | 3 | 1 | No | M.2 2242, M.2 2260, M.2 2280, M.2 22110 | Yes | 2 | 8 | B550M DS3H
> For Ryzen 5000 gaming PCs: PCIe 4.0 for graphics card and SSD, four RAM slots and BIOS flashback. The second M.2 slot takes a drive for games later.
- AM4, AMD B550, Micro-ATX
- DDR4 up to 128 GB
- Two M.2 slots, four SATA ports
- Two PCIe x16 slots
- Gigabit LAN
msi-b550m-pro-vdh-wifi | MSI | B550M PRO-VDH WIFI Motherboard | v3 | 12499 | 9499 | 9 | 2020-06 | black with silver heat sinks | AM4 | B550 | Micro-ATX | DDR4 | 4 | 128 | 4400 | PCIe 4.0 | 2 | PCIe 4.0 | 4 | 1 GbE | Wi-Fi 5 | 1 | HDMI, DisplayPort, VGA | DIMM (desktop) | Yes | No | 1 | - | - | No | - | - | 2 | - | B550M PRO-VDH WIFI
> An AM4 board with Wi-Fi on board, for desks away from the router. Four DDR4 slots allow a RAM upgrade later.
- AM4 socket, B550 chipset, Micro-ATX
- Wi-Fi 5 and Gigabit LAN
- DDR4 up to 128 GB
- Two M.2 and four SATA ports
- BIOS flashback
asrock-b650m-hdv-m2 | ASRock | B650M-HDV/M.2 Motherboard | v1 | 12999 | 9899 | 11 | 2023-03 | black, two memory slots | AM5 | B650 | Micro-ATX | DDR5 | 2 | 96 | 7200 | PCIe 4.0 | 2 | PCIe 5.0 | 4 | 2.5 GbE | None | 1 | HDMI, DisplayPort | DIMM (desktop) | - | - | 1 | - | 0 | No | - | Yes | 2 | - | B650M-HDV/M.2
> Starts an AM5 build at low cost while offering one M.2 slot at PCIe 5.0 speed. A sensible base for study PCs and 1080p gaming.
- AM5 socket, AMD B650, Micro-ATX
- Two DDR5 slots, up to 96 GB at 7200 MT/s
- Two M.2 slots, four SATA ports
- 2.5 Gb LAN
- PCIe 4.0 for the graphics card
msi-b650-gaming-plus-wifi | MSI | B650 Gaming Plus WIFI Motherboard | v2 | 20999 | 15899 | 8 | 2023-08 | full size, black with red stripes | AM5 | B650 | ATX | DDR5 | 4 | 256 | 7200 | PCIe 4.0 | 2 | PCIe 4.0 | 4 | 2.5 GbE | Wi-Fi 6E | - | HDMI, DisplayPort | DIMM (desktop) | Yes | Yes | 2 | - | 0 | No | - | - | 2 | - | B650 GAMING PLUS WIFI
> A full-size board for AM5 gaming PCs in mid-tower cabinets, with Wi-Fi 6E and a front USB-C header. Streamers and students can work without running a LAN cable.
- AM5, AMD B650, ATX
- Four DDR5 slots, up to 256 GB
- Two M.2 Gen4 slots
- 2.5 Gb LAN
- BIOS flashback for newer processors
asus-rog-strix-b850-i-gaming-wifi | ASUS | ROG Strix B850-I Gaming WIFI Motherboard | v3 | 31999 | 25499 | 4 | 2025-01 | very small, black, one slot | AM5 | B850 | Mini-ITX | DDR5 | 2 | 128 | - | PCIe 5.0 | 2 | PCIe 5.0 | 2 | 2.5 GbE | Wi-Fi 7 | 1 | - | DIMM (desktop) | Yes | Yes | 1 | - | 0 | No | - | - | 2 | - | -
> For small-form-factor gaming builds: Mini-ITX with PCIe 5.0 for card and SSD, and Wi-Fi 7. The PC stays portable for LAN parties and hostel rooms.
- AM5, AMD B850, Mini-ITX
- Two DDR5 slots, up to 128 GB
- Two M.2 and two SATA ports
- 2.5 Gb LAN, front USB-C header
- BIOS flashback
gigabyte-b850-aorus-elite-wifi7-ice | Gigabyte | B850 AORUS Elite WIFI7 ICE Motherboard | v1 | 27999 | 21499 | 6 | 2025-01 | white with pale heat sinks | AM5 | B850 | ATX | DDR5 | 4 | 256 | 8200 | PCIe 5.0 | 3 | PCIe 5.0 | 4 | 2.5 GbE | Wi-Fi 7 | - | - | DIMM (desktop) | Yes | Yes | 1 | - | 0 | No | - | - | 3 | - | B850 AORUS ELITE WIFI7 ICE
> A white ATX board for white gaming builds on AM5, with three M.2 slots for games and projects. Fast Wi-Fi saves a cable across the room.
- AMD B850 chipset
- DDR5 up to 256 GB, 8200 MT/s
- PCIe 5.0, four SATA ports
- Wi-Fi 7 and 2.5 Gb LAN
- Front USB-C header, BIOS flashback
msi-mag-x870-tomahawk-wifi | MSI | MAG X870 Tomahawk WIFI Motherboard | v2 | 36999 | 28999 | 5 | 2024-09 | black and olive, full size | AM5 | X870 | ATX | DDR5 | 4 | 256 | 8400 | PCIe 5.0 | 4 | PCIe 5.0 | 4 | 5 GbE | Wi-Fi 7 | 2 | HDMI 2.1, USB-C | DIMM (desktop) | Yes | Yes | 2 | - | 0 | No | - | - | 4 | - | MAG X870 TOMAHAWK WIFI
> For Ryzen 9 builds used for gaming, editing and code: four M.2 slots and 5 Gb LAN for a NAS. A USB-C header serves the front of the cabinet.
- AM5, AMD X870, ATX
- Four DDR5 slots, up to 256 GB at 8400 MT/s
- PCIe 5.0, two M.2 slots at Gen5
- Wi-Fi 7
- Four SATA ports, BIOS flashback
asus-rog-strix-x870e-e-gaming-wifi | ASUS | ROG Strix X870E-E Gaming WIFI Motherboard | v3 | 57999 | 46499 | 3 | 2024-09 | black with many covers, full size | AM5 | X870E | ATX | DDR5 | 4 | 256 | - | PCIe 5.0 | 5 | PCIe 5.0 | 4 | 5 GbE | Wi-Fi 7 | 2 | HDMI, USB-C | DIMM (desktop) | Yes | Yes | 3 | - | 0 | Yes | - | - | 5 | - | -
> For creators and gamers who keep adding drives: five M.2 slots, three of them PCIe 5.0. Two x16 slots leave room for a capture card.
- AM5, AMD X870E, ATX
- DDR5 up to 256 GB in four slots
- Two PCIe x16 slots
- Wi-Fi 7 and 5 Gb LAN
- Front USB-C header and BIOS flashback
asus-prime-h610m-k-d4 | ASUS | Prime H610M-K D4 Motherboard | v1 | 7999 | 5899 | 15 | 2022-01 | small, green, two memory slots | LGA1700 | H610 | Micro-ATX | DDR4 | 2 | 64 | 3200 | PCIe 4.0 | 1 | PCIe 3.0 | 4 | 1 GbE | None | 1 | HDMI, VGA | DIMM (desktop) | No | No | 1 | 2 | - | No | M.2 2242, M.2 2260, M.2 2280 | No | 1 | 6 | 90MB1A10-M0EAY0
> An office and billing PC board for Intel LGA1700 processors with DDR4 RAM. Overclocking is not supported.
- Intel H610, Micro-ATX
- Two DDR4 slots, up to 64 GB
- One M.2 slot, four SATA ports
- Gigabit LAN
- PCIe 4.0 slot for a graphics card
gigabyte-b760m-ds3h-ddr4 | Gigabyte | B760M DS3H DDR4 Motherboard | v2 | 13499 | 9899 | 10 | 2023-01 | black with blue lines, four memory slots | LGA1700 | B760 | Micro-ATX | DDR4 | 4 | 128 | 5333 | PCIe 4.0 | 2 | PCIe 4.0 | 4 | 2.5 GbE | None | 1 | HDMI, DisplayPort, VGA | DIMM (desktop) | - | - | 2 | - | - | No | - | No | 2 | - | B760M DS3H DDR4
> Reuse your DDR4 RAM with a 12th, 13th or 14th Gen Intel Core processor for study, work or gaming. You pay for the processor first and change memory later.
- LGA1700, Intel B760, Micro-ATX
- Four DDR4 slots, up to 128 GB
- Two M.2 Gen4 slots
- 2.5 Gb LAN
- Four SATA ports
msi-pro-b760m-a-wifi | MSI | PRO B760M-A WIFI Motherboard | v3 | 18999 | 14499 | 9 | 2023-01 | black with silver heat sinks | LGA1700 | B760 | Micro-ATX | DDR5 | 4 | 256 | 6800 | PCIe 4.0 | 2 | PCIe 4.0 | 4 | 2.5 GbE | Wi-Fi 6E | 2 | HDMI 2.1, DisplayPort 1.4 | DIMM (desktop) | - | Yes | 2 | - | - | No | - | No | 2 | - | PRO B760M-A WIFI
> For Intel home-office and gaming PCs with DDR5, Wi-Fi 6E and space for four RAM sticks. It suits accounts, coding and a mid-range graphics card.
- LGA1700, Intel B760, Micro-ATX
- DDR5 up to 256 GB, 6800 MT/s
- Two M.2 Gen4 and four SATA ports
- 2.5 Gb LAN
- Front USB-C header
asus-tuf-gaming-z790-plus-wifi | ASUS | TUF Gaming Z790-Plus WIFI Motherboard | v1 | 29999 | 21999 | 5 | 2022-10 | full size, grey with yellow lines | LGA1700 | Z790 | ATX | DDR5 | 4 | 192 | 7200 | PCIe 5.0 | 4 | PCIe 4.0 | 4 | 2.5 GbE | Wi-Fi 6E | 2 | HDMI, DisplayPort | DIMM (desktop) | Yes | Yes | 4 | 7 | - | No | M.2 2242, M.2 2260, M.2 2280, M.2 22110 | No | 4 | - | 90MB1D80-M0EAY0
> For overclocking a K-series Intel Core processor, with four M.2 slots for games, recordings and a scratch disk. Four RAM slots suit editors with heavy projects.
- LGA1700, Intel Z790, ATX
- Four DDR5 slots, up to 192 GB at 7200 MT/s
- PCIe 5.0 for the graphics card
- Wi-Fi 6E and 2.5 Gb LAN
- BIOS flashback
msi-pro-b860m-a-wifi | MSI | PRO B860M-A WIFI Motherboard | v2 | 21999 | 16899 | 8 | 2025-01 | black with bright heat sinks | LGA1851 | B860 | Micro-ATX | DDR5 | 4 | 256 | - | PCIe 5.0 | 3 | PCIe 5.0 | 4 | - | Wi-Fi 7 | - | - | DIMM (desktop) | Yes | Yes | 1 | - | - | - | - | No | 3 | - | PRO B860M-A WIFI
> A Core Ultra board for office, study and gaming PCs, with PCIe 5.0 for the graphics card and first SSD. Wi-Fi is built in for rooms without a LAN point.
- LGA1851, Intel B860, Micro-ATX
- DDR5 up to 256 GB in four slots
- Three M.2 slots, four SATA ports
- Wi-Fi 7
- Front USB-C header
gigabyte-z890-aorus-elite-wifi7 | Gigabyte | Z890 AORUS Elite WIFI7 Motherboard | v3 | 35999 | 27499 | 5 | 2024-10 | full size, black with orange lines | LGA1851 | Z890 | ATX | DDR5 | 4 | 256 | - | PCIe 5.0 | 4 | PCIe 5.0 | 4 | 2.5 GbE | Wi-Fi 7 | - | - | DIMM (desktop) | Yes | Yes | 1 | - | - | - | - | No | 4 | - | Z890 AORUS ELITE WIFI7
> For an unlocked Core Ultra gaming or editing PC with four M.2 drives. Wi-Fi 7 and fast LAN suit streaming and large downloads.
- LGA1851, Intel Z890, ATX
- Four DDR5 slots, up to 256 GB
- PCIe 5.0 for card and one SSD
- Wi-Fi 7 and 2.5 Gb LAN
- BIOS flashback
msi-mag-z890-tomahawk-wifi | MSI | MAG Z890 Tomahawk WIFI Motherboard | v1 | 37999 | 29899 | 4 | 2024-10 | black and olive, four drive covers | LGA1851 | Z890 | ATX | DDR5 | 4 | 256 | 9200 | PCIe 5.0 | 4 | PCIe 5.0 | 4 | 5 GbE | Wi-Fi 7 | - | HDMI, USB-C | DIMM (desktop) | Yes | Yes | 1 | - | - | No | - | No | 4 | - | MAG Z890 TOMAHAWK WIFI
> For Core Ultra 7 and 9 workstations that move large files: 5 Gb LAN and DDR5 up to 9200 MT/s. Studios can keep projects on four M.2 drives.
- LGA1851 socket, Z890 chipset, ATX
- Memory up to 256 GB in four slots
- Four M.2 and four SATA ports
- Wi-Fi 7, front USB-C header
- 3-year warranty
`,
);
