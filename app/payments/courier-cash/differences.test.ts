/** A courier pays another amount than it collected (docs/rules.md#p14). */
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { balancesOf } from "#tests/support/books.ts";
import { aPaidCarriedOrder, aRemittanceReport, refundOnePiece } from "#tests/support/couriers/carried-order.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { findHeldExcess } from "./differences.server.ts";
import { recordRemittances } from "./remittance-commands.server.ts";
import { planRemittances } from "./remittance-plan.server.ts";
import { listDueCash, listTransfers } from "./remittance-queries.server.ts";
import { courierRemittances } from "./schema.server.ts";
import { undoCourierRemittances } from "./undo-remittances.server.ts";

type Carried = Awaited<ReturnType<typeof aPaidCarriedOrder>>;

/** ₹2,999 were collected; `paise` are paid, and the first choice with `decision` is made. */
async function pay(db: Database, { awb, by }: Carried, paise: number, decision?: string, reference = "UTRCOURIER1") {
  const text = aRemittanceReport([{ awb, paise, reference }]);
  const [row] = (await planRemittances(db, text)).rows;
  const chosen = row?.choices.filter((choice) => choice.decision === decision).map(({ value }) => value);
  const recorded = await recordRemittances(db, by, { text, decisions: chosen });
  if (!recorded.ok) throw new Error(recorded.code);
  return { row, ...recorded.value };
}

const undo = (db: Database, { by, payment }: Carried, reference = "UTRCOURIER1") =>
  undoCourierRemittances(db, by, { reference, ids: [payment.id], reason: "Not in the bank." });

