/** Where browsers go to pay. A form's policy must name these origins, because it also covers redirects. */
import type { Env } from "#app/platform/env.server.ts";

/** Pages from which a payment can begin. */
const STARTS = /^\/(checkout|orders|order-confirmation)(\/|$)/;

/** Other origins that a form on `path` may lead to; none where nothing is paid. */
export function payOrigins(path: string, { RAZORPAY_API_URL, STRIPE_API_URL }: Env): string[] {
  if (!STARTS.test(path)) return [];
  // Payment Links have short addresses, which lead on to Razorpay's own hosts.
  const razorpay = RAZORPAY_API_URL ? [RAZORPAY_API_URL] : ["https://rzp.io", "https://*.razorpay.com"];
  return [...razorpay, STRIPE_API_URL ?? "https://checkout.stripe.com"];
}
