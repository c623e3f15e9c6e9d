/**
 * The sample catalogue: 18 products of three vendors in three categories; Components and Accessories are empty
 * (docs/rules.md#g18). Descriptions, prices and ratings are made up, no offer of the makers named.
 */
import { withAddedSpecs } from "./computers/added-specs.ts";
import { laptopEquipment } from "./computers/laptop-equipment.ts";
import { laptopUpgrades } from "./computers/laptop-upgrades.ts";
import { desktopUpgrades } from "./computers/upgrades.ts";
import { desktops } from "./desktops.ts";
import { gamingLaptops } from "./gaming-laptops.ts";
import { laptops } from "./laptops.ts";
import type { SampleBrand, SampleProduct, SampleVendor } from "./types.ts";

export type { SampleBrand, SampleProduct, SampleVendor } from "./types.ts";

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

export const sampleProducts: SampleProduct[] = withAddedSpecs(
  [...laptops, ...gamingLaptops, ...desktops],
  laptopEquipment,
  laptopUpgrades,
  desktopUpgrades,
);

/** The samples' brands, then by name those that only others have. */
export function brandsWith(names: readonly string[]): SampleBrand[] {
  const known = sampleBrands.map(({ name }) => name);
  const others = [...new Set(names)].filter((name) => !known.includes(name));
  return [
    ...sampleBrands,
    ...others
      .toSorted((a, b) => a.localeCompare(b, "en"))
      .map((name) => ({ name, slug: name.toLowerCase().replace(/[^a-z0-9]+/g, "-") })),
  ];
}
