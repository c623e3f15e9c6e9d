/** Returns of a demo's past: requested and moved by the shop's own commands, at moments in the past, without mail. */
import { and, eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { addDays, dayInIndia } from "#app/domain/basics/calendar.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { lockOrder } from "#app/orders/order-commands.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { settleRefund } from "#app/payments/refunds/refund-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { closeRefunded } from "#app/returns/close-return.server.ts";
import { moveReturn, type ReturnMove } from "#app/returns/move-return.server.ts";
import { requestReturn, withdrawReturn } from "#app/returns/return-commands.server.ts";
import { findReturn } from "#app/returns/return-events.server.ts";
import { returnPhotos } from "#app/returns/schema.server.ts";
import { type SampleReturn, sampleReturns } from "#db/demo/samples/returns.ts";
import { momentOf, ORIGIN, readPeople, withoutMail } from "./past.ts";

type People = Map<string, User>;
type Shipment = { orderId: string; shipmentId: string; vendorId: string; orderLineId: string };

/** Requests the sample returns of orders that were seeded, and moves each as far as it has come. */
export async function seedReturns(tx: Database, now: Date): Promise<void> {
  const people = await readPeople(tx);
  await withoutMail(tx, async () => {
    for (const sample of sampleReturns) {
      const shipment = await findShipment(tx, sample, now);
      const returnId = await seedRequest(tx, sample, shipment, known(people, sample.customerEmail), now);
      for (const step of sample.steps) await seedStep(tx, { step, sample, shipment, returnId }, people, now);
    }
  });
}

async function seedRequest(
  tx: Database,
  sample: SampleReturn,
  shipment: Shipment,
  buyer: User,
  now: Date,
): Promise<string> {
  const { orderId, shipmentId, orderLineId } = shipment;
  const { kind, reason, description, asked } = sample;
  const at = momentOf(now, asked);
  const photos: string[] = [];
  for (const { file, width, height } of sample.photos) {
    const rows = await tx.insert(returnPhotos).values({ orderId, file, width, height, createdAt: at }).returning();
    photos.push(...rows.map(({ id }) => id));
  }
  const lines = [{ orderLineId, quantity: 1 }];
  const request = { orderId, shipmentId, kind, reason, description, lines, photos };
  const made = await requestReturn(tx, { viewer: buyer, now: at, origin: ORIGIN }, request);
  if (!made.ok) throw new Error(`a sample return could not be requested: ${made.code}`);
  return made.value.id;
}

type Seeded = { step: SampleReturn["steps"][number]; sample: SampleReturn; shipment: Shipment; returnId: string };

async function seedStep(tx: Database, seeded: Seeded, people: People, now: Date): Promise<void> {
  const { step, sample, shipment, returnId } = seeded;
  const context = { now: momentOf(now, step), origin: ORIGIN };
  if (step.to === "paid-back") return seedPayingBack(tx, shipment.orderId, returnId, step.reference, context);
  const vendor = [...people.values()].find(({ vendorId }) => vendorId === shipment.vendorId);
  if (!vendor) throw new Error(`nobody sells for ${shipment.vendorId}`);
  const moved =
    step.to === "withdrawn"
      ? await withdrawReturn(tx, { viewer: known(people, sample.customerEmail), ...context }, { returnId })
      : await moveReturn(tx, { viewer: vendor, ...context }, { returnId, ...moveOf(step) });
  if (!moved.ok) throw new Error(`a sample return could not be ${step.to}: ${moved.code}`);
}

/** Past damage was always refunded. */
function moveOf(step: Exclude<Seeded["step"], { to: "withdrawn" | "paid-back" }>): ReturnMove {
  const note = step.note ?? "";
  if (step.to === "received") return { to: step.to, note, isRestocked: step.isRestocked };
  return step.to === "approved" ? { to: step.to, note, resolution: "refund" } : { to: step.to, note };
}

async function seedPayingBack(
  tx: Database,
  orderId: string,
  returnId: string,
  providerRefundId: string,
  context: { now: Date; origin: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const refundId = (await findReturn(tx, returnId))?.refundId;
  if (!order || !refundId) throw new Error("a sample return has no refund");
  await settleRefund(tx, order, refundId, { status: "succeeded", providerRefundId }, context.now);
  await closeRefunded(tx, refundId, context);
}

async function findShipment(tx: Database, sample: SampleReturn, now: Date): Promise<Shipment> {
  const { orderId, id: shipmentId, vendorId, deliveredAt } = shipments;
  const rows = await tx
    .select({ orderId, shipmentId, vendorId, deliveredAt, orderLineId: orderLines.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(orderLines, eq(orderLines.shipmentId, shipmentId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(vendors, eq(vendors.id, vendorId))
    .where(and(eq(orders.userEmail, sample.customerEmail), eq(products.slug, sample.slug)));
  const day = addDays(dayInIndia(now), -sample.deliveredDaysAgo);
  const found = rows.find((row) => row.deliveredAt && dayInIndia(row.deliveredAt) === day);
  if (!found) throw new Error(`${sample.customerEmail} got no ${sample.slug} on ${day}`);
  return found;
}

function known(people: People, email: string): User {
  const person = people.get(email);
  if (!person) throw new Error(`the sample returns name "${email}", who isn't there`);
  return person;
}
