import { readComputers } from "./read-computers.ts";

/** Thin ones, and those whose screen turns round. */
export const thinLaptops = readComputers(
  { category: "Laptop", warrantyMonths: 12, picture: "Laptop" },
  `
slug | brand | name | vendorId | releasedOn | box | picture | processor | ram | memoryType | storage | storageType | display | screenSize | touchscreen | graphics | weight | battery | ports | os | colour

apple-macbook-air-15-m5 | Apple | MacBook Air 15 M5 | v1 | 2026-03 | MacBook Air, USB-C charger, USB-C to MagSafe 3 cable | thin, large touchpad | Apple M5, 10-core CPU | * | Unified memory | * | SSD | 2880 × 1864 IPS, 60 Hz, 500 nits | 15.3 | No | Apple 10-core GPU, integrated | 1.51 | 66.5 Wh, up to 18 hours of video | 2 × Thunderbolt 4, MagSafe 3, 3.5 mm audio | macOS Tahoe | *
+ 144900 | 137900 | 22 | 16 | 512 | Midnight
+ 144900 | 137900 | 16 | 16 | 512 | Starlight
+ 164900 | - | 7 | 16 | 1000 | Midnight
+ 184900 | - | 3 | 24 | 1000 | Midnight
> The silent MacBook with room on screen: two documents side by side without squinting, six speakers, and a day and a half of typical use. Memory can't be added later.
apple-macbook-air-13-m4 | Apple | MacBook Air 13 M4 | v1 | 2025-03 | MacBook Air, USB-C charger, USB-C to MagSafe 3 cable | thin | Apple M4, 10-core CPU | * | Unified memory | 512 | SSD | 2560 × 1664 IPS, 60 Hz, 500 nits | 13.6 | No | Apple 10-core GPU, integrated | 1.24 | 53.8 Wh, up to 18 hours of video | 2 × Thunderbolt 4, MagSafe 3, 3.5 mm audio | macOS Sequoia | *
+ 119900 | 99990 | 28 | 16 | Sky Blue
+ 119900 | 98990 | 24 | 16 | Silver
+ 139900 | 118990 | 9 | 24 | Silver
> Last year's Air at a lower price: just as light and silent, and for writing, study and photographs hardly slower than the new one.
apple-macbook-pro-16-m4-pro | Apple | MacBook Pro 16 M4 Pro | v1 | 2024-11 | MacBook Pro, 140 W USB-C charger, USB-C to MagSafe 3 cable | speakers beside the keys | Apple M4 Pro, 14-core CPU | * | Unified memory | 512 | SSD | 3456 × 2234 mini-LED, 120 Hz, 1000 nits | 16.2 | No | Apple 20-core GPU, integrated | 2.14 | 100 Wh, up to 24 hours of video | 3 × Thunderbolt 5, HDMI, SDXC slot, MagSafe 3, 3.5 mm audio | macOS Sequoia | *
+ 249900 | 229900 | 9 | 24 | Space Black
+ 249900 | 231900 | 7 | 24 | Silver
+ 289900 | 269900 | 2 | 48 | Space Black
> A studio to carry: long 4K timelines, large code bases and a screen for grading. Heavy, and worth it if you would otherwise take a desktop along.
hp-omnibook-x-flip-14 | HP | OmniBook X Flip 14 | v2 | 2025-05 | Laptop, 65 W USB-C charger, pen, user guide | turned round to stand like a tent | * | * | LPDDR5X | * | NVMe SSD | 2880 × 1800 OLED, 120 Hz, 400 nits, touch | 14 | Yes | Intel Arc 140V, integrated | 1.38 | 59 Wh, 65 W USB-C charger | Thunderbolt 4, USB-C, USB-A, HDMI 2.1, 3.5 mm audio | Windows 11 Home | Atmospheric Blue
+ 139990 | 121990 | 18 | Intel Core Ultra 7 256V | 16 | 512
+ 164990 | 144990 | 3 | Intel Core Ultra 7 258V | 32 | 1000
> A laptop that folds into a tablet, or stands like a tent for films in bed. The pen comes along and notes look as you wrote them.
lenovo-yoga-7-2-in-1-14ill10 | Lenovo | Yoga 7 2-in-1 14ILL10 | v3 | 2025-04 | Laptop, 65 W USB-C charger, Yoga pen, user guide | folded back to stand on its keys | Intel Core Ultra 5 226V | 16 | LPDDR5X | * | NVMe SSD | 1920 × 1200 OLED, 60 Hz, 400 nits, touch | 14 | Yes | Intel Arc 130V, integrated | 1.38 | 70 Wh, 65 W USB-C charger | 2 × Thunderbolt 4, USB-A, HDMI 2.1, microSD slot, 3.5 mm audio | Windows 11 Home | Luna Grey
+ 109990 | 92990 | 20 | 512
+ 117990 | 99990 | 7 | 1000
> Turns all the way round for drawing, reading and showing slides across a table. Rounded edges make it pleasant to hold; as a tablet it is heavy.
samsung-galaxy-book5-360 | Samsung | Galaxy Book5 360 | v2 | 2025-03 | Laptop, 45 W USB-C charger, S Pen, user guide | folded back to stand on its keys | Intel Core Ultra 5 226V | 16 | LPDDR5X | 512 | NVMe SSD | 1920 × 1080 OLED, 60 Hz, touch | 15.6 | Yes | Intel Arc 130V, integrated | 1.46 | 68.1 Wh, 45 W USB-C charger | 2 × Thunderbolt 4, USB-A, HDMI 2.1, microSD slot, 3.5 mm audio | Windows 11 Home | Grey
+ 132990 | 114990 | 16
> A large touch screen that folds right back, with the S Pen in the box. Good for teachers and designers who draw on what they show.
asus-zenbook-14-ux3405ca | ASUS | Zenbook 14 UX3405CA | v1 | 2025-02 | Laptop, 65 W USB-C charger, sleeve, user guide | dark lid, thin | Intel Core Ultra 7 255H | * | LPDDR5X | 1000 | NVMe SSD | * | 14 | No | Intel Arc 140T, integrated | 1.28 | 75 Wh, 65 W USB-C charger | 2 × Thunderbolt 4, USB-A, HDMI 2.1, 3.5 mm audio | Windows 11 Home | Ponder Blue
+ 109990 | 94990 | 22 | 16 | 1920 × 1200 OLED, 60 Hz, 400 nits
+ 117990 | 101990 | 18 | 16 | 2880 × 1800 OLED, 120 Hz, 400 nits
+ 129990 | 113990 | 7 | 32 | 2880 × 1800 OLED, 120 Hz, 400 nits
> Sixteen cores in 1.3 kg. The finer screen is worth its price for photographs; for text and lists the simpler one lasts longer on a charge.
microsoft-surface-laptop-7-13 | Microsoft | Surface Laptop 7 13.8-inch | v2 | 2024-08 | Laptop, 39 W charger with Surface Connect, user guide | square corners, tall screen | Qualcomm Snapdragon X Elite, 12-core | * | LPDDR5X | * | NVMe SSD | 2304 × 1536 IPS, 120 Hz, 600 nits, touch | 13.8 | Yes | Qualcomm Adreno, integrated | 1.34 | 54 Wh, 39 W charger | 2 × USB4, USB-A, Surface Connect, 3.5 mm audio | Windows 11 Home | *
+ 166999 | 139990 | 16 | 16 | 512 | Platinum
+ 166999 | 139990 | 9 | 16 | 512 | Black
+ 239999 | 204990 | 2 | 32 | 1000 | Black
> A tall, bright touch screen, one of the best keyboards there are, and quiet all day. It runs on a Snapdragon: check that a rare Windows program or an old printer works with it.
lg-gram-16-16z90ts | LG | gram 16 2025 | v3 | 2025-03 | Laptop, 65 W USB-C charger, user guide | very thin, number pad | Intel Core Ultra 7 258V | 32 | LPDDR5X | 1000 | NVMe SSD | 2560 × 1600 IPS, 144 Hz, 400 nits | 16 | No | Intel Arc 140V, integrated | 1.2 | 77 Wh, 65 W USB-C charger | 2 × Thunderbolt 4, 2 × USB-A, HDMI 2.1, 3.5 mm audio | Windows 11 Home | Obsidian Black
+ 169990 | 149990 | 9
> A 16-inch laptop with the weight of a 13-inch one. The lid gives a little under a finger, which is how it got so light; it is tougher than it feels.
acer-swift-go-14-sfg14 | Acer | Swift Go 14 SFG14-73 | v1 | 2024-05 | Laptop, 65 W USB-C charger, user guide | silver, lit keys | Intel Core Ultra 5 125H | 16 | LPDDR5X | * | NVMe SSD | 1920 × 1200 IPS, 60 Hz, 300 nits, touch | 14 | Yes | Intel Arc Graphics, integrated | 1.32 | 65 Wh, 65 W USB-C charger | 2 × Thunderbolt 4, 2 × USB-A, HDMI 2.1, microSD slot, 3.5 mm audio | Windows 11 Home | Pure Silver
+ 84990 | 66990 | 32 | 512
+ 91990 | 71990 | 16 | 1000
> Touch, two Thunderbolt ports and an all-metal body for the price of a plain laptop. The fan is heard when it works hard.
`,
);
