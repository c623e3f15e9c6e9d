/** Applies a checked file whole or not at all (docs/decisions/327). */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type AuditEntry, recordAudit, recordAuditEntries } from "#app/audit/audit-commands.server.ts";
import { addNamedPictures } from "#app/catalog/pictures/named-uploads.server.ts";
import { type LockedProducts, lockProducts } from "#app/catalog/product-locks.server.ts";
import { productSpecs, products } from "#app/catalog/schema.server.ts";
import { moveStock } from "#app/catalog/stock/stock-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import { inBatches } from "#app/platform/database/batches.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint, transaction } from "#app/platform/database/transaction.server.ts";
import {
  isSearched,
  raiseVersions,
  withSearchOnce,
  writeProducts,
} from "#app/product-desk/editing/product-batch.server.ts";
import type { ProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { importRows, importRuns } from "#app/product-desk/schema.server.ts";
import type { ChangePlan, CreatePlan } from "./import-plan.ts";
import { ACCESS_LOST, findUploader } from "./import-queries.server.ts";
import { type Change, type Create, type Refused, refusedRows } from "./import-refusals.server.ts";
import { findNameIds, getId, type Names, toColumns } from "./name-ids.server.ts";
import { findBefore, storeBefore } from "./row-before.server.ts";
import { writeModels } from "./row-models.server.ts";

type Run = typeof importRuns.$inferSelect;

const OUTDATED = "The shop has been updated since the check. Please check the file again";

/** An "applying" run becomes "applied", or "failed" with reasons at its rows. */
export async function applyImport(db: Database, scope: ProductScope, run: Run, at: Date): Promise<void> {
  const result = await tryToApply(db, scope, run, at);
  if (result === "variants-alike") return fail(db, scope, run, VARIANTS_ALIKE, at);
  if (result.ok) return;
  await scope.run(db, async (tx) => {
    for (const { rowNumber, column, message } of result.details ?? []) {
      await tx
        .update(importRows)
        .set({ outcome: "error", problems: [{ column, message }] })
        .where(and(eq(importRows.runId, run.id), eq(importRows.rowNumber, rowNumber)));
    }
    const problem = "The catalogue has changed since the file was checked, so no changes were made.";
    await tx.update(importRuns).set({ state: "failed", problem, finishedAt: at }).where(eq(importRuns.id, run.id));
  });
}

const VARIANTS_ALIKE =
  "Two variants of a model would have the same values, so no changes were made. Correct the file and upload it again.";

function fail(db: Database, scope: ProductScope, { id }: Run, problem: string, finishedAt: Date) {
  return scope.run(db, async (tx) => {
    await tx.update(importRuns).set({ state: "failed", problem, finishedAt }).where(eq(importRuns.id, id));
  });
}

async function tryToApply(db: Database, scope: ProductScope, run: Run, at: Date) {
  try {
    return await scope.run(db, (tx) => transaction(tx, (inner) => applyRows(inner, scope.viewer, run.id, at)));
  } catch (error) {
    if (brokenConstraint(error) !== "products_variant") throw error;
    return "variants-alike" as const;
  }
}

async function applyRows(
  tx: Database,
  viewer: User,
  id: string,
  at: Date,
): Promise<Result<undefined, "stale", Refused>> {
  const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, id)).for("update");
  if (run?.state !== "applying") return ok();
  // The uploader's role may have changed since the job began.
  const uploader = await findUploader(tx, run.uploadedBy);
  if (!uploader || !can(uploader, "import-products", run)) {
    const refusal = { state: "refused", problem: ACCESS_LOST, content: null, finishedAt: at } as const;
    await tx.update(importRuns).set(refusal).where(eq(importRuns.id, id));
    return ok();
  }
  const rows = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.runId, id), inArray(importRows.outcome, ["create", "change"])))
    .orderBy(asc(importRows.rowNumber));
  const outdated = rows.filter(({ plan }) => !(plan && typeof plan === "object" && "fields" in plan));
  if (outdated.length > 0)
    return err(
      "stale",
      outdated.map(({ rowNumber }) => ({ rowNumber, column: "", message: OUTDATED })),
    );
  const { changes, creates } = plansOf(rows);
  const locked = await lockProducts(
    tx,
    changes.map((change) => change.id),
  );
  const refused = await refusedRows(tx, changes, creates, locked);
  if (refused.length > 0) return err("stale", refused);
  const cause = { reference: id, note: `Import of ${run.fileName}`, actorId: viewer.id, at };
  const names = await findNameIds(tx, viewer, [...changes, ...creates], at);
  const touched = changes.map((one) => toTouched(one, names));
  const before = await findBefore(tx, touched, locked);
  const searched = changes.filter(({ plan }) => isSearched(plan.fields) || hasSpecs(plan));
  await withSearchOnce(
    tx,
    [...searched, ...creates].map((one) => one.id),
    async () => {
      await writeChanges(tx, changes, locked, names, at);
      await writeCreates(tx, creates, names, cause);
    },
  );
  await writeModels(
    tx,
    [...changes, ...creates].flatMap((one) => toModelRow(one, locked)),
    at,
  );
  await writePictures(tx, [...changes, ...creates], locked, at);
  const moves = changes.flatMap((one) =>
    one.plan.stockDelta ? [{ productId: one.id, delta: one.plan.stockDelta }] : [],
  );
  await moveStock(tx, moves, { reason: "correction", ...cause });
  await storeBefore(tx, id, [
    ...changes.map((one) => ({ line: one.row.rowNumber, id: one.id, before: before.get(one.id) ?? null })),
    ...creates.map((one) => ({ line: one.row.rowNumber, id: one.id, before: null })),
  ]);
  await recordApplied(tx, viewer, run, { changes, creates }, at);
  return ok();
}

