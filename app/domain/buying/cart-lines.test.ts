import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addLine,
  type CartLine,
  MAX_CART_LINES,
  mergeCarts,
  quantityOf,
  readCartLines,
  removeLine,
  setQuantity,
} from "./cart-lines.ts";

const cart: CartLine[] = [
  { productId: "a", quantity: 2 },
  { productId: "b", quantity: 1 },
];
const fullCart = Array.from({ length: MAX_CART_LINES }, (_, i) => ({ productId: `p${i}`, quantity: 1 }));

describe("addLine", () => {
  test.each([
    ["a new product", "c", 1, 5, [...cart, { productId: "c", quantity: 1 }]],
    ["more of one", "a", 3, 5, [{ productId: "a", quantity: 5 }, cart[1]]],
  ])("%s", (_, productId, quantity, stock, lines) => {
    expect(addLine(cart, productId, quantity, stock)).toEqual({ ok: true, value: lines });
  });

  test.each([
    ["above stock", "c", 6, 5, { code: "above-stock", details: { left: 5 } }],
    ["above stock with what is held", "a", 4, 5, { code: "above-stock", details: { left: 3 } }],
    ["held already above stock", "a", 1, 1, { code: "above-stock", details: { left: 0 } }],
    ["sold out", "c", 1, 0, { code: "above-stock", details: { left: 0 } }],
    ["unknown product", "x", 1, undefined, { code: "unknown-product" }],
    ["no quantity", "c", 0, 5, { code: "not-a-quantity" }],
    ["half a piece", "c", 0.5, 5, { code: "not-a-quantity" }],
    ["less than none", "a", -1, 5, { code: "not-a-quantity" }],
  ])("refuses %s", (_, productId, quantity, stock, refusal) => {
    expect(addLine(cart, productId, quantity, stock)).toEqual({ ok: false, ...refusal });
  });

  test("refuses line 51 (a cart has 50), but not more of a product that is there", () => {
    expect(MAX_CART_LINES).toBe(50);
    expect(addLine(fullCart, "new", 1, 5)).toEqual({ ok: false, code: "cart-full" });
    expect(addLine(fullCart, "p0", 1, 5).ok).toBe(true);
  });
});

describe("setQuantity", () => {
  test.each([
    ["within stock", 4, 5, { lines: [{ productId: "a", quantity: 4 }, cart[1]] }],
    ["above stock is capped and said so", 9, 5, { lines: [{ productId: "a", quantity: 5 }, cart[1]], capped: 5 }],
    ["zero removes", 0, 5, { lines: [cart[1]] }],
    ["below zero removes", -3, 5, { lines: [cart[1]] }],
    ["not a number is 1", Number.NaN, 5, { lines: [{ productId: "a", quantity: 1 }, cart[1]] }],
    ["sold out removes and says so", 1, 0, { lines: [cart[1]], capped: 0 }],
    ["product gone removes and says so", 1, undefined, { lines: [cart[1]], capped: 0 }],
  ])("%s", (_, quantity, stock, result) => {
    expect(setQuantity(cart, "a", quantity, stock)).toEqual(result);
  });

  test("opens no line", () => {
    expect(setQuantity(cart, "c", 1, 5)).toEqual({ lines: cart });
    expect(setQuantity(cart, "c", 9, 5)).toEqual({ lines: cart });
  });

  test("changes a line of one piece, and leaves the others", () => {
    expect(setQuantity(cart, "b", 3, 5).lines).toEqual([cart[0], { productId: "b", quantity: 3 }]);
  });
});

