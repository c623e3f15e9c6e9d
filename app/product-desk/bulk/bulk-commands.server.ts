/** A bulk change is prepared, then applied whole or not at all, and can be undone for a day (docs/decisions/327). */
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type AuditEntry, recordAudit, recordAuditEntries } from "#app/audit/audit-commands.server.ts";
import { columnsNamed } from "#app/catalog/field-columns.server.ts";
import { bulkFields } from "#app/catalog/product-fields.ts";
import { type LockedProducts, lockProducts } from "#app/catalog/product-locks.server.ts";
import { brands, categories, products } from "#app/catalog/schema.server.ts";
import { moveStock } from "#app/catalog/stock/stock-commands.server.ts";
import { isValidStock } from "#app/catalog/stock-limits.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { findSaleFacts, writeProducts } from "#app/product-desk/editing/product-batch.server.ts";
import { missingForSale } from "#app/product-desk/editing/sale-readiness.ts";
import { bulkChangeRows, bulkChanges } from "#app/product-desk/schema.server.ts";
import { type BulkChange, describeBulkChange, isForAdmins, planChange, planRowChange } from "./bulk-change.ts";
import type { RowEdit } from "./edited-rows.ts";

export const MAX_BULK_PRODUCTS = 20_000;
export const UNDO_MS = 24 * 60 * 60 * 1000;

type BulkRow = typeof bulkChangeRows.$inferSelect;
/**
 * `where`: over products, brands and categories joined. `vendorId`: null for all vendors. `edits`: by product, for
 * `rows`.
 */
type Prepared = {
  change: BulkChange;
  where: SQL | undefined;
  list: string;
  vendorId: string | null;
  edits?: ReadonlyMap<string, RowEdit>;
};

export function prepareBulkChange(
  db: Database,
  { viewer, now }: CommandContext,
  { change, where, list, vendorId, edits }: Prepared,
): Promise<Result<{ id: string }, "not-allowed" | "nothing-chosen" | "too-many">> {
  return transaction(db, async (tx) => {
    if (!can(viewer, "change-products-in-bulk", { vendorId })) return err("not-allowed");
    if (isForAdmins(change) && !can(viewer, "feature-product")) return err("not-allowed");
    const selected = await listSelected(
      tx,
      and(where, vendorId === null ? undefined : eq(products.vendorId, vendorId)),
    );
    if (selected.length === 0) return err("nothing-chosen");
    if (selected.length > MAX_BULK_PRODUCTS) return err("too-many");
    const [bulk] = await tx
      .insert(bulkChanges)
      .values({ vendorId, change, list, createdBy: viewer.id, createdAt: now })
      .returning({ id: bulkChanges.id });
    if (!bulk) throw new Error("no bulk change");
    const isSale = change.kind === "status" && change.status === "live";
    const facts = isSale
      ? await findSaleFacts(
          tx,
          selected.map(({ id }) => id),
        )
      : null;
    const rows = selected.flatMap((product) => {
      const { id: productId, name, version } = product;
      const edit = edits?.get(productId);
      const planned = edit ? planRowChange(edit, product) : planChange(change, product);
      const row = { bulkId: bulk.id, productId, name, version };
      if (!planned.ok) return [{ ...row, before: {}, after: {}, refused: planned.code }];
      if (!planned.value) return [];
      const saleFacts = facts?.get(productId);
      const missing = saleFacts ? missingForSale(saleFacts) : [];
      const refused = missing.length > 0 ? missing.map(({ message }) => `${message}.`).join(" ") : null;
      return [{ ...row, ...planned.value, refused }];
    });
    for (const batch of inBatches(rows)) await tx.insert(bulkChangeRows).values(batch);
    return ok({ id: bulk.id });
  });
}

