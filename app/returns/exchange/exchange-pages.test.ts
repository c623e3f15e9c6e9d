import { describe, expect } from "vitest";
import { companyPrices } from "#app/catalog/company-prices/schema.server.ts";
import { companyPeople } from "#app/companies/schema.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { listUnpaidOrders } from "#app/orders/unpaid-orders.server.ts";
import { findExchangeSummary } from "#app/payments/exchange/exchange-summary.server.ts";
import { listRefundProgress } from "#app/payments/refunds/refund-progress.server.ts";
import { countWaitingRefunds } from "#app/payments/refunds/refund-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readAsVendor } from "#app/platform/database/vendor-scope.server.ts";
import { listRefundSteps } from "#app/returns/refund-steps.ts";
import { readReturn } from "#app/returns/return-fields.ts";
import { statusLabel } from "#app/returns/return-labels.ts";
import { listReturnsOf } from "#app/returns/return-queries.server.ts";
import { listReturnableShipments } from "#app/returns/returnable.server.ts";
import { findVendorReturn } from "#app/returns/vendor-return-queries.server.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount } from "#tests/support/documents/company-accounts.ts";
import { aPaymentShop, doJobs } from "#tests/support/payments.ts";
import { asked, findReturnRow } from "#tests/support/returned.ts";
import { anExchangeable, receiveExchange, wishFor } from "#tests/support/returns/exchanges.ts";
import { payDifference } from "#tests/support/returns/lived-exchanges.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { listExchangeChoices } from "./exchange-choices.server.ts";

async function stepsOf(db: Database, orderId: string): Promise<string[]> {
  const [one] = await listReturnsOf(db, orderId);
  if (!one) throw new Error("no return");
  const refund = (await listRefundProgress(db, [one.refundId ?? ""].filter(Boolean))).get(one.refundId ?? "") ?? null;
  const steps = listRefundSteps(one, { refund, account: null, today: dayInIndia(NOW) });
  return steps.map(({ title, at }) => `${at ? "done" : "open"} ${title}`);
}

describe("an exchange on the pages", () => {
  test("offers the other variants of a line with their price for each number of pieces", async ({ db }) => {
    const { order, variant } = await anExchangeable(db, { stock: 2 });
    const lines = (await listReturnableShipments(db, order.orderId, NOW)).flatMap((shipment) => shipment.lines);
    expect(await listExchangeChoices(db, order.orderId, lines, NOW)).toEqual({
      [order.orderLineId]: [
        {
          productId: variant.id,
          name: variant.name,
          pricePaise: 52_000_00,
          totals: [52_000_00, 1_04_000_00],
        },
      ],
    });
  });

  test("offers the buyer's company its price", async ({ db }) => {
    const there = await anExchangeable(db, { vendorId: STORE_VENDOR });
    const { order, variant } = there;
    const { companyId } = await aCompanyAccount(db);
    await db.insert(companyPeople).values({ userId: order.customer.id, companyId, isManager: false, joinedAt: NOW });
    await db.insert(companyPrices).values({ companyId, productId: variant.id, pricePaise: 50_500_00, updatedAt: NOW });
    const lines = (await listReturnableShipments(db, order.orderId, NOW)).flatMap((shipment) => shipment.lines);
    expect(await listExchangeChoices(db, order.orderId, lines, NOW)).toMatchObject({
      [order.orderLineId]: [{ pricePaise: 50_500_00, totals: [50_500_00, 1_01_000_00, 1_51_500_00] }],
    });
    const exchange = { orderLineId: order.orderLineId, productId: variant.id, pricePaise: 50_500_00 };
    const returnId = await asked(db, order, { ...wishFor(there), exchange });
    expect((await findReturnRow(db, returnId))?.exchangePricePaise).toBe(50_500_00);
  });

  test("is paid on the page of the new order until then, and asks nobody to send money by hand", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const there = await anExchangeable(db);
    const { placed } = await receiveExchange(db, there);
    const order = await findOrderFor(db, there.order.customer, placed.id);
    if (!order) throw new Error("no order");
    expect(await listUnpaidOrders(db, there.order.customer.id)).toMatchObject([{ id: placed.id, isExchange: true }]);
    expect(await findExchangeSummary(db, order, shop)).toMatchObject({
      returnedNumber: there.order.order.number,
      exchangePaise: 50_000_00,
      duePaise: 2_000_00,
      payBy: placed.payBy,
      ways: [{ id: "online" }],
    });
    expect(await countWaitingRefunds(db)).toBe(0);
    await payDifference(shop, there, placed.id);
    const paid = await findOrderFor(db, there.order.customer, placed.id);
    expect(paid && (await findExchangeSummary(db, paid, shop))).toMatchObject({ payBy: null, ways: [] });
  });

  test("has its own steps for the buyer, from the request to the new order", async ({ db }) => {
    const shop = await aPaymentShop(db);
    const there = await anExchangeable(db);
    const { orderId } = there.order;
    const { placed } = await receiveExchange(db, there);
    const done = ["done Requested", "done Approved", "done Picked up", "done Received and checked"];
    expect(await stepsOf(db, orderId)).toEqual([...done, "open Difference paid", "open New order sent"]);
    await payDifference(shop, there, placed.id);
    await doJobs(shop, "payments.refund-succeeded");
    expect(await stepsOf(db, orderId)).toEqual([...done, "done Exchanged"]);
    const [one] = await listReturnsOf(db, orderId);
    expect(one && statusLabel(one)).toBe("Exchanged");
    expect(one?.events.at(-1)?.note).toBe(`₹50,000 paid for order ${placed.number}.`);
  });

  test("shows the vendor what was promised and the shipment that sends it", async ({ db }) => {
    const there = await anExchangeable(db, { pricePaise: 49_000_00 });
    const waiting = await asked(db, there.order, wishFor(there));
    const { returnId, placed } = await receiveExchange(db, there);
    const find = (id: string) => readAsVendor(db, "v1", (tx) => findVendorReturn(tx, id));
    const promised = { name: there.variant.name, pricePaise: 49_000_00 };
    expect((await find(waiting))?.exchange).toEqual({ ...promised, order: null });
    const sent = { id: placed.id, number: placed.number, shipmentId: expect.any(String) };
    expect((await find(returnId))?.exchange).toEqual({ ...promised, order: sent });
  });

  test("is read from the form only as an exchange", () => {
    const [line, product] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
    const fields = { kind: "exchange", exchange: `${line}:${product}:5200000` };
    const wish = { orderLineId: line, productId: product, pricePaise: 52_000_00 };
    expect(readReturn(fields).exchange).toEqual(wish);
    expect(readReturn({ ...fields, kind: "refund" }).exchange).toBeUndefined();
    expect(readReturn({ ...fields, exchange: `${line}:x:1` }).exchange).toBeUndefined();
  });
});
