import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { paymentMethods } from "#app/payments/schema.server.ts";
import { rowsOf } from "#app/platform/database/db.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { test } from "#tests/support/db.ts";
import { actOnPage, anOnlineOrder, aPaymentShop, doJobs, goToPay } from "#tests/support/payments.ts";
import { ensurePaymentMethods } from "./method-commands.server.ts";
import {
  findEnabledMethod,
  findPaymentName,
  lastChoice,
  lastOrderOf,
  listOfferedMethods,
} from "./method-queries.server.ts";

const gatewayContext = { env: readEnv({}), fetch };

test("a demo offers online payment and cash on delivery, in this order", async ({ db }) => {
  await ensurePaymentMethods(db, { demo: true });
  const methods = await listOfferedMethods(db, gatewayContext);
  expect(methods.map((method) => [method.id, method.name])).toEqual([
    ["online", "Pay online (card or UPI)"],
    ["cod", "Cash on Delivery"],
  ]);
});

test("a shop that is no demo offers cash on delivery only, also on a database that was a demo", async ({ db }) => {
  await ensurePaymentMethods(db, { demo: true });
  await ensurePaymentMethods(db, { demo: false });
  expect((await listOfferedMethods(db, gatewayContext)).map((method) => method.id)).toEqual(["cod"]);
  expect(await findEnabledMethod(db, "online")).toBeNull();
  expect(await findPaymentName(db, { id: randomUUID(), paymentMethod: "online" })).toBe("Pay online (card or UPI)");
});

test("the last choice is the row of the last order, as its payment was made", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const order = await anOnlineOrder(shop);
  const choiceOf = async (userId: string) => {
    const id = sql`${userId}::uuid`;
    const [row] = await rowsOf<{ last: Parameters<typeof lastChoice>[0] }>(db, sql`select ${lastOrderOf(id)} as last`);
    return lastChoice(row?.last ?? null);
  };
  expect(await choiceOf(randomUUID())).toBeNull();
  expect(await choiceOf(order.customer.id)).toBe("online");
  await actOnPage(shop, await goToPay(shop, order), { action: "approve-upi" });
  await doJobs(shop);
  expect(await choiceOf(order.customer.id)).toBe("online:upi");
});

test("a start keeps what an admin has changed", async ({ db }) => {
  await ensurePaymentMethods(db, { demo: false });
  await db.update(paymentMethods).set({ enabled: false }).where(eq(paymentMethods.id, "cod"));
  await db.delete(paymentMethods).where(eq(paymentMethods.id, "stripe"));
  await ensurePaymentMethods(db, { demo: false });
  expect(await listOfferedMethods(db, gatewayContext)).toEqual([]);
  expect(await db.$count(paymentMethods)).toBe(3);
});
