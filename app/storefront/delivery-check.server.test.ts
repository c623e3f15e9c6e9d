import { describe, expect } from "vitest";
import { vendorTimes } from "#app/accounts/vendor-times/schema.server.ts";
import { deliveryText } from "#app/catalog/delivery/delivery-text.ts";
import { deliveryAreas } from "#app/settings/schema.server.ts";
import { aProduct } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { checkDelivery } from "./delivery-check.server.ts";

/** A Friday evening in India. */
const now = new Date("2026-11-20T15:00:00Z");

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
      sellers: {},
    });
    expect(deliveryText(check)).toBe(
      "Delivery to Bengaluru, Karnataka between 24 Nov 2026 and 28 Nov 2026 if you order today.",
    );
  });

  test("says a city state's name once", async ({ db }) => {
    expect(await checkDelivery(db, "110001", now)).toMatchObject({ place: expect.not.stringMatching(/^(.+), \1$/) });
  });

  test.for(["", "56010", "5601000", "abcdef", "५६०१००", "<script>"])("refuses %j as no PIN", async (typed, { db }) => {
    expect(deliveryText(await checkDelivery(db, typed, now))).toBe("Please enter a valid 6-digit PIN code");
  });

  test("says where no courier goes", async ({ db }) => {
    expect(await checkDelivery(db, "900001", now)).toMatchObject({
      isServiceable: false,
      reason: expect.stringContaining("900001"),
    });
  });

  test("names a seller's own days beside the store's", async ({ db }) => {
    await aProduct(db);
    await db.insert(vendorTimes).values({ vendorId: "v1", handlingDays: 1 });
    const check = await checkDelivery(db, "560100", now);
    expect(check).toMatchObject({ to: "2026-11-28", sellers: { v1: { from: "2026-11-25", to: "2026-11-30" } } });
    expect(deliveryText(check, "v1")).toContain("between 25 Nov 2026 and 30 Nov 2026");
    expect(deliveryText(check, "v2")).toContain("between 24 Nov 2026 and 28 Nov 2026");
  });

  test("goes by the areas that an admin keeps", async ({ db }) => {
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
