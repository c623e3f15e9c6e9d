/**
 * Secrets that travel by mail (for the second step of signing in, by cookie): the database keeps their hash, each works
 * once and for a limited time.
 */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, like, or } from "drizzle-orm";
import { verifications } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

const HOUR_MS = 3_600_000;
const lifetimes = {
  "verify-email": 7 * 24 * HOUR_MS,
  "reset-password": HOUR_MS,
  "change-email": 24 * HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
  "second-step": HOUR_MS / 6,
} as const;

export type VerificationKind = keyof typeof lifetimes;

/** What a secret stands for. `email`: the address that a "change-email" is about. */
export type Verified = { userId: string; email: string | null };

/** Makes a secret for `userId` and returns it: it can't be read again. */
export async function createVerification(
  tx: Database,
  { kind, userId, email, now }: { kind: VerificationKind; userId: string; email?: string; now: Date },
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await tx.insert(verifications).values({
    identifier: identifierOf(kind, token),
    value: email ? `${userId} ${email}` : userId,
    expiresAt: new Date(now.getTime() + lifetimes[kind]),
  });
  return token;
}

type Token = { kind: VerificationKind; token: string; now: Date };

/** What `token` was made for, and the token is used up; null when it is unknown, used or too old. */
export async function consumeVerification(tx: Database, token: Token): Promise<Verified | null> {
  const [row] = await tx.delete(verifications).where(isUsable(token)).returning({ value: verifications.value });
  return row ? read(row.value) : null;
}

/** What `token` was made for, if it would be accepted now; it stays usable. */
export async function findVerified(db: Database, token: Token): Promise<Verified | null> {
  const [row] = await db.select({ value: verifications.value }).from(verifications).where(isUsable(token));
  return row ? read(row.value) : null;
}

/** Every secret of a user stops working: the account is left, or belongs to another mailbox from now on. */
export async function forgetVerifications(tx: Database, userId: string): Promise<void> {
  await tx.delete(verifications).where(or(eq(verifications.value, userId), like(verifications.value, `${userId} %`)));
}

function isUsable({ kind, token, now }: Token) {
  return and(eq(verifications.identifier, identifierOf(kind, token)), gt(verifications.expiresAt, now));
}

function read(value: string): Verified {
  const [userId = "", email = null] = value.split(" ");
  return { userId, email };
}

/** Names the mail about a secret in the outbox without holding it. */
export function identifierOf(kind: VerificationKind, token: string): string {
  return `${kind}:${createHash("sha256").update(token).digest("hex")}`;
}
