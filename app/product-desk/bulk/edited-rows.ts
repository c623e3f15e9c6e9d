/** Prices and stock typed into a table (docs/rules.md#v8). */
import { readField, toTyped } from "#app/catalog/product-field-values.ts";
import { type BulkFieldKey, type FormField, productFields } from "#app/catalog/product-fields.ts";
import { readStock, TOO_MUCH_STOCK } from "#app/catalog/stock-limits.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isUuid } from "#app/platform/uuid.ts";

export const gridColumns = ["pricePaise", "discountPricePaise", "stock"] as const satisfies readonly BulkFieldKey[];
export type GridColumn = (typeof gridColumns)[number];

/** Values that the table showed. */
type ShownValues = { version: number; pricePaise: number; discountPricePaise: number | null; stock: number };

/** Stock is a difference, so that sales meanwhile count. */
export type RowEdit = {
  version: number;
  pricePaise?: number;
  discountPricePaise?: number | null;
  stockDelta?: number;
};

/** "pricePaise.<id>"; the hidden `seen.<id>` carries the values shown. */
export function gridField(column: GridColumn | "seen", id: string): string {
  return `${column}.${id}`;
}

export function listGridFields(ids: readonly string[]): string[] {
  return ids.flatMap((id) => ["seen" as const, ...gridColumns].map((column) => gridField(column, id)));
}

export function typedCell(column: GridColumn, values: ShownValues): string {
  return column === "stock" ? String(values.stock) : toTyped(findPriceField(column), values[column]);
}

export function toSeenText({ version, pricePaise, discountPricePaise, stock }: ShownValues): string {
  return [version, pricePaise, discountPricePaise ?? "", stock].join("|");
}

/** Edits by product id, without unchanged rows. `details`: errors by field. */
export function readGrid(
  ids: readonly string[],
  fields: Readonly<Record<string, string>>,
): Result<Map<string, RowEdit>, "invalid", Record<string, string>> {
  const edits = new Map<string, RowEdit>();
  const errors: Record<string, string> = {};
  for (const id of ids.filter(isUuid)) {
    const values = readSeenText(fields[gridField("seen", id)] ?? "");
    if (!values) continue;
    const edit: RowEdit = { version: values.version };
    for (const column of gridColumns) {
      const name = gridField(column, id);
      const typed = (fields[name] ?? "").trim();
      if (typed === typedCell(column, values)) continue;
      const read = column === "stock" ? readPieces(typed) : readField(findPriceField(column), typed);
      if ("error" in read) errors[name] = read.error;
      else setEdit(edit, column, read.value, values);
    }
    if (Object.keys(edit).length > 1) edits.set(id, edit);
  }
  return Object.keys(errors).length > 0 ? err("invalid", errors) : ok(edits);
}

type Value = ReturnType<typeof readField> extends infer R ? (R extends { value: infer V } ? V : never) : never;

function setEdit(edit: RowEdit, column: GridColumn, value: Value, values: ShownValues): void {
  if (column === "stock") {
    const delta = Number(value) - values.stock;
    if (delta !== 0) edit.stockDelta = delta;
  } else if (value !== values[column] && (value === null || typeof value === "number")) {
    if (column === "discountPricePaise") edit.discountPricePaise = value;
    else if (value !== null) edit.pricePaise = value;
  }
}

function readPieces(typed: string): { value: number } | { error: string } {
  const pieces = typed === "" ? null : readStock(typed);
  if (pieces !== null) return { value: pieces };
  return { error: /^\d{7,}$/.test(typed) ? TOO_MUCH_STOCK : "Please enter a whole number, 0 or more" };
}

function readSeenText(text: string): ShownValues | null {
  const [, version, price, discount, stock] = /^(\d{1,9})\|(\d{1,15})\|(\d{0,15})\|(\d{1,9})$/.exec(text) ?? [];
  if (version === undefined) return null;
  const discountPricePaise = discount ? Number(discount) : null;
  return { version: Number(version), pricePaise: Number(price), discountPricePaise, stock: Number(stock) };
}

function findPriceField(column: Exclude<GridColumn, "stock">): FormField {
  const field = productFields.find(({ key }) => key === column);
  if (field?.kind !== "rupees") throw new Error(`no field ${column}`);
  return field;
}
