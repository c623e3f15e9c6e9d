/** Of the person who asks, vendor or admin: no row of a vendor, so no view of the database. */
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import type { SavedList } from "./saved-lists.ts";
import { savedViews } from "./schema.server.ts";

/** Oldest first. */
export function listSavedViews(db: Database, userId: string, list: SavedList) {
  const { id, name, query, createdAt } = savedViews;
  return db
    .select({ id, name, query })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(createdAt), asc(id));
}
