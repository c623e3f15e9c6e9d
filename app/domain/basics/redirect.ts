/** Redirects within this site only; `checkout` means `/checkout` (docs/rules.md#u8). */

const MAX_LENGTH = 2000;
const BARE_WORD = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
/** Browsers drop blanks and read a backslash as a slash. */
const SUSPICIOUS = /[\\\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const SITE = "http://shop.invalid";

export function safeRedirect(value: unknown, fallback = "/"): string {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return fallback;
  if (BARE_WORD.test(value)) return `/${value}`;
  if (!value.startsWith("/") || SUSPICIOUS.test(value)) return fallback;
  const url = URL.canParse(value, SITE) ? new URL(value, SITE) : undefined;
  if (url === undefined || url.origin !== SITE || !isPlainPath(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

export function safeAdminRedirect(value: unknown): string {
  const target = safeRedirect(value, ADMIN_HOME);
  const path = target.split(/[?#]/)[0] as string;
  const isAdminPath = /^\/admin(\/|$)/.test(path) && !/^\/admin\/login(\/|$)/.test(path);
  return isAdminPath ? target : ADMIN_HOME;
}

/** The page of the back office that the address names in `redirect`; null for any other. */
export function backOfficeTarget(url: URL): string | null {
  const target = safeRedirect(url.searchParams.get("redirect"), "");
  return /^\/(admin|vendor)(\/|\?|$)/.test(target) ? target : null;
}

const ADMIN_HOME = "/admin/dashboard";

/** Where each role works: the start page after a login that names no other page. */
const startPages: Readonly<Record<string, string>> = { admin: ADMIN_HOME, vendor: "/vendor/dashboard" };

/** `target`: as `safeRedirect` returns it. People of the back office who came for no other page are led to its start page. */
export function pageAfterLogin(target: string, role: string): string {
  return (target === "/" && startPages[role]) || target;
}

function isPlainPath(path: string): boolean {
  let decoded = path;
  for (let round = 0; round < 3; round++) {
    if (decoded.startsWith("//") || SUSPICIOUS.test(decoded)) return false;
    const next = decodeOnce(decoded);
    if (next === undefined) return false;
    if (next === decoded) return true;
    decoded = next;
  }
  return false;
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
