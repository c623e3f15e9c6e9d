import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { mailMessages, textMessages } from "#app/mail/schema.server.ts";
import { eraseEndedOrders } from "#app/orders/erase-orders.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { textTemplates } from "#app/settings/text-templates.ts";
import { test } from "#tests/support/db.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { anAddress, NOW } from "#tests/support/shoppers.ts";
import { FakeMsg91 } from "#tests/support/sms/fake-msg91.ts";
import { FakeWhatsApp, WHATSAPP_SETTINGS } from "#tests/support/sms/fake-whatsapp.ts";
import { TEXT_ENV, textShop } from "#tests/support/sms/text-shop.ts";
import { findTextsOn, setTextsOn } from "./opt-outs.server.ts";
import { resendText } from "./text-commands.server.ts";
import { textQueue } from "./text-jobs.server.ts";

const fake = new FakeMsg91();
beforeAll(() => fake.start());
afterAll(() => fake.stop());
beforeEach(() => {
  fake.trouble = null;
  fake.refused.clear();
  fake.texts.splice(0);
  logged.splice(0);
  const { smsOrderPlaced, smsDelivered } = textTemplates;
  fake.templates.set("placed-1", smsOrderPlaced.words.en).set("shipped-1", smsDelivered.words.en);
});

const { phone } = anAddress;
const logged: string[] = [];
const log = createLog("warn", { write: (line) => logged.push(line) });
const { withProvider, anOrder, mailed, sendMail, send, textsOf } = textShop(fake, log);
const demo = TEXT_ENV;

