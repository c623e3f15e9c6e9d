/** A basket costs and is booked the same at the counter and online (docs/rules.md#k1). */
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { invoiceLines, invoices } from "#app/invoices/schema.server.ts";
import { orderLines, orders, shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { balancesOf } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aSaleForm, aStore, sell } from "#tests/support/documents/counter-sales.ts";
import { anOwnProduct } from "#tests/support/documents/quotations.ts";
import { aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer } from "#tests/support/shoppers.ts";

const prices = { pricePaise: fc.integer({ min: 1_00, max: 9_000_00 }), percent: fc.integer({ min: 1, max: 100 }) };
const goods = fc.array(
  fc.record({
    ...{ ...prices, quantity: fc.integer({ min: 1, max: 3 }) },
    gstRateBp: fc.constantFrom(0, 500, 1_800, 4_000),
  }),
  { minLength: 1, maxLength: 5 },
);

/** Baskets of ₹50,000 and more need it. */
const named = {
  customerName: "Asha Rao",
  addressLine1: "1, MG Road",
  pincode: "560001",
  city: "Bengaluru",
  state: "Karnataka",
};

/** What order, invoice and books say of the goods. */
async function figuresOf(db: Database, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  const billed = await db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoice?.id ?? ""))
    .orderBy(asc(invoiceLines.position));
  const { "vendor-payable": payable, gst, shipping, commission } = await balancesOf(db, orderId);
  return {
    order: [order?.subtotalPaise, order?.gstPaise, order?.shippingPaise, order?.totalPaise, order?.status],
    lines: lines.map(({ productId, quantity, unitPricePaise, gstRateBp, hsn, taxablePaise, gstPaise, totalPaise }) => ({
      ...{ productId, quantity, unitPricePaise, gstRateBp, hsn, taxablePaise, gstPaise, totalPaise },
    })),
    invoice: [invoice?.taxablePaise, invoice?.cgstPaise, invoice?.sgstPaise, invoice?.igstPaise, invoice?.totalPaise],
    billed: billed.map(({ id: _, invoiceId: __, orderLineId: ___, ...line }) => line),
    books: { payable, gst, shipping, commission },
  };
}

/** Each batch has a transaction of its own, as one with all baskets becomes slow. */
const PER_BATCH = 20;
const batches = Array.from({ length: process.env.ALL_CASES ? 50 : 4 }, (_, index) => index + 1);

test.for(batches)(
  "random baskets %i have equal orders, invoices and books at the counter and online",
  { timeout: 300_000 },
  async (_, { db }) => {
    await aStore(db);
    await updateStoreSettings(db, { shippingFeePaise: 0, codMinPaise: 0, codFeePaise: 0 });
    const seller = await aCustomer(db, { role: "admin", staffRole: "owner" });
    await fc.assert(
      fc.asyncProperty(goods, fc.boolean(), async (basket, pricesIncludeGst) => {
        await updateStoreSettings(db, { pricesIncludeGst });
        const bought = [];
        for (const { pricePaise, percent, gstRateBp, quantity } of basket) {
          const discountPricePaise = percent === 100 ? null : Math.ceil((pricePaise * percent) / 100);
          const product = await anOwnProduct(db, { pricePaise, discountPricePaise, gstRateBp, stock: 10 });
          bought.push({ product, quantity });
        }
        const online = await aPlacedOrder(db, { bought });
        await sendShipment(db, online.admin, online.shipmentId, "delivered");
        const sold = await sell(db, seller, await aSaleForm(db, bought, named));
        if (!sold.ok) throw new Error(sold.code);
        expect(await figuresOf(db, sold.value.orderId)).toEqual(await figuresOf(db, online.orderId));
      }),
      { numRuns: PER_BATCH },
    );
    expect(await db.$count(shipments, eq(shipments.status, "delivered"))).toBe(2 * PER_BATCH);
  },
);
