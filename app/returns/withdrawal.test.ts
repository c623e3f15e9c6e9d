import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users, vendors } from "#app/accounts/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { approve, ask, asked, context, findReturnRow, go, pickUp, receive } from "#tests/support/returned.ts";
import { aCustomer } from "#tests/support/shoppers.ts";
import { moveReturn } from "./move-return.server.ts";
import { withdrawReturn } from "./return-commands.server.ts";
import { returnEvents, returns } from "./schema.server.ts";

const mails = (db: Database, kind: string) => db.select().from(mailMessages).where(eq(mailMessages.kind, kind));

describe("a request is withdrawn", () => {
  test.for([[], [approve]])("before the goods are handed over (steps: %o)", async (steps, { db }) => {
    const order = await aDeliveredOrder(db);
    await db
      .update(vendors)
      .set({ userId: (await aCustomer(db)).id })
      .where(eq(vendors.id, "v1"));
    await db.update(users).set({ ownsEmail: true });
    const all = { lines: [{ orderLineId: order.orderLineId, quantity: 3 }] };
    const id = await asked(db, order, all);
    await go(db, order, id, ...steps);
    expect((await withdrawReturn(db, { viewer: order.customer, ...context }, { returnId: id })).ok).toBe(true);
    expect(await findReturnRow(db, id)).toMatchObject({ status: "withdrawn", refundId: null, isRestocked: null });
    const told = await db.select().from(returnEvents).where(eq(returnEvents.returnId, id)).orderBy(returnEvents.seq);
    expect(told.at(-1)).toMatchObject({ toStatus: "withdrawn", actorId: order.customer.id, actorRole: "customer" });
    expect(await mails(db, "return-updated")).toHaveLength(steps.length + 1);
    expect(await mails(db, "return-withdrawn")).toMatchObject([{ data: { items: [{ quantity: 3 }] } }]);
    // All of it may be asked back anew, for the database too.
    expect((await ask(db, order, all)).ok).toBe(true);
  });

  test("never once they have been, and it stays withdrawn", async ({ db }) => {
    const order = await aDeliveredOrder(db);
    const gone = await asked(db, order);
    await go(db, order, gone, approve, pickUp);
    const refused = { code: "illegal-move", details: { status: "picked-up" } };
    expect(await withdrawReturn(db, { viewer: order.customer, ...context }, { returnId: gone })).toMatchObject(refused);
    const id = await asked(db, order);
    await withdrawReturn(db, { viewer: order.customer, ...context }, { returnId: id });
    expect(await withdrawReturn(db, { viewer: order.customer, ...context }, { returnId: id })).toMatchObject({
      details: { status: "withdrawn" },
    });
    for (const step of [approve, pickUp, receive])
      expect(await moveReturn(db, { viewer: order.admin, ...context }, { returnId: id, ...step })).toMatchObject({
        code: "illegal-move",
      });
  });

  test("by its buyer only", async ({ db }) => {
    const order = await aDeliveredOrder(db);
    const id = await asked(db, order);
    for (const viewer of [order.vendor, order.admin, await aCustomer(db)])
      expect(await withdrawReturn(db, { viewer, ...context }, { returnId: id })).toMatchObject({ code: "not-found" });
    for (const nothing of ["", order.orderId])
      expect(await withdrawReturn(db, { viewer: order.customer, ...context }, { returnId: nothing })).toMatchObject({
        code: "not-found",
      });
    expect(await findReturnRow(db, id)).toMatchObject({ status: "requested" });
  });
});

describe("a replacement is sent for a fault only", () => {
  test("never for a change of mind, however it is described", async ({ db }) => {
    const order = await aDeliveredOrder(db);
    for (const reason of ["changed-mind", "other"] as const)
      expect(await ask(db, order, { kind: "replacement", reason })).toMatchObject({ code: "not-for-this-reason" });
    expect(await ask(db, order, { kind: "damage", reason: "changed-mind" })).toMatchObject({
      code: "not-for-this-reason",
    });
    expect(await db.$count(returns)).toBe(0);
    expect((await ask(db, order, { kind: "refund", reason: "changed-mind" })).ok).toBe(true);
    for (const reason of ["damaged", "wrong-item"] as const)
      expect((await ask(db, order, { kind: "replacement", reason })).ok).toBe(true);
  });

  test("the database says so too", async ({ db }) => {
    const order = await aDeliveredOrder(db);
    const written = sql`insert into returns (order_id, shipment_id, vendor_id, kind, reason, description)
      values (${order.orderId}, ${order.shipmentId}, 'v1', 'replacement', 'changed-mind', '')`;
    await expect(db.transaction((tx) => tx.execute(written))).rejects.toMatchObject({
      cause: { constraint: "returns_for_a_fault" },
    });
  });
});
