import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import { signInMethods, users, vendorInvitations, vendorPeople, vendors } from "#app/accounts/schema.server.ts";
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

export async function listVendorInvitations(db: Database, { vendorId, now }: { vendorId: string; now: Date }) {
  return await db
    .select({
      id: vendorInvitations.id,
      name: vendorInvitations.name,
      email: vendorInvitations.email,
      staffRole: vendorInvitations.staffRole,
      expiresAt: vendorInvitations.expiresAt,
    })
    .from(vendorInvitations)
    .where(and(eq(vendorInvitations.vendorId, vendorId), gt(vendorInvitations.expiresAt, now)))
    .orderBy(asc(vendorInvitations.createdAt), asc(vendorInvitations.id));
}

export async function isVendorApproved(db: Database, vendorId: string): Promise<boolean> {
  return (await db.$count(vendors, and(eq(vendors.id, vendorId), eq(vendors.state, "approved")))) > 0;
}
