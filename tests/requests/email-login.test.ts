/** Logging in and signing up by a mailed code (docs/rules.md#u12). */
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailCodes, secondFactors, signInMethods, users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { DEMO_PASSWORD } from "#tests/support/demo-folder.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

const ADDRESS_PAGE = "/login/email";
const CODE_PAGE = "/login/email/code";
let shop: BuiltShop;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
});
afterAll(() => shop.close());

const db = () => shop.services.database.db;
const anEmail = () => `${crypto.randomUUID()}@example.test`;
const locationOf = (answer: Response) => answer.headers.get("location");
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function ownerOf(email: string) {
  const [user] = await db()
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.ownsEmail, true)));
  return user;
}

async function mailsTo(email: string) {
  const sent = and(eq(mailMessages.recipient, email), eq(mailMessages.kind, "login-code"));
  return await db().select().from(mailMessages).where(sent).orderBy(desc(mailMessages.createdAt));
}

async function codeOf(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return (mail?.data as { code?: string } | undefined)?.code ?? "";
}

async function sentTo(email: string, visitor = new Visitor(shop)) {
  const answer = await visitor.post(ADDRESS_PAGE, { email });
  expect([answer.status, locationOf(answer)]).toEqual([302, CODE_PAGE]);
  return visitor;
}

async function enterCode(visitor: Visitor, email: string, code?: string) {
  return await visitor.post(CODE_PAGE, { intent: "code", code: code ?? (await codeOf(email)) });
}

/** A confirmed account with a password, from a browser that is thrown away. */
async function anAccount(change: Partial<typeof users.$inferInsert> = {}) {
  const email = anEmail();
  const owner = await new Visitor(shop).register(email);
  if (Object.keys(change).length > 0) await db().update(users).set(change).where(eq(users.email, email));
  return { email, owner, id: (await ownerOf(email))?.id ?? "" };
}

test("code and name make a confirmed account without a password, which the next code opens", async () => {
  const email = anEmail();
  const visitor = await sentTo(` ${email.toUpperCase()} `);
  expect(locationOf(await enterCode(visitor, email))).toBe(CODE_PAGE);
  expect(await (await visitor.fetch(CODE_PAGE)).text()).toContain("We only need your name");
  for (const name of ["", "www.win-now.example", "x".repeat(101)])
    expect((await visitor.post(CODE_PAGE, { intent: "name", name })).status, name).toBe(400);
  expect(locationOf(await visitor.post(CODE_PAGE, { intent: "name", name: "Asha Rao" }))).toBe("/");
  const account = await ownerOf(email);
  expect(account).toMatchObject({ name: "Asha Rao", role: "customer", emailVerified: true, isGuest: false });
  expect(account?.termsAcceptedAt).not.toBeNull();
  const elsewhere = await sentTo(email);
  expect(locationOf(await enterCode(elsewhere, email))).toBe("/");
  expect(await (await elsewhere.fetch("/account/security")).text()).toContain("Your account has no password");
  expect(await (await elsewhere.fetch("/account")).text()).toContain("Changing your email address needs a password");
  // A page that was open since the account had a password still has the form.
  const next = anEmail();
  await elsewhere.post("/account", { intent: "email", newEmail: next });
  const [mail] = await db().select().from(mailMessages).where(eq(mailMessages.recipient, next));
  const link = new URL((mail?.data as { link?: string } | undefined)?.link ?? "http://shop.test");
  const page = await (await elsewhere.fetch(link.pathname + link.search)).text();
  expect(page).toContain("Set one, then open the link in our email");
  expect(page).not.toContain('type="password"');
});

test("the button of the login page sends the code, and its password isn't used", async () => {
  const { email } = await anAccount();
  const visitor = new Visitor(shop);
  expect(await (await visitor.fetch("/login?redirect=cart")).text()).toContain(
    'formAction="/login/email?redirect=cart"',
  );
  const answer = await visitor.post(`${ADDRESS_PAGE}?redirect=cart`, { email, password: "anything" });
  expect(locationOf(answer)).toBe(`${CODE_PAGE}?redirect=cart`);
  expect(locationOf(await enterCode(visitor, email))).toBe("/cart");
});

