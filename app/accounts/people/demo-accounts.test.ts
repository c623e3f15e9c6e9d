import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { seedDemo } from "#db/demo/seed.ts";
import { demoTest, test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { listDemoAccounts } from "./demo-accounts.server.ts";

demoTest("an empty shop that becomes a demo announces its five", async ({ db }) => {
  expect(await listDemoAccounts(db)).toHaveLength(5);
  await db.update(users).set({ state: "deactivated" }).where(eq(users.email, "vendor2@demo.test"));
  expect(await listDemoAccounts(db)).toEqual([
    "customer@demo.test",
    "vendor1@demo.test",
    "vendor3@demo.test",
    "admin@demo.test",
  ]);
});

test("a shop that had an admin before announces nobody", async ({ db }) => {
  await aUser(db, { role: "admin" });
  expect(await seedDemo(db)).toBe(false);
  expect(await listDemoAccounts(db)).toEqual([]);
});
