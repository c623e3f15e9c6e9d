/** Goods that go back for another variant, which costs more or less. */
import { eq } from "drizzle-orm";
import { returns } from "#app/returns/schema.server.ts";
import { goBack, payBack, payOnline, type Sold, shipmentsOf } from "./orders.ts";
import type { MonthShop, Product } from "./shop.ts";

/**
 * A piece of an order that was paid online is exchanged for another one of its vendor. Returns the order that replaces it:
 * what it costs more was paid online, what it costs less goes back.
 */
export async function exchange(month: MonthShop, sold: Sold): Promise<Sold> {
  const { products, roll, shop } = month;
  let returnedPaise = 0;
  const returnId = await goBack(month, sold, (line) => {
    const returned = products.find(({ id }) => id === line.productId) as Product;
    const others = products.filter((one) => one.vendorId === returned.vendorId && one !== returned);
    const { id: productId, pricePaise } = others[roll(others.length)] as Product;
    returnedPaise = returned.pricePaise;
    const wish = { orderLineId: line.id, productId, pricePaise };
    return { kind: "exchange", reason: "changed-mind", description: "", exchange: wish };
  });
  const [row] = await shop.db.select().from(returns).where(eq(returns.id, returnId));
  const { exchangeOrderId: id, exchangePricePaise: totalPaise } = row ?? {};
  if (!id || !totalPaise) throw new Error("nothing was exchanged");
  const made: Sold = { ...sold, id, totalPaise, paymentId: null, shipments: await shipmentsOf(month, id) };
  const duePaise = totalPaise - returnedPaise;
  if (duePaise > 0) await payOnline(month, { ...made, totalPaise: duePaise }, "razorpay");
  else await payBack(month, sold);
  return made;
}
