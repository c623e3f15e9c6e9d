/** After the right code an address opens its account, or a new one (docs/rules.md#u12, docs/decisions/351). */
import { and, eq, sql } from "drizzle-orm";
import { findEmailOwner } from "#app/accounts/account-queries.server.ts";
import { createUser } from "#app/accounts/guests/create-user.server.ts";
import { findGuestWithEmail, joinGuest } from "#app/accounts/guests/join-guest.server.ts";
import { deleteRegistrations } from "#app/accounts/people/pending-registrations.server.ts";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import { knowsBrowser } from "#app/accounts/sign-in/known-browsers.server.ts";
import { type SignInOutcome, startSessionOrSecondStep } from "#app/accounts/sign-in/second-step.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { canLoseEmail, recordLoss, takeEmail } from "#app/accounts/unconfirmed-accounts.server.ts";
import { personNameError } from "#app/domain/basics/person-name.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findTermsVersion } from "#app/settings/texts/page-queries.server.ts";
import { consumeEmailCode, type EmailCode, endEmailCode } from "./email-codes.server.ts";

type Owner = typeof users.$inferSelect;
type Sources = { sources: readonly PersonalDataSource[] };

export async function needsName(
  db: Database,
  context: SignInContext,
  { email }: Pick<EmailCode, "email">,
): Promise<boolean> {
  if (findGuestWithEmail(context.viewer, email)) return false;
  return (await findUse(db, context, await findEmailOwner(db, email))) === "new";
}

/**
 * What the code does with the address's account. `new`: nobody has it, or only a stranger's unconfirmed account. `refuse`: an
 * unconfirmed account that keeps the address, whose password or passkeys may be a stranger's.
 */
type Use = "open" | "confirm" | "refuse" | "new";

async function findUse(db: Database, context: SignInContext, owner: Owner | null): Promise<Use> {
  if (!owner) return "new";
  if (owner.emailVerified) return "open";
  if (knowsBrowser(context, owner.id)) return "confirm";
  return (await canLoseEmail(db, owner)) ? "new" : "refuse";
}

type EnterError = "expired" | "name-needed" | "account-deactivated" | "unconfirmed-account";
export type EmailLoginError = EnterError | "session-not-started";

/**
 * The code is used up by a login, not by a missing name, which is a new customer's. `expired`: also before the right code was
 * typed.
 */
export async function logInByEmail(
  db: Database,
  context: SignInContext & Sources,
  { code, name = "" }: { code: EmailCode; name?: string },
): Promise<Result<SignInOutcome, EmailLoginError>> {
  const entered = await transaction(db, (tx) => enter(tx, context, { code, name }));
  if (!entered.ok) return entered;
  const { userId, isNew } = entered.value;
  const outcome = await startSessionOrSecondStep(db, context, userId);
  if (!outcome) return err("session-not-started");
  if (!isNew && !outcome.needsCode) await joinGuest(db, context, { userId });
  outcome.cookies.append("set-cookie", endEmailCode(context.browser));
  return ok(outcome);
}

async function enter(
  tx: Database,
  context: SignInContext,
  { code, name }: { code: EmailCode; name: string },
): Promise<Result<{ userId: string; isNew: boolean }, EnterError>> {
  const { email } = code;
  if (!code.isConfirmed) return err("expired");
  await lockEmail(tx, email);
  const owner = await lockOwner(tx, email);
  if (owner && owner.state !== "active") return err("account-deactivated");
  const use = await findUse(tx, context, owner);
  if (use === "refuse") return err("unconfirmed-account");
  const guest = findGuestWithEmail(context.viewer, email);
  if (use === "new" && !guest && (!name || personNameError(name))) return err("name-needed");
  if (!(await consumeEmailCode(tx, code.id))) return err("expired");
  if (owner && use !== "new") {
    if (use === "confirm")
      await tx.update(users).set({ emailVerified: true, updatedAt: context.now }).where(eq(users.id, owner.id));
    return ok({ userId: owner.id, isNew: false });
  }
  if (owner && !(await takeEmail(tx, owner, context.now))) return err("expired");
  const userId = await createCustomer(tx, context, { email, guest, name });
  if (!userId) return err("expired");
  if (owner) await recordLoss(tx, { from: owner.id, to: userId, now: context.now });
  await deleteRegistrations(tx, email);
  return ok({ userId, isNew: true });
}

async function createCustomer(
  tx: Database,
  { now }: SignInContext,
  { email, guest, name }: { email: string; guest: User | null; name: string },
): Promise<string | null> {
  const terms = { termsVersion: await findTermsVersion(tx, now), termsAcceptedAt: now };
  const values = { name: guest?.name ?? name, email, role: "customer", emailVerified: true, ...terms } as const;
  const user = await createUser(tx, { guestId: guest?.id ?? null, values });
  return user?.id ?? null;
}

/** Locks the row, so that nobody confirms or closes the account meanwhile. */
async function lockOwner(tx: Database, email: string): Promise<Owner | null> {
  const isOwner = and(eq(users.email, email), eq(users.ownsEmail, true));
  const [owner] = await tx.select().from(users).where(isOwner).for("update");
  return owner ?? null;
}

/** Two browsers with codes to one new address make one account. */
async function lockEmail(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('email'), hashtext(${email}))`);
}
