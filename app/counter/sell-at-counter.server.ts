/** A sale over the counter: order, payment, invoice, hand-over and stock in one transaction, or nothing (docs/rules.md#k1). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import { takeStock } from "#app/catalog/stock/stock-commands.server.ts";
import { type Err, err, type Ok, ok } from "#app/domain/basics/result.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import {
  type CounterPayment,
  type CounterPaymentFields,
  readCounterPayment,
} from "#app/domain/money/counter-payment.ts";
import { COUNTER } from "#app/domain/money/ledger.ts";
import { stateOfGstin } from "#app/domain/parties/gstin.ts";
import { can } from "#app/domain/parties/permissions.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { moveInLockedOrder } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { recordSerials } from "#app/fulfilment/shipments/record-serials.server.ts";
import { serialsErrorText } from "#app/fulfilment/shipments/serial-fields.server.ts";
import { insertOrder } from "#app/orders/insert-order.server.ts";
import { lockOrder, movePaymentStatus } from "#app/orders/order-commands.server.ts";
import type { NewOrder } from "#app/orders/order-types.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { writeCounterPayment } from "#app/payments/counter/counter-payment.server.ts";
import type { CommandContext } from "#app/platform/command-context.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import { type KeyReused, once } from "#app/platform/submissions/once.server.ts";
import { findStoreSettings, type StoreSettings } from "#app/settings/store-settings.server.ts";
import { type CounterBuyer, type CounterBuyerFields, readCounterBuyer, WALK_IN } from "./counter-buyer.ts";
import { findOrCreateCustomer } from "./counter-customers.server.ts";
import { serialsField, type TypedLine } from "./counter-lines.ts";
import type { CounterProduct } from "./counter-products.server.ts";
import { readTypedSerials } from "./counter-serials.ts";
import { hasOtherPrice, type PricedSale } from "./price-sale.ts";
import { auditSale, checkLines, type LinesError, MAX_REASON } from "./sale-lines.server.ts";

/** `expected`: the total that the form showed, in paise. */
export type CounterSale = {
  lines: readonly (TypedLine & { serials: string })[];
  fields: CounterBuyerFields & CounterPaymentFields & { priceReason: string };
  expected: string;
};

type Errors = Partial<Record<string, string>>;
export type SellError = LinesError | Err<"not-allowed" | "no-gstin" | "cash-limit", never> | Err<"invalid", Errors>;
type SellResult = { ok: true; value: { orderId: string } } | SellError;

/** `cash-limit`: the law forbids this cash today. */
export async function sellAtCounter(
  db: Database,
  context: CommandContext,
  sale: CounterSale,
): Promise<SellResult | KeyReused> {
  if (!can(context.viewer, "sell-at-counter")) return err("not-allowed");
  const form = { command: "counter.sell", input: sale };
  return transaction<SellResult | KeyReused>(db, (tx) => once(tx, context, form, () => sell(tx, context, sale)));
}

async function sell(tx: Database, context: CommandContext, sale: CounterSale): Promise<SellResult> {
  const settings = await findStoreSettings(tx);
  const store = await findStore(tx);
  if (!store?.gstin) return err("no-gstin");
  const checked = await checkSale(tx, context, sale, settings);
  if (!checked.ok) return checked;
  const { priced, buyer, money, priceReason, serials } = checked.value;
  const userId = await findOrCreateCustomer(tx, buyer, context.now);
  const address = buyer.address ?? addressAtStore(store, buyer);
  const order = newOrder(context, { priced, buyer, userId, address }, settings);
  const inserted = await insertOrder(tx, order);
  if ("earlier" in inserted) throw new Error("the key of a sale belongs to another order");
  const { id: soldBy } = context.viewer;
  if (!(await writeCounterPayment(tx, { order, soldBy, money, priceReason, at: context.now })))
    return err("cash-limit");
  const isReached = buyer.email !== null || buyer.phone !== null;
  const handed = await handOver(tx, context, { ...inserted, orderId: order.id, isReached, serials });
  if (!handed.ok) return handed;
  const taken = await takeStock(tx, order.lines, { orderId: order.id, actorId: soldBy, at: context.now });
  if (!taken.ok) return err("sold-out", taken.details ?? []);
  const { totalPaise } = order;
  const done = { orderId: order.id, number: inserted.number, priced, totalPaise, priceReason };
  await auditSale(tx, context, "counter.sell", done);
  return ok({ orderId: order.id });
}

type Checked = {
  ok: true;
  value: {
    priced: PricedSale<CounterProduct>;
    buyer: CounterBuyer;
    money: CounterPayment;
    priceReason: string | null;
  } & Pick<HandedOver, "serials">;
};

async function checkSale(
  tx: Database,
  { viewer }: CommandContext,
  { lines, fields, expected }: CounterSale,
  settings: StoreSettings,
): Promise<Checked | SellError> {
  const read = await checkLines(tx, viewer, { lines, expected }, { settings, isDelivered: false, delivery: null });
  if (!read.ok) return read;
  const priced = read.value;
  const buyer = readCounterBuyer(fields, { taxablePaise: priced.subtotalPaise });
  const money = readCounterPayment(priced.totalPaise, fields);
  const priceReason = fields.priceReason.trim().slice(0, MAX_REASON) || null;
  const serials = readTypedSerials(lines, priced.lines);
  const noReason = hasOtherPrice(priced) && priceReason === null;
  if (buyer.ok && money.ok && serials.ok && !noReason)
    return ok({
      ...{ priced, buyer: buyer.value, money: money.value, serials: serials.value },
      priceReason: hasOtherPrice(priced) ? priceReason : null,
    });
  return err("invalid", {
    ...(noReason && { priceReason: "Please say why the price is not today’s" }),
    ...(!buyer.ok && buyer.details),
    ...(!money.ok && money.details),
    ...(!serials.ok && serials.details),
  });
}

