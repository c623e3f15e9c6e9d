import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { answerOrder } from "#app/checkout/order-answer.server.ts";
import { phoneConfirmations } from "#app/checkout/schema.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import { paymentMethods } from "#app/payments/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { appContext } from "#app/platform/request-context.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anAddress, anOrderRequest, fillCart } from "#tests/support/shoppers.ts";

async function aCheckout(db: Database) {
  await ensurePaymentMethods(db, { demo: true });
  const bank = { enabled: true, config: { bankDetails: "Account 1" } };
  await db.update(paymentMethods).set(bank).where(eq(paymentMethods.id, "bank_transfer"));
  const customer = await aCustomer(db);
  const bought = [{ product: await aProduct(db) }];
  await fillCart(db, customer, bought);
  const { idempotencyKey, expected } = await anOrderRequest(db, customer, bought);
  const context = new RouterContextProvider();
  context.set(appContext, anAppContext(db));
  const posted = { intent: "order", idempotencyKey, expected, code: "123456", channel: null } as const;
  const address = { buyerAddress: "", buyerCity: "", buyerPincode: "" };
  const buyer = { buyerGstin: "", buyerBusinessName: "", buyerPoNumber: "", ...address };
  const order = (method: string) =>
    answerOrder(context, customer, { ...posted, method, address: { addressLine2: "", ...anAddress }, buyer });
  // Typed, and still to be compared.
  const { phone } = anAddress;
  await db.insert(phoneConfirmations).values({ userId: customer.id, phone, codeHash: "another", sentAt: new Date() });
  return { order };
}

test("a wrong code stops cash, and no method that is chosen instead", async ({ db }) => {
  const { order } = await aCheckout(db);
  await updateStoreSettings(db, { codConfirmsPhone: true });
  expect(await order("cod")).toMatchObject({ data: { phoneError: expect.any(String) }, init: { status: 400 } });
  expect(await db.$count(orders)).toBe(0);
  expect(await order("bank_transfer")).toMatchObject({ status: 303 });
  expect(await db.select().from(orders)).toMatchObject([{ paymentMethod: "bank_transfer" }]);
  expect(await db.select().from(phoneConfirmations)).toMatchObject([{ tries: 1, confirmedAt: null }]);
});

test("a code that is no longer required doesn't stop cash either", async ({ db }) => {
  const { order } = await aCheckout(db);
  expect(await order("cod")).toMatchObject({ status: 303 });
});
