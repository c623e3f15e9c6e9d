/** A new account, of a guest or of somebody who never ordered. */
import { and, eq, isNull, or } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { endSessions } from "#app/accounts/sign-in/session-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

type NewUser = Pick<
  typeof users.$inferInsert,
  "name" | "email" | "role" | "emailVerified" | "termsVersion" | "termsAcceptedAt"
>;

/**
 * `guestId`: the guest of this browser, who gave the address or whom the person chose, and who becomes the account with the
 * orders of before, unless that guest has given another address since. Null when the address has an account by now.
 */
export async function createUser(
  tx: Database,
  { guestId, values }: { guestId: string | null; values: NewUser },
): Promise<{ id: string } | null> {
  return (guestId && (await promoteGuest(tx, { guestId, values }))) || (await insertUser(tx, values));
}

async function insertUser(tx: Database, values: NewUser): Promise<{ id: string } | null> {
  const [user] = await tx.insert(users).values(values).onConflictDoNothing().returning({ id: users.id });
  return user ?? null;
}

/**
 * Other browsers lose the guest's session. Null when the guest is gone, has become an account or gave another address; the
 * new one is free, as nobody owns it.
 */
async function promoteGuest(
  tx: Database,
  { guestId, values }: { guestId: string; values: NewUser },
): Promise<{ id: string } | null> {
  const [user] = await tx
    .update(users)
    .set({ ...values, isGuest: false, guestEmail: null, ownsEmail: true, updatedAt: new Date() })
    .where(
      and(
        eq(users.id, guestId),
        eq(users.isGuest, true),
        eq(users.state, "active"),
        or(isNull(users.guestEmail), eq(users.guestEmail, values.email)),
      ),
    )
    .returning({ id: users.id });
  if (!user) return null;
  await endSessions(tx, user.id);
  return user;
}
