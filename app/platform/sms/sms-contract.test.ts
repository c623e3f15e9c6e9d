/** By HTTP against a stand-in of its wire format (docs/decisions/343). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { FakeMsg91, MSG91_SETTINGS } from "#tests/support/sms/fake-msg91.ts";
import { FakeWhatsApp, WHATSAPP_SETTINGS } from "#tests/support/sms/fake-whatsapp.ts";
import { SmsError } from "./sms.ts";
import { checkSms, openChannels, textSender } from "./sms-providers.server.ts";

const fake = new FakeMsg91();
beforeAll(() => fake.start());
afterAll(() => fake.stop());
afterEach(() => {
  fake.trouble = null;
});

const base = { NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters" };
const message = { phone: "9876543210", code: "042137" };

function sender(settings: Record<string, string> = {}) {
  const env = readEnv({ ...base, ...MSG91_SETTINGS, MSG91_API_URL: fake.origin, ...settings });
  const found = textSender({ env, fetch }, "sms");
  if (!found) throw new Error("not configured");
  return found;
}

test("a code reaches the Indian number, leading zero and all", async () => {
  expect(await sender().sendCode(message)).toEqual({ ok: true, value: undefined });
  expect(fake.codeOf("9876543210")).toBe("042137");
});

test("a refusal has the provider's words, without the code", async () => {
  fake.refused.add("919000000009");
  const refused = await sender().sendCode({ phone: "9000000009", code: "551177" });
  expect(refused).toEqual({ ok: false, code: "refused", details: "919000000009 got no ******" });
  expect(await sender({ MSG91_AUTH_KEY: "x" }).sendCode(message)).toMatchObject({ code: "refused" });
  expect(await sender({ MSG91_TEMPLATE_ID: "x" }).sendCode(message)).toMatchObject({ code: "refused" });
});

test.for(["cut", "error", "lose"] as const)(
  "%s: the outcome is unknown, and the message contains no code",
  async (trouble) => {
    fake.trouble = trouble;
    const failed = await sender()
      .sendCode(message)
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(SmsError);
    expect(String(failed)).not.toContain(message.code);
  },
);

test("a demo sends to a stand-in only, and keys come together", () => {
  const demo = readEnv({ ...base, ...MSG91_SETTINGS });
  expect(openChannels(demo)).toEqual([]);
  const real = { ...base, ...MSG91_SETTINGS, DEMO: "0" };
  expect(openChannels(readEnv(real))).toEqual(["sms"]);
  expect(() => checkSms(readEnv(real))).not.toThrow();
  expect(() => checkSms(readEnv({ ...real, MSG91_TEMPLATE_ID: undefined }))).toThrow("MSG91_TEMPLATE_ID");
  expect(() => checkSms(readEnv({ ...real, MSG91_API_URL: fake.origin }))).toThrow("demo only");
});

describe("WhatsApp", () => {
  const whatsApp = new FakeWhatsApp();
  beforeAll(() => whatsApp.start());
  afterAll(() => whatsApp.stop());
  afterEach(() => {
    whatsApp.errorCode = null;
  });

  function whatsAppSender(settings: Record<string, string> = {}) {
    const env = readEnv({ ...base, ...WHATSAPP_SETTINGS, WHATSAPP_API_URL: whatsApp.origin, ...settings });
    const found = textSender({ env, fetch }, "whatsapp");
    if (!found) throw new Error("not configured");
    return found;
  }

  test("codes and texts are templates with their variables in order", async () => {
    whatsApp.templates.set("order_placed", 2);
    expect(await whatsAppSender().sendCode(message)).toEqual({ ok: true, value: undefined });
    const text = { phone: message.phone, templateId: "order_placed", language: "en", values: ["SNG-1", "₹699"] };
    expect(await whatsAppSender().sendText(text)).toEqual({ ok: true, value: undefined });
    expect(whatsApp.sent).toEqual([
      { to: "919876543210", template: "login_code", language: "en", values: ["042137"] },
      { to: "919876543210", template: "order_placed", language: "en", values: ["SNG-1", "₹699"] },
    ]);
  });

  test("an unknown template, wrong token and blocked number are refused with Meta's words and code", async () => {
    const text = { phone: message.phone, templateId: "unknown", language: "en", values: [] };
    expect(await whatsAppSender().sendText(text)).toMatchObject({
      code: "refused",
      details: expect.stringContaining("132001"),
    });
    expect(await whatsAppSender({ WHATSAPP_TOKEN: "x" }).sendText(text)).toMatchObject({
      details: expect.stringContaining("190"),
    });
    whatsApp.errorCode = 131026;
    expect(await whatsAppSender().sendCode(message)).toMatchObject({
      code: "refused",
      details: expect.stringContaining("131026"),
    });
  });

  test("too many messages for now: it may be sent again; a lost answer: it may not", async () => {
    whatsApp.errorCode = 130429;
    const failed = () =>
      whatsAppSender()
        .sendCode(message)
        .catch((error: unknown) => error);
    expect(await failed()).toMatchObject({ name: "SmsError", isUnsent: true });
    whatsApp.errorCode = null;
    whatsApp.trouble = "cut";
    expect(await failed()).toMatchObject({ name: "SmsError", isUnsent: false });
    whatsApp.trouble = null;
  });
});
