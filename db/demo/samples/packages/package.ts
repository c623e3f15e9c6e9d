/** What the package of a demo product says by the Legal Metrology (Packaged Commodities) Rules (docs/decisions/328). */
import type { SampleComputer, SamplePart, SampleProduct } from "../types.ts";
import { boxOf } from "./boxes.ts";
import { type Origin, originOf } from "./makers.ts";

export type SamplePackage = Origin & { boxContents: string };

/** What a product says of itself holds. Work is of India, and has neither maker nor box. */
export function packageOf(product: SampleProduct | SamplePart | SampleComputer): SamplePackage {
  if (product.category === "PC Assembly")
    return { countryOfOrigin: "India", manufacturer: "", importer: "", boxContents: "" };
  const origin = originOf(product);
  return {
    ...origin,
    countryOfOrigin: product.countryOfOrigin || origin.countryOfOrigin,
    boxContents: "boxContents" in product ? product.boxContents : boxOf(product),
  };
}
