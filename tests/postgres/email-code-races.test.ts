/** One email address, confirmed in several browsers at the same moment (docs/rules.md#u12). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmEmailCode, type EmailCode } from "#app/accounts/email-codes/email-codes.server.ts";
import { logInByEmail } from "#app/accounts/email-codes/email-sign-in.server.ts";
import { emailCodes, sessions, users } from "#app/accounts/schema.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { madeUpEmail } from "#app/domain/parties/made-up-email.ts";
import { guest, type Viewer } from "#app/domain/parties/permissions.ts";
import { newCode } from "#app/platform/one-time-code.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { aUser } from "#tests/support/people.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

let database: Awaited<ReturnType<typeof openRaceDatabase>>;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

const anEmail = () => `${randomUUID()}@example.test`;

function contextOf(viewer: Viewer = guest) {
  const context = signInContext(anAppContext(database.db), viewer, new Request("http://shop.test"));
  return { ...context, sources: [] };
}

async function aCode(email: string, { isConfirmed = true } = {}): Promise<EmailCode & { typed: string }> {
  const id = randomUUID();
  const { code: typed, codeHash } = newCode(contextOf().env, { purpose: "email login code", holder: id });
  const [now, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  const row = { id, email, redirectTo: "/", browserHash: randomUUID(), codeHash, sentAt: now, expiresAt };
  await database.db.insert(emailCodes).values({ ...row, confirmedAt: isConfirmed ? now : null });
  return { id, email, redirectTo: "/", isConfirmed, resend: { seconds: 0 }, typed };
}

async function aGuest(): Promise<Viewer> {
  const id = randomUUID();
  const made = { id, name: "Asha Rao", email: madeUpEmail(id), ownsEmail: false, isGuest: true };
  await database.db.insert(users).values(made);
  return { ...(await aUser(database.db)), id, isGuest: true };
}

test.for(["new browsers", "browsers of guests"])("%s that confirm a new address log in to one account", async (who) => {
  const email = anEmail();
  const browsers = [];
  for (let n = 0; n < 6; n++)
    browsers.push({ code: await aCode(email), viewer: who === "new browsers" ? guest : await aGuest() });
  const logins = await Promise.all(
    browsers.map(({ code, viewer }) => logInByEmail(database.db, contextOf(viewer), { code, name: "Asha Rao" })),
  );
  expect(logins.map(({ ok }) => ok)).toEqual(browsers.map(() => true));
  const owners = await database.db.select().from(users).where(eq(users.email, email));
  expect(owners).toHaveLength(1);
  expect(await database.db.$count(sessions, eq(sessions.userId, owners[0]?.id ?? ""))).toBe(6);
  expect(await database.db.$count(emailCodes, eq(emailCodes.email, email)), "codes left").toBe(0);
});

test("a code opens one session, however often it is sent at once", async () => {
  const code = await aCode(anEmail());
  const logins = await Promise.all(
    Array.from({ length: 6 }, () => logInByEmail(database.db, contextOf(), { code, name: "Asha Rao" })),
  );
  expect(logins.filter(({ ok }) => ok)).toHaveLength(1);
});

test("parallel guesses get five tries, and the right code counts once", async () => {
  const guessed = await aCode(anEmail(), { isConfirmed: false });
  const wrong = String((Number(guessed.typed) + 1) % 1_000_000).padStart(6, "0");
  const guess = (code: EmailCode, typed: string) =>
    confirmEmailCode(database.db, contextOf(), { id: code.id, email: code.email, code: typed });
  await Promise.all(Array.from({ length: 8 }, () => guess(guessed, wrong)));
  const [row] = await database.db.select().from(emailCodes).where(eq(emailCodes.id, guessed.id));
  expect(row?.tries).toBe(5);
  expect(await guess(guessed, guessed.typed)).toMatchObject({ ok: false });
  const other = await aCode(anEmail(), { isConfirmed: false });
  const answers = await Promise.all(Array.from({ length: 4 }, () => guess(other, other.typed)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});