test("known, new and deactivated addresses get the same answers and mail until the right code", async () => {
  const pages = [];
  const closed = await anAccount({ state: "deactivated" });
  for (const email of [(await anAccount()).email, anEmail(), closed.email]) {
    const visitor = await sentTo(email);
    const page = await (await visitor.fetch(CODE_PAGE)).text();
    const code = await codeOf(email);
    const refused = await enterCode(visitor, email, wrong(code));
    const isSent = async () => (await mailsTo(email))[0]?.state;
    await expect.poll(isSent, { timeout: 10_000 }).toBe("sent");
    const [mail] = await mailsTo(email);
    const contents = [mail?.subject, mail?.text?.replace(code, "CODE")];
    pages.push([refused.status, page.includes("6-digit code"), /only need your name/.test(page), ...contents]);
  }
  expect(pages[1]).toEqual(pages[0]);
  expect(pages[2]).toEqual(pages[0]);
  expect(pages[0]?.slice(0, 3)).toEqual([400, true, false]);
  const visitor = await sentTo(closed.email);
  expect((await enterCode(visitor, closed.email)).status).toBe(403);
});

test("a code counts in its own browser only, for five tries and ten minutes, and once", async () => {
  const { email } = await anAccount();
  const visitor = await sentTo(email);
  const right = await codeOf(email);
  expect(locationOf(await enterCode(new Visitor(shop), email, right))).toBe(ADDRESS_PAGE);
  for (let n = 0; n < 5; n++) expect((await enterCode(visitor, email, wrong(right))).status).toBe(400);
  expect((await enterCode(visitor, email, right)).status).toBe(400);
  const late = await sentTo(email);
  const old = { sentAt: new Date(Date.now() - 11 * 60_000) };
  await db().update(emailCodes).set(old).where(eq(emailCodes.email, email));
  expect((await enterCode(late, email)).status).toBe(400);
  const third = await sentTo(email);
  const before = third.cookies;
  expect(locationOf(await enterCode(third, email))).toBe("/");
  third.cookies = before;
  expect(locationOf(await enterCode(third, email)), "sent again").toBe(ADDRESS_PAGE);
});

test("nobody can skip the code, and the same form sent twice makes one account", async () => {
  const email = anEmail();
  const visitor = await sentTo(email);
  const named = { intent: "name", name: "Asha Rao" };
  expect(locationOf(await visitor.post(CODE_PAGE, named))).toBe(ADDRESS_PAGE);
  await enterCode(visitor, email);
  const answers = await Promise.all([visitor.post(CODE_PAGE, named), visitor.post(CODE_PAGE, named)]);
  expect(answers.map(locationOf).sort()).toEqual(["/", ADDRESS_PAGE]);
  expect(await db().$count(users, eq(users.email, email))).toBe(1);
});

test("another code is sent after 30 seconds and replaces the first", async () => {
  const { email } = await anAccount();
  const visitor = await sentTo(email);
  const first = await codeOf(email);
  expect((await visitor.post(CODE_PAGE, { intent: "resend" })).status).toBe(429);
  const earlier = { sentAt: new Date(Date.now() - 31_000) };
  await db().update(emailCodes).set(earlier).where(eq(emailCodes.email, email));
  expect(locationOf(await visitor.post(CODE_PAGE, { intent: "resend" }))).toBe(CODE_PAGE);
  if ((await codeOf(email)) !== first) expect((await enterCode(visitor, email, first)).status).toBe(400);
  expect(locationOf(await enterCode(visitor, email))).toBe("/");
});

test("strangers get four mails an hour and ten guesses; the owner's browser has its own", async () => {
  const { email, owner } = await anAccount();
  for (let n = 0; n < 4; n++) {
    const stranger = await sentTo(email);
    const code = await codeOf(email);
    for (let guess = 0; guess < 3; guess++) {
      const { status } = await enterCode(stranger, email, wrong(code));
      expect(status).toBe(n * 3 + guess < 10 ? 400 : 429);
    }
  }
  const refused = await new Visitor(shop).post(ADDRESS_PAGE, { email });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, expect.any(String)]);
  const own = new Visitor(shop);
  own.cookies = new Map([...owner.cookies].filter(([name]) => name.includes("known")));
  await sentTo(email, own);
  expect(locationOf(await enterCode(own, email))).toBe("/");
});

