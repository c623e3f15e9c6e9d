import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { vendors } from "#app/accounts/schema.server.ts";
import { vendorTimes } from "#app/accounts/vendor-times/schema.server.ts";
import { deliveryText, forProduct } from "#app/catalog/delivery/delivery-text.ts";
import { ensureCategories } from "#app/catalog/ensure-categories.server.ts";
import { productSpecs } from "#app/catalog/schema.server.ts";
import { deliveryAreas, deliveryNarrowAreas } from "#app/settings/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { checkDelivery } from "./delivery-check.server.ts";

/** A Friday evening in India. */
const now = new Date("2026-11-20T15:00:00Z");

const narrowArea = {
  fromPin: 560001,
  toPin: 560199,
  sellerPin: "",
  upToGrams: 1_000_000,
  isServiceable: true,
  takesCash: true,
  minDays: 3,
  maxDays: 7,
};

describe("checkDelivery", () => {
  test("names the place and the window of 3 to 7 business days", async ({ db }) => {
    const check = await checkDelivery(db, "560 100", now);
    expect(check).toEqual({
      pin: "560100",
      isServiceable: true,
      place: "Bengaluru, Karnataka",
      from: "2026-11-24",
      to: "2026-11-28",
      note: "",
      varies: false,
      items: {},
    });
    expect(deliveryText(check)).toBe(
      "Delivery to Bengaluru, Karnataka between 24 Nov 2026 and 28 Nov 2026 if you order today.",
    );
  });

  test("shows a city state's name once", async ({ db }) => {
    expect(await checkDelivery(db, "110001", now)).toMatchObject({ place: expect.not.stringMatching(/^(.+), \1$/) });
  });

  test.for(["", "56010", "5601000", "abcdef", "<script>"])("refuses %j as no PIN", async (typed, { db }) => {
    expect(deliveryText(await checkDelivery(db, typed, now))).toBe("Please enter a valid 6-digit PIN code");
  });

  test("says where nobody delivers", async ({ db }) => {
    expect(await checkDelivery(db, "900001", now)).toMatchObject({
      isServiceable: false,
      reason: expect.stringContaining("900001"),
    });
  });

  test("uses the seller's own days", async ({ db }) => {
    const { id: own } = await aProduct(db);
    const { id: other } = await aProduct(db, { vendorId: "v2" });
    await db.insert(vendorTimes).values({ vendorId: "v1", handlingDays: 1 });
    expect(await checkDelivery(db, "560100", now)).toMatchObject({ to: "2026-11-28", varies: true, items: {} });
    const check = await checkDelivery(db, "560100", now, { items: [own, other] });
    expect(check).toMatchObject({ items: { [own]: { from: "2026-11-25", to: "2026-11-30" } } });
    expect(deliveryText(forProduct(check, own))).toContain("between 25 Nov 2026 and 30 Nov 2026");
    expect(deliveryText(forProduct(check, other))).toContain("between 24 Nov 2026 and 28 Nov 2026");
  });

  test("by weight and the seller's PIN: days, fee and where a product can't go; of a cart together", async ({ db }) => {
    const { id: heavy } = await aProduct(db, { shippingWeightGrams: 12_000 });
    const { id: light } = await aProduct(db);
    await db.insert(deliveryNarrowAreas).values([
      { ...narrowArea, upToGrams: 5000, maxDays: 4, feePaise: 50_00 },
      { ...narrowArea, upToGrams: 20_000, maxDays: 9, feePaise: 400_00 },
      { ...narrowArea, sellerPin: "1", maxDays: 9, isServiceable: false },
    ]);
    const check = await checkDelivery(db, "560100", now, { items: [heavy, light] });
    expect(deliveryText(forProduct(check, heavy))).toContain("Shipping is ₹400, free on orders above ₹5,000.");
    expect(deliveryText(forProduct(check, light))).toContain("Shipping is ₹50");
    const cartOf = async (quantity: number) => {
      const found = await checkDelivery(db, "560100", now, { cart: [{ productId: light, quantity }] });
      return found.isServiceable ? found.cart : null;
    };
    // A piece that says none weighs 1 kg.
    expect(await cartOf(5)).toEqual({ isServiceable: true, to: "2026-11-25", shippingFeePaise: 50_00 });
    expect(await cartOf(6)).toMatchObject({ shippingFeePaise: 400_00 });
    expect(await cartOf(21)).toMatchObject({ to: "2026-11-28", shippingFeePaise: 0 });
    await db.update(vendors).set({ pincode: "110001" }).where(eq(vendors.id, "v1"));
    expect(await cartOf(1)).toMatchObject({ isServiceable: false, reason: expect.stringContaining("Some items") });
    const closed = await checkDelivery(db, "560100", now, { items: [light] });
    expect(deliveryText(forProduct(closed, light))).toBe("This product cannot be delivered to PIN code 560100.");
  });

  test("of a cart, with the days of the work in it for its seller alone", async ({ db }) => {
    await ensureCategories(db);
    const work = await aProduct(db, { category: "PC Assembly", hsn: "998716" });
    await db.insert(productSpecs).values({ productId: work.id, specKey: "assemblyDays", value: "3", number: 3 });
    const cartOf = async (...products: { id: string }[]) => {
      const cart = products.map(({ id }) => ({ productId: id, quantity: 1 }));
      const found = await checkDelivery(db, "560100", now, { cart });
      return found.isServiceable ? found.cart : null;
    };
    const part = await aProduct(db);
    expect(await cartOf(part)).toMatchObject({ to: "2026-11-28" });
    expect(await cartOf(part, work)).toMatchObject({ to: "2026-12-02" });
  });

  test("uses the delivery areas of the admin", async ({ db }) => {
    await db.insert(deliveryAreas).values([
      { fromPin: 560001, toPin: 560099, isServiceable: true, takesCash: false, minDays: 1, maxDays: 2 },
      { fromPin: 560100, toPin: 560100, isServiceable: false, takesCash: true, minDays: 3, maxDays: 7 },
    ]);
    expect(deliveryText(await checkDelivery(db, "560099", now))).toBe(
      "Delivery to Bengaluru, Karnataka between 21 Nov 2026 and 23 Nov 2026 if you order today. Cash on Delivery is not available there.",
    );
    expect(deliveryText(await checkDelivery(db, "560100", now))).toBe("Delivery is not available at PIN code 560100.");
  });
});
