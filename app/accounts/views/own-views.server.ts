/** Saved views belong to a person, not to a vendor, so the vendor views don't apply. */
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import type { SavedList } from "./saved-lists.ts";
import { savedViews } from "./schema.server.ts";

export function listSavedViews(db: Database, userId: string, list: SavedList) {
  const { id, name, query, createdAt } = savedViews;
  return db
    .select({ id, name, query })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(createdAt), asc(id));
}
