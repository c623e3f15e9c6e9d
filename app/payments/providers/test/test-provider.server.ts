import type { Provider } from "#app/payments/providers/provider.ts";

export const PROVIDER = "test";

export const testProvider: Provider = {
  id: PROVIDER,
  name: "Test provider",
  method: {
    id: "online",
    name: "Pay online (card or UPI)",
    description: "You will be redirected to a secure payment page.",
  },
  keys: null,
  variables: {},
  isDemoOnly: true,
  webhookEvents: [],
  payOrigins: [],
  channels: ["upi", "card"],
  load: async () => (await import("./test-gateway.server.ts")).testGateway,
};
