/** Apart from delivery-check.server.ts so browsers don't load its table. */
import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";

export type DeliveryCheck =
  | { pin: string; isServiceable: true; place: string; from: CalendarDay; to: CalendarDay; note: string }
  | { pin: string; isServiceable: false; reason: string };

/** "Delivery to Bengaluru, Karnataka between 24 Nov 2026 and 28 Nov 2026." */
export function deliveryText(check: DeliveryCheck): string {
  if (!check.isServiceable) return check.reason;
  return `Delivery to ${check.place} between ${formatDay(check.from)} and ${formatDay(check.to)} if you order today.${check.note}`;
}
