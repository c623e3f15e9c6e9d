/**
 * Past orders of a demo (docs/rules.md#t3), made by the shop's own commands at past times, so that history, stock
 * movements and sales agree. Not mailed.
 */
import { eq } from "drizzle-orm";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { brands, categories, products } from "#app/catalog/schema.server.ts";
import { restockOrder, takeStock } from "#app/catalog/stock/stock-commands.server.ts";
import { OWN_DELIVERY } from "#app/domain/fulfilment/dispatch.ts";
import { toCommissionBp } from "#app/domain/money/commission.ts";
import { orderTotals } from "#app/domain/money/totals.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { insertOrder } from "#app/orders/insert-order.server.ts";
import { type LockedOrder, lockOrder, moveOrderStatus, movePaymentStatus } from "#app/orders/order-commands.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { cancelAllShipments, listShipments, writeShipmentMove } from "#app/orders/shipment-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings, type StoreSettings } from "#app/settings/store-settings.server.ts";
import { everydayOrders } from "#db/demo/samples/everyday-orders.ts";
import { type SampleOrder, sampleCustomers, sampleOrders } from "#db/demo/samples/orders.ts";
import { type PastDelivery, seedDeliveries } from "./orders-delivered.ts";
import { momentOf, readPeople } from "./past.ts";

/** For the payments' seed, of an online order. */
export type SeededOrder = {
  orderId: string;
  totalPaise: number;
  placedAt: Date;
  /** Null: nobody paid in time. */
  paidAt: Date | null;
  refundedAt: Date | null;
};

const MINUTE_MS = 60_000;
const PAID_AFTER_MS = 2 * MINUTE_MS;
const REFUNDED_AFTER_MS = 60 * MINUTE_MS;

type Shelf = Map<string, Awaited<ReturnType<typeof readShelf>>[number]>;
type Seeding = { tx: Database; now: Date; shelf: Shelf; people: Map<string, User>; settings: StoreSettings };

/** Needs the people and products of db/demo/samples. Returns the online orders. */
export async function seedOrders(tx: Database, now: Date): Promise<SeededOrder[]> {
  const shelf: Shelf = new Map((await readShelf(tx)).map((product) => [product.slug, product]));
  const seeding = { tx, now, shelf, people: await readPeople(tx), settings: await findStoreSettings(tx) };
  const online: SeededOrder[] = [];
  for (const [n, sample] of sampleOrders.entries()) {
    if (isEveryday(sample)) continue;
    const seeded = await seedOrder(seeding, sample, n);
    if (sample.payment === "online") online.push(seeded);
  }
  return [...online, ...(await seedEveryday(seeding))];
}

/** Placed one by one, delivered together. Returns the online ones. */
async function seedEveryday(seeding: Seeding): Promise<SeededOrder[]> {
  const { tx, now } = seeding;
  const past: (PastDelivery & { totalPaise: number; placedAt: Date })[] = [];
  for (const [n, sample] of sampleOrders.entries()) {
    if (!isEveryday(sample)) continue;
    const placedAt = momentOf(now, sample.placed);
    const { orderId, totalPaise, lines, customer } = await place(seeding, sample, placedAt, n);
    await takeStock(tx, lines, { orderId, actorId: customer.id, at: placedAt });
    const [processing, shipped, delivered] = [sample.processing, sample.shipped, sample.delivered].map((moment) =>
      momentOf(now, moment ?? sample.placed).toISOString(),
    ) as [string, string, string];
    const isCash = sample.payment === "cod";
    const paid = isCash ? delivered : new Date(placedAt.getTime() + PAID_AFTER_MS).toISOString();
    past.push({ orderId, isCash, processing, shipped, delivered, paid, totalPaise, placedAt });
  }
  await seedDeliveries(tx, past);
  return past
    .filter(({ isCash }) => !isCash)
    .map(({ orderId, totalPaise, placedAt, paid }) => {
      return { orderId, totalPaise, placedAt, paidAt: new Date(paid), refundedAt: null };
    });
}

function isEveryday(sample: SampleOrder): boolean {
  return everydayOrders.includes(sample);
}

async function seedOrder(seeding: Seeding, sample: SampleOrder, n: number): Promise<SeededOrder> {
  const { tx, now } = seeding;
  const placedAt = momentOf(now, sample.placed);
  const { orderId, totalPaise, lines, customer } = await place(seeding, sample, placedAt, n);
  await takeStock(tx, lines, { orderId, actorId: customer.id, at: placedAt });
  const isPaidOnline = sample.payment === "online" && sample.paymentStatus !== "failed";
  const paidAt = isPaidOnline ? new Date(placedAt.getTime() + PAID_AFTER_MS) : null;
  if (paidAt) await movePaymentStatus(tx, await locked(tx, orderId), "paid", { actor: null, at: paidAt });
  await moveShipments(seeding, orderId, sample);
  const deliveredAt = sample.delivered && momentOf(now, sample.delivered);
  if (sample.payment === "cod" && deliveredAt)
    await movePaymentStatus(tx, await locked(tx, orderId), "paid", { actor: null, at: deliveredAt });
  const cancelledAt = sample.cancelled ? momentOf(now, sample.cancelled) : null;
  if (cancelledAt) await cancel(tx, orderId, { customer, lines, isPaid: isPaidOnline, at: cancelledAt });
  const refundedAt = cancelledAt && isPaidOnline ? new Date(cancelledAt.getTime() + REFUNDED_AFTER_MS) : null;
  if (refundedAt) await movePaymentStatus(tx, await locked(tx, orderId), "refunded", { actor: null, at: refundedAt });
  return { orderId, totalPaise, placedAt, paidAt, refundedAt };
}

