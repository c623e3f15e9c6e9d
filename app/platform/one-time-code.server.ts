/** Codes of six digits that a person types from a mail or text message. Only keyed hashes of them are stored. */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { compactDigits } from "#app/domain/basics/digits.ts";
import { keyFor, keysFor } from "./encryption.server.ts";
import type { SecretEnv } from "./secret.server.ts";

/** How long a code is valid: ten minutes. */
export const CODE_MS = 10 * 60_000;
/** Wrong codes until another one must be sent. */
export const MAX_CODE_TRIES = 5;

/** `purpose` separates keys; `holder`: whom the code belongs to, as one text. */
type CodeOf = { purpose: string; holder: string };

export function newCode(env: SecretEnv, { purpose, holder }: CodeOf): { code: string; codeHash: string } {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  return { code, codeHash: hashOf(keyFor(env, purpose), holder, code) };
}

/** `code` as typed: digits of any script, with blanks. Codes of an earlier app secret count, too. */
export function isCode(
  env: SecretEnv,
  { purpose, holder, code, codeHash }: CodeOf & { code: string; codeHash: string },
): boolean {
  return keysFor(env, purpose).some((key) => isSame(hashOf(key, holder, compactDigits(code)), codeHash));
}

function hashOf(key: Buffer, holder: string, code: string): string {
  return createHmac("sha256", key).update(`${holder} ${code}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
