/** Logging in and signing up by a code sent to a mobile number (docs/rules.md#u11). */
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { phoneCodes, users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { DEMO_PASSWORD } from "#tests/support/demo-folder.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { FakeMsg91, MSG91_SETTINGS } from "#tests/support/sms/fake-msg91.ts";
import { Visitor } from "#tests/support/visitor.ts";

const NUMBER_PAGE = "/login/mobile";
const CODE_PAGE = "/login/mobile/code";
const DAY_MS = 24 * 3_600_000;
const sms = new FakeMsg91();
let shop: BuiltShop;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1", ...MSG91_SETTINGS, MSG91_API_URL: await sms.start() });
});
afterAll(() => Promise.all([shop.close(), sms.stop()]));
afterEach(() => {
  sms.trouble = null;
});

let phones = 0;
const aPhone = () => `97${String(10_000_000 + phones++)}`;
const db = () => shop.services.database.db;
const locationOf = (answer: Response) => answer.headers.get("location");
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function ownerOf(phone: string) {
  const [user] = await db().select().from(users).where(eq(users.phone, phone));
  return user;
}

/** A visitor who was sent a code. */
async function sentTo(phone: string, visitor = new Visitor(shop)) {
  const answer = await visitor.post(NUMBER_PAGE, { phone });
  expect([answer.status, locationOf(answer)]).toEqual([302, CODE_PAGE]);
  return visitor;
}

async function enterCode(visitor: Visitor, phone: string, code = sms.codeOf(phone)) {
  return await visitor.post(CODE_PAGE, { intent: "code", code });
}

/** A new account with a number only. */
async function signUp(phone: string, name = "Asha Rao", visitor = new Visitor(shop)) {
  await sentTo(phone, visitor);
  expect(locationOf(await enterCode(visitor, phone))).toBe(CODE_PAGE);
  expect(locationOf(await visitor.post(CODE_PAGE, { intent: "name", name }))).toBe("/");
  return visitor;
}

const emailOf = async (visitor: Visitor) =>
  ((await (await visitor.fetch("/me")).json()) as { name?: string; email?: string | null } | null)?.email;

test("code and name make an account without an email address, which the next code opens", async () => {
  const phone = aPhone();
  const visitor = await signUp(phone);
  const account = await ownerOf(phone);
  expect(account).toMatchObject({ name: "Asha Rao", role: "customer", isGuest: false, ownsEmail: false });
  expect(account?.termsAcceptedAt).not.toBeNull();
  expect(await emailOf(visitor)).toBeNull();
  const elsewhere = await sentTo(phone);
  expect(locationOf(await enterCode(elsewhere, phone))).toBe("/");
  for (const path of ["/account", "/account/security", "/account/data", "/account/mobile", "/orders"]) {
    const page = await (await elsewhere.fetch(path)).text();
    expect(page, path).toContain("My Account");
    expect(page, path).not.toContain("guest.invalid");
  }
});

test("a number is read however it is written; others get a clear error and no message", async () => {
  const phone = aPhone();
  const devanagari = phone.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
  await sentTo(phone, new Visitor(shop));
  const before = sms.sent.length;
  const answer = await new Visitor(shop).post(NUMBER_PAGE, {
    phone: `+91 ${devanagari.slice(0, 5)}-${devanagari.slice(5)}`,
  });
  expect(locationOf(answer)).toBe(CODE_PAGE);
  expect(sms.sent.slice(before).map(({ mobile }) => mobile)).toEqual([`91${phone}`]);
  for (const bad of ["", "12345", "5123456789", "+1 415 555 2671", "98765432100", "asha@example.test"]) {
    const refused = await new Visitor(shop).post(NUMBER_PAGE, { phone: bad });
    expect(refused.status, bad).toBe(400);
    expect(await refused.text(), bad).toContain("Please enter a 10-digit mobile number");
  }
  expect(sms.sent).toHaveLength(before + 1);
});

test("known and new numbers get the same answers until the right code", async () => {
  const known = aPhone();
  await signUp(known);
  const pages = [];
  for (const phone of [known, aPhone()]) {
    const visitor = await sentTo(phone);
    const page = await (await visitor.fetch(CODE_PAGE)).text();
    const refused = await enterCode(visitor, phone, wrong(sms.codeOf(phone)));
    pages.push([refused.status, page.includes("6-digit code"), /Your name|still your account/.test(page)]);
  }
  expect(pages[0]).toEqual(pages[1]);
  expect(pages[0]).toEqual([400, true, false]);
});

