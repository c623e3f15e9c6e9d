import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { removeUnusedGuests } from "./guest-accounts.server.ts";

const now = new Date("2026-11-29T06:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

async function becomeGuest(db: Database, id: string, createdAt: Date): Promise<string> {
  await db
    .update(users)
    .set({ isGuest: true, ownsEmail: false, emailVerified: false, createdAt })
    .where(eq(users.id, id));
  return id;
}

test("guests who never ordered are deleted after 30 days; guests with orders and accounts stay", async ({ db }) => {
  const unused = await becomeGuest(db, (await aUser(db)).id, daysAgo(31));
  const recent = await becomeGuest(db, (await aUser(db)).id, daysAgo(29));
  const account = (await aUser(db)).id;
  await db
    .update(users)
    .set({ createdAt: daysAgo(31) })
    .where(eq(users.id, account));
  const { customer } = await aPlacedOrder(db);
  const buyer = await becomeGuest(db, customer.id, daysAgo(31));
  await removeUnusedGuests(db, now);
  const all = [unused, recent, account, buyer];
  const remaining = await db.select({ id: users.id }).from(users).where(inArray(users.id, all));
  expect(remaining.map(({ id }) => id).sort()).toEqual([recent, account, buyer].sort());
});
