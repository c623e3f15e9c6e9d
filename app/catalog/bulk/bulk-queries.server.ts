import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { bulkChangeRows, bulkChanges } from "#app/catalog/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { describeBulkChange } from "./bulk-change.ts";
import { UNDO_MS } from "./bulk-commands.server.ts";

const EXAMPLES = 20;
const REFUSED_SHOWN = 200;
const RECENT = 50;

/** With its first rows and all refusals. `now`: whether it can still be undone. */
export async function findBulkChange(db: Database, id: string, now: Date) {
  if (!isUuid(id)) return null;
  const [bulk] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, id));
  if (!bulk) return null;
  const { bulkId, refused, undoRefused, name, productId } = bulkChangeRows;
  const ofBulk = eq(bulkId, id);
  const [counts] = await db
    .select({
      fit: sql<number>`count(*) filter (where ${refused} is null)::integer`,
      refused: sql<number>`count(${refused})::integer`,
      undone: sql<number>`count(*) filter (where ${refused} is null and ${undoRefused} is null)::integer`,
    })
    .from(bulkChangeRows)
    .where(ofBulk);
  const examples = await db
    .select({ productId, name, before: bulkChangeRows.before, after: bulkChangeRows.after })
    .from(bulkChangeRows)
    .where(and(ofBulk, isNull(refused)))
    .orderBy(asc(name), asc(productId))
    .limit(EXAMPLES);
  const left = bulk.state === "undone" ? undoRefused : refused;
  const refusals = await db
    .select({ productId, name, why: sql<string>`${left}` })
    .from(bulkChangeRows)
    .where(and(ofBulk, isNotNull(left)))
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

/** Newest first. */
export async function listBulkChanges(db: Database, now: Date) {
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
    .where(isNotNull(bulkChanges.appliedAt))
    .groupBy(bulkChanges.id, users.name)
    .orderBy(desc(bulkChanges.appliedAt))
    .limit(RECENT);
  return rows.map(({ change, ...row }) => ({
    ...row,
    description: describeBulkChange(change),
    canUndo: row.state === "applied" && row.appliedAt !== null && now.getTime() <= row.appliedAt.getTime() + UNDO_MS,
  }));
}
