import { readComputers } from "./read-computers.ts";

/** For companies, engineers and studios. */
export const businessLaptops = readComputers(
  { category: "Laptop", warrantyMonths: 36, picture: "Business laptop" },
  `
slug | brand | name | vendorId | releasedOn | box | picture | processor | ram | memoryType | storage | storageType | display | screenSize | touchscreen | graphics | weight | battery | ports | os | colour | warrantyMonths

lenovo-thinkpad-e16-gen-3 | Lenovo | ThinkPad E16 Gen 3 | v3 | 2025-04 | Laptop, 65 W USB-C charger, user guide | red pointing stick, number pad | Intel Core Ultra 5 225H | * | DDR5 | * | NVMe SSD | 1920 × 1200 IPS, 60 Hz, 300 nits | 16 | No | Intel Arc 130T, integrated | 1.63 | 48 Wh, 65 W USB-C charger | Thunderbolt 4, USB-C, 2 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Pro | Black | 12
+ 104990 | 87990 | 28 | 16 | 512
+ 109990 | 92990 | 16 | 16 | 1000
+ 124990 | 106990 | 9 | 32 | 1000
> The ThinkPad keyboard with a number pad for accounts, on a screen that shows a wide sheet. Two memory slots and a battery that is easy to change keep it useful for years.
lenovo-thinkpad-x1-carbon-gen-13 | Lenovo | ThinkPad X1 Carbon Gen 13 | v3 | 2025-02 | Laptop, 65 W USB-C charger, user guide | red pointing stick, very thin | Intel Core Ultra 7 258V | 32 | LPDDR5X | 1000 | NVMe SSD | * | 14 | No | Intel Arc 140V, integrated | 0.99 | 57 Wh, 65 W USB-C charger | 2 × Thunderbolt 4, 2 × USB-A, HDMI 2.1, 3.5 mm audio | Windows 11 Pro | Black | -
+ 229990 | 199990 | 7 | 1920 × 1200 IPS, 60 Hz, 500 nits
+ 249990 | 219990 | 3 | 2880 × 1800 OLED, 120 Hz, 500 nits
> Less than a kilogram, yet with the ports of a larger machine: the one for who flies every week. Three years on site are included.
hp-elitebook-6-g1i-14 | HP | EliteBook 6 G1i 14 | v2 | 2025-06 | Laptop, 65 W USB-C charger, user guide | silver, shutter over the camera | * | * | DDR5 | 512 | NVMe SSD | 1920 × 1200 IPS, 60 Hz, 300 nits | 14 | No | Intel Graphics, integrated | 1.4 | 56 Wh, 65 W USB-C charger | 2 × Thunderbolt 4, 2 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Pro | Glacier Silver | -
+ 114990 | 97990 | 24 | Intel Core Ultra 5 225U | 16
+ 134990 | 116990 | 7 | Intel Core Ultra 7 255U | 16
+ 149990 | 129990 | 3 | Intel Core Ultra 7 255U | 32
> For companies that buy ten of a kind: guarded firmware, a network socket, and parts that a technician replaces in minutes.
dell-pro-14-pc14250 | Dell | Pro 14 PC14250 | v2 | 2025-03 | Laptop, 65 W USB-C charger, user guide | grey, Ethernet at the side | Intel Core Ultra 5 225U | * | DDR5 | 512 | NVMe SSD | 1920 × 1200 IPS, 60 Hz, 300 nits | 14 | No | Intel Graphics, integrated | 1.39 | 55 Wh, 65 W USB-C charger | Thunderbolt 4, USB-C, 2 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Pro | Titan Grey | -
+ 104990 | 89990 | 26 | 8
+ 111990 | 95990 | 34 | 16
> A sober office laptop with everything that a desk needs, so there is no dock to buy. Upgrades are two screws away.
hp-zbook-power-16-g11 | HP | ZBook Power 16 G11 | v2 | 2024-09 | Workstation, 150 W charger, user guide | number pad, speakers above the keys | Intel Core Ultra 7 155H | 32 | DDR5 | 1000 | NVMe SSD | 1920 × 1200 IPS, 60 Hz, 400 nits | 16 | No | * | 2.12 | 83 Wh, 150 W charger | 2 × Thunderbolt 4, 2 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio | Windows 11 Pro | Silver | -
+ 199990 | 172990 | 7 | NVIDIA RTX 1000 Ada Laptop, 6 GB
+ 224990 | 194990 | 3 | NVIDIA RTX 2000 Ada Laptop, 8 GB
> A mobile workstation whose drivers are certified for CAD and engineering programs. For games there are faster machines; for drawings that must be right, this.
asus-proart-p16-h7606 | ASUS | ProArt P16 H7606 | v1 | 2025-06 | Laptop, 200 W charger, sleeve, user guide | black, dial on the touchpad | AMD Ryzen AI 9 HX 370 | 32 | LPDDR5X | * | NVMe SSD | 3840 × 2400 OLED, 60 Hz, 400 nits, touch | 16 | Yes | NVIDIA GeForce RTX 5070 Laptop, 8 GB | 1.85 | 90 Wh, 200 W charger | USB4, USB-C, 2 × USB-A, HDMI 2.1, SD slot, 3.5 mm audio | Windows 11 Home | Nano Black | 12
+ 269990 | 239990 | 3 | 1000
+ 289990 | 257990 | 2 | 2000
> A 4K OLED screen with true colours, a dial for brushes and timelines, and graphics strong enough to render. For designers and film makers.
`,
);
