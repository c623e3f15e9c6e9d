/** A shop of its own with a stand-in for its SMS provider. */
import { startDemoShop } from "../../support/demo-shop.ts";
import { FakeMsg91, MSG91_SETTINGS } from "../../support/sms/fake-msg91.ts";
import { test as base } from "./test.ts";

type PhoneShop = { origin: string; sms: FakeMsg91 };

export const test = base.extend<object, { shop: PhoneShop }>({
  shop: [
    async ({}, use) => {
      const sms = new FakeMsg91();
      const env = { ...MSG91_SETTINGS, MSG91_API_URL: await sms.start() };
      const shop = await startDemoShop({ env, logFile: "test-results/shop-with-sms.log" });
      const { SHOP_ORIGIN } = process.env;
      process.env.SHOP_ORIGIN = shop.origin;
      await use({ origin: shop.origin, sms });
      process.env.SHOP_ORIGIN = SHOP_ORIGIN;
      await Promise.all([shop.end(), sms.stop()]);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
});
