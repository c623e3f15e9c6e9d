import { and, asc, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import { categories, productSpecs, products, type specDefinitions } from "#app/catalog/schema.server.ts";
import { splitValue } from "#app/catalog/specifications/spec-definition.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readSpecCell } from "#app/product-desk/exchange/spec-cells.ts";
import type { SpecInput } from "./spec-form.ts";
import { countText } from "./structure-change.server.ts";

export type SpecRow = typeof specDefinitions.$inferSelect;
export type StoredValue = { productId: string; product: string; value: string; number: number | null };
/** `isRead`: the new definition can read the value. */
export type RereadValue = StoredValue & { after: { value: string; number: number | null }; isRead: boolean };

/** Includes archived products. */
export async function storedValues(tx: Database, key: string): Promise<StoredValue[]> {
  const { productId, value, number } = productSpecs;
  const rows = await tx
    .select({ productId, product: products.name, value, number })
    .from(productSpecs)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(productSpecs.specKey, key))
    .orderBy(asc(products.name), asc(products.id));
  return rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]));
}

/** Unreadable values stay as text, without a number. */
export function rereadValues(
  values: readonly StoredValue[],
  spec: Pick<SpecInput, "label" | "type" | "unit" | "options"> & { key: string },
): RereadValue[] {
  return values.map((one) => {
    const read = readSpecCell(spec, one.value);
    const after = "value" in read ? read.value : null;
    const isRead = after !== null && (spec.type !== "number" || after.number !== null);
    return { ...one, isRead, after: { value: after?.value ?? one.value, number: after?.number ?? null } };
  });
}

export function changesReading(before: SpecRow, input: SpecInput): boolean {
  const describe = ({ type, unit, options }: Pick<SpecInput, "type" | "unit" | "options">) =>
    JSON.stringify([type, unit, options]);
  return describe(before) !== describe(input);
}

const MAX_NAMED = 10;

/** Sentences to confirm. */
export async function specEffects(
  tx: Database,
  before: SpecRow,
  input: SpecInput,
  values: readonly RereadValue[],
): Promise<string[]> {
  const effects: string[] = [];
  if (changesReading(before, input) && values.length > 0) effects.push(...readingEffects(values, input));
  if (input.label !== before.label && values.length > 0)
    effects.push(`${countText(values.length)} will show “${input.label}” instead of “${before.label}”.`);
  if (before.filter !== null && input.filter !== before.filter && values.length > 0)
    effects.push(
      input.filter === null
        ? "Customers can no longer filter by it. Old links with this filter show the list without it, with a note."
        : "Links with its former kind of filter will lead to the same values where they can, else to the list without it.",
    );
  effects.push(...(await categoryEffects(tx, before, input)));
  if (input.isRequired && !before.isRequired) {
    const lacking = await countLacking(tx, before.key, input.categories);
    if (lacking > 0)
      effects.push(
        `${countText(lacking)} on sale ${lacking === 1 ? "has" : "have"} no value. They stay on sale; their next change will ask for it.`,
      );
  }
  return effects;
}

function readingEffects(values: readonly RereadValue[], { type, unit }: SpecInput): string[] {
  const unread = values.filter(({ isRead }) => !isRead);
  const what = type === "number" ? `a number${unit ? ` of ${unit}` : ""}` : "one of the options";
  const named = unread.slice(0, MAX_NAMED).map(({ product, value }) => `${product}: “${value}”`);
  const more = unread.length > MAX_NAMED ? ` and ${unread.length - MAX_NAMED} more` : "";
  return [
    ...(unread.length < values.length
      ? [`${countText(values.length - unread.length, ["value", "values"])} can be read anew.`]
      : []),
    ...(unread.length > 0
      ? [
          `${countText(unread.length, ["value", "values"])} can’t be read as ${what} and will stay as text: ${named.join("; ")}${more}.`,
        ]
      : []),
  ];
}

async function categoryEffects(tx: Database, before: SpecRow, input: SpecInput): Promise<string[]> {
  if (input.categories.length === 0) return [];
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      names: sql<string | null>`string_agg(distinct ${categories.name}, ', ')`,
    })
    .from(productSpecs)
    .innerJoin(products, eq(products.id, productSpecs.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        eq(productSpecs.specKey, before.key),
        isNotNull(productSpecs.value),
        notInArray(categories.slug, input.categories),
        before.categories.length === 0
          ? undefined
          : sql`${categories.slug} in (select jsonb_array_elements_text(${JSON.stringify(before.categories)}::jsonb))`,
      ),
    );
  if (!row || row.count === 0) return [];
  return [
    `${countText(row.count)} in ${row.names} will no longer be asked for it. Their values stay until their next change.`,
  ];
}

function countLacking(tx: Database, key: string, slugs: readonly string[]): Promise<number> {
  const having = tx.select({ id: productSpecs.productId }).from(productSpecs).where(eq(productSpecs.specKey, key));
  const fitting = sql`${products.categoryId} in (select c.id from ${categories} c
    where ${slugs.length === 0} or c.slug in (select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb)))`;
  return tx.$count(products, and(eq(products.status, "live"), fitting, notInArray(products.id, having)));
}

export function replacePart(spec: Pick<SpecRow, "type">, value: string, from: string, to: string): string {
  const parts = splitValue(spec, value).map((part) => (part === from ? to : part));
  return [...new Set(parts)].join(", ");
}
