/** A stored product as the cells of a file: what the export writes, and what an import compares its rows with. */
import { PAISE_PER_RUPEE } from "#app/domain/money/money.ts";
import type { ColumnName } from "./exchange-columns.ts";

export type StoredProduct = {
  id: string;
  version: number;
  slug: string;
  name: string;
  description: string;
  brand: string;
  category: string;
  vendorId: string;
  vendor: string;
  pricePaise: number;
  discountPricePaise: number | null;
  stock: number;
  status: "draft" | "live" | "archived";
  isFeatured: boolean;
  isNew: boolean;
  gstRateBp: number;
  hsn: string;
  warrantyMonths: number;
  countryOfOrigin: string;
  releasedOn: string;
  specs: Map<string, { value: string; number: number | null }>;
};

/** `stock at export` is the stock: an unchanged file changes nothing. */
export function cellOf(product: StoredProduct, column: ColumnName): string {
  switch (column) {
    case "price":
      return rupees(product.pricePaise);
    case "discount price":
      return product.discountPricePaise === null ? "" : rupees(product.discountPricePaise);
    case "stock":
    case "stock at export":
      return String(product.stock);
    case "gst":
      return String(product.gstRateBp / 100);
    case "warranty":
      return String(product.warrantyMonths);
    case "origin":
      return product.countryOfOrigin;
    case "released on":
      return product.releasedOn;
    case "featured":
      return product.isFeatured ? "yes" : "no";
    case "new":
      return product.isNew ? "yes" : "no";
    default:
      return product[column];
  }
}

/** "49999", or "499.50" where there are paise: as one would type it. */
export function rupees(paise: number): string {
  return paise % PAISE_PER_RUPEE === 0 ? String(paise / PAISE_PER_RUPEE) : (paise / PAISE_PER_RUPEE).toFixed(2);
}
