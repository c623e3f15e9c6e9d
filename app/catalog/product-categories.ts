/**
 * Categories and specifications are part of the software, so that a shop without samples has them (docs/rules.md#r76,
 * docs/decisions/059).
 */

export type SpecKey =
  | "kind"
  | "fits"
  | "connection"
  | "processor"
  | "ram"
  | "storage"
  | "capacity"
  | "display"
  | "screenSize"
  | "graphics"
  | "weight"
  | "battery"
  | "ports"
  | "os"
  | "cooling"
  | "power"
  | "colour";

/** `keySpecs`: shown in lists in this order; a live product has them all. */
type ProductCategory = { name: string; slug: string; description: string; keySpecs: SpecKey[] };

/** `unit`: of a number; `categories`: slugs that use it. */
type SpecDefinition = { key: SpecKey; label: string; type: "text" | "number"; unit?: string; categories: string[] };

/** In the order of lists. */
export const productCategories: ProductCategory[] = [
  {
    name: "Laptop",
    slug: "laptop",
    description: "Thin and light laptops for study, work and travel, with 8 to 32 GB of memory.",
    keySpecs: ["processor", "ram", "storage", "display"],
  },
  {
    name: "Gaming Laptop",
    slug: "gaming-laptop",
    description: "Laptops with a dedicated graphics card and a high refresh rate display.",
    keySpecs: ["processor", "graphics", "ram", "display"],
  },
  {
    name: "Desktop",
    slug: "desktop",
    description: "Towers, mini PCs and all-in-ones for home and office.",
    keySpecs: ["processor", "graphics", "ram", "storage"],
  },
  {
    name: "Components",
    slug: "components",
    description: "Memory, storage, graphics cards and other parts to build or upgrade a PC.",
    keySpecs: ["kind", "fits"],
  },
  {
    name: "Accessories",
    slug: "accessories",
    description: "Monitors, keyboards, mice, headsets and more.",
    keySpecs: ["kind", "connection"],
  },
];

const portable = ["laptop", "gaming-laptop"];
const computers = [...portable, "desktop"];
const others = ["components", "accessories"];

/** In the order of the table. */
export const categorySpecs: SpecDefinition[] = [
  // Graphics card, memory, monitor, headset …
  { key: "kind", label: "Type", type: "text", categories: others },
  // PCIe ×16, DDR5 DIMM, M.2 2280, socket AM5, ATX case …
  { key: "fits", label: "Fits", type: "text", categories: ["components"] },
  // USB-C, HDMI, Bluetooth …
  { key: "connection", label: "Connection", type: "text", categories: ["accessories"] },
  { key: "processor", label: "Processor", type: "text", categories: computers },
  { key: "ram", label: "Memory (RAM)", type: "number", unit: "GB", categories: computers },
  { key: "storage", label: "Storage", type: "number", unit: "GB", categories: computers },
  { key: "capacity", label: "Capacity", type: "number", unit: "GB", categories: ["components"] },
  { key: "display", label: "Display", type: "text", categories: [...computers, "accessories"] },
  { key: "screenSize", label: "Screen size", type: "number", unit: "inch", categories: [...computers, "accessories"] },
  { key: "graphics", label: "Graphics", type: "text", categories: computers },
  { key: "battery", label: "Battery", type: "text", categories: [...portable, "accessories"] },
  { key: "weight", label: "Weight", type: "number", unit: "kg", categories: [...computers, ...others] },
  { key: "ports", label: "Ports", type: "text", categories: [...computers, ...others] },
  { key: "os", label: "Operating system", type: "text", categories: computers },
  { key: "cooling", label: "Cooling", type: "text", categories: ["desktop", "components"] },
  { key: "power", label: "Power supply", type: "number", unit: "W", categories: ["desktop"] },
  { key: "colour", label: "Colour", type: "text", categories: others },
];
