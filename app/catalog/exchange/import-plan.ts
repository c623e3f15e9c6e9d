/** What one row of a file would do to the catalogue: worked out before anything is written, applied exactly so. */

import { changedFields, type Fields } from "#app/audit/changed-fields.ts";
import {
  type ProductInput,
  type ProductValues,
  readProduct,
  readStock,
  type SpecField,
  type SpecValue,
  STOCK_PROBLEM,
} from "#app/catalog/editing/product-form.ts";
import type { ColumnName } from "./exchange-columns.ts";
import { SPEC_PREFIX } from "./exchange-columns.ts";
import { cellOf, type StoredProduct } from "./product-cells.ts";
import type { FileRow } from "./read-file.ts";
import { readSpecCell } from "./spec-cells.ts";

export type RowProblem = { column: string; message: string };

type Texts = { name: string; description: string; brand: string; categorySlug: string };
type Sale = Pick<StoredProduct, "pricePaise" | "discountPricePaise" | "status" | "isFeatured" | "isNew">;
type Details = Pick<StoredProduct, "gstRateBp" | "hsn" | "warrantyMonths" | "countryOfOrigin" | "releasedOn">;

/** Groups are there when something in them changes. `specs`: to write; `removed`: keys to take away. */
export type ChangePlan = {
  kind: "change";
  texts?: Texts;
  sale?: Sale;
  details?: Details;
  stockDelta: number;
  specs: SpecValue[];
  removed: string[];
};

export type CreatePlan = Texts &
  Sale &
  Details & { kind: "create"; slug: string; vendorId: string; stock: number; specs: SpecValue[] };

export type Planned =
  | { outcome: "error"; label: string; problems: RowProblem[] }
  | { outcome: "same"; label: string }
  | { outcome: "change"; label: string; changes: Changes; plan: ChangePlan }
  | { outcome: "create"; label: string; changes: Changes; plan: CreatePlan };

/** Field, as the audit log calls it → [before, after]. */
export type Changes = Record<string, [unknown, unknown]>;

/** What rows are read against. */
export type Reference = {
  isAdmin: boolean;
  /** Whose file it is; null: an admin's. */
  vendorId: string | null;
  categories: readonly { slug: string; name: string; keySpecs: readonly string[] }[];
  specs: readonly (Omit<SpecField, "isKey"> & { categories: readonly string[] })[];
  vendors: readonly { id: string; slug: string; name: string }[];
  /** The day new products are released on unless the file says otherwise. */
  today: string;
};

const statuses = ["draft", "live", "archived"] as const;
const columnOf: Record<string, ColumnName> = {
  discountPrice: "discount price",
  gstRate: "gst",
  warrantyMonths: "warranty",
  countryOfOrigin: "origin",
  releasedOn: "released on",
};

/** `stored`: the product the row names, null for a new one. Whether it may be sold, and its slug, are asked elsewhere. */
export function planRow(row: FileRow, stored: StoredProduct | null, reference: Reference): Planned {
  const label = row.cells.get("name") || stored?.name || row.cells.get("slug") || `Line ${row.line}`;
  if (stored && isUnchanged(row, stored)) return { outcome: "same", label };
  const problems: RowProblem[] = [];
  const complain = (column: string, message: string) => void problems.push({ column, message });
  if (row.hasExtra) complain("", "The row has more cells than there are columns");
  const category = findCategory(row, stored, reference, complain);
  const read = readProduct(valuesOf(row, stored, category, reference), []);
  if (!read.ok)
    for (const [field, message] of Object.entries(read.details ?? {})) {
      if (field !== "category" || !problems.some(({ column }) => column === "category"))
        complain(columnOf[field] ?? field, message ?? "");
    }
  const status = readStatus(row, stored, complain);
  const flags = reference.isAdmin
    ? {
        isFeatured: readFlag(row, "featured", stored?.isFeatured, complain),
        isNew: readFlag(row, "new", stored?.isNew, complain),
      }
    : { isFeatured: stored?.isFeatured ?? false, isNew: stored?.isNew ?? false };
  const stock = readStockCells(row, stored, complain);
  const vendorId = readVendor(row, stored, reference, complain);
  const specs = readSpecs(row, stored, category, reference, complain);
  if (!read.ok || problems.length > 0) return { outcome: "error", label, problems };
  const given = { ...read.value, ...flags, status };
  return stored
    ? planChange(label, stored, given, stock, specs)
    : planCreate(label, given, { stock, vendorId, slug: row.cells.get("slug") ?? "" }, specs.written);
}

/** Whether every cell is what the export would write: then nothing is asked of it, whatever today's rules are. */
function isUnchanged({ cells, hasExtra }: FileRow, stored: StoredProduct): boolean {
  if (hasExtra) return false;
  for (const [column, cell] of cells) {
    const kept = column.startsWith(SPEC_PREFIX)
      ? (stored.specs.get(column.slice(SPEC_PREFIX.length))?.value ?? "")
      : cellOf(stored, column as ColumnName);
    // Stock that was sold since the export is no change of the row.
    if (column === "stock at export" || (column === "stock" && cell === cells.get("stock at export"))) continue;
    if (cell.replaceAll("\r\n", "\n") !== kept.replaceAll("\r\n", "\n").trim()) return false;
  }
  return true;
}

