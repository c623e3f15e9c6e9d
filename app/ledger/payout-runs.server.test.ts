import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Database } from "#app/platform/database/db.server.ts";
import { aBankAccount } from "#tests/support/books.ts";
import { aVendor } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { createPayoutRun } from "./payout-commands.server.ts";
import { listRuns } from "./payout-queries.server.ts";

const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const cut = { isDescending: true, page: 1, perPage: 20 };

/** Sold at ₹1,180 with 18 % GST in it, 5 % commission on ₹1,000: the vendor is owed ₹1,130. */
async function aRun(db: Database, soldOn: number) {
  const bought = [{ vendorId: "v1", pricePaise: 1_180_00 }];
  const { admin: viewer } = await aDeliveredOrder(db, { bought, method: "bank_transfer", now: after(soldOn) });
  const run = await createPayoutRun(
    db,
    { viewer, now: after(soldOn + 11), origin: ORIGIN, formKey: randomUUID() },
    { expectedPaise: 1_130_00 },
  );
  if (!run.ok) throw new Error(run.code);
  return run.value;
}

test("runs of a period are those made in it, and so are their sums; the days are India's", async ({ db }) => {
  await aVendor(db);
  await aBankAccount(db, "v1");
  // On 1 and 12 December, at noon in India.
  const [first, second] = [await aRun(db, 0), await aRun(db, 11)];
  const of = async (from: string, to: string) => {
    const { rows, total, sums } = await listRuns(db, { from, to }, cut);
    return { ids: rows.map(({ id }) => id), total, paise: sums.totalPaise };
  };
  expect(await of("2026-12-01", "2026-12-12")).toEqual({ ids: [second, first], total: 2, paise: 2_260_00 });
  expect(await of("2026-12-01", "2026-12-11")).toEqual({ ids: [first], total: 1, paise: 1_130_00 });
  expect(await of("2026-12-02", "2026-12-12")).toEqual({ ids: [second], total: 1, paise: 1_130_00 });
  expect(await of("2026-12-02", "2026-12-11")).toEqual({ ids: [], total: 0, paise: 0 });
  const all = await listRuns(db, null, { ...cut, perPage: 1 });
  expect([all.rows.map(({ id }) => id), all.total, all.sums.totalPaise]).toEqual([[second], 2, 2_260_00]);
});
