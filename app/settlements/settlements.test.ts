/** Settlement reports and the books (docs/rules.md#p24): once, to the paisa, and nothing that is not explained. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import type { User } from "#app/domain/parties/permissions.ts";
import { payments } from "#app/payments/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { closeBooks } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aPaymentShop, type PaymentShop } from "#tests/support/payments.ts";
import { aUser, commandBy } from "#tests/support/people.ts";
import { FakeRazorpay } from "#tests/support/providers/fake-razorpay.ts";
import {
  gatewayFee,
  type ReconLine,
  reconFile,
  reconLine,
} from "#tests/support/providers/fake-razorpay-settlements.ts";
import { aPaidOrder } from "#tests/support/providers/gateway-contract.ts";
import { razorpayRig } from "#tests/support/providers/payment-rigs.ts";
import { aCustomer, NOW } from "#tests/support/shoppers.ts";
import { checkRow, explainRow, undoRow } from "./decide-rows.server.ts";
import { fetchSettlements, importSettlementFile, planSettlementFile } from "./import-settlements.server.ts";
import { settlementRows } from "./schema.server.ts";
import { findSettlementLine, listFetches, listSettlements } from "./settlement-queries.server.ts";

const fake = new FakeRazorpay();
const rig = razorpayRig(fake);
beforeAll(() => rig.start());
afterAll(() => rig.stop());
beforeEach(() => {
  fake.settled.length = 0;
});

const PRICE = 50_000_00;
const { fee: FEE, tax: TAX } = gatewayFee(PRICE);
const setl = { id: "setl_DGlQ1Rj8os78Ec", utr: "1568176960vxp0rj", at: new Date(NOW.getTime() - 3_600_000) };

/** A paid order, and the line that settles it. */
async function aSettledOrder(db: Database) {
  const { shop, order } = await aPaidOrder(db, rig);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.orderId));
  const line = reconLine(setl, { entity_id: payment?.providerPaymentId ?? "", type: "payment", amount: PRICE });
  return { shop, order, line, admin: await aUser(db, { role: "admin" }) };
}

