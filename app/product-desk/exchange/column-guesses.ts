/** Proposes columns for headings; the person decides. */
import { productFields } from "#app/catalog/product-fields.ts";

const synonyms: Record<string, readonly string[]> = {
  slug: ["handle", "permalink", "url key"],
  name: ["title", "product", "product name", "product title", "item", "item name"],
  description: ["details", "product description", "body", "body html", "long description"],
  brand: ["make", "maker", "company", "vendor name"],
  category: ["type", "product type", "product category", "group"],
  price: ["mrp", "list price", "regular price", "variant price"],
  "discount price": ["selling price", "sale price", "offer price", "our price", "special price", "deal price"],
  stock: ["qty", "quantity", "inventory", "stock qty", "stock quantity", "closing stock", "available", "units"],
  sku: ["item code", "code", "product code", "seller sku", "variant sku", "article"],
  ean: ["barcode", "gtin", "upc", "ean code", "ean 13"],
  mpn: ["part number", "part no", "model number", "model no", "manufacturer part number"],
  gst: ["gst rate", "tax", "tax rate", "igst", "gst percent"],
  hsn: ["hsn code", "hsn sac", "hsn sac code"],
  warranty: ["warranty months", "guarantee"],
  origin: ["country of origin", "country", "made in"],
  pictures: ["images", "image", "photos", "image names", "image files"],
  status: ["published", "state"],
  "in the box": ["box contents", "contents", "package contents"],
};

const columnByWords = new Map([
  ...productFields.flatMap(({ label, column }) => [[toPlainWords(label), column] as const, [column, column] as const]),
  ...Object.entries(synonyms).flatMap(([column, words]) => words.map((word) => [word, column] as const)),
]);

/** Plain words of "GST %" or "Price (Rs.)". */
function toPlainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/\(.*?\)|%|\brs\b\.?|\binr\b|\u20b9/g, " ")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** "": nothing similar. `specs`: matched by name and label. */
export function guessColumn(heading: string, specs: readonly { name: string; label: string }[]): string {
  const words = toPlainWords(heading);
  const column = columnByWords.get(words);
  if (column) return column;
  const spec = specs.find(
    ({ name, label }) => toPlainWords(label) === words || toPlainWords(name.replace(/^spec:/, "")) === words,
  );
  return spec?.name ?? "";
}
