/** The proof of an address opens its account: a new one, or the one that it has (docs/decisions/351). */
import { eq } from "drizzle-orm";
import { findEmailOwner, PASSWORD } from "#app/accounts/account-queries.server.ts";
import { createUser } from "#app/accounts/guests/create-user.server.ts";
import { joinGuest } from "#app/accounts/guests/join-guest.server.ts";
import {
  deleteRegistrations,
  findRegistrationRow,
  isFromBrowser,
  type RegistrationRow,
  registrationCookie,
} from "#app/accounts/people/pending-registrations.server.ts";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { registrations, signInMethods, type users } from "#app/accounts/schema.server.ts";
import { matchesHash } from "#app/accounts/sign-in/password-hash.server.ts";
import { limitGuesses, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { type SignInOutcome, startSessionOrSecondStep } from "#app/accounts/sign-in/second-step.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { recordLoss, takeEmail } from "#app/accounts/unconfirmed-accounts.server.ts";
import { createVendor } from "#app/accounts/vendors/vendor-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { checkCode } from "./registration-codes.server.ts";

export type ConfirmRegistrationError = ClaimError | "password-required" | "wrong-password" | "too-many-attempts";
/** `unconfirmed-account`: a vendor's, staff's, invited or edited account keeps the address, though nobody confirmed it. */
type ClaimError =
  | "invalid-token"
  | "known-email"
  | "unconfirmed-account"
  | "account-deactivated"
  | "session-not-started";

type Sources = { sources: readonly PersonalDataSource[] };

/** `redirectTo`: a path of this shop. `signedInId`: null while a second factor is missing. */
export type Confirmed = { redirectTo: string; signedInId: string | null } & SignInOutcome;

/**
 * Another browser must enter the password, so that mailbox and registration belong to the same person; it never opens an
 * existing account.
 */
export async function confirmRegistration(
  db: Database,
  context: SignInContext & Sources,
  { token, password }: { token: string; password: string },
): Promise<Result<Confirmed, ConfirmRegistrationError, RetryAfter>> {
  const row = await findRegistrationRow(db, context.now, { token });
  if (!row) return err("invalid-token");
  const isHere = isFromBrowser(row, context.browser);
  if (!isHere) {
    if (!password) return err("password-required");
    const right = await checkPassword(db, row, password);
    if (!right.ok) return right;
  }
  return await claim(db, context, { row, isHere });
}

/** `wrong-code`: wrong, expired, used, or of another browser. */
export async function confirmByCode(
  db: Database,
  context: SignInContext & Sources,
  { code }: { code: string },
): Promise<Result<Confirmed, "wrong-code" | "too-many-attempts" | ClaimError, RetryAfter>> {
  const row = await findRegistrationRow(db, context.now, { browser: context.browser });
  if (!row) return err("wrong-code");
  const right = await checkCode(db, context, { registrationId: row.id, email: row.email, code });
  if (!right.ok) return right;
  return await claim(db, context, { row, isHere: true });
}

async function claim(
  db: Database,
  context: SignInContext & Sources,
  { row, isHere }: { row: RegistrationRow; isHere: boolean },
): Promise<Result<Confirmed, ClaimError, RetryAfter>> {
  const claimed = await transaction(db, async (tx) => {
    const used = await tx.delete(registrations).where(eq(registrations.id, row.id)).returning({ id: registrations.id });
    if (used.length === 0) return err("invalid-token");
    const owner = await findEmailOwner(tx, row.email);
    const account = owner
      ? await openAccount(tx, context, { owner, row, isHere })
      : await createAccount(tx, context, row);
    if (account.ok) await deleteRegistrations(tx, row.email);
    return account;
  });
  if (!claimed.ok) return err(claimed.code);
  const ended = registrationCookie(context.browser, "", 0);
  const { userId, isNew } = claimed.value;
  const outcome = await startSessionOrSecondStep(db, context, userId);
  if (!outcome) return err("session-not-started");
  const isChosen = context.viewer.kind === "user" && row.guestId === context.viewer.id;
  if (!isNew && !outcome.needsCode) await joinGuest(db, context, { userId, isChosen });
  outcome.cookies.append("set-cookie", ended);
  // An existing account is perhaps a customer's, so it applies as a vendor itself (docs/rules.md#v2).
  const redirectTo = row.business && !isNew ? "/vendor/register" : row.redirectTo;
  return ok({ redirectTo, signedInId: outcome.needsCode ? null : userId, ...outcome });
}

type Claimed = { userId: string; isNew: boolean };

/**
 * The password of the registration is dropped. A customer's account that nobody confirmed may be a stranger's: it loses
 * the address and keeps its orders, addresses and sessions, and the mailbox's owner gets an account without them.
 */
async function openAccount(
  tx: Database,
  context: SignInContext,
  { owner, row, isHere }: { owner: typeof users.$inferSelect; row: RegistrationRow; isHere: boolean },
): Promise<Result<Claimed, ClaimError>> {
  if (!isHere) return err("known-email");
  if (owner.state !== "active") return err("account-deactivated");
  if (owner.emailVerified) return ok({ userId: owner.id, isNew: false });
  if (!(await takeEmail(tx, owner, context.now))) return err("unconfirmed-account");
  const account = await createAccount(tx, context, row);
  if (account.ok) await recordLoss(tx, { from: owner.id, to: account.value.userId, now: context.now });
  return account;
}

async function checkPassword(
  db: Database,
  row: RegistrationRow,
  password: string,
): Promise<Result<undefined, "wrong-password" | "too-many-attempts", RetryAfter>> {
  return await limitGuesses(db, [[{ kind: "password:user", key: row.id }]], {
    guess: async () => ((await matchesHash(password, row.password)) ? ok() : err("wrong-password")),
    isWrong: (answer) => !answer.ok,
  });
}

type Registrant = Pick<
  RegistrationRow,
  "name" | "email" | "password" | "business" | "guestId" | "termsVersion" | "createdAt"
>;

/** The guest of the registration's browser becomes the account, with the orders of before. */
export async function createAccount(
  tx: Database,
  context: SignInContext,
  { name, email, password, business, guestId, termsVersion, createdAt }: Registrant,
  { emailVerified } = { emailVerified: true },
): Promise<Result<Claimed, "known-email">> {
  const role = business ? ("vendor" as const) : ("customer" as const);
  const values = { name, email, role, emailVerified, termsVersion, termsAcceptedAt: createdAt };
  if (await findEmailOwner(tx, email)) return err("known-email");
  const user = await createUser(tx, { guestId: business ? null : guestId, values });
  if (!user) return err("known-email");
  await tx.insert(signInMethods).values({ userId: user.id, providerId: PASSWORD, accountId: user.id, password });
  if (business) await createVendor(tx, context, { userId: user.id, business, mayApprove: emailVerified });
  return ok({ userId: user.id, isNew: true });
}
