/** A cash order of two vendors by a booked courier: one shipment delivered and its cash paid, one on its way. */
import { eq } from "drizzle-orm";
import { courierBookings, courierEvents } from "#app/fulfilment/couriers/schema.server.ts";
import { recordRemittances } from "#app/payments/courier-cash/remittance-commands.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aPlacedOrder, type Bought, sendShipment } from "../placed-orders.ts";
import { NOW, ORIGIN } from "../shoppers.ts";

/** As couriers write it. `paise` of each shipment's payment. */
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
  const text = aRemittanceReport([{ awb: first.awb, paise: first.payment.amountPaise }]);
  const recorded = await recordRemittances(db, { viewer, now: NOW, origin: ORIGIN }, { text });
  if (!recorded.ok || recorded.value.done !== 1) throw new Error(JSON.stringify(recorded));
}
