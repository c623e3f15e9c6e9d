/** Orders placed, paid, packed, sent and delivered by the shop's own commands. */
import { asc, eq } from "drizzle-orm";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { BuyerFields } from "#app/domain/parties/business-buyer.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { recordPayment } from "#app/payments/offline-payments.server.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "./catalogue.ts";
import { aCustomer, anAddress, anOrderRequest, fillCart, NOW, ORIGIN, place } from "./shoppers.ts";

type Product = Awaited<ReturnType<typeof aProduct>>;
type Made = Omit<NonNullable<Parameters<typeof aProduct>[1]>, "product" | "quantity">;
/** A product that is there, or one to be made; by default one piece. */
export type Bought = ({ product: Product } | Made) & { quantity?: number };

type Situation = {
  /** Three pieces at ₹50,000 of v1 by default, of which five are left. */
  bought?: Bought[];
  method?: "cod" | "bank_transfer";
  /** False: the bank transfer has not come. */
  isTransferred?: boolean;
  /** The amount by which a transfer is short, which was given up. */
  writtenOffPaise?: number;
  /** Came beyond the total, and is kept. */
  keptPaise?: number;
  address?: ShippingAddress;
  /** The business that it is billed to. */
  buyer?: BuyerFields;
  now?: Date;
  /** A courier by default. */
  by?: typeof dispatch | typeof ownDelivery;
};

/** Two pieces of v1 and one of v2. */
export const ofTwoVendors = [
  { vendorId: "v1", pricePaise: 49_999_00, quantity: 2 },
  { vendorId: "v2", pricePaise: 1_234_56 },
];

let references = 0;

/**
 * Paid at once when by bank transfer. `admin` may move its shipments, `vendor` (v1) those of v1. `product`, `shipmentId`
 * and `orderLineId` are the first; shipments come in the vendors' order.
 */
export async function aPlacedOrder(
  db: Database,
  {
    bought: wanted = [{ quantity: 3, stock: 8 }],
    method = "cod",
    isTransferred = true,
    writtenOffPaise = 0,
    keptPaise = 0,
    address = anAddress,
    buyer,
    now = NOW,
  }: Situation = {},
) {
  // What is asked at once is sent at once, and a thousand tests begin here.
  const [customer, admin, vendor] = await Promise.all([
    aCustomer(db),
    aCustomer(db, { role: "admin" }),
    aCustomer(db, { role: "vendor", vendorId: "v1" }),
    ensurePaymentMethods(db, { demo: true }),
  ]);
  if (method === "bank_transfer")
    await db
      .update(paymentMethods)
      .set({ enabled: true, config: { bankDetails: "Account 1" } })
      .where(eq(paymentMethods.id, method));
  const bought: { product: Product; quantity: number }[] = [];
  for (const { quantity = 1, ...one } of wanted)
    bought.push({ product: "product" in one ? one.product : await aProduct(db, one), quantity });
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought, { address, buyer, method, now }));
  if (!placed.ok) throw new Error(placed.code);
  const { orderId } = placed.value;
  const read = async () => (await db.select().from(orders).where(eq(orders.id, orderId)))[0];
  const [order, sent, lines] = await Promise.all([
    read(),
    db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.vendorId)),
    db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position),
  ]);
  if (!order) throw new Error("no order");
  if (method === "bank_transfer" && isTransferred) {
    const reference = `UTR-${10_000 + ++references}`;
    const amountPaise = order.totalPaise - writtenOffPaise + keptPaise;
    const excess = { decision: "keep", paise: keptPaise } as const;
    const shortfall = { decision: "write-off", paise: writtenOffPaise } as const;
    const payment = { orderId, amountPaise, reference, shortfall, excess };
    const paid = await recordPayment(db, { viewer: admin, now, origin: ORIGIN }, payment);
    if (!paid.ok) throw new Error(paid.code);
  }
  const [[line], [shipment], [first]] = [lines, sent, bought];
  if (!line || !shipment || !first) throw new Error("nothing was bought");
  const one = { product: first.product, shipmentId: shipment.id, orderLineId: line.id };
  return { orderId, order, customer, admin, vendor, shipments: sent, lines, ...one, read };
}

/** All its shipments are delivered. */
export async function aDeliveredOrder(db: Database, situation: Situation = {}) {
  const placed = await aPlacedOrder(db, situation);
  for (const { id } of placed.shipments)
    await sendShipment(db, placed.admin, id, "delivered", situation.now, situation.by);
  return placed;
}

export type DeliveredOrder = Awaited<ReturnType<typeof aDeliveredOrder>>;

/** Being packed; cash on delivery, one of each product. `shipments` are ids. */
export async function aPackedOrder(
  db: Database,
  products: Product[],
  { address, quantity = 1 }: { address?: ShippingAddress; quantity?: number } = {},
) {
  const placed = await aPlacedOrder(db, { bought: products.map((product) => ({ product, quantity })), address });
  for (const { id } of placed.shipments) await sendShipment(db, placed.admin, id, "processing");
  return { ...placed, shipments: placed.shipments.map(({ id }) => id) };
}

export const dispatch = { carrier: "Blue Dart", tracking: "69871234502", trackingUrl: null };
/** The vendor's own people bring it, and collect the cash. */
export const ownDelivery = { carrier: "Own delivery", tracking: null, trackingUrl: null };

const steps = ["processing", "shipped", "delivered"] as const;

/** Moves a new shipment as far as `to`, all at `now`; `by` whom it is sent. */
export async function sendShipment(
  db: Database,
  viewer: User,
  shipmentId: string,
  to: (typeof steps)[number],
  now = NOW,
  by: typeof dispatch | typeof ownDelivery = dispatch,
): Promise<void> {
  for (const step of steps.slice(0, steps.indexOf(to) + 1)) {
    const wanted = step === "shipped" ? { shipmentId, to: step, dispatch: by } : { shipmentId, to: step };
    const moved = await moveShipment(db, { viewer, now, origin: ORIGIN }, wanted);
    if (!moved.ok) throw new Error(moved.code);
  }
}
