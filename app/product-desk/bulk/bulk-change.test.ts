import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BulkSubject, describeBulkChange, planChange, readBulkChange } from "./bulk-change.ts";

const product: BulkSubject = {
  pricePaise: 49_999_00,
  discountPricePaise: 44_999_00,
  stock: 4,
  gstRateBp: 1200,
  status: "live",
  isFeatured: false,
  isNew: true,
};

test.each([
  ["discount", "10", { discountPricePaise: 44_999_00 }],
  ["discount", "12.5", { discountPricePaise: 43_749_00 }],
  ["price-percent", "5", { pricePaise: 52_499_00, discountPricePaise: 47_249_00 }],
  ["price-rupees", "-500", { pricePaise: 49_499_00, discountPricePaise: 44_499_00 }],
  ["remove-discount", "", { discountPricePaise: null }],
  ["stock-set", "9", { stock: 9 }],
  ["stock-add", "-4", { stock: 0 }],
  ["gst", "18", { gstRateBp: 1800 }],
  ["gst", "40 %", { gstRateBp: 4000 }],
  ["status-archived", "", { status: "archived" }],
  ["featured-on", "", { isFeatured: true }],
  ["new-off", "", { isNew: false }],
])("%s %s", (choice, typed, after) => {
  const read = readBulkChange(choice, typed);
  if (!read.ok) throw new Error(JSON.stringify(read.details));
  expect(describeBulkChange(read.value)).not.toBe("");
  const made = planChange(read.value, { ...product, discountPricePaise: choice === "discount" ? null : 44_999_00 });
  expect(made).toMatchObject({ ok: true, value: { after } });
});

test.each([
  ["", "5"],
  ["discount", "0"],
  ["discount", "91"],
  ["discount", "abc"],
  ["price-percent", "0"],
  ["price-percent", "-100"],
  ["price-rupees", "1.234"],
  ["stock-set", "-1"],
  ["stock-add", "0"],
  ["gst", "12"],
  ["gst", "28"],
  ["gst", ""],
  ["status-sold", ""],
])("the change %s %s is refused", (choice, typed) => {
  expect(readBulkChange(choice, typed).ok).toBe(false);
});

describe("changeOf", () => {
  test("is null when nothing would change", () => {
    expect(planChange({ kind: "new", on: true }, product)).toEqual({ ok: true, value: null });
    expect(planChange({ kind: "discount", percent: 10 }, product)).toEqual({ ok: true, value: null });
  });

  test.each([
    [{ kind: "stock-add", pieces: -5 }, "The stock would be less than 0."],
    [{ kind: "price-rupees", paise: -45_000_00 }, "The discount price would be ₹0 or less."],
    [{ kind: "price-percent", percent: 500 }, null],
  ] as const)("%j", (change, error) => {
    const made = planChange(change, product);
    expect(made.ok ? null : made.code).toBe(error);
  });

  test("an archived product becomes a draft first", () => {
    const made = planChange({ kind: "status", status: "live" }, { ...product, status: "archived" });
    expect(made).toMatchObject({ ok: false, code: "Archived. Restore it as a draft first." });
  });

  test("whatever the price and percentage: whole rupees, and the discount price stays between nothing and the price", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_00_00_000_00 }),
        fc.integer({ min: 1, max: 90_00 }),
        (pricePaise, hundredths) => {
          const made = planChange(
            { kind: "discount", percent: hundredths / 100 },
            { ...product, pricePaise, discountPricePaise: null },
          );
          if (!made.ok || !made.value) return;
          const discount = made.value.after.discountPricePaise ?? 0;
          expect(discount % 100).toBe(0);
          expect(discount > 0 && discount < pricePaise).toBe(true);
        },
      ),
    );
  });
});
