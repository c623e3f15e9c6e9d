import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#app/audit/schema.server.ts";
import { serialNumbers } from "#app/orders/serials/schema.server.ts";
import { writeSerials } from "#app/orders/serials/serial-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { asVendor } from "#app/platform/database/vendor-scope.server.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { approve, asked, context, findReturnRow, go, pickUp, receive } from "#tests/support/returned.ts";
import { aCustomer, NOW } from "#tests/support/shoppers.ts";
import { checkSerials, listPieces } from "./check-serials.server.ts";
import { moveReturn } from "./move-return.server.ts";
import { actOnReturn } from "./return-intents.server.ts";
import { findReturnForAdmin } from "./return-queries.server.ts";
import { hasOtherSerial, readFieldNames } from "./serial-check.ts";
import { findVendorReturn } from "./vendor-return-queries.server.ts";

/** A picked-up piece of an order of three that were sold as SN-1, SN-2 and SN-3. */
async function aPickedUpReturn(db: Database) {
  const order = await aDeliveredOrder(db);
  const { orderLineId, vendor } = order;
  const serials = [0, 1, 2].map((position) => ({ orderLineId, position, serial: `SN-${position + 1}` }));
  await writeSerials(db, [orderLineId], serials, { by: vendor.id, at: NOW });
  const id = await asked(db, order);
  await go(db, order, id, approve, pickUp);
  const check = (serial: string | null, viewer = vendor) =>
    checkSerials(db, { viewer, now: NOW }, { returnId: id, serials: [{ orderLineId, position: 0, serial }] });
  const receiveIt = () => moveReturn(db, { viewer: vendor, ...context }, { returnId: id, ...receive });
  return { ...order, id, check, receiveIt };
}

test("Items with serial numbers are received only after a check; what matches can be sold again", async ({ db }) => {
  const { id, check, receiveIt } = await aPickedUpReturn(db);
  expect(await receiveIt()).toMatchObject({ code: "serials-required" });
  expect(await check("SN-2")).toMatchObject({ ok: true });
  expect(hasOtherSerial(await listPieces(db, id))).toBe(false);
  expect(await receiveIt()).toMatchObject({ ok: true });
  const back = await db.select().from(serialNumbers).where(eq(serialNumbers.isOut, false));
  expect(back.map(({ serial }) => serial)).toEqual(["SN-2"]);
});

test.for([["OTHER-9"], [null]] as const)(
  "%s is flagged to vendor and admin, audited, and pays nothing back",
  async ([serial], { db }) => {
    const { id, check, admin } = await aPickedUpReturn(db);
    expect(await check(serial)).toMatchObject({ ok: true });
    const flagged = [
      {
        sold: ["SN-1", "SN-2", "SN-3"].map((sold) => ({ serial: sold, replaces: null })),
        read: [{ position: 0, serial, isSold: false }],
      },
    ];
    expect(await findReturnForAdmin(db, admin, id)).toMatchObject({ pieces: flagged });
    expect(await asVendor(db, "v1", (tx) => findVendorReturn(tx, id))).toMatchObject({ pieces: flagged });
    expect(await findReturnRow(db, id)).toMatchObject({ status: "picked-up", refundId: null });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "return.serials"));
    expect(entry?.after).toEqual({ serials: `${serial ?? "none"} (not sold)` });
  },
);

test("A piece that is back already doesn't come back again", async ({ db }) => {
  const first = await aPickedUpReturn(db);
  await first.check("SN-2");
  await first.receiveIt();
  const second = await asked(db, first);
  await go(db, first, second, approve, pickUp);
  const serials = [{ orderLineId: first.orderLineId, position: 0, serial: "SN-2" }];
  await checkSerials(db, { viewer: first.vendor, now: NOW }, { returnId: second, serials });
  expect(hasOtherSerial(await listPieces(db, second))).toBe(true);
});

test("Nobody else checks a return, and a wrong number has its sentence", async ({ db }) => {
  const { id, check, customer, vendor } = await aPickedUpReturn(db);
  const other = await aCustomer(db, { role: "vendor", vendorId: "v2" });
  for (const viewer of [customer, other]) expect(await check("SN-1", viewer)).toMatchObject({ code: "not-found" });
  const pieces = await listPieces(db, id);
  const [field = ""] = readFieldNames(pieces);
  const fields = { intent: "serials", note: "", resolution: "", restock: "", [field]: "=1+1" };
  expect(await actOnReturn(db, { viewer: vendor, ...context }, { ...fields, returnId: id, pieces })).toEqual({
    status: 400,
    error: null,
    errors: { [field]: "Use 3 to 40 letters, digits, dots, dashes or slashes" },
  });
});
