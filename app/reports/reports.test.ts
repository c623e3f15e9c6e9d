/** Costs at the sale, margins beside a plain computation, and the value of goods on hand (docs/rules.md#v16). */
import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { adminOffice, vendorOffice } from "#app/accounts/back-office.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { products } from "#app/catalog/schema.server.ts";
import { splitInclusive } from "#app/domain/money/gst.ts";
import { ledgerEntries, ledgerTransactions } from "#app/ledger/schema.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { refundLines, refunds } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aUser } from "#tests/support/people.ts";
import { aDeliveredOrder, aPackedOrder, aPlacedOrder, type DeliveredOrder } from "#tests/support/placed-orders.ts";
import { approve, asked, go, pickUp, receive } from "#tests/support/returned.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { listMargins, listStockValue } from "./back-office-cost-queries.server.ts";
import { marginTable } from "./margin-table.ts";
import { orderLineCosts } from "./schema.server.ts";
import { stockValueTable } from "./stock-value-table.ts";

const all = { from: "2026-11-01", to: "2026-12-31" };
const margins = (db: Database, office: Parameters<typeof listMargins>[1], query = "") =>
  listMargins(db, office, all, readTableState(new URLSearchParams(query), marginTable));
const stockValue = (db: Database, office: Parameters<typeof listStockValue>[1], query = "") =>
  listStockValue(db, office, readTableState(new URLSearchParams(query), stockValueTable));
const officeOf = ({ vendor }: DeliveredOrder) => vendorOffice({ ...vendor, vendorId: "v1" });

async function takeBack(db: Database, order: DeliveredOrder, orderLineId: string, quantity: number): Promise<void> {
  const id = await asked(db, order, { lines: [{ orderLineId, quantity }] });
  await go(db, order, id, { ...approve, resolution: "refund" }, pickUp, receive);
  const command = { viewer: order.admin, now: NOW, origin: ORIGIN };
  for (const { id: refundId } of await db.select().from(refunds).where(eq(refunds.orderId, order.orderId))) {
    const refund = { orderId: order.orderId, refundId, reference: `UTR-${refundId}` };
    const done = await recordRefund(db, command, refund);
    if (!done.ok) throw new Error(done.code);
  }
}

/** By product: what lines of v1 left, from order lines, refunds and the books, line by line. */
async function computeMargins(db: Database, costOf: ReadonlyMap<string, number | null>) {
  const sums = new Map<
    string,
    { units: number; revenuePaise: number; costPaise: number; apartPaise: number; commission: number }
  >();
  for (const line of await db.select().from(orderLines).where(eq(orderLines.vendorId, "v1"))) {
    const sum = sums.get(line.productId) ?? { units: 0, revenuePaise: 0, costPaise: 0, apartPaise: 0, commission: 0 };
    sums.set(line.productId, sum);
    const back = await db.select().from(refundLines).where(eq(refundLines.orderLineId, line.id));
    const pieces = line.quantity - back.reduce((n, one) => n + one.quantity, 0);
    const taxable = line.taxablePaise - back.reduce((n, one) => n + one.taxablePaise, 0);
    const cost = costOf.get(line.productId) ?? null;
    if (cost === null) {
      sum.apartPaise += taxable;
      continue;
    }
    const entries = await db
      .select({ amountPaise: ledgerEntries.amountPaise })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(
        and(
          eq(ledgerEntries.orderLineId, line.id),
          eq(ledgerEntries.account, "commission"),
          inArray(ledgerTransactions.kind, ["sale", "credit", "clawback"]),
        ),
      );
    sum.units += pieces;
    sum.revenuePaise += taxable;
    sum.costPaise += pieces * cost;
    // The seller has a GSTIN: of 118 paise of commission, 18 are claimed.
    sum.commission += entries.reduce((n, one) => n + Math.round((-one.amountPaise * 100) / 118), 0);
  }
  return [...sums].map(([key, { commission, ...sum }]) => {
    const marginPaise = sum.revenuePaise - commission - sum.costPaise;
    return { key, ...sum, commissionPaise: commission, marginPaise };
  });
}

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);

describe("margins", () => {
  test("are those of a computation line by line, whatever was bought and returned", async ({ db }) => {
    const costOf = new Map<string, number | null>();
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    let last: DeliveredOrder | undefined;
    for (let round = 0; round < 6; round++) {
      const bought = [];
      for (let number = 0; number < 2; number++) {
        const costPricePaise = random(3) === 0 ? null : 1 + random(4_000_00);
        const product = await aProduct(db, { pricePaise: 100 + random(4_000_00), costPricePaise, stock: 20 });
        costOf.set(product.id, costPricePaise);
        bought.push({ product, quantity: 1 + random(4) });
      }
      const order = await aDeliveredOrder(db, { bought: [...bought, { vendorId: "v2", costPricePaise: 5_00 }] });
      // A later cost price is for later sales.
      await db
        .update(products)
        .set({ costPricePaise: 77_77 })
        .where(inArray(products.id, [...costOf.keys()]));
      const line = order.lines.find(({ vendorId }) => vendorId === "v1");
      if (line && random(2) === 0) {
        const shipmentId = line.shipmentId;
        await takeBack(db, { ...order, shipmentId }, line.id, 1 + random(line.quantity));
      }
      last = order;
    }
    if (!last) throw new Error("nothing was sold");
    const { rows, total, totals } = await margins(db, officeOf(last));
    const expected = await computeMargins(db, costOf);
    expect(rows.map(({ label: _, ...row }) => row).sort(byKey)).toEqual(expected.sort(byKey));
    expect(total).toBe(expected.length);
    expect(totals.marginPaise).toBe(expected.reduce((sum, row) => sum + row.marginPaise, 0));
    const apart = await margins(db, officeOf(last), "cost=none");
    expect(apart.rows.map(({ key }) => key).sort()).toEqual(
      [...costOf].flatMap(([key, cost]) => (cost === null ? [key] : [])).sort(),
    );
  });

  test("are the seller's own: an admin reads the store's and no vendor's", async ({ db }) => {
    const order = await aDeliveredOrder(db, {
      bought: [
        { vendorId: "v1", costPricePaise: 30_000_00 },
        { vendorId: "store", costPricePaise: 40_000_00 },
      ],
    });
    const own = await margins(db, officeOf(order));
    expect(own.rows.map(({ costPaise }) => costPaise)).toEqual([30_000_00]);
    const store = await margins(db, adminOffice(order.admin));
    expect(store.rows.map(({ costPaise, commissionPaise }) => [costPaise, commissionPaise])).toEqual([[40_000_00, 0]]);
  });

  test("the cost of a sale can't be changed", async ({ db }) => {
    const { lines } = await aPlacedOrder(db, { bought: [{ costPricePaise: 30_000_00, quantity: 2 }] });
    expect(await db.select().from(orderLineCosts)).toEqual([{ orderLineId: lines[0]?.id, costPaise: 30_000_00 }]);
    await expect(db.transaction((tx) => tx.update(orderLineCosts).set({ costPaise: 1 }))).rejects.toThrow();
    await expect(db.transaction((tx) => tx.delete(orderLineCosts))).rejects.toThrow();
  });
});

