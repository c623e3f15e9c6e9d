/**
 * The columns of an exported or imported file (docs/decisions/064). `slug` identifies the product; a missing column
 * leaves its field alone.
 */

export const columnNames = [
  "slug",
  "name",
  "description",
  "brand",
  "category",
  "price",
  "discount price",
  "stock",
  "stock at export",
  "status",
  "gst",
  "hsn",
  "warranty",
  "origin",
  "released on",
] as const;

/** Admins' further columns. */
export const adminColumnNames = ["featured", "new", "vendor"] as const;

export type ColumnName = (typeof columnNames)[number] | (typeof adminColumnNames)[number];

/** Specifications: "spec:ram". */
export const SPEC_PREFIX = "spec:";

/** What each column holds, for the page that takes files. */
export const columnTexts: Record<ColumnName, string> = {
  slug: "The product’s address, which says which product the row is. Leave it empty for a new product to get one from its name.",
  name: "Up to 150 characters.",
  description: "Up to 5,000 characters; line breaks are kept.",
  brand: "As it is written on the product. One that isn’t known yet is added.",
  category: "Name or address of the category, such as laptop.",
  price: "List price in rupees, such as 49999 or 49999.50.",
  "discount price": "What it sells for when that is less. Empty: no discount.",
  stock: "Pieces. Empty: left as it is.",
  "stock at export":
    "Written by the export. With it the stock changes by the difference, so that pieces sold since aren’t put back. Without it, stock is what there will be.",
  status: "draft, live or archived. New products begin as drafts: pictures are added afterwards.",
  gst: "GST rate in percent: 0, 5, 12, 18 or 28. New products: 18 if empty.",
  hsn: "HSN code, 4 to 8 digits. New products: 8471 if empty.",
  warranty: "Months, 0 to 120. New products: 12 if empty.",
  origin: "Country of origin. New products: India if empty.",
  "released on": "2026-11-20 or 20-11-2026. New products: today if empty.",
  featured: "yes or no.",
  new: "yes or no.",
  vendor:
    "The vendor’s short name, such as the export writes it. Needed for new products; a product stays with its vendor.",
};
