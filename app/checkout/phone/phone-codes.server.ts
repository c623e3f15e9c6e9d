/** Codes are stored as keyed hashes; neither code nor number is in the audit log. */

import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { clientKey, countAttempts, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { phoneConfirmations } from "#app/checkout/schema.server.ts";
import { compactDigits } from "#app/domain/basics/digits.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { keyFor } from "#app/platform/encryption.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { type SmsContext, SmsError } from "#app/platform/sms/sms.ts";
import { smsSender } from "#app/platform/sms/sms-providers.server.ts";

export const CODE_MINUTES = 10;
const CODE_MS = CODE_MINUTES * 60_000;
const MAX_TRIES = 5;
const DAY_MS = 24 * 60 * 60_000;

type Given = { phone: string; code: string };
type Owner = { userId: string; phone: string };

const rowOf = ({ userId, phone }: Owner) =>
  and(eq(phoneConfirmations.userId, userId), eq(phoneConfirmations.phone, phone));

export async function isPhoneConfirmed(db: Database, owner: Owner): Promise<boolean> {
  return (await db.$count(phoneConfirmations, and(rowOf(owner), isNotNull(phoneConfirmations.confirmedAt)))) > 0;
}

export async function isCodeOpen(db: Database, owner: Owner, now: Date): Promise<boolean> {
  return (await db.$count(phoneConfirmations, and(rowOf(owner), isOpen(now)))) > 0;
}

function isOpen(now: Date) {
  const { codeHash, sentAt, tries } = phoneConfirmations;
  return and(isNotNull(codeHash), gt(sentAt, new Date(now.getTime() - CODE_MS)), lt(tries, MAX_TRIES));
}

export type SendCodeError = "too-many-attempts" | "not-sent";

/** The earlier code counts until the provider accepts the new one. Limited per number, person and client. */
export async function sendPhoneCode(
  db: Database,
  { viewer, now, clientIp, log, ...context }: CommandContext & SmsContext & { clientIp: string; log: Logger },
  { phone }: { phone: string },
): Promise<Result<undefined, SendCodeError, RetryAfter>> {
  const owner = { userId: viewer.id, phone };
  if (await isPhoneConfirmed(db, owner)) return ok();
  const seconds = await countAttempts(db, [
    { kind: "phone-code:phone", key: phone },
    { kind: "phone-code:day", key: phone },
    { kind: "phone-code:user", key: viewer.id },
    { kind: "phone-code:client", key: clientKey(clientIp) },
  ]);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const sender = smsSender(context);
  if (!sender) return err("not-sent");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const sent = await sender.sendCode({ phone, code }).catch((error: unknown) => {
    if (error instanceof SmsError) return err("unsure" as const, error.message);
    throw error;
  });
  if (!sent.ok) {
    // Providers may repeat the number in their message.
    const reason = (sent.details ?? "").replaceAll(code, "******").replaceAll(phone, "**********");
    log.error({ userId: viewer.id, code: sent.code, reason }, "a code by SMS was not sent");
    return err("not-sent");
  }
  const fresh = { codeHash: hashOf(context.env, { ...owner, code }), sentAt: now, tries: 0 };
  await db
    .insert(phoneConfirmations)
    .values({ ...owner, ...fresh })
    .onConflictDoUpdate({ target: [phoneConfirmations.userId, phoneConfirmations.phone], set: fresh });
  return ok();
}

/** `wrong-code` uses up a try; `no-code`: none is open. */
export async function confirmPhone(
  db: Database,
  { viewer, now, env }: CommandContext & { env: Env },
  { phone, code }: Given,
): Promise<Result<undefined, "wrong-code" | "no-code">> {
  const owner = { userId: viewer.id, phone };
  if (await isPhoneConfirmed(db, owner)) return ok();
  // The try is counted before the comparison, so that parallel guesses can't exceed the limit.
  const [open] = await db
    .update(phoneConfirmations)
    .set({ tries: sql`${phoneConfirmations.tries} + 1` })
    .where(and(rowOf(owner), isOpen(now)))
    .returning({ codeHash: phoneConfirmations.codeHash });
  if (!open?.codeHash) return err("no-code");
  if (!isSame(open.codeHash, hashOf(env, { ...owner, code: compactDigits(code) }))) return err("wrong-code");
  const { codeHash } = open;
  return transaction<Result<undefined, "no-code">>(db, async (tx) => {
    const [confirmed] = await tx
      .update(phoneConfirmations)
      .set({ codeHash: null, confirmedAt: now })
      .where(and(rowOf(owner), eq(phoneConfirmations.codeHash, codeHash)))
      .returning({ userId: phoneConfirmations.userId });
    if (!confirmed) return err("no-code");
    const subject = { kind: "user", id: viewer.id };
    await recordAudit(tx, viewer, { action: "user.confirm-phone", subject }, now);
    return ok();
  });
}

export async function removeOldCodes(db: Database, now: Date): Promise<void> {
  const { confirmedAt, sentAt } = phoneConfirmations;
  await db.delete(phoneConfirmations).where(and(isNull(confirmedAt), lt(sentAt, new Date(now.getTime() - DAY_MS))));
}

function hashOf(env: Env, { userId, phone, code }: Owner & Given): string {
  return createHmac("sha256", keyFor(env, "phone code")).update(`${userId} ${phone} ${code}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