describe("stock value", () => {
  test("is pieces at the lower of cost and price without GST; who has no cost is named", async ({ db }) => {
    const vendor = await aUser(db, { role: "vendor", vendorId: "v1" });
    const usual = await aProduct(db, { pricePaise: 59_000_00, costPricePaise: 40_000_00, stock: 3 });
    const dear = await aProduct(db, { pricePaise: 11_800_00, costPricePaise: 10_000_01, stock: 2 });
    const unknown = await aProduct(db, { stock: 4, status: "archived" });
    await aProduct(db, { costPricePaise: 1_00, stock: 0 });
    await aProduct(db, { vendorId: "v2", costPricePaise: 1_00 });
    const office = vendorOffice({ ...vendor, vendorId: "v1" });
    const { rows, total, totals } = await stockValue(db, office, "sort=-value");
    expect(rows.map(({ id, valuePaise }) => [id, valuePaise])).toEqual([
      [usual.id, 3 * 40_000_00],
      [dear.id, 2 * 10_000_00],
      [unknown.id, null],
    ]);
    expect(total).toBe(3);
    expect(totals).toMatchObject({
      valuePaise: 1_40_000_00,
      atCostPaise: 1_40_000_02,
      withoutCost: 1,
      belowCost: 1,
      forSale: 9,
    });
    const below = await stockValue(db, office, "cost=below");
    expect(below.rows.map(({ id }) => id)).toEqual([dear.id]);
    expect(below.totals).toMatchObject({ valuePaise: 1_40_000_00, listedPaise: 2 * 10_000_00, rows: 1 });
    expect((await stockValue(db, office, "cost=none")).rows.map(({ id }) => id)).toEqual([unknown.id]);
    expect((await stockValue(db, adminOffice(await aUser(db, { role: "admin" })))).rows).toEqual([]);
  });

  test("counts pieces of orders until they are dispatched", async ({ db }) => {
    const product = await aProduct(db, { costPricePaise: 10_000_00, stock: 10 });
    const { vendor } = await aPackedOrder(db, [product], { quantity: 2 });
    const office = vendorOffice({ ...vendor, vendorId: "v1" });
    expect((await stockValue(db, office)).rows).toMatchObject([
      { forSale: 8, reserved: 2, valuePaise: 10 * 10_000_00 },
    ]);
    await aDeliveredOrder(db, { bought: [{ product, quantity: 3 }] });
    expect((await stockValue(db, office)).rows).toMatchObject([{ forSale: 5, reserved: 2 }]);
  });

  test("the price without GST is rounded as invoices are", async ({ db }) => {
    const vendor = await aUser(db, { role: "vendor", vendorId: "v1" });
    const made = [];
    for (const [index, rate] of [0, 500, 1800, 4000].entries())
      for (const paise of [1_01, 99_999_99, 12_345_67 + index])
        made.push(await aProduct(db, { pricePaise: paise, gstRateBp: rate, stock: 1 }));
    const { rows } = await stockValue(db, vendorOffice({ ...vendor, vendorId: "v1" }));
    expect(new Map(rows.map(({ id, pricePaise }) => [id, pricePaise]))).toEqual(
      new Map(made.map(({ id, pricePaise, gstRateBp }) => [id, splitInclusive(pricePaise, gstRateBp).taxable])),
    );
  });
});

test("the audit log has the costs of the store's products, not what a vendor pays", async ({ db }) => {
  const own = await aProduct(db, { vendorId: "store" });
  const other = await aProduct(db);
  for (const { id } of [own, other])
    await db.insert(auditLog).values({
      ...{ at: NOW, actorRole: "vendor", action: "product.update", subjectKind: "product", subjectId: id },
      ...{ before: { costPricePaise: 1, hsn: "8471" }, after: { costPricePaise: 2 } },
    });
  const rows = await db
    .select({ id: auditLog.subjectId, after: auditLog.after, before: auditLog.before })
    .from(auditLog)
    .where(sql`subject_id in (${own.id}, ${other.id})`)
    .orderBy(auditLog.seq);
  expect(rows).toEqual([
    { id: own.id, before: { costPricePaise: 1, hsn: "8471" }, after: { costPricePaise: 2 } },
    { id: other.id, before: { hsn: "8471" }, after: {} },
  ]);
});
