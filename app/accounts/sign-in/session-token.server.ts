/** `token.signature`, signed with the shop's secret like the sign-in library's. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { refusedCharacter } from "#app/domain/basics/plain-text.ts";
import type { Env } from "#app/platform/env.server.ts";
import { appSecret, appSecrets } from "#app/platform/secret.server.ts";
import { COOKIE_PREFIX, isSecure, SESSION_SECONDS } from "./auth.server.ts";
import type { Browser } from "./sign-in-context.server.ts";

type Asking = Omit<Browser, "clientIp">;

/** Null without the cookie, or when its signature isn't ours. */
export function sessionTokenOf(env: Env, asking: Asking): string | null {
  return signedToken(env, asking)?.token ?? null;
}

/** Null also for one of an older app secret: it is to be signed anew. */
export function newestSessionTokenOf(env: Env, asking: Asking): string | null {
  const signed = signedToken(env, asking);
  return signed?.isNewest ? signed.token : null;
}

/** The Set-Cookie of a session that an older app secret has signed, so it outlives that one; null for others. */
export function resignedSession(env: Env, asking: Asking): string | null {
  const signed = signedToken(env, asking);
  if (!signed || signed.isNewest) return null;
  const value = encodeURIComponent(`${signed.token}.${signature(appSecret(env), signed.token).toString("base64")}`);
  const secure = isSecure(asking.siteOrigin) ? "; Secure" : "";
  return `${cookieName(asking)}=${value}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

type Signed = { token: string; isNewest: boolean };

const MAX_CHECKED = 5_000;
/** Cookies whose signature was found right: each request asks twice, and a hash costs as much as a cheap statement. */
const checked = new WeakMap<Env, LRUCache<string, Signed>>();

function signedToken(env: Env, asking: Asking): Signed | null {
  const value = cookieOf(asking.headers, cookieName(asking));
  if (!value) return null;
  const known = checked.get(env) ?? new LRUCache<string, Signed>({ max: MAX_CHECKED });
  checked.set(env, known);
  const signed = known.get(value) ?? signedBy(env, value);
  if (signed) known.set(value, signed);
  return signed;
}

function signedBy(env: Env, value: string): Signed | null {
  const dot = value.lastIndexOf(".");
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), "base64");
  const by = appSecrets(env).findIndex((secret) => isEqual(signature(secret, token), given));
  return by < 0 ? null : { token, isNewest: by === 0 };
}

function cookieName({ siteOrigin }: Asking): string {
  return `${isSecure(siteOrigin) ? "__Secure-" : ""}${COOKIE_PREFIX}.session_token`;
}

function signature(secret: string, token: string): Buffer {
  return createHmac("sha256", secret).update(token).digest();
}

function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** None for what is no text, or the browser could never come in again. */
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
