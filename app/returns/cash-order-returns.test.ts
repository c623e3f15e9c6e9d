/** One's goods may go back before the other's have come (docs/decisions/343). */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { refunds } from "#app/payments/schema.server.ts";
import { balancesOf } from "#tests/support/books.ts";
import { test } from "#tests/support/db.ts";
import { aPlacedOrder, sendShipment } from "#tests/support/placed-orders.ts";
import { aCustomer, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { moveReturn } from "./move-return.server.ts";
import { requestReturn } from "./return-commands.server.ts";
import { returns } from "./schema.server.ts";

const context = { now: NOW, origin: ORIGIN };
const bought = [
  { vendorId: "v1", pricePaise: 1_180_00 },
  { vendorId: "v2", pricePaise: 590_00 },
];

test("the first shipment is returned and refunded while the second is on its way", async ({ db }) => {
  const { orderId, customer, admin, shipments, lines } = await aPlacedOrder(db, { bought, method: "cod" });
  const [first, second] = shipments;
  const shipmentId = first?.id ?? "";
  const line = lines.find((one) => one.shipmentId === shipmentId);
  await sendShipment(db, admin, shipmentId, "delivered");
  const goods = { orderId, shipmentId, lines: [{ orderLineId: line?.id ?? "", quantity: 1 }], photos: [] };
  const why = { kind: "refund", reason: "changed-mind", description: "" } as const;
  const made = await requestReturn(db, { viewer: customer, ...context }, { ...goods, ...why });
  if (!made.ok) throw new Error(made.code);
  const vendor = await aCustomer(db, { role: "vendor", vendorId: "v1" });
  for (const move of [
    { to: "approved", note: "", resolution: null },
    { to: "picked-up", note: "" },
    { to: "received", note: "", isRestocked: true },
  ] as const)
    expect(await moveReturn(db, { viewer: vendor, ...context }, { returnId: made.value.id, ...move })).toMatchObject({
      ok: true,
    });
  const [owed] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  expect(owed).toMatchObject({ status: "requested", amountPaise: 1_180_00 });
  const sent = { orderId, refundId: owed?.id ?? "", reference: "UTR00012345" };
  expect(await recordRefund(db, { viewer: admin, now: NOW, origin: ORIGIN }, sent)).toMatchObject({ ok: true });
  // The courier still owes the cash that the bank has paid back.
  expect(await balancesOf(db, orderId)).toEqual({ "courier-cash": 1_180_00, bank: -1_180_00 });
  expect(await db.select().from(returns)).toMatchObject([{ refundId: owed?.id }]);
  await sendShipment(db, admin, second?.id ?? "", "delivered");
  expect(await balancesOf(db, orderId, "v2")).toMatchObject({ "vendor-payable": -475_00 });
});
