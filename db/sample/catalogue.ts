/**
 * The sample catalogue: 18 products of three vendors in three categories; Components is sold but still empty
 * (decision 39). Descriptions, prices and ratings are made for the demo; they are no offer of the makers named.
 */
import { desktops } from "./desktops.ts";
import { gamingLaptops } from "./gaming-laptops.ts";
import { laptops } from "./laptops.ts";
import type { SampleBrand, SampleCategory, SampleProduct, SampleSpecDefinition, SampleVendor } from "./types.ts";

export type {
  SampleBrand,
  SampleCategory,
  SampleProduct,
  SampleSpecDefinition,
  SampleVendor,
} from "./types.ts";

export const sampleCategories: SampleCategory[] = [
  {
    name: "Laptop",
    slug: "laptop",
    description: "Thin and light machines for study, office and travel, from 8 to 32 GB of memory.",
    keySpecs: ["processor", "ram", "storage", "display"],
  },
  {
    name: "Gaming Laptop",
    slug: "gaming-laptop",
    description: "Portable computers with their own graphics card and a fast screen.",
    keySpecs: ["processor", "graphics", "ram", "display"],
  },
  {
    name: "Desktop",
    slug: "desktop",
    description: "Towers, mini PCs and all-in-ones for a fixed place on or under the desk.",
    keySpecs: ["processor", "graphics", "ram", "storage"],
  },
  {
    name: "Components",
    slug: "components",
    description: "Memory, drives, graphics cards and other parts to build or upgrade a computer.",
    keySpecs: [],
  },
];

export const sampleBrands: SampleBrand[] = [
  { name: "Acer", slug: "acer" },
  { name: "Apple", slug: "apple" },
  { name: "ASUS", slug: "asus" },
  { name: "Dell", slug: "dell" },
  { name: "GEEKOM", slug: "geekom" },
  { name: "HP", slug: "hp" },
  { name: "Lenovo", slug: "lenovo" },
  { name: "MSI", slug: "msi" },
];

export const sampleVendors: SampleVendor[] = [
  {
    id: "v1",
    businessName: "Kaveri Compute House",
    addressLine: "18, SP Road",
    city: "Bengaluru",
    pincode: "560002",
    state: "Karnataka",
    gstin: "29SAMPL0001A1ZX",
    email: "vendor1@demo.test",
  },
  {
    id: "v2",
    businessName: "Sahyadri PC Traders",
    addressLine: "204, Tilak Road",
    city: "Pune",
    pincode: "411030",
    state: "Maharashtra",
    gstin: "27SAMPL0002B1ZY",
    email: "vendor2@demo.test",
  },
  {
    id: "v3",
    businessName: "Golconda Digital Mart",
    addressLine: "7, Chenoy Trade Centre",
    city: "Hyderabad",
    pincode: "500003",
    state: "Telangana",
    gstin: "36SAMPL0003C1ZW",
    email: "vendor3@demo.test",
  },
];

const all = ["laptop", "gaming-laptop", "desktop"];
const portable = ["laptop", "gaming-laptop"];

/** In the order a specification table shows them. */
export const sampleSpecDefinitions: SampleSpecDefinition[] = [
  { key: "processor", label: "Processor", type: "text", categories: all },
  { key: "ram", label: "Memory (RAM)", type: "number", unit: "GB", categories: all },
  { key: "storage", label: "Storage", type: "number", unit: "GB", categories: all },
  { key: "display", label: "Display", type: "text", categories: all },
  { key: "screenSize", label: "Screen size", type: "number", unit: "inch", categories: all },
  { key: "graphics", label: "Graphics", type: "text", categories: all },
  { key: "battery", label: "Battery", type: "text", categories: portable },
  { key: "weight", label: "Weight", type: "number", unit: "kg", categories: all },
  { key: "ports", label: "Ports", type: "text", categories: all },
  { key: "os", label: "Operating system", type: "text", categories: all },
  { key: "cooling", label: "Cooling", type: "text", categories: ["desktop"] },
  { key: "power", label: "Power supply", type: "number", unit: "W", categories: ["desktop"] },
];

export const sampleProducts: SampleProduct[] = [...laptops, ...gamingLaptops, ...desktops];
