/** A row's plan is made before anything is written, and applied exactly. */

import { changedFields, type Fields } from "#app/audit/changed-fields.ts";
import type { NamedPicture } from "#app/catalog/pictures/named-uploads.server.ts";
import { formFieldsFor, productField } from "#app/catalog/product-fields.ts";
import type { ProductStatus } from "#app/catalog/product-status.ts";
import { CARD_NUMBER_REFUSED, isCardRefused } from "#app/domain/basics/card-number.ts";
import { cutTo, refusedCharacter, refusedText } from "#app/domain/basics/plain-text.ts";
import { readCell } from "#app/platform/documents/spreadsheet-cells.ts";
import {
  ONLY_OWN_COSTS,
  type ProductInput,
  readProduct,
  type SpecValue,
} from "#app/product-desk/editing/product-form.ts";
import { cellKind, STOCK_AT_EXPORT, type StoredProduct, specCell, toCellText } from "./exchange-columns.ts";
import type { FileRow } from "./product-file.server.ts";
import {
  findCategory,
  type ImportContext,
  readModel,
  readSpecs,
  readStatus,
  readStockCells,
  readVendor,
  type SpecChanges,
  scopeOfRow,
  toFormValues,
} from "./row-cells.ts";

export type RowProblem = { column: string; message: string };

/** Stock and specifications are planned separately; the slug identifies the product. */
export type PlannedFields = Omit<ProductInput, "slug" | "specs"> & { status: ProductStatus };

/** `name`: "" removes the product from its model. `specs`: how variants of a new model differ. */
export type ModelChange = { name: string; specs: string[] };

/** `fields`: changed ones. `removed`: specification keys. */
export type ChangePlan = {
  kind: "change";
  fields: Partial<PlannedFields>;
  stockDelta: number;
  specs: SpecValue[];
  removed: string[];
  model?: ModelChange;
  pictures?: NamedPicture[];
};

export type CreatePlan = {
  kind: "create";
  fields: PlannedFields;
  slug: string;
  vendorId: string;
  stock: number;
  specs: SpecValue[];
  model?: ModelChange;
  pictures?: NamedPicture[];
  /** Sentences: what keeps it from going on sale once it is created. */
  needs?: string[];
};

export type PlannedRow =
  | { outcome: "error"; label: string; problems: RowProblem[] }
  | { outcome: "same"; label: string }
  | { outcome: "change"; label: string; changes: FieldChanges; plan: ChangePlan }
  | { outcome: "create"; label: string; changes: FieldChanges; plan: CreatePlan };

/** Field of the audit log → [before, after]. */
export type FieldChanges = Record<string, [unknown, unknown]>;

/** `stored`: null for a new product. Slugs and readiness are checked elsewhere. */
export function planRow(row: FileRow, stored: StoredProduct | null, context: ImportContext): PlannedRow {
  const label =
    row.cells.get("name") || stored?.name || row.cells.get("slug") || row.cells.get("sku") || `Row ${row.rowNumber}`;
  if (stored && isUnchanged(row, stored)) return { outcome: "same", label };
  const problems: RowProblem[] = [];
  for (const [column, message] of row.unreadable) problems.push({ column, message });
  const complain = (column: string, message: string) => {
    if (!row.unreadable.has(column)) problems.push({ column, message });
  };
  for (const [column, cell] of row.cells) {
    const character = refusedCharacter(cell);
    if (character) complain(column, refusedText(character));
    if (isCardRefused(column, cell)) complain(column, CARD_NUMBER_REFUSED);
  }
  if (row.hasExtra) complain("", "The row has more cells than columns");
  const category = findCategory(row, stored, context, complain);
  const scope = scopeOfRow(row, stored, context);
  const read = readProduct(toFormValues(row, stored, category, context, scope), [], scope);
  if (!scope.seesCosts && row.cells.get("cost price")) complain("cost price", ONLY_OWN_COSTS);
  if (!read.ok)
    for (const [field, message] of Object.entries(read.details ?? {})) {
      if (field !== "category" || !problems.some(({ column }) => column === "category"))
        complain(productField(field)?.column ?? field, message ?? "");
    }
  const status = readStatus(row, stored, complain);
  const stock = readStockCells(row, stored, complain);
  const vendorId = readVendor(row, stored, context, complain);
  const specs = readSpecs(row, stored, category, context, complain);
  const model = readModel(row, stored, context, complain);
  const isBySku = stored !== null && !row.cells.get("slug");
  if (!read.ok || problems.length > 0) {
    // Without it, the file of failed rows would name that product for a row that isn't for it.
    const doubt = isBySku ? doubtOf(stored, replacedCells(row, stored, category), context) : null;
    if (doubt) complain("sku", doubt);
    return { outcome: "error", label, problems };
  }
  const { slug: _, specs: __, ...typedFields } = read.value;
  const fields = { ...typedFields, status };
  const planned = stored
    ? planChange(label, stored, fields, stock, specs)
    : planCreate(label, fields, { stock, vendorId, slug: row.cells.get("slug") ?? "" }, specs.written);
  const doubt = isBySku && planned.outcome === "change" ? doubtOf(stored, replacedFields(planned), context) : null;
  if (doubt) return { outcome: "error", label, problems: [{ column: "sku", message: doubt }] };
  return model ? withModel(planned, stored, model) : planned;
}

/** `count`: filled values that a row would replace. Empty ones may be filled in, as a second file often does. */
type Replaced = { hasOtherCategory: boolean; count: number };

