import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test as plainTest } from "vitest";
import { eraseEndedOrders } from "#app/orders/erase-orders.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { countSmsParts } from "#app/platform/sms/sms-parts.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { textLanguageKeys } from "#app/settings/text-languages.ts";
import { textTemplateKeys, textTemplates } from "#app/settings/text-templates.ts";
import { test } from "#tests/support/db.ts";
import { anAddress, NOW } from "#tests/support/shoppers.ts";
import { FakeMsg91 } from "#tests/support/sms/fake-msg91.ts";
import { FakeWhatsApp, WHATSAPP_SETTINGS } from "#tests/support/sms/fake-whatsapp.ts";
import { TEXT_ENV, textShop } from "#tests/support/sms/text-shop.ts";
import { findTextChoice } from "./text-choice.server.ts";
import { findTextLanguage, setTextLanguage } from "./text-languages.server.ts";

const { phone } = anAddress;
const fake = new FakeMsg91();
const { withProvider, anOrder, mailed, send, textsOf } = textShop(fake, createLog("silent"));
beforeAll(() => fake.start());
afterAll(() => fake.stop());
beforeEach(() => {
  fake.texts.splice(0);
  fake.templates.clear();
  const { smsOrderPlaced, smsDelivered } = textTemplates;
  fake.templates.set("placed-1", smsOrderPlaced.words.en).set("placed-hi", smsOrderPlaced.words.hi);
  fake.templates.set("shipped-1", smsDelivered.words.en);
});

describe("a reader who chose Hindi", () => {
  test("gets one message in Hindi, at the price of its 70 characters each", async ({ db }) => {
    const orderId = await anOrder(db);
    await updateStoreSettings(db, { smsOrderPlacedHi: "placed-hi" });
    await setTextLanguage(db, { now: NOW }, { phone, language: "hi" });
    await mailed(db, orderId);
    await send(db);
    await send(db);
    expect(fake.texts).toHaveLength(1);
    const text = fake.texts[0]?.text ?? "";
    expect(text).toMatch(/^आपका ऑर्डर \S+ मिल गया है, राशि Rs 699। डिलीवरी: 2 Dec 2026 से 7 Dec 2026। ऑर्डर देखें: http:\S+$/);
    expect(text.length).toBeGreaterThan(134);
    expect(await textsOf(db)).toMatchObject([{ state: "sent", costPaise: 3 * 18 }]);
  });

  test("gets English where the store has no Hindi template, and Hindi where it has no other", async ({ db }) => {
    const orderId = await anOrder(db);
    await updateStoreSettings(db, { smsOrderPlaced: "", smsOrderPlacedHi: "placed-hi" });
    await setTextLanguage(db, { now: NOW }, { phone, language: "hi" });
    await mailed(db, orderId);
    await mailed(db, orderId, { kind: "shipment-delivered" });
    await send(db);
    expect(fake.texts.map(({ text }) => text.slice(0, 4))).toEqual(["आपका", "Item"]);
  });

  test("gets a waiting message in the language chosen last, and English again", async ({ db }) => {
    const orderId = await anOrder(db);
    await updateStoreSettings(db, { smsOrderPlacedHi: "placed-hi" });
    await mailed(db, orderId);
    for (const language of ["hi", "hi", "en"] as const) await setTextLanguage(db, { now: NOW }, { phone, language });
    expect(await findTextLanguage(db, phone)).toBe("en");
    await send(db);
    expect(fake.texts[0]?.text).toMatch(/^Your order/);
  });

  test("gets WhatsApp's template in that language", async ({ db }) => {
    const whatsApp = new FakeWhatsApp();
    whatsApp.templates.set("order_placed:hi", 4);
    const env = readEnv({ ...TEXT_ENV, ...WHATSAPP_SETTINGS, WHATSAPP_API_URL: await whatsApp.start() });
    const orderId = await anOrder(db);
    await updateStoreSettings(db, { textChannel: "whatsapp", smsOrderPlacedHi: "order_placed", whatsAppPaise: 13 });
    await setTextLanguage(db, { now: NOW }, { phone, language: "hi" });
    await mailed(db, orderId, { env });
    await send(db, { env });
    await whatsApp.stop();
    expect(whatsApp.sent).toMatchObject([{ template: "order_placed", language: "hi" }]);
    expect(await textsOf(db)).toMatchObject([{ state: "sent", channel: "whatsapp", costPaise: 13 }]);
  });
});

test("the language of a number goes with its last order when accounts are closed", async ({ db }) => {
  const placed = [await anOrder(db), await anOrder(db)];
  await setTextLanguage(db, { now: NOW }, { phone, language: "hi" });
  const languages = [];
  for (const orderId of placed) {
    const isOrder = eq(orders.id, orderId);
    const [order] = await db.update(orders).set({ status: "cancelled" }).where(isOrder).returning();
    await eraseEndedOrders(db, order?.userId ?? "");
    languages.push(await findTextLanguage(db, phone));
  }
  expect(languages).toEqual(["hi", "en"]);
});

test("a language is offered once the store has a template in it", async ({ db }) => {
  await anOrder(db);
  const languages = async () => (await findTextChoice(db, withProvider(), phone)).languages;
  expect(await languages()).toEqual(["en"]);
  await updateStoreSettings(db, { smsReturnHi: "return-hi" });
  expect(await languages()).toEqual(["en", "hi"]);
  expect((await findTextChoice(db, readEnv(TEXT_ENV), phone)).languages, "in a demo's mailbox").toEqual(["en", "hi"]);
});

plainTest("texts of all languages have the same variables, each once and in order", () => {
  for (const template of textTemplateKeys) {
    const { words, example } = textTemplates[template];
    for (const language of textLanguageKeys) {
      const variables = words[language].match(/##VAR\d##/g);
      expect(variables, `${template} ${language}`).toEqual(example.map((_, at) => `##VAR${at + 1}##`));
    }
    expect(countSmsParts(words.en.padEnd(160)), `${template}: the SMS alphabet`).toBe(1);
  }
});