test("a second factor is asked for after the code", async () => {
  const { email, id } = await anAccount();
  await db().insert(secondFactors).values({ userId: id, secret: "sealed", confirmedAt: new Date() });
  const visitor = await sentTo(email);
  expect(locationOf(await enterCode(visitor, email))).toBe("/login/code?redirect=%2F");
  expect(await (await visitor.fetch("/me")).json()).toBeNull();
});

test("vendors and admins log in by a code, too", async () => {
  for (const [email, path] of [
    ["vendor1@demo.test", "/vendor/dashboard"],
    ["admin@demo.test", "/admin/dashboard"],
  ] as const) {
    const visitor = await sentTo(email);
    expect(locationOf(await enterCode(visitor, email))).toBe(path);
    expect((await visitor.fetch(path)).status).toBe(200);
  }
});

test("a code opens no account that perhaps a stranger made with the address", async () => {
  const { email, owner, id } = await anAccount({ emailVerified: false });
  const visitor = await sentTo(email);
  expect(locationOf(await enterCode(visitor, email))).toBe(CODE_PAGE);
  expect(locationOf(await visitor.post(CODE_PAGE, { intent: "name", name: "Ravi Kumar" }))).toBe("/");
  const account = await ownerOf(email);
  expect([account?.id === id, account?.emailVerified]).toEqual([false, true]);
  expect((await owner.fetch("/account")).status, "the stranger's account stays").toBe(200);
});

test("in a browser that has used the unconfirmed account, the code confirms it", async () => {
  const { email, owner, id } = await anAccount({ emailVerified: false });
  const same = new Visitor(shop);
  same.cookies = new Map([...owner.cookies].filter(([name]) => name.includes("known")));
  await sentTo(email, same);
  expect(locationOf(await enterCode(same, email))).toBe("/");
  expect(await ownerOf(email)).toMatchObject({ id, emailVerified: true });
  expect((await new Visitor(shop).post("/login", { email, password: DEMO_PASSWORD })).status).toBe(302);
});

test("a vendor's unconfirmed account, which keeps the address, is not opened and not changed", async () => {
  const { email, owner, id } = await anAccount({ emailVerified: false, role: "vendor" });
  const visitor = await sentTo(email);
  const answer = await enterCode(visitor, email);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("This email address already has an account.");
  expect(await ownerOf(email)).toMatchObject({ id, emailVerified: false });
  expect(await db().$count(signInMethods, eq(signInMethods.userId, id))).toBe(1);
  expect((await owner.fetch("/account")).status).toBe(200);
});

test("a name without the code says nothing about an address", async () => {
  const { email } = await anAccount({ emailVerified: true, state: "deactivated" });
  for (const typed of [email, anEmail()]) {
    const visitor = await sentTo(typed);
    const answer = await visitor.post(CODE_PAGE, { intent: "name", name: "Ravi Kumar" });
    expect([answer.status, locationOf(answer)]).toEqual([303, ADDRESS_PAGE]);
  }
});

test("the guest of the browser who gave the address becomes the account, and keeps the order", async () => {
  await updateStoreSettings(db(), { guestCheckout: true });
  const [live] = await db().select().from(products).where(eq(products.status, "live")).limit(1);
  await setStock(db(), 10, live?.slug ?? "");
  const visitor = new Visitor(shop);
  await visitor.post("/cart", { intent: "add", productId: live?.id ?? "", quantity: "1" });
  const page = await (await visitor.fetch("/guest-checkout")).text();
  const expected = /name="expected" value="([^"]*)"/.exec(page)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const method = /name="method" value="(demo[^"]*|test[^"]*)"/.exec(page)?.[1] ?? "cod";
  const email = anEmail();
  const placed = await visitor.post("/guest-checkout", { ...anAddress, email, method, expected });
  expect(placed.status).toBe(303);
  await sentTo(email, visitor);
  expect(locationOf(await enterCode(visitor, email))).toBe("/");
  const account = await ownerOf(email);
  expect(account).toMatchObject({ name: anAddress.fullName, isGuest: false });
  expect(await db().$count(orders, eq(orders.userId, account?.id ?? ""))).toBe(1);
});

test("wrong addresses are refused", async () => {
  for (const bad of ["", "12345", "asha@", "a b@example.test"])
    expect((await new Visitor(shop).post(ADDRESS_PAGE, { email: bad })).status, bad).toBe(400);
});
