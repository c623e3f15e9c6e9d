/**
 * Limits per client address (IPv6 by /64) and account, shared by all servers (docs/rules.md#u7, docs/decisions/352).
 */
import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimits } from "#app/accounts/schema.server.ts";
import { type Err, err } from "#app/domain/basics/result.ts";
import { type Database, jobsInTransaction } from "#app/platform/database/db.server.ts";

const MINUTE = 60;

/** Points per duration in seconds. Only wrong guesses count. */
const limits = {
  "sign-in:client": { points: 50, duration: 15 * MINUTE },
  "sign-in:account": { points: 10, duration: 15 * MINUTE },
  "register:client": { points: 30, duration: 60 * MINUTE },
  "register:account": { points: 3, duration: 60 * MINUTE },
  /** Only wrong codes count. */
  "register-code:account": { points: 10, duration: 24 * 60 * MINUTE },
  "register-code:client": { points: 100, duration: 24 * 60 * MINUTE },
  "register-resend:account": { points: 5, duration: 60 * MINUTE },
  "reset:client": { points: 20, duration: 60 * MINUTE },
  "reset:account": { points: 3, duration: 60 * MINUTE },
  "password:user": { points: 10, duration: 15 * MINUTE },
  "second-factor:user": { points: 5, duration: 15 * MINUTE },
  "second-factor:day": { points: 30, duration: 24 * 60 * MINUTE },
  "google:client": { points: 30, duration: 15 * MINUTE },
  "passkey:client": { points: 60, duration: 15 * MINUTE },
  "mail:account": { points: 3, duration: 60 * MINUTE },
  /** Many phones share one address of a mobile network. */
  "guest:client": { points: 60, duration: 60 * MINUTE },
  "contact:client": { points: 10, duration: 60 * MINUTE },
  "enquiry:address": { points: 5, duration: 24 * 60 * MINUTE },
  "invite:vendor": { points: 20, duration: 24 * 60 * MINUTE },
  "invite:company": { points: 50, duration: 24 * 60 * MINUTE },
  "invite:address": { points: 3, duration: 24 * 60 * MINUTE },
  "email-code:account": { points: 4, duration: 60 * MINUTE },
  "email-code:day": { points: 12, duration: 24 * 60 * MINUTE },
  "email-code:client": { points: 30, duration: 60 * MINUTE },
  /** Only wrong codes count. */
  "email-code-guess:account": { points: 10, duration: 60 * MINUTE },
  "email-code-guess:client": { points: 100, duration: 24 * 60 * MINUTE },
  /** Text messages cost money. */
  "phone-code:phone": { points: 4, duration: 60 * MINUTE },
  "phone-code:day": { points: 8, duration: 24 * 60 * MINUTE },
  "phone-code:user": { points: 6, duration: 60 * MINUTE },
  "phone-code:client": { points: 30, duration: 60 * MINUTE },
  /** Answers of somebody whose number was silent for months. */
  "phone-proof:user": { points: 3, duration: 24 * 60 * MINUTE },
  /** Numbers of quotations are a series without gaps. */
  "quotation:user": { points: 20, duration: 24 * 60 * MINUTE },
  "drawing:client": { points: 120, duration: 60 * MINUTE },
} satisfies Record<string, { points: number; duration: number }>;

export type LimitKind = keyof typeof limits;

export type Attempt = { kind: LimitKind; key: string };

export type RetryAfter = { seconds: number };

type ConsumedAttempt = Attempt & { expiresAt: number };

export async function countAttempts(db: Database, attempts: readonly Attempt[]): Promise<number> {
  return (await takeAttempts(db, attempts)).seconds;
}

/**
 * `guess` gets the indexes of open budgets. Attempts are taken first, so that concurrent guesses can't exceed the
 * limit; right guesses are given back.
 */
export async function limitGuesses<T>(
  db: Database,
  budgets: readonly (readonly Attempt[])[],
  { guess, isWrong }: { guess: (open: ReadonlySet<number>) => Promise<T>; isWrong: (answer: T) => boolean },
): Promise<T | Err<"too-many-attempts", RetryAfter>> {
  const open = new Set<number>();
  const consumed: ConsumedAttempt[] = [];
  const waits: number[] = [];
  for (const [index, attempts] of budgets.entries()) {
    const one = await takeAttempts(db, attempts);
    consumed.push(...one.taken);
    if (one.seconds > 0) waits.push(one.seconds);
    else open.add(index);
  }
  if (open.size === 0) return err("too-many-attempts", { seconds: Math.min(...waits) });
  try {
    const answer = await guess(open);
    if (!isWrong(answer)) await giveBack(db, consumed);
    return answer;
  } catch (error) {
    await giveBack(db, consumed).catch(() => undefined);
    throw error;
  }
}

export async function resetAttempts(db: Database, attempts: readonly Attempt[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, attempts.map(rowKey)));
}

export async function clearAttempts(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}

async function takeAttempts(
  db: Database,
  attempts: readonly Attempt[],
): Promise<{ seconds: number; taken: ConsumedAttempt[] }> {
  const consumed: ConsumedAttempt[] = [];
  for (const attempt of attempts) {
    const { isRefused, msBeforeNext } = await consume(db, attempt);
    consumed.push({ ...attempt, expiresAt: Date.now() + msBeforeNext });
    if (!isRefused) continue;
    await giveBack(db, consumed);
    return { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)), taken: [] };
  }
  return { seconds: 0, taken: consumed };
}

async function consume(db: Database, { kind, key }: Attempt): Promise<{ isRefused: boolean; msBeforeNext: number }> {
  const limiter = new RateLimiterPostgres({
    ...limits[kind],
    keyPrefix: kind,
    storeClient: {
      query: (statement: Statement) => jobsInTransaction(db).executeSql(statement.text, statement.values),
    },
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  try {
    return { isRefused: false, msBeforeNext: (await limiter.consume(keyHash(key))).msBeforeNext };
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return { isRefused: true, msBeforeNext: refused.msBeforeNext };
    throw refused;
  }
}

type Statement = { text: string; values: unknown[] };

/** Server clocks differ, and the library rounds. */
const SAME_WINDOW_MS = 60_000;

/** The library would leave a debt in the next window. */
async function giveBack(db: Database, consumed: readonly ConsumedAttempt[]): Promise<void> {
  for (const attempt of consumed) {
    const own = and(eq(rateLimits.key, rowKey(attempt)), gt(rateLimits.points, 0));
    const window = lt(rateLimits.expire, attempt.expiresAt + SAME_WINDOW_MS);
    await db
      .update(rateLimits)
      .set({ points: sql`${rateLimits.points} - 1` })
      .where(and(own, window));
  }
}

function rowKey({ kind, key }: Attempt): string {
  return `${kind}:${keyHash(key)}`;
}

function keyHash(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

export function clientKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = (ip.split("%")[0] as string).split("::");
  const leftGroups = head === "" ? [] : head.split(":");
  const rightGroups = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - leftGroups.length - rightGroups.length;
  const groups = [...leftGroups, ...Array<string>(Math.max(0, missing)).fill("0"), ...rightGroups];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