describe("a buyer's phone", () => {
  test("gets one message for an event, however often its mail's job runs", async ({ db }) => {
    const orderId = await anOrder(db);
    const mailId = await mailed(db, orderId);
    await Promise.all([sendMail(db, mailId), sendMail(db, mailId)]);
    await send(db);
    await send(db);
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(fake.texts).toHaveLength(1);
    expect(fake.texts[0]?.mobile).toBe(`91${phone}`);
    expect(fake.texts[0]?.text).toMatch(
      new RegExp(
        `^Your order ${order?.number} for Rs 699 is placed. Delivery: 2 Dec 2026 to 7 Dec 2026. View it: http://shop.test/o/[\\w-]{44}$`,
      ),
    );
    const [row] = await textsOf(db);
    expect(row).toMatchObject({ state: "sent", attempts: 1, costPaise: 18, kind: "order-confirmation" });
    expect(row?.text, "staff get no key to the order").toContain(`http://shop.test/orders/${orderId}`);
  });

  test("costs two messages with a text that is too long for one", async ({ db }) => {
    await mailed(db, await anOrder(db), { totalPaise: 99_99_99_999_00 });
    await send(db);
    expect(await textsOf(db)).toMatchObject([{ state: "sent", costPaise: 36 }]);
  });

  test("gets messages without an email address, and none without a template", async ({ db }) => {
    const orderId = await anOrder(db, { email: null });
    await mailed(db, orderId);
    await send(db);
    expect(fake.texts).toHaveLength(1);
    await updateStoreSettings(db, { smsDelivered: "" });
    await mailed(db, orderId, { kind: "shipment-delivered" });
    expect(await textsOf(db)).toHaveLength(1);
    expect(await db.$count(mailMessages, sql`recipient is null`)).toBe(2);
  });

  test("gets nothing after its owner stopped messages, also one that waits", async ({ db }) => {
    const orderId = await anOrder(db);
    await mailed(db, orderId);
    await setTextsOn(db, { now: NOW }, { phone, isOn: false });
    await setTextsOn(db, { now: NOW }, { phone, isOn: false });
    await send(db);
    expect(await findTextsOn(db, phone)).toBe(false);
    expect(await textsOf(db)).toMatchObject([{ state: "off" }]);
    await mailed(db, orderId, { kind: "shipment-delivered" });
    expect(await textsOf(db)).toHaveLength(1);
    await setTextsOn(db, { now: NOW }, { phone, isOn: true });
    await sendMail(
      db,
      (await db.select().from(mailMessages).where(eq(mailMessages.kind, "shipment-delivered")))[0]?.id ?? "",
    );
    expect(await textsOf(db)).toHaveLength(2);
    expect(fake.texts).toEqual([]);
  });

  test("is left alone by night, unless an order was just placed", async ({ db }) => {
    const night = new Date("2026-11-20T17:00:00Z"); // 22:30 in India.
    const orderId = await anOrder(db);
    await mailed(db, orderId, { now: night, kind: "shipment-delivered" });
    await mailed(db, orderId, { now: night });
    const jobs = await rowsOf<{ waits: number | string }>(
      db,
      sql`select extract(epoch from start_after - created_on) as waits from pgboss.job where name = ${textQueue.name} order by 1`,
    );
    const waits = jobs.map((job) => Math.round(Number(job.waits) / 60));
    expect(waits).toEqual([0, 9.5 * 60]);
  });

  test("is left alone by night also by a retry, and when staff send a message again", async ({ db }) => {
    await mailed(db, await anOrder(db), { kind: "shipment-delivered" });
    const [text] = await textsOf(db);
    await db.execute(sql`delete from pgboss.job where name = ${textQueue.name}`);
    const night = new Date("2026-11-20T17:00:00Z");
    await send(db, { now: night });
    expect(fake.texts).toEqual([]);
    expect(await textsOf(db)).toMatchObject([{ state: "queued", attempts: 0 }]);
    const jobs = await rowsOf<{ data: { textId: string } }>(
      db,
      sql`select data from pgboss.job where name = ${textQueue.name} and start_after > created_on + interval '9 hours'`,
    );
    expect(jobs.map(({ data }) => data.textId)).toEqual([text?.id]);
    await send(db, { now: new Date("2026-11-21T02:30:00Z") });
    expect(fake.texts).toHaveLength(1);
  });

  test("gets nothing about a mail that waited for more than a day", async ({ db }) => {
    const mailId = await mailed(db, await anOrder(db), { env: readEnv({ ...demo, DEMO: "0" }) });
    expect(await textsOf(db)).toEqual([]);
    const createdAt = new Date(NOW.getTime() - 24 * 3_600_000);
    await db
      .update(mailMessages)
      .set({ createdAt: new Date(createdAt.getTime() - 1) })
      .where(eq(mailMessages.id, mailId));
    await sendMail(db, mailId);
    expect(await textsOf(db)).toEqual([]);
    await db.update(mailMessages).set({ createdAt }).where(eq(mailMessages.id, mailId));
    await sendMail(db, mailId);
    expect(await textsOf(db)).toHaveLength(1);
  });
});

