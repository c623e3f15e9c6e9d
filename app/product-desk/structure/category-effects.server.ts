import { and, asc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { MAX_LEVEL } from "#app/catalog/category-tree.ts";
import {
  type categories,
  formerCategories,
  productSpecs,
  products,
  specDefinitions,
} from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { categoryPriceEffects } from "#app/product-desk/company-prices/merged-category-prices.server.ts";
import type { FieldErrors } from "#app/ui/forms/form-errors.ts";
import type { CategoryInput } from "./category-form.ts";
import { countText } from "./structure-change.server.ts";

export type Category = typeof categories.$inferSelect;

/** `before`: null for a new category. */
export async function categoryErrors(
  tx: Database,
  all: readonly Category[],
  before: Category | null,
  { name, slug, parentId, keySpecs }: CategoryInput,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const others = all.filter(({ id }) => id !== before?.id);
  const findByAddress = (address: string) =>
    others.find((one) => one.slug === address || one.name.toLowerCase() === address.toLowerCase());
  const former = await tx
    .select()
    .from(formerCategories)
    .where(inArray(formerCategories.address, [slug, name.toLowerCase()]));
  const findFormer = (address: string) =>
    former.find((one) => one.address === address.toLowerCase() && one.categoryId !== before?.id);
  for (const [field, address] of [
    ["slug", slug],
    ["name", name],
  ] as const) {
    const other = findByAddress(address) ?? others.find(({ id }) => id === findFormer(address)?.categoryId);
    if (!other) continue;
    const isFormer = findByAddress(address) === undefined;
    errors[field] = isFormer
      ? `“${address}” is a former name of ${other.name}; its old links lead there`
      : `${other.retiredAt ? "A retired category" : "Another category"} has this name`;
  }
  const placed = placeError(all, before, parentId);
  if (placed) errors.parent = placed;
  const keySpecRows = await tx
    .select({ key: specDefinitions.key })
    .from(specDefinitions)
    .where(and(inArray(specDefinitions.key, keySpecs), isNull(specDefinitions.retiredAt)));
  if (keySpecRows.length < keySpecs.length) errors.keySpec1 = "Please choose from the list";
  return errors;
}

function placeError(all: readonly Category[], before: Category | null, parentId: string | null): string | null {
  if (parentId === null) return null;
  const parent = all.find(({ id }) => id === parentId);
  if (!parent || (parent.retiredAt !== null && parent.id !== before?.parentId)) return "Please choose from the list";
  if (before && listBranchIds(all, before.id).includes(parentId)) return "A category can’t be below itself";
  const height = before ? getHeight(all, before.id) : 0;
  if (getDepth(all, parentId) + 1 + height > MAX_LEVEL) return `Categories can be ${MAX_LEVEL + 1} levels deep at most`;
  return null;
}

function listBranchIds(all: readonly Category[], id: string): string[] {
  return [id, ...all.filter(({ parentId }) => parentId === id).flatMap((one) => listBranchIds(all, one.id))];
}

function getDepth(all: readonly Category[], id: string): number {
  const parentId = all.find((one) => one.id === id)?.parentId ?? null;
  return parentId === null ? 0 : getDepth(all, parentId) + 1;
}

function getHeight(all: readonly Category[], id: string): number {
  const below = all.filter(({ parentId, retiredAt }) => parentId === id && retiredAt === null);
  return Math.max(0, ...below.map((one) => getHeight(all, one.id) + 1));
}

/** Sentences to confirm. */
export async function categoryEffects(
  tx: Database,
  all: readonly Category[],
  before: Category,
  input: CategoryInput,
): Promise<string[]> {
  const own = await countProducts(tx, [before.id]);
  const inBranch = await countProducts(tx, listBranchIds(all, before.id));
  const getName = (id: string | null) => all.find((one) => one.id === id)?.name;
  const effects: string[] = [];
  if (input.name !== before.name && own > 0)
    effects.push(`${countText(own)} will show “${input.name}” instead of “${before.name}”. Old links keep working.`);
  if (input.slug !== before.slug && own > 0)
    effects.push(`In CSV files the category is “${input.slug}” from now on; “${before.slug}” is still understood.`);
  if (input.parentId !== before.parentId && inBranch > 0) {
    const [from, to] = [getName(before.parentId), getName(input.parentId)];
    const where = [to && `under ${to}`, from && `no longer under ${from}`].filter(Boolean).join(", ");
    effects.push(`${countText(inBranch)} will now be listed ${where}.`);
  }
  for (const key of input.keySpecs.filter((one) => !before.keySpecs.includes(one))) {
    const lacking = await countLacking(tx, before.id, key);
    if (lacking > 0)
      effects.push(
        `${countText(lacking)} on sale ${lacking === 1 ? "has" : "have"} no “${await findLabel(tx, key)}”. They stay on sale; their next change will ask for it.`,
      );
  }
  return effects;
}

/** Never empty: a merge can't be undone. */
export async function mergeEffects(tx: Database, row: Category, target: Category): Promise<string[]> {
  const count = await tx.$count(products, eq(products.categoryId, row.id));
  const added = await specsToAdd(tx, row, target);
  return [
    `${countText(count)} of ${row.name}, archived ones too, will move to ${target.name}.`,
    ...(added.length > 0
      ? [`${target.name} will also have: ${added.map(({ label }) => label).join(", ")}. No value is lost.`]
      : []),
    ...(await categoryPriceEffects(tx, row, target)),
    `Links to ${row.name} will lead to ${target.name}.`,
  ];
}

/** Specifications that products of `row` have and `target` lacks. */
export function specsToAdd(tx: Database, row: Category, target: Category) {
  const { key, label, categories: having, position } = specDefinitions;
  const used = tx
    .select({ key: productSpecs.specKey })
    .from(productSpecs)
    .innerJoin(products, eq(products.id, productSpecs.productId))
    .where(eq(products.categoryId, row.id));
  return tx
    .select({ key, label, categories: having })
    .from(specDefinitions)
    .where(and(inArray(key, used), sql`${having} <> '[]'`, sql`not ${having} ? ${target.slug}`))
    .orderBy(asc(position), asc(key));
}

function countProducts(tx: Database, categoryIds: readonly string[]): Promise<number> {
  return tx.$count(
    products,
    and(inArray(products.categoryId, [...categoryIds]), notInArray(products.status, ["archived"])),
  );
}

function countLacking(tx: Database, categoryId: string, key: string): Promise<number> {
  const having = tx.select({ id: productSpecs.productId }).from(productSpecs).where(eq(productSpecs.specKey, key));
  return tx.$count(
    products,
    and(eq(products.categoryId, categoryId), eq(products.status, "live"), notInArray(products.id, having)),
  );
}

async function findLabel(tx: Database, key: string): Promise<string> {
  const [row] = await tx
    .select({ label: specDefinitions.label })
    .from(specDefinitions)
    .where(eq(specDefinitions.key, key));
  return row?.label ?? key;
}
