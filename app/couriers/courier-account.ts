import type { Courier, CourierContext } from "./courier.ts";

export type CourierAccount = {
  id: string;
  name: string;
  /** Part of the webhook's path; some couriers refuse their own name in URLs. */
  webhookName: string;
  /** It is null for demo couriers. */
  settings: AccountSettings | null;
  /** It is null when the adapter's is. `hasDayParts`: false when the courier promises the day only. */
  returnPickups: { hasDayParts: boolean } | null;
  trackingUrl(awb: string): string | null;
  load(): Promise<(context: CourierContext) => Courier>;
};

/** Environment variables, set all or none; `standIn` is a test server's URL. */
type AccountSettings = { variables: readonly string[]; webhookSecret: string; standIn: string };
