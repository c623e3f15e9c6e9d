/** Codes are stored as keyed hashes; neither code nor number is in the audit log. */
import { and, eq, exists, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { clientKey, countAttempts, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { phoneConfirmations } from "#app/checkout/schema.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { sendCode } from "#app/mail/texts/send-code.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Logger } from "#app/platform/log.server.ts";
import { CODE_MS, isCode, MAX_CODE_TRIES, newCode } from "#app/platform/one-time-code.server.ts";
import type { SmsContext } from "#app/platform/sms/sms.ts";

const PURPOSE = "phone code";
const DAY_MS = 24 * 60 * 60_000;

type Given = { phone: string; code: string };
type Owner = { userId: string; phone: string };

const rowOf = ({ userId, phone }: Owner) =>
  and(eq(phoneConfirmations.userId, userId), eq(phoneConfirmations.phone, phone));

/** A number is confirmed by a code of the checkout, or because it logs in to the account. */
export async function isPhoneConfirmed(db: Database, owner: Owner): Promise<boolean> {
  const code = db.select({ phone: phoneConfirmations.phone }).from(phoneConfirmations);
  const confirmed = exists(code.where(and(rowOf(owner), isNotNull(phoneConfirmations.confirmedAt))));
  return (await db.$count(users, and(eq(users.id, owner.userId), or(eq(users.phone, owner.phone), confirmed)))) > 0;
}

export async function isCodeOpen(db: Database, owner: Owner, now: Date): Promise<boolean> {
  return (await db.$count(phoneConfirmations, and(rowOf(owner), isOpen(now)))) > 0;
}

function isOpen(now: Date) {
  const { codeHash, sentAt, tries } = phoneConfirmations;
  return and(isNotNull(codeHash), gt(sentAt, new Date(now.getTime() - CODE_MS)), lt(tries, MAX_CODE_TRIES));
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
  const { code, codeHash } = newCode(context.env, { purpose: PURPOSE, holder: holderOf(owner) });
  const sent = await sendCode(db, { ...context, now, log: log.child({ userId: viewer.id }) }, { phone, code });
  if (!sent.ok) return err(sent.code);
  const fresh = { codeHash, sentAt: now, tries: 0 };
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
  const { codeHash } = open;
  if (!isCode(env, { purpose: PURPOSE, holder: holderOf(owner), code, codeHash })) return err("wrong-code");
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

function holderOf({ userId, phone }: Owner): string {
  return `${userId} ${phone}`;
}
