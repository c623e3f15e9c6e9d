/** Each change reports its effects on products first (docs/rules.md#g19). */
import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { changedFields } from "#app/audit/changed-fields.ts";
import { categories, formerCategories, products, specDefinitions } from "#app/catalog/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { once } from "#app/platform/submissions/once.server.ts";
import { moveCategoryPrices } from "#app/product-desk/company-prices/merged-category-prices.server.ts";
import { withSearchOnce } from "#app/product-desk/editing/product-batch.server.ts";
import { type Category, categoryEffects, categoryErrors, mergeEffects, specsToAdd } from "./category-effects.server.ts";
import type { CategoryInput } from "./category-form.ts";
import {
  type ChangeDetails,
  hashVersion,
  invalid,
  lockStructure,
  requireConfirmation,
} from "./structure-change.server.ts";

export type SaveCategoryError = "not-allowed" | "not-found" | "stale" | "invalid" | "unconfirmed" | "key-reused";

/** `id`: null for a new category. `version`: as the form showed. */
export type CategorySave = { id: string | null; version: string; input: CategoryInput; confirmed: string };

export function saveCategory(
  db: Database,
  context: CommandContext,
  input: CategorySave,
): Promise<Result<{ id: string }, SaveCategoryError, ChangeDetails>> {
  const form = { command: "category.save", input };
  return transaction(db, (tx) => {
    const save = () => writeCategory(tx, context, input);
    return input.id === null ? once(tx, context, form, save) : save();
  });
}

async function writeCategory(
  tx: Database,
  { viewer, now }: CommandContext,
  { id, version, input, confirmed }: CategorySave,
): Promise<Result<{ id: string }, SaveCategoryError, ChangeDetails>> {
  if (!can(viewer, "edit-catalogue")) return err("not-allowed");
  await lockStructure(tx);
  const all = await tx.select().from(categories);
  const before = all.find((one) => one.id === id) ?? null;
  if (id !== null && !before) return err("not-found");
  if (before && hashVersion(before) !== version) return err("stale");
  const errors = await categoryErrors(tx, all, before, input);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const confirmation = before && requireConfirmation(await categoryEffects(tx, all, before, input), confirmed);
  if (confirmation) return confirmation;
  const { after: place, ...columns } = input;
  const [row] = before
    ? await tx.update(categories).set(columns).where(eq(categories.id, before.id)).returning()
    : await tx.insert(categories).values(columns).returning();
  if (!row) throw new Error("no category");
  if (before) await keepAddresses(tx, before, row);
  await putAfter(tx, all, row, place);
  const named = ({ name, slug, description, keySpecs, hsnCodes, parentId }: Category) => ({
    ...{ name, slug, description, keySpecs, hsnCodes },
    parent: all.find((one) => one.id === parentId)?.name ?? null,
  });
  const change = before ? changedFields(named(before), named(row)) : { before: null, after: named(row) };
  const subject = { kind: "category", id: row.id, label: row.name };
  const action = before ? "category.update" : "category.create";
  if (change) await recordAudit(tx, viewer, { action, subject, ...change }, now);
  return ok({ id: row.id });
}

/** Former names and slugs still lead to the category. */
async function keepAddresses(tx: Database, before: Category, after: Category): Promise<void> {
  const current = [after.slug, after.name.toLowerCase()];
  await tx.delete(formerCategories).where(inArray(formerCategories.address, current));
  const former = [before.slug, before.name.toLowerCase()].filter((address) => !current.includes(address));
  if (former.length > 0)
    await tx
      .insert(formerCategories)
      .values([...new Set(former)].map((address) => ({ address, categoryId: after.id })))
      .onConflictDoUpdate({ target: formerCategories.address, set: { categoryId: after.id } });
  if (before.slug === after.slug) return;
  const { categories: slugs } = specDefinitions;
  await tx
    .update(specDefinitions)
    .set({
      categories: sql`(select jsonb_agg(case when slug = ${before.slug} then ${after.slug} else slug end)
        from jsonb_array_elements_text(${slugs}) as slug)`,
    })
    .where(sql`${slugs} ? ${before.slug}`);
}

