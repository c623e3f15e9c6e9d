/**
 * Shapes of the sample shop: plain data for a first start of an empty database (docs/rules.md#r133). Money here is
 * whole rupees, GST included; a seed turns it into paise.
 */
import type { SpecKey } from "#app/catalog/product-categories.ts";

/** One row of a product's specification: `value` is what people read, `number` (in `unit`) what filters compare. */
export interface SampleSpec {
  key: SpecKey;
  value: string;
  number?: number;
  unit?: string;
}

export interface SampleBrand {
  name: string;
  slug: string;
}

export interface SampleVendor {
  id: "v1" | "v2" | "v3";
  businessName: string;
  addressLine: string;
  city: string;
  pincode: string;
  state: string;
  /** Valid by its check character, plainly a sample by its PAN part (SAMPL…). */
  gstin: string;
  /** Account of the demo start that runs this vendor. */
  email: string;
}

export interface SampleProduct {
  slug: string;
  name: string;
  brand: string;
  category: "Laptop" | "Gaming Laptop" | "Desktop";
  vendorId: SampleVendor["id"];
  description: string;
  /** List price in whole rupees. */
  price: number;
  /** Selling price in whole rupees; only where it is below the list price. */
  discountPrice?: number;
  stock: number;
  /** Average of `reviews` ratings, one decimal. */
  rating: number;
  reviews: number;
  isFeatured?: boolean;
  isNew?: boolean;
  warrantyMonths: 12 | 24 | 36;
  countryOfOrigin: string;
  hsn: string;
  /** GST in basis points: 1800 is 18%. */
  gstRateBp: number;
  /** Day it went on sale, ISO date. */
  releasedOn: string;
  specs: SampleSpec[];
}

/** A picture of a product: `${base}-${width}.${format}` under `public/` for every width and format listed. */
export interface SamplePicture {
  base: string;
  widths: number[];
  formats: ("avif" | "webp")[];
  /** Size of the largest version in pixels. */
  width: number;
  height: number;
  /** Shown until the picture arrives, as #rrggbb. */
  dominantColour: string;
  alt: string;
}
