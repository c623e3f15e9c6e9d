/** One change of admins at a time. */
import { and, asc, eq } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** Ids of active admins, locked in one order: who waits sees what the one before left. */
export async function lockAdmins(tx: Database): Promise<string[]> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.state, "active")))
    .orderBy(asc(users.id))
    .for("update");
  return admins.map((admin) => admin.id);
}