describe("the courier paid too little", () => {
  test("without a decision nothing is booked", async ({ db }) => {
    const order = await aPaidCarriedOrder(db);
    const { row, done, refused } = await pay(db, order, 2_998_50);
    expect(row).toMatchObject({ does: "decide", differencePaise: 50, decision: null });
    expect(row?.problem).toBe("₹2,999.00 was to be collected, the courier paid ₹2,998.50.");
    expect(done).toBe(0);
    expect(refused).toMatchObject([{ does: "decide" }]);
    expect(await db.$count(courierRemittances)).toBe(0);
  });

  test("courier's charges are an expense, recorded once and audited", async ({ db }) => {
    const order = await aPaidCarriedOrder(db);
    expect(await pay(db, order, 2_900_00, "charges")).toMatchObject({ done: 1, paise: 2_900_00 });
    expect(await pay(db, order, 2_900_00, "charges")).toMatchObject({ done: 0, alreadyRecorded: 1 });
    const booked = { bank: 2_900_00, "courier-charges": 99_00 };
    expect(await balancesOf(db, order.orderId)).toMatchObject(booked);
    expect((await balancesOf(db, order.orderId))["courier-cash"] ?? 0).toBe(0);
    expect(await listDueCash(db)).toMatchObject({ count: 0, paise: 0 });
    expect(await listTransfers(db)).toMatchObject([{ paise: 2_900_00, chargesPaise: 99_00 }]);
    const noted = await db.select().from(auditLog).where(eq(auditLog.action, "courier.cash-recorded"));
    expect(noted).toMatchObject([{ after: { decision: "charges", differencePaise: 99_00 } }]);
    await expectCleanBooks(db, NOW);
  });

  test("charges that the report states need no decision", async ({ db }) => {
    const { awb, by, orderId } = await aPaidCarriedOrder(db);
    const text = `AWB,COD Amount,COD Charges,Freight,Net Payable,UTR\n${awb},2999,35.40,63.60,2900,UTRCOURIER1`;
    expect((await planRemittances(db, text)).rows).toMatchObject([
      { does: "record", decision: "charges", choices: [] },
    ]);
    expect(await recordRemittances(db, by, { text })).toMatchObject({ value: { done: 1, refused: [] } });
    expect(await balancesOf(db, orderId)).toMatchObject({ bank: 2_900_00, "courier-charges": 99_00 });
    await expectCleanBooks(db, NOW);
  });

  test("stated charges that don't explain the difference need a decision", async ({ db }) => {
    const { awb } = await aPaidCarriedOrder(db);
    const text = `AWB,COD Amount,COD Charges,Net Payable,UTR\n${awb},2999,35.40,2900,UTRCOURIER1`;
    const [row] = (await planRemittances(db, text)).rows;
    expect(row).toMatchObject({ does: "decide", differencePaise: 99_00 });
    expect(row?.problem).toContain("Its report states charges of ₹35.40.");
  });

  describe("deductions without what was paid after them", () => {
    const report = ({ awb }: Carried, column = "COD Charges") =>
      `AWB,COD Amount,${column},UTR\n${awb},2999,35.40,UTRCOURIER1`;

    test.for([
      ["charges", { bank: 2_963_60, "courier-charges": 35_40 }],
      ["billed", { bank: 2_999_00 }],
    ] as const)("%s is asked for, and recorded once", async ([decision, booked], { db }) => {
      const order = await aPaidCarriedOrder(db);
      const text = report(order);
      expect(await recordRemittances(db, order.by, { text })).toMatchObject({ value: { done: 0, refused: [{}] } });
      const [row] = (await planRemittances(db, text)).rows;
      expect(row?.problem).toBe(
        "₹2,999.00 was to be collected. Its report states charges of ₹35.40, but not whether this transfer is after them.",
      );
      const decisions = [`${order.awb}/3540/${decision}`];
      const recorded = await recordRemittances(db, order.by, { text, decisions });
      expect(recorded).toMatchObject({ value: { done: 1, paise: booked.bank } });
      expect(await recordRemittances(db, order.by, { text })).toMatchObject({ value: { alreadyRecorded: 1 } });
      expect(await balancesOf(db, order.orderId)).toMatchObject(booked);
      expect(await listDueCash(db)).toMatchObject({ count: 0 });
      await expectCleanBooks(db, NOW);
    });

    test.for(["total_adjusted_amt", "Adjustment", "Adjusted Amount", "Other Deductions"])(
      "%s is no charge without a decision",
      async (column, { db }) => {
        const order = await aPaidCarriedOrder(db);
        const [whole] = (await planRemittances(db, report(order, column))).rows;
        expect(whole).toMatchObject({ does: "decide", differencePaise: 35_40 });
        const net = `AWB,COD Amount,${column},Net Payable,UTR\n${order.awb},2999,35.40,2963.60,UTRCOURIER1`;
        const [row] = (await planRemittances(db, net)).rows;
        expect(row).toMatchObject({ does: "decide", differencePaise: 35_40 });
        expect(row?.problem).toContain("the courier paid ₹2,963.60. Its report states adjustments of ₹35.40.");
      },
    );
  });

  test("a small difference is written off, a large one is not offered to be", async ({ db }) => {
    const order = await aPaidCarriedOrder(db);
    const large = await pay(db, order, 2_898_99, "write-off");
    expect(large.done).toBe(0);
    expect(large.row?.choices.map(({ decision }) => decision)).toEqual(["charges", "owed"]);
    expect(await pay(db, order, 2_899_00, "write-off")).toMatchObject({ done: 1 });
    expect(await balancesOf(db, order.orderId)).toMatchObject({ bank: 2_899_00, "write-off": 100_00 });
    await expectCleanBooks(db, NOW);
  });

  test("what the courier still owes comes with a second transfer", async ({ db }) => {
    const order = await aPaidCarriedOrder(db);
    expect(await pay(db, order, 2_000_00, "owed")).toMatchObject({ done: 1 });
    expect(await listDueCash(db)).toMatchObject({
      count: 1,
      paise: 999_00,
      rows: [{ amountPaise: 999_00, collectedPaise: 2_999_00 }],
    });
    expect(await balancesOf(db, order.orderId)).toMatchObject({ bank: 2_000_00, "courier-cash": 999_00 });
    await expectCleanBooks(db, NOW);
    expect(await pay(db, order, 2_000_00, "owed")).toMatchObject({ done: 0, alreadyRecorded: 1 });
    const sameTransfer = await pay(db, order, 999_00);
    expect(sameTransfer.refused).toMatchObject([{ problem: "Already recorded with UTR UTRCOURIER1." }]);
    const second = await pay(db, order, 990_00, "charges", "UTRCOURIER2");
    expect(second.row?.problem).toBe("₹999.00 was still owed, the courier paid ₹990.00.");
    expect(second.done).toBe(1);
    expect(await listDueCash(db)).toMatchObject({ count: 0, paise: 0 });
    const third = await pay(db, order, 5_00, "write-off", "UTRCOURIER3");
    expect(third.refused).toMatchObject([{ problem: "Already recorded with UTR UTRCOURIER2." }]);
    expect(await balancesOf(db, order.orderId)).toMatchObject({ bank: 2_990_00, "courier-charges": 9_00 });
    await expectCleanBooks(db, NOW);
  });

  test("a decision about another difference doesn't count", async ({ db }) => {
    const { awb, by } = await aPaidCarriedOrder(db);
    const text = aRemittanceReport([{ awb, paise: 2_998_00 }]);
    const decisions = [`${awb}/5000/charges`, `${awb}/100/excess`, "nonsense"];
    expect(await recordRemittances(db, by, { text, decisions })).toMatchObject({ value: { done: 0, refused: [{}] } });
    expect(await db.$count(courierRemittances)).toBe(0);
  });
});

