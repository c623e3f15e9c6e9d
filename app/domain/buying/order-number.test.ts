import fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_NUMBER_BYTES, orderNumberFrom } from "./order-number.ts";

const bytes = fc.uint8Array({ minLength: ORDER_NUMBER_BYTES, maxLength: ORDER_NUMBER_BYTES });

test.each([
  [[0, 0, 0, 0, 0], "SNG-0000-0000"],
  [[255, 255, 255, 255, 255], "SNG-ZZZZ-ZZZZ"],
  [[0, 0, 0, 0, 1], "SNG-0000-0001"],
  [[8, 0, 0, 0, 0, 99], "SNG-1000-0000"],
])("bytes %j make %s", (input, number) => {
  expect(orderNumberFrom(Uint8Array.from(input))).toBe(number);
});

test("four bytes are too few", () => {
  expect(() => orderNumberFrom(new Uint8Array(4))).toThrow(RangeError);
});

test("an order number has unambiguous characters, and different bytes give different numbers", () => {
  fc.assert(
    fc.property(bytes, bytes, (a, b) => {
      expect(orderNumberFrom(a)).toMatch(/^SNG-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(orderNumberFrom(a) === orderNumberFrom(b)).toBe(a.every((byte, i) => byte === b[i]));
    }),
  );
});
