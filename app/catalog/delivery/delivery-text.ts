import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";

type Days = { from: CalendarDay; to: CalendarDay; note: string };

export type ItemDelivery = ({ isServiceable: true } & Days) | { isServiceable: false; reason: string };

/** `shippingFeePaise`: null for the store's fee. */
export type CartDelivery =
  | { isServiceable: true; to: CalendarDay; shippingFeePaise: number | null }
  | { isServiceable: false; reason: string };

/** `varies`: delivery depends on seller or weight, as in `items` and `cart`. */
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
