/** Whether and when we deliver (docs/rules.md#d1, docs/rules.md#d2, docs/rules.md#d3, docs/rules.md#d7). */

import { type Calendars, findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { findConsignmentsByIds, findPieces } from "#app/catalog/delivery/consignments.server.ts";
import type { CartDelivery, DeliveryCheck, ItemDelivery } from "#app/catalog/delivery/delivery-text.ts";
import type { Moment } from "#app/domain/basics/calendar.ts";
import { compactDigits } from "#app/domain/basics/digits.ts";
import { notAllDelivered, quoteConsignments, quotedFee } from "#app/domain/buying/consignments.ts";
import {
  type DeliveryArea,
  type DeliveryTerms,
  dependOnConsignment,
  findDelivery,
  getConsignmentTerms,
} from "#app/domain/buying/delivery-areas.ts";
import { promisedDaysByVendor } from "#app/domain/buying/promised-days.ts";
import { pincodeMessage } from "#app/domain/buying/serviceability.ts";
import { deliveryWindow, wholeWindow } from "#app/domain/money/delivery-window.ts";
import { formatInr } from "#app/domain/money/money.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findDeliveryAreas } from "#app/settings/delivery/area-queries.server.ts";
import { findStoreSettings, type StoreSettings } from "#app/settings/store-settings.server.ts";

/** `items`: products checked separately; `cart`: checked together. */
export type AskedDelivery = {
  items?: readonly string[];
  cart?: readonly { productId: string; quantity: number }[];
};

/** `typed`: a PIN code, blanks allowed. Days count from an order at `now`. */
export async function checkDelivery(
  db: Database,
  typed: string,
  now: Moment,
  { items = [], cart = [] }: AskedDelivery = {},
): Promise<DeliveryCheck> {
  const pin = compactDigits(typed).slice(0, 12);
  const areas = await findDeliveryAreas(db);
  const destination = findDelivery(areas, pin);
  if (!destination.ok) return { pin, isServiceable: false, reason: pincodeMessage(destination.code, pin) };
  const { city, states, ...general } = destination.value;
  const place = city === null || city === states[0] ? states[0] : `${city}, ${states[0]}`;
  const calendars = await findCalendars(db);
  const settings = await findStoreSettings(db);
  const delivery = { db, areas, calendars, settings, now, pincode: general.pincode, general };
  const base = { ...deliveryWindow(now, general, calendars.store), note: noteOf(general, settings) };
  const cartDelivery = cart.length > 0 && (await cartDeliveryOf(delivery, cart));
  return {
    pin,
    isServiceable: true,
    place: place ?? "",
    ...base,
    varies: dependOnConsignment(areas) || calendars.withOwn.length > 0 || general.feePaise !== null,
    items: items.length > 0 ? await differing(delivery, items, base) : {},
    ...(cartDelivery && { cart: cartDelivery }),
  };
}

type DeliveryRequest = {
  db: Database;
  areas: readonly DeliveryArea[];
  calendars: Calendars;
  settings: StoreSettings;
  now: Moment;
  pincode: string;
  general: DeliveryTerms;
};

async function differing(
  { db, areas, calendars, settings, now, pincode }: DeliveryRequest,
  ids: readonly string[],
  base: { from: string; to: string; note: string },
): Promise<Record<string, ItemDelivery>> {
  const own: Record<string, ItemDelivery> = {};
  for (const [id, consignment] of await findPieces(db, ids)) {
    const terms = getConsignmentTerms(areas, Number(pincode), consignment);
    const window = deliveryWindow(now, terms, calendars.of(consignment.vendorId));
    const note = noteOf(terms, settings);
    if (!terms.isServiceable)
      own[id] = { isServiceable: false, reason: `This product cannot be delivered to PIN code ${pincode}.` };
    else if (window.from !== base.from || window.to !== base.to || note !== base.note)
      own[id] = { isServiceable: true, ...window, note };
  }
  return own;
}

async function cartDeliveryOf(
  { db, areas, calendars, settings, now, pincode, general }: DeliveryRequest,
  cart: readonly { productId: string; quantity: number }[],
): Promise<CartDelivery | null> {
  const consignments = await findConsignmentsByIds(db, cart);
  const quote = quoteConsignments(areas, { pincode, general }, consignments);
  if (!quote.ok) return { isServiceable: false, reason: notAllDelivered(pincode) };
  const window = wholeWindow([...promisedDaysByVendor(now, quote.value, consignments, calendars).values()]);
  const shippingFeePaise = quotedFee(quote.value, settings.shippingFeePaise);
  return window && { isServiceable: true, to: window.to, shippingFeePaise };
}

function noteOf({ takesCash, feePaise }: DeliveryTerms, { freeShippingAbovePaise }: StoreSettings): string {
  const fee =
    feePaise === null
      ? ""
      : feePaise === 0
        ? " Shipping is free."
        : ` Shipping is ${formatInr(feePaise)}, free on orders above ${formatInr(freeShippingAbovePaise)}.`;
  return `${fee}${takesCash ? "" : " Cash on Delivery is not available there."}`;
}
