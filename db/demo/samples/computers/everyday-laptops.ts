import { readComputers } from "./read-computers.ts";

/** For college, home and the office. */
export const everydayLaptops = readComputers(
  { category: "Laptop", warrantyMonths: 12, picture: "Laptop" },
  `
slug | brand | name | vendorId | releasedOn | box | picture | processor | ram | memoryType | storage | storageType | display | screenSize | touchscreen | graphics | weight | battery | ports | os | colour

asus-vivobook-15-x1504va | ASUS | Vivobook 15 X1504VA Laptop | v1 | 2025-02 | Laptop, 45 W charger, user guide | number pad, wide hinge | Intel Core i5-1334U | * | DDR4 | 512 | NVMe SSD | 1920 × 1080 IPS, 60 Hz, 250 nits | 15.6 | No | Intel UHD Graphics, integrated | 1.7 | 42 Wh, 45 W charger | USB-C, 3 × USB-A, HDMI 1.4, 3.5 mm audio | Windows 11 Home | *
+ 56990 | 45990 | 32 | 8 | Quiet Blue
+ 62990 | 50990 | 38 | 16 | Quiet Blue
+ 62990 | 51990 | 16 | 16 | Cool Silver
> A 15.6-inch laptop for college notes, MS Office and work-from-home calls. The number pad saves time in Excel and Tally, and at 1.7 kg it still goes into a college bag.
- 13th Gen {processor} processor
- {ram} RAM, {storage}
- 15.6-inch Full HD IPS display, 60 Hz, 250 nits
- Three USB-A ports, USB-C and HDMI for pen drives and a projector
- 42 Wh battery with 45 W charger
- Windows 11 Home, colour {colour}
asus-vivobook-s14-s5406sa | ASUS | Vivobook S14 S5406SA Laptop | v1 | 2024-11 | Laptop, 65 W USB-C charger, user guide | thin, lit keys | Intel Core Ultra 5 226V | 16 | LPDDR5X | 512 | NVMe SSD | 2880 × 1800 OLED, 120 Hz, 400 nits | 14 | No | Intel Arc 130V, integrated | 1.3 | 75 Wh, 65 W USB-C charger | 2 × Thunderbolt 4, 2 × USB-A, HDMI 2.1, microSD slot, 3.5 mm audio | Windows 11 Home | *
+ 104990 | 89990 | 20 | Neutral Black
+ 104990 | 91990 | 9 | Mist Blue
> For students and professionals who carry a laptop through the day and watch films on it at night. The 2.8K OLED screen shows deep blacks, and the 75 Wh battery is large for a body of 1.3 kg.
- 14-inch 2.8K (2880 × 1800) OLED display, 120 Hz, 400 nits
- {processor} with Intel Arc 130V graphics
- 16 GB LPDDR5X RAM (cannot be upgraded), 512 GB NVMe SSD
- Backlit keyboard
- Two Thunderbolt 4 ports, HDMI 2.1 and a microSD slot
- Thin body in {colour}, 65 W USB-C charger
hp-15-fd0 | HP | 15 fd0 Laptop | v2 | 2025-01 | Laptop, 45 W charger, user guide | number pad, silver keys | * | * | DDR4 | 512 | NVMe SSD | 1920 × 1080 IPS, 60 Hz, 250 nits | 15.6 | No | Intel UHD Graphics, integrated | 1.59 | 41 Wh, 45 W charger | USB-C, 2 × USB-A, HDMI 1.4, 3.5 mm audio | Windows 11 Home | Natural Silver
+ 45990 | 36990 | 46 | Intel Core i3-1315U | 8
+ 57990 | 48490 | 36 | Intel Core i5-1334U | 8
+ 63990 | 53490 | 26 | Intel Core i5-1334U | 16
> An everyday laptop for school projects, online classes, bills and streaming at home. At 1.59 kg it is light for a 15.6-inch size, and the number pad helps with accounts.
- {processor} processor
- {ram} RAM, {storage}
- 15.6-inch Full HD IPS display; 250 nits suits indoor use
- HDMI, USB-C and two USB-A ports
- 41 Wh battery with 45 W charger
- Windows 11 Home, 1-year warranty
dell-15-dc15250 | Dell | 15 DC15250 Laptop | v2 | 2025-04 | Laptop, 65 W charger, user guide | number pad, raised hinge | Intel Core i5-1334U | * | DDR4 | * | NVMe SSD | 1920 × 1080 IPS, 120 Hz, 250 nits | 15.6 | No | Intel UHD Graphics, integrated | 1.62 | 41 Wh, 65 W charger | USB-C, 2 × USB-A, HDMI 1.4, SD slot, 3.5 mm audio | Windows 11 Home | Platinum Silver
+ 58990 | 47990 | 30 | 8 | 512
+ 64990 | 52990 | 40 | 16 | 512
+ 70990 | 57990 | 7 | 16 | 1000
> Made for office files, accounts and study. The 120 Hz screen keeps long sheets easy to read while scrolling, and the raised hinge tilts the keyboard for typing.
- 15.6-inch Full HD IPS display with 120 Hz refresh rate
- 13th Gen {processor} processor
- {ram} RAM, {storage}
- Keyboard with number pad
- HDMI, USB-C, two USB-A ports and an SD card slot
- 1.62 kg, 41 Wh battery, Windows 11 Home
lenovo-ideapad-slim-3-15irh10 | Lenovo | IdeaPad Slim 3 15IRH10 Laptop | v3 | 2025-05 | Laptop, 65 W charger, user guide | number pad, thin frame | Intel Core i5-13420H | 16 | DDR5 | * | NVMe SSD | 1920 × 1200 IPS, 60 Hz, 300 nits | 15.3 | No | Intel UHD Graphics, integrated | 1.59 | 60 Wh, 65 W charger | USB-C, 2 × USB-A, HDMI 1.4, SD slot, 3.5 mm audio | Windows 11 Home | *
+ 72990 | 58990 | 34 | 512 | Luna Grey
+ 78990 | 63990 | 18 | 1000 | Luna Grey
+ 72990 | 58990 | 22 | 512 | Cosmic Blue
> A quicker H-series processor makes this a good choice for coding practice, heavy Excel files and many browser tabs. The taller 16:10 screen shows a few more lines of code or text.
- 13th Gen {processor} processor
- 16 GB DDR5 RAM, {storage}
- 15.3-inch WUXGA (1920 × 1200) IPS display, 300 nits
- Number pad, SD card slot, HDMI and USB-C
- 60 Wh battery with 65 W charger
- 1.59 kg, in {colour}
lenovo-ideapad-slim-5-14akp10 | Lenovo | IdeaPad Slim 5 14AKP10 Laptop | v3 | 2025-06 | Laptop, 65 W USB-C charger, user guide | speakers beside the keys | AMD Ryzen AI 7 350 | * | DDR5 | 1000 | NVMe SSD | 1920 × 1200 OLED, 60 Hz, 400 nits | 14 | No | AMD Radeon 860M, integrated | 1.43 | 60 Wh, 65 W USB-C charger | 2 × USB-C, 2 × USB-A, HDMI 2.1, microSD slot, 3.5 mm audio | Windows 11 Home | Luna Grey
+ 99990 | 81990 | 24 | 16
+ 112990 | 93990 | 16 | 32
> For engineering and design students who want an OLED screen in a 1.43 kg laptop. Radeon 860M graphics also run light games at lower settings after class.
- AMD Ryzen AI 7 350 processor with Radeon 860M graphics
- {ram} RAM, 1 TB NVMe SSD
- 14-inch WUXGA OLED display, 400 nits
- Two USB-C ports, HDMI 2.1 and a microSD slot
- 60 Wh battery, 65 W USB-C charger
acer-aspire-lite-15-al15 | Acer | Aspire Lite 15 AL15 Laptop | v1 | 2025-03 | Laptop, 65 W charger, user guide | metal lid, number pad | Intel Core i5-1235U | * | DDR4 | * | NVMe SSD | 1920 × 1080 IPS, 60 Hz, 250 nits | 15.6 | No | Intel UHD Graphics, integrated | 1.59 | - | USB-C, 3 × USB-A, HDMI 1.4, 3.5 mm audio | Windows 11 Home | Steel Grey
+ 45990 | 34990 | 50 | 8 | 512
+ 49990 | 37990 | 42 | 16 | 512
+ 55990 | 43990 | 20 | 16 | 1000
> A budget laptop for home, school and shop accounts with a metal lid and a number pad. The 12th Gen Core i5 is an older generation, yet quick enough for MS Office, Tally and browsing.
- {processor} processor
- {ram} RAM, {storage}
- 15.6-inch Full HD IPS display
- Three USB-A ports, USB-C and HDMI
- 1.59 kg, 65 W charger
- Windows 11 Home, 1-year warranty
asus-expertbook-p1-p1403cva | ASUS | ExpertBook P1 P1403CVA Business Laptop | v1 | 2025-02 | Laptop, 65 W USB-C charger, user guide | matte, Ethernet at the side | * | * | DDR5 | 512 | NVMe SSD | 1920 × 1080 IPS, 60 Hz, 300 nits | 14 | No | Intel UHD Graphics, integrated | 1.4 | 50 Wh, 65 W USB-C charger | 2 × USB-C, 2 × USB-A, HDMI 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | Misty Grey
+ 54990 | 42990 | 28 | Intel Core i5-13420H | 8
+ 59990 | 46990 | 44 | Intel Core i5-13420H | 16
+ 72990 | 58990 | 9 | Intel Core i7-13620H | 16
> A 14-inch laptop for small offices, CAs and sales teams. LAN and HDMI are built in, so it connects to the office network and a projector directly.
- 13th Gen {processor} processor
- {ram} RAM, 512 GB NVMe SSD
- 14-inch Full HD IPS display with matte finish, 300 nits
- Ethernet (RJ45), HDMI, two USB-C and two USB-A ports
- 1.4 kg, 50 Wh battery, 65 W USB-C charger
- Windows 11 Home, colour Misty Grey
samsung-galaxy-book4-15 | Samsung | Galaxy Book4 Laptop | v2 | 2024-08 | Laptop, 45 W USB-C charger, user guide | thin, number pad | Intel Core 5 120U | * | LPDDR4X | 512 | NVMe SSD | 1920 × 1080 IPS, 60 Hz, 300 nits | 15.6 | No | Intel Graphics, integrated | 1.55 | 54 Wh, 45 W USB-C charger | 2 × USB-C, 2 × USB-A, HDMI 1.4, Ethernet, microSD slot, 3.5 mm audio | Windows 11 Home | Grey
+ 69990 | 55990 | 22 | 8
+ 75990 | 61990 | 30 | 16
> A slim 15.6-inch laptop for presentations, reports and streaming. It weighs 1.55 kg and charges over USB-C with a small 45 W charger, so the bag stays light.
- {processor} processor
- {ram} RAM, 512 GB NVMe SSD
- 15.6-inch Full HD IPS display, 300 nits
- Keyboard with number pad
- Ethernet, HDMI, microSD slot, two USB-C and two USB-A ports
- 54 Wh battery, Windows 11 Home
msi-modern-14-f13mg | MSI | Modern 14 F13MG Laptop | v3 | 2025-03 | Laptop, 65 W USB-C charger, user guide | small, plain lid | Intel Core i5-1335U | 16 | DDR4 | 512 | NVMe SSD | 1920 × 1200 IPS, 60 Hz, 300 nits | 14 | No | Intel Iris Xe, integrated | 1.6 | 46.8 Wh, 65 W USB-C charger | USB-C, 2 × USB-A, HDMI 1.4, microSD slot, 3.5 mm audio | Windows 11 Home | Classic Black
+ 58990 | 45990 | 24
> A compact laptop for writing, browsing, lectures and office mails. USB-C charging means that the 65 W charger can serve a phone as well.
- 13th Gen Intel Core i5-1335U with Intel Iris Xe graphics
- 16 GB DDR4 RAM, 512 GB NVMe SSD
- 14-inch WUXGA (1920 × 1200) IPS display, 300 nits
- USB-C, two USB-A, HDMI and microSD slot
- 46.8 Wh battery, 1.6 kg
- Windows 11 Home, 1-year warranty
acer-chromebook-plus-514-cb514 | Acer | Chromebook Plus 514 CB514-4H | v1 | 2024-10 | Chromebook, 45 W USB-C charger, user guide | silver lid, round corners | Intel Core i3-N305 | 8 | LPDDR5 | * | SSD | 1920 × 1200 IPS, 60 Hz, 300 nits | 14 | No | Intel UHD Graphics, integrated | 1.44 | 53 Wh, 45 W USB-C charger | 2 × USB-C, 2 × USB-A, HDMI 1.4, 3.5 mm audio | ChromeOS | Steel Grey
+ 41990 | 33990 | 26 | 128
+ 44990 | 36990 | 20 | 256
> A simple computer for Google Docs, Gmail, online classes and Android apps. ChromeOS starts quickly and updates itself; Windows programs do not run on it.
- Intel Core i3-N305 processor, 8 GB LPDDR5 RAM
- {storage} storage
- 14-inch WUXGA IPS display, 300 nits
- Two USB-C ports, two USB-A ports and HDMI
- 53 Wh battery, 45 W USB-C charger
- 1.44 kg, ChromeOS
lenovo-ideapad-slim-3-chromebook-14m | Lenovo | IdeaPad Slim 3 Chromebook 14M868 | v3 | 2023-08 | Chromebook, 45 W USB-C charger, user guide | small, dark lid | MediaTek Kompanio 520 | * | LPDDR4X | * | eMMC | 1920 × 1080 IPS, 60 Hz, 250 nits | 14 | No | Arm Mali-G52, integrated | 1.3 | 47 Wh, 45 W USB-C charger | USB-C, 2 × USB-A, microSD slot, 3.5 mm audio | ChromeOS | Abyss Blue
+ 27990 | 19990 | 36 | 4 | 64
+ 31990 | 23990 | 28 | 8 | 128
> A first laptop for school: Google Classroom, homework and YouTube on a light 14-inch Chromebook. Storage is small, so keep files in Google Drive or on a microSD card.
- MediaTek Kompanio 520 processor
- {ram} RAM, {storage} storage
- 14-inch Full HD IPS display
- USB-C, two USB-A ports and a microSD slot
- 1.3 kg, 47 Wh battery, 45 W USB-C charger
- ChromeOS; Windows programs do not run on it
`,
);
