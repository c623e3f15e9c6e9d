import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { shipments } from "#app/orders/schema.server.ts";
import { payments } from "#app/payments/schema.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { test } from "#tests/support/db.ts";
import { expectCleanBooks } from "#tests/support/guards/clean-books.ts";
import { aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { splitShipment } from "./split-shipment.server.ts";

const FEE = 49_00;

test("a shipment that is split shares its cash on delivery fee, and each part is collected for", async ({ db }) => {
  await updateStoreSettings(db, { codFeePaise: FEE });
  const { orderId, shipmentId, orderLineId, admin, read } = await aPlacedOrder(db);
  const wanted = { shipmentId, keep: [{ orderLineId, quantity: 1 }] };
  const split = await splitShipment(db, { viewer: admin, now: NOW, origin: ORIGIN }, wanted);
  expect(split).toMatchObject({ ok: true });
  const parts = await db.select().from(shipments).where(eq(shipments.orderId, orderId));
  const fees = parts.map(({ cashFeePaise }) => cashFeePaise).toSorted((a, b) => a - b);
  expect(fees).toEqual([16_00, 33_00]);
  for (const { id } of parts) await sendShipment(db, admin, id, "delivered");
  const cash = await db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(cash.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe((await read())?.totalPaise);
  await expectCleanBooks(db, NOW);
});
