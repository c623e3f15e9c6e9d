import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { saveDraft } from "#app/checkout/checkout-drafts.server.ts";
import { findCheckout } from "#app/checkout/checkout-queries.server.ts";
import { phoneData } from "#app/checkout/personal-data.server.ts";
import { phoneConfirmations } from "#app/checkout/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anAddress, anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { FakeMsg91, MSG91_SETTINGS } from "#tests/support/sms/fake-msg91.ts";
import { confirmPhone, isCodeOpen, isPhoneConfirmed, removeOldCodes, sendPhoneCode } from "./phone-codes.server.ts";

const fake = new FakeMsg91();
beforeAll(() => fake.start());
afterAll(() => fake.stop());
beforeEach(() => {
  fake.trouble = null;
  fake.sent.splice(0);
  logged.splice(0);
});

const { phone } = anAddress;
const MINUTE = 60_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);
let clients = 0;

const logged: string[] = [];
const log = createLog("error", { write: (line) => logged.push(line) });

function contextOf(viewer: User, now = NOW) {
  const env = readEnv({
    NODE_ENV: "test",
    APP_SECRET: "a secret for tests, 32 characters",
    ...MSG91_SETTINGS,
    MSG91_API_URL: fake.origin,
  });
  return { viewer, now, origin: ORIGIN, env, fetch, log, clientIp: `10.77.0.${++clients}` };
}

const send = (db: Database, viewer: User, now = NOW, to = phone) =>
  sendPhoneCode(db, contextOf(viewer, now), { phone: to });
const type = (db: Database, viewer: User, code: string, now = NOW) =>
  confirmPhone(db, contextOf(viewer, now), { phone, code });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function aCashOrder(db: Database) {
  await ensurePaymentMethods(db, { demo: true });
  const customer = await aCustomer(db);
  const bought = [{ product: await aProduct(db) }];
  await fillCart(db, customer, bought);
  await saveDraft(db, customer.id, { shippingAddress: anAddress, buyer: null }, NOW);
  const page = async () => {
    const wanted = { viewer: customer, step: "payment", now: NOW } as const;
    const { phoneCheck } = await findCheckout(db, wanted, { ...anAppContext(db), env: contextOf(customer).env });
    return phoneCheck;
  };
  return { customer, request: await anOrderRequest(db, customer, bought), page };
}

describe("a cash order", () => {
  test("needs nothing of the phone while the setting is off", async ({ db }) => {
    const { request, page } = await aCashOrder(db);
    expect(await page()).toBeNull();
    expect(await place(db, request)).toMatchObject({ ok: true });
  });

  test("is refused by the command until the number of its address is confirmed, then never asked again", async ({
    db,
  }) => {
    const { customer, request, page } = await aCashOrder(db);
    await updateStoreSettings(db, { codConfirmsPhone: true });
    expect(await page()).toEqual({ phone, isSent: false, reach: "sent" });
    expect(await place(db, request)).toEqual({ ok: false, code: "phone-unconfirmed" });
    await send(db, customer);
    expect(await page()).toEqual({ phone, isSent: true, reach: "sent" });
    expect(await place(db, request)).toEqual({ ok: false, code: "phone-unconfirmed" });
    expect(await type(db, customer, fake.codeOf(phone))).toEqual({ ok: true, value: undefined });
    expect(await page()).toBeNull();
    const other = { ...request, address: { ...anAddress, phone: "9876500000" } };
    expect(await place(db, other)).toEqual({ ok: false, code: "phone-unconfirmed" });
    expect(await place(db, request)).toMatchObject({ ok: true });
  });

  test("needs the buyer's own confirmation", async ({ db }) => {
    const { request } = await aCashOrder(db);
    await updateStoreSettings(db, { codConfirmsPhone: true });
    const other = await aCustomer(db);
    await send(db, other);
    await type(db, other, fake.codeOf(phone));
    expect(await isPhoneConfirmed(db, { userId: other.id, phone })).toBe(true);
    expect(await place(db, request)).toEqual({ ok: false, code: "phone-unconfirmed" });
  });

  test("says when no code can be sent; other methods don't ask", async ({ db }) => {
    const { request } = await aCashOrder(db);
    await updateStoreSettings(db, { codConfirmsPhone: true });
    const wanted = { viewer: request.viewer as User, step: "payment", now: NOW } as const;
    expect((await findCheckout(db, wanted, anAppContext(db))).phoneCheck).toMatchObject({ reach: "mailbox" });
    expect(await place(db, { ...request, method: "online" })).not.toMatchObject({ code: "phone-unconfirmed" });
  });
});

