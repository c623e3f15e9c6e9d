import { createHmac, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { secondFactors } from "#app/accounts/schema.server.ts";
import { compactDigits } from "#app/domain/basics/digits.ts";
import { keysFor, unseal } from "#app/platform/encryption.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";

export const SECOND_FACTOR = "second factor";
export const BACKUP_CODES = "backup codes";
export const BACKUP_KEYS = "backup code keys";

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Accepts 30 seconds before and after, because clocks differ. */
const STEPS_AROUND = 1;

export function generateSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The 30-second step; null for a wrong code. */
export function matchingTimeStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

export function enrolmentUrl(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label: email }).toString();
}

/** Without l, o, 0 and 1, which look alike. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
const BACKUP_COUNT = 10;
const BACKUP_LENGTH = 10;

export function generateBackupCodes(): string[] {
  return Array.from({ length: BACKUP_COUNT }, () => {
    const code = Array.from({ length: BACKUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

export function normalizeCode(code: string): string {
  return compactDigits(code).toLowerCase();
}

/** A code may be hashed with any of these keys. @throws when their app secret is unknown */
export function backupKeysOf(
  env: SecretEnv,
  { backupKeys }: Pick<typeof secondFactors.$inferSelect, "backupKeys">,
): Buffer[] {
  if (!backupKeys) return keysFor(env, BACKUP_CODES);
  return unseal(env, backupKeys, BACKUP_KEYS)
    .split(",")
    .map((key) => Buffer.from(key, "base64url"));
}

/** Keyed, so that the database alone doesn't allow guessing codes. */
export function hashBackupCode(key: Buffer, userId: string, code: string): string {
  return createHmac("sha256", key)
    .update(`${userId}:${normalizeCode(code)}`)
    .digest("base64url");
}
