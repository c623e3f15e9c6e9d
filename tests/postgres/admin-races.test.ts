/** Two admins act on one another at once, on a real PostgreSQL: one admin always stays. */
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eraseAccount } from "#app/accounts/people/erasure-commands.server.ts";
import { anonymiseUser, changeRole, deactivateUser } from "#app/accounts/people/user-commands.server.ts";
import { users } from "#app/accounts/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { aUser, commandBy, TEST_PASSWORD } from "#tests/support/people.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

let database: OpenDatabase & { url: string };
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  // The database itself keeps the last owner: only a test has none.
  await database.db.execute(sql`alter table users disable trigger users_last_owner`);
  await database.db.update(users).set({ role: "customer" }).where(eq(users.role, "admin"));
  await database.db.execute(sql`alter table users enable trigger users_last_owner`);
});

const activeAdmins = () => database.db.$count(users, and(eq(users.role, "admin"), eq(users.state, "active")));
const by = (viewer: User) => ({ ...commandBy(viewer), sources: [], related: [] });

const acts = {
  demote: (viewer: User, on: User) =>
    changeRole(database.db, by(viewer), { userId: on.id, version: 1, role: "customer" }),
  deactivate: (viewer: User, on: User) => deactivateUser(database.db, by(viewer), { userId: on.id, version: 1 }),
  anonymise: (viewer: User, on: User) => anonymiseUser(database.db, by(viewer), { userId: on.id, version: 1 }),
};

test.each(Object.entries(acts))("one of two admins who %s one another stays", async (_, act) => {
  for (let round = 0; round < 10; round++) {
    const [first, second] = [await aUser(database.db, { role: "admin" }), await aUser(database.db, { role: "admin" })];
    const before = await activeAdmins();
    const done = await Promise.all([act(first, second), act(second, first)]);
    expect(done.filter((one) => one.ok)).toHaveLength(1);
    expect(done.find((one) => !one.ok)).toMatchObject({ code: "not-allowed" });
    expect(await activeAdmins()).toBe(before - 1);
  }
});

test("one of two admins deletes their account while demoted by the other: an admin stays", async () => {
  const { db } = database;
  const [first, second] = [await aUser(db, { role: "admin" }), await aUser(db, { role: "admin" })];
  const leave = eraseAccount(db, by(first), { password: TEST_PASSWORD });
  await Promise.all([leave, acts.demote(first, second)]);
  expect(await activeAdmins()).toBeGreaterThanOrEqual(1);
});
