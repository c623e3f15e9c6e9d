import type { Courier, CourierContext } from "./courier.ts";

/** Each folder here exports one, couriers.server.ts lists them. */
export type CourierAccount = {
  /** In bookings. */
  id: string;
  name: string;
  /** In the address of its webhook, `/webhooks/couriers/…`: some couriers refuse addresses with their own name in it. */
  webhookName: string;
  /** Null: it needs none, and exists in demos only. */
  settings: AccountSettings | null;
  /** Where shipments are followed by people; null: nowhere. */
  trackingUrl(awb: string): string | null;
  load(): Promise<(context: CourierContext) => Courier>;
};

/** Environment variables, all or none; `webhookSecret` is one of them. And the URL of a stand-in for tests. */
type AccountSettings = { variables: readonly string[]; webhookSecret: string; standIn: string };
