/** Shipments are moved along at /dev/courier (docs/rules.md#d19). */
import type { CourierAccount } from "#app/couriers/courier-account.ts";

export const ID = "demo";

export const demoCourier: CourierAccount = {
  id: ID,
  name: "Demo courier",
  webhookName: "demo",
  settings: null,
  returnPickups: { hasDayParts: true },
  trackingUrl: () => null,
  load: async () => (await import("./demo-courier.server.ts")).demoCourierOf,
};
