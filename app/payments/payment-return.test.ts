import { expect } from "vitest";
import { test } from "#tests/support/db.ts";
import { actOnPage, anOnlineOrder, aPaymentShop, goToPay } from "#tests/support/payments.ts";
import { landingAfter, receiveReturn } from "./payment-return.server.ts";
import { payments } from "./schema.server.ts";

test("a payment that the browser calls failed is waited for while its provider can't be asked", async ({ db }) => {
  const shop = await aPaymentShop(db);
  const back = await actOnPage(shop, await goToPay(shop, await anOnlineOrder(shop)), { action: "decline" });
  shop.isCut = true;
  expect(await receiveReturn(shop, "test", back)).toMatchObject({ outcome: "waiting" });
  shop.isCut = false;
  expect(await receiveReturn(shop, "test", back)).toMatchObject({ outcome: "failed" });
});

test("a signed return of a payment that the shop doesn't know leads to My Orders, which waits for it", async ({
  db,
}) => {
  const shop = await aPaymentShop(db);
  const back = await actOnPage(shop, await goToPay(shop, await anOnlineOrder(shop)), { action: "approve-card" });
  await db.delete(payments);
  const returned = await receiveReturn(shop, "test", back);
  expect(returned && landingAfter(returned)).toBe("/orders?payment=waiting");
});
