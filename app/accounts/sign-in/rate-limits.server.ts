/**
 * Per client address (IPv6 by /64) and account (docs/rules.md#r90). In memory: a restart forgets, each process counts
 * for itself.
 */
import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const MINUTE = 60;

/** Attempts within so many seconds. Sign-in counts failures only. */
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
} satisfies Record<string, { points: number; duration: number }>;

export type LimitKind = keyof typeof limits;

const limiters = new Map(
  Object.entries(limits).map(([kind, limit]) => [kind, new RateLimiterMemory({ keyPrefix: kind, ...limit })]),
);

function limiterOf(kind: LimitKind): RateLimiterMemory {
  const limiter = limiters.get(kind);
  if (!limiter) throw new Error(`No limit called ${kind}`);
  return limiter;
}

type Attempt = { kind: LimitKind; key: string };

/** Details of `too-many-attempts`. */
export type RetryAfter = { seconds: number };

/** Counts one attempt each. Returns 0, or the seconds to wait when one is used up. */
export async function countAttempts(attempts: readonly Attempt[]): Promise<number> {
  const waits = await Promise.all(attempts.map(({ kind, key }) => consume(kind, key)));
  return Math.max(0, ...waits);
}

/** Seconds until another attempt, 0 for now. Counts nothing. */
export async function secondsToWait(attempts: readonly Attempt[]): Promise<number> {
  const waits = attempts.map(async ({ kind, key }) => {
    const state = await limiterOf(kind).get(key);
    return state && state.consumedPoints >= limits[kind].points ? Math.ceil(state.msBeforeNext / 1000) : 0;
  });
  return Math.max(0, ...(await Promise.all(waits)));
}

/** Once the account was signed in to. */
export async function resetAttempts(kind: LimitKind, key: string): Promise<void> {
  await limiterOf(kind).delete(key);
}

async function consume(kind: LimitKind, key: string): Promise<number> {
  try {
    await limiterOf(kind).consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000);
    throw refused;
  }
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
