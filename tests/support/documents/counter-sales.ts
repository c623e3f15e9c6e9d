/** Sales over the counter of the store's own goods. */
import { sql } from "drizzle-orm";
import { counterBuyerFields } from "#app/counter/counter-buyer.ts";
import { listCounterProducts } from "#app/counter/counter-products.server.ts";
import { deliveryFields } from "#app/counter/delivery-form.ts";
import { findCounterDelivery, toShipping } from "#app/counter/delivery-quote.server.ts";
import { priceSale } from "#app/counter/price-sale.ts";
import { type CounterSale, sellAtCounter } from "#app/counter/sell-at-counter.server.ts";
import { type DeliverySale, takeOrder } from "#app/counter/take-order.server.ts";
import { counterPaymentFields } from "#app/domain/money/counter-payment.ts";
import { typedRupees } from "#app/domain/money/money.ts";
import { shareOfAmount } from "#app/domain/money/refunds.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { findCapture } from "#app/payments/captures.server.ts";
import { type CloseTill, closeTill } from "#app/payments/counter/close-till.server.ts";
import { payCashRefund } from "#app/payments/counter/pay-cash-refund.server.ts";
import { findTill } from "#app/payments/counter/till-queries.server.ts";
import { requestRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct, aVendor } from "../catalogue.ts";
import { aCustomer, aDemo, anAddress, NOW, ORIGIN } from "../shoppers.ts";

/** The store in Mysuru, with its GSTIN. */
export async function aStore(db: Database): Promise<void> {
  await aVendor(db, { id: "store" });
  await db.execute(
    sql`update vendors set address_line = '1, Sayyaji Rao Road', city = 'Mysuru', pincode = '570001' where id = 'store'`,
  );
}

type Line = { product: { id: string }; quantity?: number; price?: string; serials?: string };
export type SaleFields = CounterSale["fields"];

/** What the form sends: cash for the whole amount unless `fields` say otherwise. */
export async function aSaleForm(
  db: Database,
  lines: readonly Line[],
  fields: Partial<SaleFields> = {},
): Promise<CounterSale> {
  const typed = lines.map(({ product, quantity = 1, price = "", serials = "" }) => ({
    ...{ productId: product.id, quantity: String(quantity), price, serials },
  }));
  const ids = typed.map(({ productId }) => productId);
  const products = await listCounterProducts(db, ids, { isDelivered: false });
  const settings = await findStoreSettings(db);
  const { totalPaise } = priceSale(typed, products, { ...settings, maxDiscountPercent: 100, shipping: null });
  const names = ["priceReason", ...counterBuyerFields, ...counterPaymentFields];
  const none = Object.fromEntries(names.map((name) => [name, ""])) as SaleFields;
  return { lines: typed, fields: { ...none, cash: typedRupees(totalPaise), ...fields }, expected: String(totalPaise) };
}

export function sell(
  db: Database,
  viewer: User,
  sale: CounterSale,
  { now = NOW, formKey }: { now?: Date; formKey?: string } = {},
) {
  return sellAtCounter(db, { viewer, now, origin: ORIGIN, formKey }, sale);
}

/** What the form of an order for delivery sends; by default cash on delivery to a guest in Bengaluru. */
export async function aDeliveryForm(
  db: Database,
  lines: readonly Line[],
  fields: Partial<DeliverySale["fields"]> = {},
): Promise<DeliverySale> {
  const typed = lines.map(({ product, quantity = 1, price = "" }) => ({
    ...{ productId: product.id, quantity: String(quantity), price },
  }));
  const ids = typed.map(({ productId }) => productId);
  const products = await listCounterProducts(db, ids, { isDelivered: true });
  const settings = await findStoreSettings(db);
  const { fullName: customerName, ...address } = anAddress;
  const to = { ...address, customerName, ...fields };
  const { delivery } = await findCounterDelivery(db, to.pincode, { lines: typed, products, settings });
  const shipping = delivery && toShipping(delivery, settings);
  const { totalPaise } = priceSale(typed, products, { ...settings, maxDiscountPercent: 100, shipping });
  const names = ["priceReason", ...counterBuyerFields, ...counterPaymentFields, ...deliveryFields];
  const none = Object.fromEntries(names.map((name) => [name, ""])) as DeliverySale["fields"];
  const money = fields.pay === "counter" ? { cash: typedRupees(totalPaise) } : {};
  const shown = { pay: "cod", cashFee: String(settings.codFeePaise) };
  return { lines: typed, fields: { ...none, ...shown, ...money, ...to }, expected: String(totalPaise) };
}

