/** Sets and clears the cookie that tells scripts that somebody is signed in, with the session's own cookie. */
import { hash } from "node:crypto";
import { hasSignedInCookie, SIGNED_IN_COOKIE, signedInMark } from "#app/accounts/me/signed-in-cookie.ts";
import type { Env } from "#app/platform/env.server.ts";
import { isSecure, SESSION_SECONDS } from "./browser.server.ts";
import { sessionTokenOf } from "./session-token.server.ts";

/** `origin`: the shop's, as this browser asks. */
type Asking = { cookies: string; origin: string };

const MARK_LENGTH = 10;
const SESSION_COOKIE = /sanganak\.session_token=([^;]*)/;

/** The Set-Cookie for an answer that starts (`Set-Cookie` of a session) or ends a session; null for other answers. */
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

/** The Set-Cookie for a browser whose mark is missing or of another session; null when it is right. */
export function cookieOfReader(env: Env, { cookies, origin }: Asking): string | null {
  const token = sessionTokenOf(env, { headers: new Headers({ cookie: cookies }), siteOrigin: origin });
  if (!token || signedInMark(cookies) === markOf(token)) return null;
  return cookie(markOf(token), SESSION_SECONDS, origin);
}

/** For public pages, which carry no other cookie: a session from before the shop set this one. Null for all others. */
export function cookieOfOldSession(env: Env, asking: Asking): string | null {
  return hasSignedInCookie(asking.cookies) ? null : cookieOfReader(env, asking);
}

/** Tells sessions apart and gives none of them away. */
function markOf(token: string): string {
  return hash("sha256", `signed-in ${token}`, "base64url").slice(0, MARK_LENGTH);
}

function cookie(value: string, seconds: number, origin: string): string {
  const secure = isSecure(origin) ? "; Secure" : "";
  return `${SIGNED_IN_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
