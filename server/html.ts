/**
 * Finishes HTML responses: scripts that wait for the picture, and a content security policy by hashes of inline
 * scripts, which unlike nonces can be cached with the page (docs/rules.md#r99).
 */
import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** `dev`: Vite adds styles by script. `formTargets`: other origins a form may lead to. */
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
 * Pages are complete without scripts, so on slow lines styles, fonts and the first picture go first. React Router has
 * no option for it; hydration doesn't compare the attribute.
 */
export function withLowPriorityScripts(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}
