/** Exchanges for another variant, as far as the goods are received. */
import { eq, inArray } from "drizzle-orm";
import { productModels, products } from "#app/catalog/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { RequestedReturn } from "#app/returns/return-commands.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { aDeliveredOrder, type DeliveredOrder } from "#tests/support/placed-orders.ts";
import { approve, asked, findReturnRow, go, pickUp, receive } from "#tests/support/returned.ts";

type Situation = Parameters<typeof aDeliveredOrder>[1] & { pricePaise?: number; stock?: number; vendorId?: string };

/**
 * A delivered order, by default of three pieces at ₹50,000 of v1 paid by transfer, and another variant of its product. For
 * another vendor, an admin moves its returns.
 */
export async function anExchangeable(
  db: Database,
  { pricePaise = 52_000_00, stock = 4, vendorId = "v1", ...situation }: Situation = {},
) {
  const bought = [{ vendorId, quantity: 3, stock: 8 }];
  const delivered = await aDeliveredOrder(db, { bought, method: "bank_transfer", ...situation });
  const order = { ...delivered, vendor: vendorId === "v1" ? delivered.vendor : delivered.admin };
  const variant = await aProduct(db, { vendorId, pricePaise, stock });
  const [model] = await db
    .insert(productModels)
    .values({ vendorId, name: `Kaveri ${variant.slug}`, specs: ["ram"] })
    .returning();
  const ids = [order.product.id, variant.id];
  await db.update(products).set({ modelId: model?.id }).where(inArray(products.id, ids));
  return { order, variant };
}

export type Exchangeable = Awaited<ReturnType<typeof anExchangeable>>;

/** The wish for `quantity` pieces of the other variant. */
export function wishFor({ order, variant }: Exchangeable, quantity = 1): Partial<RequestedReturn> {
  const { orderLineId } = order;
  return {
    kind: "exchange",
    reason: "changed-mind",
    description: "",
    lines: [{ orderLineId, quantity }],
    exchange: { orderLineId, productId: variant.id, pricePaise: variant.sellingPricePaise },
  };
}

/** The goods are received; returns the return's row and the order that replaces them. */
export async function receiveExchange(db: Database, there: Exchangeable, quantity = 1) {
  const returnId = await asked(db, there.order, wishFor(there, quantity));
  await go(db, there.order, returnId, approve, pickUp, receive);
  return await findExchange(db, there.order, returnId);
}

export async function findExchange(db: Database, order: DeliveredOrder, returnId: string) {
  const one = await findReturnRow(db, returnId);
  if (!one) throw new Error("no return");
  const [placed] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, one.exchangeOrderId ?? order.orderId));
  if (!placed) throw new Error("no order");
  return { returnId, one, placed };
}
