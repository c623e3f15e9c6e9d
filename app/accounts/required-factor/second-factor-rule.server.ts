import { and, eq, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { secondFactors } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import { requiresSecondFactor, type SecondFactorChoice } from "#app/domain/parties/second-factor-rule.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { settings } from "#app/settings/schema.server.ts";
import { readStoreSettings, updateStoreSettings } from "#app/settings/store-settings.server.ts";

/** SQL: the person lacks a second factor that `requiresSecondFactor` demands. */
export function owesSecondFactor(id: SQLWrapper, role: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(${role} <> 'customer'
    and exists (select from ${settings} rule where rule.key = 'secondFactorOf'
      and (rule.value = '"staff-and-vendors"' or rule.value = '"staff"' and ${role} = 'admin'))
    and not exists (select from ${secondFactors} own where own.user_id = ${id} and own.confirmed_at is not null))`;
}

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const confirmed = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  return (await db.$count(secondFactors, confirmed)) > 0;
}

export async function isSecondFactorRequired(db: Database, { role }: Pick<User, "role">): Promise<boolean> {
  return role !== "customer" && requiresSecondFactor((await readStoreSettings(db)).secondFactorOf, role);
}

/** `set-up-first`: the viewer needs a second factor, so that somebody can undo it. */
export async function requireSecondFactorOf(
  db: Database,
  { viewer, now }: CommandContext,
  { of }: { of: SecondFactorChoice },
): Promise<Result<undefined, "not-allowed" | "set-up-first">> {
  return transaction<Result<undefined, "not-allowed" | "set-up-first">>(db, async (tx) => {
    if (viewer.kind !== "user" || !can(viewer, "edit-settings")) return err("not-allowed");
    if (of !== "none" && !(await hasSecondFactor(tx, viewer.id))) return err("set-up-first");
    await tx.execute(sql`lock table settings in share row exclusive mode`);
    const before = (await readStoreSettings(tx)).secondFactorOf;
    if (before === of) return ok();
    await updateStoreSettings(tx, { secondFactorOf: of });
    const subject = { kind: "settings", id: "login", label: "Login security" };
    const change = { before: { secondFactorOf: before }, after: { secondFactorOf: of } };
    await recordAudit(tx, viewer, { action: "settings.update", subject, ...change }, now);
    return ok();
  });
}
