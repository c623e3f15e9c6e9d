import { describe, expect, it } from "vitest";
import { deliveryText } from "#app/catalog/delivery/delivery-text.ts";
import { checkDelivery } from "./delivery-check.ts";

/** A Friday evening in India. */
const now = new Date("2026-11-20T15:00:00Z");

describe("checkDelivery", () => {
  it("names the place and the window of 3 to 7 business days", () => {
    const check = checkDelivery("560 100", now);
    expect(check).toEqual({
      pin: "560100",
      isServiceable: true,
      place: "Bengaluru, Karnataka",
      from: "2026-11-24",
      to: "2026-11-28",
    });
    expect(deliveryText(check)).toBe(
      "Delivery to Bengaluru, Karnataka between 24 Nov 2026 and 28 Nov 2026 if you order today.",
    );
  });

  it("says a city state's name once", () => {
    expect(checkDelivery("110001", now)).toMatchObject({ place: expect.not.stringMatching(/^(.+), \1$/) });
  });

  it.each(["", "56010", "5601000", "abcdef", "५६०१००", "<script>"])("refuses %j as no PIN", (typed) => {
    expect(deliveryText(checkDelivery(typed, now))).toBe("Please enter a valid 6-digit PIN code");
  });

  it("says where no courier goes", () => {
    expect(checkDelivery("900001", now)).toMatchObject({
      isServiceable: false,
      reason: expect.stringContaining("900001"),
    });
  });
});
