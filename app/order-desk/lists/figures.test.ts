/** Figures of a known set of orders, worked out by hand. */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { findCalendars } from "#app/accounts/vendor-times/vendor-times-queries.server.ts";
import { listVendorRatings } from "#app/admin/rating-queries.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { dayInIndia } from "#app/domain/basics/calendar.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { refundOrderParts } from "#app/fulfilment/orders/refund-order.server.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { findTopProducts, listSales } from "#app/ledger/report-queries.server.ts";
import { findVendorTopProducts } from "#app/ledger/vendor-report-queries.server.ts";
import { orderTable } from "#app/order-desk/admin-order-table.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { listOrders } from "./order-list.server.ts";

const nextDay = new Date(NOW.getTime() + 86_400_000);
const both = { from: "2026-11-20", to: "2026-11-21" };
const first = { from: "2026-11-20", to: "2026-11-20" };
const second = { from: "2026-11-21", to: "2026-11-21" };

/**
 * On 20 November one buyer has three laptops at ₹1,000 (v1) and two mice at ₹500 (v2), another five cables at ₹900 (v1)
 * and refuses four fans at ₹300 (v2). On 21 November two laptops are refunded, and ₹100 of the mice.
 */
async function aKnownShop(db: Database) {
  await updateStoreSettings(db, { shippingFeePaise: 0, codFeePaise: 0, commissionPercent: 0 });
  const laptop = await aProduct(db, { vendorId: "v1", pricePaise: 1_000_00, stock: 9 });
  const mouse = await aProduct(db, { vendorId: "v2", pricePaise: 500_00, stock: 9 });
  const cable = await aProduct(db, { vendorId: "v1", pricePaise: 900_00, stock: 9 });
  const fan = await aProduct(db, { vendorId: "v2", pricePaise: 300_00, stock: 9 });
  const paid = await aDeliveredOrder(db, {
    bought: [
      { product: laptop, quantity: 3 },
      { product: mouse, quantity: 2 },
    ],
    method: "bank_transfer",
  });
  const byCash = await aPlacedOrder(db, {
    bought: [
      { product: cable, quantity: 5 },
      { product: fan, quantity: 4 },
    ],
  });
  const [cables, fans] = byCash.shipments;
  if (!cables || !fans) throw new Error("two shipments");
  await sendShipment(db, byCash.admin, cables.id, "delivered");
  await sendShipment(db, byCash.admin, fans.id, "shipped");
  const refused = { shipmentId: fans.id, to: "returned", reason: "refused", isRestocked: true } as const;
  expect((await moveShipment(db, { viewer: byCash.admin, now: NOW, origin: ORIGIN }, refused)).ok).toBe(true);
  const [ofLaptops, ofMice] = paid.lines;
  await giveBack(db, paid, { orderLineId: ofLaptops?.id ?? "", shipmentId: ofLaptops?.shipmentId ?? "", quantity: 2 });
  const money = { orderLineId: ofMice?.id ?? "", shipmentId: ofMice?.shipmentId ?? "", amountPaise: 100_00 };
  await giveBack(db, paid, money);
  return { laptop, mouse, cable, fan, paid, byCash };
}

type Wanted = { orderLineId: string; shipmentId: string } & ({ quantity: number } | { amountPaise: number });

async function giveBack(db: Database, { orderId, admin: viewer }: { orderId: string; admin: User }, wanted: Wanted) {
  const by = { viewer, now: nextDay, origin: ORIGIN };
  const expectedPaise = "quantity" in wanted ? wanted.quantity * 1_000_00 : wanted.amountPaise;
  const part = "quantity" in wanted ? { ...wanted, isRemoved: false } : wanted;
  const asked = await refundOrderParts(db, by, { orderId, wanted: [part], expectedPaise, reason: "Sorry." });
  expect(asked.ok).toBe(true);
  const [due] = await db.select().from(refunds).where(eq(refunds.status, "requested"));
  const sent = { orderId, refundId: due?.id ?? "", reference: `UTR-BACK-${expectedPaise}` };
  expect((await recordRefund(db, by, sent)).ok).toBe(true);
}

