/** Buyers at the counter who gave a mobile number hear of their sale, and find it after a login with the number. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { joinCounterGuests } from "#app/accounts/phones/counter-guests.server.ts";
import { logInByPhone } from "#app/accounts/phones/phone-sign-in.server.ts";
import { phoneCodes, users } from "#app/accounts/schema.server.ts";
import { signInContext } from "#app/accounts/sign-in/sign-in-context.server.ts";
import { guest } from "#app/domain/parties/permissions.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orderData } from "#app/orders/personal-data.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { textTemplates } from "#app/settings/text-templates.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { test } from "#tests/support/db.ts";
import { aSaleForm, aStore, type SaleFields, sell } from "#tests/support/documents/counter-sales.ts";
import { anOwnProduct } from "#tests/support/documents/quotations.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { aCustomer, NOW } from "#tests/support/shoppers.ts";
import { FakeMsg91 } from "#tests/support/sms/fake-msg91.ts";
import { textShop } from "#tests/support/sms/text-shop.ts";

const fake = new FakeMsg91();
beforeAll(() => fake.start());
afterAll(() => fake.stop());
const { sendMails, send } = textShop(fake, createLog("fatal"));

const PHONE = "9876500001";
const DAY_MS = 24 * 3_600_000;
const daysBefore = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

async function aCounter(db: Database) {
  await aStore(db);
  const product = await anOwnProduct(db, { stock: 9, pricePaise: 1_180_00 });
  const seller = await aCustomer(db, { role: "admin", staffRole: "sales" });
  return async (fields: Partial<SaleFields>, now = NOW) => {
    const sold = await sell(db, seller, await aSaleForm(db, [{ product }], fields), { now });
    if (!sold.ok) throw new Error(sold.code);
    return sold.value.orderId;
  };
}

test("a buyer at the counter with a number gets one text message with the order's link, one without gets none", async ({
  db,
}) => {
  const buy = await aCounter(db);
  fake.templates.set("delivered-1", textTemplates.smsDelivered.words.en);
  await updateStoreSettings(db, {
    smsDelivered: "delivered-1",
    smsOrderPlaced: "delivered-1",
    smsShipped: "delivered-1",
  });
  await buy({});
  expect(await db.$count(mailMessages)).toBe(0);
  await buy({ customerName: "Asha", phone: PHONE });
  await sendMails(db);
  await send(db);
  await sendMails(db);
  await send(db);
  expect(fake.texts.map(({ mobile }) => mobile)).toEqual([`91${PHONE}`]);
  expect(fake.texts[0]?.text).toMatch(/have been delivered\. Invoice, returns and help: http.*\/o\/[\w-]{44}$/);
});

/** Logs in with the number's confirmed code, in a new browser. Returns the account's id. */
async function logIn(db: Database, now = NOW): Promise<string> {
  const code = { id: randomUUID(), phone: PHONE, userId: null, redirectTo: "/" };
  const times = { sentAt: now, confirmedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  await db.insert(phoneCodes).values({ ...code, ...times, browserHash: randomUUID(), codeHash: "hash" });
  const app = { ...anAppContext(db), clock: fixedClock(now) };
  const context = { ...signInContext(app, guest, new Request("http://shop.test")), sources: [orderData] };
  const login = { code: { ...code, isConfirmed: true, resend: { seconds: 0 } }, name: "Asha Rao", isNew: true };
  expect(await logInByPhone(db, context, login)).toMatchObject({ ok: true });
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.phone, PHONE));
  return account?.id ?? "";
}

async function buyerOf(db: Database, orderId: string) {
  const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  return order?.userId;
}

describe("a login with the number", () => {
  test("shows the sales of the last 90 days, also to an account of before", async ({ db }) => {
    const buy = await aCounter(db);
    const fields = { customerName: "Asha", phone: PHONE };
    const sales = [await buy(fields, daysBefore(100)), await buy(fields, daysBefore(20))];
    const other = await buy({ customerName: "Ravi", phone: "9876500002" });
    const walkIn = await buy({});
    const account = await logIn(db);
    for (const id of sales) expect(await buyerOf(db, id)).toBe(account);
    for (const id of [other, walkIn]) expect(await buyerOf(db, id)).not.toBe(account);
    await db.update(users).set({ phone: null, phoneConfirmedAt: null, email: "a@b.test" }).where(eq(users.id, account));
    const later = await buy(fields);
    expect(await buyerOf(db, later)).not.toBe(account);
    await db.update(users).set({ phone: PHONE, phoneConfirmedAt: NOW }).where(eq(users.id, account));
    expect(await logIn(db)).toBe(account);
    expect(await buyerOf(db, later)).toBe(account);
  });

  test("shows no sale after which the number may have become another person's", async ({ db }) => {
    const buy = await aCounter(db);
    const fields = { customerName: "Asha", phone: PHONE };
    const [old, recent] = [await buy(fields, daysBefore(200)), await buy(fields, daysBefore(1))];
    const account = await logIn(db);
    for (const id of [old, recent]) expect(await buyerOf(db, id)).not.toBe(account);
  });

  test("shows nothing of a guest who ordered online, and of the account that lost the number", async ({ db }) => {
    const buy = await aCounter(db);
    const sale = await buy({ customerName: "Asha", phone: PHONE });
    const former = (await buyerOf(db, sale)) ?? "";
    await db.update(users).set({ termsVersion: "1", termsAcceptedAt: NOW }).where(eq(users.id, former));
    const account = await logIn(db);
    expect(await buyerOf(db, sale)).toBe(former);
    await db.update(users).set({ termsVersion: null, termsAcceptedAt: null }).where(eq(users.id, former));
    await db.update(orders).set({ paymentMethod: "cod" }).where(eq(orders.id, sale));
    await joinCounterGuests(db, { now: NOW, sources: [orderData] }, { userId: account });
    expect(await buyerOf(db, sale)).toBe(former);
  });
});
