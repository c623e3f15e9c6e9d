/** Whether and when we deliver (docs/rules.md#r9, docs/rules.md#r137, docs/rules.md#r180). */

import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import type { DeliveryCheck } from "#app/catalog/delivery/delivery-text.ts";
import type { Moment } from "#app/domain/basics/calendar.ts";
import { findDelivery } from "#app/domain/buying/delivery-areas.ts";
import { pincodeMessage } from "#app/domain/buying/serviceability.ts";
import { deliveryWindow } from "#app/domain/money/delivery-window.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";

/** `typed`: the input's text, blanks forgiven. The days are those of an order placed at `now`. */
export async function checkDelivery(db: Database, typed: string, now: Moment): Promise<DeliveryCheck> {
  const pin = typed.replaceAll(/\s/g, "").slice(0, 12);
  const found = findDelivery(await findDeliveryAreas(db), pin);
  if (!found.ok) return { pin, isServiceable: false, reason: pincodeMessage(found.code, pin) };
  const { city, states, takesCash } = found.value;
  const place = city === null || city === states[0] ? states[0] : `${city}, ${states[0]}`;
  const note = takesCash ? "" : " Cash on Delivery is not available there.";
  const calendars = await findCalendars(db);
  const window = deliveryWindow(now, found.value, calendars.store);
  const others = calendars.withOwn.map((id) => [id, deliveryWindow(now, found.value, calendars.of(id))] as const);
  return {
    pin,
    isServiceable: true,
    place: place ?? "",
    note,
    ...window,
    sellers: Object.fromEntries(others.filter(([, { from, to }]) => from !== window.from || to !== window.to)),
  };
}
