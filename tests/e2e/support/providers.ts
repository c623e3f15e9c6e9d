/** A shop of its own with stand-ins for Razorpay and Stripe. */
import { startDemoShop } from "../../support/demo-shop.ts";
import { FakeRazorpay } from "../../support/providers/fake-razorpay.ts";
import { FakeStripe } from "../../support/providers/fake-stripe.ts";
import { test as base } from "./test.ts";

type Providers = { origin: string; razorpay: FakeRazorpay; stripe: FakeStripe };

export const test = base.extend<object, { providers: Providers }>({
  providers: [
    async ({}, use) => {
      const [razorpay, stripe] = [new FakeRazorpay(), new FakeStripe()];
      const env = { RAZORPAY_API_URL: await razorpay.start(), STRIPE_API_URL: await stripe.start() };
      const shop = await startDemoShop({ env, logFile: "test-results/shop-with-providers.log" });
      const { SHOP_ORIGIN } = process.env;
      process.env.SHOP_ORIGIN = shop.origin;
      razorpay.webhookUrl = `${shop.origin}/webhooks/razorpay`;
      stripe.webhookUrl = `${shop.origin}/webhooks/stripe`;
      await use({ origin: shop.origin, razorpay, stripe });
      process.env.SHOP_ORIGIN = SHOP_ORIGIN;
      await Promise.all([shop.end(), razorpay.stop(), stripe.stop()]);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ providers }, use) => use(providers.origin),
});
