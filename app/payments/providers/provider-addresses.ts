/** Where browsers go to pay. A form's policy has to name these origins, for a redirect after a form counts as its goal. */
import type { Env } from "#app/platform/env.server.ts";

/** Pages from which a payment can begin. */
const STARTS = /^\/(checkout|orders|order-confirmation)(\/|$)/;

/** The origins a form of the page at `path` may lead to besides our own; none for pages where nothing is paid. */
export function payOrigins(path: string, { RAZORPAY_API_URL, STRIPE_API_URL }: Env): string[] {
  if (!STARTS.test(path)) return [];
  // Payment Links have short addresses, which lead on to Razorpay's own hosts.
  const razorpay = RAZORPAY_API_URL ? [RAZORPAY_API_URL] : ["https://rzp.io", "https://*.razorpay.com"];
  return [...razorpay, STRIPE_API_URL ?? "https://checkout.stripe.com"];
}
