/** Apart from delivery-check.server.ts, so that browsers don't load its table. */
import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";

type Days = { from: CalendarDay; to: CalendarDay; note: string };

/** Delivery of one product where it differs from the store's (docs/rules.md#d7). */
export type ItemDelivery = ({ isServiceable: true } & Days) | { isServiceable: false; reason: string };

/** `to`: the day when the last part of the cart arrives. `shippingFeePaise`: below the free limit; null: the store's fee. */
export type CartDelivery =
  | { isServiceable: true; to: CalendarDay; shippingFeePaise: number | null }
  | { isServiceable: false; reason: string };

/** `varies`: delivery may differ by seller or weight, so products are checked by id. `items`, `cart`: where it differs. */
export type DeliveryCheck =
  | (Days & {
      pin: string;
      isServiceable: true;
      place: string;
      varies: boolean;
      items: Record<string, ItemDelivery>;
      cart?: CartDelivery;
    })
  | { pin: string; isServiceable: false; reason: string };

export function forProduct(check: DeliveryCheck, productId: string): DeliveryCheck {
  const own = check.isServiceable && check.items[productId];
  if (!own) return check;
  return own.isServiceable ? { ...check, ...own } : { pin: check.pin, ...own };
}

export function deliveryText(check: DeliveryCheck): string {
  if (!check.isServiceable) return check.reason;
  const { from, to, place, note } = check;
  return `Delivery to ${place} between ${formatDay(from)} and ${formatDay(to)} if you order today.${note}`;
}
