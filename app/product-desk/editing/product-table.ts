import { type ProductStatus, productStatuses } from "#app/catalog/product-status.ts";
import type { Thumbnail } from "#app/ui/controls/picture.tsx";
import type { TableShape } from "#app/ui/tables/table-state.ts";

export const productTableShape = {
  sorts: ["name", "price", "stock", "sold", "updated"],
  defaultSort: "-updated",
  filters: {
    status: productStatuses,
    stock: ["in", "low", "out"],
    category: "text",
    brand: "text",
    vendor: "text",
    flag: ["featured", "new", "discounted", "gst-ended", "hsn-other"],
  },
  columns: ["category", "price", "stock", "status", "sold", "vendor"],
} satisfies TableShape;

/** More rows, because prices and stock are typed into them. */
export const priceGridShape = { ...productTableShape, perPage: 100 } satisfies TableShape;

export type ProductRow = {
  id: string;
  version: number;
  name: string;
  slug: string;
  sku: string;
  category: string;
  pricePaise: number;
  sellingPricePaise: number;
  stock: number;
  status: ProductStatus;
  isFeatured: boolean;
  isNew: boolean;
  /** Units in 90 days. */
  unitsSold: number;
  vendorName: string;
  image: Thumbnail | null;
};

export type ProductTable = { rows: ProductRow[]; total: number };
