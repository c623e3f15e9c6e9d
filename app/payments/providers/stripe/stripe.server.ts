import type { Provider } from "#app/payments/providers/provider.ts";
import { PROVIDER } from "./stripe-messages.ts";
import { stripeSettlementFile } from "./stripe-settlement-file.ts";

export const STAND_IN = "STRIPE_API_URL";

export const stripe: Provider = {
  id: PROVIDER,
  name: "Stripe",
  method: { id: PROVIDER, name: "Stripe Cards", description: "Credit and debit cards." },
  keys: {
    fields: {
      apiKey: {
        hint: "The publishable key. Starts with pk_test_ or pk_live_.",
        shape: /^pk_(test|live)_\w+$/,
        error: "Stripe's API Key starts with pk_test_ or pk_live_.",
      },
      apiSecret: {
        hint: "The secret key. Starts with sk_test_ or sk_live_. A restricted key (rk_) also works if it can write Checkout Sessions, Charges and Refunds.",
        shape: /^[sr]k_(test|live)_\w+$/,
        error: "Stripe's API Secret starts with sk_test_ or sk_live_ (or rk_ for a restricted key).",
      },
      webhookSecret: {
        hint: "Called signing secret in Stripe. Starts with whsec_.",
        shape: /^whsec_\S+$/,
        error: "Stripe's Webhook Secret starts with whsec_.",
      },
    },
    modeKeys: ["apiSecret", "apiKey"],
    live: /^[rsp]k_live_/,
  },
  variables: { apiSecret: "STRIPE_SECRET_KEY", webhookSecret: "STRIPE_WEBHOOK_SECRET", standIn: STAND_IN },
  isDemoOnly: false,
  webhookEvents: [
    "checkout.session.completed",
    "checkout.session.expired",
    "checkout.session.async_payment_succeeded",
    "checkout.session.async_payment_failed",
    "refund.updated",
    "refund.failed",
    "charge.dispute.created",
    "charge.dispute.updated",
    "charge.dispute.closed",
  ],
  payOrigins: ["https://checkout.stripe.com"],
  channels: ["card"],
  settlementFile: stripeSettlementFile,
  load: async () => (await import("./stripe-gateway.server.ts")).stripeGateway,
};
