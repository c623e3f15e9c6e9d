/**
 * Confirming the address creates the account. Known and new addresses get the same response after the same time; only
 * the mail differs (docs/decisions/351).
 */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { findEmailOwner, normalizeEmail, PASSWORD } from "#app/accounts/account-queries.server.ts";
import { registrations, signInMethods, users } from "#app/accounts/schema.server.ts";
import { type Browser, isSecure } from "#app/accounts/sign-in/browser.server.ts";
import { judgePassword } from "#app/accounts/sign-in/judge-password.server.ts";
import { matchesHash } from "#app/accounts/sign-in/password-hash.server.ts";
import { clientKey, countAttempts, limitGuesses, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { type SignInOutcome, startSessionOrSecondStep } from "#app/accounts/sign-in/second-step.server.ts";
import { cookieOf } from "#app/accounts/sign-in/session-token.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { createVendor } from "#app/accounts/vendors/vendor-commands.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { BusinessDetails } from "#app/domain/parties/business-details.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import { secretLinkLives } from "#app/mail/secret-links.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { findTermsVersion } from "#app/settings/texts/page-queries.server.ts";

/** `business`: null for customers. `redirectTo`: a path of this shop. */
export type NewAccount = {
  name: string;
  email: string;
  password: string;
  business: BusinessDetails | null;
  redirectTo: string;
};

export type Registered = { isPending: true; cookies: Headers } | ({ isPending: false } & SignInOutcome);
export type RegisterError = "too-many-attempts" | "account-deactivated" | "session-not-started";

export const REGISTRATION_MS = secretLinkLives["confirm-registration"];
const COOKIE = "sanganak.registration";

/** A known address with its password logs in. */
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
  if (!existing) return ok(await createRegistration(db, context, { account, hash }));
  if (existing.state !== "active") return err("account-deactivated");
  const outcome = await startSessionOrSecondStep(db, context, existing.userId);
  return outcome ? ok({ isPending: false, ...outcome }) : err("session-not-started");
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
  { now, origin, browser }: SignInContext,
  { account: { name, business, redirectTo, ...account }, hash }: { account: NewAccount; hash: string },
): Promise<Registered & { isPending: true }> {
  const [token, secret] = [newSecret(), newSecret()];
  const email = normalizeEmail(account.email);
  await transaction(db, async (tx) => {
    await tx.insert(registrations).values({
      tokenHash: hashOf(token),
      browserHash: hashOf(secret),
      name,
      email,
      password: hash,
      business,
      redirectTo,
      termsVersion: await findTermsVersion(tx, now),
      createdAt: now,
      expiresAt: new Date(now.getTime() + REGISTRATION_MS),
    });
    const owner = await findEmailOwner(tx, email);
    const mail = { reference: `registration:${hashOf(token)}`, to: email };
    const back = new URLSearchParams({ redirect: redirectTo });
    if (owner) {
      const data = { name: owner.name, loginLink: `${origin}/login?${back}`, resetLink: `${origin}/forgot-password` };
      await queueMail(tx, { kind: "already-registered", ...mail, data });
    } else {
      const data = { name, link: `${origin}/register/confirm?token=${token}` };
      await queueMail(tx, { kind: "confirm-registration", ...mail, data });
    }
    return ok();
  });
  return { isPending: true, cookies: new Headers({ "set-cookie": cookie(browser, secret, REGISTRATION_MS / 1000) }) };
}

type Row = typeof registrations.$inferSelect;
/** `isHere`: this browser sent the registration. */
export type PendingRegistration = Pick<Row, "email" | "redirectTo"> & { isHere: boolean };

export async function findRegistration(
  db: Database,
  { now, browser }: Pick<SignInContext, "now" | "browser">,
  token: string | null,
): Promise<PendingRegistration | null> {
  const row = await findRow(db, now, token === null ? { browser } : { token });
  return row && { email: row.email, redirectTo: row.redirectTo, isHere: isFrom(row, browser) };
}

export type ConfirmRegistrationError =
  | "invalid-token"
  | "password-required"
  | "wrong-password"
  | "known-email"
  | "session-not-started"
  | "too-many-attempts";

/**
 * Another browser must enter the password, so that mailbox and registration belong to the same person. `known-email`:
 * another account confirmed the address meanwhile.
 */
export async function confirmRegistration(
  db: Database,
  context: SignInContext,
  { token, password }: { token: string; password: string },
): Promise<Result<{ redirectTo: string } & SignInOutcome, ConfirmRegistrationError, RetryAfter>> {
  const row = await findRow(db, context.now, { token });
  if (!row) return err("invalid-token");
  if (!isFrom(row, context.browser)) {
    if (!password) return err("password-required");
    const right = await checkPassword(db, row, password);
    if (!right.ok) return right;
  }
  const created = await createAccount(db, context, row);
  if (!created.ok) return err(created.code);
  const outcome = await startSessionOrSecondStep(db, context, created.value);
  if (!outcome) return err("session-not-started");
  outcome.cookies.append("set-cookie", cookie(context.browser, "", 0));
  return ok({ redirectTo: row.redirectTo, ...outcome });
}

async function checkPassword(
  db: Database,
  row: Row,
  password: string,
): Promise<Result<undefined, "wrong-password" | "too-many-attempts", RetryAfter>> {
  return await limitGuesses(db, [[{ kind: "password:user", key: row.id }]], {
    guess: async () => ((await matchesHash(password, row.password)) ? ok() : err("wrong-password")),
    isWrong: (answer) => !answer.ok,
  });
}

async function createAccount(
  db: Database,
  context: SignInContext,
  { id, name, email, password, business, termsVersion, createdAt }: Row,
): Promise<Result<string, "invalid-token" | "known-email">> {
  return await transaction(db, async (tx) => {
    const used = await tx.delete(registrations).where(eq(registrations.id, id)).returning({ id: registrations.id });
    if (used.length === 0) return err("invalid-token");
    const role = business ? ("vendor" as const) : ("customer" as const);
    const values = { name, email, role, emailVerified: true, termsVersion, termsAcceptedAt: createdAt };
    const [user] = await tx.insert(users).values(values).onConflictDoNothing().returning({ id: users.id });
    if (!user) return err("known-email");
    await tx.insert(signInMethods).values({ userId: user.id, providerId: PASSWORD, accountId: user.id, password });
    if (business) await createVendor(tx, context, { userId: user.id, business });
    await deleteRegistrations(tx, email);
    return ok(user.id);
  });
}

export async function deleteRegistrations(tx: Database, email: string): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.email, email));
}

export async function clearRegistrations(db: Database, now: Date): Promise<void> {
  await db.delete(registrations).where(lt(registrations.expiresAt, now));
}

async function findRow(db: Database, now: Date, by: { token: string } | { browser: Browser }): Promise<Row | null> {
  const secret = "browser" in by ? secretOf(by.browser) : null;
  const one =
    "token" in by ? eq(registrations.tokenHash, hashOf(by.token)) : eq(registrations.browserHash, hashOf(secret ?? ""));
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(one, gt(registrations.expiresAt, now)));
  return row ?? null;
}

function isFrom(row: Row, browser: Browser): boolean {
  const secret = secretOf(browser);
  return secret !== undefined && hashOf(secret) === row.browserHash;
}

function secretOf({ headers }: Browser): string | undefined {
  return cookieOf(headers, COOKIE);
}

function newSecret(): string {
  return randomBytes(24).toString("base64url");
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

function cookie({ siteOrigin }: Browser, value: string, seconds: number): string {
  const secure = isSecure(siteOrigin) ? "; Secure" : "";
  return `${COOKIE}=${value}; Path=/register; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
