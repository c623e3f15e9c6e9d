import { expect } from "vitest";
import { writeSerials } from "#app/orders/serials/serial-commands.server.ts";
import { checkSerials } from "#app/returns/check-serials.server.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, aPlacedOrder } from "#tests/support/placed-orders.ts";
import { approve, asked, go, pickUp, receive } from "#tests/support/returned.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { listOwnedProducts } from "./owned-products-queries.server.ts";

test("A buyer has what was delivered and not sent back, with serial numbers, warranty and invoice; nobody else has", async ({
  db,
}) => {
  const order = await aDeliveredOrder(db);
  const waiting = await aPlacedOrder(db);
  const { customer, vendor, orderLineId, orderId } = order;
  const serials = [0, 1, 2].map((position) => ({ orderLineId, position, serial: `SN-${position + 1}` }));
  await writeSerials(db, [orderLineId], serials, { by: vendor.id, at: NOW });
  expect(await listOwnedProducts(db, customer, 1)).toMatchObject([
    {
      orderId,
      quantity: 3,
      serials: [{ serial: "SN-1" }, { serial: "SN-2" }, { serial: "SN-3" }],
      warrantyMonths: 12,
      invoiceId: expect.any(String),
    },
  ]);
  const id = await asked(db, order);
  await go(db, order, id, approve, pickUp);
  const read = [{ orderLineId, position: 0, serial: "SN-2" }];
  await checkSerials(db, { viewer: vendor, now: NOW }, { returnId: id, serials: read });
  await go(db, order, id, receive);
  expect(await listOwnedProducts(db, customer, 1)).toMatchObject([
    { quantity: 2, serials: [{ serial: "SN-1" }, { serial: "SN-3" }] },
  ]);
  expect(await listOwnedProducts(db, waiting.customer, 1)).toEqual([]);
  expect(await listOwnedProducts(db, vendor, 1)).toEqual([]);
});
