import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { aBankAccount, statementOf } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { listVendorBalances } from "./payable-queries.server.ts";
import { createPayoutRun, payPayout } from "./payout-commands.server.ts";
import { postRefund } from "./postings.server.ts";
import { payouts } from "./schema.server.ts";
import { findStatementFigures, listStatement } from "./vendor-statement-queries.server.ts";

const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
const DUE = days(11);
const NET = 1_130_00;
const bought = [
  { vendorId: "v1", pricePaise: 1_180_00 },
  { vendorId: "v2", pricePaise: 590_00 },
];
const all = { from: "2026-11-01", to: "2026-12-31" };
const firstPage = { isDescending: true, page: 1, perPage: 50 };

/** v1: one sale paid out and then returned, one payable, one on the way. v2 has sold beside it each time. */
async function aHistory(db: Database) {
  const first = await aDeliveredOrder(db, { bought, method: "bank_transfer" });
  await aBankAccount(db, "v1");
  await createPayoutRun(
    db,
    { viewer: first.admin, now: DUE, origin: ORIGIN, formKey: randomUUID() },
    { expectedPaise: NET },
  );
  const [payout] = await db.select().from(payouts).where(eq(payouts.vendorId, "v1"));
  await payPayout(
    db,
    { viewer: first.admin, now: DUE, origin: ORIGIN },
    { payoutId: payout?.id ?? "", reference: "UTR00001" },
  );
  const [line] = first.lines.filter(({ vendorId }) => vendorId === "v1");
  if (!line) throw new Error("no line");
  const shares = [{ orderLineId: line.id, shipmentId: line.shipmentId, taxablePaise: 500_00, gstPaise: 90_00 }];
  const refund = { refundId: randomUUID(), orderId: first.orderId, provider: "bank", amountPaise: 590_00, shares };
  await postRefund(db, { ...refund, at: days(12) });
  const second = await aDeliveredOrder(db, { bought, method: "bank_transfer", now: days(5) });
  const third = await aPlacedOrder(db, { bought, method: "bank_transfer", now: days(15) });
  for (const { id } of third.shipments) await sendShipment(db, third.admin, id, "shipped", days(15));
  return { first, second, third };
}

test("each entry has the balance after it and its payout status; other vendors' entries are hidden", async ({ db }) => {
  const { first, second, third } = await aHistory(db);
  const { rows, total } = await asVendor(db, "v1", (tx) => listStatement(tx, all, firstPage, days(15)));
  expect(total).toBe(5);
  const [a, b, c] = [first, second, third].map(({ order }) => order.number);
  const shown = rows
    .toReversed()
    .map((row) => [row.kind, row.orderNumber, row.netPaise, row.balancePaise, row.settlement]);
  expect(shown).toEqual([
    ["sale", a, NET, NET, "paid"],
    ["sale", b, NET, 2 * NET, "waiting"],
    ["payout", null, -NET, NET, "paid"],
    ["clawback", a, -565_00, 565_00, "payable"],
    ["sale", c, NET, 1_695_00, "not-delivered"],
  ]);
  expect(rows.at(-1)).toMatchObject({ grossPaise: 1_180_00, commissionPaise: 50_00, reference: "UTR00001" });
  expect(rows.at(-2)).toMatchObject({ payableFrom: "2026-12-06" });
  const figures = await asVendor(db, "v1", (tx) => findStatementFigures(tx, all, days(15)));
  expect(figures).toEqual({
    balancePaise: 1_695_00,
    payablePaise: -565_00,
    setOffPaise: 0,
    cashPaise: 0,
    underwayPaise: 0,
    heldPaise: 0,
    waitingPaise: 2 * NET,
    paidPaise: NET,
  });
});

test("the vendor's figures are the admin's", async ({ db }) => {
  await aHistory(db);
  for (const now of [NOW, days(11), days(15), days(16), days(40)]) {
    const balances = await listVendorBalances(db, now);
    for (const vendorId of ["v1", "v2"]) {
      const rows = await statementOf(db, vendorId, all, now);
      const figures = await asVendor(db, vendorId, (tx) => findStatementFigures(tx, all, now));
      const admins = balances.find((one) => one.vendorId === vendorId);
      expect(figures).toMatchObject({ balancePaise: admins?.balancePaise, payablePaise: admins?.payablePaise });
      expect(rows.at(-1)?.balancePaise).toBe(figures.balancePaise);
      const payable = rows.filter(({ kind, settlement }) => kind !== "payout" && settlement === "payable");
      expect(payable.reduce((sum, { netPaise }) => sum + netPaise, 0)).toBe(figures.payablePaise);
    }
  }
});

test("pages and periods cut the rows, not the balance", async ({ db }) => {
  await aHistory(db);
  const whole = await statementOf(db, "v1", all, days(15));
  const pages = [];
  for (const page of [1, 2, 3]) {
    const cut = { isDescending: false, page, perPage: 2 };
    pages.push(...(await asVendor(db, "v1", (tx) => listStatement(tx, all, cut, days(15)))).rows);
  }
  expect(pages).toEqual(whole);
  for (const atOnce of [1, 2, 5]) expect(await statementOf(db, "v1", all, days(15), atOnce)).toEqual(whole);
  const late = { from: "2026-12-01", to: "2026-12-31" };
  const part = await statementOf(db, "v1", late, days(15));
  expect(part).toEqual(whole.slice(2));
});
