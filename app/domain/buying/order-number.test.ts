import fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_NUMBER_BYTES, orderNumberFrom, parseOrderNumber } from "./order-number.ts";

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

test("has unambiguous characters, and different bytes give different numbers", () => {
  fc.assert(
    fc.property(bytes, bytes, (a, b) => {
      expect(orderNumberFrom(a)).toMatch(/^SNG-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(orderNumberFrom(a) === orderNumberFrom(b)).toBe(a.every((byte, i) => byte === b[i]));
    }),
  );
});

test("is read as people type it", () => {
  fc.assert(
    fc.property(bytes, (input) => {
      const number = orderNumberFrom(input);
      const typed = number.slice(3).toLowerCase().replaceAll("0", "o").replaceAll("1", "l").replaceAll("-", " ");
      expect(parseOrderNumber(number)).toBe(number);
      expect(parseOrderNumber(`sng${typed}`)).toBe(number);
      expect(parseOrderNumber(typed)).toBe(number);
    }),
  );
});

test.each(["", "SNG", "SNG-7K3F", "SNG-7K3F-92Q", "SNG-7K3F-92QXX", "ABC-7K3F-92QX", "SNG-7U3F-92QX", "SNG-7K3F-92Q!"])(
  "%j is no order number",
  (input) => {
    expect(parseOrderNumber(input)).toBeNull();
  },
);
