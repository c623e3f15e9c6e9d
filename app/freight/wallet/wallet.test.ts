/**
 * Wallet statements, matched with charges (docs/rules.md#l15). The columns are those of the rows of Shiprocket's published
 * GET /v1/external/account/details/statement; no file of its panel was at hand.
 */
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { bookFreight, cancelFreight } from "#app/freight/freight-commands.server.ts";
import { freightCharges, freightChoices } from "#app/freight/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { balancesOf } from "#tests/support/books.ts";
import { anAwb } from "#tests/support/couriers/carried-order.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { checkRow, explainRow, undoRow } from "./decide-rows.server.ts";
import { importStatementFile, planStatementFile } from "./import-statement.server.ts";
import { walletRows } from "./schema.server.ts";
import { readStatementFile } from "./statement-file.server.ts";
import { listWallets } from "./wallet-queries.server.ts";

const QUOTED = 72_00;
const HEAD = "transaction_id,created_at,awb_code,description,debit_amount,credit_amount,balance_amount";

type Line = { id: string; awb?: string; about?: string; paise: number; balance?: number; at?: string };

function statementOf(lines: readonly Line[], head = HEAD): string {
  const rows = lines.map(({ id, awb = "", about = "Freight charge", paise, balance, at = "2026-11-20 11:00:00" }) => {
    const amounts = [Math.max(-paise, 0), Math.max(paise, 0)].map((one) => (one / 100).toFixed(2));
    return [id, at, awb, about, ...amounts, balance === undefined ? "" : (balance / 100).toFixed(2)].join();
  });
  return [head, ...rows].join("\n");
}

/** A shipment of v1 that was booked, whose freight v1 bears, and an admin. */
async function aBooking(db: Database, quotedPaise = QUOTED) {
  const { admin, shipmentId, orderId } = await aPlacedOrder(db, { bought: [{ vendorId: "v1" }] });
  const yesterday = new Date(NOW.getTime() - 86_400_000);
  for (const direction of ["forward", "rto"] as const)
    await db
      .insert(freightChoices)
      .values({ direction, beginsOn: "2026-11-20", bearer: "vendor", createdBy: admin.id, createdAt: yesterday });
  const awb = anAwb();
  const source = { sourceId: shipmentId, courier: "shiprocket", direction: "forward" as const };
  await bookFreight(db, { ...source, awb, shipmentId, quotedPaise, at: NOW });
  const by = { viewer: admin, now: NOW, origin: ORIGIN };
  const send = async (text: string) => {
    const sent = await importStatementFile(db, by, { courier: "shiprocket", text, fileName: "passbook.csv" });
    if (!sent.ok) throw new Error(sent.details);
    return sent.value;
  };
  const wallet = async () => (await listWallets(db)).find(({ courier }) => courier === "shiprocket");
  return { awb, by, source, shipmentId, orderId, send, wallet };
}

test("a charge as quoted is matched, and the wallet agrees with the statement", async ({ db }) => {
  const { awb, orderId, send, wallet } = await aBooking(db);
  const text = statementOf([
    { id: "T1", about: "Wallet recharge", paise: 1_000_00, balance: 1_000_00, at: "2026-11-20 10:00:00" },
    { id: "T2", awb, paise: -QUOTED, balance: 928_00 },
  ]);
  expect(await wallet()).toMatchObject({ bookedPaise: -QUOTED, pendingPaise: -QUOTED, differencePaise: null });
  expect(await send(text)).toMatchObject({ booked: 2, open: 0, known: 0, faults: [] });
  expect(await balancesOf(db, orderId)).toEqual({ "vendor-payable": QUOTED, "courier-wallet": -QUOTED });
  expect(await wallet()).toMatchObject({
    bookedPaise: 928_00,
    closingPaise: 928_00,
    openingPaise: 0,
    pendingPaise: 0,
    differencePaise: 0,
  });
  expect(await send(text)).toMatchObject({ booked: 0, known: 2 });
  await expectCleanBooks(db, NOW);
});

