/** Books some twenty couriers (docs/operating/going-live.md). */
import type { CourierAccount } from "#app/couriers/courier-account.ts";

export const ID = "shiprocket";
export const STAND_IN = "SHIPROCKET_API_URL";
export const EMAIL = "SHIPROCKET_EMAIL";
export const PASSWORD = "SHIPROCKET_PASSWORD";
export const WEBHOOK_TOKEN = "SHIPROCKET_WEBHOOK_TOKEN";

export const shiprocket: CourierAccount = {
  id: ID,
  name: "Shiprocket",
  // Shiprocket refuses "shiprocket", "kartrocket", "sr" and "kr" in URLs. Operators entered this name, so it stays.
  webhookName: "parcels",
  settings: { variables: [EMAIL, PASSWORD, WEBHOOK_TOKEN], webhookSecret: WEBHOOK_TOKEN, standIn: STAND_IN },
  returnPickups: { hasDayParts: false },
  trackingUrl: (awb) => `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`,
  load: async () => (await import("./shiprocket-courier.server.ts")).shiprocketCourier,
};
