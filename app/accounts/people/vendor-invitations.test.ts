/** Only approved vendors invite people, and the answer doesn't tell who has an account (docs/rules.md#v13). */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import * as invitationPage from "#app/accounts/pages/invitation-page.tsx";
import * as registerPage from "#app/accounts/pages/register-page.tsx";
import { users, vendorInvitations, vendorPeople, vendors } from "#app/accounts/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import * as peoplePage from "./pages/vendor-people-page.tsx";
import { clearVendorInvitations, inviteVendorPerson } from "./vendor-invitation-commands.server.ts";

const someone = () => ({ name: "Kavya Iyer", email: `${randomUUID()}@people.test`, staffRole: "orders" }) as const;

const invite = (db: Database, owner: User, person: Parameters<typeof inviteVendorPerson>[2]) =>
  inviteVendorPerson(db, { ...commandBy(owner), formKey: randomUUID() }, person);

const mailsTo = (db: Database, email: string) =>
  db.select().from(mailMessages).where(eq(mailMessages.recipient, email));

async function linkTo(db: Database, email: string): Promise<string> {
  const data = (await mailsTo(db, email)).at(-1)?.data as { link: string } | undefined;
  const { pathname, search } = new URL(data?.link ?? "");
  return pathname + search;
}

const password = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };

describe("an invitation", () => {
  test.for(["pending", "suspended"] as const)("of a %s vendor is refused and mails nobody", async (state, { db }) => {
    const owner = await aUser(db, { role: "vendor" });
    await db.update(vendors).set({ state, stateReason: state === "suspended" ? "Fraud" : null });
    expect(await invite(db, owner, someone())).toMatchObject({ code: "not-approved" });
    expect(await db.$count(mailMessages)).toBe(0);
    const browser = await signedIn(db, owner);
    expect(await browser.get(peoplePage, "/vendor/people")).toMatchObject({ data: { isApproved: false } });
    const row = { vendorId: owner.vendorId as string, ...someone(), tokenHash: "h", createdAt: new Date() };
    const insert = db.transaction((tx) => tx.insert(vendorInvitations).values({ ...row, expiresAt: new Date() }));
    await expect(insert).rejects.toMatchObject({ cause: { constraint: "vendor_invitations_approved" } });
  });

  test("is answered alike for known and unknown addresses, and makes no account", async ({ db }) => {
    const owner = await aUser(db, { role: "vendor" });
    const customer = await aUser(db);
    const before = await db.$count(users);
    const browser = await signedIn(db, owner);
    for (const email of [customer.email, owner.email, someone().email]) {
      const answer = await browser.post(peoplePage, "/vendor/people", { intent: "invite", ...someone(), email });
      expect(answer).toMatchObject({ status: 302, location: "/vendor/people?done=invite" });
      expect(await mailsTo(db, email)).toMatchObject([{ kind: "vendor-invitation" }]);
    }
    expect(await db.$count(users)).toBe(before);
  });

  test("leaves the address free to register", async ({ db }) => {
    await db.execute(sql`select pgboss.create_queue('mail.send', '{"policy":"standard"}'::jsonb)`);
    const person = someone();
    await invite(db, await aUser(db, { role: "vendor" }), person);
    const browser = new TestBrowser(anAppContext(db));
    const fields = { name: person.name, email: person.email, ...password };
    expect(await browser.post(registerPage, "/register", fields)).toMatchObject({
      location: "/register/confirm?redirect=%2F",
    });
    expect((await mailsTo(db, person.email)).map(({ kind }) => kind)).toContain("confirm-registration");
  });

  test("sent twice by the same form is mailed once; again by another form, it replaces the first", async ({ db }) => {
    const [owner, person] = [await aUser(db, { role: "vendor" }), someone()];
    const context = { ...commandBy(owner), formKey: randomUUID() };
    await inviteVendorPerson(db, context, person);
    await inviteVendorPerson(db, context, person);
    expect(await mailsTo(db, person.email)).toHaveLength(1);
    const first = await linkTo(db, person.email);
    await invite(db, owner, person);
    expect(await db.$count(vendorInvitations)).toBe(1);
    const browser = new TestBrowser(anAppContext(db));
    expect(await browser.get(invitationPage, first)).toMatchObject({ data: { invited: null, vendor: null } });
  });

  test("is limited per address and per vendor in a day", async ({ db }) => {
    const [owner, rival, person] = [
      await aUser(db, { role: "vendor" }),
      await aUser(db, { role: "vendor" }),
      someone(),
    ];
    for (let n = 0; n < 3; n++) expect(await invite(db, owner, person)).toMatchObject({ ok: true });
    expect(await invite(db, rival, person)).toMatchObject({ code: "too-many-attempts" });
    for (let n = 3; n < 20; n++) expect(await invite(db, owner, someone())).toMatchObject({ ok: true });
    expect(await invite(db, owner, someone())).toMatchObject({ code: "too-many-attempts" });
    const browser = await signedIn(db, owner);
    const answer = await browser.post(peoplePage, "/vendor/people", { intent: "invite", ...someone() });
    expect(answer).toMatchObject({ status: 429 });
  });

  test("refuses a name with a link or signs", async ({ db }) => {
    const browser = await signedIn(db, await aUser(db, { role: "vendor" }));
    const fields = { intent: "invite", ...someone(), name: "You won ₹1 crore: https://prize.test" };
    expect(await browser.post(peoplePage, "/vendor/people", fields)).toMatchObject({ status: 400 });
  });

  test("can be cancelled by its own vendor only, and ends after a week", async ({ db }) => {
    const [owner, rival, person] = [
      await aUser(db, { role: "vendor" }),
      await aUser(db, { role: "vendor" }),
      someone(),
    ];
    await invite(db, owner, person);
    const [row] = await db.select().from(vendorInvitations);
    const withdraw = async (by: User) =>
      (await signedIn(db, by)).post(peoplePage, "/vendor/people", { intent: "withdraw", id: row?.id ?? "" });
    expect(await withdraw(rival)).toMatchObject({ status: 404 });
    expect(await withdraw(owner)).toMatchObject({ location: "/vendor/people?done=withdraw" });
    expect([await db.$count(vendorInvitations), await db.$count(mailMessages)]).toEqual([0, 0]);
    await invite(db, owner, person);
    await db.update(vendorInvitations).set({ expiresAt: new Date(Date.now() - 1) });
    const browser = new TestBrowser(anAppContext(db));
    expect(await browser.get(invitationPage, await linkTo(db, person.email))).toMatchObject({ data: { vendor: null } });
    await clearVendorInvitations(db, new Date());
    expect(await db.$count(vendorInvitations)).toBe(0);
  });
});

