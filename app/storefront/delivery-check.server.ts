/** Whether and when we deliver (docs/rules.md#r9, docs/rules.md#r137, docs/rules.md#r180). */

import type { DeliveryCheck } from "#app/catalog/delivery/delivery-text.ts";
import type { Moment } from "#app/domain/basics/calendar.ts";
import { findDelivery } from "#app/domain/buying/delivery-areas.ts";
import { pincodeMessage } from "#app/domain/buying/serviceability.ts";
import { deliveryWindow } from "#app/domain/money/delivery-window.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";

/** `typed`: the input's text, blanks forgiven. The days are those of an order placed at `now`. */
export async function checkDelivery(db: Database, typed: string, now: Moment): Promise<DeliveryCheck> {
  const pin = typed.replaceAll(/\s/g, "").slice(0, 12);
  const found = findDelivery(await findDeliveryAreas(db), pin);
  if (!found.ok) return { pin, isServiceable: false, reason: pincodeMessage(found.code, pin) };
  const { city, states, takesCash } = found.value;
  const place = city === null || city === states[0] ? states[0] : `${city}, ${states[0]}`;
  const note = takesCash ? "" : " Cash on Delivery is not available there.";
  return {
    pin,
    isServiceable: true,
    place: place ?? "",
    note,
    ...deliveryWindow(now, found.value, await findStoreSettings(db)),
  };
}