type Plans = { changes: Change[]; creates: Create[] };

function plansOf(rows: (typeof importRows.$inferSelect)[]): Plans {
  const changes = rows.flatMap((row): Change[] =>
    row.outcome === "change" && row.productId ? [{ row, id: row.productId, plan: row.plan as ChangePlan }] : [],
  );
  const creates = rows.flatMap((row): Create[] =>
    row.outcome === "create" ? [{ row, id: crypto.randomUUID(), plan: row.plan as CreatePlan }] : [],
  );
  return { changes, creates };
}

async function recordApplied(
  tx: Database,
  viewer: User,
  run: Run,
  { changes, creates }: Plans,
  at: Date,
): Promise<void> {
  await recordAuditEntries(tx, viewer, [...changes, ...creates].map(toAuditEntry), at);
  const counts = { created: creates.length, changed: changes.length };
  const subject = { kind: "import", id: run.id, label: run.fileName };
  await recordAudit(tx, viewer, { action: "product.import", subject, after: counts }, at);
  await tx
    .update(importRuns)
    .set({ state: "applied", content: contentToMend(run.id), finishedAt: at })
    .where(eq(importRuns.id, run.id));
}

async function writePictures(tx: Database, all: (Change | Create)[], locked: LockedProducts, at: Date): Promise<void> {
  const withPictures = all.flatMap(({ id, plan }) =>
    plan.pictures ? [{ id, name: plan.fields.name ?? locked.get(id)?.name ?? "", pictures: plan.pictures, plan }] : [],
  );
  await addNamedPictures(tx, withPictures);
  // A change of pictures alone raises the version, too.
  const isAlone = ({ plan }: { plan: ChangePlan | CreatePlan }) =>
    plan.kind === "change" && Object.keys(plan.fields).length === 0 && !hasSpecs(plan);
  await raiseVersions(
    tx,
    withPictures.filter(isAlone).map(({ id }) => id),
    at,
  );
}

/** The file is kept while rows of it failed. */
function contentToMend(runId: string) {
  return sql`case when exists (select 1 from ${importRows} where ${importRows.runId} = ${runId}
    and ${importRows.outcome} = 'error') then ${importRuns.content} end`;
}

