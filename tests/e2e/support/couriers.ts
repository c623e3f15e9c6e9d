/** Booking and following by a courier; `test` has a shop of its own with a stand-in for one. */
import type { Page } from "@playwright/test";
import { shiprocketCodes } from "../../support/couriers/courier-rigs.ts";
import { FakeShiprocket, SHIPROCKET_SETTINGS } from "../../support/couriers/fake-shiprocket.ts";
import { startDemoShop } from "../../support/demo-shop.ts";
import { signIn } from "./people.ts";
import { test as base, expect } from "./test.ts";

/** vendor1 packs their part of the order `number`, books the cheapest, and stays on its page. */
export async function bookCourier(vendor: Page, number: string, cheapest: string): Promise<void> {
  await signIn(vendor.context(), "vendor1@demo.test");
  await vendor.goto(`/vendor/orders?q=${number}`);
  await vendor.getByRole("link", { name: number }).first().click();
  await expect(vendor.getByRole("heading", { name: "Items in this shipment" })).toBeVisible();
  await vendor.getByRole("button", { name: "Confirm" }).click();
  for (const [label, value] of [
    ["Weight (kg)", "2.5"],
    ["Length (cm)", "40"],
    ["Breadth (cm)", "30"],
    ["Height (cm)", "10"],
  ] as const)
    await vendor.getByLabel(label).fill(value);
  await vendor.getByRole("button", { name: "Show rates" }).click();
  await expect(vendor.getByRole("radio", { name: new RegExp(`^${cheapest}`) })).toBeChecked();
  await vendor.getByRole("button", { name: "Book courier" }).click();
  await expect(vendor.getByText(new RegExp(`^Booked with ${cheapest}, tracking number`))).toBeVisible();
}

/** The buyer's order page says so, once its news were worked off. */
export function readsOnOrder(page: Page, id: string, words: RegExp | string): Promise<void> {
  return expect(async () => {
    await page.goto(`/orders/${id}`);
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

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
