import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { vendorBankAccounts } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import type { User } from "#app/domain/parties/permissions.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { aBankAccount, closeBooks, listPayableItems } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { listVendorBalances } from "./payable-queries.server.ts";
import { cancelPayout, createPayoutRun, payPayout } from "./payout-commands.server.ts";
import { findRun } from "./payout-queries.server.ts";
import { postRefund } from "./postings.server.ts";
import { ledgerEntries, ledgerTransactions, payoutItems, payouts, unsettledTransactions } from "./schema.server.ts";

const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
/** Delivered at NOW: the first day it is payable, with windows of 10, 7 and 7 days. */
const DUE = days(11);

async function bankAccountOf(db: Database, ...vendorIds: string[]): Promise<void> {
  for (const vendorId of vendorIds) await aBankAccount(db, vendorId);
}

/** For a product of ₹1,180 with 18 % GST in it, 5 % commission on ₹1,000. */
const NET = 1_130_00;
const one = [{ vendorId: "v1", pricePaise: 1_180_00 }];

async function aDuePayout(db: Database, bought = one) {
  const order = await aDeliveredOrder(db, { bought, method: "bank_transfer" });
  await bankAccountOf(db, ...new Set(bought.map(({ vendorId }) => vendorId)));
  return order;
}

async function run(db: Database, admin: User, expectedPaise: number, { formKey = randomUUID(), now = DUE } = {}) {
  return createPayoutRun(db, { viewer: admin, now, origin: ORIGIN, formKey }, { expectedPaise });
}

async function theOnlyPayout(db: Database) {
  const [payout, ...others] = await db.select().from(payouts).where(eq(payouts.status, "open"));
  if (!payout || others.length > 0) throw new Error("not one payout");
  return payout;
}

async function refundAll(db: Database, { orderId, lines }: Awaited<ReturnType<typeof aDuePayout>>, at: Date) {
  const shares = lines.map(({ id, shipmentId, taxablePaise, gstPaise }) => {
    return { orderLineId: id, shipmentId, taxablePaise, gstPaise };
  });
  const amountPaise = lines.reduce((sum, line) => sum + line.totalPaise, 0);
  await postRefund(db, { refundId: randomUUID(), orderId, provider: "bank", amountPaise, shares, at });
}

describe("what is payable", () => {
  test("nothing of the store's own sales, which are not noted for a payout", async ({ db }) => {
    await aDuePayout(db, [...one, { vendorId: STORE_VENDOR, pricePaise: 2_360_00 }]);
    expect(await listPayableItems(db, DUE)).toMatchObject([{ vendorId: "v1" }]);
    expect(await listVendorBalances(db, DUE)).toMatchObject([{ payablePaise: NET }]);
    expect(await db.select().from(unsettledTransactions)).toMatchObject([{ vendorId: "v1", kind: "sale" }]);
  });

  test("nothing before the return window is over, all of it from the day after", async ({ db }) => {
    const { admin } = await aDuePayout(db);
    expect(await listPayableItems(db, days(10))).toEqual([]);
    expect(await listVendorBalances(db, days(10))).toMatchObject([{ balancePaise: NET, payablePaise: 0 }]);
    expect(await run(db, admin, 0, { now: days(10) })).toMatchObject({ code: "nothing-payable" });
    expect(await listPayableItems(db, DUE)).toMatchObject([{ vendorId: "v1", kind: "sale", amountPaise: NET }]);
  });

  test("a shipment that wasn't delivered is not payable", async ({ db }) => {
    const { admin, shipments } = await aPlacedOrder(db, { bought: one, method: "bank_transfer" });
    await sendShipment(db, admin, shipments[0]?.id ?? "", "shipped");
    expect(await listPayableItems(db, days(400))).toEqual([]);
    expect(await listVendorBalances(db, days(400))).toMatchObject([{ balancePaise: NET, payablePaise: 0 }]);
  });

  test("what went back before is taken off", async ({ db }) => {
    const order = await aDuePayout(db);
    await refundAll(db, order, days(5));
    expect(await listVendorBalances(db, DUE)).toEqual([]);
    expect(await run(db, order.admin, 0)).toMatchObject({ code: "nothing-payable" });
  });
});

