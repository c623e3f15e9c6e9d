/** Mails with a link or code that logs its reader in. */
import type { MailKind } from "./mail-kinds.ts";

const HOUR_MS = 3_600_000;

/** Milliseconds. */
export const secretLinkLives = {
  "confirm-registration": 7 * 24 * HOUR_MS,
  "already-registered": 7 * 24 * HOUR_MS,
  "login-code": 10 * 60_000,
  "verify-email": 7 * 24 * HOUR_MS,
  "reset-password": HOUR_MS,
  "account-exists": 7 * 24 * HOUR_MS,
  "change-email": 24 * HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
  "vendor-invitation": 7 * 24 * HOUR_MS,
} as const satisfies Partial<Record<MailKind, number>>;

export function containsSecret(kind: string): kind is keyof typeof secretLinkLives {
  return Object.hasOwn(secretLinkLives, kind);
}

export function hasLinkEnded({ kind, createdAt }: { kind: string; createdAt: Date }, now: Date): boolean {
  return containsSecret(kind) && now.getTime() - createdAt.getTime() >= secretLinkLives[kind];
}
