/** An order that a person of the store takes by phone or at the counter, and that is delivered (docs/rules.md#k6). */
import { randomUUID } from "node:crypto";
import type { PlaceOrderError, PlaceOrderInput, TakenOrder } from "#app/checkout/order-request.ts";
import { placeOrder } from "#app/checkout/place-order.server.ts";
import { type Err, err, ok } from "#app/domain/basics/result.ts";
import { cashObstacleText } from "#app/domain/buying/cash-on-delivery.ts";
import { COUNTER } from "#app/domain/money/ledger.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { fieldsOfBuyer } from "#app/domain/parties/business-buyer.ts";
import { can, orderEmailOf, type User } from "#app/domain/parties/permissions.ts";
import { isTextOn } from "#app/mail/texts/text-reach.ts";
import { cashBuyer, findCashObstacle } from "#app/orders/cash-obstacle.server.ts";
import { type KeyContext, listOfferedMethods } from "#app/payments/methods/method-queries.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { type KeyReused, once } from "#app/platform/submissions/once.server.ts";
import { findStoreSettings, type StoreSettings } from "#app/settings/store-settings.server.ts";
import { findBuyer } from "./counter-customers.server.ts";
import type { TypedLine } from "./counter-lines.ts";
import { type CounterProduct, listCounterProducts } from "./counter-products.server.ts";
import {
  type DeliveryErrors,
  type DeliveryFields,
  type DeliveryForm,
  readDeliveryForm,
  toFields,
} from "./delivery-form.ts";
import { type CounterDelivery, findCounterDelivery } from "./delivery-quote.server.ts";
import { hasOtherPrice, type PricedSale } from "./price-sale.ts";
import { auditSale, checkLines, type LinesError, MAX_REASON } from "./sale-lines.server.ts";

/** `expected`: the total that the form showed, in paise, without the fee for cash on delivery. */
export type DeliverySale = {
  lines: readonly TypedLine[];
  fields: DeliveryFields & { priceReason: string };
  expected: string;
};

type Errors = DeliveryErrors & Partial<Record<"priceReason", string>>;
export type TakeOrderError =
  | LinesError
  | Err<
      "not-allowed" | "cash-limit" | "buyer-blocked" | "method-unavailable" | "phone-unconfirmed" | "over-limit",
      never
    >
  /** Details: why the buyer can't pay cash on delivery. */
  | Err<"cash-refused", string>
  | Err<"invalid", Errors>;
type Taken = { orderId: string; isPaid: boolean };
type TakeOrderResult = { ok: true; value: Taken } | TakeOrderError;

type Context = CommandContext & KeyContext;

/** `cash-limit`: the law forbids this cash today. `over-limit`: above what the buyer's company lets the buyer order. */
export async function takeOrder(
  db: Database,
  context: Context,
  sale: DeliverySale,
): Promise<TakeOrderResult | KeyReused> {
  if (!can(context.viewer, "sell-at-counter")) return err("not-allowed");
  const form = { command: "counter.take-order", input: sale };
  return transaction<TakeOrderResult | KeyReused>(db, (tx) => once(tx, context, form, () => take(tx, context, sale)));
}

async function take(tx: Database, context: Context, sale: DeliverySale): Promise<TakeOrderResult> {
  const settings = await findStoreSettings(tx);
  const checked = await checkSale(tx, context, sale, settings);
  if (!checked.ok) return checked;
  const { priced, form, delivery, priceReason } = checked.value;
  const { phone, fullName: name } = form.address;
  const buyer = await findBuyer(tx, { ...form, phone, name }, context.now);
  if (!buyer.ok) return err("buyer-blocked");
  const chosen = await findMethod(tx, context, { form, buyer: buyer.value, delivery, priced }, settings);
  if (!chosen.ok) return chosen;
  const taken: TakenOrder = {
    by: context.viewer,
    lines: toOrderable(priced),
    email: form.email ?? (buyer.value.isGuest ? null : orderEmailOf(buyer.value)),
    paid: form.money && { money: form.money, priceReason },
  };
  const { now, origin, env } = context;
  const placed = await placeOrder(
    tx,
    { viewer: buyer.value, now, origin, env },
    {
      ...toInput(sale, form, priced),
      ...{ method: chosen.value, idempotencyKey: context.formKey ?? randomUUID(), taken },
    },
  );
  if (!placed.ok) return toTakeOrderError(placed);
  const { orderId, number } = placed.value;
  const totalPaise = priced.totalPaise + readFee(sale, form);
  await auditSale(tx, context, "counter.take-order", { orderId, number, priced, totalPaise, priceReason });
  return ok({ orderId, isPaid: form.money !== null });
}

