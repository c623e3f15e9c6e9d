/** One mobile number, confirmed in several browsers at the same moment (docs/rules.md#u11). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PhoneCode } from "#app/accounts/phones/phone-codes.server.ts";
import { setPhone } from "#app/accounts/phones/phone-commands.server.ts";
import { logInByPhone } from "#app/accounts/phones/phone-sign-in.server.ts";
import { phoneCodes, sessions, users } from "#app/accounts/schema.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { madeUpEmail } from "#app/domain/parties/made-up-email.ts";
import { guest, type Viewer } from "#app/domain/parties/permissions.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

let database: Awaited<ReturnType<typeof openRaceDatabase>>;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

const DAY_MS = 24 * 3_600_000;
let phones = 0;
const aPhone = () => `98${String(10_000_000 + phones++)}`;

/** A code for the number that one browser has typed. */
async function aConfirmedCode(phone: string, userId: string | null = null): Promise<PhoneCode> {
  const code = { id: randomUUID(), phone, userId, redirectTo: "/" };
  const [now, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  const secrets = { browserHash: randomUUID(), codeHash: "hash" };
  await database.db.insert(phoneCodes).values({ ...code, ...secrets, sentAt: now, confirmedAt: now, expiresAt });
  return { ...code, isConfirmed: true, resend: { seconds: 0 } };
}

async function logIn(code: PhoneCode, viewer: Viewer, isNew = false) {
  const app = anAppContext(database.db);
  const context = signInContext(app, viewer, new Request("http://shop.test"));
  return await logInByPhone(database.db, { ...context, sources: [] }, { code, name: "Asha Rao", isNew });
}

async function aGuest(): Promise<Viewer> {
  const id = randomUUID();
  await database.db
    .insert(users)
    .values({ id, name: "Asha Rao", email: madeUpEmail(id), ownsEmail: false, isGuest: true });
  return { ...(await aUser(database.db)), id, isGuest: true };
}

async function expectOneAccount(phone: string, logins: number): Promise<void> {
  const owners = await database.db.select().from(users).where(eq(users.phone, phone));
  expect(owners).toHaveLength(1);
  expect(await database.db.$count(sessions, eq(sessions.userId, owners[0]?.id ?? ""))).toBe(logins);
  expect(await database.db.$count(phoneCodes, eq(phoneCodes.phone, phone)), "codes left").toBe(0);
}

test.for(["new browsers", "browsers of guests"])("%s that confirm a new number log in to one account", async (who) => {
  const phone = aPhone();
  const browsers = [];
  for (let n = 0; n < 6; n++)
    browsers.push({ code: await aConfirmedCode(phone), viewer: who === "new browsers" ? guest : await aGuest() });
  const logins = await Promise.all(browsers.map(({ code, viewer }) => logIn(code, viewer)));
  expect(logins.map(({ ok }) => ok)).toEqual(Array(6).fill(true));
  await expectOneAccount(phone, 6);
});

test("browsers that start another account for a silent number log in to one", async () => {
  const phone = aPhone();
  const id = randomUUID();
  const silent = { phone, phoneConfirmedAt: new Date(Date.now() - 91 * DAY_MS) };
  await database.db.insert(users).values({ id, name: "Ravi", email: madeUpEmail(id), ownsEmail: false, ...silent });
  const codes = [];
  for (let n = 0; n < 6; n++) codes.push(await aConfirmedCode(phone));
  const logins = await Promise.all(codes.map((code) => logIn(code, guest, true)));
  expect(logins.map(({ ok }) => ok)).toEqual(Array(6).fill(true));
  await expectOneAccount(phone, 6);
});

test("of accounts that add one number one gets it, and the others are told whose it is", async () => {
  const phone = aPhone();
  const added = [];
  for (let n = 0; n < 6; n++) {
    const viewer = await aUser(database.db);
    added.push({ viewer, code: await aConfirmedCode(phone, viewer.id) });
  }
  const answers = await Promise.all(
    added.map(({ viewer, code }) =>
      setPhone(database.db, { ...commandBy(viewer), sources: [] }, { code, merge: false }),
    ),
  );
  expect(answers.map((one) => (one.ok ? "set" : one.code)).sort()).toEqual([...Array(5).fill("phone-taken"), "set"]);
});
