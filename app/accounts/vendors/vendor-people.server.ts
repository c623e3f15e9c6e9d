import { and, asc, eq, ne, sql } from "drizzle-orm";
import { signInMethods, users, vendorPeople } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";

export async function listVendorPeople(db: Database, vendorId: string) {
  return await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      staffRole: users.staffRole,
      isInvited: sql<boolean>`not exists (select from ${signInMethods} m where m.user_id = ${users.id})`,
    })
    .from(vendorPeople)
    .innerJoin(users, eq(users.id, vendorPeople.userId))
    .where(and(eq(vendorPeople.vendorId, vendorId), eq(users.role, "vendor"), ne(users.state, "erased")))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));
}
