/** Two dispatches at once on a real PostgreSQL: the threshold of a PAN is crossed by one of them (docs/rules.md#l13). */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveShipment } from "#app/fulfilment/shipments/move-shipment.server.ts";
import { type OpenDatabase, rowsOf } from "#app/platform/database/db.server.ts";
import { aTaxedVendor, beginTaxes } from "#tests/support/documents/seller-taxes.ts";
import { aPlacedOrder, dispatch, sendShipment } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
  await beginTaxes(database.db);
});
afterAll(() => database?.close());

const ROUNDS = 5;

/** ₹3,00,000 without GST of one of the PAN's two vendors, ready to be sent. */
async function packed(vendorId: string) {
  const { db } = database;
  const bought = [{ vendorId, pricePaise: 3_54_000_00, stock: 5 }];
  const { admin, shipmentId } = await aPlacedOrder(db, { bought, method: "bank_transfer" });
  await sendShipment(db, admin, shipmentId, "processing");
  return { admin, shipmentId };
}

test("two dispatches that cross the threshold together are both taxed, once", async () => {
  const { db } = database;
  for (let round = 0; round < ROUNDS; round++) {
    const pan = `AAAPS${1000 + round}P`;
    const vendors = [`r${round}a`, `r${round}b`];
    for (const [index, id] of vendors.entries()) await aTaxedVendor(db, id, pan, ["27", "29"][index]);
    const sent = [await packed(vendors[0] ?? ""), await packed(vendors[1] ?? "")];
    const moved = await Promise.all(
      sent.map(({ admin: viewer, shipmentId }) =>
        moveShipment(db, { viewer, now: NOW, origin: ORIGIN }, { shipmentId, to: "shipped", dispatch }),
      ),
    );
    expect(moved.every(({ ok }) => ok)).toBe(true);
    const taxes = await rowsOf(
      db,
      sql`select is_late as "isLate", rate_bp as "rateBp", tax_paise::float8 as "taxPaise" from seller_taxes
        where kind = 'tds' and pan = ${pan} order by id`,
    );
    // The first is exempt, the second crosses ₹5,00,000 and taxes the first, too.
    expect(taxes).toEqual([
      { isLate: false, rateBp: 0, taxPaise: 0 },
      { isLate: false, rateBp: 10, taxPaise: 300_00 },
      { isLate: true, rateBp: 10, taxPaise: 300_00 },
    ]);
  }
});
