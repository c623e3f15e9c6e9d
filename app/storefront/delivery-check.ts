/**
 * Whether and when we deliver (docs/rules.md#r9, docs/rules.md#r137). The table of PIN codes stays on the server, so
 * texts are in delivery-text.ts.
 */

import type { DeliveryCheck } from "#app/catalog/delivery/delivery-text.ts";
import type { Moment } from "#app/domain/basics/calendar.ts";
import { findDestination, pincodeMessage } from "#app/domain/buying/serviceability.ts";
import { deliveryWindow } from "#app/domain/money/shipping.ts";

/** `typed`: the input's text, blanks forgiven. The days are those of an order placed at `now`. */
export function checkDelivery(typed: string, now: Moment): DeliveryCheck {
  const pin = typed.replaceAll(/\s/g, "").slice(0, 12);
  const found = findDestination(pin);
  if (!found.ok) return { pin, isServiceable: false, reason: pincodeMessage(found.code, pin) };
  const { city, states } = found.value;
  const place = city === null || city === states[0] ? states[0] : `${city}, ${states[0]}`;
  return { pin, isServiceable: true, place: place ?? "", ...deliveryWindow(now) };
}
