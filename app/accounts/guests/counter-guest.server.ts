/** Buyers at the counter without an account: customers without a session (docs/rules.md#k2). */
import { randomUUID } from "node:crypto";
import { users } from "#app/accounts/schema.server.ts";
import { madeUpEmail } from "#app/domain/parties/made-up-email.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export async function createCounterGuest(
  tx: Database,
  { name, email, now }: { name: string; email: string | null; now: Date },
): Promise<string> {
  const id = randomUUID();
  const guest = { id, name, email: madeUpEmail(id), ownsEmail: false, isGuest: true, guestEmail: email };
  await tx.insert(users).values({ ...guest, createdAt: now, updatedAt: now });
  return id;
}
