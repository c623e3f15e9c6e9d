/** HMAC-SHA256, compared in constant time (docs/rules.md#p2). */
import { createHmac, timingSafeEqual } from "node:crypto";

export function hmacOf(secret: string, text: string | Uint8Array): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Shorter parts are words of a passphrase, not secrets. */
const MIN_PART = 16;

/** Secrets are separated by blanks, the newest first (docs/operating/running.md). */
export function isSignedWithAny(secrets: string, text: string | Uint8Array, signature: string | null): boolean {
  const parts = secrets.split(/\s+/).filter((part) => part.length >= MIN_PART);
  return [secrets, ...parts].some((secret) => isSignedWith(secret, text, signature));
}

export function isSignedWith(secret: string, text: string | Uint8Array, signature: string | null): boolean {
  if (!secret || !signature || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(hmacOf(secret, text), "hex"), Buffer.from(signature, "hex"));
}
