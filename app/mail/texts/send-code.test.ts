import { expect } from "vitest";
import { textMessages } from "#app/mail/schema.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { test } from "#tests/support/db.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { FakeMsg91, MSG91_SETTINGS } from "#tests/support/sms/fake-msg91.ts";
import { FakeWhatsApp, WHATSAPP_SETTINGS } from "#tests/support/sms/fake-whatsapp.ts";
import { sendCode } from "./send-code.server.ts";

test("a code goes by WhatsApp when SMS fails, and both tries are listed without it", async ({ db }) => {
  const [sms, whatsApp] = [new FakeMsg91(), new FakeWhatsApp()];
  const settings = { ...MSG91_SETTINGS, MSG91_API_URL: await sms.start(), ...WHATSAPP_SETTINGS };
  const demo = { NODE_ENV: "test", APP_SECRET: "a secret for tests, 32 characters", LOG_LEVEL: "silent" };
  const env = readEnv({ ...demo, ...settings, WHATSAPP_API_URL: await whatsApp.start() });
  const [phone, code] = ["9876543210", "042137"];
  sms.refused.add(`91${phone}`);
  await updateStoreSettings(db, { smsPaise: 18, whatsAppPaise: 13 });
  const sent = await sendCode(db, { env, fetch, log: createLog("silent"), now: NOW }, { phone, code });
  await Promise.all([sms.stop(), whatsApp.stop()]);
  expect([sent.ok, whatsApp.sent.map(({ values }) => values)]).toEqual([true, [[code]]]);
  const rows = await db.select().from(textMessages).orderBy(textMessages.channel);
  expect(rows).toMatchObject([
    { channel: "sms", state: "failed", costPaise: null },
    { channel: "whatsapp", state: "sent", costPaise: 13 },
  ]);
  expect(JSON.stringify(rows)).not.toContain(code);
});
