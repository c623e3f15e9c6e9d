import { readComputers } from "./read-computers.ts";

/** For college, home and the office. */
export const everydayLaptops = readComputers(
  { category: "Laptop", warrantyMonths: 12, picture: "Laptop" },
  `
slug | brand | name | vendorId | releasedOn | box | picture | processor | ram | memoryType | storage | storageType | display | screenSize | touchscreen | graphics | weight | battery | ports | os | colour

asus-vivobook-15-x1504va | ASUS | Vivobook 15 X1504VA | v1 | 2025-02 | Laptop, 45 W charger, user guide | number pad, wide hinge | Intel Core i5-1334U | * | DDR4 | 512 | NVMe SSD | 1920 × 1080 IPS, 60 Hz, 250 nits | 15.6 | No | Intel UHD Graphics, integrated | 1.7 | 42 Wh, 45 W charger | USB-C, 3 × USB-A, HDMI 1.4, 3.5 mm audio | Windows 11 Home | *
+ 56990 | 45990 | 32 | 8 | Quiet Blue
+ 62990 | 50990 | 38 | 16 | Quiet Blue
+ 62990 | 51990 | 16 | 16 | Cool Silver
> A dependable 15-inch laptop for lectures, accounts and video calls, with a number pad and a shutter before the camera. Part of the memory sits in a slot, so the smaller one can grow later.
asus-vivobook-s14-s5406sa | ASUS | Vivobook S14 S5406SA | v1 | 2024-11 | Laptop, 65 W USB-C charger, user guide | thin, lit keys | Intel Core Ultra 5 226V | 16 | LPDDR5X | 512 | NVMe SSD | 2880 × 1800 OLED, 120 Hz, 400 nits | 14 | No | Intel Arc 130V, integrated | 1.3 | 75 Wh, 65 W USB-C charger | 2 × Thunderbolt 4, 2 × USB-A, HDMI 2.1, microSD slot, 3.5 mm audio | Windows 11 Home | *
+ 104990 | 89990 | 20 | Neutral Black
+ 104990 | 91990 | 9 | Mist Blue
> An OLED screen that makes films and photos glow, and a processor frugal enough for a long day away from the wall. Memory is part of the processor and can't be added to.
hp-15-fd0 | HP | 15 fd0 | v2 | 2025-01 | Laptop, 45 W charger, user guide | number pad, silver keys | * | * | DDR4 | 512 | NVMe SSD | 1920 × 1080 IPS, 60 Hz, 250 nits | 15.6 | No | Intel UHD Graphics, integrated | 1.59 | 41 Wh, 45 W charger | USB-C, 2 × USB-A, HDMI 1.4, 3.5 mm audio | Windows 11 Home | Natural Silver
+ 45990 | 36990 | 46 | Intel Core i3-1315U | 8
+ 57990 | 48490 | 36 | Intel Core i5-1334U | 8
+ 63990 | 53490 | 26 | Intel Core i5-1334U | 16
> Light for a 15-inch machine and easy to live with: schoolwork, office files and streaming. The screen is fine indoors; by a bright window you will look for shade.
dell-15-dc15250 | Dell | 15 DC15250 | v2 | 2025-04 | Laptop, 65 W charger, user guide | number pad, raised hinge | Intel Core i5-1334U | * | DDR4 | * | NVMe SSD | 1920 × 1080 IPS, 120 Hz, 250 nits | 15.6 | No | Intel UHD Graphics, integrated | 1.62 | 41 Wh, 65 W charger | USB-C, 2 × USB-A, HDMI 1.4, SD slot, 3.5 mm audio | Windows 11 Home | Platinum Silver
+ 58990 | 47990 | 30 | 8 | 512
+ 64990 | 52990 | 40 | 16 | 512
+ 70990 | 57990 | 7 | 16 | 1000
> A 120 Hz screen is rare at this price: scrolling through long sheets is easier on the eyes. The lid tilts the keyboard a little for typing. Two slots make later memory simple.
lenovo-ideapad-slim-3-15irh10 | Lenovo | IdeaPad Slim 3 15IRH10 | v3 | 2025-05 | Laptop, 65 W charger, user guide | number pad, thin frame | Intel Core i5-13420H | 16 | DDR5 | * | NVMe SSD | 1920 × 1200 IPS, 60 Hz, 300 nits | 15.3 | No | Intel UHD Graphics, integrated | 1.59 | 60 Wh, 65 W charger | USB-C, 2 × USB-A, HDMI 1.4, SD slot, 3.5 mm audio | Windows 11 Home | *
+ 72990 | 58990 | 34 | 512 | Luna Grey
+ 78990 | 63990 | 18 | 1000 | Luna Grey
+ 72990 | 58990 | 22 | 512 | Cosmic Blue
> A quicker processor than most laptops of its price, in a flat metal lid. The taller 16:10 screen shows a few more lines of a page, and charging is fast.
lenovo-ideapad-slim-5-14akp10 | Lenovo | IdeaPad Slim 5 14AKP10 | v3 | 2025-06 | Laptop, 65 W USB-C charger, user guide | speakers beside the keys | AMD Ryzen AI 7 350 | * | DDR5 | 1000 | NVMe SSD | 1920 × 1200 OLED, 60 Hz, 400 nits | 14 | No | AMD Radeon 860M, integrated | 1.43 | 60 Wh, 65 W USB-C charger | 2 × USB-C, 2 × USB-A, HDMI 2.1, microSD slot, 3.5 mm audio | Windows 11 Home | Luna Grey
+ 99990 | 81990 | 24 | 16
+ 112990 | 93990 | 16 | 32
> Eight cores and an OLED screen in a 14-inch metal body: a good companion for engineering students. Light games run too, if you lower the settings.
acer-aspire-lite-15-al15 | Acer | Aspire Lite 15 AL15 | v1 | 2025-03 | Laptop, 65 W charger, user guide | metal lid, number pad | Intel Core i5-1235U | * | DDR4 | * | NVMe SSD | 1920 × 1080 IPS, 60 Hz, 250 nits | 15.6 | No | Intel UHD Graphics, integrated | 1.59 | - | USB-C, 3 × USB-A, HDMI 1.4, 3.5 mm audio | Windows 11 Home | Steel Grey
+ 45990 | 34990 | 50 | 8 | 512
+ 49990 | 37990 | 42 | 16 | 512
+ 55990 | 43990 | 20 | 16 | 1000
> The least money for an i5 with plenty of memory. Metal on the lid, plain inside, and a processor of an earlier generation that still does office work quickly.
asus-expertbook-p1-p1403cva | ASUS | ExpertBook P1 P1403CVA | v1 | 2025-02 | Laptop, 65 W USB-C charger, user guide | matte, Ethernet at the side | * | * | DDR5 | 512 | NVMe SSD | 1920 × 1080 IPS, 60 Hz, 300 nits | 14 | No | Intel UHD Graphics, integrated | 1.4 | 50 Wh, 65 W USB-C charger | 2 × USB-C, 2 × USB-A, HDMI 1.4, Ethernet, 3.5 mm audio | Windows 11 Home | Misty Grey
+ 54990 | 42990 | 28 | Intel Core i5-13420H | 8
+ 59990 | 46990 | 44 | Intel Core i5-13420H | 16
+ 72990 | 58990 | 9 | Intel Core i7-13620H | 16
> A small-business laptop at a home price: network socket, two memory slots, a fingerprint reader and a body tested for knocks. The screen is plain but matte.
samsung-galaxy-book4-15 | Samsung | Galaxy Book4 | v2 | 2024-08 | Laptop, 45 W USB-C charger, user guide | thin, number pad | Intel Core 5 120U | * | LPDDR4X | 512 | NVMe SSD | 1920 × 1080 IPS, 60 Hz, 300 nits | 15.6 | No | Intel Graphics, integrated | 1.55 | 54 Wh, 45 W USB-C charger | 2 × USB-C, 2 × USB-A, HDMI 1.4, Ethernet, microSD slot, 3.5 mm audio | Windows 11 Home | Grey
+ 69990 | 55990 | 22 | 8
+ 75990 | 61990 | 30 | 16
> Slim, all metal, and at ease beside a Galaxy phone: photos and calls pass over without a cable. The charger is as small as a phone's.
msi-modern-14-f13mg | MSI | Modern 14 F13MG | v3 | 2025-03 | Laptop, 65 W USB-C charger, user guide | small, plain lid | Intel Core i5-1335U | 16 | DDR4 | 512 | NVMe SSD | 1920 × 1200 IPS, 60 Hz, 300 nits | 14 | No | Intel Iris Xe, integrated | 1.6 | 46.8 Wh, 65 W USB-C charger | USB-C, 2 × USB-A, HDMI 1.4, microSD slot, 3.5 mm audio | Windows 11 Home | Classic Black
+ 58990 | 45990 | 24
> A compact black laptop for writing, browsing and lectures that opens flat on the table. It charges by USB-C, so one charger can do for phone and laptop.
acer-chromebook-plus-514-cb514 | Acer | Chromebook Plus 514 CB514-4H | v1 | 2024-10 | Chromebook, 45 W USB-C charger, user guide | silver lid, round corners | Intel Core i3-N305 | 8 | LPDDR5 | * | SSD | 1920 × 1200 IPS, 60 Hz, 300 nits | 14 | No | Intel UHD Graphics, integrated | 1.44 | 53 Wh, 45 W USB-C charger | 2 × USB-C, 2 × USB-A, HDMI 1.4, 3.5 mm audio | ChromeOS | Steel Grey
+ 41990 | 33990 | 26 | 128
+ 44990 | 36990 | 20 | 256
> Starts in seconds and looks after itself: web pages, Android apps and office files in the browser. Windows programs don't run on it.
lenovo-ideapad-slim-3-chromebook-14m | Lenovo | IdeaPad Slim 3 Chromebook 14M868 | v3 | 2023-08 | Chromebook, 45 W USB-C charger, user guide | small, dark lid | MediaTek Kompanio 520 | * | LPDDR4X | * | eMMC | 1920 × 1080 IPS, 60 Hz, 250 nits | 14 | No | Arm Mali-G52, integrated | 1.3 | 47 Wh, 45 W USB-C charger | USB-C, 2 × USB-A, microSD slot, 3.5 mm audio | ChromeOS | Abyss Blue
+ 27990 | 19990 | 36 | 4 | 64
+ 31990 | 23990 | 28 | 8 | 128
> A first computer for school: classes, homework and YouTube for a day without charging. It has little storage, so files live in the cloud or on a card.
`,
);
