import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { commissionOn } from "#app/domain/money/commission.ts";
import { splitInclusive } from "#app/domain/money/gst.ts";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { orderLines } from "#app/orders/schema.server.ts";
import { listCaptures } from "#app/payments/captures.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { requestRefund } from "#app/payments/refunds/refund-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { balancesOf, booksOf, closeBooks } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, aPlacedOrder, ofTwoVendors, sendShipment } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { postRefund, postSale } from "./postings.server.ts";
import { ledgerEntries, ledgerTransactions } from "./schema.server.ts";
import { vendorLedgerEntries, vendorLedgerTransactions } from "./vendor-views.server.ts";

/** Of two vendors, below the threshold of free delivery. */
const cheap = [
  { vendorId: "v1", pricePaise: 4_999_00, quantity: 2 },
  { vendorId: "v2", pricePaise: 1_234_57 },
];
const refundOf = (orderId: string, provider: string) => ({ refundId: randomUUID(), orderId, provider, at: NOW });

describe("the life of an order", () => {
  test("placing it writes nothing; cash is a receivable from a shipment's dispatch to its delivery", async ({ db }) => {
    const { orderId, order, admin, shipments } = await aPlacedOrder(db, { bought: ofTwoVendors });
    expect(await booksOf(db, orderId)).toEqual([]);
    const [first, second] = shipments;
    await sendShipment(db, admin, second?.id ?? "", "shipped");
    expect(await balancesOf(db, orderId)).toMatchObject({ customer: 1_234_56 });
    await sendShipment(db, admin, first?.id ?? "", "delivered");
    expect(await balancesOf(db, orderId)).toMatchObject({ customer: 1_234_56, "courier-cash": 99_998_00 });
    await moveShipment(
      db,
      { viewer: admin, now: NOW, origin: ORIGIN },
      { shipmentId: second?.id ?? "", to: "delivered" },
    );
    const books = await booksOf(db, orderId);
    expect(books.map(({ kind }) => kind)).toEqual(["sale", "sale", "cod-collected", "cod-collected"]);
    expect(await balancesOf(db, orderId)).toMatchObject({ "courier-cash": order.totalPaise });
    expect((await balancesOf(db, orderId)).customer).toBeUndefined();
    await closeBooks(db);
  });

  test("a sale is split among vendor, tax, fee and store, by the rate frozen when it was placed", async ({ db }) => {
    await updateStoreSettings(db, {
      commissionPercent: 7.25,
      shippingFeePaise: 99_00,
      freeShippingAbovePaise: 1_00_000_00,
    });
    const { orderId, order, admin, shipments, lines } = await aPlacedOrder(db, {
      method: "bank_transfer",
      bought: cheap,
    });
    await updateStoreSettings(db, { commissionPercent: 50 });
    for (const { id } of shipments) await sendShipment(db, admin, id, "shipped");
    for (const [n, line] of lines.entries()) {
      expect(line.commissionBp).toBe(725);
      const fee = splitInclusive(shipments[n]?.shippingPaise ?? 0);
      const commission = commissionOn(line.taxablePaise, 725);
      expect(await balancesOf(db, orderId, line.vendorId)).toEqual({
        "vendor-payable": commission - line.taxablePaise,
        gst: -(line.gstPaise + fee.gst),
        commission: -commission,
        ...(fee.taxable > 0 && { shipping: -fee.taxable }),
      });
    }
    expect(await balancesOf(db, orderId)).toMatchObject({ bank: order.totalPaise });
    await closeBooks(db);
  });

  test("the same shipment is sold once", async ({ db }) => {
    const { orderId, shipments } = await aDeliveredOrder(db, { bought: ofTwoVendors });
    const before = await booksOf(db, orderId);
    await postSale(db, shipments[0]?.id ?? "", NOW);
    expect(await booksOf(db, orderId)).toEqual(before);
  });
});