type Store = NonNullable<Awaited<ReturnType<typeof findStore>>>;

async function findStore(tx: Database) {
  const { gstin, addressLine, city, region, pincode } = vendors;
  const [store] = await tx
    .select({ gstin, addressLine, city, region, pincode })
    .from(vendors)
    .where(eq(vendors.id, STORE_VENDOR));
  return store ?? null;
}

/** The place of supply of goods that are handed over to a buyer without an address on the invoice. */
function addressAtStore(
  { gstin, addressLine, city, region, pincode }: Store,
  { name, phone }: CounterBuyer,
): ShippingAddress {
  return {
    fullName: name ?? WALK_IN,
    addressLine1: addressLine ?? "",
    city: city ?? "",
    state: stateOfGstin(gstin ?? "") ?? region ?? "",
    pincode: pincode ?? "",
    phone: phone ?? "",
  };
}

function newOrder(
  { viewer, now }: CommandContext,
  sold: { priced: PricedSale<CounterProduct>; buyer: CounterBuyer; userId: string; address: ShippingAddress },
  { pricesIncludeGst }: StoreSettings,
): NewOrder {
  const { lines, missing: _, ...totals } = sold.priced;
  return {
    ...totals,
    lines: lines.map(({ typed: __, errors: ___, ...line }) => line),
    id: randomUUID(),
    userId: sold.userId,
    userEmail: sold.buyer.email,
    idempotencyKey: randomUUID(),
    requestHash: `counter by ${viewer.id}`,
    paymentMethod: COUNTER,
    payBy: null,
    pricesIncludeGst,
    shippingAddress: sold.address,
    commissionBp: 0,
    buyer: sold.buyer.business,
    placedAt: now,
  };
}

export const HANDED_OVER = "Handed over at the store";

/** Invoice, books and history as for a shipment that a courier takes; the buyer hears of the delivery alone, by email or as a text message. */
async function handOver(
  tx: Database,
  context: CommandContext,
  { orderId, shipments, isReached, serials }: HandedOver,
): Promise<Ok<undefined> | SellError> {
  const { viewer, now } = context;
  const [shipment] = shipments;
  let order = await lockOrder(tx, orderId);
  if (!order || !shipment) throw new Error("a sale without a shipment");
  const actor = { id: viewer.id, role: viewer.role };
  await movePaymentStatus(tx, order, "paid", { actor, at: now, note: "Paid at the counter." });
  order = { ...order, paymentStatus: "paid" };
  const { id: shipmentId } = shipment;
  const dispatch = { carrier: HANDED_OVER, tracking: null, trackingUrl: null };
  for (const move of [
    { shipmentId, to: "processing" },
    { shipmentId, to: "shipped", dispatch },
    { shipmentId, to: "delivered" },
  ] as const) {
    const notifiesBuyer = move.to === "delivered" && isReached;
    const moved = await moveInLockedOrder(tx, { ...context, notifiesBuyer }, order, move);
    if (!moved.ok && moved.code === "no-gstin") return err("no-gstin");
    if (!moved.ok) throw new Error(`a sale was not handed over: ${moved.code}`);
    order = moved.value;
    const noted =
      move.to === "processing" ? await writeTypedSerials(tx, context, { orderId, shipmentId, serials }) : ok();
    if (!noted.ok) return noted;
  }
  return ok();
}

type HandedOver = {
  orderId: string;
  shipments: { id: string }[];
  /** The buyer gave an email address or a mobile number. */
  isReached: boolean;
  /** The serial numbers that were typed, by product id. */
  serials: ReadonlyMap<string, string[]>;
};

/** From packing until delivery, as for every shipment (docs/rules.md#d20). */
async function writeTypedSerials(
  tx: Database,
  context: CommandContext,
  { orderId, shipmentId, serials }: Pick<HandedOver, "orderId" | "serials"> & { shipmentId: string },
): Promise<Ok<undefined> | SellError> {
  if (serials.size === 0) return ok();
  const { id, productId } = orderLines;
  const lines = await tx.select({ id, productId }).from(orderLines).where(eq(orderLines.orderId, orderId));
  const pieces = lines.flatMap((line) =>
    (serials.get(line.productId) ?? []).map((serial, position) => ({ orderLineId: line.id, position, serial })),
  );
  const recorded = await recordSerials(tx, context, { shipmentId, serials: pieces });
  if (recorded.ok) return ok();
  if (recorded.code !== "serial-used") throw new Error(`serial numbers of a sale: ${recorded.code}`);
  const used = recorded.details ?? "";
  const product = [...serials].find(([, typed]) => typed.includes(used))?.[0] ?? "";
  return err("invalid", { [serialsField(product)]: serialsErrorText("serial-used", used) });
}
