/** What a product needs to be sold; `field` says where the form shows the message. */
import { ASSEMBLY_CATEGORY, isServiceCode } from "#app/domain/buying/assembly.ts";

export type MissingRequirement = { field: string; message: string };

/** `keySpecs`: of its category. `isWork`: a service, not goods. */
export function missingForSale(product: {
  description: string;
  pricePaise: number;
  hsn: string;
  countryOfOrigin: string;
  importer: string;
  isWork: boolean;
  pictures: readonly { isReady: boolean }[];
  specKeys: readonly string[];
  keySpecs: readonly { key: string; label: string }[];
}): MissingRequirement[] {
  const missing: MissingRequirement[] = [];
  if (product.pricePaise <= 0) missing.push({ field: "pricePaise", message: "Price is missing" });
  if (!product.description) missing.push({ field: "description", message: "Description is missing" });
  if (product.pictures.length === 0) missing.push({ field: "files", message: "At least one image is required" });
  else if (!product.pictures.some(({ isReady }) => isReady))
    missing.push({ field: "files", message: "Images are still being processed. Please try again in a moment" });
  if (!product.hsn) missing.push({ field: "hsn", message: "HSN code is missing" });
  else if (isServiceCode(product.hsn) !== product.isWork)
    missing.push({ field: "hsn", message: hsnMessage(product.isWork) });
  if (!product.countryOfOrigin) missing.push({ field: "countryOfOrigin", message: "Country of origin is missing" });
  else if (!product.importer && !product.isWork && !isIndia(product.countryOfOrigin))
    missing.push({ field: "importer", message: "Importer is missing" });
  for (const { key, label } of product.keySpecs) {
    if (!product.specKeys.includes(key)) missing.push({ field: `spec.${key}`, message: `${label} is missing` });
  }
  return missing;
}

/** Goods from elsewhere name their importer: the law on packaged commodities (docs/rules.md#g2) says so. */
function isIndia(country: string): boolean {
  return ["india", "bharat", "भारत"].includes(country.trim().toLowerCase());
}

/** Goods can be returned and services can't, and the code decides which it is. */
function hsnMessage(isWork: boolean): string {
  return isWork ? "HSN code must be a SAC, such as 998716" : "HSN code is that of a service";
}

export function isWorkCategory(category: { defaultSlug: string | null } | null | undefined): boolean {
  return category?.defaultSlug === ASSEMBLY_CATEGORY;
}
