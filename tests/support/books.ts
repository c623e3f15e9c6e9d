/** Orders with their money in the books: placed, paid, sent and delivered by the shop's own commands. */
import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Account } from "#app/domain/money/ledger.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { moveShipment } from "#app/fulfilment/move-shipment.server.ts";
import { ledgerEntries, ledgerTransactions } from "#app/ledger/schema.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { recordPayment } from "#app/payments/offline-payments.server.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { aProduct } from "./catalogue.ts";
import { aCustomer, anOrderRequest, fillCart, NOW, ORIGIN, place } from "./shoppers.ts";

const dispatch = { carrier: "Own delivery", tracking: null, trackingUrl: null };
let references = 0;

type Situation = {
  /** One product per vendor; by default two of v1 and one of v2. */
  bought?: { vendorId: string; pricePaise: number; quantity?: number; category?: string; hsn?: string }[];
  method?: "cod" | "bank_transfer";
  now?: Date;
};

/** Paid at once when by bank transfer. `admin` may move its shipments. */
export async function aPlacedOrder(db: Database, { bought: wanted, method = "cod", now = NOW }: Situation = {}) {
  await ensurePaymentMethods(db, { demo: true });
  await db.update(paymentMethods).set({ enabled: true }).where(eq(paymentMethods.id, "bank_transfer"));
  const customer = await aCustomer(db);
  const admin = await aCustomer(db, { role: "admin" });
  const bought = [];
  for (const { quantity = 1, ...product } of wanted ?? [
    { vendorId: "v1", pricePaise: 49_999_00, quantity: 2 },
    { vendorId: "v2", pricePaise: 1_234_56 },
  ])
    bought.push({ product: await aProduct(db, product), quantity });
  await fillCart(db, customer, bought);
  const placed = await place(db, await anOrderRequest(db, customer, bought, { method, now }));
  if (!placed.ok) throw new Error(placed.code);
  const { orderId } = placed.value;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error("no order");
  if (method === "bank_transfer") {
    const payment = { orderId, amountPaise: order.totalPaise, reference: `UTR-${10_000 + ++references}` };
    expect(await recordPayment(db, { viewer: admin, now, origin: ORIGIN }, payment)).toMatchObject({ ok: true });
  }
  const shipmentRows = await db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(shipments.vendorId);
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position);
  return { orderId, order, customer, admin, shipments: shipmentRows, lines };
}

/** Moves a shipment as far as `to`; sent and delivered at `now`. */
export async function sendShipment(
  db: Database,
  viewer: User,
  shipmentId: string,
  to: "shipped" | "delivered",
  now = NOW,
): Promise<void> {
  const context = { now, origin: ORIGIN };
  expect((await moveShipment(db, { viewer, ...context }, { shipmentId, to: "processing" })).ok).toBe(true);
  expect((await moveShipment(db, { viewer, ...context }, { shipmentId, to: "shipped", dispatch })).ok).toBe(true);
  if (to === "delivered") expect((await moveShipment(db, { viewer, ...context }, { shipmentId, to })).ok).toBe(true);
}

/** With all its shipments delivered. */
export async function aDeliveredOrder(db: Database, situation: Situation = {}) {
  const placed = await aPlacedOrder(db, situation);
  for (const { id } of placed.shipments) await sendShipment(db, placed.admin, id, "delivered", situation.now);
  return placed;
}

/** Runs deferred constraints now. */
export async function closeBooks(db: Database): Promise<void> {
  await db.execute(sql`set constraints all immediate`);
  await db.execute(sql`set constraints all deferred`);
}

/** Of an order, of one vendor if given; debits positive. */
export async function balancesOf(
  db: Database,
  orderId: string,
  vendorId?: string,
): Promise<Partial<Record<Account, number>>> {
  const rows = await rowsOf<{ account: Account; paise: number }>(
    db,
    sql`select e.account, sum(e.amount_paise)::float8 as paise from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      where t.order_id = ${orderId} and (${vendorId ?? null}::text is null or e.vendor_id = ${vendorId ?? null})
      group by e.account having sum(e.amount_paise) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
}

/** An order's transactions with entries, oldest first. */
export async function booksOf(db: Database, orderId: string) {
  const transactions = await db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.orderId, orderId))
    .orderBy(asc(ledgerTransactions.id));
  const entries = await db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id));
  return transactions.map((one) => ({ ...one, entries: entries.filter((entry) => entry.transactionId === one.id) }));
}
