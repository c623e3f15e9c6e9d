/** Cookies `token.signature`, signed as the sign-in library does. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { refusedCharacter } from "#app/domain/basics/plain-text.ts";
import type { Env } from "#app/platform/env.server.ts";
import { appSecret, appSecrets } from "#app/platform/secret.server.ts";
import { type Browser, COOKIE_PREFIX, isSecure, SESSION_SECONDS } from "./browser.server.ts";

type CookieSource = Omit<Browser, "clientIp">;

export function sessionTokenOf(env: Env, source: CookieSource): string | null {
  return signedToken(env, source)?.token ?? null;
}

/** Returns null also for a signature of an earlier app secret. */
export function newestSessionTokenOf(env: Env, source: CookieSource): string | null {
  const signed = signedToken(env, source);
  return signed?.isNewest ? signed.token : null;
}

/** Renews a signature of an earlier app secret; null for others. */
export function resignedSession(env: Env, source: CookieSource): string | null {
  const signed = signedToken(env, source);
  if (!signed || signed.isNewest) return null;
  const value = encodeURIComponent(`${signed.token}.${signature(appSecret(env), signed.token).toString("base64")}`);
  const secure = isSecure(source.siteOrigin) ? "; Secure" : "";
  return `${cookieName(source)}=${value}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

type Signed = { token: string; isNewest: boolean };

const MAX_CHECKED = 5_000;
/** Each request checks twice, and a hash costs as much as a cheap statement. */
const checked = new WeakMap<Env, LRUCache<string, Signed>>();

function signedToken(env: Env, source: CookieSource): Signed | null {
  const value = cookieOf(source.headers, cookieName(source));
  if (!value) return null;
  const cache = checked.get(env) ?? new LRUCache<string, Signed>({ max: MAX_CHECKED });
  checked.set(env, cache);
  const signed = cache.get(value) ?? signedBy(env, value);
  if (signed) cache.set(value, signed);
  return signed;
}

function signedBy(env: Env, value: string): Signed | null {
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const received = Buffer.from(value.slice(dot + 1), "base64");
  const by = appSecrets(env).findIndex((secret) => isEqual(signature(secret, token), received));
  return by < 0 ? null : { token, isNewest: by === 0 };
}

function cookieName({ siteOrigin }: CookieSource): string {
  return `${isSecure(siteOrigin) ? "__Secure-" : ""}${COOKIE_PREFIX}.session_token`;
}

function signature(secret: string, token: string): Buffer {
  return createHmac("sha256", secret).update(token).digest();
}

function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Undefined for invalid text, because the browser would send it again forever. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  const cookies = headers.get("cookie");
  if (!cookies?.includes(name)) return undefined;
  for (const pair of cookies.split(";")) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name && value) return decode(value);
  }
  return undefined;
}

function decode(value: string): string | undefined {
  try {
    const text = decodeURIComponent(value);
    return refusedCharacter(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
