/** Writes an order with all that hangs on it, or nothing. */
import { sql } from "drizzle-orm";
import { cartEmptying } from "#app/cart/cart-emptying.server.ts";
import { type StockAnswer, stockTaking } from "#app/catalog/stock/stock-commands.server.ts";
import { type Err, err, ok } from "#app/domain/basics/result.ts";
import { wholeWindow } from "#app/domain/money/delivery-window.ts";
import { mailsInsertion, type NewMail } from "#app/mail/mail-commands.server.ts";
import { newOrderMails, startableOrder } from "#app/orders/new-order-notices.server.ts";
import {
  findOrderByKey,
  isOrderTaken,
  newOrderNumber,
  orderInsertion,
  shipmentsOf,
} from "#app/orders/order-commands.server.ts";
import { orderConfirmation } from "#app/orders/order-mail.server.ts";
import type { NewOrder } from "#app/orders/order-types.ts";
import type { PaymentMethod } from "#app/payments/methods/method-queries.server.ts";
import { attemptInsertion } from "#app/payments/payment-commands.server.ts";
import { offlinePaymentNote } from "#app/payments/payment-notes.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { brokenConstraint, inOneStatement } from "#app/platform/database/transaction.server.ts";
import type { CartMoved, OrderRequest, PlaceOrderResult } from "./order-request.ts";

/** The order this key placed before, if for the same request. */
export async function findRepeat(
  db: Database,
  { viewer, idempotencyKey, hash }: OrderRequest,
): Promise<PlaceOrderResult | null> {
  const earlier = await findOrderByKey(db, viewer.id, idempotencyKey);
  return earlier && repeatOf(earlier, hash);
}

function repeatOf(
  earlier: { id: string; number: string; requestHash: string; awaitsPayment: boolean },
  hash: string,
): PlaceOrderResult {
  if (earlier.requestHash !== hash) return err("key-reused");
  return ok({ orderId: earlier.id, number: earlier.number, needsPayment: earlier.awaitsPayment, isRepeat: true });
}

const NUMBER_ATTEMPTS = 3;

/** Returns the earlier order when the key has placed it already. @throws after three order numbers in a row were taken */
export async function writeOrder(
  db: Database,
  request: OrderRequest,
  given: Omit<ToWrite, "number">,
): Promise<PlaceOrderResult | CartMoved> {
  const { order } = given;
  for (let attempt = 1; attempt <= NUMBER_ATTEMPTS; attempt++) {
    const number = newOrderNumber();
    const written = await inOneStatement(() => writeAll(db, request, { ...given, number })).catch(takenMeanwhile);
    if (written.ok || written.code !== "taken") return written;
    const earlier = await findOrderByKey(db, order.userId, order.idempotencyKey);
    if (earlier) return repeatOf(earlier, request.hash);
  }
  throw new Error("no free order number after three attempts");
}

type Taken = Err<"taken", never>;

/** By a rival in the very moment between the statement's own look and its writing. */
function takenMeanwhile(error: unknown): Taken {
  if (!ORDER_KEYS.has(brokenConstraint(error) ?? "")) throw error;
  return err("taken");
}

const ORDER_KEYS = new Set(["orders_number_unique", "orders_one_per_key"]);

type ToWrite = {
  order: NewOrder;
  number: string;
  method: PaymentMethod;
  cartVersion: number;
  storeEmail: string | undefined;
};

/**
 * One statement, which is a transaction by itself: it locks the stock and looks whether all is there, takes the cart,
 * and only then writes the order and what hangs on it. An `err` has written nothing. `taken`: its key or number is.
 */
async function writeAll(
  db: Database,
  { viewer, origin, now: at }: OrderRequest,
  { order, number, method, cartVersion, storeEmail }: ToWrite,
): Promise<PlaceOrderResult | CartMoved | Taken> {
  const isEmptied = sql`exists (select from emptied)`;
  const needsPayment = method.type === "digital";
  const stock = stockTaking(order.lines, { orderId: order.id, actorId: viewer.id, at }, sql`emptied`);
  const shipments = shipmentsOf(order);
  const told =
    order.payBy === null ? newOrderMails(startableOrder(order, number, shipments), { origin, storeEmail }) : [];
  const mails = needsPayment ? told : [confirmationOf(order, number, { method, origin }), ...told];
  const attempt = { orderId: order.id, provider: method.provider, amountPaise: order.totalPaise, at };
  const parts = [
    stock.locking,
    sql`rivals as materialized (select ${isOrderTaken(order, number)} as exist)`,
    sql`free as materialized (select from verdict, rivals where fits and not exist)`,
    cartEmptying(viewer.id, cartVersion, sql`free`),
    orderInsertion(order, { number, shipments, when: isEmptied }),
    needsPayment ? attemptInsertion(attempt, isEmptied) : null,
    await mailsInsertion(mails, isEmptied),
    stock.taking,
  ].filter((part) => part !== null);
  const [done] = await rowsOf<{ emptied: boolean; taken: boolean; stock: StockAnswer | null }>(
    db,
    sql`with ${sql.join(parts, sql`, `)}
      select ${isEmptied} as emptied, (select exist from rivals) as taken, ${stock.answer} as stock`,
  );
  if (done?.emptied) return ok({ orderId: order.id, number, needsPayment, isRepeat: false });
  if (done?.taken) return err("taken");
  const there = stock.outcome(done?.stock ?? []);
  return there.ok ? err("cart-moved") : err("sold-out", there.details ?? []);
}

function confirmationOf(
  order: NewOrder,
  number: string,
  { method, origin }: { method: PaymentMethod; origin: string },
): NewMail {
  const promised = wholeWindow([...(order.promised ?? new Map()).values()]);
  return orderConfirmation({ ...order, number, promised }, { origin, paymentNote: offlinePaymentNote(method, order) });
}
