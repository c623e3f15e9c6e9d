/** A trigger drops cached pages and what servers remember. */
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
import { groupKey, groupsOf, type TermErrors, type TermGroup } from "./term-groups.ts";

/** `key`: of the group that is changed; "" for a new one. `version`: what the form was made from. */
export type SaveTerms = { key: string; version: string; group: TermGroup };
export type SaveTermsError = "not-allowed" | "not-found" | "stale" | "invalid";

export function versionOfTerms({ means, unit, said }: TermGroup): string {
  const text = JSON.stringify([means, unit, said.toSorted()]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

/** `invalid`: something is said for another group already. */
export async function saveTerms(
  db: Database,
  { viewer, now }: CommandContext,
  { key, version, group }: SaveTerms,
): Promise<Result<undefined, SaveTermsError, TermErrors>> {
  return transaction<Result<undefined, SaveTermsError, TermErrors>>(db, async (tx) => {
    if (!can(viewer, "edit-catalogue")) return err("not-allowed");
    await lockTerms(tx);
    const groups = groupsOf(await listSearchTerms(tx));
    const before = groups.find((one) => groupKey(one) === key);
    if (key !== "" && !before) return err("not-found");
    if (before && versionOfTerms(before) !== version) return err("stale");
    const others = groups.filter((one) => one !== before && one.kind === group.kind);
    if (others.some((one) => groupKey(one) === groupKey(group)))
      return err("invalid", { means: "This meaning is in the list already. Edit it there." });
    const taken = others.find(({ said }) => said.some((one) => group.said.includes(one)));
    if (taken) return err("invalid", { said: takenText(taken, group) });
    await remove(tx, group.kind, before?.said ?? [], now);
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
    const before = groupsOf(await listSearchTerms(tx)).find((one) => groupKey(one) === key);
    if (!before) return err("not-found");
    if (versionOfTerms(before) !== version) return err("stale");
    await remove(tx, before.kind, before.said, now);
    await audit(tx, { viewer, now }, before, null);
    return ok();
  });
}

/** One admin after the other; searches go on. */
async function lockTerms(tx: Database): Promise<void> {
  await tx.execute(sql`lock table search_synonyms, search_units in share row exclusive mode`);
}

/** Kept as removed: the defaults of the next start don't bring them back. */
async function remove(tx: Database, kind: TermGroup["kind"], said: readonly string[], now: Date): Promise<void> {
  if (said.length === 0) return;
  const table = kind === "unit" ? searchUnits : searchSynonyms;
  await tx
    .update(table)
    .set({ isRemoved: true, updatedAt: now })
    .where(and(inArray(table.said, [...said]), eq(table.isRemoved, false)));
}

async function write(tx: Database, { kind, means, unit, said }: TermGroup, now: Date): Promise<void> {
  const row = { isRemoved: false, updatedAt: now };
  if (kind === "synonym") {
    await tx
      .insert(searchSynonyms)
      .values(said.map((one) => ({ said: one, means, ...row })))
      .onConflictDoUpdate({ target: searchSynonyms.said, set: { means, ...row } });
    return;
  }
  const measure = { unit: unit ?? "", factor: Number(means) };
  await tx
    .insert(searchUnits)
    .values(said.map((one) => ({ said: one, ...measure, ...row })))
    .onConflictDoUpdate({ target: searchUnits.said, set: { ...measure, ...row } });
}

type Context = Pick<CommandContext, "viewer" | "now">;

async function audit(tx: Database, { viewer, now }: Context, before: TermGroup | null, after: TermGroup | null) {
  const named = after ?? before;
  if (!named) return;
  const shown = (group: TermGroup | null) => group && { means: nameOf(group), said: group.said.join(", ") };
  const action =
    before === null ? "search-terms.create" : after === null ? "search-terms.delete" : "search-terms.update";
  const subject = { kind: "search-terms", id: groupKey(named), label: nameOf(named) };
  await recordAudit(tx, viewer, { action, subject, before: shown(before), after: shown(after) }, now);
}

function nameOf({ kind, means, unit }: TermGroup): string {
  return kind === "unit" ? `${means} ${unit}` : means || "ignored";
}

function takenText(taken: TermGroup, group: TermGroup): string {
  const word = taken.said.find((one) => group.said.includes(one));
  return `“${word}” already means ${nameOf(taken)}.`;
}
