/** Apart from delivery-check.server.ts so browsers don't load its table. */
import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";

type Days = { from: CalendarDay; to: CalendarDay };

/** `sellers`: by vendor, of those whose days are others (docs/rules.md#r240). */
export type DeliveryCheck =
  | (Days & { pin: string; isServiceable: true; place: string; note: string; sellers: Record<string, Days> })
  | { pin: string; isServiceable: false; reason: string };

/** "Delivery to Bengaluru, Karnataka between 24 Nov 2026 and 28 Nov 2026." `seller`: a vendor's id. */
export function deliveryText(check: DeliveryCheck, seller = ""): string {
  if (!check.isServiceable) return check.reason;
  const { from, to } = check.sellers[seller] ?? check;
  return `Delivery to ${check.place} between ${formatDay(from)} and ${formatDay(to)} if you order today.${check.note}`;
}
