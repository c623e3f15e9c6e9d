/** What a row would do: planned before anything is written, applied exactly so. */

import { changedFields, type Fields } from "#app/audit/changed-fields.ts";
import { type ProductInput, readProduct, type SpecValue } from "#app/catalog/editing/product-form.ts";
import { type ColumnName, SPEC_PREFIX } from "./exchange-columns.ts";
import { cellOf, type StoredProduct } from "./product-cells.ts";
import type { FileRow } from "./product-file.server.ts";
import {
  findCategory,
  type Reference,
  readFlag,
  readSpecs,
  readStatus,
  readStockCells,
  readVendor,
  type SpecChanges,
  valuesOf,
} from "./row-cells.ts";

export type RowProblem = { column: string; message: string };

type Texts = { name: string; description: string; brand: string; categorySlug: string };
type Sale = Pick<StoredProduct, "pricePaise" | "discountPricePaise" | "status" | "isFeatured" | "isNew">;
type Details = Pick<StoredProduct, "gstRateBp" | "hsn" | "warrantyMonths" | "countryOfOrigin" | "releasedOn">;

/** Holds only groups with changes. `specs`: to write; `removed`: keys to delete. */
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

/** Audit log field → [before, after]. */
export type Changes = Record<string, [unknown, unknown]>;

const columnOf: Record<string, ColumnName> = {
  discountPrice: "discount price",
  gstRate: "gst",
  warrantyMonths: "warranty",
  countryOfOrigin: "origin",
  releasedOn: "released on",
};

/** `stored`: the product, null for a new one. Slugs and readiness for sale are checked elsewhere. */
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

/** Whether every cell is what the export would write: such a row passes, whatever today's rules are. */
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
