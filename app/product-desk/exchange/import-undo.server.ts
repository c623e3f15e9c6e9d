/** Undoes an applied file where nothing has changed since (docs/decisions/327). */
import { and, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import { type AuditEntry, recordAudit, recordAuditEntries } from "#app/audit/audit-commands.server.ts";
import { removeNamedPictures } from "#app/catalog/pictures/named-uploads.server.ts";
import { type LockedProducts, lockProducts } from "#app/catalog/product-locks.server.ts";
import { productModels, productSlugs, productSpecs, products } from "#app/catalog/schema.server.ts";
import { findMergedSpecs } from "#app/catalog/specifications/find-merged.server.ts";
import type { MergedSpecs } from "#app/catalog/specifications/merged-specs.ts";
import { moveStock } from "#app/catalog/stock/stock-commands.server.ts";
import { isValidStock } from "#app/catalog/stock-limits.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint, transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { UNDO_MS } from "#app/product-desk/bulk/bulk-commands.server.ts";
import {
  isSearched,
  raiseVersions,
  withSearchOnce,
  writeProducts,
} from "#app/product-desk/editing/product-batch.server.ts";
import { codeKey, codeKinds, codeNames, findCodeOwners } from "#app/product-desk/editing/taken-codes.server.ts";
import { importRows, importRuns } from "#app/product-desk/schema.server.ts";
import type { ChangePlan, CreatePlan } from "./import-plan.ts";
import type { RowBefore } from "./row-before.ts";

type Row = typeof importRows.$inferSelect;
type Product = typeof products.$inferSelect;
/** Its product is unchanged since the import. */
type Undone = { row: Row; product: Product };
type Changed = Undone & { plan: ChangePlan; before: NonNullable<RowBefore> };

type Answer = Result<
  { done: number; refused: number },
  "not-found" | "not-applied" | "already-undone" | "expired" | "edited"
>;

/**
 * Possible for a day. Rows edited or sold since stay, with a reason; new drafts are deleted. `edited`: no row could be
 * undone.
 */
export async function undoImport(db: Database, { viewer, now }: CommandContext, id: string): Promise<Answer> {
  try {
    return await transaction(db, async (tx): Promise<Answer> => {
      const [run] = isUuid(id) ? await tx.select().from(importRuns).where(eq(importRuns.id, id)).for("update") : [];
      if (!run || viewer.kind !== "user" || !can(viewer, "import-products", run)) return err("not-found");
      if (run.state !== "applied" || !run.finishedAt) return err("not-applied");
      if (run.undoneAt) return err("already-undone");
      if (now.getTime() > run.finishedAt.getTime() + UNDO_MS) return err("expired");
      const rows = await tx
        .select()
        .from(importRows)
        .where(and(eq(importRows.runId, id), isNotNull(importRows.versionAfter)));
      const locked = await lockProducts(
        tx,
        rows.flatMap(({ productId }) => productId ?? []),
      );
      const refused = await refusals(tx, rows, locked);
      const undone = rows.flatMap((row): Undone[] => {
        const product = locked.get(row.productId ?? "");
        return product && !refused.has(row.rowNumber) ? [{ row, product }] : [];
      });
      if (undone.length === 0) return err("edited");
      const cause = { reference: id, note: `Undo of ${run.fileName}`, actorId: viewer.id, at: now };
      await removeNamedPictures(tx, toPictures(undone));
      await restore(tx, toChanges(undone), cause);
      await remove(
        tx,
        undone.filter(({ row }) => row.outcome === "create"),
      );
      await removeEmptyModels(
        tx,
        undone.flatMap(({ product }) => product.modelId ?? []),
      );
      await recordAuditEntries(tx, viewer, undone.map(toAuditEntry), now);
      const reasons = JSON.stringify([...refused].map(([line, why]) => ({ line, why })));
      await tx.execute(sql`update import_rows r set undo_refused = v.why
        from jsonb_to_recordset(${reasons}::jsonb) as v (line integer, why text)
        where r.run_id = ${id} and r.line = v.line`);
      await tx.update(importRuns).set({ undoneAt: now }).where(eq(importRuns.id, id));
      const subject = { kind: "import", id, label: run.fileName };
      const after = { products: undone.length };
      await recordAudit(tx, viewer, { action: "product.import-undo", subject, after }, now);
      return ok({ done: undone.length, refused: refused.size });
    });
  } catch (error) {
    // Another variant has the values, or another product the EAN, meanwhile.
    if (["products_variant", "products_gtin"].includes(brokenConstraint(error) ?? "")) return err("edited");
    throw error;
  }
}

/** Reasons by row number. */
async function refusals(tx: Database, rows: readonly Row[], locked: LockedProducts): Promise<Map<number, string>> {
  const refused = new Map<number, string>();
  const taken = await findTakenCodes(tx, rows, locked);
  const merged = await findMergedSpecs(tx);
  for (const row of rows) {
    const product = locked.get(row.productId ?? "");
    const why = product ? refusal(row, product, merged) : "Deleted since then.";
    if (why) refused.set(row.rowNumber, why);
    else if (taken.has(row.rowNumber)) refused.set(row.rowNumber, taken.get(row.rowNumber) ?? "");
  }
  return refused;
}

/** Row numbers and reasons: another product got the code that the row's product had before. */
async function findTakenCodes(
  tx: Database,
  rows: readonly Row[],
  locked: LockedProducts,
): Promise<Map<number, string>> {
  const taken = new Map<number, string>();
  for (const kind of codeKinds) {
    const earlier = rows.map((row) => ({
      row,
      vendorId: locked.get(row.productId ?? "")?.vendorId ?? "",
      code: String(row.before?.fields[kind] ?? ""),
    }));
    const owners = await findCodeOwners(tx, kind, earlier);
    for (const { row, ...own } of earlier) {
      const owner = own.code ? owners.get(codeKey(kind, own)) : undefined;
      if (owner && owner.id !== row.productId)
        taken.set(row.rowNumber, `${owner.name} now has its earlier ${codeNames[kind].name}.`);
    }
  }
  return taken;
}

function refusal(row: Row, product: Product, merged: MergedSpecs): string | null {
  if (row.before?.specs.some(({ key }) => merged.has(key))) return "A specification of it was merged since then.";
  if (product.version !== row.versionAfter) return "Edited since then.";
  if (row.outcome === "create") {
    // Publishing raises the version, so nobody can have ordered it.
    return product.stock === (row.plan as CreatePlan).stock ? null : "Its stock has changed since then.";
  }
  const delta = (row.plan as ChangePlan).stockDelta;
  return isValidStock(product.stock - delta) ? null : "Too many units were sold since then.";
}

function toChanges(all: readonly Undone[]): Changed[] {
  return all.flatMap((one) => {
    const { outcome, plan, before } = one.row;
    return outcome === "change" && before ? [{ ...one, plan: plan as ChangePlan, before }] : [];
  });
}

function toPictures(all: readonly Undone[]) {
  return all.map(({ row, product }) => {
    const { pictures = [] } = row.plan as ChangePlan | CreatePlan;
    return { id: product.id, pictures };
  });
}

type Cause = { reference: string; note: string; actorId: string; at: Date };

async function restore(tx: Database, all: readonly Changed[], cause: Cause): Promise<void> {
  const touched = all.filter(({ before }) => isSearched(before.fields) || before.specs.length > 0);
  await withSearchOnce(
    tx,
    touched.map(({ product }) => product.id),
    async () => {
      // Specifications first: they are compared when a product goes back to a model.
      await restoreSpecs(tx, all);
      const written = all.filter(({ before }) => Object.keys(before.fields).length > 0);
      await writeProducts(
        tx,
        written.map(({ product, before }) => ({ product, changes: before.fields as Partial<Product> })),
        cause.at,
      );
      await raiseVersions(
        tx,
        all.filter((one) => one.before.specs.length > 0 && !written.includes(one)).map(({ product }) => product.id),
        cause.at,
      );
    },
  );
  const isOnlyPictures = ({ before, plan }: Changed) =>
    plan.pictures !== undefined && before.specs.length + Object.keys(before.fields).length === 0;
  await raiseVersions(
    tx,
    all.filter(isOnlyPictures).map(({ product }) => product.id),
    cause.at,
  );
  const moves = all.flatMap(({ product, plan }) =>
    plan.stockDelta ? [{ productId: product.id, delta: -plan.stockDelta }] : [],
  );
  await moveStock(tx, moves, { reason: "correction", ...cause });
}

async function restoreSpecs(tx: Database, all: readonly Changed[]): Promise<void> {
  const specs = all.flatMap(({ product, before }) => before.specs.map((spec) => ({ id: product.id, ...spec })));
  const hadNone = ({ value, isNotPublished = false }: (typeof specs)[number]) => value === null && !isNotPublished;
  for (const batch of inBatches(specs.filter(hadNone)))
    await tx.execute(sql`delete from product_specs s using jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
      as v (id uuid, key text) where s.product_id = v.id and s.spec_key = v.key`);
  const restored = specs.flatMap((spec) =>
    hadNone(spec) ? [] : [{ productId: spec.id, specKey: spec.key, value: spec.value, number: spec.number }],
  );
  for (const batch of inBatches(restored))
    await tx
      .insert(productSpecs)
      .values(batch)
      .onConflictDoUpdate({
        target: [productSpecs.productId, productSpecs.specKey],
        set: { value: sql`excluded.value`, number: sql`excluded.number` },
      });
}

async function remove(tx: Database, all: readonly Undone[]): Promise<void> {
  const ids = all.map(({ product }) => product.id);
  for (const batch of inBatches(ids)) {
    // The product is deleted last: the guard of vendors' rows reads its vendor.
    await tx.delete(productSpecs).where(inArray(productSpecs.productId, batch));
    await tx.delete(productSlugs).where(inArray(productSlugs.productId, batch));
    await tx.delete(products).where(inArray(products.id, batch));
  }
}

async function removeEmptyModels(tx: Database, ids: readonly string[]): Promise<void> {
  const used = tx.select({ one: sql`1` }).from(products).where(eq(products.modelId, productModels.id));
  for (const batch of inBatches([...new Set(ids)]))
    await tx.delete(productModels).where(and(inArray(productModels.id, batch), notExists(used)));
}

function toAuditEntry({ row, product }: Undone): AuditEntry {
  const sides = (side: 0 | 1) =>
    Object.fromEntries(Object.entries(row.changes).map(([name, pair]) => [name, pair[side]]));
  const subject = { kind: "product", id: product.id, label: row.label };
  if (row.outcome === "create")
    return { action: "product.delete", subject, before: { slug: product.slug, ...sides(1) } };
  return { action: "product.update", subject, before: sides(1), after: sides(0) };
}
