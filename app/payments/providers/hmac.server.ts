/** Compared in constant time (docs/rules.md#p2). */
import { createHmac, timingSafeEqual } from "node:crypto";

/** 64 hexadecimal digits. */
export function hmacOf(secret: string, text: string | Uint8Array): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** A word of a secret that is a sentence is shorter: nobody may sign with that. */
const MIN_PART = 16;

/** With any of several secrets, by spaces: the newest, and those of before (docs/operating/running.md). */
export function isSignedWithAny(secrets: string, text: string | Uint8Array, signature: string | null): boolean {
  const parts = secrets.split(/\s+/).filter((part) => part.length >= MIN_PART);
  return [secrets, ...parts].some((secret) => isSignedWith(secret, text, signature));
}

/** An empty secret signs nothing. */
export function isSignedWith(secret: string, text: string | Uint8Array, signature: string | null): boolean {
  if (!secret || !signature || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(hmacOf(secret, text), "hex"), Buffer.from(signature, "hex"));
}
