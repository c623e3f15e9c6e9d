/** The session cookie: `token.signature`, signed with the shop's secret like the sign-in library's. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { refusedCharacter } from "#app/domain/basics/plain-text.ts";
import type { Env } from "#app/platform/env.server.ts";
import { appSecret } from "#app/platform/secret.server.ts";
import { COOKIE_PREFIX, isSecure } from "./auth.server.ts";
import type { Browser } from "./sign-in-context.server.ts";

/** Null without the cookie, or when its signature isn't ours. */
export function sessionTokenOf(env: Env, { headers, siteOrigin }: Omit<Browser, "clientIp">): string | null {
  const value = cookieOf(headers, `${isSecure(siteOrigin) ? "__Secure-" : ""}${COOKIE_PREFIX}.session_token`);
  const dot = value?.lastIndexOf(".") ?? -1;
  if (!value || dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), "base64");
  const ours = createHmac("sha256", appSecret(env)).update(token).digest();
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : null;
}

/** None for what is no text, or the browser could never come in again. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  for (const pair of headers.get("cookie")?.split(";") ?? []) {
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