test("extra weight and the way back go to their bearer once, in any order and any parts", async ({ db }) => {
  const { awb, orderId, send, wallet } = await aBooking(db);
  const lines: Line[] = [
    { id: "T1", about: "Wallet recharge", paise: 500_00, balance: 500_00, at: "2026-11-20 10:00:00" },
    { id: "T2", awb, paise: -QUOTED, balance: 428_00 },
    { id: "T3", awb, about: "Excess weight charge", paise: -36_50, balance: 391_50 },
    { id: "T4", awb, about: "RTO freight charge", paise: -65_00, balance: 326_50 },
  ];
  await send(statementOf(lines.slice(2).toReversed()));
  await send(statementOf(lines.slice(0, 3)));
  await send(statementOf(lines));
  const bears = QUOTED + 36_50 + 65_00;
  expect(await balancesOf(db, orderId)).toEqual({ "vendor-payable": bears, "courier-wallet": -bears });
  const { direction, amountPaise, quotedPaise } = freightCharges;
  const charges = await db.select({ direction, amountPaise, quotedPaise }).from(freightCharges).orderBy(direction);
  expect(charges).toEqual([
    { direction: "forward", amountPaise: QUOTED + 36_50, quotedPaise: QUOTED },
    { direction: "rto", amountPaise: 65_00, quotedPaise: 0 },
  ]);
  expect(await wallet()).toMatchObject({ bookedPaise: 326_50, closingPaise: 326_50, differencePaise: 0 });
  await expectCleanBooks(db, NOW);
});

test("a cancelled booking: what the courier has not paid back is the store's", async ({ db }) => {
  const { awb, orderId, source, send } = await aBooking(db);
  await cancelFreight(db, source, NOW);
  expect(await balancesOf(db, orderId)).toEqual({});
  await send(statementOf([{ id: "T1", awb, paise: -QUOTED }]));
  expect(await balancesOf(db, orderId)).toEqual({ freight: QUOTED, "courier-wallet": -QUOTED });
  await send(statementOf([{ id: "T2", awb, about: "Freight refund", paise: QUOTED }]));
  expect(await balancesOf(db, orderId)).toEqual({});
  await expectCleanBooks(db, NOW);
});

test("an unknown AWB is listed, and booked once its booking is known", async ({ db }) => {
  const { by, shipmentId, send, wallet } = await aBooking(db);
  const awb = anAwb();
  const text = statementOf([{ id: "T1", awb, paise: -50_00, balance: -50_00 }]);
  expect(await planStatementFile(db, by, { courier: "shiprocket", text })).toMatchObject({
    value: { booked: 0, open: [{ id: awb, problem: "unknown-awb" }] },
  });
  expect(await db.$count(walletRows)).toBe(0);
  expect(await send(text)).toMatchObject({ booked: 0, open: 1 });
  expect(await wallet()).toMatchObject({ openPaise: -50_00, differencePaise: 0 });
  const sourceId = crypto.randomUUID();
  const booked = { sourceId, courier: "shiprocket", direction: "forward", awb, shipmentId } as const;
  await bookFreight(db, { ...booked, quotedPaise: 48_00, at: NOW });
  await send(text);
  expect(await db.select().from(walletRows)).toMatchObject([{ status: "booked", problem: null }]);
  await expectCleanBooks(db, NOW);
});

