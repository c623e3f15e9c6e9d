/** Reads a row's cells against the stored product; complaints name the column. */
import type { ProductValues, SpecField, SpecValue } from "#app/catalog/editing/product-form.ts";
import { canMoveProduct, productStatuses } from "#app/catalog/product-status.ts";
import { readStock, STOCK_PROBLEM } from "#app/catalog/stock/stock-limits.ts";
import { type ColumnName, SPEC_PREFIX } from "./exchange-columns.ts";
import { cellOf, type StoredProduct } from "./product-cells.ts";
import type { FileRow } from "./product-file.server.ts";
import { readSpecCell } from "./spec-cells.ts";

export type Reference = {
  isAdmin: boolean;
  /** The file's owner; null: an admin. */
  vendorId: string | null;
  categories: readonly { slug: string; name: string; keySpecs: readonly string[] }[];
  specs: readonly (Omit<SpecField, "isKey"> & { categories: readonly string[] })[];
  vendors: readonly { id: string; slug: string; name: string }[];
  /** Release day of new products without one. */
  today: string;
};

type Complain = (column: string, message: string) => void;

export function findCategory(
  row: FileRow,
  stored: StoredProduct | null,
  { categories }: Reference,
  complain: Complain,
): string {
  const typed = row.cells.get("category");
  if (typed === undefined) return stored?.category ?? "";
  const wanted = typed.toLowerCase();
  const found = categories.find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted);
  if (typed && !found)
    complain(
      "category",
      `There is no category “${typed.slice(0, 50)}”. There are: ${categories.map(({ slug }) => slug).join(", ")}`,
    );
  return found?.slug ?? "";
}

/** The row as form values: what the file lacks is as stored, or as a new product begins. */
export function valuesOf(
  row: FileRow,
  stored: StoredProduct | null,
  category: string,
  { today }: Reference,
): ProductValues {
  const cell = (column: ColumnName, fresh = "") => {
    const typed = row.cells.get(column);
    return typed === undefined ? (stored ? cellOf(stored, column) : fresh) : typed || (stored ? "" : fresh);
  };
  return {
    slug: stored ? stored.slug : (row.cells.get("slug") ?? ""),
    name: cell("name"),
    description: cell("description"),
    brand: cell("brand"),
    category,
    price: amount(cell("price")),
    discountPrice: amount(cell("discount price")),
    gstRate: cell("gst", "18").replace(/\s*%$/, "").replace(/\.0+$/, ""),
    hsn: cell("hsn", "8471"),
    warrantyMonths: cell("warranty", "12"),
    countryOfOrigin: cell("origin", "India"),
    releasedOn: day(cell("released on", today)),
  };
}

/** "₹ 49,999.00" as a form takes it; the form's rules refuse the rest. */
function amount(cell: string): string {
  const plain = cell.replace(/^(₹|rs\.?|inr)\s*/i, "");
  return /^\d{1,3}(,\d{2,3})*(\.\d+)?$/.test(plain) ? plain.replaceAll(",", "") : plain;
}

/** Spreadsheets in India turn days around: 20-11-2026, 20/11/2026. */
function day(cell: string): string {
  const turned = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell);
  if (!turned) return cell;
  const [, date = "", month = "", year = ""] = turned;
  return `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}

export function readStatus(row: FileRow, stored: StoredProduct | null, complain: Complain): StoredProduct["status"] {
  const typed = (row.cells.get("status") ?? "").toLowerCase();
  const status = productStatuses.find((one) => one === typed);
  if (typed && !status) complain("status", "Status must be draft, live or archived");
  // New products have no picture yet: they begin as drafts.
  if (!stored && status === "archived") complain("status", "A new product can’t be archived");
  if (stored && status && !canMoveProduct(stored.status, status)) complain("status", "Archived: make it a draft first");
  return stored ? (status ?? stored.status) : "draft";
}

export function readFlag(
  row: FileRow,
  column: "featured" | "new",
  stored: boolean | undefined,
  complain: Complain,
): boolean {
  const typed = (row.cells.get(column) ?? "").toLowerCase();
  if (typed === "") return stored ?? false;
  if (["yes", "true", "1"].includes(typed)) return true;
  if (!["no", "false", "0"].includes(typed)) complain(column, "Please write yes or no");
  return false;
}

/** A new product's stock, or a stored one's difference: 0 where the file doesn't say. */
export function readStockCells(row: FileRow, stored: StoredProduct | null, complain: Complain): number {
  const typed = row.cells.get("stock") ?? "";
  if (typed === "") return 0;
  const stock = readStock(typed);
  const exported = row.cells.get("stock at export") ?? "";
  const from = stored && exported ? readStock(exported) : (stored?.stock ?? 0);
  if (stock === null) complain("stock", STOCK_PROBLEM);
  if (from === null) complain("stock at export", STOCK_PROBLEM);
  if (stock === null || from === null) return 0;
  const delta = stock - from;
  if (stored && stored.stock + delta < 0)
    complain("stock", `There are only ${stored.stock} left, fewer than are taken away`);
  return delta;
}

export function readVendor(
  row: FileRow,
  stored: StoredProduct | null,
  reference: Reference,
  complain: Complain,
): string {
  if (reference.vendorId !== null) return reference.vendorId;
  const typed = row.cells.get("vendor") ?? "";
  if (stored) {
    if (typed && typed !== stored.vendor)
      complain("vendor", `It is ${stored.vendor}’s: a product stays with its vendor`);
    return stored.vendorId;
  }
  const found = reference.vendors.find(({ slug, id }) => slug === typed || id === typed);
  if (!found)
    complain("vendor", typed ? `There is no vendor “${typed.slice(0, 50)}”` : "Vendor is required for a new product");
  return found?.id ?? "";
}

export type SpecChanges = { written: SpecValue[]; removed: string[] };

export function readSpecs(
  row: FileRow,
  stored: StoredProduct | null,
  category: string,
  { categories, specs }: Reference,
  complain: Complain,
): SpecChanges {
  const changes: SpecChanges = { written: [], removed: [] };
  const keySpecs = categories.find(({ slug }) => slug === category)?.keySpecs ?? [];
  for (const spec of specs) {
    const column = SPEC_PREFIX + spec.key;
    const cell = row.cells.get(column);
    const kept = stored?.specs.get(spec.key);
    if (cell === undefined || cell === (kept?.value.trim() ?? "")) continue;
    const read = readSpecCell(spec, cell);
    const fits = spec.categories.length === 0 || spec.categories.includes(category) || keySpecs.includes(spec.key);
    if ("problem" in read) complain(column, read.problem);
    else if (!read.value) changes.removed.push(spec.key);
    else if (!fits) complain(column, `A product of this category has no “${spec.label}”`);
    else if (read.value.value !== kept?.value || read.value.number !== kept.number) changes.written.push(read.value);
  }
  return changes;
}
