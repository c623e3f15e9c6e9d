/** Plain objects; money in paise. */

import type { FieldValues } from "#app/catalog/product-fields.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { Picture, Thumbnail } from "#app/ui/controls/picture.tsx";

export type KeySpec = { label: string; value: string };

/** For cards, cart lines and order lines. */
export type ProductSummary = {
  id: string;
  slug: string;
  name: string;
  brand: string;
  category: string;
  vendorId: string;
  pricePaise: number;
  /** Set only when below the list price. */
  discountPricePaise: number | null;
  /** `discountPricePaise ?? pricePaise`. */
  sellingPricePaise: number;
  stock: number;
  /** See docs/rules.md#g1. */
  isOnSale: boolean;
  image: Thumbnail | null;
  ratingAverage: number;
  reviewCount: number;
  isNew: boolean;
  isFeatured: boolean;
  keySpecs: KeySpec[];
  /** Basis points: 1800 is 18 %. */
  gstRateBp: number;
  hsn: string;
  /**
   * In lists, which show one variant per model: the number of variants on sale and the lowest price of those that match; null if
   * all cost the same.
   */
  options?: { count: number; fromPaise: number | null };
};

/** The fields that a card shows and needs to put the product into the cart. */
export type CardProduct = Omit<ProductSummary, "brand" | "category" | "vendorId" | "isFeatured" | "gstRateBp" | "hsn">;

export function toCard(product: ProductSummary): CardProduct {
  const { brand, category, vendorId, isFeatured, gstRateBp, hsn, ...card } = product;
  return card;
}

/** `group`: its heading in the table. */
export type Spec = { key: string; label: string; value: string; group: string };

export type ProductDetail = ProductSummary &
  Omit<FieldValues, keyof ProductSummary> & {
    brandSlug: string;
    categorySlug: string;
    /** From the top down. */
    categoriesAbove: string[];
    pictures: Picture[];
    specs: Spec[];
    vendorName: string;
    vendorCity: string | null;
    vendorSlug: string;
    /** The day on which a vendor on holiday sells again; until then the product can't be bought. Null: not on holiday. */
    backOn: CalendarDay | null;
    updatedAt: Date;
    /** Null: the product has no variants. */
    modelId: string | null;
  };
