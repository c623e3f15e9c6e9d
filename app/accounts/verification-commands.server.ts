/** Secrets that travel by mail: the database keeps their hash, each works once and for a limited time. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#app/platform/db.server.ts";
import { verifications } from "./schema.server.ts";

const HOUR_MS = 3_600_000;
const lifetimes = { "verify-email": 7 * 24 * HOUR_MS, "reset-password": HOUR_MS } as const;

export type VerificationKind = keyof typeof lifetimes;

/** Makes a secret for `userId` and returns it: it can't be read again. */
export async function createVerification(
  tx: Database,
  { kind, userId, now }: { kind: VerificationKind; userId: string; now: Date },
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await tx.insert(verifications).values({
    identifier: identifierOf(kind, token),
    value: userId,
    expiresAt: new Date(now.getTime() + lifetimes[kind]),
  });
  return token;
}

/** The user id that `token` was made for, and the token is used up; null when it is unknown, used or too old. */
export async function consumeVerification(
  tx: Database,
  { kind, token, now }: { kind: VerificationKind; token: string; now: Date },
): Promise<string | null> {
  const [row] = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(kind, token)), gt(verifications.expiresAt, now)))
    .returning({ userId: verifications.value });
  return row?.userId ?? null;
}

/** The user id that `token` was made for, if it would be accepted now; it stays usable. */
export async function findVerified(
  db: Database,
  { kind, token, now }: { kind: VerificationKind; token: string; now: Date },
): Promise<string | null> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(kind, token)), gt(verifications.expiresAt, now)));
  return row?.userId ?? null;
}

/** Names the mail about a secret in the outbox without holding it. */
export function identifierOf(kind: VerificationKind, token: string): string {
  return `${kind}:${createHash("sha256").update(token).digest("hex")}`;
}