describe("a run", () => {
  test("pays each vendor who is owed something and can be paid; the books say so once it is", async ({ db }) => {
    const { admin } = await aDuePayout(db, [...one, { vendorId: "v2", pricePaise: 2_360_00 }]);
    await aDeliveredOrder(db, { bought: [{ vendorId: "v3", pricePaise: 500_00 }] });
    expect(await run(db, admin, 3 * NET)).toMatchObject({ ok: true });
    const made = await db.select().from(payouts).orderBy(payouts.vendorId);
    expect(made).toMatchObject([
      { vendorId: "v1", amountPaise: NET, status: "open" },
      { vendorId: "v2", amountPaise: 2 * NET, status: "open" },
    ]);
    expect(await db.$count(ledgerTransactions, eq(ledgerTransactions.kind, "payout"))).toBe(0);
    const payout = { payoutId: made[0]?.id ?? "", reference: "utr 00001" };
    expect(await payPayout(db, { viewer: admin, now: DUE, origin: ORIGIN }, payout)).toMatchObject({ ok: true });
    const [posted] = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.kind, "payout"));
    const entries = await db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.transactionId, posted?.id ?? 0))
      .orderBy(ledgerEntries.id);
    expect(entries.map(({ account, amountPaise }) => [account, amountPaise])).toEqual([
      ["vendor-payable", 950_00],
      ["gst", 180_00],
      ["bank", -NET],
    ]);
    expect((await listVendorBalances(db, DUE)).map(({ vendorId }) => vendorId)).toEqual(["v2", "v3"]);
    const log = await db.select().from(auditLog).where(eq(auditLog.action, "payout.pay"));
    expect(log).toMatchObject([{ after: { status: "paid", reference: "UTR00001", paidTo: "HDFC0001234 ••••7890" } }]);
    await closeBooks(db);
  });

  test("is made once per form, and only of what was previewed", async ({ db }) => {
    const { admin } = await aDuePayout(db);
    const formKey = randomUUID();
    expect(await run(db, admin, NET - 1)).toMatchObject({ code: "stale" });
    const first = await run(db, admin, NET, { formKey });
    expect(await run(db, admin, NET, { formKey })).toEqual(first);
    expect(await run(db, admin, NET)).toMatchObject({ code: "stale" });
    expect(await db.$count(payouts)).toBe(1);
  });

  test("is not for vendors and customers", async ({ db }) => {
    const { customer } = await aDuePayout(db);
    const vendor = await aCustomer(db, { role: "vendor", vendorId: "v1" });
    for (const viewer of [customer, vendor]) expect(await run(db, viewer, NET)).toMatchObject({ code: "not-found" });
    expect(await db.$count(payouts)).toBe(0);
  });
});

test("a payout goes to the account at the time of its run, whatever is entered later", async ({ db }) => {
  const { admin } = await aDuePayout(db);
  const made = await run(db, admin, NET);
  const runId = made.ok ? made.value : "";
  const before = { accountNumber: "001234567890", ifsc: "HDFC0001234" };
  expect(await findRun(db, runId)).toMatchObject({ payouts: [{ ...before, isAccountOld: false }] });
  await aBankAccount(db, "v1", { accountNumber: "998877665544" });
  expect(await findRun(db, runId)).toMatchObject({ payouts: [{ ...before, isAccountOld: true }] });
  const { id: payoutId } = await theOnlyPayout(db);
  await payPayout(db, { viewer: admin, now: DUE, origin: ORIGIN }, { payoutId, reference: "UTR00001" });
  expect(await db.select().from(payouts)).toMatchObject([{ status: "paid", paidTo: "HDFC0001234 ••••7890" }]);
});

