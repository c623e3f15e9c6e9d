/** Specifications as makers write them, for products that are made up to measure with. */
import type { SpecKey } from "#app/catalog/specifications/default-specs.ts";

/** Different per product, equal on every run: the Knuth hash of its number. */
export function pick<T>(list: readonly T[], number: number, salt: number): T {
  const hash = Math.imul(number + salt * 7919, 2_654_435_761) >>> 0;
  return list[(hash >>> 8) % list.length] as T;
}

export type LargeSpec = { specKey: SpecKey; value: string; number?: number };

type Kind = {
  processors: readonly string[];
  graphics: readonly string[];
  memory: readonly number[];
  memoryTypes: readonly string[];
  storage: readonly number[];
  /** Inches; none: no display. */
  sizes: readonly number[];
  panels: readonly string[];
  rates: readonly number[];
  kilograms: readonly number[];
  ports: readonly string[];
  /** Whole rupees of the plainest. */
  from: number;
};

const storage = [256, 512, 1000, 2000] as const;
const shared = { storage, panels: ["IPS", "OLED", "mini-LED"] } as const;

const laptop: Kind = {
  ...shared,
  processors: [
    "Intel Core 3 N355",
    "Intel Core 5 120U",
    "Intel Core i3-1315U",
    "Intel Core i5-13420H",
    "Intel Core Ultra 5 226V",
    "Intel Core Ultra 7 255H",
    "AMD Ryzen 5 7535HS",
    "AMD Ryzen 7 8845HS",
    "AMD Ryzen AI 7 350",
    "Qualcomm Snapdragon X X1-26-100",
    "Qualcomm Snapdragon X Plus X1P-42-100",
  ],
  graphics: ["Intel Graphics, integrated", "Intel Arc 130T, integrated", "AMD Radeon 780M, integrated"],
  memory: [8, 16, 16, 32],
  memoryTypes: ["DDR5", "LPDDR5X", "DDR4"],
  sizes: [13.3, 14, 14, 15.6, 16],
  rates: [60, 60, 90, 120],
  kilograms: [0.98, 1.2, 1.35, 1.44, 1.6, 1.75],
  ports: [
    "2 × USB-C, USB-A, HDMI 2.1, 3.5 mm audio",
    "2 × Thunderbolt 4, USB-A, HDMI 2.1, 3.5 mm audio",
    "USB-C, 2 × USB-A, HDMI 1.4, Ethernet, 3.5 mm audio",
  ],
  from: 32_000,
};

const gamingLaptop: Kind = {
  ...shared,
  processors: [
    "Intel Core i5-13420H",
    "Intel Core i7-13650HX",
    "Intel Core i7-14650HX",
    "Intel Core Ultra 9 275HX",
    "AMD Ryzen 7 8845HS",
    "AMD Ryzen 9 8945HX",
    "AMD Ryzen AI 9 HX 370",
  ],
  graphics: [
    "NVIDIA GeForce RTX 4050 Laptop, 6 GB",
    "NVIDIA GeForce RTX 5050 Laptop, 8 GB",
    "NVIDIA GeForce RTX 5060 Laptop, 8 GB",
    "NVIDIA GeForce RTX 5070 Laptop, 8 GB",
    "NVIDIA GeForce RTX 5070 Ti Laptop, 12 GB",
    "NVIDIA GeForce RTX 5080 Laptop, 16 GB",
  ],
  memory: [16, 16, 32, 64],
  memoryTypes: ["DDR5", "DDR5", "LPDDR5X"],
  sizes: [14, 15.6, 15.6, 16, 18],
  rates: [144, 165, 240, 300],
  kilograms: [1.6, 2.2, 2.4, 2.7, 3.1],
  ports: ["USB-C, 3 × USB-A, HDMI 2.1, Ethernet, 3.5 mm audio", "2 × Thunderbolt 4, 3 × USB-A, HDMI 2.1, Ethernet"],
  from: 78_000,
};

