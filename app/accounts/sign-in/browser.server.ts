export type Browser = { headers: Headers; clientIp: string; siteOrigin: string };

export const COOKIE_PREFIX = "sanganak";
export const SESSION_SECONDS = 60 * 24 * 3600;

/** The orders that this browser opened by the links of their mails; a logout ends it, too (docs/rules.md#a18). */
export const OPENED_ORDERS_COOKIE = "sanganak.orders";

/** Names the guest of this browser until the order is placed. */
export const GUEST_KEY_COOKIE = "sanganak.guest-key";

export function isSecure(siteOrigin: string): boolean {
  return siteOrigin.startsWith("https:");
}
