import { and, asc, eq } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import type { StaffRole } from "#app/domain/parties/staff-roles.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** Locks admins by id, so that a second change sees the result of the first. */
export async function lockAdmins(tx: Database): Promise<{ id: string; staffRole: StaffRole | null }[]> {
  return await tx
    .select({ id: users.id, staffRole: users.staffRole })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.state, "active")))
    .orderBy(asc(users.id))
    .for("update");
}