const desktop: Kind = {
  ...shared,
  processors: [
    "Intel Core i3-14100",
    "Intel Core i5-14400",
    "Intel Core i7-14700",
    "Intel Core Ultra 7 265F",
    "AMD Ryzen 5 7600",
    "AMD Ryzen 7 9700X",
    "AMD Ryzen 9 9950X",
  ],
  graphics: [
    "Intel UHD Graphics, integrated",
    "AMD Radeon 680M, integrated",
    "NVIDIA GeForce RTX 5060, 8 GB",
    "NVIDIA GeForce RTX 5070, 12 GB",
    "AMD Radeon RX 9070 XT, 16 GB",
  ],
  memory: [8, 16, 32, 64],
  memoryTypes: ["DDR4", "DDR5"],
  sizes: [],
  rates: [],
  kilograms: [0.5, 4.5, 5.4, 9.8, 13.8],
  ports: ["USB-C, 4 × USB-A, HDMI, Ethernet", "2 × USB-C, 6 × USB-A, 3 × DisplayPort, HDMI 2.1, 2.5 Gb Ethernet"],
  from: 36_000,
};

const kinds: Record<string, Kind> = { laptop, "gaming-laptop": gamingLaptop, desktop };
const resolutions = ["1920 × 1080", "1920 × 1200", "2560 × 1600", "2880 × 1800"];
const nits = [250, 300, 400, 500];
const systems = ["Windows 11 Home", "Windows 11 Home", "Windows 11 Pro", "Without an operating system"];
const RUPEES_PER_GB_MEMORY = 700;
const RUPEES_PER_GB_STORAGE = 8;
const RUPEES_PER_STEP = 11_000;

/**
 * Of a category's slug; `rupees`: what it costs by its parts. `variant`: of its model, from 0 to 3; equal but for memory
 * and storage.
 */
export function largeComputer(category: string, number: number, variant = 0): { specs: LargeSpec[]; rupees: number } {
  const kind = kinds[category] ?? laptop;
  const memory = stepFrom(kind.memory, pick(kind.memory, number, 6), variant % 2);
  const capacity = stepFrom(kind.storage, pick(kind.storage, number, 7), Math.floor(variant / 2));
  const [processor, graphics] = [pick(kind.processors, number, 5), pick(kind.graphics, number, 8)];
  const kilograms = pick(kind.kilograms, number, 15);
  const specs: LargeSpec[] = [
    { specKey: "processor", value: processor },
    { specKey: "ram", value: `${memory} GB ${pick(kind.memoryTypes, number, 10)}`, number: memory },
    { specKey: "storage", value: `${sizeText(capacity)} NVMe SSD`, number: capacity },
    ...displayOf(kind, number),
    { specKey: "graphics", value: graphics },
    { specKey: "weight", value: `${kilograms} kg`, number: kilograms },
    { specKey: "ports", value: pick(kind.ports, number, 16) },
    { specKey: "os", value: pick(systems, number, 17) },
  ];
  const steps = kind.graphics.indexOf(graphics) + kind.processors.indexOf(processor) / 2;
  const parts = memory * RUPEES_PER_GB_MEMORY + capacity * RUPEES_PER_GB_STORAGE + steps * RUPEES_PER_STEP;
  return { specs, rupees: Math.round((kind.from + parts) / 1000) * 1000 - 10 };
}

function displayOf(kind: Kind, number: number): LargeSpec[] {
  if (kind.sizes.length === 0) return [];
  const size = pick(kind.sizes, number, 11);
  const touch = number % 9 === 0 ? ", touch" : "";
  const panel = `${pick(resolutions, number, 12)} ${pick(kind.panels, number, 13)}`;
  const light = `${pick(kind.rates, number, 14)} Hz, ${pick(nits, number, 18)} nits${touch}`;
  return [
    { specKey: "display", value: `${panel}, ${light}` },
    { specKey: "screenSize", value: `${size} inch`, number: size },
    { specKey: "battery", value: `${50 + (number % 5) * 10} Wh, ${65 + (number % 4) * 45} W charger` },
  ];
}

/** So many different sizes further, and from the largest on to the least. */
function stepFrom(sizes: readonly number[], size: number, steps: number): number {
  const different = [...new Set(sizes)];
  return different[(different.indexOf(size) + steps) % different.length] ?? size;
}

export function sizeText(gigabytes: number): string {
  return gigabytes >= 1000 ? `${gigabytes / 1000} TB` : `${gigabytes} GB`;
}
