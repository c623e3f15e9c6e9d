/** A guest is a customer without address and password, whom only a session names (docs/rules.md#u10). */
import { createHmac } from "node:crypto";
import { and, eq, gt, lt, not, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { clientKey, countAttempts, type RetryAfter } from "#app/accounts/sign-in/rate-limits.server.ts";
import { startSession } from "#app/accounts/sign-in/session-commands.server.ts";
import type { SignInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { err, ok, type Result } from "#app/domain/basics/result.ts";
import { madeUpEmail } from "#app/domain/parties/made-up-email.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { keyFor } from "#app/platform/encryption.server.ts";
import type { SecretEnv } from "#app/platform/secret.server.ts";
import { findTermsVersion } from "#app/settings/texts/page-queries.server.ts";

/** How long the same browser gets the same guest. */
export const GUEST_KEY_SECONDS = 2 * 3600;
const KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** `email`: where mail about orders goes; null for none. Nobody has confirmed it. */
export type NewGuest = { key: string; name: string; email: string | null };

/** `cookies`: of the session. */
export type StartedGuest = { guest: User; cookies: Headers };

/**
 * The same key gets the same guest for two hours, so that a repeated form makes one order. `expired`: later, or after the
 * guest has become an account, which the key must not open.
 */
export async function startGuest(
  db: Database,
  context: SignInContext,
  { key, name, email }: NewGuest,
): Promise<Result<StartedGuest, "too-many-attempts" | "expired", RetryAfter>> {
  const { env, now, browser } = context;
  const seconds = await countAttempts(db, [{ kind: "guest:client", key: clientKey(browser.clientIp) }]);
  if (seconds > 0) return err("too-many-attempts", { seconds });
  const id = guestIdOf(env, key);
  const terms = { termsVersion: await findTermsVersion(db, now), termsAcceptedAt: now };
  const [row] = await db
    .insert(users)
    .values({
      ...{ id, name, email: madeUpEmail(id), ownsEmail: false, isGuest: true, guestEmail: email, createdAt: now },
      ...terms,
    })
    .onConflictDoUpdate({
      target: users.id,
      set: { name, guestEmail: email, updatedAt: now },
      setWhere: and(
        eq(users.isGuest, true),
        eq(users.state, "active"),
        gt(users.createdAt, new Date(now.getTime() - GUEST_KEY_SECONDS * 1000)),
      ),
    })
    .returning({ id: users.id, email: users.email });
  const cookies = row && (await startSession(db, context, id));
  if (!row || !cookies) return err("expired");
  const person = { ...row, name, guestEmail: email, isGuest: true, emailVerified: false };
  return ok({ guest: { kind: "user", role: "customer", staffRole: null, ...person }, cookies });
}

/** Nobody can choose a key that leads to another person's id. */
function guestIdOf(env: SecretEnv, key: string): string {
  const hex = createHmac("sha256", keyFor(env, "guest accounts")).update(key).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

/** Deletes guests of more than 30 days ago who never ordered; orders keep their guest. */
export async function removeUnusedGuests(db: Database, now: Date): Promise<void> {
  const hasOrdered = sql`exists (select from orders o where o.user_id = ${users.id})`;
  const isOld = lt(users.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  await db.delete(users).where(and(eq(users.isGuest, true), eq(users.state, "active"), isOld, not(hasOrdered)));
}
