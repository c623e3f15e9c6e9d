/** Sales over the counter of the store's own goods. */
import { sql } from "drizzle-orm";
import { counterBuyerFields } from "#app/counter/counter-buyer.ts";
import { listCounterProducts } from "#app/counter/counter-products.server.ts";
import { priceSale } from "#app/counter/price-sale.ts";
import { type CounterSale, sellAtCounter } from "#app/counter/sell-at-counter.server.ts";
import { counterPaymentFields } from "#app/domain/money/counter-payment.ts";
import { typedRupees } from "#app/domain/money/money.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findStoreSettings } from "#app/settings/store-settings.server.ts";
import { aProduct, aVendor } from "../catalogue.ts";
import { aCustomer, NOW, ORIGIN } from "../shoppers.ts";

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
  const products = await listCounterProducts(
    db,
    typed.map(({ productId }) => productId),
  );
  const { totalPaise } = priceSale(typed, products, { ...(await findStoreSettings(db)), maxDiscountPercent: 100 });
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

/** Two pieces, paid in cash. Returns the order's id. */
export async function aCounterSale(db: Database): Promise<string> {
  await aStore(db);
  const product = await aProduct(db, { vendorId: "store", pricePaise: 1_180_00 });
  const seller = await aCustomer(db, { role: "admin", staffRole: "sales" });
  const sold = await sell(db, seller, await aSaleForm(db, [{ product, quantity: 2 }]));
  if (!sold.ok) throw new Error(sold.code);
  return sold.value.orderId;
}