test("a code counts in its own browser only, for five tries and ten minutes, and once", async () => {
  const phone = aPhone();
  const visitor = await sentTo(phone);
  const right = sms.codeOf(phone);
  expect(locationOf(await enterCode(new Visitor(shop), phone, right))).toBe(NUMBER_PAGE);
  for (let n = 0; n < 5; n++) expect((await enterCode(visitor, phone, wrong(right))).status).toBe(400);
  expect((await enterCode(visitor, phone, right)).status).toBe(400);
  const other = await sentTo(phone);
  const old = { sentAt: new Date(Date.now() - 11 * 60_000) };
  await db().update(phoneCodes).set(old).where(eq(phoneCodes.phone, phone));
  expect((await enterCode(other, phone)).status).toBe(400);
  expect(await ownerOf(phone)).toBeUndefined();
  const third = await signUp(phone);
  third.cookies = new Map([...other.cookies]);
  expect((await enterCode(third, phone)).status).toBe(400);
});

test("nobody can skip the code, and the same form sent twice makes one account", async () => {
  const phone = aPhone();
  const visitor = await sentTo(phone);
  const early: Record<string, string>[] = [
    { intent: "name", name: "Asha Rao" },
    { intent: "new", name: "Asha Rao" },
    { intent: "proof", proof: "560001" },
  ];
  for (const fields of early) expect(locationOf(await visitor.post(CODE_PAGE, fields))).toBe(NUMBER_PAGE);
  await enterCode(visitor, phone);
  const named = { intent: "name", name: "Asha Rao" };
  const answers = await Promise.all([visitor.post(CODE_PAGE, named), visitor.post(CODE_PAGE, named)]);
  expect(answers.map(locationOf).sort()).toEqual(["/", NUMBER_PAGE]);
  expect(await db().$count(users, eq(users.phone, phone))).toBe(1);
});

test("a name is asked for again when it is missing or a link", async () => {
  const visitor = await sentTo(aPhone());
  await enterCode(visitor, sms.sent.at(-1)?.mobile.slice(2) ?? "");
  for (const name of ["", "  ", "www.win-now.example", "x".repeat(101)])
    expect((await visitor.post(CODE_PAGE, { intent: "name", name })).status).toBe(400);
});

test("four messages an hour reach a number, and a dead provider is said", async () => {
  const phone = aPhone();
  for (let n = 0; n < 4; n++) await sentTo(phone);
  const refused = await new Visitor(shop).post(NUMBER_PAGE, { phone });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).not.toBeNull();
  sms.trouble = "error";
  const unsent = await new Visitor(shop).post(NUMBER_PAGE, { phone: aPhone() });
  expect(unsent.status).toBe(503);
  expect(await unsent.text()).toContain("We couldn&#x27;t send the code.");
});

test("another code is sent after 30 seconds and replaces the first", async () => {
  const phone = aPhone();
  const visitor = await sentTo(phone);
  const first = sms.codeOf(phone);
  expect((await visitor.post(CODE_PAGE, { intent: "resend" })).status).toBe(429);
  const earlier = { sentAt: new Date(Date.now() - 31_000) };
  await db().update(phoneCodes).set(earlier).where(eq(phoneCodes.phone, phone));
  expect(locationOf(await visitor.post(CODE_PAGE, { intent: "resend" }))).toBe(CODE_PAGE);
  if (sms.codeOf(phone) !== first) expect((await enterCode(visitor, phone, first)).status).toBe(400);
  expect(locationOf(await enterCode(visitor, phone))).toBe(CODE_PAGE);
});

test("a deactivated account and a vendor's are not opened", async () => {
  const phone = aPhone();
  await signUp(phone);
  await db().update(users).set({ state: "deactivated" }).where(eq(users.phone, phone));
  const visitor = await sentTo(phone);
  expect((await enterCode(visitor, phone)).status).toBe(403);
  const own = { phone: aPhone(), phoneConfirmedAt: new Date() };
  await db().update(users).set(own).where(eq(users.email, "vendor2@demo.test"));
  const vendor = await sentTo(own.phone);
  const refused = await enterCode(vendor, own.phone);
  expect([refused.status, (await refused.text()).includes("Vendors and staff log in")]).toEqual([403, true]);
});

test("the guest of the browser who gave the number becomes the account, and keeps the order", async () => {
  await updateStoreSettings(db(), { guestCheckout: true });
  const [live] = await db().select().from(products).where(eq(products.status, "live")).limit(1);
  await setStock(db(), 10, live?.slug ?? "");
  const visitor = new Visitor(shop);
  await visitor.post("/cart", { intent: "add", productId: live?.id ?? "", quantity: "1" });
  const page = await (await visitor.fetch("/guest-checkout")).text();
  const expected = /name="expected" value="([^"]*)"/.exec(page)?.[1]?.replaceAll("&quot;", '"') ?? "";
  const method = /name="method" value="(demo[^"]*|test[^"]*)"/.exec(page)?.[1] ?? "cod";
  const phone = aPhone();
  const placed = await visitor.post("/guest-checkout", { ...anAddress, phone, email: "", method, expected });
  expect(placed.status).toBe(303);
  await sentTo(phone, visitor);
  expect(locationOf(await enterCode(visitor, phone))).toBe("/");
  const account = await ownerOf(phone);
  expect(account).toMatchObject({ name: anAddress.fullName, isGuest: false });
  expect(await db().$count(orders, eq(orders.userId, account?.id ?? ""))).toBe(1);
  expect((await visitor.fetch("/orders")).status).toBe(200);
});

