import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { undoDelivery } from "#app/fulfilment/shipments/undo-delivery.server.ts";
import { duePayouts } from "#app/ledger/due-payouts.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import { cancelPayout, createPayoutRun } from "#app/ledger/payout-commands.server.ts";
import { payouts } from "#app/ledger/schema.server.ts";
import { findStatementFigures } from "#app/ledger/vendor-statement-queries.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { aBankAccount, statementOf } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aDeliveredOrder, ownDelivery } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { recordRemittance } from "./remittance-commands.server.ts";
import { findHeldCash, findVendorCash } from "./remittance-queries.server.ts";
import { undoRemittances } from "./undo-remittance.server.ts";
import { isUndoneOfVendor, listUndone } from "./undone-remittances.server.ts";

const DUE = new Date(NOW.getTime() + 11 * 86_400_000);
const PRICE = 1_180_00;
const all = { from: "2026-11-01", to: "2026-12-31" };
const context = (viewer: User, now = DUE) => ({ viewer, now, origin: ORIGIN, formKey: randomUUID() });

/** v1 has ₹1,180 and paid ₹1,000 of it in. */
async function paidIn(db: Database) {
  const placed = await aDeliveredOrder(db, { bought: [{ vendorId: "v1", pricePaise: PRICE }], by: ownDelivery });
  const paid = { vendorId: "v1", amountPaise: 1_000_00, reference: "UTR-CASH-1" };
  const recorded = await recordRemittance(db, context(placed.admin, NOW), paid);
  if (!recorded.ok) throw new Error(recorded.code);
  return { ...placed, id: recorded.value, paid };
}

const wrong = (...ids: string[]) => ({ vendorId: "v1", ids, reason: " The other\n vendor's. " });

test("a vendor owes an undone payment again; books, statement, audit log and page say so", async ({ db }) => {
  const { admin, id } = await paidIn(db);
  expect(await undoRemittances(db, context(admin), wrong(id))).toMatchObject({ value: { count: 1, paise: 1_000_00 } });
  expect(await findHeldCash(db, "v1")).toBe(PRICE);
  expect(await findVendorCash(db, "v1")).toMatchObject({ cashPaise: PRICE, remittances: [] });
  expect(await listUndone(db, isUndoneOfVendor("v1"))).toMatchObject([
    {
      postedAs: id,
      amountPaise: 1_000_00,
      reference: "UTR-CASH-1",
      undoneBy: admin.name,
      reason: "The other vendor's.",
    },
  ]);
  expect(await asVendor(db, "v1", (tx) => findStatementFigures(tx, all, DUE))).toMatchObject({ cashPaise: PRICE });
  const said = await statementOf(db, "v1", all, DUE);
  expect(said.slice(-2)).toMatchObject([
    { kind: "cash-remitted", netPaise: 1_000_00, reference: "UTR-CASH-1" },
    { kind: "remittance-reversed", netPaise: -1_000_00, reference: "UTR-CASH-1" },
  ]);
  const noted = await db.select().from(auditLog).where(eq(auditLog.action, "vendor.cash-undone"));
  expect(noted).toMatchObject([
    { subjectId: "v1", before: { amountPaise: 1_000_00 }, after: { reason: "The other vendor's." } },
  ]);
  await expectCleanBooks(db, DUE);
});

test("a payment is undone once; then its reference can be recorded and undone again", async ({ db }) => {
  const { admin, id, paid } = await paidIn(db);
  await undoRemittances(db, context(admin), wrong(id));
  expect(await undoRemittances(db, context(admin), wrong(id))).toMatchObject({ value: { count: 0, paise: 0 } });
  const again = await recordRemittance(db, context(admin), { ...paid, amountPaise: 10_00 });
  if (!again.ok) throw new Error(again.code);
  expect(await findHeldCash(db, "v1")).toBe(PRICE - 10_00);
  expect(await undoRemittances(db, context(admin), wrong(id, again.value))).toMatchObject({ value: { count: 1 } });
  expect(await findHeldCash(db, "v1")).toBe(PRICE);
  await expectCleanBooks(db, DUE);
});

test("undoing needs a reason, and the permission to pay vendors", async ({ db }) => {
  const { admin, customer, vendor, id } = await paidIn(db);
  for (const viewer of [customer, vendor])
    expect(await undoRemittances(db, context(viewer), wrong(id))).toMatchObject({ code: "not-found" });
  const by = context(admin);
  expect(await undoRemittances(db, by, { ...wrong(id), vendorId: "nobody" })).toMatchObject({ code: "not-found" });
  expect(await undoRemittances(db, by, wrong())).toMatchObject({ code: "nothing-selected" });
  expect(await undoRemittances(db, by, wrong("no id"))).toMatchObject({ code: "nothing-selected" });
  for (const reason of [" ", "x".repeat(201)])
    expect(await undoRemittances(db, by, { ...wrong(id), reason })).toMatchObject({ code: "invalid-reason" });
  await aDeliveredOrder(db, { bought: [{ vendorId: "v2", pricePaise: PRICE }], by: ownDelivery });
  expect(await undoRemittances(db, by, { ...wrong(id), vendorId: "v2" })).toMatchObject({ value: { count: 0 } });
  expect(await findHeldCash(db, "v1")).toBe(PRICE - 1_000_00);
});

test("a payment that an open payout includes can't be undone", async ({ db }) => {
  const { admin, id } = await paidIn(db);
  await aBankAccount(db, "v1");
  await aDeliveredOrder(db, { bought: [{ vendorId: "v1", pricePaise: PRICE }], method: "bank_transfer" });
  const due = duePayouts(await listVendorBalances(db, DUE));
  const seen = { expectedPaise: due.paise, expectedSetOffPaise: due.setOffPaise };
  expect(await createPayoutRun(db, context(admin), seen)).toMatchObject({ ok: true });
  expect(await undoRemittances(db, context(admin), wrong(id))).toMatchObject({ code: "in-payout" });
  const [open] = await db.select().from(payouts).where(eq(payouts.status, "open"));
  await cancelPayout(db, context(admin), { payoutId: open?.id ?? "" });
  expect(await undoRemittances(db, context(admin), wrong(id))).toMatchObject({ value: { count: 1 } });
  await expectCleanBooks(db, DUE);
});

test("a delivery whose cash was paid in can be undone after it", async ({ db }) => {
  const { admin, id, shipmentId } = await paidIn(db);
  const by = context(admin, NOW);
  expect(await undoDelivery(db, by, { shipmentId })).toMatchObject({ code: "paid-out" });
  await undoRemittances(db, by, wrong(id));
  expect(await undoDelivery(db, by, { shipmentId })).toMatchObject({ ok: true });
  expect(await findHeldCash(db, "v1")).toBe(0);
  await expectCleanBooks(db, DUE);
});
