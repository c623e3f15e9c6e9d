/** A cash order of two vendors by a booked courier: one shipment delivered and its cash paid, one on its way. */
import { and, eq } from "drizzle-orm";
import { courierBookings, courierEvents } from "#app/couriers/schema.server.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { planRefund } from "#app/fulfilment/orders/refund-plan.server.ts";
import { recordRemittances } from "#app/payments/courier-cash/remittance-commands.server.ts";
import { listDueCash } from "#app/payments/courier-cash/remittance-queries.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import type { Database, OpenDatabase } from "#app/platform/database/db.server.ts";
import { aPlacedOrder, type Bought, sendShipment } from "../placed-orders.ts";
import { asDemoAdmin, NOW, ORIGIN } from "../shoppers.ts";

/** A report as couriers write it. `paise` of each shipment's payment. */
export function aRemittanceReport(rows: readonly { awb: string; paise: number; reference?: string }[]): string {
  const lines = rows.map(
    ({ awb, paise, reference = "UTRCOURIER1" }) => `${awb},${(paise / 100).toFixed(2)},${reference}`,
  );
  return ["AWB Number,COD Amount (Rs.),UTR", ...lines].join("\n");
}

let airwayBills = 0;

export function anAwb(): string {
  airwayBills++;
  return `1904${String(airwayBills).padStart(8, "0")}`;
}

/** Sent by the courier of these; `delivered` has brought its cash. Returns the payment too. */
export async function aCarriedOrder(db: Database, bought: Bought[]) {
  const placed = await aPlacedOrder(db, { bought });
  const carried = [];
  for (const [index, { id: shipmentId }] of placed.shipments.entries()) {
    const awb = anAwb();
    const by = { carrier: "Delhivery Surface", tracking: awb, trackingUrl: null };
    await sendShipment(db, placed.admin, shipmentId, index === 0 ? "delivered" : "shipped", NOW, by);
    const [payment] = await db.select().from(payments).where(eq(payments.shipmentId, shipmentId));
    carried.push({ shipmentId, awb, payment });
  }
  return { ...placed, carried };
}

/** Two pieces of ₹1,499.50, delivered; the courier's report of their cash. */
export async function aPaidCarriedOrder(db: Database) {
  const order = await aCarriedOrder(db, [{ vendorId: "v1", pricePaise: 1_499_50, quantity: 2 }]);
  const [first] = order.carried;
  if (!first?.payment) throw new Error("no cash came");
  const { awb, payment } = first;
  const by = { viewer: order.admin, now: NOW, origin: ORIGIN };
  return { ...order, awb, payment, by, report: aRemittanceReport([{ awb, paise: payment.amountPaise }]) };
}

/** The store refunds a piece from its bank. Returns paise. */
export async function refundOnePiece(
  db: Database,
  { orderId, orderLineId, carried, by }: Awaited<ReturnType<typeof aPaidCarriedOrder>>,
  reference: string,
): Promise<number> {
  const wanted = [{ orderLineId, shipmentId: carried[0]?.shipmentId ?? "", quantity: 1 }];
  const planned = await planRefund(db, orderId, wanted);
  if (!planned.ok) throw new Error(planned.code);
  const expectedPaise = planned.value.amountPaise;
  const made = await refundOrderParts(db, by, { orderId, wanted, expectedPaise, reason: "A scratch." });
  if (!made.ok) throw new Error(made.code);
  const waits = and(eq(refunds.orderId, orderId), eq(refunds.status, "requested"));
  const [refund] = await db.select().from(refunds).where(waits);
  const sent = await recordRefund(db, by, { orderId, refundId: refund?.id ?? "", reference });
  if (!sent.ok) throw new Error(sent.code);
  return expectedPaise;
}

const CHARGES_PAISE = 59_00;

/** The auditor's rules about couriers have something to look at. */
export async function carryByBookedCourier(db: Database, bought: Bought[]): Promise<void> {
  const { admin: viewer, carried } = await aCarriedOrder(db, bought);
  for (const { shipmentId, awb, payment } of carried) {
    const [booking] = await db
      .insert(courierBookings)
      .values({
        shipmentId,
        courier: "shiprocket",
        serviceId: "10",
        serviceName: "Delhivery Surface",
        ratePaise: 72_00,
        weightGrams: 2500,
        lengthCm: 40,
        breadthCm: 30,
        heightCm: 10,
        status: "booked",
        orderReference: awb,
        shipmentReference: awb,
        carrier: "Delhivery Surface",
        awb,
        cashPaise: payment?.amountPaise ?? 1,
        createdAt: NOW,
        updatedAt: NOW,
      })
      .returning();
    const news = { code: "picked-up", at: NOW, text: "", place: "Pune", source: "poll", receivedAt: NOW } as const;
    await db.insert(courierEvents).values({ bookingId: booking?.id ?? "", ...news });
  }
  const [first] = carried;
  if (!first?.payment) throw new Error("no cash came");
  const { amountPaise } = first.payment;
  const amounts = [amountPaise, CHARGES_PAISE, amountPaise - CHARGES_PAISE].map((paise) => (paise / 100).toFixed(2));
  const text = `AWB Number,COD Amount,COD Charges,Net Payable,UTR\n${[first.awb, ...amounts, "UTRCOURIER1"].join()}`;
  const recorded = await recordRemittances(db, { viewer, now: NOW, origin: ORIGIN }, { text });
  if (!recorded.ok || recorded.value.done !== 1) throw new Error(JSON.stringify(recorded));
}

/** Remits a demo's cash that its courier collected. Returns the transfer's UTR. */
export async function remitDemoShipment({ db }: OpenDatabase): Promise<string> {
  const { rows } = await listDueCash(db);
  const due = rows.find(({ tracking }) => tracking !== null);
  const text = aRemittanceReport([{ awb: due?.tracking ?? "", paise: due?.amountPaise ?? 0 }]);
  const recorded = await recordRemittances(db, await asDemoAdmin(db), { text });
  if (!recorded.ok || recorded.value.done !== 1) throw new Error(JSON.stringify(recorded));
  return "UTRCOURIER1";
}
