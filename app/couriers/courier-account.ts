import type { Courier, CourierContext } from "./courier.ts";

export type CourierAccount = {
  id: string;
  name: string;
  /** Part of the webhook's path; some couriers refuse their own name in URLs. */
  webhookName: string;
  /** It is null for demo couriers. */
  settings: AccountSettings | null;
  trackingUrl(awb: string): string | null;
  load(): Promise<(context: CourierContext) => Courier>;
};

/** Environment variables, set all or none; `standIn` is a test server's URL. */
type AccountSettings = { variables: readonly string[]; webhookSecret: string; standIn: string };