function replacedFields({ changes }: { changes: FieldChanges }): Replaced {
  const count = Object.values(changes).filter(([before]) => isFilled(before)).length;
  return { hasOtherCategory: "category" in changes, count };
}

/** For a row whose values can't all be read. `category`: its category's slug, empty if unknown. */
function replacedCells({ cells }: FileRow, stored: StoredProduct, category: string): Replaced {
  const differs = ([column, cell]: [string, string]) => {
    const before = toCellText(stored, column).trim();
    return column !== STOCK_AT_EXPORT && cell !== "" && before !== "" && cell.toLowerCase() !== before.toLowerCase();
  };
  const hasOtherCategory = category !== "" && category !== stored.category;
  return { hasOtherCategory, count: [...cells].filter(differs).length };
}

/** Why a product found by its SKU may not be the one that is meant; null if nothing speaks against it. */
function doubtOf(
  stored: StoredProduct,
  { hasOtherCategory, count }: Replaced,
  { isAdmin, isCorrection }: ImportContext,
): string | null {
  const belongs = `This SKU belongs to “${cutTo(stored.name, 60)}”`;
  const mend = `Enter another SKU, or the slug “${stored.slug}” to change that product`;
  if (isCorrection) return `${belongs}, and a file of corrected rows only adds products. ${mend}`;
  if (hasOtherCategory) return `${belongs} in category ${stored.category}, and this row has another category. ${mend}`;
  const filled =
    formFieldsFor({ isAdmin, seesCosts: true }).filter(({ key }) => isFilled(stored[key])).length + stored.specs.size;
  if (count > filled / 2) return `${belongs}, and this row would change ${count} of its values. ${mend}`;
  return null;
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== "";

export function withPictures(planned: PlannedRow, pictures: NamedPicture[]): PlannedRow {
  const changed: FieldChanges = { pictures: [null, pictures.map(({ fileName }) => fileName).join(", ")] };
  return extendPlan(planned, changed, { pictures });
}

function withModel(planned: PlannedRow, stored: StoredProduct | null, model: ModelChange): PlannedRow {
  return extendPlan(planned, { model: [stored?.model ?? null, model.name || null] }, { model });
}

function extendPlan(
  planned: PlannedRow,
  changed: FieldChanges,
  more: Pick<ChangePlan, "model" | "pictures">,
): PlannedRow {
  if (planned.outcome === "create")
    return { ...planned, changes: { ...planned.changes, ...changed }, plan: { ...planned.plan, ...more } };
  if (planned.outcome === "error") return planned;
  const unchanged: ChangePlan = { kind: "change", fields: {}, stockDelta: 0, specs: [], removed: [] };
  const [changes, plan] = planned.outcome === "change" ? [planned.changes, planned.plan] : [{}, unchanged];
  return { outcome: "change", label: planned.label, changes: { ...changes, ...changed }, plan: { ...plan, ...more } };
}

/** A row as exported passes whatever the current rules are. */
function isUnchanged({ cells, hasExtra }: FileRow, stored: StoredProduct): boolean {
  if (hasExtra) return false;
  for (const [column, cell] of cells) {
    const exported = toCellText(stored, column);
    // Sales since the export are no change of the row.
    if (column === STOCK_AT_EXPORT || (column === "stock" && cell === cells.get(STOCK_AT_EXPORT))) continue;
    const read = readCell(cellKind(column), exported);
    const text = "text" in read ? read.text : exported.trim();
    if (cell.replaceAll("\r\n", "\n") !== text.replaceAll("\r\n", "\n")) return false;
  }
  return true;
}

function planChange(
  label: string,
  stored: StoredProduct,
  typedFields: PlannedFields,
  stockDelta: number,
  specs: SpecChanges,
): PlannedRow {
  // A brand in other capitals is the same brand.
  const isSameBrand = stored.brand.toLowerCase() === typedFields.brand.toLowerCase();
  const fields = changedFields(stored, isSameBrand ? { ...typedFields, brand: stored.brand } : typedFields);
  const changes: FieldChanges = {};
  for (const [key, value] of Object.entries(fields?.after ?? {})) changes[key] = [fields?.before[key], value];
  if (stockDelta !== 0) changes.stock = [stored.stock, stored.stock + stockDelta];
  const before = (key: string) => specCell(stored.specs.get(key)) || null;
  for (const spec of specs.written) changes[`specs.${spec.key}`] = [before(spec.key), specCell(spec)];
  for (const key of specs.removed) changes[`specs.${key}`] = [before(key), null];
  if (Object.keys(changes).length === 0) return { outcome: "same", label };
  const plan: ChangePlan = {
    kind: "change",
    fields: fields?.after ?? {},
    stockDelta,
    specs: specs.written,
    removed: specs.removed,
  };
  return { outcome: "change", label, changes, plan };
}

function planCreate(
  label: string,
  fields: PlannedFields,
  own: { stock: number; vendorId: string; slug: string },
  specs: SpecValue[],
): PlannedRow {
  const logged: Fields = { ...fields, stock: own.stock, vendorId: own.vendorId };
  const changes: FieldChanges = Object.fromEntries(
    Object.entries(logged).map(([name, value]) => [name, [null, value]]),
  );
  for (const spec of specs) changes[`specs.${spec.key}`] = [null, specCell(spec)];
  return { outcome: "create", label, changes, plan: { kind: "create", fields, ...own, specs } };
}
