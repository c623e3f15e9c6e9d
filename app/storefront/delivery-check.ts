/**
 * Whether and when we deliver (docs/rules.md#r9). The table of PIN codes stays on the server, so texts are in
 * delivery-text.ts.
 */

import type { Moment } from "#app/domain/basics/calendar.ts";
import { cityForPincode, isServiceablePincode, stateForPincode } from "#app/domain/buying/address.ts";
import { deliveryWindow } from "#app/domain/money/shipping.ts";
import type { DeliveryCheck } from "./delivery-text.ts";

/** `typed`: the input's text, blanks forgiven. The days are those of an order placed at `now`. */
export function checkDelivery(typed: string, now: Moment): DeliveryCheck {
  const pin = typed.replaceAll(/\s/g, "").slice(0, 12);
  if (!/^\d{6}$/.test(pin)) return { pin, isServiceable: false, reason: "Please enter a valid 6-digit PIN code" };
  if (!isServiceablePincode(pin)) {
    return {
      pin,
      isServiceable: false,
      reason: `Delivery is not available at PIN code ${pin}.`,
    };
  }
  const place = [cityForPincode(pin), stateForPincode(pin)].filter(
    (part, index, all) => part && part !== all[index - 1],
  );
  return { pin, isServiceable: true, place: place.join(", "), ...deliveryWindow(now) };
}
