/** Reads the cells of a row; complaints name the column. */

import { cellToTyped, toTyped } from "#app/catalog/product-field-values.ts";
import { type FieldScope, type FormField, formFieldsFor } from "#app/catalog/product-fields.ts";
import { canMoveProduct, productStatuses } from "#app/catalog/product-status.ts";
import type { MergedSpecs } from "#app/catalog/specifications/merged-specs.ts";
import { readStock, STOCK_ERROR } from "#app/catalog/stock-limits.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { SearchTerms } from "#app/finding/search/search-terms.ts";
import { findSpokenBrand, findSpokenCategory, listNearCategories } from "#app/finding/understanding/spoken-names.ts";
import {
  initialValue,
  type ProductValues,
  type SpecField,
  type SpecValue,
} from "#app/product-desk/editing/product-form.ts";
import { SPEC_PREFIX, STOCK_AT_EXPORT, type StoredProduct, specCell } from "./exchange-columns.ts";
import type { FileRow } from "./product-file.server.ts";
import { readSpecCell } from "./spec-cells.ts";

export type ImportContext = FieldScope & {
  /** Null means: an admin. */
  vendorId: string | null;
  categories: readonly { slug: string; name: string; keySpecs: readonly string[]; hsn: string }[];
  /** Current slugs by former names and slugs in lower case. */
  formerCategories: ReadonlyMap<string, string>;
  terms: SearchTerms;
  brands: readonly string[];
  merged: MergedSpecs;
  specs: readonly (Omit<SpecField, "isKey"> & { categories: readonly string[] })[];
  vendors: readonly { id: string; slug: string; name: string }[];
  /** The file holds corrected rows of another. */
  isCorrection: boolean;
  /** Release day of new products without one. */
  today: string;
};

type Complain = (column: string, message: string) => void;

export function findCategory(
  row: FileRow,
  stored: StoredProduct | null,
  { categories, formerCategories, terms }: ImportContext,
  complain: Complain,
): string {
  const typed = row.cells.get("category");
  if (typed === undefined) return stored?.category ?? "";
  const lowerCell = typed.toLowerCase();
  const current = formerCategories.get(lowerCell) ?? lowerCell;
  const match =
    categories.find(({ slug, name }) => slug === current || name.toLowerCase() === current) ??
    findSpokenCategory(typed, categories, terms);
  if (typed && !match) {
    const near = listNearCategories(typed, categories, terms).map(({ name }) => name);
    const mend = near.length > 0 ? `Did you mean ${inWords(near)}?` : "The template for a category has its name.";
    complain("category", `Unknown category “${cutTo(typed, 50)}”. ${mend}`);
  }
  return match?.slug ?? "";
}

const inWords = (names: string[]) => new Intl.ListFormat("en-IN", { type: "disjunction" }).format(names);

/** A file of an admin has costs of the store's own products only. */
export function scopeOfRow(row: FileRow, stored: StoredProduct | null, context: ImportContext): FieldScope {
  const { isAdmin, seesCosts, vendorId } = context;
  const owner = vendorId ?? stored?.vendorId ?? findVendor(row, context)?.id;
  return { isAdmin, seesCosts: seesCosts && (!isAdmin || owner === STORE_VENDOR) };
}

function findVendor(row: FileRow, { vendors }: ImportContext) {
  const typed = row.cells.get("vendor") ?? "";
  return vendors.find(({ slug, id }) => slug === typed || id === typed);
}

/** Fields without a column are as stored. */
export function toFormValues(
  row: FileRow,
  stored: StoredProduct | null,
  category: string,
  { today, categories, brands, terms }: ImportContext,
  scope: FieldScope,
): ProductValues {
  const typed = formFieldsFor(scope).map((field) => [field.key, typedCell(row, stored, field, today)]);
  const values: ProductValues = Object.fromEntries(typed);
  const hsn = values.hsn || categories.find(({ slug }) => slug === category)?.hsn;
  const brand = findSpokenBrand(values.brand ?? "", brands, terms) ?? values.brand;
  return {
    ...values,
    brand: brand ?? "",
    hsn: hsn ?? "",
    slug: stored ? stored.slug : (row.cells.get("slug") ?? ""),
    category,
  };
}

function typedCell(row: FileRow, stored: StoredProduct | null, field: FormField, today: string): string {
  const cell = row.cells.get(field.column);
  if (cell) return cellToTyped(field, cell);
  if (!stored) return initialValue(field, today);
  // An empty cell clears its field; a flag stays as it is.
  return cell === undefined || field.kind === "flag" ? toTyped(field, stored[field.key]) : "";
}

