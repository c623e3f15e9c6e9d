/** One spelling per address: guards, limits and caches compare paths as text (docs/rules.md#a17). */
import type { MiddlewareHandler } from "hono";

/** Redirects to the canonical spelling, with the method and body kept. */
export function redirectToCanonicalAddresses(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const canonical = canonicalPath(pathname);
    return canonical === pathname ? next() : c.redirect(canonical + search, 308);
  };
}

/** Without doubled slashes and without escapes of characters that need none (RFC 3986). */
export function canonicalPath(pathname: string): string {
  return pathname
    .replace(/%([0-9a-f]{2})/gi, (encoded, code) => {
      const character = String.fromCharCode(Number.parseInt(code, 16));
      return /[\w.~-]/.test(character) ? character : encoded;
    })
    .replace(/\/{2,}/g, "/");
}
