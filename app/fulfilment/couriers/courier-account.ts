import type { Courier, CourierContext } from "./courier.ts";

/** Each folder here exports one, couriers.server.ts lists them. */
export type CourierAccount = {
  /** In bookings. */
  id: string;
  name: string;
  /** In the address of its webhook, `/webhooks/couriers/…`: some couriers refuse addresses with their own name in it. */
  webhookName: string;
  /** Environment variables, all or none; `webhookSecret` is one of them. And the URL of a stand-in for tests. */
  variables: readonly string[];
  webhookSecret: string;
  standIn: string;
  /** Where shipments are followed by people. */
  trackingUrl(awb: string): string;
  load(): Promise<(context: CourierContext) => Courier>;
};
