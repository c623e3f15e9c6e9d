/** Whatever happens to bookings, in whatever order: wallet, freight, vendors and payouts agree to the paisa (docs/rules.md#l14). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { addDays } from "#app/domain/basics/calendar.ts";
import { type FreightBearer, freightBearers, vendorShareOf } from "#app/domain/books/freight.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import { previewRun } from "#app/ledger/payout-preview.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { balancesOf, closeBooks } from "#tests/support/books.ts";
import { anAwb } from "#tests/support/couriers/carried-order.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { chooseBearer } from "./choose-bearer.server.ts";
import { bookFreight, cancelFreight } from "./freight-commands.server.ts";
import { importRows } from "./wallet/book-rows.server.ts";
import { listWallets } from "./wallet/wallet-queries.server.ts";

const DAYS = 6;
const paise = fc.integer({ min: 1, max: 500_00 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("book" as const), quotedPaise: paise }),
  fc.record({ kind: fc.constant("cancel" as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant("back" as const), which: fc.nat(5), quotedPaise: paise }),
  fc.record({ kind: fc.constant("state" as const), which: fc.nat(5), statedPaise: paise, isBack: fc.boolean() }),
  fc.record({ kind: fc.constant("choose" as const), bearer: fc.constantFrom(...freightBearers) }),
  fc.record({ kind: fc.constant("tomorrow" as const) }),
);

type Way = { quotedPaise: number; statedPaise: number | null; isCancelled: boolean; bearer: FreightBearer };
type Box = { sourceId: string; awb: string; ways: Partial<Record<"forward" | "rto", Way>> };

async function run(db: Database, steps: readonly (typeof step extends fc.Arbitrary<infer One> ? One : never)[]) {
  const { admin, shipmentId, orderId } = await aPlacedOrder(db, { bought: [{ vendorId: "v1" }] });
  const boxes: Box[] = [];
  let day = 0;
  let rows = 0;
  let bearers: FreightBearer[] = Array.from({ length: DAYS + 2 }, () => "store");
  const at = () => new Date(NOW.getTime() + day * 86_400_000);
  for (const one of steps) {
    const box = "which" in one ? boxes[one.which % Math.max(boxes.length, 1)] : undefined;
    const bearer = bearers[day] ?? "store";
    if (one.kind === "tomorrow") day = Math.min(day + 1, DAYS);
    if (one.kind === "choose") {
      const by = { viewer: admin, now: at(), origin: ORIGIN };
      for (const direction of ["forward", "rto"] as const)
        await chooseBearer(db, by, { direction, bearer: one.bearer, beginsOn: addDays("2026-11-20", day + 1) });
      bearers = bearers.map((known, index) => (index > day ? one.bearer : known));
    }
    if (one.kind === "book") {
      const { quotedPaise } = one;
      const made: Box = { sourceId: randomUUID(), awb: anAwb(), ways: {} };
      await bookFreight(db, { ...of(made, "forward"), shipmentId, quotedPaise, at: at() });
      made.ways.forward = { quotedPaise, statedPaise: null, isCancelled: false, bearer };
      boxes.push(made);
    }
    if (one.kind === "cancel" && box?.ways.forward && !box.ways.rto) {
      await cancelFreight(db, of(box, "forward"), at());
      box.ways.forward.isCancelled = true;
    }
    if (one.kind === "back" && box && !box.ways.rto && !box.ways.forward?.isCancelled) {
      const { quotedPaise } = one;
      await bookFreight(db, { ...of(box, "rto"), shipmentId, quotedPaise, at: at() });
      box.ways.rto = { quotedPaise, statedPaise: null, isCancelled: false, bearer };
    }
    if (one.kind === "state" && box) {
      const way = one.isBack ? "rto" : "forward";
      const row = {
        rowId: `${box.awb}-${++rows}`,
        at: at(),
        kind: way,
        awb: box.awb,
        amountPaise: -one.statedPaise,
      } as const;
      for (let time = 0; time < 2; time++)
        await importRows(db, "shiprocket", [{ ...row, balancePaise: null, description: "Freight" }], at());
      const known = box.ways[way] ?? { quotedPaise: 0, statedPaise: null, isCancelled: false, bearer };
      box.ways[way] = known;
      known.statedPaise = (known.statedPaise ?? 0) + one.statedPaise;
    }
  }
  const ways = boxes.flatMap(({ ways }) => Object.values(ways));
  const costs = ways.map((way) => {
    const amountPaise = way.statedPaise ?? (way.isCancelled ? 0 : way.quotedPaise);
    return { amountPaise, vendorPaise: vendorShareOf({ ...way, amountPaise, feePaise: 0 }) };
  });
  const sum = (key: "amountPaise" | "vendorPaise") => costs.reduce((total, cost) => total + cost[key], 0);
  const [all, vendors] = [sum("amountPaise"), sum("vendorPaise")];
  const books = await balancesOf(db, orderId);
  const found = [books["courier-wallet"], books.freight, books["vendor-payable"]].map((one) => one ?? 0);
  expect(found).toEqual([0 - all, all - vendors, vendors]);
  if (boxes.length > 0) expect(await listWallets(db)).toMatchObject([{ bookedPaise: 0 - all }]);
  const [balance] = await listVendorBalances(db, at());
  expect(balance?.balancePaise ?? 0).toBe(0 - vendors);
  for (const { amountPaise } of await previewRun(db, new Date(NOW.getTime() + 60 * 86_400_000)))
    expect(amountPaise).toBe(0);
  await closeBooks(db);
  await expectCleanBooks(db, at());
}

function of({ sourceId, awb }: Box, direction: "forward" | "rto") {
  return { sourceId, courier: "shiprocket", direction, awb } as const;
}

/** The buyer's fee is nothing here; its share has tests of its own. */
test.for([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => [seed] as const))("seed %i", async ([seed], { db }) => {
  const [steps] = fc.sample(fc.array(step, { minLength: 15, maxLength: 30 }), { seed, numRuns: 1 });
  await run(db, steps ?? []);
});
