/** Unexpected fields are refused (docs/rules.md#a6). */
import { data } from "react-router";
import { readField } from "#app/catalog/product-field-values.ts";
import { everyField, type FormField, formFieldsFor } from "#app/catalog/product-fields.ts";
import { readStock, STOCK_ERROR } from "#app/catalog/stock-limits.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { isValidDiscount } from "#app/domain/money/price.ts";
import { readForm } from "#app/platform/request-text.server.ts";
import { FORM_KEY } from "#app/platform/submissions/form-key.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { EditedSpec } from "#app/product-desk/editing/editor-types.ts";
import type { SpecValue } from "#app/product-desk/editing/product-form.ts";
import { readSpecCell } from "#app/product-desk/exchange/spec-cells.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import type { NewVariant } from "./add-variant.server.ts";
import type { VariantChange } from "./save-variants.server.ts";

export type PostedVariants = {
  intent: string;
  formKey: string;
  values: Record<string, string>;
  /** Keys of the ticked specifications. */
  specs: string[];
  ids: string[];
};

const formFields = new Set([
  ...["intent", FORM_KEY, "name", "version", "wanted", "product"],
  ...["pricePaise", "discountPricePaise", "stock", "sku", "gtin"],
]);
const SPEC = /^spec\.[A-Za-z0-9_-]{1,60}$/;
const OF_ROW = /^(version|pricePaise|discountPricePaise|seen|stock)\.[0-9a-f-]{36}$/;
const MAX_ROWS = 200;

/** @throws 400 for an unexpected field */
export async function readPostedVariants(request: Request): Promise<PostedVariants> {
  const form = await readForm(request);
  const specs = form.getAll("specs").map(String);
  const ids = form.getAll("row").map(String);
  form.delete("specs");
  form.delete("row");
  if (ids.length > MAX_ROWS || !ids.every(isUuid)) throw data({ message: "Unexpected field: row" }, { status: 400 });
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    const isKnown = formFields.has(name) || SPEC.test(name) || OF_ROW.test(name);
    if (!isKnown || Object.hasOwn(values, name) || typeof value !== "string")
      throw data({ message: `Unexpected field: ${name.slice(0, 50)}` }, { status: 400 });
    values[name] = value;
  }
  return { intent: values.intent ?? "", formKey: values[FORM_KEY] ?? "", values, specs, ids };
}

type Money = { pricePaise: number; discountPricePaise: number | null };

/** `at`: suffix of the field names, such as ".<id>". */
function readMoney(values: Record<string, string>, at: string, errors: FieldErrors): Money {
  const paise = { pricePaise: 0, discountPricePaise: null } as Money;
  for (const key of ["pricePaise", "discountPricePaise"] as const) {
    const read = readField(findField(key), values[key + at] ?? "");
    if ("error" in read) errors[key + at] = read.error;
    else if (key === "pricePaise") paise.pricePaise = Number(read.value);
    else paise.discountPricePaise = read.value === null ? null : Number(read.value);
  }
  const { pricePaise, discountPricePaise } = paise;
  if (pricePaise && discountPricePaise && !isValidDiscount({ pricePaise, discountPricePaise }))
    errors[`discountPricePaise${at}`] ??= "Discount price must be below the price";
  return paise;
}

function findField(key: "pricePaise" | "discountPricePaise" | "sku" | "gtin"): FormField {
  const field = formFieldsFor(everyField).find((one) => one.key === key);
  if (!field) throw new Error(`no field ${key}`);
  return field;
}

/** `differing`: specifications that each need a value. */
export function readNewVariant(
  { values }: PostedVariants,
  copyOf: string,
  differing: readonly Omit<EditedSpec, "categories">[],
): Result<NewVariant, "invalid", FieldErrors> {
  const errors: FieldErrors = {};
  const specs = differing.flatMap((spec): SpecValue[] => {
    const read = readSpecCell(spec, (values[`spec.${spec.key}`] ?? "").trim());
    if ("error" in read) errors[`spec.${spec.key}`] = read.error;
    else if (!read.value || read.value.value === null) errors[`spec.${spec.key}`] = `${spec.label} is required`;
    else return [read.value];
    return [];
  });
  const money = readMoney(values, "", errors);
  const stock = readStock(values.stock || "0");
  if (stock === null) errors.stock = STOCK_ERROR;
  const texts = { sku: "", gtin: "" };
  for (const key of ["sku", "gtin"] as const) {
    const read = readField(findField(key), values[key] ?? "");
    if ("error" in read) errors[key] = read.error;
    else texts[key] = String(read.value);
  }
  if (Object.keys(errors).length > 0) return err("invalid", errors);
  return ok({ copyOf, specs, ...money, ...texts, stock: stock ?? 0 });
}

export function readVariantChanges({ values, ids }: PostedVariants): Result<VariantChange[], "invalid", FieldErrors> {
  const errors: FieldErrors = {};
  const rows = ids.map((id): VariantChange => {
    const stock = readStock(values[`stock.${id}`] ?? "");
    if (stock === null) errors[`stock.${id}`] = STOCK_ERROR;
    const [version, stockShown] = [Number(values[`version.${id}`]), Number(values[`seen.${id}`])];
    return { id, version, seen: stockShown, stock: stock ?? stockShown, ...readMoney(values, `.${id}`, errors) };
  });
  return Object.keys(errors).length > 0 ? err("invalid", errors) : ok(rows);
}
