/** What an admin has to fill in at each provider, in its own words (docs/going-live.md). */

/** Events the shop acts on, to be chosen for its webhook there. */
export const webhookEvents: Record<string, readonly string[]> = {
  razorpay: [
    "payment_link.paid",
    "payment_link.expired",
    "payment_link.cancelled",
    "payment.authorized",
    "payment.captured",
    "payment.failed",
    "refund.processed",
    "refund.failed",
  ],
  stripe: [
    "checkout.session.completed",
    "checkout.session.expired",
    "checkout.session.async_payment_succeeded",
    "checkout.session.async_payment_failed",
    "refund.updated",
    "refund.failed",
  ],
};

/** Each provider's names for API Key, API Secret and Webhook Secret. */
export const keyWords: Record<string, { apiKey: string; apiSecret: string; webhookSecret: string }> = {
  razorpay: {
    apiKey: "Called Key ID in Razorpay. Starts with rzp_test_ or rzp_live_.",
    apiSecret: "Called Key Secret in Razorpay, which shows it only once.",
    webhookSecret: "Choose a secret and enter it here and in the Razorpay webhook. It is not the API Secret.",
  },
  stripe: {
    apiKey: "The publishable key. Starts with pk_test_ or pk_live_.",
    apiSecret:
      "The secret key. Starts with sk_test_ or sk_live_. A restricted key (rk_) also works if it can write Checkout Sessions, Charges and Refunds.",
    webhookSecret: "Called signing secret in Stripe. Starts with whsec_.",
  },
};

export function webhookAddress(origin: string, provider: string): string {
  return `${origin}/webhooks/${provider}`;
}
