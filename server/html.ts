/**
 * Finishes an HTML response: scripts that wait for the picture, and a content security policy made of the hashes of
 * the page's own inline scripts. Hashes, unlike nonces, can be cached along with the page (docs/rules.md#r99).
 */
import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy for `html`. `dev`: Vite puts styles into the page by script while one works on them. `formTargets`: origins
 * besides our own that a form may lead to.
 */
export function contentSecurityPolicy(html: string, dev = false, formTargets: readonly string[] = []): string {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE_SCRIPT)) {
    if (script) hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}`.trim(),
    dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // A mail in the demo's mailbox; the contact page's map, loaded on click (docs/rules.md#r120).
    "frame-src 'self' https://www.openstreetmap.org",
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * The page is complete without its scripts, so its styles, letters and first picture go first on a slow line. React
 * Router gives no way to say so; the attribute is not compared when the page comes alive.
 */
export function withPatientScripts(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}
