import { eq } from "drizzle-orm";
import { expect } from "vitest";
import * as page from "#app/accounts/pages/second-factor-page.tsx";
import { secondFactors, users } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { requiresSecondFactor, secondFactorChoices } from "#app/domain/parties/second-factor-rule.ts";
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

test("the SQL that reads the viewer agrees with the rule, for every role and setting", async ({ db }) => {
  for (const role of ["customer", "vendor", "admin"] as const) {
    const [without, owner] = [await aUser(db, { role }), await withFactor(db, { role })];
    const begun = await aUser(db, { role });
    await db.insert(secondFactors).values({ userId: begun.id, secret: "sealed" });
    for (const choice of secondFactorChoices) {
      await updateStoreSettings(db, { secondFactorOf: choice });
      const owes = async ({ id }: { id: string }) => {
        const columns = { owes: owesSecondFactor(users.id, users.role), id: users.id };
        const [row] = await db
          .select(columns)
          .from(users)
          .fullJoin(secondFactors, eq(secondFactors.userId, users.id))
          .where(eq(users.id, id));
        return row?.owes;
      };
      expect(await owes(without), `${role} ${choice}`).toBe(requiresSecondFactor(choice, role));
      expect(await owes(begun), `${role} ${choice}`).toBe(requiresSecondFactor(choice, role));
      expect(await owes(owner), `${role} ${choice}`).toBe(false);
    }
  }
});

test("nobody who needs one may turn it off", async ({ db }) => {
  const admin = await withFactor(db, { role: "admin" });
  await updateStoreSettings(db, { secondFactorOf: "staff" });
  const browser = await signedIn(db, admin);
  const form = { intent: "disable", password: TEST_PASSWORD, code: "000000" };
  const refused = (await browser.post(page, "/account/second-factor", form)).data as { error: string };
  expect(refused.error).toMatch(/can’t be turned off/);
  expect(await db.$count(secondFactors)).toBe(1);
});