describe("a provider in trouble", () => {
  test("that may have sent the message is not asked again by itself; staff may", async ({ db }) => {
    await mailed(db, await anOrder(db));
    fake.trouble = "lose";
    await send(db, { env: withProvider() });
    fake.trouble = null;
    await send(db);
    const [row] = await textsOf(db);
    expect(row).toMatchObject({ state: "failed", attempts: 1 });
    expect(row?.failure).toContain("may have been delivered");
    const admin = await aUser(db, { role: "admin", staffRole: "owner" });
    const again = () => resendText(db, commandBy(admin), { textId: row?.id ?? "" });
    expect([await again(), await again()]).toMatchObject([{ ok: true }, { ok: false, code: "not-failed" }]);
    await send(db);
    expect(await textsOf(db)).toMatchObject([{ state: "sent", failure: null }]);
  }, 20_000);

  test("that never answered, as the server stopped, may have sent it: staff decide", async ({ db }) => {
    await mailed(db, await anOrder(db));
    await db.update(textMessages).set({ state: "sending", attempts: 1 });
    const admin = await aUser(db, { role: "admin", staffRole: "owner" });
    const [row] = await textsOf(db);
    const again = () => resendText(db, commandBy(admin), { textId: row?.id ?? "" });
    expect(await again()).toMatchObject({ code: "not-failed" });
    await send(db);
    expect(fake.texts).toEqual([]);
    expect(await textsOf(db)).toMatchObject([{ state: "failed" }]);
    expect(await again()).toMatchObject({ ok: true });
  });

  test("that can't be reached gets it later", async ({ db }) => {
    await mailed(db, await anOrder(db));
    const stopped = new FakeMsg91();
    const gone = withProvider(await stopped.start());
    await stopped.stop();
    await expect(send(db, { env: gone })).rejects.toThrow("doesn't answer");
    expect(await textsOf(db)).toMatchObject([{ state: "queued", attempts: 1 }]);
    await send(db);
    expect(fake.texts).toHaveLength(1);
  });

  test("that refuses it is quoted, without the number in row and log", async ({ db }) => {
    await mailed(db, await anOrder(db));
    fake.refused.add(`91${phone}`);
    await send(db);
    const [row] = await textsOf(db);
    expect(row?.state).toBe("failed");
    expect(row?.failure).not.toContain(phone);
    expect(logged.join(), "numbers are in no log").not.toContain(phone);
    expect(logged).not.toEqual([]);
  });

  test("may be used by owners and support only, who never repeat a code", async ({ db }) => {
    const customer = await aUser(db, { role: "customer" });
    await mailed(db, await anOrder(db));
    const [row] = await textsOf(db);
    expect(await resendText(db, commandBy(customer), { textId: row?.id ?? "" })).toMatchObject({ code: "not-allowed" });
    const code = { kind: "code", phone, state: "failed" } as const;
    const [failed] = await db.insert(textMessages).values(code).returning();
    const admin = await aUser(db, { role: "admin", staffRole: "owner" });
    expect(await resendText(db, commandBy(admin), { textId: failed?.id ?? "" })).toMatchObject({ code: "not-failed" });
  });
});

test("messages go by WhatsApp where the store says so", async ({ db }) => {
  const whatsApp = new FakeWhatsApp();
  whatsApp.templates.set("order_placed", 4);
  const env = readEnv({ ...demo, ...WHATSAPP_SETTINGS, WHATSAPP_API_URL: await whatsApp.start() });
  const orderId = await anOrder(db);
  await mailed(db, orderId, { env });
  expect(await textsOf(db), "SMS has no provider").toEqual([]);
  await updateStoreSettings(db, { textChannel: "whatsapp", smsOrderPlaced: "order_placed", whatsAppPaise: 13 });
  await mailed(db, orderId, { env });
  await send(db, { env });
  await whatsApp.stop();
  expect(whatsApp.sent).toMatchObject([{ to: `91${phone}`, template: "order_placed" }]);
  expect(await textsOf(db)).toMatchObject([{ state: "sent", channel: "whatsapp", costPaise: 13 }]);
});

test("a demo without a provider keeps the message for its own list", async ({ db }) => {
  const orderId = await anOrder(db);
  await updateStoreSettings(db, { smsOrderPlaced: "" });
  await mailed(db, orderId, { env: readEnv(demo) });
  await send(db, { env: readEnv(demo) });
  const [row] = await textsOf(db);
  expect(row).toMatchObject({ state: "sent", costPaise: 0 });
  expect(row?.text).toMatch(/http:\/\/shop\.test\/o\/[\w-]{44}$/);
});

test("messages about an order go with it when the account is closed", async ({ db }) => {
  for (const email of ["asha@people.test", null]) {
    const orderId = await anOrder(db, { email });
    await mailed(db, orderId);
    expect(await textsOf(db)).toHaveLength(1);
    const [order] = await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, orderId)).returning();
    await eraseEndedOrders(db, order?.userId ?? "");
    expect(await textsOf(db)).toEqual([]);
    expect(await db.$count(mailMessages)).toBe(0);
    // A closed account's order gets none later.
    await mailed(db, orderId, { kind: "shipment-delivered" });
    expect(await db.$count(mailMessages)).toBe(0);
  }
});
