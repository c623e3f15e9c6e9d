import type { SampleProduct } from "./types.ts";

export const gamingLaptops: SampleProduct[] = [
  {
    slug: "asus-rog-zephyrus-g14-2025",
    name: "ASUS ROG Zephyrus G14 (2025)",
    brand: "ASUS",
    category: "Gaming Laptop",
    vendorId: "v1",
    description: `A 14-inch gaming laptop of 1.57 kg that also suits code, photo and video editing. The OLED screen runs at 120 Hz with G-SYNC; under full load the fans are audible.

- NVIDIA GeForce RTX 5070 Ti Laptop graphics card, 12 GB
- AMD Ryzen AI 9 HX 370 processor
- 32 GB LPDDR5X memory (soldered), 1 TB NVMe SSD
- 14-inch 2.8K (2880 × 1800) OLED display, 120 Hz
- USB4, USB-C, two USB-A, HDMI 2.1 and microSD slot
- 73 Wh battery, charges by 200 W adapter or USB-C`,
    price: 279990,
    discountPrice: 259990,
    stock: 4,
    rating: 4.7,
    reviews: 132,
    isFeatured: true,
    warrantyMonths: 12,
    countryOfOrigin: "China",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2025-05-14",
    specs: [
      { key: "processor", value: "AMD Ryzen AI 9 HX 370" },
      { key: "ram", value: "32 GB LPDDR5X, soldered", number: 32, unit: "GB" },
      { key: "storage", value: "1 TB NVMe SSD", number: 1000, unit: "GB" },
      { key: "display", value: "2880 × 1800 OLED, 120 Hz, G-SYNC" },
      { key: "screenSize", value: "14 inch", number: 14, unit: "inch" },
      { key: "graphics", value: "NVIDIA GeForce RTX 5070 Ti Laptop, 12 GB" },
      { key: "weight", value: "1.57 kg", number: 1.57, unit: "kg" },
      { key: "battery", value: "73 Wh, 200 W adapter or USB-C" },
      { key: "ports", value: "USB4, USB-C, 2 × USB-A, HDMI 2.1, microSD slot, 3.5 mm audio" },
      { key: "os", value: "Windows 11 Home" },
    ],
  },
  {
    slug: "lenovo-loq-15-2025",
    name: "Lenovo LOQ 15 (2025)",
    brand: "Lenovo",
    category: "Gaming Laptop",
    vendorId: "v2",
    description: `A first gaming laptop with RTX 5060 graphics for current games at high settings in Full HD. At 2.4 kg it is happier on a desk than in a backpack.

- NVIDIA GeForce RTX 5060 Laptop graphics card, 8 GB
- 13th Gen Intel Core i7-13650HX processor
- 16 GB DDR5 RAM, 1 TB NVMe SSD
- 15.6-inch Full HD IPS display, 144 Hz, G-SYNC
- USB-C, three USB-A, HDMI 2.1 and Ethernet
- 60 Wh battery, 245 W adapter`,
    price: 129990,
    discountPrice: 117990,
    stock: 20,
    rating: 4.4,
    reviews: 347,
    warrantyMonths: 12,
    countryOfOrigin: "China",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2025-06-25",
    specs: [
      { key: "processor", value: "Intel Core i7-13650HX" },
      { key: "ram", value: "16 GB DDR5", number: 16, unit: "GB" },
      { key: "storage", value: "1 TB NVMe SSD", number: 1000, unit: "GB" },
      { key: "display", value: "1920 × 1080 IPS, 144 Hz, G-SYNC" },
      { key: "screenSize", value: "15.6 inch", number: 15.6, unit: "inch" },
      { key: "graphics", value: "NVIDIA GeForce RTX 5060 Laptop, 8 GB" },
      { key: "weight", value: "2.4 kg", number: 2.4, unit: "kg" },
      { key: "battery", value: "60 Wh, 245 W adapter" },
      { key: "ports", value: "USB-C, 3 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio" },
      { key: "os", value: "Windows 11 Home" },
    ],
  },
  {
    slug: "hp-victus-15-2025",
    name: "HP Victus 15 (2025)",
    brand: "HP",
    category: "Gaming Laptop",
    vendorId: "v3",
    description: `A first gaming laptop with RTX 5050 graphics. Popular online games run smoothly on the 144 Hz screen; newer story games want medium settings.

- NVIDIA GeForce RTX 5050 Laptop graphics card, 8 GB
- 13th Gen Intel Core i5-13420H processor
- 16 GB DDR4 RAM, 512 GB NVMe SSD
- 15.6-inch Full HD IPS display, 144 Hz, 300 nits
- USB-C, two USB-A, HDMI 2.1, Ethernet and SD slot
- 70 Wh battery, 2.29 kg, made in India`,
    price: 99990,
    discountPrice: 88990,
    stock: 16,
    rating: 4.2,
    reviews: 261,
    warrantyMonths: 12,
    countryOfOrigin: "India",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2025-08-19",
    specs: [
      { key: "processor", value: "Intel Core i5-13420H" },
      { key: "ram", value: "16 GB DDR4", number: 16, unit: "GB" },
      { key: "storage", value: "512 GB NVMe SSD", number: 512, unit: "GB" },
      { key: "display", value: "1920 × 1080 IPS, 144 Hz, 300 nits" },
      { key: "screenSize", value: "15.6 inch", number: 15.6, unit: "inch" },
      { key: "graphics", value: "NVIDIA GeForce RTX 5050 Laptop, 8 GB" },
      { key: "weight", value: "2.29 kg", number: 2.29, unit: "kg" },
      { key: "battery", value: "70 Wh, 200 W adapter" },
      { key: "ports", value: "USB-C, 2 × USB-A, HDMI 2.1, Ethernet, SD slot, 3.5 mm audio" },
      { key: "os", value: "Windows 11 Home" },
    ],
  },
  {
    slug: "acer-predator-helios-neo-16-ai",
    name: "Acer Predator Helios Neo 16 AI",
    brand: "Acer",
    category: "Gaming Laptop",
    vendorId: "v2",
    description: `A 16-inch gaming laptop for people who play and also edit, render or write code. The 240 Hz screen is quick for esports; plan for a large 330 W adapter.

- NVIDIA GeForce RTX 5070 Ti Laptop graphics card, 12 GB
- Intel Core Ultra 9 275HX processor
- 32 GB DDR5 RAM, 1 TB NVMe SSD
- 16-inch 2.5K (2560 × 1600) IPS display, 240 Hz, G-SYNC
- Two Thunderbolt 4, three USB-A, HDMI 2.1 and Ethernet
- 2.7 kg, 90 Wh battery`,
    price: 249990,
    discountPrice: 229990,
    stock: 8,
    rating: 4.5,
    reviews: 118,
    warrantyMonths: 12,
    countryOfOrigin: "China",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2025-07-02",
    specs: [
      { key: "processor", value: "Intel Core Ultra 9 275HX" },
      { key: "ram", value: "32 GB DDR5", number: 32, unit: "GB" },
      { key: "storage", value: "1 TB NVMe SSD", number: 1000, unit: "GB" },
      { key: "display", value: "2560 × 1600 IPS, 240 Hz, G-SYNC" },
      { key: "screenSize", value: "16 inch", number: 16, unit: "inch" },
      { key: "graphics", value: "NVIDIA GeForce RTX 5070 Ti Laptop, 12 GB" },
      { key: "weight", value: "2.7 kg", number: 2.7, unit: "kg" },
      { key: "battery", value: "90 Wh, 330 W adapter" },
      { key: "ports", value: "2 × Thunderbolt 4, 3 × USB-A, HDMI 2.1, Ethernet, microSD slot, 3.5 mm audio" },
      { key: "os", value: "Windows 11 Home" },
    ],
  },
  {
    slug: "msi-katana-15-hx",
    name: "MSI Katana 15 HX",
    brand: "MSI",
    category: "Gaming Laptop",
    vendorId: "v3",
    description: `A gaming laptop with a sharp QHD screen for players who also stream. RTX 5060 graphics drive 1440p at sensible settings; long sessions want the adapter.

- NVIDIA GeForce RTX 5060 Laptop graphics card, 8 GB
- 14th Gen Intel Core i7-14650HX processor
- 16 GB DDR5 RAM, 1 TB NVMe SSD
- 15.6-inch QHD (2560 × 1440) IPS display, 165 Hz
- USB-C, three USB-A, HDMI 2.1 and Ethernet
- 75 Wh battery, 240 W adapter, 2-year warranty`,
    price: 149990,
    stock: 12,
    rating: 4.3,
    reviews: 57,
    isNew: true,
    warrantyMonths: 24,
    countryOfOrigin: "China",
    hsn: "8471",
    gstRateBp: 1800,
    releasedOn: "2026-08-12",
    specs: [
      { key: "processor", value: "Intel Core i7-14650HX" },
      { key: "ram", value: "16 GB DDR5", number: 16, unit: "GB" },
      { key: "storage", value: "1 TB NVMe SSD", number: 1000, unit: "GB" },
      { key: "display", value: "2560 × 1440 IPS, 165 Hz" },
      { key: "screenSize", value: "15.6 inch", number: 15.6, unit: "inch" },
      { key: "graphics", value: "NVIDIA GeForce RTX 5060 Laptop, 8 GB" },
      { key: "weight", value: "2.4 kg", number: 2.4, unit: "kg" },
      { key: "battery", value: "75 Wh, 240 W adapter" },
      { key: "ports", value: "USB-C, 3 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio" },
      { key: "os", value: "Windows 11 Home" },
    ],
  },
];
