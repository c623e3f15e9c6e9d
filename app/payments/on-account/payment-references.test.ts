/** A bank's reference pays a company's invoices or an order, once (docs/rules.md#j5). */
import { expect } from "vitest";
import { recordPayment } from "#app/payments/offline-payments.server.ts";
import { test } from "#tests/support/db.ts";
import { aPaidAccount } from "#tests/support/documents/company-accounts.ts";
import { aPlacedOrder } from "#tests/support/placed-orders.ts";
import { NOW, ORIGIN } from "#tests/support/shoppers.ts";

test("what paid a company's invoices doesn't pay an order too, however it is spelled", async ({ db }) => {
  const { orderId, admin, read } = await aPlacedOrder(db, { method: "bank_transfer", isTransferred: false });
  await aPaidAccount(db);
  const payment = { orderId, amountPaise: (await read())?.totalPaise ?? 0, reference: "utr-company- 1" };
  expect(await recordPayment(db, { viewer: admin, now: NOW, origin: ORIGIN }, payment)).toMatchObject({
    code: "reference-used",
  });
  expect((await read())?.paymentStatus).toBe("pending");
});