describe("a person", () => {
  test("books by hand what no shipment explains, and takes it back with a reason", async ({ db }) => {
    const { by, send, wallet } = await aBooking(db);
    await send(statementOf([{ id: "T1", about: "Monthly plan", paise: -99_00, balance: -99_00 }]));
    const [row] = await db.select().from(walletRows);
    const id = row?.id ?? "";
    const explained = { id, account: "freight", reason: "The plan of November" } as const;
    expect(await explainRow(db, by, { ...explained, reason: " " })).toMatchObject({ code: "no-reason" });
    expect(await explainRow(db, by, explained)).toMatchObject({ ok: true });
    expect(await explainRow(db, by, explained)).toMatchObject({ code: "not-open" });
    expect(await wallet()).toMatchObject({ bookedPaise: -99_00 - QUOTED, openPaise: 0, differencePaise: 0 });
    await expectCleanBooks(db, NOW);
    expect(await undoRow(db, by, { id, reason: "" })).toMatchObject({ code: "no-reason" });
    expect(await undoRow(db, by, { id, reason: "Wrong account" })).toMatchObject({ ok: true });
    expect(await undoRow(db, by, { id, reason: "Wrong account" })).toMatchObject({ code: "not-booked" });
    expect(await explainRow(db, by, { ...explained, account: "loss" })).toMatchObject({ ok: true });
    await expectCleanBooks(db, NOW);
    const actions = (await db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["wallet.import", "wallet.explain", "wallet.undo"]));
  });

  test("takes a matched row back: the charge is what was quoted, until the row is booked again", async ({ db }) => {
    const { awb, by, orderId, send } = await aBooking(db);
    await send(statementOf([{ id: "T1", awb, paise: -90_00 }]));
    const [row] = await db.select().from(walletRows);
    const id = row?.id ?? "";
    expect(await undoRow(db, by, { id, reason: "Disputed" })).toMatchObject({ ok: true });
    expect(await balancesOf(db, orderId)).toMatchObject({ "vendor-payable": QUOTED });
    await expectCleanBooks(db, NOW);
    expect(await checkRow(db, by, id)).toMatchObject({ ok: true });
    expect(await balancesOf(db, orderId)).toMatchObject({ "vendor-payable": 90_00 });
    await expectCleanBooks(db, NOW);
  });

  test("without the permission decides nothing", async ({ db }) => {
    const { by, send } = await aBooking(db);
    await send(statementOf([{ id: "T1", about: "Monthly plan", paise: -99_00 }]));
    const [row] = await db.select().from(walletRows);
    const viewer = { ...by.viewer, staffRole: "catalogue" as const };
    const id = row?.id ?? "";
    expect(await undoRow(db, { ...by, viewer }, { id, reason: "x" })).toMatchObject({ code: "not-found" });
    const sent = { courier: "shiprocket", text: statementOf([]), fileName: "x.csv" };
    expect(await importStatementFile(db, { ...by, viewer }, sent)).toMatchObject({ code: "not-found" });
    expect(await db.$count(walletRows, eq(walletRows.status, "open"))).toBe(1);
  });
});

describe("a file", () => {
  test("names the rows that make no sense and takes the others", async ({ db }) => {
    const { awb, send } = await aBooking(db);
    const text = `${statementOf([{ id: "T1", awb, paise: -QUOTED }])}
T2,2026-11-31,${awb},Freight,1,0,
T3,2026-11-20,${awb},Freight,x,0,
T4,2026-11-20,${awb},Freight,1,1,
T6,2026-11-20,#N/A,Freight,1,0,`;
    const { faults, ...counts } = await send(text);
    expect(counts).toMatchObject({ booked: 1, open: 0 });
    expect(faults.map(({ row }) => row)).toEqual([3, 4, 5, 6]);
  });

  test("without transaction ids is the same when it is sent again", async ({ db }) => {
    const { awb, send } = await aBooking(db);
    const text = `Date,AWB,Category,Debit,Credit,Closing Balance (₹)\n20-11-2026 10:15,${awb},Freight Charges,72.00,0,928.00`;
    expect(await send(text)).toMatchObject({ booked: 1 });
    expect(await send(text)).toMatchObject({ booked: 0, known: 1 });
  });

  test.for([
    ["a,b\n1,2", /Columns are missing/],
    [HEAD, /no rows/],
    [`${HEAD}\n"x`, /quotation mark/],
  ] as const)("%j is refused", async ([text, sentence]) => {
    expect(await readStatementFile(text)).toMatchObject({ ok: false, details: expect.stringMatching(sentence) });
  });

  test("of a day to come is refused", async ({ db }) => {
    const { awb, by } = await aBooking(db);
    const text = statementOf([{ id: "T1", awb, paise: -1, at: "2027-01-01" }]);
    const sent = { courier: "shiprocket", text, fileName: "x.csv" };
    expect(await importStatementFile(db, by, sent)).toMatchObject({ code: "refused" });
  });
});
