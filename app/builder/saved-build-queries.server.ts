import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { savedBuilds } from "./schema.server.ts";

export type SavedBuild = Pick<typeof savedBuilds.$inferSelect, "id" | "name" | "parts" | "savedAt">;

const { id, name, parts, savedAt } = savedBuilds;

export function listSavedBuilds(db: Database, userId: string): Promise<SavedBuild[]> {
  return db
    .select({ id, name, parts, savedAt })
    .from(savedBuilds)
    .where(eq(savedBuilds.userId, userId))
    .orderBy(desc(savedAt), desc(id));
}

/** Returns null when missing or another account's. */
export async function findSavedBuild(db: Database, userId: string, buildId: string): Promise<SavedBuild | null> {
  if (!isUuid(buildId)) return null;
  const [build] = await db
    .select({ id, name, parts, savedAt })
    .from(savedBuilds)
    .where(and(eq(savedBuilds.userId, userId), eq(id, buildId)));
  return build ?? null;
}
