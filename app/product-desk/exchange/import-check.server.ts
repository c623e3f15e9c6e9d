/** Stores what each row would change; the catalogue stays as it is. */

import { asc, eq, inArray, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { readCategories } from "#app/catalog/category-queries.server.ts";
import { findNamedPictures, namesInCell } from "#app/catalog/pictures/named-uploads.server.ts";
import { productField } from "#app/catalog/product-fields.ts";
import { products } from "#app/catalog/schema.server.ts";
import { findMergedSpecs } from "#app/catalog/specifications/find-merged.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { cutTo } from "#app/domain/basics/plain-text.ts";
import { findSearchTerms } from "#app/finding/search/search-terms.server.ts";
import { inBatchesAsRead } from "#app/platform/database/batches.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { findSaleFacts } from "#app/product-desk/editing/product-batch.server.ts";
import { findEditorChoices } from "#app/product-desk/editing/product-editor-queries.server.ts";
import { slugFor } from "#app/product-desk/editing/product-form.ts";
import { freeSlug } from "#app/product-desk/editing/product-parts.server.ts";
import type { ProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { missingForSale } from "#app/product-desk/editing/sale-readiness.ts";
import {
  type CodeKind,
  codeKey,
  codeKinds,
  codeNames,
  findCodeOwners,
  type VendorCode,
} from "#app/product-desk/editing/taken-codes.server.ts";
import { importRows, importRuns } from "#app/product-desk/schema.server.ts";
import { findColumnMatches } from "./column-matches.server.ts";
import { PICTURES, SPEC_PREFIX, type StoredProduct } from "./exchange-columns.ts";
import { type CreatePlan, type PlannedRow, planRow, withPictures } from "./import-plan.ts";
import { nameNeeds } from "./new-product-needs.server.ts";
import { type FileRow, openProductFile } from "./product-file.server.ts";
import type { ImportContext } from "./row-cells.ts";
import { refuseWrongModels } from "./row-models.server.ts";
import { findStoredBySku } from "./row-products.server.ts";
import { findProductsBySlug } from "./stored-products.server.ts";

type Run = typeof importRuns.$inferSelect;
type Checked = { row: FileRow; planned: PlannedRow; stored: StoredProduct | null };

/**
 * A "checking" run becomes "checked" or "refused". Batches have their own transactions, so that the page shows
 * progress; repeating starts over.
 */
export async function checkImport(db: Database, scope: ProductScope, run: Run, at: Date): Promise<void> {
  const terms = await findSearchTerms(db);
  const context = { ...(await scope.run(db, (tx) => findImportContext(tx, scope, at))), terms };
  const specKeys = new Set(context.specs.map(({ key }) => key));
  const matches = await findColumnMatches(db, run.uploadedBy);
  const file = await openProductFile(run.content ?? "", {
    isAdmin: context.isAdmin,
    seesCosts: context.seesCosts,
    specKeys,
    merged: context.merged,
    matches,
  });
  if ("error" in file) {
    const content = file.isColumns ? run.content : null;
    await update(db, scope, run, { state: "refused", problem: file.error, content, finishedAt: at });
    return;
  }
  await scope.run(db, (tx) => tx.delete(importRows).where(eq(importRows.runId, run.id)));
  await update(db, scope, run, { rowCount: file.rowCount, doneCount: 0 });
  const earlier: EarlierRows = { slugs: new Set(), names: new Set(), codes: new Set(), models: new Map() };
  let doneCount = 0;
  for await (const batch of inBatchesAsRead(file.rows())) {
    doneCount += batch.length;
    await scope.run(db, async (tx) => {
      const checked = await checkBatch(tx, scope, batch, { ...context, isCorrection: file.isCorrection }, earlier);
      await tx.insert(importRows).values(checked.map((one) => ({ runId: run.id, ...toImportRow(one) })));
      await tx.update(importRuns).set({ doneCount }).where(eq(importRuns.id, run.id));
    });
  }
  const unread = cutTo(file.unread.join(", "), 300);
  const problem = unread ? `Columns not imported: ${unread}.` : null;
  await update(db, scope, run, { state: "checked", problem, finishedAt: at });
}

function update(db: Database, scope: ProductScope, { id }: Run, values: Partial<Run>) {
  return scope.run(db, (tx) => tx.update(importRuns).set(values).where(eq(importRuns.id, id)));
}

async function findImportContext(
  tx: Database,
  { vendorId, seesCosts }: ProductScope,
  at: Date,
): Promise<Omit<ImportContext, "isCorrection" | "terms">> {
  const { categories, specs, brands } = await findEditorChoices(tx, false);
  const isAdmin = vendorId === null;
  const { id, slug, businessName } = vendors;
  const all = isAdmin ? await tx.select({ id, slug, name: businessName }).from(vendors).orderBy(asc(slug)) : [];
  const { addresses, categories: listed } = await readCategories(tx);
  const slugByName = new Map(listed.map((one) => [one.name, one.slug]));
  const formerCategories = new Map(
    [...addresses].map(([address, { name }]) => [address, slugByName.get(name) ?? address]),
  );
  const merged = await findMergedSpecs(tx);
  const names = { categories, formerCategories, brands, specs, merged, vendors: all };
  return { isAdmin, seesCosts, vendorId, ...names, today: dayInIndia(at) };
}

/** Values of earlier batches. */
type EarlierRows = { slugs: Set<string>; names: Set<string>; codes: Set<string>; models: Map<string, string[]> };

async function checkBatch(
  tx: Database,
  scope: ProductScope,
  rows: FileRow[],
  context: ImportContext,
  earlier: EarlierRows,
): Promise<Checked[]> {
  const slugs = [...new Set(rows.flatMap(({ cells }) => cells.get("slug") || []))];
  const productsBySlug = await findProductsBySlug(tx, scope.tables, slugs);
  const bySku = await findStoredBySku(tx, scope.tables, rows);
  const checked = rows.map((row): Checked => {
    const typed = row.cells.get("slug") ?? "";
    const match = typed ? (productsBySlug.get(typed) ?? null) : bySku(row);
    const stored = match === "several" ? null : match;
    const slug = typed || (stored?.slug ?? "");
    let planned = planRow(row, stored, context);
    if (match === "several")
      planned = addProblem(planned, "vendor", "Several vendors have this SKU. Fill in the vendor");
    if (slug && earlier.slugs.has(slug))
      planned = addProblem(planned, typed ? "slug" : "sku", "Another row in the file is for the same product");
    if (slug) earlier.slugs.add(slug);
    return { row, planned, stored };
  });
  await refuseUnready(tx, checked);
  await refuseTakenCodes(tx, checked, earlier);
  await refuseWrongModels(tx, checked, earlier.models, addProblem);
  await addPictures(tx, checked);
  await assignSlugs(tx, checked, earlier);
  await nameNeeds(
    tx,
    checked.flatMap(({ planned }) => (planned.outcome === "create" ? [planned.plan] : [])),
  );
  return checked;
}

function addProblem(planned: PlannedRow, column: string, message: string): PlannedRow {
  const earlier = planned.outcome === "error" ? planned.problems : [];
  return { outcome: "error", label: planned.label, problems: [...earlier, { column, message }] };
}

async function addPictures(tx: Database, checked: Checked[]): Promise<void> {
  const named = checked.flatMap((one) => {
    const { row, planned, stored } = one;
    const names = namesInCell(row.cells.get(PICTURES) ?? "");
    const isNew = planned.outcome === "create";
    if (names.length === 0 || planned.outcome === "error") return [];
    return [
      { one, names, vendorId: isNew ? planned.plan.vendorId : (stored?.vendorId ?? ""), stored: stored?.id ?? null },
    ];
  });
  const rowPictures = await findNamedPictures(tx, named);
  for (const [at, { one }] of named.entries()) {
    const { pictures = [], problems = [] } = rowPictures[at] ?? {};
    for (const problem of problems) one.planned = addProblem(one.planned, PICTURES, problem);
    if (pictures.length > 0) one.planned = withPictures(one.planned, pictures);
  }
}

/** See sale-readiness.ts. */
async function refuseUnready(tx: Database, checked: Checked[]): Promise<void> {
  const liveRows = checked.filter(({ planned, stored }) => {
    if (planned.outcome !== "change" || !stored) return false;
    const { fields, removed } = planned.plan;
    return (fields.status ?? stored.status) === "live" && Object.keys(fields).length + removed.length > 0;
  });
  const facts = await findSaleFacts(
    tx,
    liveRows.map(({ stored }) => stored?.id ?? ""),
  );
  for (const one of liveRows) {
    const saleFacts = facts.get(one.stored?.id ?? "");
    if (!saleFacts || one.planned.outcome !== "change") continue;
    const { fields, specs, removed } = one.planned.plan;
    const specKeys = [...saleFacts.specKeys.filter((key) => !removed.includes(key)), ...specs.map(({ key }) => key)];
    const missing = missingForSale({
      ...saleFacts,
      ...fields,
      specKeys,
    });
    for (const { field, message } of missing) one.planned = addProblem(one.planned, toColumnName(field), message);
  }
}

/** Refuses SKUs and EANs of other products and other rows. */
async function refuseTakenCodes(tx: Database, checked: Checked[], { codes }: EarlierRows): Promise<void> {
  for (const kind of codeKinds) {
    const owners = await findCodeOwners(
      tx,
      kind,
      checked.flatMap((row) => plannedCode(kind, row) ?? []),
    );
    for (const row of checked) {
      const own = plannedCode(kind, row);
      if (!own) continue;
      const key = codeKey(kind, own);
      const owner = owners.get(key);
      const { column, name } = codeNames[kind];
      if (owner && owner.id !== row.stored?.id)
        row.planned = addProblem(row.planned, column, `This ${name} is already used by ${owner.name}`);
      if (codes.has(key)) row.planned = addProblem(row.planned, column, `Another row in the file has the same ${name}`);
      codes.add(key);
    }
  }
}

function plannedCode(kind: CodeKind, { planned, stored }: Checked): VendorCode | null {
  if (planned.outcome !== "create" && planned.outcome !== "change") return null;
  const code = planned.plan.fields[kind];
  const vendorId = planned.plan.kind === "create" ? planned.plan.vendorId : (stored?.vendorId ?? "");
  return code ? { vendorId, code } : null;
}

/** Files have no pictures, without which a product can't be live. */
function toColumnName(field: string): string {
  if (field === "files") return "status";
  return productField(field)?.column ?? field.replace(/^spec\./, SPEC_PREFIX);
}

async function assignSlugs(tx: Database, checked: Checked[], earlier: EarlierRows): Promise<void> {
  const fresh = checked.flatMap((one) => (one.planned.outcome === "create" ? [{ one, plan: one.planned.plan }] : []));
  if (fresh.length === 0) return;
  const takenSlugs = await findTakenSlugs(
    tx,
    fresh.map(({ plan }) => plan.slug || slugFor("", plan.fields)),
  );
  const names = await findNames(
    tx,
    fresh.filter(({ plan }) => !plan.slug).map(({ plan }) => plan),
  );
  for (const { one, plan } of fresh) {
    const name = `${plan.vendorId} ${plan.fields.name.toLowerCase()}`;
    if (plan.slug) {
      if (takenSlugs.has(plan.slug))
        one.planned = addProblem(one.planned, "slug", "This URL is already used by another product");
    } else if (!plan.fields.sku && (names.has(name) || earlier.names.has(name))) {
      const message =
        "A product with this name already exists. Enter its slug or SKU to update it, or a different slug";
      one.planned = addProblem(one.planned, "slug", message);
    } else {
      plan.slug = await unusedSlug(tx, slugFor("", plan.fields), takenSlugs, earlier);
      earlier.slugs.add(plan.slug);
    }
    earlier.names.add(name);
  }
}

async function unusedSlug(
  tx: Database,
  slugBase: string,
  takenSlugs: Set<string>,
  { slugs }: EarlierRows,
): Promise<string> {
  if (!takenSlugs.has(slugBase) && !slugs.has(slugBase)) return slugBase;
  for (let number = 2; ; number++) {
    const slug = `${slugBase.slice(0, 70).replace(/-$/, "")}-${number}`;
    if (!slugs.has(slug) && (await freeSlug(tx, slug)) === slug) return slug;
  }
}

export async function findTakenSlugs(tx: Database, slugs: string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ slug: string }>(
    tx,
    sql`with wanted as (select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb) as slug)
      select p.slug from products p join wanted w on w.slug = p.slug
      union select s.slug from product_slugs s join wanted w on w.slug = s.slug`,
  );
  return new Set(rows.map(({ slug }) => slug));
}

async function findNames(tx: Database, plans: CreatePlan[]): Promise<Set<string>> {
  const lowerNames = [...new Set(plans.map(({ fields }) => fields.name.toLowerCase()))];
  if (lowerNames.length === 0) return new Set();
  const lower = sql<string>`lower(${products.name})`;
  const rows = await tx
    .select({ vendorId: products.vendorId, name: lower })
    .from(products)
    .where(inArray(lower, lowerNames));
  return new Set(rows.map(({ vendorId, name }) => `${vendorId} ${name}`));
}

function toImportRow({ row, planned, stored }: Checked): Omit<typeof importRows.$inferInsert, "runId"> {
  return {
    rowNumber: row.rowNumber,
    outcome: planned.outcome,
    label: cutTo(planned.label, 200),
    productId: stored?.id ?? null,
    version: stored?.version ?? null,
    changes: "changes" in planned ? planned.changes : {},
    problems: planned.outcome === "error" ? planned.problems : [],
    plan: "plan" in planned ? planned.plan : null,
  };
}
