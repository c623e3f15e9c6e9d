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
    apiKey: "Razorpay calls it Key ID; it begins with rzp_test_ or rzp_live_.",
    apiSecret: "Razorpay calls it Key Secret, and shows it once.",
    webhookSecret: "Make one up and enter it here and at Razorpay's webhook. It is not the API Secret.",
  },
  stripe: {
    apiKey: "The publishable key; it begins with pk_test_ or pk_live_.",
    apiSecret:
      "The secret key; it begins with sk_test_ or sk_live_. Or a restricted one (rk_) that may write Checkout Sessions, Charges and Refunds.",
    webhookSecret: "Stripe calls it signing secret; it begins with whsec_.",
  },
};

/** Where a provider sends webhooks. */
export function webhookAddress(origin: string, provider: string): string {
  return `${origin}/webhooks/${provider}`;
}
