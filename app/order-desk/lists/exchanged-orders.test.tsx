import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { PaymentState } from "#app/fulfilment/components/payment-state.tsx";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { withRefundState } from "#app/payments/refunds/refund-state.server.ts";
import { test } from "#tests/support/db.ts";
import { aPaymentShop, doJobs } from "#tests/support/payments.ts";
import { anExchangeable, receiveExchange } from "#tests/support/returns/exchanges.ts";
import { payDifference } from "#tests/support/returns/lived-exchanges.ts";
import { listRecentOrders } from "./order-list.server.ts";

test("the order of exchanged goods is called exchanged, and refunded only as far as money went back", async ({
  db,
}) => {
  const shop = await aPaymentShop(db);
  const there = await anExchangeable(db, { stock: 1 });
  const { placed } = await receiveExchange(db, there);
  await payDifference(shop, there, placed.id);
  await doJobs(shop, "payments.refund-succeeded");
  const found = await findOrderFor(db, there.order.customer, there.order.orderId);
  const [order] = found ? await withRefundState(db, [found]) : [];
  if (!order) throw new Error("no order");
  const words = (paid: Parameters<typeof PaymentState>[0]) =>
    renderToStaticMarkup(<PaymentState {...paid} />).replace(/<[^>]+>/g, "|");
  expect(order.exchangedPaise).toBeGreaterThan(0);
  expect(words(order)).toContain("Exchanged");
  expect(words(order)).not.toContain("refunded");
  expect(words({ ...order, refundedPaise: order.refundedPaise + 1_000_00 })).toContain("₹1,000 refunded");
  const listed = (await listRecentOrders(db, 5)).find(({ id }) => id === order.id);
  expect(listed?.exchangedPaise).toBe(order.exchangedPaise);
  expect(words({ ...order, paymentStatus: "refunded" })).not.toContain("Refunded");
  expect(words({ ...order, paymentStatus: "refunded", exchangedPaise: 0 })).toContain("Refunded");
});