async function balances(db: Database): Promise<Record<string, number>> {
  await closeBooks(db);
  const rows = await rowsOf<{ account: string; paise: number }>(
    db,
    sql`select account, sum(amount_paise)::float8 as paise from ledger_entries
      where account in ('provider', 'bank', 'gateway-fees', 'input-tax', 'loss') group by 1 having sum(amount_paise) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
}

const importFile = (shop: PaymentShop, admin: User, lines: ReconLine[]) =>
  importSettlementFile(shop.db, commandBy(admin, NOW), { text: reconFile(lines), fileName: "recon.csv" });

test("a payment's settlement goes to the bank, its fee and GST to their accounts", async ({ db }) => {
  const { shop, line } = await aSettledOrder(db);
  expect(await balances(db)).toEqual({ provider: PRICE });
  fake.settled.push(line);
  await fetchSettlements(shop);
  expect(await balances(db)).toEqual({ bank: PRICE - FEE, "gateway-fees": FEE - TAX, "input-tax": TAX });
  expect((await listFetches(db)).find(({ provider }) => provider === "razorpay")?.error).toBeNull();
  const all = { q: "", sort: "settledAt", isDescending: true, page: 1, perPage: 25, filters: {} };
  expect((await listSettlements(db, null, all)).rows).toMatchObject([
    { settlementId: setl.id, utr: setl.utr, paymentsPaise: PRICE, netPaise: PRICE - FEE, openRows: 0 },
  ]);
});

test("a check of a file says what importing it would do, and writes nothing", async ({ db }) => {
  const { line, admin } = await aSettledOrder(db);
  const unknown = { ...line, entity_id: "pay_unknown" };
  const text = reconFile([line, unknown]);
  const check = () => planSettlementFile(db, commandBy(admin, NOW), { text });
  const open = [{ id: "pay_unknown", problem: "unknown-payment" }];
  expect(await check()).toMatchObject({ value: { booked: 1, bookedPaise: PRICE - FEE, known: 0, open } });
  expect(await db.$count(settlementRows)).toBe(0);
  await importSettlementFile(db, commandBy(admin, NOW), { text, fileName: "recon.csv" });
  expect(await check()).toMatchObject({ value: { booked: 0, known: 2, open: [] } });
});

describe("a report counts once", () => {
  test("by the interface and as a file, twenty times, and at once", async ({ db }) => {
    const { shop, line, admin } = await aSettledOrder(db);
    fake.settled.push(line);
    await fetchSettlements(shop);
    const first = await balances(db);
    const again = await Promise.all(Array.from({ length: 20 }, () => importFile(shop, admin, [line])));
    expect(again.every((one) => one.ok && one.value.known === 1 && one.value.booked === 0)).toBe(true);
    await fetchSettlements(shop);
    expect(await balances(db)).toEqual(first);
  });

  test("whatever order and parts it comes in, beside rows of other payments", async ({ db }) => {
    const { shop, line, admin } = await aSettledOrder(db);
    const others = ["pay_A", "pay_B", "pay_C"].map((entity_id) =>
      reconLine(setl, { entity_id, type: "payment", amount: 100 }),
    );
    for (const lines of [[...others, line], [line, ...others].toReversed(), [line], others.slice(1)])
      await importFile(shop, admin, lines);
    expect(await balances(db)).toEqual({ bank: PRICE - FEE, "gateway-fees": FEE - TAX, "input-tax": TAX });
    expect(await db.$count(settlementRows)).toBe(4);
    expect(await db.$count(settlementRows, eq(settlementRows.problem, "unknown-payment"))).toBe(3);
  });
});

describe("a row that nothing explains is listed and not booked", () => {
  const cases: [string, Partial<ReconLine>, string][] = [
    ["a paisa less", { amount: PRICE - 1, credit: PRICE - 1 - FEE }, "amount"],
    ["a payment of another account", { entity_id: "pay_of_another_shop" }, "unknown-payment"],
    ["dollars", { currency: "USD" }, "currency"],
    [
      "a refund that nobody knows",
      { entity_id: "rfnd_X", type: "refund", credit: 0, debit: PRICE, fee: 0, tax: 0 },
      "unknown-refund",
    ],
    [
      "an adjustment",
      { entity_id: "adj_X", type: "adjustment", credit: 0, debit: PRICE, fee: 0, tax: 0 },
      "adjustment",
    ],
  ];
  for (const [name, change, problem] of cases)
    test(name, async ({ db }) => {
      const { shop, line, admin } = await aSettledOrder(db);
      const imported = await importFile(shop, admin, [{ ...line, ...change }]);
      expect(imported).toMatchObject({ ok: true, value: { booked: 0, open: 1 } });
      expect(await db.select().from(settlementRows)).toMatchObject([{ status: "open", problem }]);
      expect(await balances(db)).toEqual({ provider: PRICE });
    });

  test("a second row for a payment that is settled", async ({ db }) => {
    const { shop, line, admin } = await aSettledOrder(db);
    await importFile(shop, admin, [line, { ...line, settlement_id: "setl_other" }]);
    const { settlement_utr, ...other } = line;
    await db.update(payments).set({ providerPaymentId: "pay_again" });
    await importFile(shop, admin, [{ ...other, settlement_utr, entity_id: "pay_again" }]);
    expect(await db.$count(settlementRows, eq(settlementRows.problem, "settled-before"))).toBe(1);
    expect(await balances(db)).toMatchObject({ bank: PRICE - FEE });
  });

  test("a row that comes again in another currency is never booked as rupees, and as rupees it is", async ({ db }) => {
    const { shop, line, admin } = await aSettledOrder(db);
    const paisaOff = { ...line, amount: PRICE - 1, credit: PRICE - 1 - FEE };
    await importFile(shop, admin, [paisaOff]);
    await importFile(shop, admin, [{ ...line, currency: "USD" }]);
    const [row] = await db.select().from(settlementRows);
    await checkRow(db, commandBy(admin, NOW), row?.id ?? "");
    expect(await db.select().from(settlementRows)).toMatchObject([{ status: "open", problem: "currency" }]);
    expect(await balances(db)).toEqual({ provider: PRICE });
    expect(await importFile(shop, admin, [line])).toMatchObject({ value: { booked: 1, known: 1, changed: 0 } });
    expect(await balances(db)).toMatchObject({ bank: PRICE - FEE });
    expect(await importFile(shop, admin, [{ ...line, currency: "USD" }])).toMatchObject({ value: { changed: 1 } });
    await undoRow(db, commandBy(admin, NOW), { id: row?.id ?? "", reason: "Another account" });
    await checkRow(db, commandBy(admin, NOW), row?.id ?? "");
    expect(await balances(db)).toEqual({ provider: PRICE });
  });

  test("an amount edited after it was booked stays as it was, and is shown", async ({ db }) => {
    const { shop, line, admin } = await aSettledOrder(db);
    await importFile(shop, admin, [line]);
    const edited = await importFile(shop, admin, [{ ...line, credit: line.credit - 100, fee: line.fee + 100 }]);
    expect(edited).toMatchObject({ ok: true, value: { known: 1, changed: 1 } });
    expect(await balances(db)).toMatchObject({ bank: PRICE - FEE });
    const [row] = await db.select().from(settlementRows);
    expect(row).toMatchObject({ status: "booked", changed: { feePaise: FEE - TAX + 100 } });
    expect(await undoRow(db, commandBy(admin, NOW), { id: row?.id ?? "", reason: "New fee" })).toMatchObject({
      ok: true,
    });
    expect(await balances(db)).toEqual({ provider: PRICE });
    await checkRow(db, commandBy(admin, NOW), row?.id ?? "");
    expect(await balances(db)).toMatchObject({ bank: PRICE - FEE - 100, "gateway-fees": FEE - TAX + 100 });
  });
});

test("a person books an adjustment once, with a reason, and may undo it", async ({ db }) => {
  const { shop, line, admin } = await aSettledOrder(db);
  await importFile(shop, admin, [
    line,
    reconLine(setl, { entity_id: "adj_1", type: "adjustment", amount: 500_00, description: "Dispute" }),
  ]);
  const [row] = await db.select().from(settlementRows).where(eq(settlementRows.rowId, "adj_1"));
  const id = row?.id ?? "";
  const by = commandBy(admin, NOW);
  const decision = { id, account: "loss", reason: "Lost dispute of 3 November" } as const;
  expect(await explainRow(db, by, { ...decision, reason: " " })).toMatchObject({ code: "no-reason" });
  expect(await explainRow(db, commandBy(await aCustomer(db), NOW), decision)).toMatchObject({ code: "not-found" });
  expect(await explainRow(db, by, decision)).toMatchObject({ ok: true });
  expect(await explainRow(db, by, decision)).toMatchObject({ code: "not-open" });
  expect(await balances(db)).toMatchObject({ bank: PRICE - FEE - 500_00, loss: 500_00 });
  expect(await findSettlementLine(db, id)).toMatchObject({ status: "explained", reason: decision.reason });
  expect(await undoRow(db, by, { id, reason: "Was won" })).toMatchObject({ ok: true });
  expect(await undoRow(db, by, { id, reason: "Was won" })).toMatchObject({ code: "not-booked" });
  expect(await balances(db)).toEqual({ bank: PRICE - FEE, "gateway-fees": FEE - TAX, "input-tax": TAX });
});

describe("a file that makes no sense changes nothing", () => {
  test.for([
    ["another file", "name,price\nMouse,500", "no settlement report"],
    ["a report without its last columns", reconFile([]).split(",").slice(0, 22).join(","), "Columns are missing"],
    ["only a header", reconFile([]), "no rows below the header"],
    ["an open quotation mark", `${reconFile([])}\n"payment,pay_1`, "quotation mark"],
  ])("%s", async ([, text, error], { db }) => {
    const shop = await aPaymentShop(db);
    const imported = await importSettlementFile(db, commandBy(await aUser(db, { role: "admin" }), NOW), {
      text: text ?? "",
      fileName: "x",
    });
    expect(imported).toMatchObject({ ok: false, code: "refused", details: expect.stringContaining(error ?? "") });
    expect(await db.$count(settlementRows)).toBe(0);
    expect(shop.isCut).toBe(false);
  });

  test("a row whose amounts contradict each other is named; the others count", async ({ db }) => {
    const { shop, line, admin } = await aSettledOrder(db);
    const wrong = { ...line, entity_id: "pay_wrong", credit: line.credit - 7 };
    const imported = await importFile(shop, admin, [wrong, line]);
    expect(imported).toMatchObject({ ok: true, value: { booked: 1, open: 0, faults: [{ row: 2 }] } });
  });

  test("a file that ends within a row, or states one row in two ways, books nothing", async ({ db }) => {
    const { shop, line, admin } = await aSettledOrder(db);
    const refused = (details: string) => ({ ok: false, code: "refused", details: expect.stringContaining(details) });
    const text = `${reconFile([line])}\r\npayment,pay_cut,100.00`;
    const cut = await importSettlementFile(shop.db, commandBy(admin, NOW), { text, fileName: "recon.csv" });
    expect(cut).toMatchObject(refused("Row 3 is cut off"));
    const twice = await importFile(shop, admin, [line, { ...line, credit: line.credit - 100, fee: line.fee + 100 }]);
    expect(twice).toMatchObject(refused(`${line.entity_id} is in the file twice`));
    expect(await db.$count(settlementRows)).toBe(0);
  });
});

test("the database keeps rows and what they say of the books", async ({ db }) => {
  const { shop, line, admin } = await aSettledOrder(db);
  await importFile(shop, admin, [line]);
  await closeBooks(db);
  const refused = (change: string) =>
    expect(db.transaction((tx) => tx.execute(sql.raw(change)).then(() => closeBooks(tx)))).rejects.toThrow();
  await refused("delete from settlement_rows");
  await refused("update settlement_rows set fee_paise = fee_paise + 1");
  await refused("update settlement_rows set status = 'open', problem = 'undone'");
  await refused("update settlement_rows set row_id = 'pay_other'");
});
