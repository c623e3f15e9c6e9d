/** A real shop that can't send mail yet says so before and after what waits for one (docs/decisions/351). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailCodes, users } from "#app/accounts/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ DEMO: "0" });
});
afterAll(() => shop.close());

test("the page for a forgotten password says that no email is sent at present", async () => {
  expect(await (await shop.fetch("/forgot-password")).text()).toContain("This store can&#x27;t send emails yet.");
});

const password = "a-long-password";
const newcomer = (email: string) => ({ name: "Asha Rao", email, password, confirmPassword: password });

test("a registration signs in at once, unconfirmed, and leads to where the shopper was", async () => {
  const visitor = new Visitor(shop);
  const answer = await visitor.post("/register?redirect=checkout", newcomer("asha@shop.test"));
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/checkout"]);
  expect(await (await visitor.fetch("/account")).text()).toContain("asha@shop.test");
  const { db } = shop.services.database;
  const [user] = await db.select().from(users).where(eq(users.email, "asha@shop.test"));
  expect(user).toMatchObject({ emailVerified: false, ownsEmail: true, role: "customer" });
});

test("a known address needs its password", async () => {
  await new Visitor(shop).post("/register", newcomer("known@shop.test"));
  const stranger = new Visitor(shop);
  const typed = { ...newcomer("known@shop.test"), password: "another-one", confirmPassword: "another-one" };
  const answer = await stranger.post("/register", typed);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("This email address already has an account. Please log in.");
  expect((await stranger.fetch("/account")).status).toBe(401);
});

test("nobody is offered a login by a code that no email can bring", async () => {
  const visitor = new Visitor(shop);
  expect(await (await visitor.fetch("/login")).text()).not.toContain("Email me a code");
  expect((await visitor.fetch("/login/email?redirect=cart")).headers.get("location")).toBe("/login?redirect=cart");
  const posted = await visitor.post("/login/email", { email: "asha@shop.test" });
  expect(posted.headers.get("location")).toBe("/login");
  const { db } = shop.services.database;
  expect(await db.$count(emailCodes)).toBe(0);
});
