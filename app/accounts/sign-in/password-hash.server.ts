/**
 * scrypt, two at a time, so that logins can't slow the shop (docs/rules.md#u7). Format: `scrypt$N$r$p$salt$key`,
 * base64url.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import pLimit from "p-limit";

/** OWASP's parameters with the least memory, 16 MB each. */
const COST = { N: 2 ** 14, r: 8, p: 5 } satisfies ScryptOptions;
const KEY_BYTES = 64;
const SALT_BYTES = 16;
const AT_ONCE = 2;
/** About four seconds for the last one. */
const MAX_WAITING = 40;

type Salted = { cost: typeof COST; salt: Buffer };

/** Becomes 503; nothing was done. */
export class TooManyHashesError extends Error {
  override name = "TooManyHashesError";
}

/** Takes the same time without a hash. */
export async function matchesHash(password: string, hash: string | null): Promise<boolean> {
  return (await compareAndHash(password, hash ? [hash] : [])).match === 0;
}

/**
 * `match`: the first index, or -1. `hash`: with the shared salt. One computation in any case, so that unknown addresses
 * take the same time (docs/rules.md#u3).
 */
export async function compareAndHash(
  password: string,
  hashes: readonly string[],
): Promise<{ match: number; hash: string }> {
  const parsed = hashes.map((hash) => parse(hash)).filter((hash) => hash !== null);
  const first = parsed[0] ?? { cost: COST, salt: randomBytes(SALT_BYTES) };
  const keys = new Map<string, Buffer>([[saltName(first), await derive(password, first)]]);
  const own = keys.get(saltName(first)) as Buffer;
  let match = -1;
  for (const [index, hash] of parsed.entries()) {
    const key = keys.get(saltName(hash)) ?? (await derive(password, hash));
    keys.set(saltName(hash), key);
    if (match === -1 && key.length === hash.key.length && timingSafeEqual(key, hash.key)) match = index;
  }
  return { match, hash: write(first, own) };
}

const limitHashing = pLimit(AT_ONCE);

async function derive(password: string, { cost, salt }: Salted): Promise<Buffer> {
  if (limitHashing.pendingCount >= MAX_WAITING) throw new TooManyHashesError();
  return limitHashing(() => computeKey(password.normalize("NFKC"), { cost, salt }));
}

function computeKey(password: string, { cost, salt }: Salted): Promise<Buffer> {
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function saltName({ cost, salt }: Salted): string {
  return [cost.N, cost.r, cost.p, salt.toString("base64url")].join("$");
}

function write({ cost, salt }: Salted, key: Buffer): string {
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

function parse(hash: string): (Salted & { key: Buffer }) | null {
  const [kind, N, r, p, salt, key] = hash.split("$");
  if (kind !== "scrypt" || !salt || !key) return null;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}
