/** The cookie by which scripts know that somebody is signed in. */
import { hash } from "node:crypto";
import { hasSignedInCookie, SIGNED_IN_COOKIE, signedInMark } from "#app/accounts/me/signed-in-cookie.ts";
import type { Env } from "#app/platform/env.server.ts";
import { isSecure, SESSION_SECONDS } from "./browser.server.ts";
import { sessionTokenOf } from "./session-token.server.ts";

type CookieRequest = { cookies: string; origin: string };

const MARK_LENGTH = 10;
const SESSION_COOKIE = /sanganak\.session_token=([^;]*)/;

export function cookieWithSession(response: Response, origin: string): string | null {
  for (const line of response.headers.getSetCookie()) {
    const value = SESSION_COOKIE.exec(line)?.[1];
    if (value === undefined) continue;
    const isEnd = value === "" || /max-age=0(;|$)/i.test(line);
    if (isEnd) return cookie("", 0, origin);
    const signed = decodeURIComponent(value);
    return cookie(markOf(signed.slice(0, signed.lastIndexOf("."))), SESSION_SECONDS, origin);
  }
  return null;
}

/** Returns null when the browser's mark is right. */
export function cookieOfReader(env: Env, { cookies, origin }: CookieRequest): string | null {
  const token = sessionTokenOf(env, { headers: new Headers({ cookie: cookies }), siteOrigin: origin });
  if (!token || signedInMark(cookies) === markOf(token)) return null;
  return cookie(markOf(token), SESSION_SECONDS, origin);
}

/** For sessions older than this cookie, on public pages. */
export function cookieOfOldSession(env: Env, request: CookieRequest): string | null {
  return hasSignedInCookie(request.cookies) ? null : cookieOfReader(env, request);
}

/** Tells sessions apart without revealing them. */
function markOf(token: string): string {
  return hash("sha256", `signed-in ${token}`, "base64url").slice(0, MARK_LENGTH);
}

function cookie(value: string, seconds: number, origin: string): string {
  const secure = isSecure(origin) ? "; Secure" : "";
  return `${SIGNED_IN_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
