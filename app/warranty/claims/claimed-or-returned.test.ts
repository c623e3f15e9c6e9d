/** A piece that goes back is not claimed, and one that is claimed does not go back (docs/rules.md#h2). */
import { expect } from "vitest";
import { writeSerials } from "#app/orders/serials/serial-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { checkSerials, listPieces } from "#app/returns/check-serials.server.ts";
import { actOnReturn } from "#app/returns/return-intents.server.ts";
import { isReturnable, listReturnableShipments, withoutClaimed } from "#app/returns/returnable.server.ts";
import { returns } from "#app/returns/schema.server.ts";
import { readFieldName } from "#app/returns/serial-check.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder, type DeliveredOrder } from "#tests/support/placed-orders.ts";
import { approve, ask, asked, context, go, pickUp } from "#tests/support/returned.ts";
import { NOW } from "#tests/support/shoppers.ts";
import { endClaim, openClaim } from "./claim-commands.server.ts";

/** Three pieces, SN-1 to SN-3. */
async function theThree(db: Database) {
  const order = await aDeliveredOrder(db);
  const { orderLineId, vendor } = order;
  const serials = [0, 1, 2].map((position) => ({ orderLineId, position, serial: `SN-${position + 1}` }));
  await writeSerials(db, [orderLineId], serials, { by: vendor.id, at: NOW });
  return order;
}

function open(db: Database, { customer, orderId, orderLineId }: DeliveredOrder, position = 0) {
  const claim = { orderId, orderLineId, position, description: "It does not start." };
  return openClaim(db, { viewer: customer, ...context }, claim);
}

async function aPickedUp(db: Database, order: DeliveredOrder): Promise<string> {
  const id = await asked(db, order);
  await go(db, order, id, approve, pickUp);
  return id;
}

test("a return of more pieces than are not claimed is refused, and changes nothing", async ({ db }) => {
  const order = await theThree(db);
  const { orderLineId } = order;
  const claim = await open(db, order);
  const pieces = (quantity: number) => ({ lines: [{ orderLineId, quantity }] });
  expect(await ask(db, order, pieces(3))).toMatchObject({ ok: false, code: "claim-open" });
  expect(await db.$count(returns)).toBe(0);
  expect(await ask(db, order, pieces(2))).toMatchObject({ ok: true });
  const claimId = claim.ok ? claim.value.id : "";
  expect(await endClaim(db, { viewer: order.customer, ...context }, { claimId, as: "withdrawn" })).toMatchObject({
    ok: true,
  });
  expect(await ask(db, order)).toMatchObject({ ok: true });
});

test("the return form offers the pieces without a claim, and names the claim of the others", async ({ db }) => {
  const order = await theThree(db);
  const claim = await open(db, order);
  const claimId = claim.ok ? claim.value.id : "";
  const offered = async () => {
    const [shipment] = await listReturnableShipments(db, order.orderId, NOW);
    if (!shipment) throw new Error("nothing was delivered");
    return withoutClaimed(shipment);
  };
  expect((await offered()).lines).toMatchObject([{ quantity: 3, left: 2, claims: [claimId] }]);
  for (const position of [1, 2]) await open(db, order, position);
  expect(isReturnable(await offered())).toBe(false);
  await endClaim(db, { viewer: order.customer, ...context }, { claimId, as: "withdrawn" });
  expect((await offered()).lines).toMatchObject([{ left: 1 }]);
});

test("the claimed piece itself is not taken back in the place of another", async ({ db }) => {
  const order = await theThree(db);
  const { orderLineId, vendor } = order;
  await open(db, order);
  const returnId = await aPickedUp(db, order);
  const check = (serial: string) =>
    checkSerials(db, { viewer: vendor, now: NOW }, { returnId, serials: [{ orderLineId, position: 0, serial }] });
  expect(await check("SN-1")).toMatchObject({ ok: false, code: "claim-open" });
  const pieces = await listPieces(db, returnId);
  const typed = { intent: "serials", note: "", resolution: "", restock: "", [readFieldName(orderLineId, 0)]: "SN-1" };
  const answer = await actOnReturn(db, { viewer: vendor, ...context }, { returnId, pieces, ...typed });
  expect(answer).toMatchObject({ status: 409, error: expect.stringContaining("open warranty claim") });
  expect(await check("SN-2")).toMatchObject({ ok: true });
});

test("a piece that a return names can't be claimed", async ({ db }) => {
  const order = await theThree(db);
  const { orderLineId, vendor } = order;
  const returnId = await aPickedUp(db, order);
  const serials = [{ orderLineId, position: 0, serial: "SN-1" }];
  await checkSerials(db, { viewer: vendor, now: NOW }, { returnId, serials });
  expect(await open(db, order, 0)).toMatchObject({ ok: false, code: "return-open" });
  expect(await open(db, order, 1)).toMatchObject({ ok: true });
});
