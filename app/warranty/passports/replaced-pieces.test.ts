/** Every page says which piece the buyer holds after a warranty claim replaced it (docs/rules.md#h1). */
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { listOwnedProducts } from "#app/fulfilment/orders/owned-products-queries.server.ts";
import { Serials } from "#app/orders/components/serials.tsx";
import { findOrderFor } from "#app/orders/order-queries.server.ts";
import { replaceSerial, writeSerials } from "#app/orders/serials/serial-commands.server.ts";
import { listPieces } from "#app/returns/check-serials.server.ts";
import { SerialResults } from "#app/returns/components/serial-results.tsx";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { asked } from "#tests/support/returned.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { findPassport, findPublicPassport } from "./passport-queries.server.ts";

test("a piece that was replaced twice leads to the one that the buyer holds", async ({ db }) => {
  const order = await aDeliveredOrder(db);
  const { orderId, orderLineId, vendor, customer } = order;
  const by = { by: vendor.id, at: NOW };
  const sold = ["SN-1", "SN-9"].map((serial, position) => ({ orderLineId, position, serial }));
  await writeSerials(db, [orderLineId], sold, by);
  const passportOf = async (serial: string) => {
    const [owned] = await listOwnedProducts(db, customer, 1);
    return owned?.serials.find((one) => one.serial === serial)?.passportId ?? "";
  };
  const [first, other] = [await passportOf("SN-1"), await passportOf("SN-9")];
  await replaceSerial(db, { orderLineId, position: 0, serial: "SN-1", replacement: "SN-2" }, by);
  const second = await passportOf("SN-2");
  await replaceSerial(db, { orderLineId, position: 0, serial: "SN-2", replacement: "SN-3" }, by);
  const third = await passportOf("SN-3");

  expect((await findPublicPassport(db, first))?.replacedBy).toMatchObject({ id: second, serial: "SN-2" });
  expect((await findPassport(db, second))?.replacedBy).toMatchObject({ id: third, serial: "SN-3" });
  for (const id of [third, other]) expect((await findPublicPassport(db, id))?.replacedBy).toBeNull();

  const held = [
    { position: 0, serial: "SN-1", replacement: "SN-3" },
    { position: 1, serial: "SN-9", replacement: null },
  ];
  const shown = (await findOrderFor(db, customer, orderId))?.lines.find(({ id }) => id === orderLineId);
  expect(shown?.serials).toEqual(held);
  expect(renderToStaticMarkup(Serials({ serials: held }))).toContain("SN-3 (replaces SN-1), SN-9");

  const returnId = await asked(db, order, { lines: [{ orderLineId, quantity: 1 }] });
  const pieces = await listPieces(db, returnId);
  expect(renderToStaticMarkup(SerialResults({ pieces }))).toContain("Sold with serial no. SN-3 (replaces SN-1), SN-9");
});
