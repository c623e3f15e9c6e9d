import { expect } from "vitest";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { findReturnAmounts } from "./return-amounts.server.ts";
import { listReturnableShipments } from "./returnable.server.ts";

test("The amounts of a return are those of one piece to all pieces", async ({ db }) => {
  const bought = [{ pricePaise: 49_999_00, quantity: 3, stock: 5 }];
  const { orderId, orderLineId } = await aDeliveredOrder(db, { bought });
  const lines = (await listReturnableShipments(db, orderId, NOW)).flatMap((shipment) => shipment.lines);
  const amounts = await findReturnAmounts(db, orderId, lines);
  expect(amounts).toEqual({ [orderLineId]: [49_999_00, 99_998_00, 149_997_00] });
  expect(await findReturnAmounts(db, orderId, [{ orderLineId, left: 0 }])).toEqual({});
});
