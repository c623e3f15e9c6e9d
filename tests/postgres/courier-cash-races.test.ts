/** A courier's payment recorded while the delivery it pays for is undone, on a real PostgreSQL: one of them happens. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { undoDelivery } from "#app/fulfilment/shipments/undo-delivery.server.ts";
import { recordRemittances } from "#app/payments/courier-cash/remittance-commands.server.ts";
import { courierRemittances } from "#app/payments/courier-cash/schema.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { aPaidCarriedOrder } from "#tests/support/couriers/carried-order.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";

const ROUNDS = 20;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openRaceDatabase();
});
afterAll(() => database?.close());

test("the cash is recorded and the delivery stays, or the delivery is undone and no cash is recorded", async () => {
  const { db } = database;
  for (let round = 0; round < ROUNDS; round++) {
    const { by, report, payment, carried } = await aPaidCarriedOrder(db);
    const shipmentId = carried[0]?.shipmentId ?? "";
    const [recorded, undone] = await Promise.all([
      recordRemittances(db, by, { text: report }),
      undoDelivery(db, by, { shipmentId }),
    ]);
    const isRecorded = recorded.ok && recorded.value.done === 1;
    expect([isRecorded, undone.ok].filter(Boolean), `round ${round}`).toHaveLength(1);
    const [after] = await db.select().from(payments).where(eq(payments.id, payment.id));
    expect(after?.status).toBe(isRecorded ? "captured" : "voided");
    expect(await db.$count(courierRemittances, eq(courierRemittances.paymentId, payment.id))).toBe(isRecorded ? 1 : 0);
  }
});