function listSelected(tx: Database, where: SQL | undefined) {
  const { id, name, version } = products;
  return tx
    .select({
      id,
      name,
      version,
      ...columnsNamed(
        products,
        bulkFields.map(({ key }) => key),
      ),
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(where)
    .limit(MAX_BULK_PRODUCTS + 1);
}

/** `details`: names of the products that prevent it. */
type Applied = Result<
  { done: number; refused: number },
  "not-found" | "not-prepared" | "unchanged" | "stale" | "expired",
  string[]
>;

/** `stale`: a product was edited since, or its stock would fall below zero. Stock changes by the difference shown. */
export function applyBulkChange(db: Database, { viewer, now }: CommandContext, id: string): Promise<Applied> {
  return transaction(db, async (tx): Promise<Applied> => {
    const bulk = await lockBulk(tx, viewer, id);
    if (!bulk) return err("not-found");
    if (bulk.state !== "prepared") return err("not-prepared");
    const rows = await tx
      .select()
      .from(bulkChangeRows)
      .where(and(eq(bulkChangeRows.bulkId, id), isNull(bulkChangeRows.refused)));
    if (rows.length === 0) return err("unchanged");
    const locked = await lockProducts(
      tx,
      rows.map(({ productId }) => productId),
    );
    const edited = rows.filter(({ productId, version }) => locked.get(productId)?.version !== version);
    if (edited.length > 0)
      return err(
        "stale",
        edited.map(({ name }) => name),
      );
    const short = rows.filter((row) => !isValidStock((locked.get(row.productId)?.stock ?? 0) + stockDelta(row)));
    if (short.length > 0)
      return err(
        "stale",
        short.map(({ name }) => name),
      );
    await writeRows(
      tx,
      rows.map((row) => ({ ...row, to: row.after, delta: stockDelta(row) })),
      locked,
      { viewer, bulk, at: now },
    );
    await tx.execute(sql`update bulk_change_rows r set version_after = p.version from products p
      where p.id = r.product_id and r.bulk_id = ${id} and r.refused is null`);
    await tx.update(bulkChanges).set({ state: "applied", appliedAt: now }).where(eq(bulkChanges.id, id));
    await recordBulkChange(tx, viewer, "product.bulk-change", bulk, rows.length, now);
    return ok({ done: rows.length, refused: 0 });
  });
}

/** Products edited since stay and are named; stock changes back by the difference, so that sales count. */
export function undoBulkChange(db: Database, { viewer, now }: CommandContext, id: string): Promise<Applied> {
  return transaction(db, async (tx): Promise<Applied> => {
    const bulk = await lockBulk(tx, viewer, id);
    if (!bulk) return err("not-found");
    if (bulk.state !== "applied" || !bulk.appliedAt) return err("not-prepared");
    if (now.getTime() > bulk.appliedAt.getTime() + UNDO_MS) return err("expired");
    const rows = await tx
      .select()
      .from(bulkChangeRows)
      .where(and(eq(bulkChangeRows.bulkId, id), isNotNull(bulkChangeRows.versionAfter)));
    const locked = await lockProducts(
      tx,
      rows.map(({ productId }) => productId),
    );
    const refused = new Map<string, string>();
    for (const row of rows) {
      const product = locked.get(row.productId);
      if (hasColumns(row.after) && product?.version !== row.versionAfter)
        refused.set(row.productId, "Edited since then.");
      else if (!isValidStock((product?.stock ?? 0) - stockDelta(row)))
        refused.set(row.productId, "Too many units were sold since then.");
    }
    const undone = rows.filter(({ productId }) => !refused.has(productId));
    if (undone.length === 0)
      return err(
        "stale",
        rows.map(({ name }) => name),
      );
    await writeRows(
      tx,
      undone.map((row) => ({ ...row, to: row.before, delta: -stockDelta(row) })),
      locked,
      { viewer, bulk, at: now },
    );
    const reasons = JSON.stringify([...refused].map(([productId, why]) => ({ id: productId, why })));
    await tx.execute(sql`update bulk_change_rows r set undo_refused = v.why
      from jsonb_to_recordset(${reasons}::jsonb) as v (id uuid, why text) where r.bulk_id = ${id} and r.product_id = v.id`);
    await tx.update(bulkChanges).set({ state: "undone", undoneAt: now }).where(eq(bulkChanges.id, id));
    await recordBulkChange(tx, viewer, "product.bulk-undo", bulk, undone.length, now);
    return ok({ done: undone.length, refused: refused.size });
  });
}

function stockDelta({ before, after }: Pick<BulkRow, "before" | "after">): number {
  return (after.stock ?? 0) - (before.stock ?? 0);
}

/** Stock changes by its difference, so it needs no version. */
function hasColumns({ stock: _, ...columns }: BulkRow["after"]): boolean {
  return Object.keys(columns).length > 0;
}

async function lockBulk(tx: Database, viewer: User, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for("update");
  return row && can(viewer, "change-products-in-bulk", row) ? row : null;
}

type Written = BulkRow & { to: BulkRow["after"]; delta: number };
type Bulk = typeof bulkChanges.$inferSelect;

async function writeRows(
  tx: Database,
  rows: Written[],
  locked: LockedProducts,
  { viewer, bulk, at }: { viewer: User; bulk: Bulk; at: Date },
): Promise<void> {
  const moves = rows.flatMap(({ productId, delta }) => (delta === 0 ? [] : [{ productId, delta }]));
  const note = describeBulkChange(bulk.change);
  await moveStock(tx, moves, { reason: "correction", reference: bulk.id, note, actorId: viewer.id, at });
  const stored = rows.flatMap((row) => {
    const product = locked.get(row.productId);
    const { stock: _, ...changes } = row.to;
    return product && hasColumns(row.to) ? [{ product, changes }] : [];
  });
  await writeProducts(tx, stored, at);
  const entries = rows.flatMap((row): AuditEntry[] => {
    const stock = locked.get(row.productId)?.stock ?? 0;
    const { stock: _, ...from } = row.to === row.after ? row.before : row.after;
    const { stock: __, ...to } = row.to;
    const subject = { kind: "product", id: row.productId, label: row.name };
    const moved = { before: { stock }, after: { stock: stock + row.delta, reason: "correction" } };
    return [
      ...(hasColumns(row.to) ? [{ action: "product.update" as const, subject, before: from, after: to, note }] : []),
      ...(row.delta === 0 ? [] : [{ action: "stock.change" as const, subject, ...moved, note }]),
    ];
  });
  await recordAuditEntries(tx, viewer, entries, at);
}

function recordBulkChange(
  tx: Database,
  viewer: User,
  action: AuditEntry["action"],
  { id, change, list }: Bulk,
  count: number,
  at: Date,
) {
  const subject = { kind: "bulk-change", id, label: describeBulkChange(change) };
  return recordAudit(tx, viewer, { action, subject, after: { products: count, list } }, at);
}

/** Returns the number of changes deleted. */
export async function deleteOldBulkChanges(db: Database, before: { prepared: Date; applied: Date }): Promise<number> {
  const deleted = await rowsOf(
    db,
    sql`delete from bulk_changes where (state = 'prepared' and created_at < ${before.prepared.toISOString()}::timestamptz)
      or created_at < ${before.applied.toISOString()}::timestamptz returning id`,
  );
  return deleted.length;
}

export function selectedProducts(ids: readonly string[]): SQL {
  return inArray(products.id, ids.filter(isUuid));
}
