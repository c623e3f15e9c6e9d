import { readComputers } from "./read-computers.ts";

/** For companies, engineers and studios. */
export const businessLaptops = readComputers(
  { category: "Laptop", warrantyMonths: 36, picture: "Business laptop" },
  `
slug | brand | name | vendorId | releasedOn | box | picture | processor | ram | memoryType | storage | storageType | display | screenSize | touchscreen | graphics | weight | battery | ports | os | colour | warrantyMonths

lenovo-thinkpad-e16-gen-3 | Lenovo | ThinkPad E16 Gen 3 Business Laptop | v3 | 2025-04 | Laptop, 65 W USB-C charger, user guide | red pointing stick, number pad | Intel Core Ultra 5 225H | * | DDR5 | * | NVMe SSD | 1920 × 1200 IPS, 60 Hz, 300 nits | 16 | No | Intel Arc 130T, integrated | 1.63 | 48 Wh, 65 W USB-C charger | Thunderbolt 4, USB-C, 2 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Pro | Black | 12
+ 104990 | 87990 | 28 | 16 | 512
+ 109990 | 92990 | 16 | 16 | 1000
+ 124990 | 106990 | 9 | 32 | 1000
> A 16-inch ThinkPad for accounts, Tally and large Excel sheets, with number pad and TrackPoint. Ethernet and HDMI are built in, so no dongles are needed at the desk.
- Intel Core Ultra 5 225H with Intel Arc 130T graphics
- {ram} RAM, {storage}
- 16-inch WUXGA (1920 × 1200) IPS display, 300 nits
- Thunderbolt 4, USB-C, two USB-A, HDMI 2.1 and Ethernet
- 1.63 kg, 48 Wh battery, 65 W USB-C charger
- Windows 11 Pro
lenovo-thinkpad-x1-carbon-gen-13 | Lenovo | ThinkPad X1 Carbon Gen 13 Business Laptop | v3 | 2025-02 | Laptop, 65 W USB-C charger, user guide | red pointing stick, very thin | Intel Core Ultra 7 258V | 32 | LPDDR5X | 1000 | NVMe SSD | * | 14 | No | Intel Arc 140V, integrated | 0.99 | 57 Wh, 65 W USB-C charger | 2 × Thunderbolt 4, 2 × USB-A, HDMI 2.1, 3.5 mm audio | Windows 11 Pro | Black | -
+ 229990 | 199990 | 7 | 1920 × 1200 IPS, 60 Hz, 500 nits
+ 249990 | 219990 | 3 | 2880 × 1800 OLED, 120 Hz, 500 nits
> For executives and consultants who fly often: 0.99 kg with full-size USB and HDMI ports. Windows 11 Pro and a 3-year warranty suit company use.
- 14-inch {display} display
- Intel Core Ultra 7 258V with Intel Arc 140V graphics
- 32 GB LPDDR5X RAM, 1 TB NVMe SSD
- Two Thunderbolt 4, two USB-A ports and HDMI 2.1
- 57 Wh battery, 65 W USB-C charger
- TrackPoint pointing stick
hp-elitebook-6-g1i-14 | HP | EliteBook 6 G1i 14 Business Laptop | v2 | 2025-06 | Laptop, 65 W USB-C charger, user guide | silver, shutter over the camera | * | * | DDR5 | 512 | NVMe SSD | 1920 × 1200 IPS, 60 Hz, 300 nits | 14 | No | Intel Graphics, integrated | 1.4 | 56 Wh, 65 W USB-C charger | 2 × Thunderbolt 4, 2 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Pro | Glacier Silver | -
+ 114990 | 97990 | 24 | Intel Core Ultra 5 225U | 16
+ 134990 | 116990 | 7 | Intel Core Ultra 7 255U | 16
+ 149990 | 129990 | 3 | Intel Core Ultra 7 255U | 32
> For companies that equip a whole team: Windows 11 Pro, a camera shutter for privacy and a 3-year warranty. At 1.4 kg it moves easily between desk and meeting room.
- {processor} processor
- {ram} RAM, 512 GB NVMe SSD
- 14-inch WUXGA (1920 × 1200) IPS display, 300 nits
- Two Thunderbolt 4, two USB-A, HDMI 2.1 and Ethernet
- 56 Wh battery, 65 W USB-C charger
- Colour Glacier Silver
dell-pro-14-pc14250 | Dell | Pro 14 PC14250 Business Laptop | v2 | 2025-03 | Laptop, 65 W USB-C charger, user guide | grey, Ethernet at the side | Intel Core Ultra 5 225U | * | DDR5 | 512 | NVMe SSD | 1920 × 1200 IPS, 60 Hz, 300 nits | 14 | No | Intel Graphics, integrated | 1.39 | 55 Wh, 65 W USB-C charger | Thunderbolt 4, USB-C, 2 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Pro | Titan Grey | -
+ 104990 | 89990 | 26 | 8
+ 111990 | 95990 | 34 | 16
> A 14-inch office laptop with LAN, HDMI and Thunderbolt 4 built in, so a separate dock is optional. It suits HR, finance and support teams on Windows 11 Pro.
- Intel Core Ultra 5 225U processor
- {ram} RAM, 512 GB NVMe SSD
- 14-inch WUXGA (1920 × 1200) IPS display
- Ethernet, HDMI 2.1, Thunderbolt 4, USB-C and two USB-A
- 1.39 kg, 55 Wh battery
- 3-year warranty
hp-zbook-power-16-g11 | HP | ZBook Power 16 G11 Mobile Workstation | v2 | 2024-09 | Workstation, 150 W charger, user guide | number pad, speakers above the keys | Intel Core Ultra 7 155H | 32 | DDR5 | 1000 | NVMe SSD | 1920 × 1200 IPS, 60 Hz, 400 nits | 16 | No | * | 2.12 | 83 Wh, 150 W charger | 2 × Thunderbolt 4, 2 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Pro | Silver | -
+ 199990 | 172990 | 7 | NVIDIA RTX 1000 Ada Laptop, 6 GB
+ 224990 | 194990 | 3 | NVIDIA RTX 2000 Ada Laptop, 8 GB
> For architects and engineers who run CAD, BIM and 3D software on site. NVIDIA RTX Ada graphics and 32 GB of RAM handle large drawings; the number pad helps with dimensions.
- {graphics} professional graphics
- Intel Core Ultra 7 155H processor
- 32 GB DDR5 RAM, 1 TB NVMe SSD
- 16-inch WUXGA (1920 × 1200) IPS display, 400 nits
- Two Thunderbolt 4, HDMI 2.1 and Ethernet
- 2.12 kg, 83 Wh battery, 3-year warranty
asus-proart-p16-h7606 | ASUS | ProArt P16 H7606 Creator Laptop | v1 | 2025-06 | Laptop, 200 W charger, sleeve, user guide | black, dial on the touchpad | AMD Ryzen AI 9 HX 370 | 32 | LPDDR5X | * | NVMe SSD | 3840 × 2400 OLED, 60 Hz, 400 nits, touch | 16 | Yes | NVIDIA GeForce RTX 5070 Laptop, 8 GB | 1.85 | 90 Wh, 200 W charger | USB4, USB-C, 2 × USB-A, HDMI 2.1, SD slot, 3.5 mm audio | Windows 11 Home | Nano Black | 12
+ 269990 | 239990 | 3 | 1000
+ 289990 | 257990 | 2 | 2000
> A creator laptop for photographers, film editors and 3D artists. The 4K OLED touchscreen shows fine detail, and the dial on the touchpad controls brushes and timelines.
- 16-inch 4K (3840 × 2400) OLED touchscreen, 400 nits
- NVIDIA GeForce RTX 5070 Laptop graphics, 8 GB
- AMD Ryzen AI 9 HX 370 processor, 32 GB LPDDR5X RAM
- {storage}, SD card slot
- USB4, USB-C, two USB-A and HDMI 2.1
- 1.85 kg, 90 Wh battery, sleeve in the box
`,
);
