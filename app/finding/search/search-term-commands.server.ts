import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { searchSynonyms, searchUnits } from "#app/finding/schema.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { listSearchTerms } from "./search-terms.server.ts";
import { groupKey, type TermErrors, type TermGroup, toGroups } from "./term-groups.ts";

export type SaveTerms = { key: string; version: string; group: TermGroup };
export type SaveTermsError = "not-allowed" | "not-found" | "stale" | "invalid";

export function versionOfTerms({ means, unit, phrases }: TermGroup): string {
  const text = JSON.stringify([means, unit, phrases.toSorted()]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

/** `invalid`: another group has the phrase. */
export async function saveTerms(
  db: Database,
  { viewer, now }: CommandContext,
  { key, version, group }: SaveTerms,
): Promise<Result<undefined, SaveTermsError, TermErrors>> {
  return transaction<Result<undefined, SaveTermsError, TermErrors>>(db, async (tx) => {
    if (!can(viewer, "edit-catalogue")) return err("not-allowed");
    await lockTerms(tx);
    const groups = toGroups(await listSearchTerms(tx));
    const before = groups.find((group) => groupKey(group) === key);
    if (key !== "" && !before) return err("not-found");
    if (before && versionOfTerms(before) !== version) return err("stale");
    const others = groups.filter((one) => one !== before && one.kind === group.kind);
    if (others.some((one) => groupKey(one) === groupKey(group)))
      return err("invalid", { means: "This meaning is in the list already. Edit it there." });
    const conflict = others.find(({ phrases }) => phrases.some((one) => group.phrases.includes(one)));
    if (conflict) return err("invalid", { said: conflictText(conflict, group) });
    await remove(tx, group.kind, before?.phrases ?? [], now);
    await write(tx, group, now);
    await audit(tx, { viewer, now }, before ?? null, group);
    return ok();
  });
}

export async function deleteTerms(
  db: Database,
  { viewer, now }: CommandContext,
  { key, version }: Pick<SaveTerms, "key" | "version">,
): Promise<Result<undefined, SaveTermsError, TermErrors>> {
  return transaction<Result<undefined, SaveTermsError, TermErrors>>(db, async (tx) => {
    if (!can(viewer, "edit-catalogue")) return err("not-allowed");
    await lockTerms(tx);
    const before = toGroups(await listSearchTerms(tx)).find((one) => groupKey(one) === key);
    if (!before) return err("not-found");
    if (versionOfTerms(before) !== version) return err("stale");
    await remove(tx, before.kind, before.phrases, now);
    await audit(tx, { viewer, now }, before, null);
    return ok();
  });
}

async function lockTerms(tx: Database): Promise<void> {
  await tx.execute(sql`lock table search_synonyms, search_units in share row exclusive mode`);
}

/** The next start must not add them again. */
async function remove(tx: Database, kind: TermGroup["kind"], phrases: readonly string[], now: Date): Promise<void> {
  if (phrases.length === 0) return;
  const table = kind === "unit" ? searchUnits : searchSynonyms;
  await tx
    .update(table)
    .set({ isRemoved: true, updatedAt: now })
    .where(and(inArray(table.said, [...phrases]), eq(table.isRemoved, false)));
}

async function write(tx: Database, { kind, means, unit, phrases }: TermGroup, now: Date): Promise<void> {
  const row = { isRemoved: false, updatedAt: now };
  if (kind === "synonym") {
    await tx
      .insert(searchSynonyms)
      .values(phrases.map((phrase) => ({ said: phrase, means, ...row })))
      .onConflictDoUpdate({ target: searchSynonyms.said, set: { means, ...row } });
    return;
  }
  const measure = { unit: unit ?? "", factor: Number(means) };
  await tx
    .insert(searchUnits)
    .values(phrases.map((phrase) => ({ said: phrase, ...measure, ...row })))
    .onConflictDoUpdate({ target: searchUnits.said, set: { ...measure, ...row } });
}

type Context = Pick<CommandContext, "viewer" | "now">;

async function audit(tx: Database, { viewer, now }: Context, before: TermGroup | null, after: TermGroup | null) {
  const named = after ?? before;
  if (!named) return;
  const describe = (group: TermGroup | null) => group && { means: toName(group), said: group.phrases.join(", ") };
  const action =
    before === null ? "search-terms.create" : after === null ? "search-terms.delete" : "search-terms.update";
  const subject = { kind: "search-terms", id: groupKey(named), label: toName(named) };
  await recordAudit(tx, viewer, { action, subject, before: describe(before), after: describe(after) }, now);
}

function toName({ kind, means, unit }: TermGroup): string {
  return kind === "unit" ? `${means} ${unit}` : means || "ignored";
}

function conflictText(conflict: TermGroup, group: TermGroup): string {
  const word = conflict.phrases.find((phrase) => group.phrases.includes(phrase));
  return `“${word}” already means ${toName(conflict)}.`;
}
