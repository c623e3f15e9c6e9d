/** Everything is written, or nothing (docs/rules.md#o6). */

import { emptyCart } from "#app/cart/cart-emptying.server.ts";
import { takeStock } from "#app/catalog/stock/stock-commands.server.ts";
import { err, type Ok, ok } from "#app/domain/basics/result.ts";
import { validateAddress } from "#app/domain/buying/address.ts";
import { ON_ACCOUNT } from "#app/domain/money/ledger.ts";
import { validateBuyer } from "#app/domain/parties/business-buyer.ts";
import { can, type Viewer } from "#app/domain/parties/permissions.ts";
import { queueMails } from "#app/mail/mail-commands.server.ts";
import { type ExistingOrder, findOrderByKey, insertOrder } from "#app/orders/insert-order.server.ts";
import { movePaymentStatus } from "#app/orders/order-commands.server.ts";
import type { NewOrder } from "#app/orders/order-types.ts";
import { writeCounterPayment } from "#app/payments/counter/counter-payment.server.ts";
import { offeredChannel } from "#app/payments/methods/method-choice.ts";
import type { KeyContext } from "#app/payments/methods/method-queries.server.ts";
import { takeCredit } from "#app/payments/on-account/take-credit.server.ts";
import { createAttempt } from "#app/payments/payment-commands.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import { boundedLimit } from "#app/platform/database/bounded-limit.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { brokenConstraint, transaction } from "#app/platform/database/transaction.server.ts";
import { acceptQuotation } from "#app/quotations/answer-quotation.server.ts";
import type { CartMoved, OrderRequest, PlaceOrderError, PlaceOrderInput, PlaceOrderResult } from "./order-request.ts";
import { placedOrderMails } from "./placed-order-mails.server.ts";
import { type PricedOrder, priceOrder } from "./price-order.server.ts";
import { isIdempotencyKey, requestHash } from "./request-hash.server.ts";

const CART_READS = 3;
/** Per process; fewer than connections, so that a rush leaves some for browsing. */
const AT_ONCE = 8;
const MAX_WAIT_MS = 10_000;
const limitPlacing = boundedLimit(AT_ONCE, MAX_WAIT_MS);

/**
 * A repeated key returns its order, or `key-reused` for another request. @throws DatabaseBusyError with nothing written
 * (docs/rules.md#a13)
 */
export async function placeOrder(
  db: Database,
  { viewer, now, origin, env }: CommandContext<Viewer> & KeyContext,
  input: PlaceOrderInput,
): Promise<PlaceOrderResult> {
  if (viewer.kind !== "user" || !can(viewer, "place-order")) return err("not-signed-in");
  if (!isIdempotencyKey(input.idempotencyKey)) return err("invalid-key");
  const address = validateAddress(input.address);
  if (!address.ok) return err("invalid-address", address.details ?? {});
  const buyer = validateBuyer(input.buyer ?? {}, address.value.state);
  if (!buyer.ok) return err("invalid-buyer", buyer.details ?? {});
  const { method, expected, quotationId } = input;
  const hash = requestHash({ address: address.value, buyer: buyer.value, method, expected, quotationId });
  const request = { ...input, viewer, now, origin, env, hash, address: address.value, buyer: buyer.value };
  const placed = await limitPlacing(() => placeFromCart(db, request));
  // A repeated request finds its cart empty because the first one has placed the order.
  return placed.ok ? placed : ((await findRepeat(db, request)) ?? placed);
}

/** Retries when cart or area changed between reading and writing. */
async function placeFromCart(db: Database, request: OrderRequest): Promise<PlaceOrderResult> {
  for (let attempt = 1; attempt <= CART_READS; attempt++) {
    const priced = await priceOrder(db, request);
    if (!priced.ok) return priced;
    const placed = await writeOrder(db, request, priced.value).catch(areaClosed);
    if (placed.ok || placed.code !== "cart-moved") return placed;
  }
  return err("stale", []);
}

