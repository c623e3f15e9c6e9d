/** Reads tables for admins, views for vendors. */
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { users, vendorPeople } from "#app/accounts/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { UNDO_MS } from "#app/product-desk/bulk/bulk-commands.server.ts";
import type { EditingTables } from "#app/product-desk/editing/editing-tables.server.ts";
import type { ProductScope } from "#app/product-desk/editing/product-scope.server.ts";
import { findColumnMatches } from "./column-matches.server.ts";
import type { FieldChanges, RowProblem } from "./import-plan.ts";

const RECENT = 10;
export const ROWS_PER_PAGE = 50;
export const outcomes = ["error", "change", "create", "same"] as const;
export type Outcome = (typeof outcomes)[number];

/** `needs`: what keeps a new product from going on sale. */
export type ImportRow = {
  rowNumber: number;
  label: string;
  changes: FieldChanges;
  problems: RowProblem[];
  needs: string[];
};

/** `vendorId`: null for imports of admins. */
type ImportScope = Pick<ProductScope, "tables" | "vendorId" | "seesCosts" | "viewer">;

export function listImports(db: Database, { tables: { importRuns }, ...scope }: ImportScope) {
  const { id, fileName, state, rowCount, createdAt, undoneAt } = importRuns;
  return db
    .select({ id, fileName, state, rowCount, createdAt, isUndone: sql<boolean>`${undoneAt} is not null` })
    .from(importRuns)
    .where(isReadable(importRuns, scope))
    .orderBy(desc(createdAt))
    .limit(RECENT);
}

export async function findImport(
  db: Database,
  { tables: { importRuns, importRows }, ...scope }: ImportScope,
  id: string,
) {
  if (!isUuid(id)) return null;
  const { fileName, state, problem, rowCount, doneCount, createdAt, finishedAt } = importRuns;
  const [run] = await db
    .select({
      id: importRuns.id,
      fileName,
      state,
      problem,
      rowCount,
      doneCount,
      createdAt,
      finishedAt,
      undoneAt: importRuns.undoneAt,
      hasFile: sql<boolean>`${importRuns.content} is not null`,
    })
    .from(importRuns)
    .where(and(eq(importRuns.id, id), isReadable(importRuns, scope)));
  if (!run) return null;
  const counted = await db
    .select({ outcome: importRows.outcome, n: count() })
    .from(importRows)
    .where(eq(importRows.runId, id))
    .groupBy(importRows.outcome);
  const counts: Record<Outcome, number> = { error: 0, change: 0, create: 0, same: 0 };
  for (const { outcome, n } of counted) counts[outcome] = n;
  return { ...run, counts };
}

/** `unready`: new rows that cannot go on sale as they are. `reasons`: the most frequent first, with their rows. */
export type SaleNeeds = { unready: number; reasons: { message: string; rows: number }[] };

const REASONS_SHOWN = 8;

export async function findSaleNeeds(db: Database, { importRows }: EditingTables, id: string): Promise<SaleNeeds> {
  const { runId, outcome, plan } = importRows;
  const isNew = and(eq(runId, id), eq(outcome, "create"));
  const unready = await db.$count(importRows, and(isNew, sql`jsonb_array_length(${plan} -> 'needs') > 0`));
  const message = sql<string>`need.message`;
  const reasons = await db
    .select({ message, rows: count() })
    .from(importRows)
    .innerJoin(sql`jsonb_array_elements_text(${plan} -> 'needs') as need(message)`, sql`true`)
    .where(isNew)
    .groupBy(message)
    .orderBy(desc(count()), message)
    .limit(REASONS_SHOWN);
  return { unready, reasons };
}

const REFUSALS_SHOWN = 50;

/** `refusals`: the first rows that an undo left. */
export async function findUndo(
  db: Database,
  { importRows }: EditingTables,
  run: { id: string; state: string; finishedAt: Date | null; undoneAt: Date | null },
  now: Date,
) {
  if (run.state !== "applied" || !run.finishedAt) return null;
  const { runId, rowNumber, label, versionAfter, undoRefused } = importRows;
  const [counts] = await db
    .select({ applied: count(versionAfter), refused: count(undoRefused) })
    .from(importRows)
    .where(eq(runId, run.id));
  const { applied = 0, refused = 0 } = counts ?? {};
  const until = new Date(run.finishedAt.getTime() + UNDO_MS);
  const refusals = await db
    .select({ rowNumber, label, why: sql<string>`${undoRefused}` })
    .from(importRows)
    .where(and(eq(runId, run.id), isNotNull(undoRefused)))
    .orderBy(asc(rowNumber))
    .limit(REFUSALS_SHOWN);
  const isUndone = run.undoneAt !== null;
  return {
    isUndone,
    canUndo: !isUndone && applied > 0 && now <= until,
    until,
    done: applied - refused,
    refused,
    refusals,
  };
}

export function listImportRows(
  db: Database,
  { importRows }: EditingTables,
  id: string,
  outcome: Outcome,
  page: number,
): Promise<ImportRow[]> {
  const { rowNumber, label, changes, problems, plan } = importRows;
  const needs = sql<string[]>`coalesce(${plan} -> 'needs', '[]')`;
  return db
    .select({ rowNumber, label, changes, problems, needs })
    .from(importRows)
    .where(and(eq(importRows.runId, id), eq(importRows.outcome, outcome)))
    .orderBy(asc(rowNumber))
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE);
}

/** Null means: the file is gone, or no row failed. */
export async function findFailedRows(
  db: Database,
  { tables: { importRuns, importRows, products }, ...scope }: ImportScope,
  id: string,
) {
  if (!isUuid(id)) return null;
  const { fileName, content, uploadedBy } = importRuns;
  const [run] = await db
    .select({ fileName, content, uploadedBy })
    .from(importRuns)
    .where(and(eq(importRuns.id, id), isReadable(importRuns, scope)));
  if (!run?.content) return null;
  const failed = await db
    .select({ rowNumber: importRows.rowNumber, problems: importRows.problems, slug: products.slug })
    .from(importRows)
    .leftJoin(products, eq(products.id, importRows.productId))
    .where(and(eq(importRows.runId, id), eq(importRows.outcome, "error")));
  if (failed.length === 0) return null;
  return { ...run, content: run.content, failed, matches: await findColumnMatches(db, run.uploadedBy) };
}

/** Callers check access with `findImport`. */
export async function findFile(db: Database, { importRuns }: EditingTables, id: string) {
  const { content, uploadedBy } = importRuns;
  const [file] = await db.select({ content, uploadedBy }).from(importRuns).where(eq(importRuns.id, id));
  return file ?? null;
}

/** A file may have cost prices: who may not see costs reads only their own. */
function isReadable(
  { vendorId: owner, uploadedBy }: EditingTables["importRuns"],
  { vendorId, seesCosts, viewer }: Omit<ImportScope, "tables">,
) {
  return and(
    vendorId === null ? isNull(owner) : eq(owner, vendorId),
    seesCosts ? undefined : eq(uploadedBy, viewer.id),
  );
}

export const ACCESS_LOST = "The user who uploaded the file no longer has access to these products.";

/** Null means: the account is closed. */
export async function findUploader(db: Database, id: string): Promise<User | null> {
  const { name, email, role, staffRole, emailVerified } = users;
  const [user] = await db
    .select({ id: users.id, name, email, role, staffRole, emailVerified, vendorId: vendorPeople.vendorId })
    .from(users)
    .leftJoin(vendorPeople, eq(vendorPeople.userId, users.id))
    .where(and(eq(users.id, id), eq(users.state, "active")))
    .for("share", { of: users });
  return user ? { kind: "user", ...user } : null;
}
