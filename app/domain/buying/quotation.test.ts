import { describe, expect, test } from "vitest";
import { compareWithToday, lowestPrice, quotationNumber, toQuotationStatus } from "./quotation.ts";

const day = "2026-11-29";

describe("the status of a quotation", () => {
  test.for([
    ["sent", "2026-11-28", "expired"],
    ["seen", "2026-11-28", "expired"],
    ["sent", "2026-11-29", "sent"],
    ["draft", "2026-11-28", "draft"],
    ["accepted", "2026-11-28", "accepted"],
    ["withdrawn", "2026-11-28", "withdrawn"],
  ] as const)("%s, valid until %s, is %s", ([status, validUntil, expected]) => {
    expect(toQuotationStatus({ status, validUntil }, day)).toBe(expected);
  });
});

test("a number names its financial year", () => {
  expect(quotationNumber("2026-27", 7)).toBe("QTN/26-27/000007");
});

test.for([
  [100_00, 10, 90_00],
  [99_99, 10, 90_00],
  [100_00, 0, 100_00],
  [100_00, 12.5, 87_50],
])("the lowest price of %i paise with a limit of %f per cent is %i", ([price = 0, percent = 0, lowest]) => {
  expect(lowestPrice(price, percent)).toBe(lowest);
});

describe("what changed since a line was quoted", () => {
  const line = { productId: "p", name: "Laptop", quantity: 3, unitPricePaise: 90_00, gstRateBp: 1800 };
  const today = { isOnSale: true, isOwn: true, stock: 5, sellingPricePaise: 120_00, gstRateBp: 1800 };
  test.for([
    ["nothing, whatever the store's own price is today", today, 3, []],
    ["the product is gone", null, 0, ["unavailable"]],
    ["the product is off sale", { ...today, isOnSale: false }, 0, ["unavailable"]],
    ["the product is sold out", { ...today, stock: 0 }, 0, ["unavailable"]],
    ["the stock is short", { ...today, stock: 2 }, 2, ["short"]],
    ["the GST rate", { ...today, gstRateBp: 500 }, 3, ["gst-rate"]],
    ["stock and GST rate", { ...today, stock: 1, gstRateBp: 500 }, 1, ["short", "gst-rate"]],
    ["a vendor's price is higher", { ...today, isOwn: false }, 0, ["price"]],
    ["a vendor's price is lower", { ...today, isOwn: false, sellingPricePaise: 80_00 }, 3, []],
  ] as const)("%s", ([, product, quantity, kinds]) => {
    const compared = compareWithToday(line, product);
    expect(compared.quantity).toBe(quantity);
    expect(compared.changes.map(({ kind }) => kind)).toEqual(kinds);
  });
});