describe("refunds", () => {
  test("in parts reverse the sale; together they leave nothing, to the paisa", async ({ db }) => {
    const { orderId, order, shipments, lines } = await aDeliveredOrder(db, {
      bought: ofTwoVendors,
      method: "bank_transfer",
    });
    for (const line of lines) {
      const shipmentId = line.shipmentId;
      const third = { taxablePaise: Math.floor(line.taxablePaise / 3), gstPaise: 2 * Math.floor(line.gstPaise / 6) };
      const rest = {
        taxablePaise: line.taxablePaise - 2 * third.taxablePaise,
        gstPaise: line.gstPaise - 2 * third.gstPaise,
      };
      for (const part of [third, third, rest]) {
        const amountPaise = part.taxablePaise + part.gstPaise;
        const shares = [{ orderLineId: line.id, shipmentId, ...part }];
        await postRefund(db, { ...refundOf(orderId, "bank"), amountPaise, shares });
      }
      expect(await balancesOf(db, orderId, line.vendorId)).toEqual({});
    }
    expect(await balancesOf(db, orderId)).toEqual({});
    expect((await booksOf(db, orderId)).filter(({ kind }) => kind === "credit")).toHaveLength(6);
    expect(order.totalPaise).toBeGreaterThan(0);
    expect(shipments).toHaveLength(2);
    await closeBooks(db);
  });

  test("before the shipment leaves only the money moves; the credit follows the sale", async ({ db }) => {
    const { orderId, admin, shipments, lines } = await aPlacedOrder(db, {
      bought: ofTwoVendors,
      method: "bank_transfer",
    });
    const [line] = lines;
    const paid = (await listCaptures(db, orderId))[0];
    if (!line || !paid) throw new Error("no line, no payment");
    const part = { taxablePaise: 100_00, gstPaise: 18_00, totalPaise: 118_00 };
    const shares = [{ orderLineId: line.id, shipmentId: line.shipmentId, quantity: 0, ...part }];
    const by = { id: admin.id, role: admin.role };
    const asked = { paymentId: paid.id, orderId, shares, reason: "goodwill", by, at: NOW } as const;
    const refundId = await requestRefund(db, asked);
    await recordRefund(db, { viewer: admin, now: NOW, origin: ORIGIN }, { orderId, refundId, reference: "UTR-BACK-1" });
    expect((await booksOf(db, orderId)).map(({ kind }) => kind)).toEqual(["capture", "refund"]);
    for (const { id } of shipments) await sendShipment(db, admin, id, "shipped");
    expect((await booksOf(db, orderId)).map(({ kind }) => kind).slice(2)).toEqual(["sale", "credit", "sale"]);
    expect((await balancesOf(db, orderId)).customer).toBeUndefined();
    await closeBooks(db);
  });

  test("the shipping fee goes back whole, of cash from the bank", async ({ db }) => {
    await updateStoreSettings(db, { shippingFeePaise: 99_00, freeShippingAbovePaise: 1_00_000_00 });
    const { orderId, order, shipments } = await aDeliveredOrder(db, { bought: cheap });
    const fee = splitInclusive(99_00);
    const shipmentId = shipments.find(({ shippingPaise }) => shippingPaise > 0)?.id ?? "";
    const share = { orderLineId: null, shipmentId, taxablePaise: fee.taxable, gstPaise: fee.gst };
    await postRefund(db, { ...refundOf(orderId, "cod"), amountPaise: 99_00, shares: [share] });
    const left = await balancesOf(db, orderId);
    expect(left).toMatchObject({ "courier-cash": order.totalPaise, bank: -99_00 });
    expect(left.shipping).toBeUndefined();
  });

  test("never more than was sold", async ({ db }) => {
    const { orderId, lines } = await aDeliveredOrder(db, { bought: ofTwoVendors });
    const [line] = lines;
    if (!line) throw new Error("no line");
    const share = {
      orderLineId: line.id,
      shipmentId: line.shipmentId,
      taxablePaise: line.taxablePaise + 1,
      gstPaise: 0,
    };
    const refund = { ...refundOf(orderId, "cod"), amountPaise: line.taxablePaise + 1, shares: [share] };
    await expect(postRefund(db, refund)).rejects.toThrow(RangeError);
  });
});

