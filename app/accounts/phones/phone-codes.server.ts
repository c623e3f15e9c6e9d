/**
 * A code by text message proves a mobile number. It counts only with the cookie of the browser that asked for it; every
 * number gets the same response, whether it has an account or not (docs/rules.md#u11).
 */
import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import { hashSecret, newSecret, RESEND_MS } from "#app/accounts/people/pending-registrations.server.ts";
import { phoneCodes } from "#app/accounts/schema.server.ts";
import { type Browser, privateCookie } from "#app/accounts/sign-in/browser.server.ts";
import { clientKey, countAttempts, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { cookieOf } from "#app/accounts/sign-in/session-token.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { sendCode } from "#app/mail/texts/send-code.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { CODE_MS, isCode, MAX_CODE_TRIES, newCode } from "#app/platform/one-time-code.server.ts";
import type { SmsContext } from "#app/platform/sms/sms.ts";

const COOKIE = "sanganak.phone-code";
const PURPOSE = "phone login code";
/** For the code, and for the name or proof after it. */
const LIFE_SECONDS = 3600;

export type PhoneCodeContext = SignInContext & SmsContext & { log: Logger };

/** `phone`: ten digits. `isConfirmed`: the right code was typed. */
export type PhoneCode = {
  id: string;
  phone: string;
  userId: string | null;
  redirectTo: string;
  isConfirmed: boolean;
  resend: { seconds: number };
};

type NewPhoneCode = { phone: string; userId: string | null; redirectTo: string };

/** Returns the cookie of the browser. `userId`: the account that adds the number; null for a login. */
export async function startPhoneCode(
  db: Database,
  context: PhoneCodeContext,
  { phone, userId, redirectTo }: NewPhoneCode,
): Promise<Result<Headers, "too-many-attempts" | "not-sent", RetryAfter>> {
  const { now, browser, env } = context;
  const seconds = await countSending(db, context, phone);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const [id, secret] = [randomUUID(), newSecret()];
  const { code, codeHash } = newCode(env, { purpose: PURPOSE, holder: id });
  const sent = await sendCode(db, context, { phone, code });
  if (!sent.ok) return err(sent.code);
  await db.insert(phoneCodes).values({
    ...{ id, phone, userId, redirectTo, browserHash: hashSecret(secret) },
    ...{ codeHash, sentAt: now, expiresAt: new Date(now.getTime() + LIFE_SECONDS * 1000) },
  });
  return ok(new Headers({ "set-cookie": cookie(browser, secret, LIFE_SECONDS) }));
}

/** The new code replaces the one before, unless it is not sent. `too-soon`: that was sent within 30 seconds. */
export async function resendPhoneCode(
  db: Database,
  context: PhoneCodeContext,
  { id, phone, resend }: PhoneCode,
): Promise<Result<undefined, "too-soon" | "too-many-attempts" | "not-sent", RetryAfter>> {
  if (resend.seconds > 0) return err("too-soon");
  const seconds = await countSending(db, context, phone);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const { now, env } = context;
  const { code, codeHash } = newCode(env, { purpose: PURPOSE, holder: id });
  const isThis = eq(phoneCodes.id, id);
  const { codeHash: hash, sentAt, tries } = phoneCodes;
  const [before] = await db.select({ codeHash: hash, sentAt, tries }).from(phoneCodes).where(isThis);
  const isOlder = lte(sentAt, new Date(now.getTime() - RESEND_MS));
  // Before the message: of two requests at once only one sends, and what it sends counts.
  const replaced = await db
    .update(phoneCodes)
    .set({ codeHash, sentAt: now, tries: 0 })
    .where(and(isThis, isNull(phoneCodes.confirmedAt), isOlder))
    .returning({ id: phoneCodes.id });
  if (!before || replaced.length === 0) return err("too-soon");
  const sent = await sendCode(db, context, { phone, code });
  if (sent.ok) return ok();
  await db
    .update(phoneCodes)
    .set(before)
    .where(and(isThis, eq(hash, codeHash)));
  return err(sent.code);
}

/** Returns the seconds to wait; 0 when a code may be sent. */
async function countSending(db: Database, { browser }: PhoneCodeContext, phone: string): Promise<number> {
  return await countAttempts(db, [
    { kind: "phone-code:phone", key: phone },
    { kind: "phone-code:day", key: phone },
    { kind: "phone-code:client", key: clientKey(browser.clientIp) },
  ]);
}

export async function findPhoneCode(
  db: Database,
  { browser, now }: Pick<SignInContext, "browser" | "now">,
): Promise<PhoneCode | null> {
  const secret = cookieOf(browser.headers, COOKIE);
  if (!secret) return null;
  const isOpen = and(eq(phoneCodes.browserHash, hashSecret(secret)), gt(phoneCodes.expiresAt, now));
  const [row] = await db.select().from(phoneCodes).where(isOpen);
  if (!row) return null;
  const waitMs = Math.max(0, row.sentAt.getTime() + RESEND_MS - now.getTime());
  const { id, phone, userId, redirectTo, confirmedAt } = row;
  return {
    ...{ id, phone, userId, redirectTo },
    isConfirmed: confirmedAt !== null,
    resend: { seconds: Math.ceil(waitMs / 1000) },
  };
}

/** Wrong, expired and replaced codes get the same error. */
export async function confirmPhoneCode(
  db: Database,
  { env, now }: SignInContext,
  { id, code }: { id: string; code: string },
): Promise<Result<undefined, "wrong-code">> {
  // The try is counted before the comparison, so that parallel guesses can't exceed the limit.
  const { sentAt, tries, confirmedAt } = phoneCodes;
  const [open] = await db
    .update(phoneCodes)
    .set({ tries: sql`${tries} + 1` })
    .where(
      and(
        eq(phoneCodes.id, id),
        isNull(confirmedAt),
        gt(sentAt, new Date(now.getTime() - CODE_MS)),
        lt(tries, MAX_CODE_TRIES),
      ),
    )
    .returning({ codeHash: phoneCodes.codeHash });
  if (!open || !isCode(env, { purpose: PURPOSE, holder: id, code, codeHash: open.codeHash })) return err("wrong-code");
  const isSame = and(eq(phoneCodes.id, id), eq(phoneCodes.codeHash, open.codeHash), isNull(confirmedAt));
  const confirmed = await db
    .update(phoneCodes)
    .set({ confirmedAt: now })
    .where(isSame)
    .returning({ id: phoneCodes.id });
  return confirmed.length > 0 ? ok() : err("wrong-code");
}

/** False when the proof was used up meanwhile. */
export async function consumePhoneCode(tx: Database, id: string): Promise<boolean> {
  return (await tx.delete(phoneCodes).where(eq(phoneCodes.id, id)).returning({ id: phoneCodes.id })).length > 0;
}

export async function clearPhoneCodes(db: Database, now: Date): Promise<void> {
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now));
}

export function endPhoneCode(browser: Browser): string {
  return cookie(browser, "", 0);
}

function cookie(browser: Browser, value: string, seconds: number): string {
  return privateCookie(browser, { name: COOKIE, value, seconds });
}