describe("a code", () => {
  test("is stored as a hash only, and the audit log holds neither code nor number", async ({ db }) => {
    const customer = await aCustomer(db);
    await send(db, customer);
    const code = fake.codeOf(phone);
    const [row] = await db.select().from(phoneConfirmations).where(eq(phoneConfirmations.userId, customer.id));
    expect(row?.codeHash).toMatch(/^[\w-]{43}$/);
    await type(db, customer, code);
    const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, customer.id));
    expect(entries.map(({ action }) => action)).toEqual(["user.confirm-phone"]);
    expect(JSON.stringify(entries)).not.toContain(code);
    expect(JSON.stringify(entries)).not.toContain(phone);
  });

  test("is taken with blanks, for ten minutes, and once", async ({ db }) => {
    const customer = await aCustomer(db);
    await send(db, customer);
    const code = fake.codeOf(phone);
    expect(await type(db, customer, code, later(10 * MINUTE))).toEqual({ ok: false, code: "no-code" });
    expect(await type(db, customer, ` ${code.slice(0, 3)} ${code.slice(3)}`, later(10 * MINUTE - 1))).toMatchObject({
      ok: true,
    });
    await removeOldCodes(db, later(48 * 60 * MINUTE));
    expect(await isPhoneConfirmed(db, { userId: customer.id, phone })).toBe(true);
  });

  test("has five tries, counted however many come at once; a new one has its own", async ({ db }) => {
    const customer = await aCustomer(db);
    await send(db, customer);
    const code = fake.codeOf(phone);
    const tries = await Promise.all(Array.from({ length: 9 }, () => type(db, customer, wrongOf(code))));
    expect(tries.filter((one) => !one.ok && one.code === "wrong-code")).toHaveLength(5);
    expect(await type(db, customer, code)).toEqual({ ok: false, code: "no-code" });
    await send(db, customer);
    expect(await type(db, customer, fake.codeOf(phone))).toMatchObject({ ok: true });
  });

  test("replaces the one before", async ({ db }) => {
    const customer = await aCustomer(db);
    await send(db, customer);
    const first = fake.codeOf(phone);
    do await send(db, customer);
    while (fake.codeOf(phone) === first);
    expect(await type(db, customer, first)).toEqual({ ok: false, code: "wrong-code" });
    expect(await type(db, customer, fake.codeOf(phone))).toMatchObject({ ok: true });
  });

  test("is sent a few times an hour to a number, whoever asks, and to a few numbers by one person", async ({ db }) => {
    for (let n = 0; n < 4; n++) expect(await send(db, await aCustomer(db))).toMatchObject({ ok: true });
    const refused = { ok: false, code: "too-many-attempts", details: { seconds: expect.any(Number) } };
    expect(await send(db, await aCustomer(db))).toEqual(refused);
    const one = await aCustomer(db);
    for (let n = 0; n < 6; n++) expect(await send(db, one, NOW, `900000000${n}`)).toMatchObject({ ok: true });
    expect(await send(db, one, NOW, "9000000009")).toEqual(refused);
    expect(fake.sent).toHaveLength(10);
  });

  test("that couldn't be sent is said so, and none counts as sent", async ({ db }) => {
    const customer = await aCustomer(db);
    fake.trouble = "error";
    expect(await send(db, customer)).toEqual({ ok: false, code: "not-sent" });
    fake.trouble = null;
    fake.refused.add(`91${phone}`);
    expect(await send(db, customer)).toEqual({ ok: false, code: "not-sent" });
    fake.refused.clear();
    expect(await isCodeOpen(db, { userId: customer.id, phone }, NOW)).toBe(false);
  });

  test("that couldn't be sent leaves the one before, with its tries", async ({ db }) => {
    const customer = await aCustomer(db);
    await send(db, customer);
    const code = fake.codeOf(phone);
    await type(db, customer, wrongOf(code));
    fake.refused.add(`91${phone}`);
    expect(await send(db, customer)).toEqual({ ok: false, code: "not-sent" });
    fake.refused.clear();
    fake.trouble = "error";
    expect(await send(db, customer)).toEqual({ ok: false, code: "not-sent" });
    fake.trouble = null;
    expect(await db.select().from(phoneConfirmations)).toMatchObject([{ tries: 1 }]);
    expect(await type(db, customer, code)).toMatchObject({ ok: true });
  });

  test("that couldn't be sent is logged with the provider's words, without code and number", async ({ db }) => {
    const customer = await aCustomer(db);
    fake.refused.add(`91${phone}`);
    await send(db, customer);
    fake.refused.clear();
    fake.trouble = "error";
    await send(db, customer);
    fake.trouble = null;
    const lines = logged.map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { userId: customer.id, code: "refused", reason: "91********** got no ******" },
      { userId: customer.id, code: "unsure", reason: expect.stringContaining("MSG91") },
    ]);
    expect(logged.join("")).not.toContain(phone);
  });

  test("that nobody typed is deleted the next day", async ({ db }) => {
    await send(db, await aCustomer(db));
    await removeOldCodes(db, later(25 * 60 * MINUTE));
    expect(await db.$count(phoneConfirmations)).toBe(0);
  });

  test("and its number are exported and erased with the account", async ({ db }) => {
    const customer = await aCustomer(db);
    await send(db, customer);
    expect(await phoneData.collect(db, customer.id)).toEqual([]);
    await type(db, customer, fake.codeOf(phone));
    expect(await phoneData.collect(db, customer.id)).toEqual([{ phone, confirmedAt: NOW }]);
    expect(await phoneData.identifiers?.(db, customer.id)).toEqual([phone]);
    await phoneData.erase?.(db, customer.id, (text) => text);
    expect(await db.$count(phoneConfirmations)).toBe(0);
  });
});
