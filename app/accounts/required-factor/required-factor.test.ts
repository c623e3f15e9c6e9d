import { eq } from "drizzle-orm";
import { expect } from "vitest";
import * as page from "#app/accounts/pages/second-factor-page.tsx";
import { passkeys, secondFactors, users } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { lacksSecondFactor, secondFactorChoices, secondStepOf } from "#app/domain/parties/second-factor-rule.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readStoreSettings, updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import { owesSecondFactor, requireSecondFactorOf } from "./second-factor-rule.server.ts";

const now = new Date("2026-11-23T06:00:00Z");

async function withFactor(db: Database, given: Parameters<typeof aUser>[1]) {
  const user = await aUser(db, given);
  await db.insert(secondFactors).values({ userId: user.id, secret: "sealed", confirmedAt: now });
  return user;
}

async function withPasskey(db: Database, user: User) {
  await db.insert(passkeys).values({ userId: user.id, credentialId: user.id, publicKey: "key", device: "Firefox" });
  return user;
}

test("an owner needs a second factor to require it; turning that off needs none", async ({ db }) => {
  const bare = await aUser(db, { role: "admin" });
  const owner = await withFactor(db, { role: "admin" });
  const manager = await withFactor(db, { role: "admin", staffRole: "manager" });
  const vendor = await withFactor(db, { role: "vendor" });
  const asks = (who: typeof bare, of: "none" | "staff") => requireSecondFactorOf(db, commandBy(who, now), { of });
  expect(await asks(bare, "staff")).toMatchObject({ code: "set-up-first" });
  for (const other of [manager, vendor]) expect(await asks(other, "staff")).toMatchObject({ code: "not-allowed" });
  expect(await readStoreSettings(db)).toMatchObject({ secondFactorOf: "none" });
  for (const of of ["staff", "staff"] as const) expect(await asks(owner, of)).toMatchObject({ ok: true });
  expect(await asks(bare, "none")).toMatchObject({ ok: true });
  const [on, off, ...more] = await db.select().from(auditLog).orderBy(auditLog.seq);
  expect(on).toMatchObject({ actorId: owner.id, subjectId: "login", after: { secondFactorOf: "staff" } });
  expect(off).toMatchObject({ actorId: bare.id, before: { secondFactorOf: "staff" } });
  expect(more).toEqual([]);
});

test("the SQL that reads the viewer agrees with the rule, for every role, setting and factor", async ({ db }) => {
  for (const role of ["customer", "vendor", "admin"] as const) {
    const begun = await aUser(db, { role });
    await db.insert(secondFactors).values({ userId: begun.id, secret: "sealed" });
    const people = [
      { person: await aUser(db, { role }), hasApp: false, hasPasskey: false },
      { person: begun, hasApp: false, hasPasskey: false },
      { person: await withFactor(db, { role }), hasApp: true, hasPasskey: false },
      { person: await withPasskey(db, await aUser(db, { role })), hasApp: false, hasPasskey: true },
      { person: await withPasskey(db, await withFactor(db, { role })), hasApp: true, hasPasskey: true },
    ];
    for (const choice of secondFactorChoices) {
      await updateStoreSettings(db, { secondFactorOf: choice });
      for (const { person, ...factors } of people) {
        const [row] = await db
          .select({ owes: owesSecondFactor(users.id, users.role) })
          .from(users)
          .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
          .where(eq(users.id, person.id));
        const expected = lacksSecondFactor(choice, role, factors);
        expect(row?.owes, `${role} ${choice} ${JSON.stringify(factors)}`).toBe(expected);
      }
    }
  }
});

test.each([
  { choice: "none", role: "admin", hasApp: true, hasPasskey: true, step: "code" },
  { choice: "none", role: "admin", hasApp: false, hasPasskey: true, step: "none" },
  { choice: "staff", role: "admin", hasApp: false, hasPasskey: true, step: "passkey" },
  { choice: "staff", role: "admin", hasApp: true, hasPasskey: true, step: "code" },
  { choice: "staff", role: "vendor", hasApp: false, hasPasskey: true, step: "none" },
  { choice: "staff-passkeys", role: "admin", hasApp: true, hasPasskey: true, step: "passkey" },
  { choice: "staff-passkeys", role: "admin", hasApp: true, hasPasskey: false, step: "code" },
  { choice: "staff-passkeys", role: "customer", hasApp: false, hasPasskey: true, step: "none" },
] as const)(
  "after a password, $choice asks of $role with $hasApp and $hasPasskey: $step",
  ({ choice, role, step, ...has }) => {
    expect(secondStepOf(choice, role, has)).toBe(step);
  },
);

test("nobody who needs one may turn it off", async ({ db }) => {
  const admin = await withFactor(db, { role: "admin" });
  await updateStoreSettings(db, { secondFactorOf: "staff" });
  const browser = await signedIn(db, admin);
  const form = { intent: "disable", password: TEST_PASSWORD, code: "000000" };
  const refused = (await browser.post(page, "/account/second-factor", form)).data as { error: string };
  expect(refused.error).toMatch(/can’t be turned off/);
  expect(await db.$count(secondFactors)).toBe(1);
});
