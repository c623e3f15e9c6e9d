/** Refunds of orders on account lower the company's debt, and say so (docs/rules.md#j4). */
import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { reduceShipment } from "#app/fulfilment/shipments/reduce-shipment.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { orderLines, shipments } from "#app/orders/schema.server.ts";
import { moneySentence } from "#app/payments/money-fate.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCompanyAccount, business } from "#tests/support/documents/company-accounts.ts";
import { aPaymentShop, doJobs } from "#tests/support/payments.ts";
import { sendShipment } from "#tests/support/placed-orders.ts";
import { anOrderRequest, fillCart, NOW, ORIGIN, place } from "#tests/support/shoppers.ts";
import { findCompanyDebt } from "./company-debt.server.ts";

async function twoPieces(db: Database) {
  const shop = await aPaymentShop(db);
  const { companyId, buyer, admin } = await aCompanyAccount(db);
  const bought = [{ product: await aProduct(db, { pricePaise: 300_00, stock: 9 }), quantity: 2 }];
  await fillCart(db, buyer, bought);
  const placed = await place(
    db,
    await anOrderRequest(db, buyer, bought, { method: "company-account", buyer: business }),
  );
  if (!placed.ok) throw new Error(placed.code);
  const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, placed.value.orderId));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.value.orderId));
  const owed = async () => {
    await doJobs(shop, "payments.send-refund");
    return (await findCompanyDebt(db, { companyId, today: "2026-11-20" })).owedPaise;
  };
  return {
    owed,
    shipmentId: shipment?.id ?? "",
    orderLineId: line?.id ?? "",
    by: { viewer: admin, now: NOW, origin: ORIGIN },
  };
}

async function mailOf(db: Database, kind: "items-cancelled" | "shipment-undelivered") {
  const rows = await db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.kind, kind))
    .orderBy(desc(mailMessages.createdAt));
  return rows[0]?.data;
}

test("a cancelled piece and then a lost shipment", async ({ db }) => {
  const { owed, shipmentId, orderLineId, by } = await twoPieces(db);
  const keep = [{ orderLineId, quantity: 1 }];
  expect(await reduceShipment(db, by, { shipmentId, keep, reason: "damaged" })).toMatchObject({ ok: true });
  expect(await mailOf(db, "items-cancelled")).toMatchObject({ refundPaise: 300_00, byHand: false, isOnAccount: true });
  expect(await owed()).toBe(300_00);
  await sendShipment(db, by.viewer, shipmentId, "shipped");
  expect(await moveShipment(db, by, { shipmentId, to: "lost" })).toMatchObject({ ok: true });
  expect(await mailOf(db, "shipment-undelivered")).toMatchObject({ refundPaise: 300_00, isOnAccount: true });
  expect(await owed()).toBe(0);
});

test("a part of an order, on its page", () => {
  const order = { status: "delivered", paymentStatus: "paid", payBy: null, refundedPaise: 300_00 } as const;
  expect(moneySentence({ ...order, paymentMethod: "company-account" })).toMatch(
    /₹300 was taken off what your company owes$/,
  );
});
