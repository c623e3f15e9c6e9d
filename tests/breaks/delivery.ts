/** Breaks of areas by seller and weight, and of the next attempt to deliver. */
import type { Break } from "./break.ts";

const AREAS = "app/domain/buying/delivery-areas.ts";
const CONSIGNMENTS = "app/domain/buying/consignments.ts";
const TRACKING = "app/fulfilment/tracking/tracking-events.server.ts";

export const deliveryBreaks: Break[] = [
  {
    what: "areas: a heavy shipment goes at a light one's terms",
    file: AREAS,
    find: "sellerPin.startsWith(one.sellerPin) && weight <= one.upToGrams && areaAt",
    put: "sellerPin.startsWith(one.sellerPin) && areaAt",
    seenBy: ["app/domain/buying/delivery-areas.test.ts"],
  },
  {
    what: "areas: a seller's own area counts for every seller",
    file: AREAS,
    find: "sellerPin.startsWith(one.sellerPin) && weight",
    put: "weight",
    seenBy: ["app/domain/buying/delivery-areas.test.ts"],
  },
  {
    what: "areas: an area of some shipments allows cash where the general one forbids it",
    file: AREAS,
    find: "takesCash: terms.takesCash && termsOf(generalAreaAt(areas, pin)).takesCash",
    put: "takesCash: terms.takesCash",
    seenBy: ["app/domain/buying/delivery-areas.test.ts"],
  },
  {
    what: "areas: an order is taken though one of its shipments can't go there",
    file: CONSIGNMENTS,
    find: 'if (quoted.some(({ isServiceable }) => !isServiceable)) return err("not-serviceable");',
    put: "",
    seenBy: ["app/domain/buying/consignments.test.ts", "app/checkout/delivery-areas.test.ts"],
  },
  {
    what: "areas: shipments with fees of their own pay the store's besides",
    file: CONSIGNMENTS,
    find: "consignments.some(({ feePaise }) => feePaise === null)\n",
    put: "consignments.length > 0\n",
    seenBy: ["app/domain/buying/consignments.test.ts"],
  },
  {
    what: "areas: an order is placed at the store's fee, whatever its shipments cost",
    file: "app/checkout/price-order.server.ts",
    find: "const shippingFeePaise = quotedFee(quote, settings.shippingFeePaise);",
    put: "const { shippingFeePaise } = settings;",
    seenBy: ["app/checkout/delivery-areas.test.ts"],
  },
  {
    what: "areas: each shipment bears the order's fee by worth, not its own",
    file: "app/checkout/price-order.server.ts",
    find: "shippingFees: feesByVendor(quote, settings.shippingFeePaise, totals),",
    put: "shippingFees: feesByVendor(quote, 0, { ...totals, shippingPaise: 0 }),",
    seenBy: ["app/checkout/delivery-areas.test.ts"],
  },
  {
    what: "areas: a product without a weight of its own weighs nothing",
    file: "app/catalog/delivery/consignments.server.ts",
    find: "(grams ?? usualWeightGrams)",
    put: "(grams ?? 0)",
    seenBy: ["app/checkout/delivery-areas.test.ts", "app/storefront/delivery-check.server.test.ts"],
  },
  {
    what: "the cart's date forgets the work on a build",
    file: "app/storefront/delivery-check.server.ts",
    find: "promisedDaysByVendor(now, quote.value, consignments, calendars)",
    put: "promisedDaysByVendor(now, quote.value, consignments.map((one) => ({ ...one, assemblyDays: 0 })), calendars)",
    seenBy: ["app/storefront/delivery-check.server.test.ts"],
  },
  {
    what: "areas: one closed for a shipment's weight since the order was read is forgotten",
    file: "db/migrations/0129_narrow_areas_refuse.sql",
    find: "AND grams <= a.up_to_grams",
    put: "AND a.up_to_grams = 1000000",
    seenBy: ["app/checkout/delivery-areas.test.ts"],
  },
  {
    what: "next attempt: a day that is over is taken",
    file: "app/domain/fulfilment/undelivered.ts",
    find: "day >= today && day",
    put: "day",
    seenBy: ["app/fulfilment/shipments/take-back.test.ts"],
  },
  {
    what: "next attempt: its day isn't kept",
    file: "app/orders/shipment-commands.server.ts",
    find: 'to === "undelivered" ? (move.nextAttemptOn ?? null) : null',
    put: "null",
    seenBy: ["app/fulfilment/shipments/take-back.test.ts"],
  },
  {
    what: "next attempt: a day that a courier says of another event is believed",
    file: "app/couriers/record-tracking.server.ts",
    find: 'if (code !== "attempt-failed" || !nextAttemptOn) return null;',
    put: "if (!nextAttemptOn) return null;",
    seenBy: ["app/fulfilment/tracking/next-attempt.test.ts"],
  },
  {
    what: "next attempt: a courier's newer word doesn't count",
    file: TRACKING,
    find: "if (moves.length === 0 && isSaid && nextAttempt !== current?.nextAttemptOn)",
    put: "if (false)",
    seenBy: ["app/fulfilment/tracking/tracking.test.ts", "app/fulfilment/tracking/next-attempt.test.ts"],
  },
  {
    what: "next attempt: a courier that says no day wipes out what people typed",
    file: TRACKING,
    find: "const isSaid = events.some((one) => one.nextAttemptOn !== null);",
    put: "const isSaid = true;",
    seenBy: ["app/fulfilment/tracking/next-attempt.test.ts"],
  },
];
