import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { cashBuyer, countRefusals, findCashObstacle } from "#app/orders/cash-obstacle.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { ensurePaymentMethods } from "#app/payments/methods/method-commands.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { settings } from "#app/settings/schema.server.ts";
import { readStoreSettings, updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { anAppContext } from "#tests/support/app-context.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { aCustomer, anAddress, anOrderRequest, fillCart, NOW, place } from "#tests/support/shoppers.ts";
import { saveDraft } from "./checkout-drafts.server.ts";
import { findCheckout } from "./checkout-queries.server.ts";

async function aFullCart(db: Database) {
  await ensurePaymentMethods(db, { demo: true });
  const customer = await aCustomer(db);
  const bought = [{ product: await aProduct(db) }, { product: await aProduct(db, { vendorId: "v2" }) }];
  await fillCart(db, customer, bought);
  const request = await anOrderRequest(db, customer, bought);
  await saveDraft(db, customer.id, { shippingAddress: anAddress, buyer: null }, NOW);
  const page = async () => {
    const { methods, cashNote } = await findCheckout(
      db,
      { viewer: customer, step: "payment", now: NOW },
      anAppContext(db),
    );
    return { hasCash: methods.some(({ id }) => id === "cod"), cashNote };
  };
  return { customer, request, page, totalPaise: request.expected.totalPaise };
}

const cash = { totalPaise: 1_000_00, takesCash: true, now: NOW };

describe("cash on delivery", () => {
  test("is taken up to the cap; a rupee above hides it and refuses the order", async ({ db }) => {
    const { request, page, totalPaise } = await aFullCart(db);
    expect(await page()).toEqual({ hasCash: true, cashNote: null });
    await updateStoreSettings(db, { codMaxPaise: totalPaise - 100 });
    expect(await page()).toEqual({
      hasCash: false,
      cashNote: "Cash on Delivery is available for orders up to ₹99,999.",
    });
    expect(await place(db, request)).toEqual({ ok: false, code: "method-unavailable" });
    await updateStoreSettings(db, { codMaxPaise: totalPaise, codMinPaise: totalPaise });
    expect(await page()).toEqual({ hasCash: true, cashNote: null });
    expect(await place(db, request)).toMatchObject({ ok: true });
  });

  test("counts its fee towards the cap", async ({ db }) => {
    const { request, page, totalPaise } = await aFullCart(db);
    await updateStoreSettings(db, { codMaxPaise: totalPaise, codFeePaise: 1_00 });
    expect(await page()).toMatchObject({ hasCash: false });
    const expected = { ...request.expected, cashFeePaise: 1_00 };
    expect(await place(db, { ...request, expected })).toEqual({ ok: false, code: "method-unavailable" });
    await updateStoreSettings(db, { codMaxPaise: totalPaise + 1_00 });
    expect(await place(db, { ...request, expected })).toMatchObject({ ok: true });
  });

  test("is not taken when a buyer's orders of a day reach ₹2,00,000 together", async ({ db }) => {
    const { customer, request, page } = await aFullCart(db);
    expect(await place(db, request)).toMatchObject({ ok: true });
    const bought = [{ product: await aProduct(db, { pricePaise: 99_999_00 }) }];
    await fillCart(db, customer, bought);
    const next = await anOrderRequest(db, customer, bought);
    await saveDraft(db, customer.id, { shippingAddress: anAddress, buyer: null }, NOW);
    await updateStoreSettings(db, { codFeePaise: 1_00 });
    const expected = { ...next.expected, cashFeePaise: 1_00 };
    expect(await page()).toMatchObject({ hasCash: false, cashNote: expect.stringContaining("orders of today") });
    expect(await place(db, { ...next, expected })).toEqual({ ok: false, code: "method-unavailable" });
    const tomorrow = new Date(NOW.getTime() + 86_400_000);
    expect(await place(db, { ...next, expected, now: tomorrow })).toMatchObject({ ok: true });
  });

  test.for([0, 90_00_000_00])("has the law's maximum when %d paise are stored", async (codMaxPaise, { db }) => {
    await db
      .insert(settings)
      .values({ key: "codMaxPaise", value: codMaxPaise })
      .onConflictDoUpdate({ target: settings.key, set: { value: codMaxPaise } });
    expect(await readStoreSettings(db)).toMatchObject({ codMaxPaise: 1_99_999_00 });
  });

  test("is not offered after too many refused shipments", async ({ db }) => {
    const { customer, request } = await aFullCart(db);
    const placed = await place(db, request);
    if (!placed.ok) throw new Error(placed.code);
    await db.execute(sql`alter table shipments disable trigger shipments_moves`);
    await db
      .update(shipments)
      .set({ status: "returned", undeliveredReason: "refused", isRestocked: true })
      .where(eq(shipments.orderId, placed.value.orderId));
    expect(await countRefusals(db, cashBuyer(customer, anAddress.phone))).toBe(2);
    await updateStoreSettings(db, { codMaxRefusals: 3 });
    expect(await findCashObstacle(db, { ...cashBuyer(customer, anAddress.phone), ...cash })).toBeNull();
    await updateStoreSettings(db, { codMaxRefusals: 2 });
    expect(await findCashObstacle(db, { ...cashBuyer(customer, anAddress.phone), ...cash })).toBe("too-many-refusals");
    expect(await findCashObstacle(db, { ...cashBuyer(await aCustomer(db), anAddress.phone), ...cash })).toBeNull();
    // Each browser makes another guest, so that the number counts.
    const guest = { ...(await aCustomer(db)), isGuest: true };
    expect(await findCashObstacle(db, { ...cashBuyer(guest, anAddress.phone), ...cash })).toBe("too-many-refusals");
    expect(await findCashObstacle(db, { ...cashBuyer(guest, "9800000001"), ...cash })).toBeNull();
  });
});
