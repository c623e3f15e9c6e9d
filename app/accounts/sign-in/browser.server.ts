export type Browser = { headers: Headers; clientIp: string; siteOrigin: string };

export const COOKIE_PREFIX = "sanganak";
export const SESSION_SECONDS = 60 * 24 * 3600;

export function isSecure(siteOrigin: string): boolean {
  return siteOrigin.startsWith("https:");
}