describe("settling", () => {
  test("a payout is paid once, with a reference of its own", async ({ db }) => {
    const { admin } = await aDuePayout(db);
    await run(db, admin, NET);
    const { id: payoutId } = await theOnlyPayout(db);
    const pay = (reference: string, viewer = admin) =>
      payPayout(db, { viewer, now: DUE, origin: ORIGIN }, { payoutId, reference });
    expect(await pay("no")).toMatchObject({ code: "invalid-reference" });
    expect(await pay("UTR00001", await aCustomer(db))).toMatchObject({ code: "not-found" });
    expect(await pay("UTR00001")).toMatchObject({ ok: true });
    expect(await pay("UTR00002")).toMatchObject({ code: "not-open" });
    expect(await cancelPayout(db, { viewer: admin, now: DUE, origin: ORIGIN }, { payoutId })).toMatchObject({
      code: "not-open",
    });
    await aDeliveredOrder(db, { bought: one });
    await run(db, admin, NET);
    const again = { payoutId: (await theOnlyPayout(db)).id, reference: "UTR00001" };
    expect(await payPayout(db, { viewer: admin, now: DUE, origin: ORIGIN }, again)).toMatchObject({
      code: "reference-used",
    });
  });

  test("cancelled, it can be paid by another run", async ({ db }) => {
    const { admin } = await aDuePayout(db);
    await run(db, admin, NET);
    const { id: payoutId } = await theOnlyPayout(db);
    expect(await listVendorBalances(db, DUE)).toMatchObject([{ payablePaise: 0, underwayPaise: NET }]);
    expect(await cancelPayout(db, { viewer: admin, now: DUE, origin: ORIGIN }, { payoutId })).toMatchObject({
      ok: true,
    });
    expect(
      await payPayout(db, { viewer: admin, now: DUE, origin: ORIGIN }, { payoutId, reference: "UTR00001" }),
    ).toMatchObject({
      code: "not-open",
    });
    expect(await listVendorBalances(db, DUE)).toMatchObject([{ payablePaise: NET, underwayPaise: 0 }]);
    expect(await run(db, admin, NET)).toMatchObject({ ok: true });
    await closeBooks(db);
  });

  test("what comes back after it was paid is clawed back from the next run", async ({ db }) => {
    const order = await aDuePayout(db);
    const { admin } = order;
    await run(db, admin, NET);
    await payPayout(
      db,
      { viewer: admin, now: DUE, origin: ORIGIN },
      { payoutId: (await theOnlyPayout(db)).id, reference: "UTR00001" },
    );
    await refundAll(db, order, days(12));
    expect(await db.$count(ledgerTransactions, eq(ledgerTransactions.kind, "clawback"))).toBe(1);
    expect(await listVendorBalances(db, DUE)).toMatchObject([{ balancePaise: -NET, payablePaise: -NET }]);
    expect(await run(db, admin, 0)).toMatchObject({ code: "nothing-payable" });
    await aDeliveredOrder(db, { bought: [{ vendorId: "v1", pricePaise: 3_540_00 }] });
    expect(await run(db, admin, 2 * NET)).toMatchObject({ ok: true });
    const payout = await theOnlyPayout(db);
    expect(payout.amountPaise).toBe(2 * NET);
    await payPayout(db, { viewer: admin, now: DUE, origin: ORIGIN }, { payoutId: payout.id, reference: "UTR00002" });
    expect(await listVendorBalances(db, DUE)).toEqual([]);
    await closeBooks(db);
  });

  test("what comes back while a run is open is for the next one", async ({ db }) => {
    const order = await aDuePayout(db);
    await run(db, order.admin, NET);
    await refundAll(db, order, days(12));
    expect(await db.$count(ledgerTransactions, eq(ledgerTransactions.kind, "credit"))).toBe(1);
    expect(await listPayableItems(db, DUE)).toMatchObject([{ kind: "credit", amountPaise: -NET }]);
  });
});

describe("the database refuses", () => {
  test("a transaction in two payouts", async ({ db }) => {
    const { admin } = await aDuePayout(db);
    await run(db, admin, NET);
    const payout = await theOnlyPayout(db);
    const [item] = await db.select().from(payoutItems);
    if (!item) throw new Error("no item");
    const other = { ...payout, id: randomUUID(), runId: randomUUID() };
    const writing = db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into payout_runs (id, form_key, created_by, created_at) values (${other.runId}, 'x', ${admin.id}, now())`,
      );
      await tx.insert(payouts).values(other);
      await tx.insert(payoutItems).values({ ...item, payoutId: other.id });
    });
    await expect(writing).rejects.toMatchObject({ cause: { constraint: "payout_items_once" } });
  });

  test.for([
    [
      "an item that isn't what is owed",
      "payout_items_owed",
      "insert into payout_items (payout_id, transaction_id, amount_paise) select p.id, t.id, 1 from payouts p, ledger_transactions t where t.kind = 'capture'",
    ],
    ["an item freed from a payout that stands", "append_only", "update payout_items set is_active = false"],
    ["an item removed", "append_only", "delete from payout_items"],
    ["another amount", "append_only", "update payouts set amount_paise = 1"],
    ["another account", "append_only", "update payouts set account_number = '998877665544'"],
    ["a payout removed", "append_only", "delete from payouts"],
    ["a run removed", "append_only", "delete from payout_runs"],
    ["paid without a reference", "payouts_settled", "update payouts set status = 'paid', settled_at = now()"],
    [
      "a payout that isn't its items",
      "payouts_are_their_items",
      "insert into payouts (run_id, vendor_id, amount_paise) select run_id, 'v9', 5 from payouts",
    ],
  ] as const)("%s", async ([, constraint, statement], { db }) => {
    const { admin } = await aDuePayout(db);
    await db.execute(sql`insert into vendors (id, business_name, slug) values ('v9', 'Nine', 'v9')`);
    await run(db, admin, NET);
    await closeBooks(db);
    const writing = db.transaction(async (tx) => {
      await tx.execute(sql.raw(statement));
      await closeBooks(tx);
    });
    await expect(writing).rejects.toMatchObject({ cause: { constraint } });
  });

  test("another vendor's bank account written by a vendor", async ({ db }) => {
    await aDuePayout(db);
    const change = asVendor(db, "v2", (tx) => tx.update(vendorBankAccounts).set({ ifsc: "SBIN0000001" }));
    await expect(change).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
