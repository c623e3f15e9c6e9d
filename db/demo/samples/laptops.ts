import type { SampleProduct } from "./types.ts";

export const laptops: SampleProduct[] = [
  {
    slug: "apple-macbook-air-13-m5",
    name: "Apple MacBook Air 13 (M5)",
    brand: "Apple",
    category: "Laptop",
    vendorId: "v1",
    description: `A light MacBook for study, coding and photo editing while travelling. It runs silent, and Apple states up to 18 hours of video on one charge.

- Apple M5 chip with 10-core CPU and 8-core GPU
- 16 GB unified memory, 512 GB SSD
- 13.6-inch 2560 × 1664 IPS display, 500 nits
- Two Thunderbolt 4 ports, MagSafe 3 and headphone jack
- 1.23 kg, 53.8 Wh battery, macOS Tahoe`,
    price: 119900,
    discountPrice: 112900,
    stock: 18,
    rating: 4.8,
    reviews: 412,
    isFeatured: true,
    warrantyMonths: 12,
    countryOfOrigin: "China",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2026-03-11",
    specs: [
      { key: "processor", value: "Apple M5, 10-core CPU" },
      { key: "ram", value: "16 GB unified memory", number: 16, unit: "GB" },
      { key: "storage", value: "512 GB SSD", number: 512, unit: "GB" },
      { key: "display", value: "2560 × 1664 IPS, 60 Hz, 500 nits" },
      { key: "screenSize", value: "13.6 inch", number: 13.6, unit: "inch" },
      { key: "graphics", value: "Apple 8-core GPU, integrated" },
      { key: "weight", value: "1.23 kg", number: 1.23, unit: "kg" },
      { key: "battery", value: "53.8 Wh, up to 18 hours of video" },
      { key: "ports", value: "2 × Thunderbolt 4, MagSafe 3, 3.5 mm audio" },
      { key: "os", value: "macOS Tahoe" },
    ],
  },
  {
    slug: "apple-macbook-pro-14-m5",
    name: "Apple MacBook Pro 14 (M5)",
    brand: "Apple",
    category: "Laptop",
    vendorId: "v1",
    description: `For people who edit video, write code or retouch photos for a living. The 120 Hz mini-LED screen reaches 1000 nits, and HDMI and the SD slot are built in.

- Apple M5 chip with 10-core CPU and 10-core GPU
- 16 GB unified memory, 512 GB SSD
- 14.2-inch 3024 × 1964 mini-LED display, 120 Hz
- Three Thunderbolt 4 ports, HDMI and SDXC card slot
- 72.4 Wh battery, up to 24 hours of video
- 1.55 kg, heavier than a MacBook Air; macOS Tahoe`,
    price: 169900,
    stock: 9,
    rating: 4.9,
    reviews: 286,
    warrantyMonths: 12,
    countryOfOrigin: "China",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2025-10-22",
    specs: [
      { key: "processor", value: "Apple M5, 10-core CPU" },
      { key: "ram", value: "16 GB unified memory", number: 16, unit: "GB" },
      { key: "storage", value: "512 GB SSD", number: 512, unit: "GB" },
      { key: "display", value: "3024 × 1964 mini-LED, 120 Hz, 1000 nits" },
      { key: "screenSize", value: "14.2 inch", number: 14.2, unit: "inch" },
      { key: "graphics", value: "Apple 10-core GPU, integrated" },
      { key: "weight", value: "1.55 kg", number: 1.55, unit: "kg" },
      { key: "battery", value: "72.4 Wh, up to 24 hours of video" },
      { key: "ports", value: "3 × Thunderbolt 4, HDMI, SDXC slot, MagSafe 3, 3.5 mm audio" },
      { key: "os", value: "macOS Tahoe" },
    ],
  },
  {
    slug: "dell-xps-14-2026",
    name: "Dell XPS 14 (2026)",
    brand: "Dell",
    category: "Laptop",
    vendorId: "v2",
    description: `A premium 14-inch laptop for developers and managers, with 32 GB of memory for code, containers and large sheets. All ports are Thunderbolt 4; older pen drives need an adapter.

- Intel Core Ultra 7 355 processor
- 32 GB LPDDR5X memory (soldered), 1 TB NVMe SSD
- 14-inch WUXGA (1920 × 1200) IPS display, up to 120 Hz, 500 nits
- 70 Wh battery, 65 W USB-C charger
- 1.36 kg, Windows 11 Home, 2-year warranty`,
    price: 199990,
    discountPrice: 189990,
    stock: 6,
    rating: 4.5,
    reviews: 64,
    isNew: true,
    warrantyMonths: 24,
    countryOfOrigin: "China",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2026-06-16",
    specs: [
      { key: "processor", value: "Intel Core Ultra 7 355" },
      { key: "ram", value: "32 GB LPDDR5X, soldered", number: 32, unit: "GB" },
      { key: "storage", value: "1 TB NVMe SSD", number: 1000, unit: "GB" },
      { key: "display", value: "1920 × 1200 IPS, up to 120 Hz, 500 nits" },
      { key: "screenSize", value: "14 inch", number: 14, unit: "inch" },
      { key: "graphics", value: "Intel Graphics, integrated" },
      { key: "weight", value: "1.36 kg", number: 1.36, unit: "kg" },
      { key: "battery", value: "70 Wh, 65 W USB-C charger" },
      { key: "ports", value: "3 × Thunderbolt 4, 3.5 mm audio" },
      { key: "os", value: "Windows 11 Home" },
    ],
  },
  {
    slug: "hp-omnibook-5-14",
    name: "HP OmniBook 5 14",
    brand: "HP",
    category: "Laptop",
    vendorId: "v3",
    description: `A light 14-inch OLED laptop for students, online classes, office work and travel, with long battery life from its Snapdragon chip. Check that older Windows programs you depend on run on Arm.

- 14-inch WUXGA (1920 × 1200) OLED display
- Qualcomm Snapdragon X Plus processor
- 16 GB LPDDR5X memory, 1 TB NVMe SSD
- Two USB-C, USB-A and headphone jack
- 59 Wh battery with fast charging, 1.35 kg, Windows 11 Home`,
    price: 84999,
    discountPrice: 75990,
    stock: 22,
    rating: 4.4,
    reviews: 158,
    warrantyMonths: 12,
    countryOfOrigin: "China",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2025-08-05",
    specs: [
      { key: "processor", value: "Qualcomm Snapdragon X Plus X1P-42-100" },
      { key: "ram", value: "16 GB LPDDR5X, soldered", number: 16, unit: "GB" },
      { key: "storage", value: "1 TB NVMe SSD", number: 1000, unit: "GB" },
      { key: "display", value: "1920 × 1200 OLED, 60 Hz, 300 nits" },
      { key: "screenSize", value: "14 inch", number: 14, unit: "inch" },
      { key: "graphics", value: "Qualcomm Adreno, integrated" },
      { key: "weight", value: "1.35 kg", number: 1.35, unit: "kg" },
      { key: "battery", value: "59 Wh, fast charging" },
      { key: "ports", value: "2 × USB-C 10 Gbps, USB-A 10 Gbps, 3.5 mm audio" },
      { key: "os", value: "Windows 11 Home" },
    ],
  },
  {
    slug: "lenovo-yoga-slim-7i-ultra-14",
    name: "Lenovo Yoga Slim 7i Ultra 14 (Gen 11)",
    brand: "Lenovo",
    category: "Laptop",
    vendorId: "v2",
    description: `A thin and light laptop of 0.98 kg for people who travel with their work. The 2.8K OLED touchscreen is sharp for photos and films, and 32 GB of memory keeps many programs open.

- 14-inch 2.8K (2880 × 1800) OLED touchscreen, 120 Hz
- Intel Core Ultra X7 358H with Intel Arc B390 graphics
- 32 GB LPDDR5X memory (soldered), 1 TB NVMe SSD
- Three Thunderbolt 4 ports
- 75 Wh battery, 65 W USB-C charger
- Windows 11 Home, 2-year warranty`,
    price: 174990,
    discountPrice: 159990,
    stock: 7,
    rating: 4.6,
    reviews: 41,
    isNew: true,
    warrantyMonths: 24,
    countryOfOrigin: "China",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2026-07-21",
    specs: [
      { key: "processor", value: "Intel Core Ultra X7 358H" },
      { key: "ram", value: "32 GB LPDDR5X, soldered", number: 32, unit: "GB" },
      { key: "storage", value: "1 TB NVMe SSD", number: 1000, unit: "GB" },
      { key: "display", value: "2880 × 1800 OLED, 120 Hz, touch" },
      { key: "screenSize", value: "14 inch", number: 14, unit: "inch" },
      { key: "graphics", value: "Intel Arc B390, integrated" },
      { key: "weight", value: "0.98 kg", number: 0.98, unit: "kg" },
      { key: "battery", value: "75 Wh, 65 W USB-C charger" },
      { key: "ports", value: "3 × Thunderbolt 4" },
      { key: "os", value: "Windows 11 Home" },
    ],
  },
  {
    slug: "lenovo-thinkpad-e14-gen-7",
    name: "Lenovo ThinkPad E14 Gen 7",
    brand: "Lenovo",
    category: "Laptop",
    vendorId: "v1",
    description: `A business laptop for office work, study and coding, with Ethernet and HDMI built in. The 14-inch screen is meant for documents; 1.44 kg suits the daily commute.

- Intel Core Ultra 5 225H with Intel Arc 130T graphics
- 16 GB DDR5 RAM, 512 GB NVMe SSD
- 14-inch WUXGA (1920 × 1200) IPS display, 300 nits
- Thunderbolt 4, USB-C, two USB-A, HDMI 2.1 and LAN port
- 48 Wh battery, 65 W USB-C charger
- Windows 11 Pro, 3-year warranty, made in India`,
    price: 89990,
    discountPrice: 82990,
    stock: 26,
    rating: 4.5,
    reviews: 203,
    warrantyMonths: 36,
    countryOfOrigin: "India",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2025-06-10",
    specs: [
      { key: "processor", value: "Intel Core Ultra 5 225H" },
      { key: "ram", value: "16 GB DDR5", number: 16, unit: "GB" },
      { key: "storage", value: "512 GB NVMe SSD", number: 512, unit: "GB" },
      { key: "display", value: "1920 × 1200 IPS, 60 Hz, 300 nits" },
      { key: "screenSize", value: "14 inch", number: 14, unit: "inch" },
      { key: "graphics", value: "Intel Arc 130T, integrated" },
      { key: "weight", value: "1.44 kg", number: 1.44, unit: "kg" },
      { key: "battery", value: "48 Wh, 65 W USB-C charger" },
      { key: "ports", value: "Thunderbolt 4, USB-C, 2 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio" },
      { key: "os", value: "Windows 11 Pro" },
    ],
  },
  {
    slug: "asus-zenbook-a14",
    name: "ASUS Zenbook A14 (UX3407)",
    brand: "ASUS",
    category: "Laptop",
    vendorId: "v3",
    description: `A thin and light 980-gram laptop for travel, study and office work. The 70 Wh battery is large for this weight; on Snapdragon, check the older Windows programs you need.

- 14-inch WUXGA (1920 × 1200) OLED display, 400 nits
- Qualcomm Snapdragon X processor
- 16 GB LPDDR5X memory (soldered), 512 GB NVMe SSD
- Two USB4 ports, USB-A and HDMI 2.1
- 65 W USB-C charger, Windows 11 Home, 1-year warranty`,
    price: 99990,
    discountPrice: 89990,
    stock: 14,
    rating: 4.6,
    reviews: 174,
    isFeatured: true,
    warrantyMonths: 12,
    countryOfOrigin: "China",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2025-03-10",
    specs: [
      { key: "processor", value: "Qualcomm Snapdragon X X1-26-100" },
      { key: "ram", value: "16 GB LPDDR5X, soldered", number: 16, unit: "GB" },
      { key: "storage", value: "512 GB NVMe SSD", number: 512, unit: "GB" },
      { key: "display", value: "1920 × 1200 OLED, 60 Hz, 400 nits" },
      { key: "screenSize", value: "14 inch", number: 14, unit: "inch" },
      { key: "graphics", value: "Qualcomm Adreno, integrated" },
      { key: "weight", value: "0.98 kg", number: 0.98, unit: "kg" },
      { key: "battery", value: "70 Wh, 65 W USB-C charger" },
      { key: "ports", value: "2 × USB4, USB-A, HDMI 2.1, 3.5 mm audio" },
      { key: "os", value: "Windows 11 Home" },
    ],
  },
  {
    slug: "acer-aspire-go-15",
    name: "Acer Aspire Go 15",
    brand: "Acer",
    category: "Laptop",
    vendorId: "v3",
    description: `A budget 15.6-inch laptop for students, online classes, bills and home office. It handles browsing, documents and films, but is not for gaming or video editing.

- Intel Core 3 N355 processor
- 8 GB DDR5 RAM, 512 GB NVMe SSD
- 15.6-inch Full HD IPS display
- USB-C, two USB-A and HDMI
- 50 Wh battery, 65 W charger, 1.75 kg
- Windows 11 Home, made in India`,
    price: 38990,
    discountPrice: 33990,
    stock: 30,
    rating: 4.1,
    reviews: 96,
    isNew: true,
    warrantyMonths: 12,
    countryOfOrigin: "India",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2026-09-08",
    specs: [
      { key: "processor", value: "Intel Core 3 N355" },
      { key: "ram", value: "8 GB DDR5", number: 8, unit: "GB" },
      { key: "storage", value: "512 GB NVMe SSD", number: 512, unit: "GB" },
      { key: "display", value: "1920 × 1080 IPS, 60 Hz, 250 nits" },
      { key: "screenSize", value: "15.6 inch", number: 15.6, unit: "inch" },
      { key: "graphics", value: "Intel Graphics, integrated" },
      { key: "weight", value: "1.75 kg", number: 1.75, unit: "kg" },
      { key: "battery", value: "50 Wh, 65 W charger" },
      { key: "ports", value: "USB-C, 2 × USB-A, HDMI 1.4, 3.5 mm audio" },
      { key: "os", value: "Windows 11 Home" },
    ],
  },
];