export function readStatus(row: FileRow, stored: StoredProduct | null, complain: Complain): StoredProduct["status"] {
  const typed = (row.cells.get("status") ?? "").toLowerCase();
  const status = productStatuses.find((one) => one === typed);
  if (typed && !status) complain("status", "Status must be draft, live or archived");
  // New products have no picture yet, so they begin as drafts.
  if (!stored && status === "archived") complain("status", "A new product can’t be archived");
  if (stored && status && !canMoveProduct(stored.status, status))
    complain("status", "Archived. Restore it as a draft first");
  return stored ? (status ?? stored.status) : "draft";
}

/** A difference for a stored product; 0 without a cell. */
export function readStockCells(row: FileRow, stored: StoredProduct | null, complain: Complain): number {
  const typed = row.cells.get("stock") ?? "";
  if (typed === "") return 0;
  const stock = readStock(typed);
  const exported = row.cells.get(STOCK_AT_EXPORT) ?? "";
  const from = stored && exported ? readStock(exported) : (stored?.stock ?? 0);
  if (stock === null) complain("stock", STOCK_ERROR);
  if (from === null) complain(STOCK_AT_EXPORT, STOCK_ERROR);
  if (stock === null || from === null) return 0;
  const delta = stock - from;
  if (stored && stored.stock + delta < 0)
    complain("stock", `Only ${stored.stock} left in stock, fewer than you are removing`);
  return delta;
}

export function readVendor(
  row: FileRow,
  stored: StoredProduct | null,
  context: ImportContext,
  complain: Complain,
): string {
  if (context.vendorId !== null) return context.vendorId;
  const typed = row.cells.get("vendor") ?? "";
  if (stored) {
    if (typed && typed !== stored.vendor)
      complain("vendor", `This product belongs to ${stored.vendor}. The vendor can’t be changed`);
    return stored.vendorId;
  }
  const vendor = findVendor(row, context);
  if (!vendor)
    complain("vendor", typed ? `Unknown vendor “${cutTo(typed, 50)}”` : "Vendor is required for a new product");
  return vendor?.id ?? "";
}

const MAX_MODEL_NAME = 120;
const MAX_DIFFERENCES = 3;

/** Undefined: no model, or the product's own. */
export function readModel(
  row: FileRow,
  stored: StoredProduct | null,
  { specs, merged }: ImportContext,
  complain: Complain,
): { name: string; specs: string[] } | undefined {
  const name = row.cells.get("model");
  if (name === undefined || name.toLowerCase() === (stored?.model ?? "").toLowerCase()) return undefined;
  if (name.length > MAX_MODEL_NAME) complain("model", `Model can have at most ${MAX_MODEL_NAME} characters`);
  const typed = (row.cells.get("varies by") ?? "").split(/[,;|]/).map((one) => one.trim().toLowerCase());
  const keys = typed.filter(Boolean).map((name) => {
    const currentKey = [...merged].find(([key]) => key.toLowerCase() === name)?.[1].into.toLowerCase() ?? name;
    const match = specs.find(({ key, label }) => key.toLowerCase() === currentKey || label.toLowerCase() === name);
    if (!match) complain("varies by", `Unknown specification “${cutTo(name, 50)}”`);
    return match?.key ?? "";
  });
  const isTooMany = keys.length > MAX_DIFFERENCES || new Set(keys).size !== keys.length;
  if (isTooMany) complain("varies by", "Variants differ in one to three specifications");
  return { name, specs: keys };
}

export type SpecChanges = { written: SpecValue[]; removed: string[] };

export function readSpecs(
  row: FileRow,
  stored: StoredProduct | null,
  category: string,
  { categories, specs }: ImportContext,
  complain: Complain,
): SpecChanges {
  const changes: SpecChanges = { written: [], removed: [] };
  const keySpecs = categories.find(({ slug }) => slug === category)?.keySpecs ?? [];
  for (const spec of specs) {
    const column = SPEC_PREFIX + spec.key;
    const cell = row.cells.get(column);
    const storedSpec = stored?.specs.get(spec.key);
    if (cell === undefined || cell === specCell(storedSpec).trim()) continue;
    const read = readSpecCell(spec, cell);
    const fits = spec.categories.length === 0 || spec.categories.includes(category) || keySpecs.includes(spec.key);
    if ("error" in read) complain(column, read.error);
    else if (!read.value) changes.removed.push(spec.key);
    // A wrong category is one error, not one for each of its specifications.
    else if (!fits && category !== "") complain(column, `Products in this category have no “${spec.label}”`);
    else if (read.value.value !== storedSpec?.value || read.value.number !== storedSpec.number)
      changes.written.push(read.value);
  }
  return changes;
}
