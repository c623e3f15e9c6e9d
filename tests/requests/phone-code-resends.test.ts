/** Another code by text message: two requests at once, and a provider in trouble (docs/rules.md#u11). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phoneCodes } from "#app/accounts/schema.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { FakeMsg91, MSG91_SETTINGS } from "#tests/support/sms/fake-msg91.ts";
import { Visitor } from "#tests/support/visitor.ts";

const CODE_PAGE = "/login/mobile/code";
const sms = new FakeMsg91();
let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1", ...MSG91_SETTINGS, MSG91_API_URL: await sms.start() });
});
afterAll(() => Promise.all([shop.close(), sms.stop()]));

/** A browser whose code was sent more than 30 seconds ago. */
async function withOldCode(phone: string): Promise<Visitor> {
  const visitor = new Visitor(shop);
  expect((await visitor.post("/login/mobile", { phone })).status).toBe(302);
  const earlier = { sentAt: new Date(Date.now() - 31_000) };
  await shop.services.database.db.update(phoneCodes).set(earlier).where(eq(phoneCodes.phone, phone));
  return visitor;
}

/** Returns where the answer leads. */
async function enterCode(visitor: Visitor, code: string): Promise<string | null> {
  return (await visitor.post(CODE_PAGE, { intent: "code", code })).headers.get("location");
}

test("of two requests for another code at once one sends, and what it sends counts", async () => {
  const phone = "9700000001";
  const visitor = await withOldCode(phone);
  const before = sms.sent.length;
  const resend = () => visitor.post(CODE_PAGE, { intent: "resend" });
  const answers = await Promise.all([resend(), resend()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 429]);
  expect(sms.sent).toHaveLength(before + 1);
  expect(await enterCode(visitor, sms.codeOf(phone))).toBe(CODE_PAGE);
});

test("a code that could not be sent again leaves the one before", async () => {
  const phone = "9700000002";
  const visitor = await withOldCode(phone);
  const first = sms.codeOf(phone);
  sms.trouble = "error";
  expect((await visitor.post(CODE_PAGE, { intent: "resend" })).status).toBe(503);
  sms.trouble = null;
  expect(await enterCode(visitor, first)).toBe(CODE_PAGE);
});
