/** `siteOrigin`: origin of this request; links in mails may use another. */
export type Browser = { headers: Headers; clientIp: string; siteOrigin: string };

export const COOKIE_PREFIX = "sanganak";
/** 60 days. */
export const SESSION_SECONDS = 60 * 24 * 3600;

/** Whether cookies are for https only. */
export function isSecure(siteOrigin: string): boolean {
  return siteOrigin.startsWith("https:");
}
