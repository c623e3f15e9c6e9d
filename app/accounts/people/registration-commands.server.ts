/**
 * Known and new addresses look alike and take as long: both get an account and a session; only mail tells which
 * (docs/decisions/003).
 */

import { findEmailOwner, normalizeEmail, PASSWORD } from "#app/accounts/account-queries.server.ts";
import { signInMethods, users } from "#app/accounts/schema.server.ts";
import { judgePassword } from "#app/accounts/sign-in/judge-password.server.ts";
import { clientKey, countAttempts, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { type SignInOutcome, startSessionOrSecondStep } from "#app/accounts/sign-in/second-step.server.ts";
import type { Browser, SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { createVerification, verificationId } from "#app/accounts/sign-in/verification-commands.server.ts";
import { TERMS_VERSION } from "#app/accounts/terms.ts";
import { createVendor } from "#app/accounts/vendors/vendor-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { BusinessDetails } from "#app/domain/parties/business-details.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";

/** `business`: a vendor's; null for a customer. */
export type NewAccount = { name: string; email: string; password: string; business: BusinessDetails | null };
export type RegisterError = "too-many-attempts" | "account-deactivated" | "session-not-started";

/**
 * Ok: the session's Set-Cookie headers; `too-many-attempts` details: `{ seconds }`. A known address with its right
 * password signs in, as /login would.
 */
export async function register(
  db: Database,
  context: SignInContext,
  account: NewAccount,
): Promise<Result<{ userId: string; isNew: boolean } & SignInOutcome, RegisterError, RetryAfter>> {
  const seconds = await countRegistration(db, context.browser, account.email);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const judged = await judgePassword(db, context, {
    email: account.email,
    password: account.password,
    isWrong: (one) => !one.account && one.known > 0,
  });
  if (!judged.ok) return judged;
  const { account: existing, hash } = judged.value;
  if (existing && existing.state !== "active") return err("account-deactivated");
  const userId = existing?.userId ?? (await createAccount(db, context, { account, hash }));
  const outcome = await startSessionOrSecondStep(db, context, userId);
  return outcome ? ok({ userId, isNew: !existing, ...outcome }) : err("session-not-started");
}

/** Returns 0, or the seconds to wait. */
async function countRegistration(db: Database, browser: Browser, email: string): Promise<number> {
  return await countAttempts(db, [
    { kind: "register:client", key: clientKey(browser.clientIp) },
    { kind: "register:account", key: normalizeEmail(email) },
  ]);
}

/** User, password, vendor row and mail in one transaction. */
async function createAccount(
  db: Database,
  context: SignInContext,
  { account, hash }: { account: NewAccount; hash: string },
): Promise<string> {
  return await transaction(db, async (tx) => {
    const { id, email } = await insertUser(tx, account, context.now);
    await tx.insert(signInMethods).values({ userId: id, providerId: PASSWORD, accountId: id, password: hash });
    if (account.business) await createVendor(tx, context, { userId: id, business: account.business });
    await queueVerificationMail(tx, context, { id, email, name: account.name });
    return id;
  });
}

/** An address's first account owns it; of two at once the index lets one be first. */
async function insertUser(tx: Database, account: NewAccount, now: Date): Promise<{ id: string; email: string }> {
  const values = {
    name: account.name,
    email: normalizeEmail(account.email),
    role: account.business ? ("vendor" as const) : ("customer" as const),
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
  };
  const returning = { id: users.id, email: users.email };
  const [first] = await tx.insert(users).values(values).onConflictDoNothing().returning(returning);
  if (first) return first;
  const [later] = await tx
    .insert(users)
    .values({ ...values, ownsEmail: false })
    .returning(returning);
  if (!later) throw new Error("the user was not inserted");
  return later;
}

type Person = { id: string; email: string; name: string };

/** Whoever confirmed the address before is told instead. */
export async function queueVerificationMail(
  tx: Database,
  { now, origin }: Omit<CommandContext, "viewer">,
  { id, email, name }: Person,
): Promise<void> {
  const owner = await findEmailOwner(tx, email);
  const token = await createVerification(tx, { kind: "verify-email", userId: id, now });
  const link = `${origin}/verify-email?token=${token}`;
  if (owner?.emailVerified && owner.id !== id) {
    await queueMail(tx, {
      kind: "account-exists",
      reference: verificationId("verify-email", token),
      to: email,
      data: { name: owner.name, link },
    });
  } else {
    await queueMail(tx, {
      kind: "verify-email",
      reference: verificationId("verify-email", token),
      to: email,
      data: { name, link },
    });
  }
}