async function place({ tx, shelf, people, settings }: Seeding, sample: SampleOrder, placedAt: Date, n: number) {
  const customer = known(people, sample.customerEmail);
  const address = sampleCustomers.find(({ email }) => email === sample.customerEmail)?.address;
  if (!address) throw new Error(`no address for ${sample.customerEmail}`);
  const bought = sample.lines.map(({ slug, quantity }) => ({ ...known(shelf, slug), quantity }));
  const totals = orderTotals(bought, settings);
  const payBy =
    sample.payment === "online" ? new Date(placedAt.getTime() + settings.unpaidOrderMinutes * MINUTE_MS) : null;
  const orderId = crypto.randomUUID();
  await insertOrder(tx, {
    ...totals,
    id: orderId,
    userId: customer.id,
    userEmail: customer.email,
    idempotencyKey: `sample-order-${String(n).padStart(4, "0")}`,
    requestHash: "sample",
    paymentMethod: sample.payment,
    payBy,
    pricesIncludeGst: settings.pricesIncludeGst,
    shippingAddress: address,
    commissionBp: toCommissionBp(settings.commissionPercent),
    placedAt,
  });
  return { orderId, totalPaise: totals.totalPaise, lines: totals.lines, customer };
}

/** An admin accepts the order, its vendors send and deliver. */
async function moveShipments({ tx, now, people }: Seeding, orderId: string, sample: SampleOrder): Promise<void> {
  const shipmentRows = await tx
    .select({ id: shipments.id, vendorEmail: users.email })
    .from(shipments)
    .innerJoin(vendors, eq(vendors.id, shipments.vendorId))
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(eq(shipments.orderId, orderId));
  for (const to of ["processing", "shipped", "delivered"] as const) {
    const moment = sample[to];
    if (!moment) return;
    for (const [n, shipment] of shipmentRows.entries()) {
      const viewer = known(people, to === "processing" ? "admin@demo.test" : shipment.vendorEmail);
      // One vendor brings cash orders itself, and holds their cash (docs/decisions/343).
      const isOwn = sample.payment === "cod" && shipment.vendorEmail === "vendor3@demo.test";
      const sent = { carrier: "Sample Courier", tracking: trackingOf(orderId, n) };
      const dispatch = { ...(isOwn ? { carrier: OWN_DELIVERY, tracking: null } : sent), trackingUrl: null };
      const move = to === "shipped" ? { shipmentId: shipment.id, to, dispatch } : { shipmentId: shipment.id, to };
      const all = await listShipments(tx, orderId);
      await writeShipmentMove(tx, { order: await locked(tx, orderId), all }, move, {
        actor: viewer,
        at: momentOf(now, moment),
      });
    }
  }
}

type Cancelled = { customer: User; lines: { productId: string; quantity: number }[]; isPaid: boolean; at: Date };

/** Paid orders were cancelled by their customer, unpaid ones by expiry. */
async function cancel(tx: Database, orderId: string, { customer, lines, isPaid, at }: Cancelled): Promise<void> {
  const order = await locked(tx, orderId);
  const actor = isPaid ? { id: customer.id, role: "customer" } : null;
  const note = isPaid ? "You cancelled this order." : "We did not receive your payment in time.";
  await cancelAllShipments(tx, orderId, at);
  await moveOrderStatus(tx, order, "cancelled", { actor, at, note });
  if (!isPaid) await movePaymentStatus(tx, order, "failed", { actor: null, at });
  await restockOrder(tx, lines, {
    orderId,
    actorId: actor?.id ?? null,
    at,
    reason: isPaid ? "cancellation" : "expiry",
  });
}

function readShelf(tx: Database) {
  return tx
    .select({
      productId: products.id,
      slug: products.slug,
      sku: products.sku,
      name: products.name,
      brand: brands.name,
      category: categories.name,
      vendorId: products.vendorId,
      listPricePaise: products.pricePaise,
      unitPricePaise: products.sellingPricePaise,
      gstRateBp: products.gstRateBp,
      hsn: products.hsn,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId));
}

async function locked(tx: Database, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error("the sample order is gone");
  return order;
}

function known<Value>(all: Map<string, Value>, name: string): Value {
  const value = all.get(name);
  if (!value) throw new Error(`the sample orders name "${name}", which isn't there`);
  return value;
}

function trackingOf(orderId: string, n: number): string {
  return `SC${orderId.replaceAll("-", "").slice(0, 9).toUpperCase()}${n + 1}`;
}
