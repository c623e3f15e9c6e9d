import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { searchPurposes } from "#app/finding/schema.server.ts";
import { defaultPurposes } from "#app/finding/search/default-purposes.ts";
import type { Purpose, PurposeWish } from "#app/finding/search/purposes.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { isDefault, listPurposes, listRemovedPurposes } from "./purpose-queries.server.ts";
import type { PurposeErrors } from "./read-purpose.ts";

export type SavePurposeError = "not-allowed" | "not-found" | "stale" | "invalid";

export function versionOfPurpose(purpose: Purpose): string {
  return createHash("sha256")
    .update(JSON.stringify(describe(purpose)))
    .digest("base64url")
    .slice(0, 16);
}

/** `key`: empty for a new purpose. `invalid`: another purpose has the name or one of the phrases. */
export async function savePurpose(
  db: Database,
  { viewer, now }: CommandContext,
  { key, version, purpose }: { key: string; version: string; purpose: Purpose },
): Promise<Result<undefined, SavePurposeError, PurposeErrors>> {
  return transaction<Result<undefined, SavePurposeError, PurposeErrors>>(db, async (tx) => {
    if (!can(viewer, "edit-catalogue")) return err("not-allowed");
    await lockPurposes(tx);
    const all = [...(await listPurposes(tx)), ...(await listRemovedPurposes(tx))];
    const before = (await listPurposes(tx)).find((one) => one.key === key);
    if (key !== "" && !before) return err("not-found");
    if (before && versionOfPurpose(before) !== version) return err("stale");
    const others = all.filter((one) => one.key !== before?.key);
    const isTaken = (one: Purpose) => one.key === purpose.key || one.name.toLowerCase() === purpose.name.toLowerCase();
    const namesake = others.find(isTaken);
    if (namesake) return err("invalid", { name: `There is a purpose “${namesake.name}” already.` });
    const conflict = others.find(({ phrases }) => phrases.some((phrase) => purpose.phrases.includes(phrase)));
    if (conflict) {
      const phrase = conflict.phrases.find((one) => purpose.phrases.includes(one));
      return err("invalid", { phrases: `“${phrase}” already belongs to ${conflict.name}.` });
    }
    await write(tx, purpose, { now, isRemoved: false });
    await audit(tx, { viewer, now }, before ?? null, purpose);
    return ok();
  });
}

/** A default is marked as removed; a purpose of the shop's own is gone. */
export async function deletePurpose(
  db: Database,
  { viewer, now }: CommandContext,
  { key, version }: { key: string; version: string },
): Promise<Result<undefined, SavePurposeError, PurposeErrors>> {
  return transaction<Result<undefined, SavePurposeError, PurposeErrors>>(db, async (tx) => {
    if (!can(viewer, "edit-catalogue")) return err("not-allowed");
    await lockPurposes(tx);
    const before = (await listPurposes(tx)).find((one) => one.key === key);
    if (!before) return err("not-found");
    if (versionOfPurpose(before) !== version) return err("stale");
    if (isDefault(key)) await write(tx, before, { now, isRemoved: true });
    else await tx.delete(searchPurposes).where(eq(searchPurposes.key, key));
    await audit(tx, { viewer, now }, before, null);
    return ok();
  });
}

/** Puts back the shop's default of a changed or removed purpose. Twice is the same. `invalid`: another purpose took one of its phrases. */
export async function restorePurpose(
  db: Database,
  { viewer, now }: CommandContext,
  { key }: { key: string },
): Promise<Result<undefined, SavePurposeError, PurposeErrors>> {
  return transaction<Result<undefined, SavePurposeError, PurposeErrors>>(db, async (tx) => {
    if (!can(viewer, "edit-catalogue")) return err("not-allowed");
    await lockPurposes(tx);
    const original = defaultPurposes.find((one) => one.key === key);
    if (!original) return err("not-found");
    const all = await listPurposes(tx);
    const before = all.find((one) => one.key === key) ?? null;
    if (before && versionOfPurpose(before) === versionOfPurpose(original)) return ok();
    const conflict = all.find(
      (one) => one.key !== key && one.phrases.some((phrase) => original.phrases.includes(phrase)),
    );
    if (conflict)
      return err("invalid", { phrases: `${conflict.name} has words of the default. Remove them there first.` });
    await tx.delete(searchPurposes).where(eq(searchPurposes.key, key));
    await audit(tx, { viewer, now }, before, original);
    return ok();
  });
}

async function lockPurposes(tx: Database): Promise<void> {
  await tx.execute(sql`lock table search_purposes in share row exclusive mode`);
}

async function write(
  tx: Database,
  { key, name, why, phrases, wishes, price }: Purpose,
  { now, isRemoved }: { now: Date; isRemoved: boolean },
): Promise<void> {
  const row = {
    name,
    why,
    phrases: [...phrases],
    wishes: [...wishes],
    priceTowards: price?.towards ?? null,
    pricePoints: price?.points ?? null,
    isRemoved,
    updatedAt: now,
  };
  await tx
    .insert(searchPurposes)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: searchPurposes.key, set: row });
}

async function audit(
  tx: Database,
  { viewer, now }: Pick<CommandContext, "viewer" | "now">,
  before: Purpose | null,
  after: Purpose | null,
): Promise<void> {
  const purpose = after ?? before;
  if (!purpose) return;
  const action =
    before === null ? "search-purpose.create" : after === null ? "search-purpose.delete" : "search-purpose.update";
  const subject = { kind: "search-purpose", id: purpose.key, label: purpose.name };
  await recordAudit(
    tx,
    viewer,
    { action, subject, before: before && describe(before), after: after && describe(after) },
    now,
  );
}

function describe({ name, why, phrases, wishes, price }: Purpose) {
  return {
    name,
    why,
    phrases: phrases.join(", "),
    wishes: wishes.map(describeWish).join("; "),
    priceTowards: price ? `${price.towards} (${price.points})` : "",
  };
}

function describeWish({ spec, points, atLeast, atMost, oneOf }: PurposeWish): string {
  const value = oneOf ? oneOf.join(" or ") : atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
  return `${spec} ${value} (${points})`;
}
