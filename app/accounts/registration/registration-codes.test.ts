import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect } from "vitest";
import { listAdminsFor } from "#app/accounts/notices/mail-choices.server.ts";
import { type Topic, topics } from "#app/accounts/notices/topics.ts";
import * as confirmPage from "#app/accounts/pages/confirm-registration-page.tsx";
import * as loginPage from "#app/accounts/pages/login-page.tsx";
import * as registerPage from "#app/accounts/pages/register-page.tsx";
import * as vendorRegisterPage from "#app/accounts/pages/vendor-register-page.tsx";
import { acceptInvitation, inviteUser } from "#app/accounts/people/invitation-commands.server.ts";
import { updateUser } from "#app/accounts/people/user-commands.server.ts";
import { addresses, registrations, users } from "#app/accounts/schema.server.ts";
import { findViewer } from "#app/accounts/sign-in/session-queries.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { guest, type Role, type User } from "#app/domain/parties/permissions.ts";
import type { AdminRole } from "#app/domain/parties/staff-roles.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { TestBrowser } from "#tests/support/browser.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aBusiness, aUser, commandBy, signedIn, TEST_PASSWORD } from "#tests/support/people.ts";
import { anOrderRequest, fillCart, place } from "#tests/support/shoppers.ts";
import { generateCode } from "./registration-codes.server.ts";

const PAGE = "/register/confirm?redirect=%2Fcheckout";
const WRONG = "This code is incorrect or has expired. Please check it, or request a new one.";

beforeEach<{ db: Database }>(async ({ db }) => {
  await db.execute(sql`select pgboss.create_queue('mail.send', '{"policy":"standard"}'::jsonb)`);
});

const newBrowser = (db: Database) => new TestBrowser(anAppContext(db));
const readViewer = (browser: TestBrowser) => findViewer(browser.app, browser.request());
const enter = (browser: TestBrowser, code: string) => browser.post(confirmPage, PAGE, { intent: "code", code });
const resend = (browser: TestBrowser) => browser.post(confirmPage, PAGE, { intent: "resend" });

/** `before`: an earlier code. Mails of one transaction have the same time, so that no order tells which is newer. */
async function mailedCode(db: Database, email: string, before?: string): Promise<string> {
  const mails = await db
    .select({ data: mailMessages.data })
    .from(mailMessages)
    .where(eq(mailMessages.recipient, email));
  const codes = mails.map(({ data }) => (data as { code?: string }).code ?? "");
  return codes.find((code) => code && code !== before) ?? "";
}

