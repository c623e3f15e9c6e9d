import { expect, test } from "vitest";
import { isValidDiscount } from "./price.ts";

test.each([
  [undefined, true],
  [null, true],
  [1, true],
  [99_99, true],
  [0, false],
  [-1, false],
  [100_00, false],
  [100_01, false],
])("a discount price of %s on 10000 is valid: %s", (discountPricePaise, valid) => {
  expect(isValidDiscount({ pricePaise: 100_00, discountPricePaise })).toBe(valid);
});
