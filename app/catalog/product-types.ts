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
   * In lists, which show a model once: how many variants are on sale, and the least price of those that match; null where
   * they cost the same.
   */
  options?: { count: number; fromPaise: number | null };
};

/** What cards show and need to put it into the cart. */
export type CardProduct = Omit<ProductSummary, "brand" | "category" | "vendorId" | "isFeatured" | "gstRateBp" | "hsn">;

export function cardOf(product: ProductSummary): CardProduct {
  const { brand, category, vendorId, isFeatured, gstRateBp, hsn, ...card } = product;
  return card;
}

/** `group`: its heading in the table. */
export type Spec = { key: string; label: string; value: string; group: string };

/** For the product page. */
export type ProductDetail = ProductSummary &
  Omit<FieldValues, keyof ProductSummary> & {
    brandSlug: string;
    categorySlug: string;
    /** From the top. */
    categoriesAbove: string[];
    pictures: Picture[];
    specs: Spec[];
    vendorName: string;
    vendorCity: string | null;
    vendorSlug: string;
    /** Its vendor is away until then, and it can't be bought; null: it can. */
    backOn: CalendarDay | null;
    updatedAt: Date;
    /** Null: it has no variants. */
    modelId: string | null;
  };
