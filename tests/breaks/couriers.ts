/** Breaks of what couriers say, collect and pay. */
import type { Break } from "./break.ts";

const REMITTANCES = "app/payments/courier-cash/remittance-commands.server.ts";
const seenBy = ["app/payments/courier-cash/remittances.test.ts"];
const UNDO = "app/payments/courier-cash/undo-remittances.test.ts";

const DEMO = "app/couriers/demo";
const FETCH = "app/couriers/fetch-remittances.server.ts";

export const courierBreaks: Break[] = [
  {
    what: "demo courier: a real shop books with it",
    file: "app/couriers/couriers.server.ts",
    find: "if (!settings) return env.demo;",
    put: "if (!settings) return true;",
    seenBy: ["app/couriers/courier-contract.all.test.ts"],
  },
  {
    what: "demo courier: an unsigned webhook is believed",
    file: `${DEMO}/demo-courier.server.ts`,
    find: 'if (!isSignedWith(keys.webhookSecret, rawBody, headers.get("x-demo-courier-signature"))) return null;',
    put: "",
    seenBy: [`${DEMO}/demo-courier.all.test.ts`],
  },
  {
    what: "demo courier: its API answers without the shop's key",
    file: `${DEMO}/api.server.ts`,
    find: 'if (!isSecret(demoCourierKeys(env).apiKey, key)) return refusal(401, "unknown key");',
    put: "",
    seenBy: [`${DEMO}/demo-courier.all.test.ts`],
  },
  {
    what: "fetched remittances: what is recorded already is offered again",
    file: FETCH,
    find: "one.recorded ? [",
    put: "one.recorded === one.awb ? [",
    seenBy: ["app/couriers/fetch-remittances.test.ts"],
  },
  {
    what: "fetched remittances: a vendor asks what the courier has paid the store",
    file: FETCH,
    find: 'if (!can(context.viewer, "pay-vendors")) return err("not-found");',
    put: "",
    seenBy: ["app/couriers/fetch-remittances.test.ts"],
  },
  {
    what: "fetched remittances: a courier's transfers are told before they are made",
    file: `${DEMO}/books.server.ts`,
    find: " && Date.parse(at) <= now.getTime()",
    put: "",
    seenBy: ["app/couriers/fetch-remittances.test.ts"],
  },
  {
    what: "a courier's cash of another amount is booked",
    file: REMITTANCES,
    find: "  if (one.amountPaise !== amountPaise)",
    put: "  if (one.amountPaise === -1)",
    seenBy,
  },
  {
    what: "a courier's cash that came by one transfer is recorded again by another",
    file: REMITTANCES,
    find: "  if (one.recorded) return",
    put: "  if (!one) return",
    seenBy,
  },
  {
    what: "a refund of cash that the courier has paid is booked as the courier's",
    file: "app/payments/refunds/refund-commands.server.ts",
    find: " || (await isRemitted(tx, paymentId))",
    put: "",
    seenBy,
  },
  {
    what: "what was refunded before a courier paid stays with the courier for ever",
    file: REMITTANCES,
    find: "courierRemittanceEntries(amountPaise, refundedPaise)",
    put: "courierRemittanceEntries(amountPaise, refundedPaise * 0)",
    seenBy,
  },
  {
    what: "remittance: recorded anew after it was undone, it is in no book",
    file: REMITTANCES,
    find: "undone > 0 ? `${paymentId}/${undone + 1}` : null",
    put: "undone > 999 ? `${paymentId}/${undone + 1}` : null",
    seenBy: [UNDO],
  },
  {
    what: "remittance: undone, refunds since then stay with the courier",
    file: "app/payments/courier-cash/undo-remittances.server.ts",
    find: "courierRemittanceEntries(amountPaise, await findRefundedCash(tx, paymentId))",
    put: "courierRemittanceEntries(amountPaise, 0 * (await findRefundedCash(tx, paymentId)))",
    seenBy: [UNDO],
  },
  {
    what: "remittance: a shipment of another transfer is undone",
    file: "app/payments/courier-cash/undo-remittances.server.ts",
    find: "and(eq(courierRemittances.paymentId, paymentId), eq(courierRemittances.reference, reference))",
    put: "and(eq(courierRemittances.paymentId, paymentId), reference ? undefined : undefined)",
    seenBy: [UNDO],
  },
  {
    what: "the audit log says that a booking was cancelled though the courier refused",
    file: "app/couriers/withdraw-booking.server.ts",
    find: "    if (!locked || !cancelled.ok) {",
    put: '    if (!cancelled.ok) await record?.(tx, "");\n    if (!locked || !cancelled.ok) {',
    seenBy: ["app/couriers/booking.test.ts"],
  },
  {
    what: "a shipment is handed over while its booking is being cancelled",
    file: "app/fulfilment/tracking/hand-over.server.ts",
    find: " || booking.cancelAskedAt)",
    put: ")",
    seenBy: ["app/couriers/booking.test.ts", "tests/postgres/courier-races.test.ts"],
  },
  {
    what: "a pasted tracking number goes to whichever shipment of its order waits",
    file: "app/fulfilment/shipments/dispatch-many.server.ts",
    find: "skus.includes(typedSku)",
    put: "skus.length > 0",
    seenBy: ["app/fulfilment/shipments/dispatch-many.test.ts"],
  },
  {
    what: "a sheet pasted again sends another part of its order with the same number",
    file: "app/fulfilment/shipments/dispatch-many.server.ts",
    find: "if (dispatch?.tracking && isTaken)",
    put: "if (!dispatch && isTaken)",
    seenBy: ["app/fulfilment/shipments/dispatch-many.test.ts"],
  },
  {
    what: "what left while its cancellation was asked for is never followed again",
    file: "app/couriers/withdraw-booking.server.ts",
    find: "await mark(tx, locked ? now : null);",
    put: "if (locked) await mark(tx, now);",
    seenBy: ["app/couriers/booking.test.ts"],
  },
  {
    what: "labels and manifests hold bookings that are being cancelled",
    file: "app/couriers/vendor-booking-queries.server.ts",
    find: "isNull(vendorCourierBookings.cancelAskedAt)",
    put: "sql`true`",
    seenBy: ["app/couriers/manifest.test.ts"],
  },
  {
    what: "a manifest lists bookings that were cancelled",
    file: "app/couriers/vendor-booking-queries.server.ts",
    find: ".where(and(condition, mayLeave))",
    put: ".where(condition)",
    seenBy: ["app/couriers/manifest.test.ts"],
  },
  {
    what: "a vendor is shown a cancelled booking, as its server's clock was ahead",
    file: "app/couriers/vendor-booking-queries.server.ts",
    find: ".orderBy(desc(isLive), desc(vendorCourierBookings.createdAt)",
    put: ".orderBy(desc(vendorCourierBookings.createdAt)",
    seenBy: ["app/couriers/booking.test.ts"],
  },
];
