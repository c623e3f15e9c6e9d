/** Once a part of an order is cancelled, its page and mails show the tax of what remains. */
import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { reduceShipment } from "#app/fulfilment/shipments/reduce-shipment.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { getMailedOrder } from "#app/orders/order-mail.server.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { OrderTotal } from "#app/payments/components/order-total.tsx";
import { withRefundState } from "#app/payments/refunds/refund-state.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { cancelOrder } from "./cancel-order.server.ts";

const when = { now: NOW, origin: ORIGIN };

// Of ₹1,180 with 18% GST, ₹180 are tax (CGST Rules rule 35).
const bought = [
  { vendorId: "v1", pricePaise: 1_180_00, quantity: 2, stock: 5 },
  { vendorId: "v2", pricePaise: 590_00, stock: 5 },
];

type Order = Awaited<ReturnType<typeof aPlacedOrder>>;

/** The buyer keeps `quantity` pieces of the line at `index`. */
async function keep(db: Database, order: Order, { index, quantity }: { index: number; quantity: number }) {
  const line = order.lines[index];
  const wanted = { keep: [{ orderLineId: line?.id ?? "", quantity }], reason: "changed-mind" } as const;
  const done = await reduceShipment(
    db,
    { viewer: order.customer, ...when },
    { shipmentId: line?.shipmentId ?? "", ...wanted },
  );
  expect(done).toMatchObject({ ok: true });
}

async function pageOf(db: Database, { customer, orderId }: Order): Promise<string> {
  const found = await findOrderFor(db, customer, orderId);
  const [order] = found ? await withRefundState(db, [found]) : [];
  return order ? renderToStaticMarkup(<OrderTotal order={order} />).replaceAll(/<[^>]+>/g, " ") : "";
}

for (const method of ["bank_transfer", "cod"] as const)
  test(`the GST of what remains is shown and mailed, ${method}`, async ({ db }) => {
    const order = await aPlacedOrder(db, { bought, method });
    expect(await pageOf(db, order)).not.toContain("remaining");
    await keep(db, order, { index: 0, quantity: 1 });
    expect(await pageOf(db, order)).toMatch(/GST on the remaining items\s+₹270/);
    await keep(db, order, { index: 1, quantity: 0 });
    expect(await pageOf(db, order)).toMatch(/GST \(18%\)\s+₹450.*GST on the remaining items\s+₹180/s);
    const remaining = { subtotalPaise: 1_000_00, gstPaise: 180_00, totalPaise: 1_180_00, shippingPaise: 0 };
    const lines = [{ quantity: 1, totalPaise: 1_180_00 }];
    expect(await getMailedOrder(db, order.orderId)).toMatchObject({ ...remaining, lines });

    expect(await cancelOrder(db, { viewer: order.customer, ...when }, { orderId: order.orderId })).toMatchObject({
      ok: true,
    });
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.kind, "order-cancelled"));
    expect(mail?.data).toMatchObject({ ...remaining, lines });
    expect(await pageOf(db, order)).not.toContain("remaining");
  });
