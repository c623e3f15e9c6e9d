import { and, eq } from "drizzle-orm";
import { lockPerson } from "#app/accounts/people/person-lock.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { type KeyReused, once, SAME_CLICK_MS } from "#app/platform/submissions/once.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import type { SeenPart } from "./price-changes.ts";
import { MAX_BUILD_NAME, MAX_SAVED_BUILDS } from "./saved-build-limits.ts";
import { savedBuilds } from "./schema.server.ts";

export type SaveBuildError = "no-parts" | "no-name" | "limit-reached";
type Saved = Result<{ id: string }, SaveBuildError> | KeyReused;

/** Once per form; without a key once for the same build within `SAME_CLICK_MS`. Shortens `name`. */
export async function saveBuild(
  db: Database,
  context: CommandContext,
  { name, parts }: { name: string; parts: readonly SeenPart[] },
): Promise<Saved> {
  const called = name.replace(/\s+/g, " ").trim().slice(0, MAX_BUILD_NAME).trim();
  if (called === "") return err("no-name");
  if (parts.length === 0) return err("no-parts");
  const input = { name: called, parts: parts.map(({ slug }) => slug) };
  const form = { command: "build.save", input, sameContentMs: SAME_CLICK_MS };
  return transaction<Saved>(db, (tx) => once(tx, context, form, () => insertBuild(tx, context, called, parts)));
}

async function insertBuild(
  tx: Database,
  { viewer, now }: CommandContext,
  name: string,
  parts: readonly SeenPart[],
): Promise<Result<{ id: string }, SaveBuildError>> {
  await lockPerson(tx, viewer.id);
  if ((await tx.$count(savedBuilds, eq(savedBuilds.userId, viewer.id))) >= MAX_SAVED_BUILDS)
    return err("limit-reached");
  const [saved] = await tx
    .insert(savedBuilds)
    .values({ userId: viewer.id, name, parts: [...parts], savedAt: now })
    .returning({ id: savedBuilds.id });
  if (!saved) throw new Error("an insert without a row");
  return ok(saved);
}

export type CopyBuildError = "not-found" | "limit-reached";

/** Keeps the saved prices. */
export async function copyBuild(
  db: Database,
  context: CommandContext,
  { id }: { id: string },
): Promise<Result<{ id: string }, CopyBuildError | SaveBuildError> | KeyReused> {
  const [build] = await db.select().from(savedBuilds).where(ownBuild(context, id));
  if (!build) return err("not-found");
  const name = `${build.name.slice(0, MAX_BUILD_NAME - 7)} (copy)`;
  return saveBuild(db, context, { name, parts: build.parts });
}

export async function deleteBuild(
  db: Database,
  context: CommandContext,
  { id }: { id: string },
): Promise<Result<undefined, "not-found">> {
  const deleted = await db.delete(savedBuilds).where(ownBuild(context, id)).returning({ id: savedBuilds.id });
  return deleted.length > 0 ? ok() : err("not-found");
}

function ownBuild({ viewer }: Pick<CommandContext, "viewer">, id: string) {
  return and(eq(savedBuilds.userId, viewer.id), eq(savedBuilds.id, isUuid(id) ? id : NOBODYS));
}

const NOBODYS = "00000000-0000-0000-0000-000000000000";
