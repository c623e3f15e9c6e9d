/**
 * A made-up month, from the first order to the closed books: what the shop says of its money is what moved outside, and its
 * files agree with each other. `npm run month -- 10000` plays any number of orders and prints the numbers.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "#app/auditor/audit.server.ts";
import { listViolations } from "#app/auditor/invariant.ts";
import { findClosedMonth } from "#app/ledger/months/close-month.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { openForTests } from "#tests/support/db.ts";
import { type Counts, playMonth, type Spent } from "./days.ts";
import { downloadFolder } from "./folder.ts";
import { type Compared, compareNumbers } from "./numbers.ts";
import { recompute } from "./recomputed.ts";
import { MONTH, type MonthShop, openMonth } from "./shop.ts";

const orders = Number(process.env.MONTH_ORDERS ?? 300);
const isPrinted = process.env.MONTH_ORDERS !== undefined;

let database: OpenDatabase;
let month: MonthShop;
let counts: Counts;
let numbers: Compared[];
/** Of the month's files alone. */
let recomputed: Compared[];

beforeAll(async () => {
  const started = performance.now();
  database = await openForTests();
  month = await openMonth(database);
  const played = await playMonth(month, orders);
  counts = played.counts;
  const seconds = Math.round((performance.now() - started) / 1000);
  numbers = await compareNumbers(month);
  recomputed = recompute(await downloadFolder(month));
  if (isPrinted) print(seconds, played.spent);
}, 7_200_000);

afterAll(async () => {
  await month.rig.stop();
  await database.close();
});

function print(seconds: number, spent: Spent): void {
  const happened = Object.entries(counts).map(([what, times]) => `${what} ${times}`);
  const lines = [...numbers, ...recomputed].map(
    ({ what, one, other }) => `${one === other ? "  " : "≠ "}${what}: ${one} ${other}`,
  );
  const parts = Object.entries(spent).map(([part, own]) => `${part} ${Math.round(own)} s`);
  process.stdout.write(
    `${orders} orders in ${seconds} s (${parts.join(", ")}): ${happened.join(" · ")}\n${lines.join("\n")}\n`,
  );
}

test("the books say what moved outside, and what Tally is sent", () => {
  expect(numbers.filter(({ one, other }) => one !== other)).toEqual([]);
});

test("at least forty numbers, recomputed from downloaded files alone, are the same in two of them", () => {
  expect(recomputed.filter(({ one, other }) => one !== other)).toEqual([]);
  // So many are about something.
  expect(recomputed.filter(({ one }) => one !== 0).length).toBeGreaterThanOrEqual(40);
});

// So few orders as somebody may ask for are chance.
test.skipIf(orders < 200)("a quarter of the cash orders was refused, and the rest of life happened, too", () => {
  const share = (counts["refused at the door"] ?? 0) / (counts["paid by cod"] ?? 0);
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.35);
  for (const what of [
    ...["cancelled", "a piece paid back", "a piece replaced", "a piece exchanged", "goodwill", "brought by the vendor"],
    ...["sold at the counter", "cash back from the till", "paid by account", "an invoice that nobody pays"],
  ])
    expect(counts[what] ?? 0, what).toBeGreaterThan(0);
});

test("the auditor finds nothing, and the month is closed", async () => {
  const found = await audit(database.db, month.shop.clock.now());
  expect(listViolations(found)).toEqual([]);
  expect(await findClosedMonth(database.db)).toBe(`${MONTH}-01`);
}, 600_000);
