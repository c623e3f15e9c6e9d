/** A product as cells: what the export writes and an import compares with. */
import type { ProductStatus } from "#app/catalog/product-status.ts";
import { typedRupees } from "#app/domain/money/money.ts";
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
  status: ProductStatus;
  isFeatured: boolean;
  isNew: boolean;
  gstRateBp: number;
  hsn: string;
  warrantyMonths: number;
  countryOfOrigin: string;
  releasedOn: string;
  specs: Map<string, { value: string; number: number | null }>;
};

/** `stock at export` is the stock, so an unchanged file changes nothing. */
export function cellOf(product: StoredProduct, column: ColumnName): string {
  switch (column) {
    case "price":
      return typedRupees(product.pricePaise);
    case "discount price":
      return product.discountPricePaise === null ? "" : typedRupees(product.discountPricePaise);
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
