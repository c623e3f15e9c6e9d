/**
 * A mailed code proves an email address. It counts only with the cookie of the browser that asked for it; every address
 * gets the same response and mail, whether it has an account or not (docs/rules.md#u12).
 */
import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import { findEmailOwner } from "#app/accounts/account-queries.server.ts";
import { hashSecret, newSecret, RESEND_MS } from "#app/accounts/people/pending-registrations.server.ts";
import { emailCodes } from "#app/accounts/schema.server.ts";
import { type Browser, privateCookie } from "#app/accounts/sign-in/browser.server.ts";
import { guessSources } from "#app/accounts/sign-in/known-browsers.server.ts";
import { clientKey, countAttempts, limitGuesses, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { cookieOf } from "#app/accounts/sign-in/session-token.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { queueMail } from "#app/mail/mail-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { CODE_MS, isCode, MAX_CODE_TRIES, newCode } from "#app/platform/one-time-code.server.ts";

const COOKIE = "sanganak.email-code";
const PURPOSE = "email login code";
/** The cookie lasts for the code and for the name after it. */
const LIFE_SECONDS = 3600;

/** `isConfirmed`: the right code was typed. `resend`: seconds until another code may be sent. */
export type EmailCode = {
  id: string;
  email: string;
  redirectTo: string;
  isConfirmed: boolean;
  resend: { seconds: number };
};

/** `email`: normalized. Returns the cookie of the browser. */
export async function startEmailCode(
  db: Database,
  context: SignInContext,
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<Result<Headers, "too-many-attempts", RetryAfter>> {
  const seconds = await countSending(db, context, email);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const { now, browser, env } = context;
  const [id, secret] = [randomUUID(), newSecret()];
  const { code, codeHash } = newCode(env, { purpose: PURPOSE, holder: id });
  return await transaction(db, async (tx) => {
    await tx.insert(emailCodes).values({
      ...{ id, email, redirectTo, browserHash: hashSecret(secret), codeHash },
      ...{ sentAt: now, expiresAt: new Date(now.getTime() + LIFE_SECONDS * 1000) },
    });
    await queueCode(tx, context, { id, email, code });
    return ok(new Headers({ "set-cookie": cookie(browser, secret, LIFE_SECONDS) }));
  });
}

/** The new code replaces the one before. `too-soon`: that was sent within 30 seconds. */
export async function resendEmailCode(
  db: Database,
  context: SignInContext,
  { id, email, resend }: EmailCode,
): Promise<Result<undefined, "too-soon" | "too-many-attempts", RetryAfter>> {
  if (resend.seconds > 0) return err("too-soon");
  const seconds = await countSending(db, context, email);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const { now, env } = context;
  const { code, codeHash } = newCode(env, { purpose: PURPOSE, holder: id });
  return await transaction(db, async (tx) => {
    const isOlder = lte(emailCodes.sentAt, new Date(now.getTime() - RESEND_MS));
    const replaced = await tx
      .update(emailCodes)
      .set({ codeHash, sentAt: now, tries: 0 })
      .where(and(eq(emailCodes.id, id), isNull(emailCodes.confirmedAt), isOlder))
      .returning({ id: emailCodes.id });
    if (replaced.length === 0) return err("too-soon");
    await queueCode(tx, context, { id, email, code });
    return ok();
  });
}

async function queueCode(
  tx: Database,
  { now }: SignInContext,
  { id, email, code }: { id: string; email: string; code: string },
): Promise<void> {
  await queueMail(tx, {
    kind: "login-code",
    reference: `login-code:${id}:${now.getTime()}`,
    to: email,
    data: { code },
  });
}

/** Returns the seconds to wait; 0 when a code may be sent. */
async function countSending(db: Database, context: SignInContext, email: string): Promise<number> {
  const key = await findBudget(db, context, email);
  return await countAttempts(db, [
    { kind: "email-code:account", key },
    { kind: "email-code:day", key },
    { kind: "email-code:client", key: clientKey(context.browser.clientIp) },
  ]);
}

/** Known browsers have a budget of their own, so that strangers can't lock out the owner (docs/decisions/352). */
async function findBudget(db: Database, context: SignInContext, email: string): Promise<string> {
  const owner = await findEmailOwner(db, email);
  const sources = await guessSources(db, context, owner ? [owner.id] : []);
  return sources.get(owner?.id ?? "") ?? email;
}

export async function findEmailCode(
  db: Database,
  { browser, now }: Pick<SignInContext, "browser" | "now">,
): Promise<EmailCode | null> {
  const secret = cookieOf(browser.headers, COOKIE);
  if (!secret) return null;
  const isOpen = and(eq(emailCodes.browserHash, hashSecret(secret)), gt(emailCodes.expiresAt, now));
  const [row] = await db.select().from(emailCodes).where(isOpen);
  if (!row) return null;
  const waitMs = Math.max(0, row.sentAt.getTime() + RESEND_MS - now.getTime());
  const { id, email, redirectTo, confirmedAt } = row;
  return { id, email, redirectTo, isConfirmed: confirmedAt !== null, resend: { seconds: Math.ceil(waitMs / 1000) } };
}

/** Wrong, expired and replaced codes get the same error. */
export async function confirmEmailCode(
  db: Database,
  context: SignInContext,
  { id, email, code }: { id: string; email: string; code: string },
): Promise<Result<undefined, "wrong-code" | "too-many-attempts", RetryAfter>> {
  const attempts = [
    { kind: "email-code-guess:client", key: clientKey(context.browser.clientIp) },
    { kind: "email-code-guess:account", key: await findBudget(db, context, email) },
  ] as const;
  return await limitGuesses(db, [attempts], {
    guess: async () => ((await checkCode(db, context, { id, code })) ? ok() : err("wrong-code")),
    isWrong: (answer) => !answer.ok,
  });
}

/** The try is counted before the comparison, so that parallel guesses can't exceed the limit. */
async function checkCode(
  db: Database,
  { env, now }: SignInContext,
  { id, code }: { id: string; code: string },
): Promise<boolean> {
  const { sentAt, tries, confirmedAt } = emailCodes;
  const isWaiting = and(eq(emailCodes.id, id), isNull(confirmedAt));
  const [open] = await db
    .update(emailCodes)
    .set({ tries: sql`${tries} + 1` })
    .where(and(isWaiting, gt(sentAt, new Date(now.getTime() - CODE_MS)), lt(tries, MAX_CODE_TRIES)))
    .returning({ codeHash: emailCodes.codeHash });
  if (!open || !isCode(env, { purpose: PURPOSE, holder: id, code, codeHash: open.codeHash })) return false;
  const confirmed = await db
    .update(emailCodes)
    .set({ confirmedAt: now })
    .where(and(isWaiting, eq(emailCodes.codeHash, open.codeHash)))
    .returning({ id: emailCodes.id });
  return confirmed.length > 0;
}

/** False when the proof was used up meanwhile. */
export async function consumeEmailCode(tx: Database, id: string): Promise<boolean> {
  const isConfirmed = and(eq(emailCodes.id, id), sql`${emailCodes.confirmedAt} is not null`);
  return (await tx.delete(emailCodes).where(isConfirmed).returning({ id: emailCodes.id })).length > 0;
}

export async function clearEmailCodes(db: Database, now: Date): Promise<void> {
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
}

export function endEmailCode(browser: Browser): string {
  return cookie(browser, "", 0);
}

function cookie(browser: Browser, value: string, seconds: number): string {
  return privateCookie(browser, { name: COOKIE, value, seconds });
}