describe("the invited person", () => {
  test("without an account chooses a password", async ({ db }) => {
    const [owner, person] = [await aUser(db, { role: "vendor" }), someone()];
    await invite(db, owner, person);
    const [browser, link] = [new TestBrowser(anAppContext(db)), await linkTo(db, person.email)];
    expect(await browser.post(invitationPage, link, password)).toMatchObject({ location: "/login?invited=1" });
    const [user] = await db.select().from(users).where(eq(users.email, person.email));
    expect(user).toMatchObject({ role: "vendor", staffRole: "orders", emailVerified: true, name: person.name });
    expect(
      await db
        .select()
        .from(vendorPeople)
        .where(eq(vendorPeople.userId, user?.id ?? "")),
    ).toMatchObject([{ vendorId: owner.vendorId }]);
    expect(await browser.post(invitationPage, link, password)).toMatchObject({ status: 400 });
  });

  test("with a customer account joins when logged in, nobody else", async ({ db }) => {
    const [owner, customer, stranger] = [await aUser(db, { role: "vendor" }), await aUser(db), await aUser(db)];
    await invite(db, owner, { ...someone(), email: customer.email });
    const link = await linkTo(db, customer.email);
    for (const browser of [new TestBrowser(anAppContext(db)), await signedIn(db, stranger)])
      expect(await browser.post(invitationPage, link, password)).toMatchObject({ status: 403 });
    const browser = await signedIn(db, customer);
    expect(await browser.get(invitationPage, link)).toMatchObject({ data: { isOwn: true } });
    expect(await browser.post(invitationPage, link)).toMatchObject({ location: "/vendor/dashboard" });
    const [user] = await db.select().from(users).where(eq(users.id, customer.id));
    expect(user).toMatchObject({ role: "vendor", staffRole: "orders" });
  });

  test("who works for another shop cannot join", async ({ db }) => {
    const [owner, rival] = [await aUser(db, { role: "vendor" }), await aUser(db, { role: "vendor" })];
    await invite(db, owner, { ...someone(), email: rival.email });
    const browser = await signedIn(db, rival);
    expect(await browser.post(invitationPage, await linkTo(db, rival.email))).toMatchObject({ status: 403 });
    expect(await db.$count(vendorPeople, eq(vendorPeople.vendorId, owner.vendorId as string))).toBe(1);
  });
});
