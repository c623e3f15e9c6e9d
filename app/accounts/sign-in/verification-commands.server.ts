/** Secrets of mails and of the second step's cookie: stored as hashes, single-use, short-lived. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, like, or } from "drizzle-orm";
import { verifications } from "#app/accounts/schema.server.ts";
import { secretLinkLives } from "#app/mail/secret-links.ts";
import type { Database } from "#app/platform/database/db.server.ts";

const HOUR_MS = 3_600_000;
const lifetimes = {
  "verify-email": secretLinkLives["verify-email"],
  "reset-password": secretLinkLives["reset-password"],
  "change-email": secretLinkLives["change-email"],
  invitation: secretLinkLives.invitation,
  "second-step": HOUR_MS / 6,
  "passkey-login": HOUR_MS / 6,
  "new-passkey": HOUR_MS / 6,
} as const;

export type VerificationKind = keyof typeof lifetimes;

/** `userId`: "" for a "passkey-login". `email`: the new address of a "change-email". */
export type Verification = { userId: string; email: string | null };

/** Returns the secret, which can't be read again. */
export async function createVerification(
  tx: Database,
  { kind, userId, email, now }: { kind: VerificationKind; userId: string; email?: string; now: Date },
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await tx.insert(verifications).values({
    identifier: verificationId(kind, token),
    value: email ? `${userId} ${email}` : userId,
    expiresAt: new Date(now.getTime() + lifetimes[kind]),
  });
  return token;
}

type Token = { kind: VerificationKind; token: string; now: Date };

/** Returns null when unknown, used or expired. */
export async function consumeVerification(tx: Database, token: Token): Promise<Verification | null> {
  const [row] = await tx.delete(verifications).where(isUsable(token)).returning({ value: verifications.value });
  return row ? read(row.value) : null;
}

export async function findVerification(db: Database, token: Token): Promise<Verification | null> {
  const [row] = await db.select({ value: verifications.value }).from(verifications).where(isUsable(token));
  return row ? read(row.value) : null;
}

/** Returns references of the mails. */
export async function revokeVerifications(tx: Database, userId: string): Promise<string[]> {
  const own = or(eq(verifications.value, userId), like(verifications.value, `${userId} %`));
  const revoked = await tx.delete(verifications).where(own).returning({ reference: verifications.identifier });
  return revoked.map(({ reference }) => reference);
}

function isUsable({ kind, token, now }: Token) {
  return and(eq(verifications.identifier, verificationId(kind, token)), gt(verifications.expiresAt, now));
}

function read(value: string): Verification {
  const [userId = "", email = null] = value.split(" ");
  return { userId, email };
}

/** Identifies a secret's mail without the secret. */
export function verificationId(kind: VerificationKind, token: string): string {
  return `${kind}:${createHash("sha256").update(token).digest("hex")}`;
}
