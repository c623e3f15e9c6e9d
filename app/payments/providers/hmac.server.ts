/** HMAC-SHA256 as payment providers use it, compared in constant time (docs/rules.md#r43). */
import { createHmac, timingSafeEqual } from "node:crypto";

/** 64 hexadecimal digits. */
export function hmacOf(secret: string, text: string | Uint8Array): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Whether `signature` of `text` was made with the secret. An empty secret signs nothing. */
export function isSignedWith(secret: string, text: string | Uint8Array, signature: string | null): boolean {
  if (!secret || !signature || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(hmacOf(secret, text), "hex"), Buffer.from(signature, "hex"));
}
