import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { refundTestPayment } from "#app/payments/providers/test/books.server.ts";
import { payments, refunds } from "#app/payments/schema.server.ts";
import { demoTest as test } from "#tests/support/db.ts";

test("the test provider refunds a demo's past payments, once and no more than was paid", async ({ db }) => {
  const captured = await db.select().from(payments).where(eq(payments.provider, "test"));
  const returned = new Set((await db.select().from(refunds)).map((one) => one.paymentId));
  expect(returned.size).toBeGreaterThan(0);
  for (const { id, amountPaise, providerPaymentId, status } of captured) {
    if (status !== "captured" || !providerPaymentId) continue;
    const asked = { paymentId: providerPaymentId, amountPaise, receipt: crypto.randomUUID() };
    const first = await refundTestPayment(db, asked);
    expect(first).toMatchObject(returned.has(id) ? { code: "too-much" } : { ok: true });
    expect(await refundTestPayment(db, { ...asked, receipt: "again" })).toMatchObject({ code: "too-much" });
  }
});
