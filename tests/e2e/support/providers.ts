/** A shop of its own with stand-ins for Razorpay and Stripe. */
import { startShop } from "../../../scripts/provision/shop.ts";
import { copyDemoFolder } from "../../support/demo-folder.ts";
import { FakeRazorpay } from "../../support/providers/fake-razorpay.ts";
import { FakeStripe } from "../../support/providers/fake-stripe.ts";
import { endShop } from "./end-shop.ts";
import { test as base } from "./test.ts";

type Providers = { origin: string; razorpay: FakeRazorpay; stripe: FakeStripe };

export const test = base.extend<object, { providers: Providers }>({
  providers: [
    async ({}, use) => {
      const [razorpay, stripe] = [new FakeRazorpay(), new FakeStripe()];
      const folder = copyDemoFolder();
      const shop = await startShop({
        env: {
          DATA_DIR: folder,
          TRUST_PROXY: "1",
          LOG_LEVEL: "warn",
          RAZORPAY_API_URL: await razorpay.start(),
          STRIPE_API_URL: await stripe.start(),
        },
        logFile: "test-results/shop-with-providers.log",
      });
      const { SHOP_ORIGIN } = process.env;
      process.env.SHOP_ORIGIN = shop.origin;
      razorpay.webhookUrl = `${shop.origin}/webhooks/razorpay`;
      stripe.webhookUrl = `${shop.origin}/webhooks/stripe`;
      await use({ origin: shop.origin, razorpay, stripe });
      process.env.SHOP_ORIGIN = SHOP_ORIGIN;
      await Promise.all([endShop(shop, folder), razorpay.stop(), stripe.stop()]);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ providers }, use) => use(providers.origin),
});
