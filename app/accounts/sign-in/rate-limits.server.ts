/**
 * Per client address (IPv6 by /64) and account (docs/rules.md#u7), for all servers together (docs/decisions/352).
 * Taken before a guess, given back when it was right.
 */
import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimits } from "#app/accounts/schema.server.ts";
import { type Err, err } from "#app/domain/basics/result.ts";
import { type Database, jobsInTransaction } from "#app/platform/database/db.server.ts";

const MINUTE = 60;

/** Attempts within so many seconds. Of guesses only wrong ones count. */
const limits = {
  "sign-in:client": { points: 50, duration: 15 * MINUTE },
  "sign-in:account": { points: 10, duration: 15 * MINUTE },
  "register:client": { points: 30, duration: 60 * MINUTE },
  "register:account": { points: 3, duration: 60 * MINUTE },
  "reset:client": { points: 20, duration: 60 * MINUTE },
  "reset:account": { points: 3, duration: 60 * MINUTE },
  "password:user": { points: 10, duration: 15 * MINUTE },
  "second-factor:user": { points: 5, duration: 15 * MINUTE },
  "second-factor:day": { points: 30, duration: 24 * 60 * MINUTE },
  "google:client": { points: 30, duration: 15 * MINUTE },
  "mail:account": { points: 3, duration: 60 * MINUTE },
  "contact:client": { points: 10, duration: 60 * MINUTE },
  /** Texts to a mobile number cost money and disturb (docs/rules.md#p12). */
  "phone-code:phone": { points: 4, duration: 60 * MINUTE },
  "phone-code:day": { points: 8, duration: 24 * 60 * MINUTE },
  "phone-code:user": { points: 6, duration: 60 * MINUTE },
  "phone-code:client": { points: 30, duration: 60 * MINUTE },
  /** Quotations and pictures of builds, which cost more than pages. */
  "drawing:client": { points: 120, duration: 60 * MINUTE },
} satisfies Record<string, { points: number; duration: number }>;

export type LimitKind = keyof typeof limits;

export type Attempt = { kind: LimitKind; key: string };

/** Details of `too-many-attempts`. */
export type RetryAfter = { seconds: number };

type Taken = Attempt & { expiresAt: number };

/** One each, or none when one is used up. Returns 0, or the seconds to wait. */
export async function countAttempts(db: Database, attempts: readonly Attempt[]): Promise<number> {
  return (await takeAttempts(db, attempts)).seconds;
}

/**
 * Each of `budgets` is taken or refused by itself; `guess` is told which are open (by index), and isn't asked when none
 * is. `isWrong` judges its answer; a right one, or one that throws, isn't counted. Taken first, so many at once can't
 * all pass.
 */
export async function limitGuesses<T>(
  db: Database,
  budgets: readonly (readonly Attempt[])[],
  { guess, isWrong }: { guess: (open: ReadonlySet<number>) => Promise<T>; isWrong: (answer: T) => boolean },
): Promise<T | Err<"too-many-attempts", RetryAfter>> {
  const open = new Set<number>();
  const taken: Taken[] = [];
  const waits: number[] = [];
  for (const [index, attempts] of budgets.entries()) {
    const one = await takeAttempts(db, attempts);
    taken.push(...one.taken);
    if (one.seconds > 0) waits.push(one.seconds);
    else open.add(index);
  }
  if (open.size === 0) return err("too-many-attempts", { seconds: Math.min(...waits) });
  try {
    const answer = await guess(open);
    if (!isWrong(answer)) await giveBack(db, taken);
    return answer;
  } catch (error) {
    await giveBack(db, taken).catch(() => undefined);
    throw error;
  }
}

/** For the owner of the address, who has proved to be. */
export async function resetAttempts(db: Database, attempts: readonly Attempt[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, attempts.map(rowKey)));
}

/** Expired ones. */
export async function clearAttempts(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}

async function takeAttempts(db: Database, attempts: readonly Attempt[]): Promise<{ seconds: number; taken: Taken[] }> {
  const taken: Taken[] = [];
  for (const attempt of attempts) {
    const { isRefused, msBeforeNext } = await consume(db, attempt);
    taken.push({ ...attempt, expiresAt: Date.now() + msBeforeNext });
    if (!isRefused) continue;
    await giveBack(db, taken);
    return { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)), taken: [] };
  }
  return { seconds: 0, taken };
}

async function consume(db: Database, { kind, key }: Attempt): Promise<{ isRefused: boolean; msBeforeNext: number }> {
  const limiter = new RateLimiterPostgres({
    ...limits[kind],
    keyPrefix: kind,
    storeClient: { query: (asked: Statement) => jobsInTransaction(db).executeSql(asked.text, asked.values) },
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

/** Clocks of servers differ, and the library rounds. */
const SAME_WINDOW_MS = 60_000;

/** Only within its window: the library's way would leave a debt in the next. */
async function giveBack(db: Database, taken: readonly Taken[]): Promise<void> {
  for (const attempt of taken) {
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

/** Addresses of people and clients aren't kept. */
function keyHash(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** The IPv4 address, or the first 64 bits of the IPv6 address. */
export function clientKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = (ip.split("%")[0] as string).split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, missing)).fill("0"), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