function toTouched({ id, plan }: Change, names: Names) {
  const columns = Object.keys(toColumns(plan.fields, names));
  const specKeys = [...plan.specs.map(({ key }) => key), ...plan.removed];
  return { id, columns: plan.model ? [...columns, "modelId"] : columns, specKeys };
}

function toModelRow({ id, plan }: Change | Create, locked: LockedProducts) {
  const vendorId = plan.kind === "create" ? plan.vendorId : (locked.get(id)?.vendorId ?? "");
  return plan.model ? [{ id, vendorId, model: plan.model }] : [];
}

async function writeChanges(
  tx: Database,
  changes: Change[],
  locked: LockedProducts,
  names: Names,
  at: Date,
): Promise<void> {
  const written = changes.filter(({ plan }) => Object.keys(plan.fields).length > 0);
  await writeProducts(
    tx,
    written.map(({ id, plan }) => ({ product: getLocked(locked, id), changes: toColumns(plan.fields, names) })),
    at,
  );
  const removed = changes.flatMap(({ id, plan }) => plan.removed.map((key) => ({ id, key })));
  for (const batch of inBatches(removed)) {
    await tx.execute(sql`delete from product_specs s using jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
      as v (id uuid, key text) where s.product_id = v.id and s.spec_key = v.key`);
  }
  await writeAllSpecs(tx, changes);
  // A change of specifications alone raises the version, too.
  const specsOnly = changes.filter((one) => hasSpecs(one.plan) && !written.includes(one));
  await raiseVersions(
    tx,
    specsOnly.map(({ id }) => id),
    at,
  );
}

function hasSpecs({ specs, removed }: ChangePlan): boolean {
  return specs.length + removed.length > 0;
}

/** @throws if the product is missing, which the locks exclude */
function getLocked(locked: LockedProducts, id: string) {
  const product = locked.get(id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}

async function writeCreates(
  tx: Database,
  creates: Create[],
  names: Names,
  cause: { actorId: string; reference: string; note: string; at: Date },
): Promise<void> {
  for (const batch of inBatches(creates)) {
    const rows = batch.map(({ id, plan }) => {
      const { fields, slug, vendorId } = plan;
      const { brand, category, ...columns } = fields;
      const [brandId, categoryId] = [getId(names.brands, brand.toLowerCase()), getId(names.categories, category)];
      return {
        id,
        slug,
        vendorId,
        stock: 0,
        ...columns,
        brandId,
        categoryId,
        createdAt: cause.at,
        updatedAt: cause.at,
      };
    });
    await tx.insert(products).values(rows);
  }
  const stocked = creates.map(({ id, plan }) => ({ productId: id, delta: plan.stock }));
  await moveStock(tx, stocked, { reason: "initial", ...cause });
  await writeAllSpecs(tx, creates);
}

async function writeAllSpecs(tx: Database, all: (Change | Create)[]): Promise<void> {
  const rows = all.flatMap(({ id, plan }) =>
    plan.specs.map(({ key, value, number }) => ({ productId: id, specKey: key, value, number })),
  );
  for (const batch of inBatches(rows)) {
    await tx
      .insert(productSpecs)
      .values(batch)
      .onConflictDoUpdate({
        target: [productSpecs.productId, productSpecs.specKey],
        set: { value: sql`excluded.value`, number: sql`excluded.number` },
      });
  }
}

function toAuditEntry({ row, id, plan }: Change | Create): AuditEntry {
  const sides = (side: 0 | 1) =>
    Object.fromEntries(Object.entries(row.changes).map(([name, pair]) => [name, pair[side]]));
  const subject = { kind: "product", id, label: row.label };
  if (plan.kind === "create") return { action: "product.create", subject, after: { slug: plan.slug, ...sides(1) } };
  return { action: "product.update", subject, before: sides(0), after: sides(1) };
}
