/**
 * Whoever registers is signed in at once, whether the address is new or known: both get an account, look alike and take
 * alike long; only mail to the address tells which it was (docs/decisions/003).
 */

import { findOwnerOf, listPasswordAccounts, normalizeEmail, PASSWORD } from "#app/accounts/account-queries.server.ts";
import { signInMethods, users } from "#app/accounts/schema.server.ts";
import { clientKey, countAttempts, waitBefore } from "#app/accounts/sign-in/rate-limits.server.ts";
import { type Admitted, admit } from "#app/accounts/sign-in/second-step.server.ts";
import { compareUnlessBusy, signInAttempts } from "#app/accounts/sign-in/sign-in-commands.server.ts";
import { createVerification, identifierOf } from "#app/accounts/sign-in/verification-commands.server.ts";
import { TERMS_VERSION } from "#app/accounts/terms.ts";
import { createVendor } from "#app/accounts/vendors/vendor-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { BusinessDetails } from "#app/domain/parties/business-details.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { linkOrigin } from "#app/platform/link-origin.ts";
import type { AppContext } from "#app/platform/request-context.ts";

/** `business`: a vendor's; null for a customer. */
export type NewAccount = { name: string; email: string; password: string; business: BusinessDetails | null };
export type RegistrationError = "too-many-attempts" | "no-profile" | "no-user-data" | "busy";

/**
 * Registers and signs in. Ok: the session's Set-Cookie headers; `too-many-attempts` details: `{ seconds }`. A known
 * address with its right password signs in to that account, as /login would.
 */
export async function register(
  app: AppContext,
  request: Request,
  account: NewAccount,
): Promise<Result<{ userId: string; isNew: boolean } & Admitted, RegistrationError>> {
  const seconds = await waitToRegister(app, account.email);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const known = await listPasswordAccounts(app.db, account.email);
  const compared = await compareUnlessBusy(account.password, known);
  if (!compared) return err("busy");
  const { match, hash } = compared;
  const existing = known[match];
  if (existing && existing.state !== "active") return err("no-profile");
  const userId = existing?.userId ?? (await createAccount(app, account, hash));
  if (!existing && known.length > 0) await countAttempts(signInAttempts(app, account.email));
  const admitted = await admit(app, request, userId);
  return admitted ? ok({ userId, isNew: !existing, ...admitted }) : err("no-user-data");
}

async function waitToRegister(app: AppContext, email: string): Promise<number> {
  const wait = await waitBefore(signInAttempts(app, email));
  if (wait > 0) return wait;
  return countAttempts([
    { kind: "register:client", key: clientKey(app.clientIp) },
    { kind: "register:account", key: normalizeEmail(email) },
  ]);
}

/** User, password, vendor row and mail in one transaction. */
async function createAccount(app: AppContext, account: NewAccount, hash: string): Promise<string> {
  const now = app.clock.now();
  return await transaction(app.db, async (tx) => {
    const { id, email } = await insertUser(tx, account, now);
    await tx.insert(signInMethods).values({ userId: id, providerId: PASSWORD, accountId: id, password: hash });
    const moment = { now, origin: linkOrigin(app) };
    if (account.business) await createVendor(tx, { userId: id, business: account.business, ...moment });
    await tellOwner(tx, { id, email, name: account.name }, moment);
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

/** Mails a link that confirms the address; whoever confirmed it before is told instead. */
export async function tellOwner(
  tx: Database,
  { id, email, name }: Person,
  { now, origin }: { now: Date; origin: string },
): Promise<void> {
  const owner = await findOwnerOf(tx, email);
  const token = await createVerification(tx, { kind: "verify-email", userId: id, now });
  const link = `${origin}/verify-email?token=${token}`;
  if (owner?.emailVerified && owner.id !== id) {
    await queueMail(tx, {
      kind: "account-exists",
      reference: identifierOf("verify-email", token),
      to: email,
      data: { name: owner.name, link },
    });
  } else {
    await queueMail(tx, {
      kind: "verify-email",
      reference: identifierOf("verify-email", token),
      to: email,
      data: { name, link },
    });
  }
}
