export type Browser = { headers: Headers; clientIp: string; siteOrigin: string };

export const COOKIE_PREFIX = "sanganak";
export const SESSION_SECONDS = 60 * 24 * 3600;

/** The orders that this browser opened by the links of their mails; a logout, and a login after a guest's orders, end it, too (docs/rules.md#a18). */
export const OPENED_ORDERS_COOKIE = "sanganak.orders";

/** Names the guest of this browser until the order is placed. */
export const GUEST_KEY_COOKIE = "sanganak.guest-key";

export function isSecure(siteOrigin: string): boolean {
  return siteOrigin.startsWith("https:");
}

/** A Set-Cookie line that scripts can't read and other sites don't send. `seconds`: 0 deletes the cookie. */
export function privateCookie(
  { siteOrigin }: Pick<Browser, "siteOrigin">,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): string {
  const secure = isSecure(siteOrigin) ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
