import type { Channel } from "#app/payments/channels.ts";
import type { Provider } from "./provider.ts";
import { razorpay } from "./razorpay/razorpay.server.ts";
import { stripe } from "./stripe/stripe.server.ts";
import { testProvider } from "./test/test-provider.server.ts";

export const providers: readonly Provider[] = [testProvider, stripe, razorpay];

export function findProvider(id: string): Provider | null {
  return providers.find((one) => one.id === id) ?? null;
}

/** None for cash and bank transfers. */
export function providerChannels(provider: string): readonly Channel[] {
  return findProvider(provider)?.channels ?? [];
}
