/** The cookie that makes a repeated form of a guest the same order. */
import { randomBytes } from "node:crypto";
import { GUEST_KEY_SECONDS } from "#app/accounts/guests/guest-accounts.server.ts";
import { GUEST_KEY_COOKIE, privateCookie } from "#app/accounts/sign-in/browser.server.ts";
import { cookieOf } from "#app/accounts/sign-in/session-token.server.ts";

const KEY = /^[\w-]{32}$/;

/** 192 random bits; null without the cookie. */
export function guestKeyOf({ headers }: Request): string | null {
  const key = cookieOf(headers, GUEST_KEY_COOKIE) ?? "";
  return KEY.test(key) ? key : null;
}

/** The Set-Cookie header with a new key. */
export function newGuestKey(origin: string): string {
  return guestKeyCookie(randomBytes(24).toString("base64url"), GUEST_KEY_SECONDS, origin);
}

/** The Set-Cookie header that removes the key. */
export function endGuestKey(origin: string): string {
  return guestKeyCookie("", 0, origin);
}

function guestKeyCookie(value: string, seconds: number, origin: string): string {
  return privateCookie({ siteOrigin: origin }, { name: GUEST_KEY_COOKIE, value, seconds });
}
