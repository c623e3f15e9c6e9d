import { and, eq, ne } from "drizzle-orm";
import { lockPerson } from "#app/accounts/people/person-lock.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { MAX_VIEW_NAME, MAX_VIEWS, readViewQuery, type SavedList } from "./saved-lists.ts";
import { savedViews } from "./schema.server.ts";

export type SaveViewError = "no-name" | "name-too-long" | "no-filter" | "limit-reached";

/** Replaces a view of the same name, so that a repeated form saves one. */
export async function saveView(
  db: Database,
  { viewer, now }: CommandContext,
  typed: { list: SavedList; name: string; query: string },
): Promise<Result<{ query: string }, SaveViewError>> {
  const name = typed.name.replace(/\s+/g, " ").trim();
  if (name === "") return err("no-name");
  if (name.length > MAX_VIEW_NAME) return err("name-too-long");
  const query = readViewQuery(typed.query);
  if (query === null) return err("no-filter");
  const { list } = typed;
  return await transaction<Result<{ query: string }, SaveViewError>>(db, async (tx) => {
    await lockPerson(tx, viewer.id);
    const others = and(eq(savedViews.userId, viewer.id), eq(savedViews.list, list), ne(savedViews.name, name));
    if ((await tx.$count(savedViews, others)) >= MAX_VIEWS) return err("limit-reached");
    await tx
      .insert(savedViews)
      .values({ userId: viewer.id, list, name, query, createdAt: now })
      .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: { query } });
    return ok({ query });
  });
}

export type DeleteViewError = "not-found";

export async function deleteView(
  db: Database,
  { viewer }: CommandContext,
  { id }: { id: string },
): Promise<Result<{ list: string }, DeleteViewError>> {
  if (!isUuid(id)) return err("not-found");
  const [deleted] = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, viewer.id)))
    .returning({ list: savedViews.list });
  return deleted ? ok(deleted) : err("not-found");
}
