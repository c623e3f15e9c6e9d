import { and, eq, isNotNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { passkeys, secondFactors, users } from "#app/accounts/schema.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { can, type User } from "#app/domain/parties/permissions.ts";
import {
  lacksSecondFactor,
  requiresSecondFactor,
  type SecondFactorChoice,
  type SecondFactors,
  secondStepOf,
} from "#app/domain/parties/second-factor-rule.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { settings } from "#app/settings/schema.server.ts";
import { readStoreSettings, updateStoreSettings } from "#app/settings/store-settings.server.ts";

/** SQL: as `lacksSecondFactor`. `id`: with the name of its table, as in a query with a join. */
export function owesSecondFactor(id: SQLWrapper, role: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(${role} <> 'customer'
    and exists (select from ${settings} rule where rule.key = 'secondFactorOf'
      and (rule.value = '"staff-and-vendors"' or rule.value in ('"staff"', '"staff-passkeys"') and ${role} = 'admin')
      and (rule.value = '"staff-passkeys"'
        or not exists (select from ${secondFactors} own where own.user_id = ${id} and own.confirmed_at is not null)))
    and not exists (select from ${passkeys} own where own.user_id = ${id}))`;
}

export async function findSecondFactors(db: Database, userId: string): Promise<SecondFactors> {
  const hasPasskey = (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
  return { hasApp: await hasAuthenticatorApp(db, userId), hasPasskey };
}

export async function hasAuthenticatorApp(db: Database, userId: string): Promise<boolean> {
  const confirmed = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  return (await db.$count(secondFactors, confirmed)) > 0;
}

export async function findSecondStep(db: Database, userId: string): Promise<"none" | "code" | "passkey"> {
  const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  if (!user) return "none";
  return secondStepOf(await readChoice(db), user.role, await findSecondFactors(db, userId));
}

/** Whether the store's rule would be broken without this passkey, or without the authenticator app. */
export async function lacksSecondFactorWithout(
  db: Database,
  { id, role }: Pick<User, "id" | "role">,
  without: { passkeyId: string } | "app",
): Promise<boolean> {
  const kept = without === "app" ? undefined : ne(passkeys.id, without.passkeyId);
  const hasPasskey = (await db.$count(passkeys, and(eq(passkeys.userId, id), kept))) > 0;
  const hasApp = without !== "app" && (await hasAuthenticatorApp(db, id));
  return lacksSecondFactor(await readChoice(db), role, { hasApp, hasPasskey });
}

/** What the store requires of the person: any second factor, a passkey, or nothing. */
export async function findRequirement(db: Database, { role }: Pick<User, "role">): Promise<"none" | "any" | "passkey"> {
  if (role === "customer") return "none";
  const choice = await readChoice(db);
  if (!requiresSecondFactor(choice, role)) return "none";
  return choice === "staff-passkeys" ? "passkey" : "any";
}

async function readChoice(db: Database): Promise<SecondFactorChoice> {
  return (await readStoreSettings(db)).secondFactorOf;
}

/** `set-up-first`: the viewer needs what the rule requires, so that somebody can undo it. */
export async function requireSecondFactorOf(
  db: Database,
  { viewer, now }: CommandContext,
  { of }: { of: SecondFactorChoice },
): Promise<Result<undefined, "not-allowed" | "set-up-first">> {
  return transaction<Result<undefined, "not-allowed" | "set-up-first">>(db, async (tx) => {
    if (viewer.kind !== "user" || !can(viewer, "edit-settings")) return err("not-allowed");
    if (lacksSecondFactor(of, viewer.role, await findSecondFactors(tx, viewer.id))) return err("set-up-first");
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
