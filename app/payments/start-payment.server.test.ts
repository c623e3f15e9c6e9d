import { expect } from "vitest";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { test } from "#tests/support/db.ts";
import { actOnPage, anOnlineOrder, aPaymentShop, doJobs } from "#tests/support/payments.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import type { Channel } from "./channels.ts";
import { findTestCheckout } from "./providers/test/hosted-page.server.ts";
import { startPayment } from "./start-payment.server.ts";

test("another way to pay opens another page, and the same way the same page", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  const owner = { ...shop, viewer: order.customer, now: NOW };
  const pageFor = async (channel: Channel | null) => {
    const started = await startPayment(db, owner, { orderId: order.orderId, returnOrigin: ORIGIN, channel });
    return started.ok ? (started.value.payUrl.split("/").at(-1) ?? "") : started.code;
  };
  const all = await pageFor(null);
  const upi = await pageFor("upi");
  expect(await pageFor("upi")).toBe(upi);
  // The test provider has no EMI: its page offers everything.
  expect(await pageFor("emi")).toBe(all);
  const onPage = async (id: string) => (await findTestCheckout(shop, id))?.method;
  expect([upi === all, await onPage(upi), await onPage(all)]).toEqual([false, "upi", null]);
  await actOnPage(shop, upi, { action: "late", lateSeconds: 1 });
  shop.clock.advance(2_000);
  await doJobs(shop);
  expect((await findOrderFor(db, order.customer, order.orderId))?.paymentStatus).toBe("paid");
});
