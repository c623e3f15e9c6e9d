import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { audit } from "#app/auditor/audit.server.ts";
import { invoiceInvariants } from "#app/auditor/invoices.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { fixedClock } from "#tests/support/fixed-clock.ts";
import { aDeliveredOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { approve, asked, go, pickUp, receive } from "#tests/support/returned.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { issueMissedChallans } from "./missed-challans.server.ts";
import { invoices } from "./schema.server.ts";

/** Three pieces of one order are replaced; the shipments wait. */
async function threeReplacements(db: Database) {
  const order = await aDeliveredOrder(db, { bought: [{ vendorId: "v1", pricePaise: 1_180_00, quantity: 3 }] });
  for (let piece = 0; piece < 3; piece++)
    await go(db, order, await asked(db, order, { kind: "replacement" }), approve, pickUp, receive);
  const rows = await db.select({ id: shipments.id }).from(shipments).where(eq(shipments.kind, "replacement"));
  return { ...order, ids: rows.map(({ id }) => id) as [string, string, string] };
}

/** As a server of version 0.2 does, without a challan. */
async function sendAsBefore(db: Database, id: string, at: Date) {
  await db.update(shipments).set({ status: "processing" }).where(eq(shipments.id, id));
  await db
    .update(shipments)
    .set({ status: "shipped", shippedAt: at, carrier: "Blue Dart", tracking: `BD${id.slice(0, 8)}` })
    .where(eq(shipments.id, id));
}

const challans = async (db: Database) =>
  (await db.select().from(invoices).where(eq(invoices.kind, "delivery-challan"))).map(({ shipmentId }) => shipmentId);

const broken = async (db: Database) =>
  (await audit(db, NOW, invoiceInvariants)).findings.find(
    ({ name }) => name === "dispatched-replacements-have-their-challan",
  )?.violations;

test("Replacements that an older server sent during an update get their challan later, once", async ({ db }) => {
  const { ids, admin } = await threeReplacements(db);
  const [before, sent, during] = ids;
  const later = new Date(NOW.getTime() + 60_000);
  await sendAsBefore(db, before, new Date(NOW.getTime() - 60_000));
  const services = { db, clock: fixedClock(new Date(NOW.getTime() + 3_600_000)) };
  expect(await issueMissedChallans(services)).toBe(0);
  await sendShipment(db, admin, sent, "shipped");
  await sendAsBefore(db, during, later);
  expect(await broken(db)).toBe(1);

  await db.update(vendors).set({ gstin: null }).where(eq(vendors.id, "v1"));
  expect(await issueMissedChallans(services)).toBe(0);
  await db.update(vendors).set({ gstin: "27AAPFU0939F1ZV" }).where(eq(vendors.id, "v1"));
  expect([await issueMissedChallans(services), await issueMissedChallans(services)]).toEqual([1, 0]);
  await db.execute(sql`set constraints all immediate`);
  expect((await challans(db)).sort()).toEqual([sent, during].sort());
  expect(await broken(db)).toBe(0);
});
