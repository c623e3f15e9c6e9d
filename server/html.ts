/**
 * Finishes HTML responses: a content security policy by hashes of inline scripts, which unlike nonces can be cached with
 * the page (docs/rules.md#a9).
 */
import { hash } from "node:crypto";
import { headScript } from "#app/storefront/head-script.ts";

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const HEAD_HASH = hashOf(headScript);

type PageOptions = {
  /** The nonce that the page's own inline scripts carry. */
  mark: string;
  /** Vite adds styles by script. */
  isDev?: boolean;
  /** Other origins a form may lead to. */
  formTargets?: readonly string[];
};

/** The page as it is sent, in UTF-8, without the mark, and its policy: scripts that came in by other ways don't run. */
export function finishPage(page: Buffer, options: PageOptions): { page: NonSharedBuffer; policy: string } {
  const own = ` nonce="${options.mark}"`;
  const hashes = new Set([HEAD_HASH]);
  // A character per byte: as text, one "₹" makes all take two, and each byte is decoded and encoded again.
  const bytes = page.toString("latin1");
  for (const [, attributes = "", script] of bytes.matchAll(SCRIPT)) {
    if (script && attributes.includes(own)) hashes.add(hashOf(Buffer.from(script, "latin1")));
  }
  return { page: Buffer.from(bytes.replaceAll(own, ""), "latin1"), policy: policyOf([...hashes], options) };
}

function policyOf(hashes: string[], { isDev = false, formTargets = [] }: PageOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(" ")}`,
    isDev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // A mail in the demo's mailbox; the contact page's map, loaded on click (docs/rules.md#y4).
    "frame-src 'self' https://www.openstreetmap.org",
    ["form-action 'self'", ...formTargets].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashOf(script: string | Buffer): string {
  return `'sha256-${hash("sha256", script, "base64")}'`;
}
