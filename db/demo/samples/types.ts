/** Shapes of the sample shop (docs/rules.md#t3). Money is in whole rupees, GST included; a seed makes it paise. */
import type { SpecKey } from "#app/catalog/specifications/default-specs.ts";
import type { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";

/** `value` is what people read, `number` (in `unit`) what filters compare. */
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

/** A vendor, or the sample store itself. */
export type SampleSeller = SampleVendor["id"] | typeof STORE_VENDOR;

export interface SampleVendor {
  id: "v1" | "v2" | "v3";
  businessName: string;
  addressLine: string;
  city: string;
  pincode: string;
  state: string;
  /** Valid by its check character, plainly a sample by its PAN (SAMPL…). */
  gstin: string;
  /** The demo account that runs this vendor. */
  email: string;
}

export interface SampleProduct {
  slug: string;
  name: string;
  brand: string;
  category: "Laptop" | "Gaming Laptop" | "Desktop";
  vendorId: SampleSeller;
  description: string;
  /** List price in whole rupees. */
  price: number;
  /** Whole rupees; only where below the list price. */
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
  /** In basis points: 1800 is 18%. */
  gstRateBp: number;
  /** ISO date it went on sale. */
  releasedOn: string;
  specs: SampleSpec[];
  /** What its maker doesn't publish; the rest we don't know. */
  notPublished?: readonly SpecKey[];
}

/** Not one of the 18: its ratings and sales begin at nothing. */
export interface SamplePart extends Omit<SampleProduct, "category" | "rating" | "reviews" | "warrantyMonths"> {
  /** Its category's name. */
  category: string;
  /** Empty: not known to us. */
  countryOfOrigin: string;
  warrantyMonths: number;
  /** The maker's part number; empty: not known to us. */
  mpn: string;
  /** Of its picture. */
  alt: string;
}

/** A variant of a model beside the 18, or a computer without variants. */
export interface SampleComputer extends SamplePart {
  /** `specs`: in which its variants differ. Null: it has none. */
  model: { slug: string; name: string; specs: SpecKey[] } | null;
  /** The vendor's own. */
  sku: string;
  boxContents: string;
  /** The folder of its picture, which variants of one colour share. */
  photograph: string;
}

/** `${base}-${width}.${format}` under `public/` for every width and format. */
export interface SamplePicture {
  base: string;
  widths: number[];
  formats: ("avif" | "webp")[];
  /** Of the largest version, in pixels. */
  width: number;
  height: number;
  /** #rrggbb, shown until the picture arrives. */
  dominantColour: string;
  alt: string;
}
