import { channels } from "#app/payments/channels.ts";
import type { Provider } from "#app/payments/providers/provider.ts";
import { PROVIDER } from "./razorpay-messages.ts";
import { razorpaySettlementFile } from "./razorpay-settlement-file.ts";

export const STAND_IN = "RAZORPAY_API_URL";

export const razorpay: Provider = {
  id: PROVIDER,
  name: "Razorpay",
  method: { id: PROVIDER, name: "Razorpay UPI/Wallets", description: "UPI, cards, net banking and wallets." },
  keys: {
    fields: {
      apiKey: {
        hint: "Called Key ID in Razorpay. Starts with rzp_test_ or rzp_live_.",
        shape: /^rzp_(test|live)_\w+$/,
        error: "Razorpay's API Key starts with rzp_test_ or rzp_live_.",
      },
      // These secrets have no fixed prefix.
      apiSecret: {
        hint: "Called Key Secret in Razorpay, which shows it only once.",
        shape: /^(?!(rzp|sk|rk|pk|whsec)_)/,
        error: "This is not the Razorpay API Secret. Enter the key secret, which has no prefix.",
      },
      webhookSecret: {
        hint: "Choose a secret and enter it here and in the Razorpay webhook. It is not the API Secret. While you change it, enter the new and the old one with a space between.",
        shape: /^(?!(rzp|sk|rk|pk)_)/,
        error: "This looks like an API key. Enter the webhook secret you set in Razorpay.",
      },
    },
    modeKeys: ["apiKey"],
    live: /^rzp_live_/,
  },
  variables: {
    apiKey: "RAZORPAY_KEY_ID",
    apiSecret: "RAZORPAY_KEY_SECRET",
    webhookSecret: "RAZORPAY_WEBHOOK_SECRET",
    standIn: STAND_IN,
  },
  isDemoOnly: false,
  webhookEvents: [
    "order.paid",
    "payment_link.paid",
    "payment_link.expired",
    "payment_link.cancelled",
    "payment.authorized",
    "payment.captured",
    "payment.failed",
    "refund.processed",
    "refund.failed",
    "payment.dispute.created",
    "payment.dispute.under_review",
    "payment.dispute.action_required",
    "payment.dispute.won",
    "payment.dispute.lost",
    "payment.dispute.closed",
  ],
  // Payment Links use short URLs that redirect.
  payOrigins: ["https://rzp.io", "https://*.razorpay.com"],
  returnFields: ["razorpay_payment_id", "razorpay_order_id", "razorpay_signature"],
  channels,
  settlementFile: razorpaySettlementFile,
  load: async () => (await import("./razorpay-gateway.server.ts")).razorpayGateway,
};
