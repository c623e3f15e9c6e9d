/** Makes repeated submissions of a form run once (docs/rules.md#t4, docs/decisions/304). */
import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import { type Err, err } from "#app/domain/basics/result.ts";
import type { Viewer } from "#app/domain/parties/permissions.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { formSubmissions } from "./schema.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** The same content within this time is one click, later a new request. */
export const SAME_CLICK_MS = 10_000;
/** A page left open over a weekend keeps its key. */
const KEPT_MS = 7 * DAY_MS;

type Plain = string | number | boolean | null | undefined | { [key: string]: Plain } | readonly Plain[];

/** `sameContentMs`: without a key, the same content by the same person within this time counts as one form. */
export type Submission = { command: string; input: unknown; holdsMs?: number; sameContentMs?: number };

export type KeyReused = Err<"key-reused", never>;

/** Runs `work` or returns the first result. `key-reused`: another form used the key. An `err` frees it. */
export async function once<R extends { ok: true; value: Plain } | Err<string>>(
  tx: Database,
  { viewer, now, formKey }: Pick<CommandContext<Viewer>, "viewer" | "now" | "formKey">,
  { command, input, holdsMs = KEPT_MS, sameContentMs }: Submission,
  work: () => Promise<R>,
): Promise<R | KeyReused> {
  const viewerId = viewer.kind === "user" ? viewer.id : null;
  const isByContent = !formKey && sameContentMs !== undefined;
  const key = isByContent ? keyOfContent([viewerId, input]) : formKey;
  if (!key) return work();
  if (!(tx instanceof PgTransaction)) throw new Error("once() is a step of a transaction");
  const requestHash = hashOf([viewerId, command, input]);
  const claim = { key, command, requestHash, answer: null, createdAt: now };
  const [mine] = await tx
    .insert(formSubmissions)
    .values(claim)
    .onConflictDoUpdate({
      target: [formSubmissions.key, formSubmissions.command],
      set: claim,
      setWhere: lt(formSubmissions.createdAt, new Date(now.getTime() - (isByContent ? sameContentMs : holdsMs))),
    })
    .returning({ key: formSubmissions.key });
  const one = and(eq(formSubmissions.key, key), eq(formSubmissions.command, command));
  if (!mine) {
    const [earlier] = await tx.select().from(formSubmissions).where(one);
    if (earlier?.requestHash !== requestHash) return err("key-reused");
    return { ok: true, ...(earlier.answer as object) } as R;
  }
  const done = await work();
  if (done.ok)
    await tx
      .update(formSubmissions)
      .set({ answer: { value: done.value } })
      .where(one);
  return done;
}

export function keyOfContent(content: unknown): string {
  return hashOf(content, "hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

function hashOf(content: unknown, encoding: "hex" | "base64url" = "base64url"): string {
  return createHash("sha256").update(JSON.stringify(content, inOrder)).digest(encoding);
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export async function removeOldSubmissions(db: Database, now: Date): Promise<void> {
  await db.delete(formSubmissions).where(lt(formSubmissions.createdAt, new Date(now.getTime() - KEPT_MS)));
}

export const removeOldSubmissionsJob: JobDefinition = {
  name: "platform.remove-old-submissions",
  cron: "40 20 * * *",
  handle: ({ db, clock }) => removeOldSubmissions(db, clock.now()),
};