describe("the database refuses", () => {
  async function refusalOf(db: Database, statement: string): Promise<string | undefined> {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql.raw(statement));
        await closeBooks(tx);
      });
    } catch (error) {
      return (error as { cause: { constraint?: string } }).cause.constraint ?? String(error);
    }
  }

  test.for([
    [
      "an open sum",
      "ledger_sums_to_zero",
      "insert into ledger_entries (transaction_id, account, amount_paise) select min(id), 'customer', 1 from ledger_transactions",
    ],
    [
      "a transaction of nothing",
      "ledger_sums_to_zero",
      "insert into ledger_transactions (kind, reference, at) values ('refund', 'x', now())",
    ],
    [
      "two vendors in one transaction",
      "ledger_one_vendor",
      `insert into ledger_entries (transaction_id, account, vendor_id, amount_paise)
        select min(t.id), 'gst', v.id, v.n from ledger_transactions t, (values ('v1', 1), ('v2', -1)) v (id, n)
        where kind = 'sale' group by v.id, v.n`,
    ],
    [
      "a transaction twice",
      "ledger_transactions_once",
      "insert into ledger_transactions (kind, reference, at) select kind, reference, at from ledger_transactions",
    ],
    [
      "an entry of nothing",
      "ledger_entries_amount",
      "insert into ledger_entries (transaction_id, account, amount_paise) select min(id), 'customer', 0 from ledger_transactions",
    ],
    [
      "an account that isn't one",
      "ledger_entries_account",
      "insert into ledger_entries (transaction_id, account, amount_paise) select min(id), 'gifts', 1 from ledger_transactions",
    ],
    [
      "a vendor's account without the vendor",
      "ledger_entries_vendor",
      "insert into ledger_entries (transaction_id, account, amount_paise) select min(id), 'gst', 1 from ledger_transactions",
    ],
    [
      "money at no provider",
      "ledger_entries_provider",
      "insert into ledger_entries (transaction_id, account, amount_paise) select min(id), 'provider', 1 from ledger_transactions",
    ],
    ["an entry rewritten", "append_only", "update ledger_entries set amount_paise = 1"],
    ["an entry removed", "append_only", "delete from ledger_entries"],
    ["a transaction rewritten", "append_only", "update ledger_transactions set at = now()"],
    ["a transaction removed", "append_only", "delete from ledger_transactions"],
    ["books emptied", "append_only", "truncate ledger_entries, ledger_transactions cascade"],
    [
      "a commission above the whole",
      "order_lines_commission",
      "insert into order_lines select (jsonb_populate_record(l, '{\"commission_bp\": 10001}'::jsonb)).* from order_lines l",
    ],
  ] as const)("%s", async ([, constraint, statement], { db }) => {
    await aDeliveredOrder(db, { bought: ofTwoVendors });
    await closeBooks(db);
    expect(await refusalOf(db, statement)).toBe(constraint);
  });
});

test("a vendor reads its own part of the books and writes no other's", async ({ db }) => {
  await aDeliveredOrder(db, { bought: ofTwoVendors });
  await asVendor(db, "v1", async (tx) => {
    expect((await tx.select().from(vendorLedgerTransactions)).map((one) => one.vendorId)).toEqual(["v1"]);
    expect(new Set((await tx.select().from(vendorLedgerEntries)).map((one) => one.vendorId))).toEqual(new Set(["v1"]));
  });
  const stranger = { kind: "sale", reference: "x", vendorId: "v2", at: NOW } as const;
  const writing = asVendor(db, "v1", (tx) => tx.insert(ledgerTransactions).values(stranger));
  await expect(writing).rejects.toMatchObject({ cause: { code: "42501" } });
});

test("a vendor who sends its shipment writes its sale", async ({ db }) => {
  const { orderId, shipments } = await aPlacedOrder(db, { bought: ofTwoVendors, method: "bank_transfer" });
  const [first] = shipments;
  const vendor = {
    kind: "user",
    id: (await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)))[0]?.orderId ?? "",
    name: "V",
    email: "v@x.test",
    role: "vendor",
    staffRole: "owner",
    vendorId: "v1",
    emailVerified: true,
  } as const;
  await asVendor(db, "v1", (tx) => sendShipment(tx, vendor, first?.id ?? "", "shipped"));
  expect((await booksOf(db, orderId)).map(({ kind, vendorId }) => [kind, vendorId])).toEqual([
    ["capture", null],
    ["sale", "v1"],
  ]);
  expect(await db.$count(ledgerEntries)).toBeGreaterThan(3);
});
