import { eq } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** For limits per person: requests at once would count the same rows. */
export async function lockPerson(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}
