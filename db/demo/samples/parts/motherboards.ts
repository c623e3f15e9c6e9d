import { readParts } from "./read-parts.ts";

export const motherboards = readParts(
  { category: "Motherboards", hsn: "8473", warrantyMonths: 36, picture: "Motherboard" },
  `
slug | brand | name | vendorId | price | discountPrice | stock | releasedOn | picture | socket | chipset | boardFormFactor | memoryType | memorySlots | maxMemory | maxMemorySpeed | pcieGeneration | m2Slots | m2Generation | sataPorts | ethernet | boardWifi | pcieX16Slots | displayOutputs | boardMemoryModule | biosFlashback | usbCHeader | m2FastSlots

asus-prime-a520m-k | ASUS | Prime A520M-K | v1 | 6999 | 5199 | 14 | 2020-08 | small, green, two memory slots | AM4 | A520 | Micro-ATX | DDR4 | 2 | 64 | 4600 | PCIe 3.0 | 1 | PCIe 3.0 | 4 | 1 GbE | None | 1 | - | DIMM (desktop) | No | No | 1
> The cheapest sound base for an AM4 computer: one card, one M.2 drive, two memory modules.
gigabyte-b550m-ds3h | Gigabyte | B550M DS3H | v2 | 10999 | 8299 | 12 | 2020-06 | black, four memory slots, copper lines | AM4 | B550 | Micro-ATX | DDR4 | 4 | 128 | 4733 | PCIe 4.0 | 2 | PCIe 4.0 | 4 | 1 GbE | None | 2 | - | DIMM (desktop) | Yes | No | 1
> Four memory slots, PCIe 4.0 for card and SSD, and simple buttons and headers: the usual AM4 board for games.
msi-b550m-pro-vdh-wifi | MSI | B550M PRO-VDH WIFI | v3 | 12499 | 9499 | 9 | 2020-06 | black with silver heat sinks | AM4 | B550 | Micro-ATX | DDR4 | 4 | 128 | 4400 | PCIe 4.0 | 2 | PCIe 4.0 | 4 | 1 GbE | Wi-Fi 5 | 1 | - | DIMM (desktop) | Yes | No | 1
> An AM4 board with Wi-Fi and Bluetooth on it, for desks without a network cable.
asrock-b650m-hdv-m2 | ASRock | B650M-HDV/M.2 | v1 | 12999 | 9899 | 11 | 2023-03 | black, two memory slots | AM5 | B650 | Micro-ATX | DDR5 | 2 | 96 | 7200 | PCIe 4.0 | 2 | PCIe 5.0 | 4 | 2.5 GbE | None | 1 | - | DIMM (desktop) | - | - | 1
> The cheapest board for AM5 that we would use ourselves. Two memory slots and a power section that copes with eight cores.
msi-b650-gaming-plus-wifi | MSI | B650 Gaming Plus WIFI | v2 | 20999 | 15899 | 8 | 2023-08 | full size, black with red stripes | AM5 | B650 | ATX | DDR5 | 4 | 256 | 7200 | PCIe 4.0 | 2 | PCIe 4.0 | 4 | 2.5 GbE | Wi-Fi 6E | - | - | DIMM (desktop) | Yes | Yes | 2
> A full-size AM5 board with Wi-Fi and large heat sinks at a middling price.
asus-rog-strix-b850-i-gaming-wifi | ASUS | ROG Strix B850-I Gaming WIFI | v3 | 31999 | 25499 | 4 | 2025-01 | very small, black, one slot | AM5 | B850 | Mini-ITX | DDR5 | 2 | 128 | - | PCIe 5.0 | 2 | PCIe 5.0 | 2 | 2.5 GbE | Wi-Fi 7 | 1 | - | DIMM (desktop) | Yes | Yes | 1
> Everything a strong AM5 machine needs on 17 by 17 centimetres, for cases the size of a shoe box.
gigabyte-b850-aorus-elite-wifi7-ice | Gigabyte | B850 AORUS Elite WIFI7 ICE | v1 | 27999 | 21499 | 6 | 2025-01 | white with pale heat sinks | AM5 | B850 | ATX | DDR5 | 4 | 256 | 8200 | PCIe 5.0 | 3 | PCIe 5.0 | 4 | 2.5 GbE | Wi-Fi 7 | - | - | DIMM (desktop) | Yes | Yes | 1
> A white board for white builds, with three M.2 slots that open without tools and Wi-Fi 7.
msi-mag-x870-tomahawk-wifi | MSI | MAG X870 Tomahawk WIFI | v2 | 36999 | 28999 | 5 | 2024-09 | black and olive, full size | AM5 | X870 | ATX | DDR5 | 4 | 256 | 8400 | PCIe 5.0 | 4 | PCIe 5.0 | 4 | 5 GbE | Wi-Fi 7 | - | - | DIMM (desktop) | Yes | Yes | 2
> Four M.2 slots, 5 Gb Ethernet and a power section for sixteen cores. USB4 at the back.
asus-rog-strix-x870e-e-gaming-wifi | ASUS | ROG Strix X870E-E Gaming WIFI | v3 | 57999 | 46499 | 3 | 2024-09 | black with many covers, full size | AM5 | X870E | ATX | DDR5 | 4 | 256 | - | PCIe 5.0 | 5 | PCIe 5.0 | 4 | 5 GbE | Wi-Fi 7 | 2 | - | DIMM (desktop) | Yes | Yes | 3
> For a machine that is to grow: five M.2 slots, three of them PCIe 5.0, and cooling for the largest processors.
asus-prime-h610m-k-d4 | ASUS | Prime H610M-K D4 | v1 | 7999 | 5899 | 15 | 2022-01 | small, green, two memory slots | LGA1700 | H610 | Micro-ATX | DDR4 | 2 | 64 | 3200 | PCIe 4.0 | 1 | PCIe 3.0 | 4 | 1 GbE | None | 1 | - | DIMM (desktop) | No | No | 1
> A plain LGA1700 board for office PCs with DDR4. Processors can't be overclocked on it.
gigabyte-b760m-ds3h-ddr4 | Gigabyte | B760M DS3H DDR4 | v2 | 13499 | 9899 | 10 | 2023-01 | black with blue lines, four memory slots | LGA1700 | B760 | Micro-ATX | DDR4 | 4 | 128 | 5333 | PCIe 4.0 | 2 | PCIe 4.0 | 4 | 2.5 GbE | None | - | - | DIMM (desktop) | - | - | 2
> Keeps the DDR4 memory you have and takes Intel's 12th to 14th generation. 2.5 Gb Ethernet is welcome.
msi-pro-b760m-a-wifi | MSI | PRO B760M-A WIFI | v3 | 18999 | 14499 | 9 | 2023-01 | black with silver heat sinks | LGA1700 | B760 | Micro-ATX | DDR5 | 4 | 256 | 6800 | PCIe 4.0 | 2 | PCIe 4.0 | 4 | 2.5 GbE | Wi-Fi 6E | - | - | DIMM (desktop) | - | Yes | 2
> A tidy DDR5 board for LGA1700 with Wi-Fi and a strong power section for its price.
asus-tuf-gaming-z790-plus-wifi | ASUS | TUF Gaming Z790-Plus WIFI | v1 | 29999 | 21999 | 5 | 2022-10 | full size, grey with yellow lines | LGA1700 | Z790 | ATX | DDR5 | 4 | 192 | 7200 | PCIe 5.0 | 4 | PCIe 4.0 | 4 | 2.5 GbE | Wi-Fi 6E | - | - | DIMM (desktop) | Yes | Yes | 4
> For an unlocked 14th generation processor: four M.2 slots, PCIe 5.0 for the card, and settings for every voltage.
msi-pro-b860m-a-wifi | MSI | PRO B860M-A WIFI | v2 | 21999 | 16899 | 8 | 2025-01 | black with bright heat sinks | LGA1851 | B860 | Micro-ATX | DDR5 | 4 | 256 | - | PCIe 5.0 | 3 | PCIe 5.0 | 4 | - | Wi-Fi 7 | - | - | DIMM (desktop) | Yes | Yes | 1
> The practical board for Core Ultra: PCIe 5.0 for card and first SSD, Wi-Fi, four memory slots.
gigabyte-z890-aorus-elite-wifi7 | Gigabyte | Z890 AORUS Elite WIFI7 | v3 | 35999 | 27499 | 5 | 2024-10 | full size, black with orange lines | LGA1851 | Z890 | ATX | DDR5 | 4 | 256 | - | PCIe 5.0 | 4 | PCIe 5.0 | 4 | 2.5 GbE | Wi-Fi 7 | - | - | DIMM (desktop) | Yes | Yes | 1
> A well-equipped board for an unlocked Core Ultra, with a card holder that lets go at the press of a button.
msi-mag-z890-tomahawk-wifi | MSI | MAG Z890 Tomahawk WIFI | v1 | 37999 | 29899 | 4 | 2024-10 | black and olive, four drive covers | LGA1851 | Z890 | ATX | DDR5 | 4 | 256 | 9200 | PCIe 5.0 | 4 | PCIe 5.0 | 4 | 5 GbE | Wi-Fi 7 | - | - | DIMM (desktop) | Yes | Yes | 1
> 5 Gb Ethernet, Thunderbolt 4 and heavy heat sinks for the larger Core Ultra processors.
`,
);
