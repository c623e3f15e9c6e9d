/**
 * How each provider's keys look, for browser and server: a swapped, cut off or foreign one is reported where it was
 * typed, not to shoppers (docs/decisions/081).
 */
type KeyName = "apiKey" | "apiSecret" | "webhookSecret";
type Shape = { shape: RegExp; wanted: string };

const shapes: Record<string, Partial<Record<KeyName, Shape>>> = {
  razorpay: {
    apiKey: { shape: /^rzp_(test|live)_\w+$/, wanted: "Razorpay's API Key starts with rzp_test_ or rzp_live_." },
    // Their secrets and the webhook's, which the shop makes up, have no beginning of their own.
    apiSecret: {
      shape: /^(?!(rzp|sk|rk|pk|whsec)_)/,
      wanted: "This is not the Razorpay API Secret. Enter the key secret, which has no prefix.",
    },
    webhookSecret: {
      shape: /^(?!(rzp|sk|rk|pk)_)/,
      wanted: "This looks like an API key. Enter the webhook secret you set in Razorpay.",
    },
  },
  stripe: {
    apiKey: { shape: /^pk_(test|live)_\w+$/, wanted: "Stripe's API Key starts with pk_test_ or pk_live_." },
    apiSecret: {
      shape: /^[sr]k_(test|live)_\w+$/,
      wanted: "Stripe's API Secret starts with sk_test_ or sk_live_ (or rk_ for a restricted key).",
    },
    webhookSecret: { shape: /^whsec_\S+$/, wanted: "Stripe's Webhook Secret starts with whsec_." },
  },
};

/** The field whose key tells test from live mode, and is needed for every call. */
export const telling: Record<string, "apiKey" | "apiSecret"> = { razorpay: "apiKey", stripe: "apiSecret" };

/** Why this can't be that key, or null. Empty texts and unknown providers aren't checked. */
export function keyShapeProblem(provider: string, field: KeyName, text: string): string | null {
  const known = shapes[provider]?.[field];
  return known && text && !known.shape.test(text) ? known.wanted : null;
}

export function isLiveKey(text: string): boolean {
  return /^(rzp|[rsp]k)_live_/.test(text);
}
