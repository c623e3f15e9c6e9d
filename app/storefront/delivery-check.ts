/** Whether we deliver to a PIN code, and when: the product page's question (spec section 9: 3–7 business days). */
import { cityForPincode, isServiceablePincode, stateForPincode } from "#app/domain/address.ts";
import { type CalendarDay, formatDay, type Moment } from "#app/domain/calendar.ts";
import { deliveryWindow } from "#app/domain/shipping.ts";

export type DeliveryCheck =
  | { pin: string; isServiceable: true; place: string; from: CalendarDay; to: CalendarDay }
  | { pin: string; isServiceable: false; reason: string };

/** `typed`: as it stands in the input; blanks are forgiven. The days are those of an order placed at `now`. */
export function checkDelivery(typed: string, now: Moment): DeliveryCheck {
  const pin = typed.replaceAll(/\s/g, "").slice(0, 12);
  if (!/^\d{6}$/.test(pin)) return { pin, isServiceable: false, reason: "Please enter a valid 6-digit PIN code" };
  if (!isServiceablePincode(pin)) {
    return {
      pin,
      isServiceable: false,
      reason: `We don't deliver to ${pin}: no courier we use reaches this PIN code.`,
    };
  }
  const place = [cityForPincode(pin), stateForPincode(pin)].filter(
    (part, index, all) => part && part !== all[index - 1],
  );
  return { pin, isServiceable: true, place: place.join(", "), ...deliveryWindow(now) };
}

/** "Delivery to Bengaluru, Karnataka between 24 Nov 2026 and 28 Nov 2026." */
export function deliveryText(check: DeliveryCheck): string {
  if (!check.isServiceable) return check.reason;
  return `Delivery to ${check.place} between ${formatDay(check.from)} and ${formatDay(check.to)}, ordered today.`;
}
