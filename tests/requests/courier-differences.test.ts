/** Couriers' payments that differ from the cash, decided by plain forms (docs/rules.md#p14). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDueCash } from "#app/payments/courier-cash/remittance-queries.server.ts";
import { type BuiltShop, openBuiltShop } from "#tests/support/built-shop.ts";
import { aRemittanceReport } from "#tests/support/couriers/carried-order.ts";
import { Visitor } from "#tests/support/visitor.ts";

let shop: BuiltShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openBuiltShop({ TRUST_PROXY: "1" });
  admin = await new Visitor(shop).signIn("admin@demo.test");
});
afterAll(() => shop.close());

const CASH = "/admin/payouts/courier-cash";
const textOf = async (answer: Response) =>
  (await answer.text()).replaceAll(/<!--.*?-->/g, "").replaceAll("&#x27;", "'");

async function listCarriedCash() {
  const { rows, paise } = await listDueCash(shop.services.database.db);
  return { paise, rows: rows.filter(({ tracking }) => tracking !== null) };
}

test("a short and a long payment are recorded once each is decided, in two steps", async () => {
  const before = await listCarriedCash();
  const [short, long] = before.rows;
  if (!short || !long) throw new Error("the demo has no cash with couriers");
  const rows = aRemittanceReport([
    { awb: short.tracking ?? "", paise: short.amountPaise - 50, reference: "UTR-DIFFERS-1" },
    { awb: long.tracking ?? "", paise: long.amountPaise + 23_00, reference: "UTR-DIFFERS-1" },
  ]);
  const preview = await textOf(await admin.post(CASH, { intent: "preview", rows }));
  expect(preview).toContain("2 payments differ.");
  const choices = [...preview.matchAll(/<option value="([^"]+\/(?:charges|excess))"/g)].map(([, value]) => value ?? "");
  expect(choices).toEqual([`${short.tracking}/50/charges`, `${long.tracking}/-2300/excess`]);
  expect((await admin.post(CASH, { intent: "record", rows })).status).toBe(409);
  expect(await listCarriedCash()).toMatchObject({ paise: before.paise });
  const half = await textOf(await admin.post(CASH, { intent: "record", rows, decision: choices[0] ?? "" }));
  expect(half).toContain("1 payment recorded, ");
  expect(half).toContain("Choose what happens to the differences below");
  const both = new URLSearchParams([
    ["intent", "record"],
    ["rows", rows],
    ["decision", ""],
    ...choices.map((choice) => ["decision", choice]),
  ]);
  const whole = await textOf(await admin.fetch(CASH, { method: "POST", body: both }));
  expect(whole).toContain("1 payment recorded, ");
  expect(whole).toContain("1 already recorded.");
  expect(whole).toContain("You hold ₹23.00 that couriers paid too much");
  const transfer = await textOf(await admin.fetch(`${CASH}/UTR-DIFFERS-1`));
  expect(transfer).toContain("₹0.50 of courier's charges");
  expect(transfer).toContain("₹23.00 too much, held for the courier");
  expect(await listCarriedCash()).toMatchObject({ paise: before.paise - short.amountPaise - long.amountPaise });
});

test("an accountant's file names the account of each difference", async () => {
  const [, ...lines] = (await (await admin.fetch(`${CASH}/transfers.csv`)).text()).trim().split("\r\n");
  const ofTransfer = lines.filter((line) => line.startsWith("UTR-DIFFERS-1,"));
  expect(ofTransfer.map((line) => line.split(",").slice(-4)).sort()).toEqual([
    ["0", "0", "0", "-23"],
    ["0.5", "0", "0", "0"],
  ]);
});

test("more decisions than rows can be are refused", async () => {
  const many = new URLSearchParams([["intent", "record"], ...Array.from({ length: 501 }, () => ["decision", "x"])]);
  expect((await admin.fetch(CASH, { method: "POST", body: many })).status).toBe(400);
});
