/**
 * Part of the software (specifications/default-specs.ts), so a shop without samples has them (docs/rules.md#r76,
 * docs/decisions/059).
 */
import type { SpecKey } from "./specifications/default-specs.ts";

/** `keySpecs`: shown in lists in this order; a live product has them all. */
type ProductCategory = { name: string; slug: string; description: string; keySpecs: SpecKey[] };

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
