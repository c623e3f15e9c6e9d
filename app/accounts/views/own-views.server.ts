/** Saved views belong to a person, not to a vendor, so the vendor views don't apply. */
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import { preparedQuery } from "#app/platform/database/prepared.server.ts";
import type { SavedList } from "./saved-lists.ts";
import { savedViews } from "./schema.server.ts";

/** Sorted oldest first. */
export function listSavedViews(db: Database, userId: string, list: SavedList) {
  return findViews(db, { userId, list });
}

const findViews = preparedQuery((db) => {
  const { id, name, query, createdAt } = savedViews;
  return db
    .select({ id, name, query })
    .from(savedViews)
    .where(and(eq(savedViews.userId, sql.placeholder("userId")), eq(savedViews.list, sql.placeholder("list"))))
    .orderBy(asc(createdAt), asc(id));
});