export function take(
  db: Database,
  viewer: User,
  sale: DeliverySale,
  { now = NOW, formKey }: { now?: Date; formKey?: string } = {},
) {
  return takeOrder(db, { viewer, now, origin: ORIGIN, formKey, env: aDemo }, sale);
}

/** An order for delivery of the store's own goods and a vendor's, paid at the counter. Returns its id. */
export async function aTakenOrder(db: Database): Promise<string> {
  await aStore(db);
  const own = await aProduct(db, { vendorId: "store", pricePaise: 590_00 });
  const other = await aProduct(db, { vendorId: "v1", pricePaise: 1_180_00 });
  const seller = await aCustomer(db, { role: "admin", staffRole: "sales" });
  const form = await aDeliveryForm(db, [{ product: own }, { product: other }], { pay: "counter" });
  const taken = await take(db, seller, form);
  if (!taken.ok) throw new Error(taken.code);
  return taken.value.orderId;
}

/** What the form sends when nothing but `input` was counted; nothing is kept. */
export async function aClose(db: Database, input: Partial<CloseTill> = {}): Promise<CloseTill> {
  const { expectedPaise, upiPaise, cardPaise } = await findTill(db);
  const sold = { expectedPaise, upiPaise, cardPaise, upiCountedPaise: upiPaise, cardCountedPaise: cardPaise };
  return { ...sold, addedPaise: 0, countedPaise: expectedPaise, keptPaise: 0, reason: "", ...input };
}

/** A refund of an amount of the order, requested and not paid yet. Returns its id. */
export async function aCounterRefund(db: Database, orderId: string, amountPaise: number): Promise<string> {
  const [line] = await listRefundables(db, orderId);
  const capture = line && (await findCapture(db, { orderId, shipmentId: line.shipmentId }));
  const share = line && shareOfAmount(line, amountPaise);
  if (!capture || !share?.ok) throw new Error("nothing to refund");
  const refund = { paymentId: capture.id, orderId, shares: [share.value], by: null, at: NOW };
  return await db.transaction((tx) => requestRefund(tx, { ...refund, reason: "goodwill" }));
}

/** Two pieces, paid in cash. Returns the order's id. */
export async function aCounterSale(db: Database): Promise<string> {
  await aStore(db);
  const product = await aProduct(db, { vendorId: "store", pricePaise: 1_180_00 });
  const seller = await aCustomer(db, { role: "admin", staffRole: "sales" });
  const sold = await sell(db, seller, await aSaleForm(db, [{ product, quantity: 2 }]));
  if (!sold.ok) throw new Error(sold.code);
  return sold.value.orderId;
}

/** A sale of which ₹100 was paid back in cash, and the day's close. */
export async function aClosedDay(db: Database): Promise<void> {
  const orderId = await aCounterSale(db);
  const refundId = await aCounterRefund(db, orderId, 100_00);
  const viewer = await aCustomer(db, { role: "admin", staffRole: "owner" });
  const by = { viewer, now: NOW, origin: ORIGIN };
  const paid = await payCashRefund(db, by, { orderId, refundId });
  if (!paid.ok) throw new Error(paid.code);
  const closed = await closeTill(db, by, await aClose(db));
  if (!closed.ok) throw new Error(closed.code);
}
