/**
 * Known browsers (OWASP's "device cookie") and networks keep strangers from locking out an account's owner
 * (docs/decisions/352).
 */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { and, inArray, lt } from "drizzle-orm";
import { knownNetworks } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { keyFor, keysFor } from "#app/platform/encryption.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { type Browser, isSecure } from "./browser.server.ts";
import { clientKey } from "./rate-limits.server.ts";
import { cookieOf } from "./session-token.server.ts";
import type { SignInContext } from "./sign-in-context.server.ts";

const COOKIE = "sanganak.known";
const BROWSERS = "known browsers";
const COOKIE_SECONDS = 365 * 24 * 3600;
/** Enough for a household; the oldest is dropped first. */
const MAX_ACCOUNTS = 5;
const NETWORK_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

type BrowserContext = { env: Env; browser: Browser };

/** Known and unknown addresses take the same queries (docs/rules.md#u3). */
export async function guessSources(
  db: Database,
  context: BrowserContext,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = userIds.length > 0 ? userIds : [randomUUID()];
  const networks = ids.flatMap((userId) => networksOf(context, userId));
  const rows = await db
    .select({ userId: knownNetworks.userId, network: knownNetworks.network })
    .from(knownNetworks)
    .where(and(inArray(knownNetworks.userId, [...ids]), inArray(knownNetworks.network, networks)));
  const sources = new Map(rows.map(({ userId, network }) => [userId, `network:${network}`]));
  for (const userId of userIds) {
    const browser = marksOf(context.browser).find((mark) => isOurs(context.env, userId, mark));
    if (browser) sources.set(userId, `browser:${browser}`);
  }
  return sources;
}

/** Somebody logged in to the account with this browser before. */
export function knowsBrowser({ env, browser }: BrowserContext, userId: string): boolean {
  return marksOf(browser).some((mark) => isOurs(env, userId, mark));
}

export async function rememberBrowser(db: Database, context: SignInContext, userId: string): Promise<string> {
  const [network = ""] = networksOf(context, userId);
  const visit = { network, seenAt: context.now };
  await db
    .insert(knownNetworks)
    .values({ userId, ...visit })
    .onConflictDoUpdate({ target: [knownNetworks.userId, knownNetworks.network], set: visit });
  const nonce = randomBytes(16).toString("hex");
  const own = `${nonce}.${signature(keyFor(context.env, BROWSERS), userId, nonce)}`;
  return cookie(context, [own, ...marksOfOthers(context, userId)].slice(0, MAX_ACCOUNTS));
}

export function removeKnownBrowser(context: BrowserContext, userId: string): string {
  return cookie(context, marksOfOthers(context, userId));
}

export async function clearNetworks(db: Database, now: Date): Promise<void> {
  await db.delete(knownNetworks).where(lt(knownNetworks.seenAt, new Date(now.getTime() - NETWORK_DAYS * DAY_MS)));
}

function marksOfOthers({ env, browser }: BrowserContext, userId: string): string[] {
  return marksOf(browser).filter((mark) => !isOurs(env, userId, mark));
}

function marksOf({ headers }: Browser): string[] {
  return (cookieOf(headers, COOKIE) ?? "").split("_").filter(Boolean).slice(0, MAX_ACCOUNTS);
}

function isOurs(env: Env, userId: string, mark: string): boolean {
  const [nonce = "", received = ""] = mark.split(".");
  const theirs = Buffer.from(received);
  return keysFor(env, BROWSERS).some((key) => {
    const ours = Buffer.from(signature(key, userId, nonce));
    return ours.length === theirs.length && timingSafeEqual(ours, theirs);
  });
}

function signature(key: Buffer, userId: string, nonce: string): string {
  return createHmac("sha256", key).update(`${userId}:${nonce}`).digest("hex");
}

function networksOf({ env, browser }: BrowserContext, userId: string): string[] {
  const network = `${userId}:${clientKey(browser.clientIp)}`;
  return keysFor(env, "known networks").map((key) => createHmac("sha256", key).update(network).digest("base64url"));
}

function cookie({ browser }: BrowserContext, marks: string[]): string {
  const secure = isSecure(browser.siteOrigin) ? "; Secure" : "";
  const age = marks.length > 0 ? COOKIE_SECONDS : 0;
  return `${COOKIE}=${marks.join("_")}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
