/** A shop of its own with a stand-in for its courier. */
import { shiprocketCodes } from "../../support/couriers/courier-rigs.ts";
import { FakeShiprocket, SHIPROCKET_SETTINGS } from "../../support/couriers/fake-shiprocket.ts";
import { startDemoShop } from "../../support/demo-shop.ts";
import { test as base } from "./test.ts";

/** `scan`: the newest shipment, now. */
type CourierShop = { origin: string; scan(code: keyof typeof shiprocketCodes): void };

/** The stand-in's clock, in minutes. */
const now = () => Math.ceil((Date.now() - Date.UTC(2026, 10, 20, 6, 30)) / 60_000);

export const test = base.extend<object, { courier: CourierShop }>({
  courier: [
    async ({}, use) => {
      const fake = new FakeShiprocket();
      const env = { ...SHIPROCKET_SETTINGS, SHIPROCKET_API_URL: await fake.start() };
      const shop = await startDemoShop({ env, logFile: "test-results/shop-with-courier.log" });
      const { SHOP_ORIGIN } = process.env;
      process.env.SHOP_ORIGIN = shop.origin;
      fake.webhookUrl = `${shop.origin}/webhooks/couriers/parcels`;
      let scans = 0;
      await use({
        origin: shop.origin,
        scan(code) {
          const newest = fake.orders.at(-1);
          if (!newest) throw new Error("nothing was booked");
          scans++;
          fake.scan(newest, shiprocketCodes[code], now() + scans);
        },
      });
      process.env.SHOP_ORIGIN = SHOP_ORIGIN;
      await Promise.all([shop.end(), fake.stop()]);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ courier }, use) => use(courier.origin),
});
