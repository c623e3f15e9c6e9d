/** Shipments: packed, booked with a courier, scanned, brought, refused or lost. */
import { eq } from "drizzle-orm";
import { recordTracking } from "#app/couriers/record-tracking.server.ts";
import { courierBookings } from "#app/couriers/schema.server.ts";
import { bookFreight } from "#app/freight/freight-commands.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { applyTracking } from "#app/fulfilment/tracking/tracking-events.server.ts";
import { settleClaim } from "#app/ledger/losses/loss-commands.server.ts";
import { shipmentLosses } from "#app/ledger/losses/schema.server.ts";
import { ownDelivery } from "#tests/support/placed-orders.ts";
import { payBack, type Sold } from "./orders.ts";
import { byAdmin, type MonthShop, must, todayIn } from "./shop.ts";

export const COURIER = "shiprocket";

type Scan = "picked-up" | "attempt-failed" | "returning" | "returned" | "delivered";

async function move(month: MonthShop, wanted: Parameters<typeof moveShipment>[2]): Promise<void> {
  must(await moveShipment(month.shop.db, byAdmin(month), wanted));
}

/** The vendor packs a shipment, and books a courier; the booking is left as the courier's answer would. */
export async function send(month: MonthShop, sold: Sold, shipmentId: string): Promise<string> {
  const { shop, outside, roll } = month;
  const { db } = shop;
  await move(month, { shipmentId, to: "processing" });
  const now = shop.clock.now();
  const awb = outside.reference("1904");
  const ratePaise = 45_00 + roll(60_00);
  const references = { orderReference: awb, shipmentReference: awb, carrier: "Delhivery Surface", awb };
  const service = { serviceId: "10", serviceName: "Delhivery Surface", ratePaise, rtoPaise: 40_00, hasFreight: true };
  const box = { weightGrams: 2500, lengthCm: 40, breadthCm: 30, heightCm: 10 };
  const cashPaise = sold.pays === "cod" && isFirst(sold, shipmentId) ? sold.totalPaise : null;
  await db.transaction(async (tx) => {
    const [booking] = await tx
      .insert(courierBookings)
      .values({
        ...{ shipmentId, courier: COURIER, status: "booked", cashPaise, createdAt: now, updatedAt: now },
        ...{ ...references, ...service, ...box },
      })
      .returning();
    const charge = { sourceId: booking?.id ?? "", courier: COURIER, direction: "forward" as const, awb, shipmentId };
    await bookFreight(tx, { ...charge, quotedPaise: ratePaise, at: now });
  });
  outside.charge(now, awb, "Freight charge", -ratePaise);
  if (roll(12) === 0) outside.charge(now, awb, "Excess weight charge", -(10_00 + roll(30_00)));
  for (const one of sold.shipments) if (one.id === shipmentId) one.awb = awb;
  await scan(month, awb, "picked-up");
  return awb;
}

function isFirst({ shipments }: Sold, shipmentId: string): boolean {
  return shipments[0]?.id === shipmentId;
}

async function scan({ shop }: MonthShop, awb: string, ...codes: Scan[]): Promise<void> {
  const now = shop.clock.now();
  const [booking] = await shop.db.select().from(courierBookings).where(eq(courierBookings.awb, awb));
  const events = codes.map((code, n) => ({
    awb,
    key: null,
    code,
    at: new Date(now.getTime() + n * 1000),
    text: "",
    place: "Pune",
  }));
  await shop.db.transaction((tx) => recordTracking(tx, COURIER, events, "webhook", now));
  await applyTracking(shop.db, booking?.id ?? "", { now, origin: shop.origin });
}

export async function bring(month: MonthShop, sold: Sold, awb: string): Promise<void> {
  await scan(month, awb, "delivered");
  const isCash = sold.pays === "cod" && sold.shipments[0]?.awb === awb;
  if (isCash) month.outside.collected.push({ awb, paise: sold.totalPaise });
}

/** The vendor's own people bring it; they keep the cash. */
export async function bringOneself(month: MonthShop, shipmentId: string): Promise<void> {
  await move(month, { shipmentId, to: "processing" });
  await move(month, { shipmentId, to: "shipped", dispatch: ownDelivery });
  await move(month, { shipmentId, to: "delivered" });
}

/** The buyer refuses, and it goes back to its seller. */
export async function refuse(month: MonthShop, sold: Sold, shipmentId: string, awb: string): Promise<void> {
  await scan(month, awb, "attempt-failed", "returning");
  month.outside.charge(month.shop.clock.now(), awb, "RTO Freight charge", -40_00);
  await move(month, { shipmentId, to: "returned", reason: "refused", isRestocked: true });
  await payBack(month, sold);
}

/** The courier loses it, and pays most of its worth. */
export async function lose(month: MonthShop, sold: Sold, shipmentId: string): Promise<void> {
  const { shop, outside } = month;
  await move(month, { shipmentId, to: "lost" });
  await payBack(month, sold);
  const [loss] = await shop.db.select().from(shipmentLosses).where(eq(shipmentLosses.shipmentId, shipmentId));
  if (loss?.bearer !== "carrier") return;
  const amountPaise = Math.floor(loss.valuePaise * 0.8);
  const reference = outside.reference("CLAIM");
  must(await settleClaim(shop.db, byAdmin(month), { shipmentId, amountPaise, reference }));
  outside.move(todayIn(month), "NEFT CR COURIER CLAIM", reference, amountPaise);
}