describe("mergeCarts", () => {
  const stock: Record<string, number> = { a: 5, b: 3, c: 1, out: 0 };
  const stockOf = (productId: string) => stock[productId];

  test("sums, caps at stock, drops unavailable products, and says so", () => {
    const guest = [
      { productId: "c", quantity: 2 },
      { productId: "a", quantity: 1 },
      { productId: "out", quantity: 1 },
      { productId: "gone", quantity: 1 },
    ];
    expect(mergeCarts(cart, guest, stockOf)).toEqual({
      lines: [
        { productId: "a", quantity: 3 },
        { productId: "b", quantity: 1 },
        { productId: "c", quantity: 1 },
      ],
      capped: [{ productId: "c", wanted: 2, given: 1 }],
      dropped: [
        { productId: "out", reason: "out-of-stock" },
        { productId: "gone", reason: "unknown-product" },
      ],
    });
  });

  test("keeps the stored lines when there are too many", () => {
    const { lines, dropped } = mergeCarts(fullCart, [{ productId: "a", quantity: 1 }], () => 5);
    expect(lines).toEqual(fullCart);
    expect(dropped).toEqual([{ productId: "a", reason: "cart-full" }]);
  });
});

test("a stored cart is validated", () => {
  const kept = [
    { productId: "a", quantity: 1, price: 1 },
    { productId: "a", quantity: 2 },
    { productId: "b", quantity: 0 },
    { productId: "c", quantity: "3" },
    { productId: "", quantity: 1 },
    { quantity: 1 },
    null,
    "junk",
  ];
  expect(readCartLines(kept)).toEqual([{ productId: "a", quantity: 3 }]);
  for (const junk of [null, undefined, "x", {}, 7]) expect(readCartLines(junk)).toEqual([]);
  expect(readCartLines([...fullCart, { productId: "over", quantity: 1 }])).toEqual(fullCart);
  fc.assert(fc.property(fc.anything(), (value) => readCartLines(value).every((line) => line.quantity > 0)));
});

describe("any sequence of cart changes", () => {
  const products = ["a", "b", "c", "d"];
  const product = fc.constantFrom(...products);
  const step = fc.record({
    kind: fc.constantFrom("add", "set", "remove"),
    productId: product,
    quantity: fc.integer({ min: -2, max: 12 }),
  });
  const stocks = fc.array(fc.option(fc.nat({ max: 8 }), { nil: undefined }), { minLength: 4, maxLength: 4 });
  const anyCart = fc.array(fc.record({ productId: product, quantity: fc.integer({ min: -1, max: 20 }) }));

  function expectSound(lines: readonly CartLine[], stockOf: (productId: string) => number | undefined) {
    expect(new Set(lines.map((line) => line.productId)).size).toBe(lines.length);
    for (const { productId, quantity } of lines) {
      expect(quantity).toBeGreaterThan(0);
      expect(quantity).toBeLessThanOrEqual(stockOf(productId) ?? 0);
    }
  }

  test("no product has two lines and no line is above stock", () => {
    fc.assert(
      fc.property(stocks, fc.array(step), (stock, steps) => {
        const stockOf = (productId: string) => stock[products.indexOf(productId)];
        let lines: CartLine[] = [];
        for (const { kind, productId, quantity } of steps) {
          const before = structuredClone(lines);
          const held = lines;
          if (kind === "remove") lines = removeLine(lines, productId);
          else if (kind === "set") lines = setQuantity(lines, productId, quantity, stockOf(productId)).lines;
          else {
            const added = addLine(lines, productId, quantity, stockOf(productId));
            if (added.ok) lines = added.value;
          }
          expect(held).toEqual(before);
          expectSound(lines, stockOf);
        }
      }),
    );
  });

  test("a merge is valid, reports every loss, and is deterministic", () => {
    fc.assert(
      fc.property(stocks, anyCart, anyCart, (stock, stored, guest) => {
        const stockOf = (productId: string) => stock[products.indexOf(productId)];
        const merged = mergeCarts(stored, guest, stockOf);
        expectSound(merged.lines, stockOf);
        expect(mergeCarts(stored, guest, stockOf)).toEqual(merged);
        expect(mergeCarts(merged.lines, [], stockOf)).toEqual({ lines: merged.lines, capped: [], dropped: [] });
        for (const productId of products) {
          const wanted = [...stored, ...guest]
            .filter((line) => line.productId === productId && line.quantity > 0)
            .reduce((sum, line) => sum + line.quantity, 0);
          const told = [...merged.capped, ...merged.dropped].some((line) => line.productId === productId);
          expect(told).toBe(quantityOf(merged.lines, productId) < wanted);
        }
      }),
    );
  });
});