test("units and sales of a product are without credited pieces; a credit of money alone takes no unit", async ({
  db,
}) => {
  const { laptop, mouse, cable } = await aKnownShop(db);
  const ranked = async (by: "units" | "net", days = both) =>
    (await findTopProducts(db, days, 10))[by].map(({ id, units, netPaise }) => [id, units, netPaise]);
  expect(await ranked("units")).toEqual([
    [cable.id, 5, 4_500_00],
    [mouse.id, 2, 900_00],
    [laptop.id, 1, 1_000_00],
  ]);
  expect((await ranked("net")).map(([id]) => id)).toEqual([cable.id, laptop.id, mouse.id]);
  expect((await ranked("units", first)).find(([id]) => id === laptop.id)).toEqual([laptop.id, 3, 3_000_00]);
  expect(await ranked("units", second)).toEqual([]);
  expect((await findTopProducts(db, both, 1)).net.map(({ id }) => id)).toEqual([cable.id]);
  const own = await asVendor(db, "v1", (tx) => findVendorTopProducts(tx, both, 10));
  expect(own.units.map(({ id, units }) => [id, units])).toEqual([
    [cable.id, 5],
    [laptop.id, 1],
  ]);
});

test("the report by product says the units of each day, those credited below zero", async ({ db }) => {
  const { laptop, mouse, fan } = await aKnownShop(db);
  const unitsOf = async (days: typeof both, id: string) =>
    (await listSales(db, "product", days, null)).rows.find(({ key }) => key === id)?.units;
  expect([await unitsOf(first, laptop.id), await unitsOf(second, laptop.id)]).toEqual([3, -2]);
  expect([await unitsOf(second, mouse.id), await unitsOf(both, fan.id)]).toEqual([0, 0]);
});

test("a customer's orders are counted and summed up", async ({ db }) => {
  const { paid, byCash } = await aKnownShop(db);
  const times = { today: dayInIndia(NOW), calendars: await findCalendars(db) };
  const of = (customer: string) => listOrders(db, readTableState(new URLSearchParams({ customer }), orderTable), times);
  const one = await of(paid.customer.id);
  expect(one.rows.map(({ id }) => id)).toEqual([paid.orderId]);
  expect(one).toMatchObject({ sums: { total: 1, totalPaise: 4_000_00, salesPaise: 4_000_00, backPaise: 2_100_00 } });
  const other = await of(byCash.customer.id);
  expect(other.rows.map(({ id }) => id)).toEqual([byCash.orderId]);
  expect(other).toMatchObject({ sums: { total: 1, totalPaise: 5_700_00, salesPaise: 5_700_00, backPaise: 1_200_00 } });
  expect(await of(paid.admin.id)).toMatchObject({ sums: { total: 0 }, rows: [] });
  expect(await of("nobody")).toMatchObject({ sums: { total: 0 }, rows: [] });
});

test("vendors are sorted by the average of their ratings, the lowest first, those without last", async ({ db }) => {
  const rate = async (vendorId: string, reviewCount: number, ratingAverage: string) => {
    const { id } = await aProduct(db, { vendorId });
    await db
      .update(products)
      .set({ reviewCount, ratingAverage: Number(ratingAverage) })
      .where(eq(products.id, id));
  };
  await rate("v1", 1, "5.0");
  await rate("v1", 3, "3.0");
  await rate("v2", 2, "4.0");
  await rate("v3", 0, "0");
  expect((await listVendorRatings(db, 10)).map(({ id, average, count }) => [id, average, count])).toEqual([
    ["v1", 3.5, 4],
    ["v2", 4, 2],
    ["v3", null, 0],
  ]);
  expect((await listVendorRatings(db, 1)).map(({ id }) => id)).toEqual(["v1"]);
});
