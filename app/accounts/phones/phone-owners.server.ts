/** This file finds the account that a number opens. Operators give a number to another person after months of silence (docs/rules.md#u11). */
import { and, eq, sql } from "drizzle-orm";
import { findPasswordHash } from "#app/accounts/account-queries.server.ts";
import type { PersonalDataSource } from "#app/accounts/people/personal-data.server.ts";
import { addresses, users } from "#app/accounts/schema.server.ts";
import { knowsBrowser } from "#app/accounts/sign-in/known-browsers.server.ts";
import { matchesHash } from "#app/accounts/sign-in/password-hash.server.ts";
import { limitGuesses, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { recordAudit } from "#app/audit/audit-commands.server.ts";
import { compactDigits } from "#app/domain/basics/digits.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { hasEmail } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** Telecom operators keep a disconnected number for 90 days before another person gets it (DoT, 2017). */
const SILENT_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

export type PhoneOwner = typeof users.$inferSelect;

export async function findPhoneOwner(db: Database, phone: string): Promise<PhoneOwner | null> {
  const [owner] = await db.select().from(users).where(eq(users.phone, phone));
  return owner ?? null;
}

/** Until the transaction ends nobody else gives the number to an account. */
export async function lockPhone(tx: Database, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('phone'), hashtext(${phone}))`);
}

/** The number that logs in to an account; null without one. */
export async function findPhone(db: Database, userId: string): Promise<string | null> {
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  return user?.phone ?? null;
}

export function isSilent({ phoneConfirmedAt }: PhoneOwner, now: Date): boolean {
  return phoneConfirmedAt !== null && now.getTime() - phoneConfirmedAt.getTime() > SILENT_DAYS * DAY_MS;
}

/** What proves a silent number's account besides the code; `none`: nothing can. */
export type Proof = "password" | "pincode" | "none";

type ProofContext = SignInContext & { sources: readonly PersonalDataSource[] };

/** Returns null when the code is enough. */
export async function findNeededProof(db: Database, context: ProofContext, owner: PhoneOwner): Promise<Proof | null> {
  if (!isSilent(owner, context.now) || knowsBrowser(context, owner.id)) return null;
  if (await findPasswordHash(db, owner.id)) return "password";
  return (await listPincodes(db, context, owner.id)).size > 0 ? "pincode" : "none";
}

/** `answer`: the password, or the PIN code of an earlier delivery. Three wrong ones a day. */
export async function checkProof(
  db: Database,
  context: ProofContext,
  { userId, proof, answer }: { userId: string; proof: Proof; answer: string },
): Promise<Result<undefined, "wrong-proof" | "too-many-attempts", RetryAfter>> {
  return await limitGuesses(db, [[{ kind: "phone-proof:user", key: userId }]], {
    guess: async () => ((await isRight()) ? ok() : err("wrong-proof")),
    isWrong: (result) => !result.ok,
  });
  async function isRight(): Promise<boolean> {
    if (proof === "password") return await matchesHash(answer, await findPasswordHash(db, userId));
    return proof === "pincode" && (await listPincodes(db, context, userId)).has(compactDigits(answer));
  }
}

async function listPincodes(db: Database, { sources }: ProofContext, userId: string): Promise<Set<string>> {
  const saved = await db.select({ pincode: addresses.pincode }).from(addresses).where(eq(addresses.userId, userId));
  const pincodes = saved.map(({ pincode }) => pincode);
  for (const source of sources) pincodes.push(...((await source.pincodes?.(db, userId)) ?? []));
  return new Set(pincodes);
}

/**
 * The number goes to whoever holds it now. An account without an email address becomes a guest: its orders stay, and the
 * browsers that are logged in still show them.
 */
export async function releasePhone(tx: Database, { owner, now }: { owner: PhoneOwner; now: Date }): Promise<void> {
  const change = { phone: null, phoneConfirmedAt: null, isGuest: !hasEmail(owner), updatedAt: now };
  await tx
    .update(users)
    .set(change)
    .where(and(eq(users.id, owner.id), eq(users.phone, owner.phone ?? "")));
  const subject = { kind: "user", id: owner.id };
  await recordAudit(tx, { kind: "user", ...owner }, { action: "user.lose-phone", subject }, now);
}