/**
 * The order comes first to claim its key, so repeats wait; stock last, as other buyers wait for it until the commit.
 */
function writeOrder(db: Database, request: OrderRequest, priced: PricedOrder): Promise<PlaceOrderResult | CartMoved> {
  const { viewer, now, hash } = request;
  const { order, method, cartVersion } = priced;
  const needsPayment = method.type === "digital";
  return transaction<PlaceOrderResult | CartMoved>(db, async (tx) => {
    const inserted = await insertOrder(tx, order);
    if ("earlier" in inserted) return answerRepeat(inserted.earlier, hash);
    const taken = await takeSource(tx, request, { orderId: order.id, cartVersion });
    if (!taken.ok) return taken;
    const { companyId, totalPaise } = order;
    if (method.provider === ON_ACCOUNT && companyId) {
      const credit = { companyId, orderId: order.id, userId: viewer.id, totalPaise, at: now };
      const credited = await takeCredit(tx, credit);
      if (!credited.ok) return err("no-credit", credited.details);
    }
    const { provider } = method;
    const channel = offeredChannel(method, request.channel);
    const attempt = { orderId: order.id, provider, amountPaise: order.totalPaise, channel, at: now };
    if (needsPayment) await createAttempt(tx, attempt);
    if (!(await payAtCounter(tx, request, order))) return err("cash-limit");
    await queueMails(tx, placedOrderMails(request, priced, inserted));
    const actorId = order.takenBy ?? viewer.id;
    const reserved = await takeStock(tx, order.lines, { orderId: order.id, actorId, at: now });
    if (!reserved.ok) return err("sold-out", reserved.details ?? []);
    return ok({ orderId: order.id, number: inserted.number, needsPayment, isRepeat: false });
  });
}

/** Writes what an order for delivery was paid with at the counter. Returns false when the law forbids this cash today. */
async function payAtCounter(tx: Database, { taken, now }: OrderRequest, order: NewOrder): Promise<boolean> {
  if (!taken?.paid) return true;
  const { by, paid } = taken;
  if (!(await writeCounterPayment(tx, { order, soldBy: by.id, ...paid, at: now }))) return false;
  const cause = { actor: { id: by.id, role: by.role }, at: now, note: "Paid at the counter." };
  await movePaymentStatus(tx, { id: order.id, paymentStatus: "pending" }, "paid", cause);
  return true;
}

/** What is ordered can't be ordered again: the quotation is accepted, or the cart is emptied. */
async function takeSource(
  tx: Database,
  { viewer, quotationId, taken, now, origin }: OrderRequest,
  { orderId, cartVersion }: { orderId: string; cartVersion: number },
): Promise<Ok<undefined> | CartMoved | PlaceOrderError> {
  if (taken) return ok();
  if (!quotationId) return (await emptyCart(tx, viewer.id, cartVersion)) ? ok() : err("cart-moved");
  const by = { viewer, now, origin };
  return (await acceptQuotation(tx, by, { id: quotationId, orderId })) ? ok() : err("quotation-closed");
}

/** The constraint `delivered_area` fails when an admin has closed the area meanwhile: the order is priced again. */
function areaClosed(error: unknown): CartMoved {
  if (brokenConstraint(error) !== "delivered_area") throw error;
  return err("cart-moved");
}

async function findRepeat(
  db: Database,
  { viewer, idempotencyKey, hash }: OrderRequest,
): Promise<PlaceOrderResult | null> {
  const earlier = await findOrderByKey(db, viewer.id, idempotencyKey);
  return earlier && answerRepeat(earlier, hash);
}

function answerRepeat(earlier: ExistingOrder, hash: string): PlaceOrderResult {
  if (earlier.requestHash !== hash) return err("key-reused");
  return ok({ orderId: earlier.id, number: earlier.number, needsPayment: earlier.awaitsPayment, isRepeat: true });
}
