/**
 * A form waits as a row until a mailed code or link confirms its address. Known and new addresses get the same response
 * after the same time; only the mail differs (docs/decisions/351).
 */
import { randomUUID } from "node:crypto";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import { findEmailOwner, normalizeEmail } from "#app/accounts/account-queries.server.ts";
import { findChosenGuestId } from "#app/accounts/guests/chosen-guest.server.ts";
import { queueVerificationMail } from "#app/accounts/people/email-commands.server.ts";
import {
  findRegistrationRow,
  hashSecret,
  newSecret,
  RESEND_MS,
  type RegistrationRow,
  registrationCookie,
} from "#app/accounts/people/pending-registrations.server.ts";
import { registrations } from "#app/accounts/schema.server.ts";
import type { Browser } from "#app/accounts/sign-in/browser.server.ts";
import { judgePassword } from "#app/accounts/sign-in/judge-password.server.ts";
import { clientKey, countAttempts, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { type SignInOutcome, startSessionOrSecondStep } from "#app/accounts/sign-in/second-step.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { canLoseEmail } from "#app/accounts/unconfirmed-accounts.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { BusinessDetails } from "#app/domain/parties/business-details.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { mailReach } from "#app/mail/mail-reach.ts";
import { secretLinkLives } from "#app/mail/secret-links.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findTermsVersion } from "#app/settings/texts/page-queries.server.ts";
import { createAccount } from "./confirm-registration.server.ts";
import { generateCode } from "./registration-codes.server.ts";

/** `business`: null for customers. `redirectTo`: a path of this shop. `keepsOrders`: those of this browser's guest, by choice. */
export type NewAccount = {
  name: string;
  email: string;
  password: string;
  business: BusinessDetails | null;
  redirectTo: string;
  keepsOrders: boolean;
};

export type Registered =
  | { isPending: true; cookies: Headers }
  | ({ isPending: false; isNew: boolean; userId: string } & SignInOutcome);
export type RegisterError = "too-many-attempts" | "account-deactivated" | "session-not-started" | "known-email";

const REGISTRATION_MS = secretLinkLives["confirm-registration"];

/**
 * A known address with its password logs in. Without a mail server a new address is signed in at once, unconfirmed;
 * `known-email` is for such a shop only.
 */
export async function register(
  db: Database,
  context: SignInContext,
  account: NewAccount,
): Promise<Result<Registered, RegisterError, RetryAfter>> {
  const seconds = await countRegistration(db, context.browser, account.email);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const judged = await judgePassword(db, context, {
    email: account.email,
    password: account.password,
    isWrong: (one) => !one.account && one.known > 0,
  });
  if (!judged.ok) return judged;
  const { account: existing, hash } = judged.value;
  if (!existing && mailReach(context.env) === "held") return await registerUnconfirmed(db, context, { account, hash });
  if (!existing) return ok(await createRegistration(db, context, { account, hash }));
  if (existing.state !== "active") return err("account-deactivated");
  const outcome = await startSessionOrSecondStep(db, context, existing.userId);
  return outcome
    ? ok({ isPending: false, isNew: false, userId: existing.userId, ...outcome })
    : err("session-not-started");
}

async function countRegistration(db: Database, browser: Browser, email: string): Promise<number> {
  return await countAttempts(db, [
    { kind: "register:client", key: clientKey(browser.clientIp) },
    { kind: "register:account", key: normalizeEmail(email) },
  ]);
}

/** Known addresses get a row, too, so that both cases take the same time. */
async function createRegistration(
  db: Database,
  context: SignInContext,
  { account: { name, business, redirectTo, keepsOrders, ...account }, hash }: { account: NewAccount; hash: string },
): Promise<Registered & { isPending: true }> {
  const { now, browser, env } = context;
  const [id, token, secret] = [randomUUID(), newSecret(), newSecret()];
  const email = normalizeEmail(account.email);
  const { code, columns } = generateCode(env, { registrationId: id, now });
  await transaction(db, async (tx) => {
    await tx.insert(registrations).values({
      id,
      tokenHash: hashSecret(token),
      browserHash: hashSecret(secret),
      name,
      email,
      password: hash,
      business,
      redirectTo,
      guestId: findChosenGuestId(context, { email, keepsOrders }),
      termsVersion: await findTermsVersion(tx, now),
      createdAt: now,
      expiresAt: new Date(now.getTime() + REGISTRATION_MS),
      ...columns,
    });
    await queueRegistrationMail(tx, context, { name, email, redirectTo, token, code });
    return ok();
  });
  return {
    isPending: true,
    cookies: new Headers({ "set-cookie": registrationCookie(browser, secret, REGISTRATION_MS / 1000) }),
  };
}

type MailedRegistration = Pick<RegistrationRow, "name" | "email" | "redirectTo"> & { token: string; code: string };

async function queueRegistrationMail(
  tx: Database,
  { origin }: SignInContext,
  { name, email, redirectTo, token, code }: MailedRegistration,
): Promise<void> {
  const owner = await findEmailOwner(tx, email);
  const mail = { reference: `registration:${hashSecret(token)}`, to: email };
  if (owner) {
    const loginLink = `${origin}/login?${new URLSearchParams({ redirect: redirectTo })}`;
    const resetLink = `${origin}/forgot-password`;
    const makesOther = await canLoseEmail(tx, owner);
    // The name of an account that nobody confirmed may be a stranger's, and the code opens no such account.
    const greeted = owner.emailVerified ? owner.name : name;
    const data = { name: greeted, loginLink, resetLink, isConfirmed: !makesOther };
    const hasCode = owner.emailVerified || makesOther;
    await queueMail(tx, { kind: "already-registered", ...mail, data: hasCode ? { ...data, code } : data });
  } else {
    const data = { name, link: `${origin}/register/confirm?token=${token}`, code };
    await queueMail(tx, { kind: "confirm-registration", ...mail, data });
  }
}

/** The new code and link replace those before. `too-soon`: the last code was sent within 30 seconds. */
export async function resendCode(
  db: Database,
  context: SignInContext,
): Promise<Result<undefined, "no-registration" | "too-soon" | "too-many-attempts", RetryAfter>> {
  const { now, browser, env } = context;
  const row = await findRegistrationRow(db, now, { browser });
  if (!row) return err("no-registration");
  const sentBefore = new Date(now.getTime() - RESEND_MS);
  if (row.codeSentAt && row.codeSentAt > sentBefore) return err("too-soon");
  const seconds = await countAttempts(db, [
    { kind: "register:client", key: clientKey(browser.clientIp) },
    { kind: "register-resend:account", key: row.email },
  ]);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const token = newSecret();
  const { code, columns } = generateCode(env, { registrationId: row.id, now });
  return await transaction(db, async (tx) => {
    const { id, codeSentAt } = registrations;
    const replaced = await tx
      .update(registrations)
      .set({ tokenHash: hashSecret(token), ...columns })
      .where(and(eq(id, row.id), or(isNull(codeSentAt), lte(codeSentAt, sentBefore))))
      .returning({ id });
    if (replaced.length === 0) return err("too-soon");
    await queueRegistrationMail(tx, context, { ...row, token, code });
    return ok();
  });
}

/** Without a mail server nobody can prove an address. The mail to confirm it is held for 7 days; /account sends another. */
async function registerUnconfirmed(
  db: Database,
  context: SignInContext,
  { account: { name, business, keepsOrders, ...account }, hash }: { account: NewAccount; hash: string },
): Promise<Result<Registered, "known-email" | "session-not-started", RetryAfter>> {
  const { now } = context;
  const email = normalizeEmail(account.email);
  const created = await transaction(db, async (tx) => {
    const guestId = findChosenGuestId(context, { email, keepsOrders });
    const registrant = { name, email, password: hash, business, guestId, createdAt: now };
    const termsVersion = await findTermsVersion(tx, now);
    const user = await createAccount(tx, context, { ...registrant, termsVersion }, { emailVerified: false });
    if (user.ok) await queueVerificationMail(tx, context, { id: user.value.userId, email, name });
    return user;
  });
  if (!created.ok) return err(created.code);
  const outcome = await startSessionOrSecondStep(db, context, created.value.userId);
  return outcome
    ? ok({ isPending: false, isNew: true, userId: created.value.userId, ...outcome })
    : err("session-not-started");
}
