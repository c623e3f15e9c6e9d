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
> For writers, managers and students who want a larger screen in a slim MacBook. Two documents fit side by side on 15.3 inches, and Apple states up to 18 hours of video on a charge.
- Apple M5 chip with 10-core CPU and 10-core GPU
- {ram}, {storage}
- 15.3-inch 2880 × 1864 IPS display, 500 nits
- Two Thunderbolt 4 ports, MagSafe 3 charging, headphone jack
- 1.51 kg, in {colour}
- Memory cannot be added later, so choose the size you need
apple-macbook-air-13-m4 | Apple | MacBook Air 13 M4 | v1 | 2025-03 | MacBook Air, USB-C charger, USB-C to MagSafe 3 cable | thin | Apple M4, 10-core CPU | * | Unified memory | 512 | SSD | 2560 × 1664 IPS, 60 Hz, 500 nits | 13.6 | No | Apple 10-core GPU, integrated | 1.24 | 53.8 Wh, up to 18 hours of video | 2 × Thunderbolt 4, MagSafe 3, 3.5 mm audio | macOS Sequoia | *
+ 119900 | 99990 | 28 | 16 | Sky Blue
+ 119900 | 98990 | 24 | 16 | Silver
+ 139900 | 118990 | 9 | 24 | Silver
> The previous-generation MacBook Air for study, writing, photos and office work. It weighs 1.24 kg and Apple states up to 18 hours of video on a charge.
- Apple M4 chip with 10-core CPU and 10-core GPU
- {ram}, 512 GB SSD
- 13.6-inch 2560 × 1664 IPS display, 500 nits
- Two Thunderbolt 4 ports and MagSafe 3 charging
- macOS Sequoia, colour {colour}
apple-macbook-pro-16-m4-pro | Apple | MacBook Pro 16 M4 Pro | v1 | 2024-11 | MacBook Pro, 140 W USB-C charger, USB-C to MagSafe 3 cable | speakers beside the keys | Apple M4 Pro, 14-core CPU | * | Unified memory | 512 | SSD | 3456 × 2234 mini-LED, 120 Hz, 1000 nits | 16.2 | No | Apple 20-core GPU, integrated | 2.14 | 100 Wh, up to 24 hours of video | 3 × Thunderbolt 5, HDMI, SDXC slot, MagSafe 3, 3.5 mm audio | macOS Sequoia | *
+ 249900 | 229900 | 9 | 24 | Space Black
+ 249900 | 231900 | 7 | 24 | Silver
+ 289900 | 269900 | 2 | 48 | Space Black
> For video editors, music producers and developers who need desktop power on the move. The 120 Hz mini-LED screen reaches 1000 nits, and the 100 Wh battery is rated for up to 24 hours of video.
- Apple M4 Pro chip with 14-core CPU and 20-core GPU
- {ram}, 512 GB SSD
- 16.2-inch 3456 × 2234 mini-LED display, 120 Hz
- Three Thunderbolt 5 ports, HDMI and SDXC card slot
- 140 W USB-C charger with MagSafe 3
- 2.14 kg, in {colour}
hp-omnibook-x-flip-14 | HP | OmniBook X Flip 14 2-in-1 Laptop | v2 | 2025-05 | Laptop, 65 W USB-C charger, pen, user guide | turned round to stand like a tent | * | * | LPDDR5X | * | NVMe SSD | 2880 × 1800 OLED, 120 Hz, 400 nits, touch | 14 | Yes | Intel Arc 140V, integrated | 1.38 | 59 Wh, 65 W USB-C charger | Thunderbolt 4, USB-C, USB-A, HDMI 2.1, 3.5 mm audio | Windows 11 Home | Atmospheric Blue
+ 139990 | 121990 | 18 | Intel Core Ultra 7 256V | 16 | 512
+ 164990 | 144990 | 3 | Intel Core Ultra 7 258V | 32 | 1000
> A touchscreen laptop that folds into a tablet for notes, sketches and presentations. Stand it like a tent for films; the pen comes in the box.
- 14-inch 2.8K (2880 × 1800) OLED touchscreen, 120 Hz
- {processor} with Intel Arc 140V graphics
- {ram} RAM, {storage}
- 360-degree hinge, stylus pen included
- Thunderbolt 4, USB-C, USB-A and HDMI 2.1
- 1.38 kg, 59 Wh battery, 65 W USB-C charger
lenovo-yoga-7-2-in-1-14ill10 | Lenovo | Yoga 7 2-in-1 14ILL10 Laptop | v3 | 2025-04 | Laptop, 65 W USB-C charger, Yoga pen, user guide | folded back to stand on its keys | Intel Core Ultra 5 226V | 16 | LPDDR5X | * | NVMe SSD | 1920 × 1200 OLED, 60 Hz, 400 nits, touch | 14 | Yes | Intel Arc 130V, integrated | 1.38 | 70 Wh, 65 W USB-C charger | 2 × Thunderbolt 4, USB-A, HDMI 2.1, microSD slot, 3.5 mm audio | Windows 11 Home | Luna Grey
+ 109990 | 92990 | 20 | 512
+ 117990 | 99990 | 7 | 1000
> Draw, sign PDFs or show slides across the table: the screen turns all the way round and the Yoga pen is in the box. As a laptop it handles office work, study and streaming.
- 14-inch WUXGA (1920 × 1200) OLED touchscreen, 400 nits
- Intel Core Ultra 5 226V with Intel Arc 130V graphics
- 16 GB LPDDR5X RAM, {storage}
- Two Thunderbolt 4 ports, USB-A, HDMI 2.1 and microSD slot
- 70 Wh battery, 65 W USB-C charger
- 1.38 kg, in Luna Grey
samsung-galaxy-book5-360 | Samsung | Galaxy Book5 360 2-in-1 Laptop | v2 | 2025-03 | Laptop, 45 W USB-C charger, S Pen, user guide | folded back to stand on its keys | Intel Core Ultra 5 226V | 16 | LPDDR5X | 512 | NVMe SSD | 1920 × 1080 OLED, 60 Hz, touch | 15.6 | Yes | Intel Arc 130V, integrated | 1.46 | 68.1 Wh, 45 W USB-C charger | 2 × Thunderbolt 4, USB-A, HDMI 2.1, microSD slot, 3.5 mm audio | Windows 11 Home | Grey
+ 132990 | 114990 | 16
> A 15.6-inch touchscreen laptop that folds right back, for teachers, trainers and designers who draw on what they show. The S Pen is included.
- 15.6-inch Full HD OLED touchscreen
- Intel Core Ultra 5 226V with Intel Arc 130V graphics
- 16 GB LPDDR5X RAM, 512 GB NVMe SSD
- Two Thunderbolt 4 ports, USB-A, HDMI 2.1 and microSD slot
- 1.46 kg, 68.1 Wh battery, 45 W USB-C charger
- Windows 11 Home
asus-zenbook-14-ux3405ca | ASUS | Zenbook 14 UX3405CA Laptop | v1 | 2025-02 | Laptop, 65 W USB-C charger, sleeve, user guide | dark lid, thin | Intel Core Ultra 7 255H | * | LPDDR5X | 1000 | NVMe SSD | * | 14 | No | Intel Arc 140T, integrated | 1.28 | 75 Wh, 65 W USB-C charger | 2 × Thunderbolt 4, USB-A, HDMI 2.1, 3.5 mm audio | Windows 11 Home | Ponder Blue
+ 109990 | 94990 | 22 | 16 | 1920 × 1200 OLED, 60 Hz, 400 nits
+ 117990 | 101990 | 18 | 16 | 2880 × 1800 OLED, 120 Hz, 400 nits
+ 129990 | 113990 | 7 | 32 | 2880 × 1800 OLED, 120 Hz, 400 nits
> A thin and light laptop for consultants, developers and frequent flyers. Core Ultra 7 handles code and large sheets, and the whole machine weighs 1.28 kg.
- {processor} with Intel Arc 140T graphics
- {ram} RAM, 1 TB NVMe SSD
- 14-inch {display}
- Two Thunderbolt 4 ports, USB-A and HDMI 2.1
- 75 Wh battery, 65 W USB-C charger
- Sleeve in the box
microsoft-surface-laptop-7-13 | Microsoft | Surface Laptop 7 13.8-inch | v2 | 2024-08 | Laptop, 39 W charger with Surface Connect, user guide | square corners, tall screen | Qualcomm Snapdragon X Elite, 12-core | * | LPDDR5X | * | NVMe SSD | 2304 × 1536 IPS, 120 Hz, 600 nits, touch | 13.8 | Yes | Qualcomm Adreno, integrated | 1.34 | 54 Wh, 39 W charger | 2 × USB4, USB-A, Surface Connect, 3.5 mm audio | Windows 11 Home | *
+ 166999 | 139990 | 16 | 16 | 512 | Platinum
+ 166999 | 139990 | 9 | 16 | 512 | Black
+ 239999 | 204990 | 2 | 32 | 1000 | Black
> For people who write, present and browse all day. The 3:2 touchscreen shows more of a page than a wide screen; on Snapdragon, check that older Windows programs and printers you use are supported.
- 13.8-inch 2304 × 1536 touchscreen, 120 Hz, 600 nits
- Qualcomm Snapdragon X Elite 12-core processor
- {ram} RAM, {storage}
- Two USB4 ports, USB-A and Surface Connect
- 1.34 kg, 54 Wh battery, in {colour}
lg-gram-16-16z90ts | LG | gram 16 2025 Laptop | v3 | 2025-03 | Laptop, 65 W USB-C charger, user guide | very thin, number pad | Intel Core Ultra 7 258V | 32 | LPDDR5X | 1000 | NVMe SSD | 2560 × 1600 IPS, 144 Hz, 400 nits | 16 | No | Intel Arc 140V, integrated | 1.2 | 77 Wh, 65 W USB-C charger | 2 × Thunderbolt 4, 2 × USB-A, HDMI 2.1, 3.5 mm audio | Windows 11 Home | Obsidian Black
+ 169990 | 149990 | 9
> A 16-inch screen and a number pad at only 1.2 kg, for accountants, analysts and consultants who travel. 32 GB of RAM keeps heavy sheets and many tabs open together.
- 16-inch WQXGA (2560 × 1600) IPS display, 144 Hz, 400 nits
- Intel Core Ultra 7 258V with Intel Arc 140V graphics
- 32 GB LPDDR5X RAM, 1 TB NVMe SSD
- Two Thunderbolt 4, two USB-A ports and HDMI 2.1
- 77 Wh battery, 65 W USB-C charger
acer-swift-go-14-sfg14 | Acer | Swift Go 14 SFG14-73 Laptop | v1 | 2024-05 | Laptop, 65 W USB-C charger, user guide | silver, lit keys | Intel Core Ultra 5 125H | 16 | LPDDR5X | * | NVMe SSD | 1920 × 1200 IPS, 60 Hz, 300 nits, touch | 14 | Yes | Intel Arc Graphics, integrated | 1.32 | 65 Wh, 65 W USB-C charger | 2 × Thunderbolt 4, 2 × USB-A, HDMI 2.1, microSD slot, 3.5 mm audio | Windows 11 Home | Pure Silver
+ 84990 | 66990 | 32 | 512
+ 91990 | 71990 | 16 | 1000
> A touchscreen laptop for college and office that weighs 1.32 kg. Two Thunderbolt 4 ports connect a dock or two monitors at the desk.
- 14-inch WUXGA (1920 × 1200) IPS touchscreen
- Intel Core Ultra 5 125H with Intel Arc graphics
- 16 GB LPDDR5X RAM, {storage}
- Backlit keyboard
- HDMI 2.1, two USB-A ports and a microSD slot
- 65 Wh battery, 65 W USB-C charger
`,
);
