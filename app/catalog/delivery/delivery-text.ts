/** Apart from delivery-check.server.ts so browsers don't load its table. */
import { type CalendarDay, formatDay } from "#app/domain/basics/calendar.ts";

type Days = { from: CalendarDay; to: CalendarDay; note: string };

/** Of one product at a PIN that is delivered to, where it differs (docs/rules.md#d7). */
export type ItemDelivery = ({ isServiceable: true } & Days) | { isServiceable: false; reason: string };

/** Of a cart: when the last of it comes, and what shipping costs below the free limit; null: the store's fee. */
export type CartDelivery =
  | { isServiceable: true; to: CalendarDay; shippingFeePaise: number | null }
  | { isServiceable: false; reason: string };

/**
 * `varies`: products may differ by seller or weight, and are asked about by their ids. `items`, `cart`: the answers, of
 * those that do differ.
 */
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

/** As the check would read for this product. */
export function checkOf(check: DeliveryCheck, productId: string): DeliveryCheck {
  const own = check.isServiceable && check.items[productId];
  if (!own) return check;
  return own.isServiceable ? { ...check, ...own } : { pin: check.pin, ...own };
}

/** "Delivery to Bengaluru, Karnataka between 24 Nov 2026 and 28 Nov 2026." */
export function deliveryText(check: DeliveryCheck): string {
  if (!check.isServiceable) return check.reason;
  const { from, to, place, note } = check;
  return `Delivery to ${place} between ${formatDay(from)} and ${formatDay(to)} if you order today.${note}`;
}
