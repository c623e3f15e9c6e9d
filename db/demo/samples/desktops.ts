import type { SampleProduct } from "./types.ts";

export const desktops: SampleProduct[] = [
  {
    slug: "hp-omen-35l",
    name: "HP OMEN 35L Gaming Desktop",
    brand: "HP",
    category: "Desktop",
    vendorId: "v1",
    description: `A gaming tower for 1440p at high settings, with a liquid-cooled processor. Room inside and an 850 W supply make later upgrades simple; the monitor is separate.

- NVIDIA GeForce RTX 5070 graphics card, 12 GB
- Intel Core Ultra 7 265F processor
- 32 GB DDR5 RAM, 1 TB NVMe SSD
- Three DisplayPort, HDMI 2.1 and 2.5 Gb Ethernet
- 240 mm liquid cooler, three 120 mm fans
- 850 W 80 Plus Gold power supply`,
    price: 234990,
    discountPrice: 214990,
    stock: 5,
    rating: 4.6,
    reviews: 83,
    isFeatured: true,
    warrantyMonths: 12,
    countryOfOrigin: "China",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2025-09-16",
    specs: [
      { key: "processor", value: "Intel Core Ultra 7 265F" },
      { key: "ram", value: "32 GB DDR5", number: 32, unit: "GB" },
      { key: "storage", value: "1 TB NVMe SSD", number: 1000, unit: "GB" },
      { key: "graphics", value: "NVIDIA GeForce RTX 5070, 12 GB" },
      { key: "weight", value: "13.8 kg", number: 13.8, unit: "kg" },
      { key: "ports", value: "2 × USB-C, 6 × USB-A, 3 × DisplayPort, HDMI 2.1, 2.5 Gb Ethernet, audio" },
      { key: "os", value: "Windows 11 Home" },
      { key: "cooling", value: "240 mm liquid cooler, three 120 mm case fans" },
      { key: "power", value: "850 W, 80 Plus Gold", number: 850, unit: "W" },
    ],
  },
  {
    slug: "geekom-a6-mini-pc",
    name: "GEEKOM A6 Mini PC",
    brand: "GEEKOM",
    category: "Desktop",
    vendorId: "v2",
    description: `A mini PC for office work, coding and home servers that weighs 0.43 kg. 32 GB of memory runs several virtual machines; it is not meant for big games.

- AMD Ryzen 7 6800H with Radeon 680M graphics
- 32 GB DDR5 RAM, 1 TB NVMe SSD
- USB4, USB-C, four USB-A and two HDMI ports
- 2.5 Gb Ethernet and SD card slot
- Windows 11 Pro, 3-year warranty`,
    price: 58990,
    discountPrice: 52990,
    stock: 24,
    rating: 4.5,
    reviews: 147,
    isFeatured: true,
    warrantyMonths: 36,
    countryOfOrigin: "China",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2025-04-02",
    specs: [
      { key: "processor", value: "AMD Ryzen 7 6800H" },
      { key: "ram", value: "32 GB DDR5", number: 32, unit: "GB" },
      { key: "storage", value: "1 TB NVMe SSD", number: 1000, unit: "GB" },
      { key: "graphics", value: "AMD Radeon 680M, integrated" },
      { key: "weight", value: "0.43 kg", number: 0.43, unit: "kg" },
      { key: "ports", value: "USB4, USB-C, 4 × USB-A, 2 × HDMI 2.0, 2.5 Gb Ethernet, SD slot, 3.5 mm audio" },
      { key: "os", value: "Windows 11 Pro" },
      { key: "cooling", value: "Copper heat sink with one quiet fan" },
      { key: "power", value: "120 W external adapter", number: 120, unit: "W" },
    ],
  },
  {
    slug: "apple-mac-studio-m4-max",
    name: "Apple Mac Studio (M4 Max)",
    brand: "Apple",
    category: "Desktop",
    vendorId: "v1",
    description: `A quiet desktop for 4K video editing, large photo libraries and music production. Four Thunderbolt 5 ports and 10 Gb Ethernet connect fast storage; the display is separate.

- Apple M4 Max chip with 14-core CPU and 32-core GPU
- 36 GB unified memory, 512 GB SSD
- Two USB-C, two USB-A, HDMI and SDXC slot
- 480 W power supply built in
- 2.74 kg, macOS Tahoe`,
    price: 214900,
    stock: 2,
    rating: 4.9,
    reviews: 76,
    warrantyMonths: 12,
    countryOfOrigin: "China",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2025-03-19",
    specs: [
      { key: "processor", value: "Apple M4 Max, 14-core CPU" },
      { key: "ram", value: "36 GB unified memory", number: 36, unit: "GB" },
      { key: "storage", value: "512 GB SSD", number: 512, unit: "GB" },
      { key: "graphics", value: "Apple 32-core GPU, integrated" },
      { key: "weight", value: "2.74 kg", number: 2.74, unit: "kg" },
      { key: "ports", value: "4 × Thunderbolt 5, 2 × USB-C, 2 × USB-A, HDMI, 10 Gb Ethernet, SDXC slot" },
      { key: "os", value: "macOS Tahoe" },
      { key: "cooling", value: "Two blowers, rear exhaust" },
      { key: "power", value: "480 W, built in", number: 480, unit: "W" },
    ],
  },
  {
    slug: "dell-24-all-in-one",
    name: "Dell 24 All-in-One (EC24250)",
    brand: "Dell",
    category: "Desktop",
    vendorId: "v2",
    description: `An all-in-one PC for home, office reception or a shop counter, with one cable to the wall. It handles accounts, classes and video calls; it is not for gaming.

- 23.8-inch Full HD IPS display, 100 Hz
- Intel Core 5 120U processor
- 16 GB DDR5 RAM, 512 GB NVMe SSD
- HDMI in and out, USB-C, four USB-A and Ethernet
- Windows 11 Home, made in India`,
    price: 79990,
    discountPrice: 72990,
    stock: 11,
    rating: 4.3,
    reviews: 38,
    isNew: true,
    warrantyMonths: 12,
    countryOfOrigin: "India",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2026-10-06",
    specs: [
      { key: "processor", value: "Intel Core 5 120U" },
      { key: "ram", value: "16 GB DDR5", number: 16, unit: "GB" },
      { key: "storage", value: "512 GB NVMe SSD", number: 512, unit: "GB" },
      { key: "display", value: "1920 × 1080 IPS, 100 Hz, 250 nits" },
      { key: "screenSize", value: "23.8 inch", number: 23.8, unit: "inch" },
      { key: "graphics", value: "Intel Graphics, integrated" },
      { key: "weight", value: "5.4 kg", number: 5.4, unit: "kg" },
      { key: "ports", value: "USB-C, 4 × USB-A, HDMI out, HDMI in, Ethernet, 3.5 mm audio" },
      { key: "os", value: "Windows 11 Home" },
      { key: "cooling", value: "One quiet fan" },
      { key: "power", value: "90 W external adapter", number: 90, unit: "W" },
    ],
  },
  {
    slug: "asus-v500-mini-tower",
    name: "ASUS V500 Mini Tower",
    brand: "ASUS",
    category: "Desktop",
    vendorId: "v3",
    description: `A compact tower PC for home and office: documents, accounts, classes and browsing. Integrated graphics suit daily work and films, not gaming.

- 13th Gen Intel Core i5-13420H processor
- 16 GB DDR5 RAM, 512 GB NVMe SSD
- HDMI and VGA for new and old monitors
- USB-C, seven USB-A and Ethernet
- Windows 11 Home, 2-year warranty`,
    price: 52990,
    discountPrice: 46990,
    stock: 19,
    rating: 4.2,
    reviews: 12,
    warrantyMonths: 24,
    countryOfOrigin: "China",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2025-05-27",
    specs: [
      { key: "processor", value: "Intel Core i5-13420H" },
      { key: "ram", value: "16 GB DDR5", number: 16, unit: "GB" },
      { key: "storage", value: "512 GB NVMe SSD", number: 512, unit: "GB" },
      { key: "graphics", value: "Intel UHD Graphics, integrated" },
      { key: "weight", value: "5.1 kg", number: 5.1, unit: "kg" },
      { key: "ports", value: "USB-C, 7 × USB-A, HDMI, VGA, Ethernet, audio" },
      { key: "os", value: "Windows 11 Home" },
      { key: "cooling", value: "Air cooler, one 92 mm case fan" },
      { key: "power", value: "180 W, built in", number: 180, unit: "W" },
    ],
  },
];