type Complain = (column: string, message: string) => void;

function findCategory(
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

/** The row as the product form would send it: what the file doesn't have stays as stored, or as a new product begins. */
function valuesOf(row: FileRow, stored: StoredProduct | null, category: string, { today }: Reference): ProductValues {
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

/** "₹ 49,999.00" as a form takes it; anything else is left for the form's rules to refuse. */
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

function readStatus(row: FileRow, stored: StoredProduct | null, complain: Complain): StoredProduct["status"] {
  const typed = (row.cells.get("status") ?? "").toLowerCase();
  const status = statuses.find((one) => one === typed);
  if (typed && !status) complain("status", "Status must be draft, live or archived");
  // New products have no picture yet: they begin as drafts.
  if (!stored && status === "archived") complain("status", "A new product can’t be archived");
  if (stored?.status === "archived" && status === "live") complain("status", "Archived: make it a draft first");
  return stored ? (status ?? stored.status) : "draft";
}

function readFlag(row: FileRow, column: "featured" | "new", stored: boolean | undefined, complain: Complain): boolean {
  const typed = (row.cells.get(column) ?? "").toLowerCase();
  if (typed === "") return stored ?? false;
  if (["yes", "true", "1"].includes(typed)) return true;
  if (!["no", "false", "0"].includes(typed)) complain(column, "Please write yes or no");
  return false;
}

/** The stock of a new product, or by how much a stored one's moves: 0 where the file doesn't say. */
function readStockCells(row: FileRow, stored: StoredProduct | null, complain: Complain): number {
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

function readVendor(row: FileRow, stored: StoredProduct | null, reference: Reference, complain: Complain): string {
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

type SpecChanges = { written: SpecValue[]; removed: string[] };

function readSpecs(
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

type Given = ProductInput & Pick<StoredProduct, "isFeatured" | "isNew" | "status">;

function planChange(
  label: string,
  stored: StoredProduct,
  given: Given,
  stockDelta: number,
  specs: SpecChanges,
): Planned {
  const texts = textsOf(given);
  const before = { ...loggedOf({ ...stored, categorySlug: stored.category }), stock: stored.stock };
  const after = { ...loggedOf(given), stock: stored.stock + stockDelta };
  // The same brand in other capitals is the same brand.
  if (stored.brand.toLowerCase() === given.brand.toLowerCase()) after.brand = texts.brand = stored.brand;
  const changed = changedFields(before, after);
  const changes: Changes = {};
  for (const name of Object.keys(changed?.after ?? {})) changes[name] = [changed?.before[name], changed?.after[name]];
  for (const { key, value } of specs.written) changes[`specs.${key}`] = [stored.specs.get(key)?.value ?? null, value];
  for (const key of specs.removed) changes[`specs.${key}`] = [stored.specs.get(key)?.value ?? null, null];
  if (Object.keys(changes).length === 0) return { outcome: "same", label };
  const touches = (group: object) =>
    Object.keys(group).some((name) => changes[name === "categorySlug" ? "category" : name]);
  const [sale, details] = [saleOf(given), detailsOf(given)];
  const plan: ChangePlan = { kind: "change", stockDelta, specs: specs.written, removed: specs.removed };
  if (touches(texts)) plan.texts = texts;
  if (touches(sale)) plan.sale = sale;
  if (touches(details)) plan.details = details;
  return { outcome: "change", label, changes, plan };
}

function planCreate(
  label: string,
  given: Given,
  own: { stock: number; vendorId: string; slug: string },
  specs: SpecValue[],
): Planned {
  const plan: CreatePlan = { kind: "create", ...textsOf(given), ...saleOf(given), ...detailsOf(given), ...own, specs };
  const logged: Fields = { ...loggedOf(given), stock: own.stock, vendorId: own.vendorId };
  const changes: Changes = Object.fromEntries(Object.entries(logged).map(([name, value]) => [name, [null, value]]));
  for (const { key, value } of specs) changes[`specs.${key}`] = [null, value];
  return { outcome: "create", label, changes, plan };
}

function textsOf({ name, description, brand, categorySlug }: Texts): Texts {
  return { name, description, brand, categorySlug };
}

function saleOf({ pricePaise, discountPricePaise, status, isFeatured, isNew }: Sale): Sale {
  return { pricePaise, discountPricePaise, status, isFeatured, isNew };
}

function detailsOf({ gstRateBp, hsn, warrantyMonths, countryOfOrigin, releasedOn }: Details): Details {
  return { gstRateBp, hsn, warrantyMonths, countryOfOrigin, releasedOn };
}

function loggedOf(given: Texts & Sale & Details) {
  const { categorySlug, ...texts } = textsOf(given);
  return { ...texts, category: categorySlug, ...saleOf(given), ...detailsOf(given) };
}