/** A browser that has registered, and the code of its mail. */
async function registered(db: Database, email = `${randomUUID()}@people.test`) {
  const browser = newBrowser(db);
  const fields = { name: "Ravi Kumar", email, password: "secret1", confirmPassword: "secret1" };
  await browser.post(registerPage, "/register?redirect=checkout", fields);
  return { browser, email, code: await mailedCode(db, email) };
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const later = (db: Database, ms: number) =>
  db.update(registrations).set({ codeSentAt: sql`${registrations.codeSentAt} - ${ms} * interval '1 ms'` });

describe("the mailed code", () => {
  test("creates the account, signs in, and leads to where the shopper was", async ({ db }) => {
    const { browser, email, code } = await registered(db);
    expect(code).toMatch(/^\d{6}$/);
    const [row] = await db.select().from(registrations);
    expect(JSON.stringify(row)).not.toContain(code);
    const answer = await enter(browser, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer).toMatchObject({ status: 302, location: "/checkout" });
    expect(await readViewer(browser)).toMatchObject({ email, name: "Ravi Kumar", emailVerified: true });
    expect(await db.$count(registrations)).toBe(0);
  });

  test("counts only in the browser that registered", async ({ db }) => {
    const { browser, code } = await registered(db);
    const others = [newBrowser(db), (await registered(db)).browser];
    for (const other of others) {
      expect(await enter(other, code)).toMatchObject({ status: 400, data: { error: WRONG } });
      expect(await readViewer(other)).toEqual({ kind: "guest" });
    }
    expect(await enter(browser, code)).toMatchObject({ status: 302 });
  });

  test("is refused with the same words when it is wrong, old, replaced or used", async ({ db }) => {
    const { browser, email, code } = await registered(db);
    const refused = { status: 400, data: { error: WRONG, isOver: false } };
    expect(await enter(browser, wrongOf(code))).toMatchObject(refused);
    expect(await enter(browser, "")).toMatchObject({ status: 400, data: { error: "Please enter the code" } });
    await later(db, 10 * 60_000);
    expect(await enter(browser, code)).toMatchObject(refused);
    expect(await resend(browser)).toMatchObject({ status: 200 });
    const second = await mailedCode(db, email, code);
    if (second !== code) expect(await enter(browser, code)).toMatchObject(refused);
    const copy = newBrowser(db);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect(await enter(browser, second)).toMatchObject({ status: 302 });
    expect(await enter(copy, second)).toMatchObject(refused);
    expect(await db.$count(users)).toBe(1);
  });

  test("has five tries, and a new one has its own, within the day's limit of its address", async ({ db }) => {
    const { browser, email, code } = await registered(db);
    for (let n = 0; n < 5; n++) expect(await enter(browser, wrongOf(code))).toMatchObject({ status: 400 });
    expect(await enter(browser, code)).toMatchObject({ status: 400 });
    await later(db, 31_000);
    await resend(browser);
    const second = await mailedCode(db, email, code);
    for (let n = 0; n < 4; n++) expect(await enter(browser, wrongOf(second))).toMatchObject({ status: 400 });
    const answer = await enter(browser, second);
    expect(answer).toMatchObject({ status: 429, data: { error: expect.stringContaining("the link in our email") } });
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
  });

  test("is sent again after 30 seconds, a few times an hour", async ({ db }) => {
    const { browser } = await registered(db);
    expect(await resend(browser)).toMatchObject({
      status: 429,
      data: { error: expect.stringMatching(/ (2\d|30) seconds/) },
    });
    for (let n = 0; n < 5; n++) {
      await later(db, 30_000);
      expect(await resend(browser)).toMatchObject({ status: 200 });
    }
    await later(db, 30_000);
    expect(await resend(browser)).toMatchObject({ status: 429, data: { error: expect.stringContaining("minutes") } });
    expect(await resend(newBrowser(db))).toMatchObject({ location: "/register?redirect=%2Fcheckout" });
    expect(await db.$count(mailMessages)).toBe(6);
  });
});

test("a registration confirmed on another device leads its own page to the login, without a session", async ({
  db,
}) => {
  const { browser, email } = await registered(db);
  const [mail] = await db.select({ data: mailMessages.data }).from(mailMessages);
  const { pathname, search } = new URL((mail?.data as { link?: string } | undefined)?.link ?? "");
  await newBrowser(db).post(confirmPage, pathname + search, { password: "secret1" });
  expect(await db.$count(users, eq(users.email, email))).toBe(1);
  expect(await browser.get(confirmPage, PAGE)).toMatchObject({ location: "/login?confirmed&redirect=%2Fcheckout" });
  expect(await readViewer(browser)).toEqual({ kind: "guest" });
});

test("whoever waits for a code gets its page instead of an empty form, and may use another address", async ({ db }) => {
  const { browser, email } = await registered(db);
  const waiting = { status: 302, location: "/register/checkout" };
  expect(await browser.get(registerPage, "/register?redirect=checkout")).toMatchObject(waiting);
  expect(await browser.get(registerPage, "/register")).toMatchObject(waiting);
  const elsewhere = await browser.get(registerPage, "/register?redirect=%2Fwishlist");
  expect(elsewhere).toMatchObject({ status: 302, location: "/register/confirm?redirect=%2Fwishlist" });
  expect(await browser.get(confirmPage, PAGE)).toMatchObject({
    data: { email, isVendor: false, resend: { seconds: 30 } },
  });
  expect(await browser.get(registerPage, "/register?again=&redirect=checkout")).toMatchObject({ status: 200 });
  expect(await newBrowser(db).get(registerPage, "/register?redirect=checkout")).toMatchObject({ status: 200 });
});

describe("the code of a known address", () => {
  test("opens its own account; the typed password is dropped", async ({ db }) => {
    const owner = await aUser(db);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, owner.id));
    const { browser, code } = await registered(db, owner.email);
    expect(await enter(browser, wrongOf(code))).toMatchObject({ status: 400, data: { error: WRONG } });
    expect(await readViewer(browser)).toEqual({ kind: "guest" });
    expect(await enter(browser, code)).toMatchObject({ status: 302, location: "/checkout" });
    expect(await readViewer(browser)).toMatchObject({ id: owner.id, name: owner.name });
    const login = (password: string) => newBrowser(db).post(loginPage, "/login", { email: owner.email, password });
    expect(await login("secret1")).toMatchObject({ status: 401 });
    expect(await login(TEST_PASSWORD)).toMatchObject({ status: 302 });
    expect(await db.$count(users)).toBe(1);
  });

  test("of a customer who registers as a vendor leads to the application of that account", async ({ db }) => {
    const owner = await aUser(db);
    const browser = newBrowser(db);
    const account = { name: "Ravi", email: owner.email, password: "secret1", confirmPassword: "secret1" };
    await browser.post(vendorRegisterPage, "/vendor/register", { ...account, ...aBusiness });
    const answer = await enter(browser, await mailedCode(db, owner.email));
    expect(answer).toMatchObject({ status: 302, location: "/vendor/register" });
    expect(await readViewer(browser)).toMatchObject({ id: owner.id, role: "customer" });
  });

  test("of a deactivated account is refused", async ({ db }) => {
    const owner = await aUser(db);
    await db.update(users).set({ state: "deactivated" }).where(eq(users.id, owner.id));
    const { browser, code } = await registered(db, owner.email);
    expect(await enter(browser, code)).toMatchObject({ status: 403 });
    expect(await readViewer(browser)).toEqual({ kind: "guest" });
  });

  test("that was never confirmed makes an account of its own: the stranger keeps orders and addresses", async ({
    db,
  }) => {
    const stranger = await aUser(db, { emailVerified: false });
    await ensurePaymentMethods(db, { demo: true });
    const bought = [{ product: await aProduct(db) }];
    await fillCart(db, stranger, bought);
    const placed = await place(db, await anOrderRequest(db, stranger, bought));
    expect(placed).toMatchObject({ ok: true });
    const orderId = placed.ok ? placed.value.orderId : "";
    const strangerBrowser = await signedIn(db, stranger);
    const { browser, code } = await registered(db, stranger.email);
    const [mail] = await db
      .select({ data: mailMessages.data })
      .from(mailMessages)
      .where(eq(mailMessages.kind, "already-registered"));
    expect(mail?.data).toMatchObject({ isConfirmed: false, name: "Ravi Kumar" });
    expect(await enter(browser, code)).toMatchObject({ status: 302, location: "/checkout" });
    const owner = (await readViewer(browser)) as User;
    expect(owner).toMatchObject({ name: "Ravi Kumar", email: stranger.email, emailVerified: true });
    expect(owner.id).not.toBe(stranger.id);
    expect(await findOrderFor(db, stranger, orderId)).toMatchObject({ userId: stranger.id });
    expect(await findOrderFor(db, owner, orderId)).toBeNull();
    expect(await db.$count(addresses, eq(addresses.userId, owner.id))).toBe(0);
    const [row] = await db.select().from(users).where(eq(users.id, stranger.id));
    expect(row).toMatchObject({ ownsEmail: false, emailVerified: false });
    expect(await readViewer(strangerBrowser)).toMatchObject({ id: stranger.id, emailVerified: false });
    const login = async (password: string) => {
      const other = newBrowser(db);
      await other.post(loginPage, "/login", { email: stranger.email, password });
      return await readViewer(other);
    };
    expect(await login("secret1")).toMatchObject({ id: owner.id });
    expect(await login(TEST_PASSWORD)).toMatchObject({ id: stranger.id });
    expect(await db.select().from(auditLog).where(eq(auditLog.action, "user.lose-email"))).toMatchObject([
      { actorId: owner.id, subjectId: stranger.id, after: { ownsEmail: false } },
    ]);
  });

  const invited = async (db: Database, by: CommandContext, role: Role, staffRole?: AdminRole) => {
    const email = `${randomUUID()}@people.test`;
    expect(await inviteUser(db, by, { name: "Meera Nair", email, role, staffRole })).toMatchObject({ ok: true });
    return email;
  };
  const edited = async (db: Database, by: CommandContext, role: Role) => {
    const { id: userId, name } = await aUser(db, { role });
    const [row] = await db.select({ version: users.version }).from(users).where(eq(users.id, userId));
    const email = `${randomUUID()}@people.test`;
    const change = { userId, version: row?.version ?? 0, name, email };
    expect(await updateUser(db, by, change)).toMatchObject({ ok: true });
    return email;
  };
  /** The mails of such accounts had a code. */
  const codeOfEarlierVersion = async (db: Database, { app }: TestBrowser) => {
    const [row] = await db.select().from(registrations);
    const { code, columns } = generateCode(app.env, { registrationId: row?.id ?? "", now: new Date() });
    await db.update(registrations).set(columns);
    return code;
  };
  const keepers = {
    "an invited vendor": (db, by) => invited(db, by, "vendor"),
    "an invited customer": (db, by) => invited(db, by, "customer"),
    "an invited owner": (db, by) => invited(db, by, "admin", "owner"),
    "an invited accountant": (db, by) => invited(db, by, "admin", "accountant"),
    "a customer whose address an admin edited": (db, by) => edited(db, by, "customer"),
    "a vendor whose address an admin edited": (db, by) => edited(db, by, "vendor"),
  } satisfies Record<string, (db: Database, by: CommandContext) => Promise<string>>;

  test.for(Object.entries(keepers))(
    "of %s is refused, and the account keeps address and mails",
    async ([, make], { db }) => {
      const admin = await aUser(db, { role: "admin" });
      const email = await make(db, commandBy(admin));
      const before = await db.select().from(users).where(eq(users.email, email));
      const { browser } = await registered(db, email);
      const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "already-registered"));
      expect(mail?.data).toMatchObject({ isConfirmed: true, name: "Ravi Kumar" });
      expect(mail?.data).not.toHaveProperty("code");
      const code = await codeOfEarlierVersion(db, browser);
      const refused = { status: 409, data: { error: expect.stringContaining("open the invitation we sent") } };
      expect(await enter(browser, code)).toMatchObject(refused);
      expect(await readViewer(browser)).toEqual({ kind: "guest" });
      expect(await db.select().from(users).where(eq(users.email, email))).toEqual(before);
      expect(before).toMatchObject([{ ownsEmail: true, emailVerified: false }]);
    },
  );

  test("of an invited owner leaves its admin mail and its invitation as they were", async ({ db }) => {
    const email = await invited(db, commandBy(await aUser(db, { role: "admin" })), "admin", "owner");
    const { browser } = await registered(db, email);
    expect(await enter(browser, await codeOfEarlierVersion(db, browser))).toMatchObject({ status: 409 });
    const topic = topics["/admin"].find(({ usual }) => usual !== "off") as Topic;
    expect((await listAdminsFor(db, topic)).map((one) => one.email)).toContain(email);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "invitation"));
    const token = new URL((mail?.data as { link?: string } | undefined)?.link ?? "").searchParams.get("token") ?? "";
    expect(await acceptInvitation(db, commandBy(guest), { token, password: "secret2" })).toMatchObject({ ok: true });
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ role: "admin", emailVerified: true, ownsEmail: true });
    expect(await readViewer(browser)).toEqual({ kind: "guest" });
  });
});
