/** Who acts in the past of a demo, and when. */
import { eq, notInArray } from "drizzle-orm";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { withoutJobs } from "#app/platform/jobs.server.ts";

/** Links in mails of the past; nobody reads them (`withoutMail`). */
export const ORIGIN = "http://localhost";

/** Runs the shop's own commands for the past: what they queue is dropped, mail and jobs. */
export async function withoutMail<Value>(tx: Database, work: () => Promise<Value>): Promise<Value> {
  const kept = await tx.select({ id: mailMessages.id }).from(mailMessages);
  const value = await withoutJobs(work);
  await tx.delete(mailMessages).where(
    notInArray(
      mailMessages.id,
      kept.map(({ id }) => id),
    ),
  );
  return value;
}

/** By e-mail address. */
export async function readPeople(tx: Database): Promise<Map<string, User>> {
  const { id, name, email, role, staffRole, emailVerified } = users;
  const rows = await tx
    .select({ id, name, email, role, staffRole, emailVerified, vendorId: vendors.id })
    .from(users)
    .leftJoin(vendors, eq(vendors.userId, users.id));
  return new Map(rows.map((row) => [row.email, { kind: "user", ...row }]));
}

/** Days before `now`, at a wall-clock time (hh:mm) in India. */
export function momentOf(now: Date, { daysAgo, at }: { daysAgo: number; at: string }): Date {
  return new Date(`${addDays(dayInIndia(now), -daysAgo)}T${at}:00+05:30`);
}