test("a number that was silent for 90 days needs a second proof in a new browser", async () => {
  const phone = aPhone();
  const owner = await signUp(phone);
  await owner.post("/account/addresses/new", { ...anAddress, phone });
  const silent = { phoneConfirmedAt: new Date(Date.now() - 91 * DAY_MS) };
  await db().update(users).set(silent).where(eq(users.phone, phone));
  const before = await ownerOf(phone);

  const sameBrowser = new Visitor(shop);
  sameBrowser.cookies = new Map([...owner.cookies].filter(([name]) => name.includes("known")));
  await sentTo(phone, sameBrowser);
  expect(locationOf(await enterCode(sameBrowser, phone))).toBe("/");

  await db().update(users).set(silent).where(eq(users.phone, phone));
  const visitor = await sentTo(phone);
  expect(locationOf(await enterCode(visitor, phone))).toBe(CODE_PAGE);
  expect(await (await visitor.fetch(CODE_PAGE)).text()).toContain("PIN code of an earlier delivery");
  const answer = (proof: string) => visitor.post(CODE_PAGE, { intent: "proof", proof });
  expect((await answer("110001")).status).toBe(400);
  expect(locationOf(await answer(anAddress.pincode))).toBe("/");
  expect((await ownerOf(phone))?.id).toBe(before?.id);
});

test("the new holder of a silent number gets an account without the orders of before", async () => {
  const phone = aPhone();
  const owner = await signUp(phone);
  await owner.post("/account/addresses/new", { ...anAddress, phone });
  const before = await ownerOf(phone);
  const silent = { phoneConfirmedAt: new Date(Date.now() - 91 * DAY_MS) };
  await db().update(users).set(silent).where(eq(users.phone, phone));
  const visitor = await sentTo(phone);
  await enterCode(visitor, phone);
  for (let n = 0; n < 3; n++)
    expect((await visitor.post(CODE_PAGE, { intent: "proof", proof: "110001" })).status).toBe(400);
  expect((await visitor.post(CODE_PAGE, { intent: "proof", proof: anAddress.pincode })).status).toBe(429);
  expect(locationOf(await visitor.post(CODE_PAGE, { intent: "new", name: "Ravi Nair" }))).toBe("/");
  expect(await ownerOf(phone)).toMatchObject({ name: "Ravi Nair" });
  expect((await ownerOf(phone))?.id).not.toBe(before?.id);
  const [left] = await db()
    .select()
    .from(users)
    .where(eq(users.id, before?.id ?? ""));
  expect(left).toMatchObject({ isGuest: true, phone: null });
  expect(await (await owner.fetch("/account/addresses")).text()).toContain(anAddress.addressLine1);
});

test("a browser cannot open the silent account by asking for a new one while it needs none", async () => {
  const phone = aPhone();
  await signUp(phone);
  const owner = await ownerOf(phone);
  const visitor = await sentTo(phone);
  await db().update(phoneCodes).set({ confirmedAt: new Date() }).where(eq(phoneCodes.phone, phone));
  await visitor.post(CODE_PAGE, { intent: "new", name: "Ravi Nair" });
  expect(await ownerOf(phone)).toMatchObject({ id: owner?.id, name: "Asha Rao" });
});

test("login and sign-up offer the way", async () => {
  for (const path of ["/login", "/register"])
    expect(await (await new Visitor(shop).fetch(path)).text()).toContain("Continue with mobile number");
});

test("an account with an email address adds a number by password and code, and logs in by either", async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const visitor = await new Visitor(shop).register(email);
  const phone = aPhone();
  const page = "/account/mobile";
  const number = (password: string) => visitor.post(page, { intent: "number", phone, password });
  expect((await number("")).status).toBe(400);
  expect((await number("not this")).status).toBe(400);
  expect(locationOf(await number(DEMO_PASSWORD))).toBe(page);
  expect((await visitor.post(page, { intent: "code", code: wrong(sms.codeOf(phone)) })).status).toBe(400);
  const set = await visitor.post(page, { intent: "code", code: sms.codeOf(phone) });
  expect(locationOf(set)).toBe("/account?done=phone");
  expect(await ownerOf(phone)).toMatchObject({ email, ownsEmail: true });
  const other = await sentTo(phone);
  expect(locationOf(await enterCode(other, phone))).toBe("/");
  expect(await emailOf(other)).toBe(email);
  expect(locationOf(await visitor.post(page, { intent: "remove", password: DEMO_PASSWORD }))).toBe(
    "/account?done=phone-removed",
  );
  expect(await ownerOf(phone)).toBeUndefined();
});