/** Renumbers the categories of its parent. */
async function putAfter(tx: Database, all: readonly Category[], row: Category, after: string): Promise<void> {
  const others = all
    .filter(({ id, parentId, retiredAt }) => id !== row.id && parentId === row.parentId && retiredAt === null)
    .sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));
  const index = others.findIndex(({ id }) => id === after);
  const at = after === "" ? 0 : index === -1 ? others.length : index + 1;
  const ordered = [...others.slice(0, at), row, ...others.slice(at)];
  for (const [position, one] of ordered.entries())
    if (one.position !== position) await tx.update(categories).set({ position }).where(eq(categories.id, one.id));
}

export type MergeCategoryError = Exclude<SaveCategoryError, "key-reused">;

/** Moves all products, and the discounts of companies, to `into` or none. */
export function mergeCategory(
  db: Database,
  context: CommandContext,
  { id, version, into, confirmed }: { id: string; version: string; into: string; confirmed: string },
): Promise<Result<undefined, MergeCategoryError, ChangeDetails>> {
  const { viewer, now } = context;
  return transaction(db, async (tx): Promise<Result<undefined, MergeCategoryError, ChangeDetails>> => {
    if (!can(viewer, "edit-catalogue")) return err("not-allowed");
    await lockStructure(tx);
    const all = await tx.select().from(categories);
    const row = all.find((one) => one.id === id && one.retiredAt === null);
    const target = all.find((one) => one.id === into && one.retiredAt === null);
    if (!row) return err("not-found");
    if (hashVersion(row) !== version) return err("stale");
    if (!target || target.id === row.id) return invalid({ into: "Please choose another category" });
    if (all.some(({ parentId, retiredAt }) => parentId === row.id && retiredAt === null))
      return invalid({ into: "Move or merge the categories below it first" });
    // Concurrent saves of its products and of discounts on it are serialized.
    await tx.select().from(categories).where(eq(categories.id, row.id)).for("update");
    const confirmation = requireConfirmation(await mergeEffects(tx, row, target), confirmed);
    if (confirmation) return confirmation;
    for (const spec of await specsToAdd(tx, row, target))
      await tx
        .update(specDefinitions)
        .set({ categories: [...spec.categories, target.slug] })
        .where(eq(specDefinitions.key, spec.key));
    const moved = await tx.select({ id: products.id }).from(products).where(eq(products.categoryId, row.id));
    await withSearchOnce(
      tx,
      moved.map((one) => one.id),
      async () => {
        const set = { categoryId: target.id, updatedAt: now };
        await tx.update(products).set(set).where(eq(products.categoryId, row.id));
      },
    );
    await moveCategoryPrices(tx, context, row, target);
    await tx.update(categories).set({ retiredAt: now, mergedIntoId: target.id }).where(eq(categories.id, row.id));
    const subject = { kind: "category", id: row.id, label: row.name };
    const after = { mergedInto: target.name, products: moved.length };
    await recordAudit(tx, viewer, { action: "category.merge", subject, after }, now);
    return ok();
  });
}

export type RetireCategoryError = "not-allowed" | "not-found" | "stale" | "invalid";

/** Needs a category without products and children; archived products stay. */
export function retireCategory(
  db: Database,
  { viewer, now }: CommandContext,
  { id, version, restore }: { id: string; version: string; restore: boolean },
): Promise<Result<undefined, RetireCategoryError, ChangeDetails>> {
  return transaction(db, async (tx): Promise<Result<undefined, RetireCategoryError, ChangeDetails>> => {
    if (!can(viewer, "edit-catalogue")) return err("not-allowed");
    await lockStructure(tx);
    const all = await tx.select().from(categories);
    const row = all.find((one) => one.id === id);
    if (!row) return err("not-found");
    if (hashVersion(row) !== version) return err("stale");
    if (!restore) {
      if (all.some(({ parentId, retiredAt }) => parentId === id && retiredAt === null))
        return invalid({ retire: "Move, merge or retire the categories below it first" });
      const isUsed = and(eq(products.categoryId, id), sql`${products.status} <> 'archived'`);
      const [used] = await tx.select({ id: products.id }).from(products).where(isUsed).limit(1);
      if (used) return invalid({ retire: "It still has products. Merge it into another category, or move them first" });
    }
    const parent = all.find((one) => one.id === row.parentId);
    const back = { retiredAt: null, mergedIntoId: null, parentId: parent?.retiredAt === null ? parent.id : null };
    await tx
      .update(categories)
      .set(restore ? back : { retiredAt: now })
      .where(eq(categories.id, id));
    const subject = { kind: "category", id, label: row.name };
    await recordAudit(tx, viewer, { action: restore ? "category.restore" : "category.retire", subject }, now);
    return ok();
  });
}
