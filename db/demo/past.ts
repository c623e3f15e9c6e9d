/** Who acts in the past of a demo, and when. */
import { eq } from "drizzle-orm";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";

/** The demo's people, by e-mail address. */
export async function readPeople(tx: Database): Promise<Map<string, User>> {
  const { id, name, email, role, emailVerified } = users;
  const rows = await tx
    .select({ id, name, email, role, emailVerified, vendorId: vendors.id })
    .from(users)
    .leftJoin(vendors, eq(vendors.userId, users.id));
  return new Map(rows.map((row) => [row.email, { kind: "user", ...row }]));
}

/** So many days before `now`, at a wall-clock time (hh:mm) in India. */
export function momentOf(now: Date, { daysAgo, at }: { daysAgo: number; at: string }): Date {
  return new Date(`${addDays(dayInIndia(now), -daysAgo)}T${at}:00+05:30`);
}
