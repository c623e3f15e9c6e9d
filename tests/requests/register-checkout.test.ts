/** Address and payment entered while the code of a registration is on its way (docs/rules.md#u3). */
import { and, desc, eq, lt } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registrations, users } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { setStock } from "#tests/support/catalogue.ts";
import { aBusiness } from "#tests/support/people.ts";
import { anAddress } from "#tests/support/shoppers.ts";
import { Visitor } from "#tests/support/visitor.ts";

const PAGE = "/register/checkout";
/** Until another code may be sent, in the page's data. */
const SECONDS = /\\"seconds\\",\d+/;
let shop: BuiltShop;
let productId: string;

beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  const { db } = shop.services.database;
  const isCheap = and(eq(products.status, "live"), lt(products.pricePaise, 4_000_000));
  const [live] = await db.select().from(products).where(isCheap).limit(1);
  if (!live) throw new Error("the demo shop has no products");
  productId = live.id;
  await setStock(db, 1000, live.slug);
});
afterAll(() => shop.close());

/** A guest with a cart who has registered, and the mailed code. */
async function aRegistrant(email = `${crypto.randomUUID()}@example.test`) {
  const visitor = new Visitor(shop);
  await visitor.post("/cart", { intent: "add", productId, quantity: "1" });
  const fields = { name: "Ravi Kumar", email, password: "secret1", confirmPassword: "secret1" };
  const answer = await visitor.post("/register?redirect=checkout", fields);
  expect(answer.headers.get("location")).toBe(PAGE);
  const [mail] = await shop.services.database.db
    .select({ data: mailMessages.data })
    .from(mailMessages)
    .where(eq(mailMessages.recipient, email))
    .orderBy(desc(mailMessages.createdAt));
  return { visitor, email, code: (mail?.data as { code?: string } | undefined)?.code ?? "" };
}

test("links to the registration lead to the waiting code, with scripts and without", async () => {
  const { visitor } = await aRegistrant();
  const page = await visitor.fetch("/register?redirect=%2Fcheckout");
  expect([page.status, page.headers.get("location")]).toEqual([302, PAGE]);
  const pageData = await visitor.fetch("/register.data?redirect=%2Fcheckout");
  expect([pageData.status, await pageData.text()]).toEqual([202, expect.stringContaining(PAGE)]);
  expect((await visitor.fetch("/vendor/register")).status, "a customer may still become a vendor").toBe(200);
});

test("links to the registration of a vendor lead to its waiting code", async () => {
  const visitor = new Visitor(shop);
  const account = { name: "Ravi Kumar", email: "seller@example.test", password: "secret1", confirmPassword: "secret1" };
  expect((await visitor.post("/vendor/register", { ...account, ...aBusiness })).status).toBe(302);
  const page = await visitor.fetch("/vendor/register");
  expect(page.headers.get("location")).toBe("/register/confirm?redirect=%2Fvendor%2Fdashboard");
  expect((await visitor.fetch("/vendor/register?again")).status).toBe(200);
});

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const send = (visitor: Visitor, change: Record<string, string>) =>
  visitor.post(PAGE, { intent: "continue", method: "cod", ...anAddress, ...change });

test("the code signs in and leads to the order with address and payment filled in", async () => {
  const { visitor, code, email } = await aRegistrant();
  const page = await (await visitor.fetch(PAGE)).text();
  expect(page).toContain(email);
  expect(page).toContain("Confirm and review order");
  const answer = await send(visitor, { code });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/checkout?step=payment&method=cod"]);
  const payment = await (await visitor.fetch("/checkout?step=payment&method=cod")).text();
  expect(payment).toContain(anAddress.addressLine1);
  expect(payment).toMatch(/<input[^>]*name="method"[^>]*checked=""[^>]*value="cod"|value="cod"[^>]*checked=""/);
});

test("a wrong code keeps what was typed and signs nobody in; a wrong address costs no try", async () => {
  const { visitor, code } = await aRegistrant();
  for (let n = 0; n < 6; n++) expect((await send(visitor, { code, pincode: "1" })).status).toBe(400);
  const refused = await send(visitor, { code: wrongOf(code) });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("This code is incorrect or has expired.");
  expect(page).toContain(anAddress.addressLine1);
  expect((await visitor.fetch("/checkout")).status).toBe(401);
  expect((await send(visitor, { code })).headers.get("location")).toBe("/checkout?step=payment&method=cod");
});

test("a new code keeps what was typed, and the button says when it may be used", async () => {
  const { visitor, email } = await aRegistrant();
  expect(await (await visitor.fetch(PAGE)).text()).toContain("30 seconds after the last one");
  const typed = { intent: "resend", method: "cod", ...anAddress };
  const early = await visitor.post(PAGE, typed);
  expect([early.status, await early.text()]).toEqual([429, expect.stringContaining(anAddress.addressLine1)]);
  const { db } = shop.services.database;
  const aMinuteAgo = { codeSentAt: new Date(Date.now() - 60_000) };
  await db.update(registrations).set(aMinuteAgo).where(eq(registrations.email, email));
  const sent = await visitor.post(PAGE, typed);
  const page = await sent.text();
  expect([sent.status, page]).toEqual([200, expect.stringContaining("We have sent a new code.")]);
  expect(page).toContain(anAddress.addressLine1);
  expect(page).toMatch(/<input[^>]*name="method"[^>]*checked=""[^>]*value="cod"|value="cod"[^>]*checked=""/);
});

test("a known address sees the same page, and its code opens its own account", async () => {
  await new Visitor(shop).register("known@example.test");
  const [known, newcomer] = [await aRegistrant("known@example.test"), await aRegistrant("newer@example.test")];
  const pages = [];
  for (const { visitor, email } of [known, newcomer]) {
    const text = await (await visitor.fetch(PAGE)).text();
    const same = text.replaceAll(email, "…").replaceAll(encodeURIComponent(email), "…");
    expect(same).toMatch(SECONDS);
    pages.push(same.replace(SECONDS, "…").replace(/_R_\w+_|'sha256-[^']+'/g, "…"));
  }
  expect(pages[0] === pages[1], "the page tells them apart").toBe(true);
  const wrong = [];
  for (const { visitor, code } of [known, newcomer]) wrong.push((await send(visitor, { code: wrongOf(code) })).status);
  expect(wrong).toEqual([400, 400]);
  const { db } = shop.services.database;
  const before = await db.$count(users);
  expect((await send(known.visitor, { code: known.code })).status).toBe(302);
  expect(await db.$count(users)).toBe(before);
  expect(await (await known.visitor.fetch("/account")).text()).toContain("known@example.test");
});

test("is for a registration of this browser with a cart", async () => {
  const guest = await new Visitor(shop).fetch(PAGE);
  expect(guest.headers.get("location")).toBe("/register?redirect=%2Fcheckout");
  const { visitor, code } = await aRegistrant();
  const stranger = await aRegistrant();
  expect((await send(stranger.visitor, { code })).status).toBe(400);
  await visitor.post(PAGE, { intent: "continue", method: "cod", ...anAddress, code });
  expect((await visitor.fetch(PAGE)).headers.get("location")).toBe("/checkout");
});
