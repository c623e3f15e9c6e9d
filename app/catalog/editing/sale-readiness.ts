/** Only products that shoppers can judge are sold: described, pictured, with key specifications. */

export type MissingRequirement = { field: string; message: string };

/** `keySpecs`: those of its category. */
export function missingForSale(product: {
  description: string;
  pricePaise: number;
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
  for (const { key, label } of product.keySpecs) {
    if (!product.specKeys.includes(key)) missing.push({ field: `spec.${key}`, message: `${label} is missing` });
  }
  return missing;
}