type Checked = {
  priced: PricedSale<CounterProduct>;
  form: DeliveryForm;
  delivery: CounterDelivery;
  priceReason: string | null;
};

async function checkSale(
  tx: Database,
  { viewer }: Context,
  { lines, fields, expected }: DeliverySale,
  settings: StoreSettings,
): Promise<{ ok: true; value: Checked } | TakeOrderError> {
  const ids = lines.map(({ productId }) => productId);
  const products = await listCounterProducts(tx, ids, { isDelivered: true });
  const quote = await findCounterDelivery(tx, fields.pincode, { lines, products, settings });
  const { delivery, pincodeError } = quote;
  const read = await checkLines(tx, viewer, { lines, expected }, { settings, isDelivered: true, delivery });
  if (!read.ok) return read;
  const priced = read.value;
  const form = readDeliveryForm(fields, priced.totalPaise);
  const isOtherPrice = hasOtherPrice(priced);
  const priceReason = isOtherPrice ? fields.priceReason.trim().slice(0, MAX_REASON) || null : null;
  const noReason = isOtherPrice && priceReason === null;
  if (form.ok && delivery && !noReason) return ok({ priced, form: form.value, delivery, priceReason });
  return err("invalid", {
    ...(!form.ok && form.details),
    ...(pincodeError !== null && { pincode: pincodeError }),
    ...(noReason && { priceReason: "Please say why the price is not today’s" }),
  });
}

type Paying = { form: DeliveryForm; buyer: User; delivery: CounterDelivery; priced: PricedSale };

/** Returns the id of the payment method: that of the counter, cash on delivery, or the first that pays online. */
async function findMethod(
  tx: Database,
  { env, now }: Context,
  { form, buyer, delivery, priced }: Paying,
  settings: StoreSettings,
): Promise<{ ok: true; value: string } | TakeOrderError> {
  if (form.pay === "counter") return ok(COUNTER);
  const methods = await listOfferedMethods(tx, { env });
  const method = methods.find(({ provider, type }) => (form.pay === "cod" ? provider === "cod" : type === "digital"));
  if (!method) return err("method-unavailable");
  if (form.pay === "link") {
    const isReached = form.email !== null || hasAccountEmail(buyer) || isTextOn(env, settings, "payment-link");
    return isReached ? ok(method.id) : err("invalid", { email: "Needed for the link, as the store sends no SMS" });
  }
  const order = { totalPaise: priced.totalPaise, takesCash: delivery.takesCash, now };
  const obstacle = await findCashObstacle(tx, { ...order, ...cashBuyer(buyer, form.address.phone) });
  return obstacle ? err("cash-refused", cashObstacleText(obstacle, settings)) : ok(method.id);
}

function hasAccountEmail(buyer: User): boolean {
  return !buyer.isGuest && orderEmailOf(buyer) !== null;
}

function toOrderable({ lines }: PricedSale<CounterProduct>): TakenOrder["lines"] {
  return lines.map(({ typed: _, errors: __, todayPaise: ___, ...line }) => ({ ...line, isOnSale: true, build: null }));
}

type Shown = Pick<PlaceOrderInput, "address" | "buyer" | "expected">;

function toInput(sale: DeliverySale, form: DeliveryForm, { lines }: PricedSale): Shown {
  const expected = {
    lines: lines.map(({ productId, quantity, unitPricePaise }) => ({ productId, quantity, unitPricePaise })),
    ...{ totalPaise: Number(sale.expected), cashFeePaise: readFee(sale, form) },
  };
  return { address: form.address, buyer: fieldsOfBuyer(form.business), expected };
}

/** The fee for cash as the form showed it; 0 for what is paid otherwise. */
function readFee({ fields }: DeliverySale, { pay }: DeliveryForm): Paise {
  return pay === "cod" && /^\d{1,9}$/.test(fields.cashFee) ? Number(fields.cashFee) : 0;
}

function toTakeOrderError(refused: PlaceOrderError): TakeOrderError {
  switch (refused.code) {
    case "sold-out":
      return err("sold-out", refused.details ?? []);
    case "stale":
      return err("total-changed");
    case "invalid-address":
      return err("invalid", toFields(refused.details ?? {}));
    case "invalid-buyer":
      return err("invalid", refused.details ?? {});
    case "cash-limit":
    case "method-unavailable":
    case "phone-unconfirmed":
    case "over-limit":
      return err(refused.code);
    default:
      throw new Error(`an order was not taken: ${refused.code}`);
  }
}
