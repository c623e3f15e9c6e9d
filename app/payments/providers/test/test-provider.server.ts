/** The test provider of demo shops: its keys are made from the shop's secret, its page is on the shop's own address. */
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
  offersUpi: true,
  upiHint: "",
  load: async () => (await import("./test-gateway.server.ts")).testGateway,
};