describe("the courier paid too much", () => {
  test("the excess is held until the courier deducts it from another payment", async ({ db }) => {
    const [first, second] = [await aPaidCarriedOrder(db), await aPaidCarriedOrder(db)];
    expect(await pay(db, first, 3_022_00, "excess")).toMatchObject({ done: 1, paise: 3_022_00 });
    expect(await balancesOf(db, first.orderId)).toMatchObject({ bank: 3_022_00, "courier-excess": -23_00 });
    expect(await findHeldExcess(db)).toBe(23_00);
    await expectCleanBooks(db, NOW);
    const tooMuch = await pay(db, second, 2_975_99, "excess", "UTRCOURIER2");
    expect(tooMuch.row?.choices.map(({ decision }) => decision)).not.toContain("excess");
    expect(await pay(db, second, 2_976_00, "excess", "UTRCOURIER2")).toMatchObject({ done: 1 });
    expect(await findHeldExcess(db)).toBe(0);
    await expectCleanBooks(db, NOW);
    expect(await undo(db, first)).toMatchObject({ value: { count: 0, kept: 1 } });
    expect(await undo(db, second, "UTRCOURIER2")).toMatchObject({ value: { count: 1, kept: 0 } });
    expect(await undo(db, first)).toMatchObject({ value: { count: 1, kept: 0 } });
    expect(await findHeldExcess(db)).toBe(0);
    await expectCleanBooks(db, NOW);
  });

  test("a small excess may be kept", async ({ db }) => {
    const order = await aPaidCarriedOrder(db);
    expect(await pay(db, order, 2_999_50, "write-off")).toMatchObject({ done: 1 });
    expect(await balancesOf(db, order.orderId)).toMatchObject({ bank: 2_999_50, "write-off": -50 });
    await expectCleanBooks(db, NOW);
  });
});

describe("undone", () => {
  test("an excess that the same shipment's next transfer makes good leaves nothing booked", async ({ db }) => {
    const order = await aPaidCarriedOrder(db);
    await pay(db, order, 2_000_00, "owed");
    await pay(db, order, 1_009_00, "excess", "UTRCOURIER2");
    await undo(db, order);
    expect(await pay(db, order, 1_990_00, "excess", "UTRCOURIER3")).toMatchObject({ done: 1 });
    expect(await findHeldExcess(db)).toBe(0);
    await expectCleanBooks(db, NOW);
  });

  test.for(["charges", "write-off", "owed"] as const)(
    "%s is taken back and can be decided anew",
    async (one, { db }) => {
      const order = await aPaidCarriedOrder(db);
      await pay(db, order, 2_950_00, one);
      expect(await undo(db, order)).toMatchObject({ value: { count: 1, paise: 2_950_00 } });
      const balances = await balancesOf(db, order.orderId);
      expect(balances["courier-cash"]).toBe(2_999_00);
      for (const account of ["bank", "courier-charges", "write-off"] as const) expect(balances[account] ?? 0).toBe(0);
      await expectCleanBooks(db, NOW);
      expect(await pay(db, order, 2_950_00, "charges")).toMatchObject({ done: 1 });
      await expectCleanBooks(db, NOW);
    },
  );

  test("the first of two transfers is owed again, the second stands", async ({ db }) => {
    const order = await aPaidCarriedOrder(db);
    await pay(db, order, 2_000_00, "owed");
    await pay(db, order, 999_00, undefined, "UTRCOURIER2");
    const refunded = await refundOnePiece(db, order, "UTR-BACK-1");
    await undo(db, order);
    expect(await listDueCash(db)).toMatchObject({ count: 1, paise: 2_000_00 });
    expect(await balancesOf(db, order.orderId)).toMatchObject({ "courier-cash": 2_000_00, bank: 999_00 - refunded });
    await expectCleanBooks(db, NOW);
    await undo(db, order, "UTRCOURIER2");
    expect(await listDueCash(db)).toMatchObject({ count: 1, paise: 2_999_00 });
    expect((await balancesOf(db, order.orderId)).bank ?? 0).toBe(-refunded);
    await expectCleanBooks(db, NOW);
    expect(await pay(db, order, 2_999_00)).toMatchObject({ done: 1 });
    await expectCleanBooks(db, NOW);
  });
});

test("a refund leaves the bank before and after a part of the cash came", async ({ db }) => {
  const order = await aPaidCarriedOrder(db);
  const first = await refundOnePiece(db, order, "UTR-BACK-1");
  await pay(db, order, 2_000_00, "owed");
  expect(await balancesOf(db, order.orderId)).toMatchObject({ "courier-cash": 999_00, bank: 2_000_00 - first });
  const second = await refundOnePiece(db, order, "UTR-BACK-2");
  expect(await listDueCash(db)).toMatchObject({ paise: 999_00 });
  await pay(db, order, 999_00, undefined, "UTRCOURIER2");
  expect((await balancesOf(db, order.orderId)).bank ?? 0).toBe(2_999_00 - first - second);
  await expectCleanBooks(db, NOW);
});

test("the database refuses a difference without a decision, and one that doesn't add up", async ({ db }) => {
  const { payment, awb, by } = await aPaidCarriedOrder(db);
  const row = {
    paymentId: payment.id,
    awb,
    amountPaise: 2_900_00,
    reference: "UTRCOURIER1",
    recordedBy: by.viewer.id,
    at: NOW,
  };
  const insert = (changes: Partial<typeof courierRemittances.$inferInsert>) =>
    db.transaction((tx) => tx.insert(courierRemittances).values({ ...row, ...changes }));
  await expect(insert({})).rejects.toMatchObject({ cause: { constraint: "courier_remittances_cash" } });
  await expect(insert({ decision: "charges", differencePaise: 98_00 })).rejects.toMatchObject({
    cause: { constraint: "courier_remittances_cash" },
  });
  await expect(insert({ differencePaise: 99_00 })).rejects.toMatchObject({
    cause: { constraint: "courier_remittances_difference" },
  });
});
