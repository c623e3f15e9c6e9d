import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_CART_LINES } from "#app/domain/buying/cart-lines.ts";
import {
  GUEST_CART_COOKIE,
  guestCartCookie,
  guestCartValue,
  keepSeen,
  parseGuestCart,
  serializeGuestCart,
} from "./guest-cart.ts";

const A = "0b9f7f52-5bd5-4a4e-9d55-6d8d2a8b0001";
const B = "0b9f7f52-5bd5-4a4e-9d55-6d8d2a8b0002";

test("the cookie is read back as it was written", () => {
  const line = fc.record(
    {
      productId: fc.uuid(),
      quantity: fc.integer({ min: 1, max: 999 }),
      seenPricePaise: fc.integer({ min: 1, max: 300_000_00 }),
    },
    { requiredKeys: ["productId", "quantity"] },
  );
  const lines = fc.uniqueArray(line, { selector: (one) => one.productId, minLength: 1, maxLength: MAX_CART_LINES });
  fc.assert(
    fc.property(lines, (given) => {
      const value = serializeGuestCart({ id: null, lines: given });
      expect(value.length).toBeLessThan(4000); // browsers drop cookies above 4096 bytes
      expect(value).toMatch(/^[\w.~-]+$/);
      const read = parseGuestCart(value);
      expect(read.lines).toEqual(given);
      expect(serializeGuestCart(read)).toBe(value);
    }),
  );
});

test("two new carts have two ids, a changed cart keeps its own", () => {
  const lines = [{ productId: A, quantity: 1 }];
  const first = parseGuestCart(serializeGuestCart({ id: null, lines }));
  expect(first.id).not.toBe(parseGuestCart(serializeGuestCart({ id: null, lines })).id);
  expect(parseGuestCart(serializeGuestCart({ ...first, lines: [...lines, ...lines] })).id).toBe(first.id);
  expect(serializeGuestCart({ id: first.id, lines: [] })).toBe("");
});

describe("tolerant reading", () => {
  test.each([
    ["nothing", "", []],
    ["no line at all", "abcdefgh", []],
    ["a line without an id", `${A}~2`, [{ productId: A, quantity: 2 }]],
    ["the same product twice", `${A}~2.${A}~3`, [{ productId: A, quantity: 5 }]],
    ["broken lines", `${A}~0.${B}~1e3.x~1.${A}~1.5.~~~.${B}`, [{ productId: A, quantity: 1 }]],
    ["upper case", `${A.toUpperCase()}~1`, []],
    ["a broken price", `${A}~1~-5`, [{ productId: A, quantity: 1 }]],
  ])("%s", (_, value, lines) => {
    expect(parseGuestCart(value).lines).toEqual(lines);
  });

  test("any cookie is read without an error", () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        for (const line of parseGuestCart(value).lines) expect(line.quantity).toBeGreaterThan(0);
      }),
    );
  });
});

test("the cookie is found among others and set for 180 days", () => {
  expect(guestCartValue(`x=1; ${GUEST_CART_COOKIE}=abc; my-${GUEST_CART_COOKIE}=no`)).toBe("abc");
  expect(guestCartValue(`my-${GUEST_CART_COOKIE}=no`)).toBe("");
  expect(guestCartCookie("v", { secure: true })).toBe(
    `${GUEST_CART_COOKIE}=v; Path=/; Max-Age=15552000; SameSite=Lax; Secure`,
  );
  expect(guestCartCookie("", { secure: false })).toContain("Max-Age=0");
});

test("the price seen stays until the line grows", () => {
  const before = [{ productId: A, quantity: 2, seenPricePaise: 5 }];
  const priceOf = () => 9;
  expect(keepSeen(before, [{ productId: A, quantity: 1 }], priceOf)).toEqual([{ ...before[0], quantity: 1 }]);
  expect(
    keepSeen(
      before,
      [
        { productId: A, quantity: 3 },
        { productId: B, quantity: 1 },
      ],
      priceOf,
    ),
  ).toEqual([
    { productId: A, quantity: 3, seenPricePaise: 9 },
    { productId: B, quantity: 1, seenPricePaise: 9 },
  ]);
});
