/** Secrets sent in place of a signature (docs/rules.md#d18). */
import { createHash, timingSafeEqual } from "node:crypto";

/** Shorter secrets are guessable. */
export const MIN_SECRET_LENGTH = 16;

/** Constant time. */
export function isSecret(secret: string | undefined, candidate: string | null): boolean {
  if (!secret || secret.length < MIN_SECRET_LENGTH || !candidate) return false;
  return timingSafeEqual(digestOf(secret), digestOf(candidate));
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
