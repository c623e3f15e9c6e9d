import type { FieldValues, PrivateFieldKey } from "#app/catalog/product-fields.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { Picture, Thumbnail } from "#app/ui/controls/picture.tsx";

export type KeySpec = { label: string; value: string };

export type ProductSummary = {
  id: string;
  slug: string;
  name: string;
  brand: string;
  category: string;
  vendorId: string;
  pricePaise: number;
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
  /** Basis points. */
  gstRateBp: number;
  hsn: string;
  /** `fromPaise`: lowest matching price; null: all cost the same. */
  options?: { count: number; fromPaise: number | null };
  /** Why it suits the purpose of a search, and what it lacks. */
  note?: string;
};

export type CardProduct = Omit<ProductSummary, "brand" | "category" | "vendorId" | "isFeatured" | "gstRateBp" | "hsn">;

export function toCard(product: ProductSummary): CardProduct {
  const { brand, category, vendorId, isFeatured, gstRateBp, hsn, ...card } = product;
  return card;
}

/** `value`: null where the maker doesn't publish it. */
export type Spec = { key: string; label: string; value: string | null; group: string };

export type ProductDetail = ProductSummary &
  Omit<FieldValues, keyof ProductSummary | PrivateFieldKey> & {
    brandSlug: string;
    categorySlug: string;
    categoriesAbove: string[];
    pictures: Picture[];
    specs: Spec[];
    vendorName: string;
    vendorCity: string | null;
    vendorSlug: string;
    /** Null means: not on holiday. */
    backOn: CalendarDay | null;
    updatedAt: Date;
    modelId: string | null;
  };
