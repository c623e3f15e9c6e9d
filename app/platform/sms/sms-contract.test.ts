/** By HTTP against a stand-in of its wire format (docs/decisions/343). */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { FakeMsg91, MSG91_SETTINGS } from "#tests/support/sms/fake-msg91.ts";
import { SmsError } from "./sms.ts";
import { canSendSms, checkSms, smsSender } from "./sms-providers.server.ts";

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
  const found = smsSender({ env, fetch });
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
  expect(canSendSms(demo)).toBe(false);
  const real = { ...base, ...MSG91_SETTINGS, DEMO: "0" };
  expect(canSendSms(readEnv(real))).toBe(true);
  expect(() => checkSms(readEnv(real))).not.toThrow();
  expect(() => checkSms(readEnv({ ...real, MSG91_TEMPLATE_ID: undefined }))).toThrow("MSG91_TEMPLATE_ID");
  expect(() => checkSms(readEnv({ ...real, MSG91_API_URL: fake.origin }))).toThrow("demo only");
});
