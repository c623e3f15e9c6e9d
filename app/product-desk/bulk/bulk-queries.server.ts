import { and, asc, type Column, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { EditingTables } from "#app/product-desk/editing/editing-tables.server.ts";
import { describeBulkChange } from "./bulk-change.ts";
import { UNDO_MS } from "./bulk-commands.server.ts";

const EXAMPLES = 20;
const REFUSED_SHOWN = 200;
const RECENT = 50;

type Tables = Pick<EditingTables, "bulkChanges" | "bulkChangeRows">;
/** `vendorId`: null for changes of admins. `now`: decides whether undoing is possible. */
type BulkQuery = { vendorId: string | null; now: Date };

export async function findBulkChange(
  db: Database,
  { bulkChanges, bulkChangeRows }: Tables,
  id: string,
  { vendorId, now }: BulkQuery,
) {
  if (!isUuid(id)) return null;
  const isOwned = ownedBy(bulkChanges.vendorId, vendorId);
  const [bulk] = await db
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), isOwned));
  if (!bulk) return null;
  const { bulkId, refused, undoRefused, name, productId } = bulkChangeRows;
  const isInBulk = eq(bulkId, id);
  const [counts] = await db
    .select({
      fit: sql<number>`count(*) filter (where ${refused} is null)::integer`,
      refused: sql<number>`count(${refused})::integer`,
      undone: sql<number>`count(*) filter (where ${refused} is null and ${undoRefused} is null)::integer`,
    })
    .from(bulkChangeRows)
    .where(isInBulk);
  const examples = await db
    .select({ productId, name, before: bulkChangeRows.before, after: bulkChangeRows.after })
    .from(bulkChangeRows)
    .where(and(isInBulk, isNull(refused)))
    .orderBy(asc(name), asc(productId))
    .limit(EXAMPLES);
  const reason = bulk.state === "undone" ? undoRefused : refused;
  const refusals = await db
    .select({ productId, name, why: sql<string>`${reason}` })
    .from(bulkChangeRows)
    .where(and(isInBulk, isNotNull(reason)))
    .orderBy(asc(name), asc(productId))
    .limit(REFUSED_SHOWN);
  return {
    id,
    state: bulk.state,
    list: bulk.list,
    description: describeBulkChange(bulk.change),
    counts: counts ?? { fit: 0, refused: 0, undone: 0 },
    examples,
    refusals,
    undoUntil: bulk.appliedAt && new Date(bulk.appliedAt.getTime() + UNDO_MS),
    canUndo: bulk.state === "applied" && bulk.appliedAt !== null && now.getTime() <= bulk.appliedAt.getTime() + UNDO_MS,
  };
}

export async function listBulkChanges(
  db: Database,
  { bulkChanges, bulkChangeRows }: Tables,
  { vendorId, now }: BulkQuery,
) {
  const rows = await db
    .select({
      id: bulkChanges.id,
      change: bulkChanges.change,
      state: bulkChanges.state,
      appliedAt: bulkChanges.appliedAt,
      by: users.name,
      products: count(bulkChangeRows.versionAfter),
    })
    .from(bulkChanges)
    .innerJoin(users, eq(users.id, bulkChanges.createdBy))
    .leftJoin(bulkChangeRows, eq(bulkChangeRows.bulkId, bulkChanges.id))
    .where(and(isNotNull(bulkChanges.appliedAt), ownedBy(bulkChanges.vendorId, vendorId)))
    .groupBy(bulkChanges.id, bulkChanges.change, bulkChanges.state, bulkChanges.appliedAt, users.name)
    .orderBy(desc(bulkChanges.appliedAt))
    .limit(RECENT);
  return rows.map(({ change, ...row }) => ({
    ...row,
    description: describeBulkChange(change),
    canUndo: row.state === "applied" && row.appliedAt !== null && now.getTime() <= row.appliedAt.getTime() + UNDO_MS,
  }));
}

function ownedBy(column: Column, vendorId: string | null) {
  return vendorId === null ? isNull(column) : eq(column, vendorId);
}
