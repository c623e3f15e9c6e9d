import { describe, expect, test } from "vitest";
import { warningText } from "./cart-messages.ts";
import type { CartProduct, CartState, StoredLine } from "./cart-types.ts";
import { isSettled, viewCart } from "./cart-view.ts";
import { KnownProducts } from "./known-products.ts";

function aProduct(id: string, more: Partial<CartProduct> = {}): CartProduct {
  return {
    id,
    slug: id,
    name: `Product ${id}`,
    brand: "Lenovo",
    category: "Laptop",
    vendorId: "v1",
    pricePaise: 118_00,
    sellingPricePaise: 118_00,
    stock: 5,
    isOnSale: true,
    image: null,
    gstRateBp: 1800,
    ...more,
  };
}

function aCart(lines: StoredLine[], products: CartProduct[]): CartState {
  const pricing = { pricesIncludeGst: true, shippingFeePaise: 40_00, freeShippingAbovePaise: 500_00 };
  return { owner: null, version: 0, lines, products, notices: [], pricing };
}

describe("what is shown", () => {
  test("rows in order, each counted up to its stock, and their total", () => {
    const cart = aCart(
      [
        { productId: "a", quantity: 2 },
        { productId: "b", quantity: 9, seenPricePaise: 100_00 },
      ],
      [aProduct("b", { stock: 3 }), aProduct("a")],
    );
    const view = viewCart(cart);
    expect(view.rows.map(({ product, quantity, wantedQuantity }) => [product.id, quantity, wantedQuantity])).toEqual([
      ["a", 2, 2],
      ["b", 3, 9],
    ]);
    expect(view.rows.map((row) => row.earlierPricePaise)).toEqual([null, 100_00]);
    expect(view.count).toBe(5);
    expect(view.totals).toEqual({ subtotalPaise: 500_00, gstPaise: 90_00, shippingPaise: 0, totalPaise: 590_00 });
    expect(view.canCheckout).toBe(true);
    expect(isSettled(cart)).toBe(false);
  });

  test("the shipping fee up to its limit", () => {
    const view = viewCart(aCart([{ productId: "a", quantity: 1 }], [aProduct("a")]));
    expect(view.totals).toMatchObject({ shippingPaise: 40_00, totalPaise: 158_00 });
  });

  test("unavailable products by their last known name, without a price", () => {
    const lines = [
      { productId: "archived", quantity: 1 },
      { productId: "erased", quantity: 1, name: "Old laptop" },
      { productId: "never", quantity: 1 },
    ];
    const view = viewCart(aCart(lines, [aProduct("archived", { isOnSale: false })]));
    expect(view.missing.map(({ name }) => name)).toEqual(["Product archived", "Old laptop", "A product"]);
    expect(view).toMatchObject({ rows: [], count: 0, canCheckout: false });
    expect(view.totals.totalPaise).toBe(0);
  });

  test("sold-out products stay, cost nothing and block the checkout", () => {
    const lines = [
      { productId: "out", quantity: 2 },
      { productId: "a", quantity: 1 },
    ];
    const cart = aCart(lines, [aProduct("out", { stock: 0 }), aProduct("a")]);
    expect(viewCart(cart)).toMatchObject({ count: 1, canCheckout: false });
    expect(isSettled(cart)).toBe(true);
  });
});

describe("what a tab knows of products", () => {
  test("the newest snapshot counts, before it the page of the button, else the server decides", () => {
    const known = new KnownProducts();
    expect(known.stockOf("a")).toBeGreaterThan(1000);
    known.learn({ products: [aProduct("a", { stock: 5 })], lines: [] });
    known.hint(aProduct("a", { stock: 7 }));
    expect(known.stockOf("a")).toBe(7);
    known.learn({ products: [aProduct("a", { stock: 6 })], lines: [] });
    expect(known.stockOf("a")).toBe(6);
    known.learn({ products: [], lines: [{ productId: "a", quantity: 1 }] });
    expect(known.stockOf("a")).toBe(undefined);
    expect(known.count([{ productId: "a", quantity: 1 }])).toBe(0);
  });

  test("a line that the server hasn't answered yet isn't shown as unavailable", () => {
    const known = new KnownProducts();
    const cart = aCart([], []);
    known.learn(cart);
    expect(known.view(cart, [{ productId: "new", quantity: 1 }])).toMatchObject({ rows: [], missing: [] });
    expect(known.count([{ productId: "new", quantity: 1 }])).toBe(1);
  });
});

test.each([
  [{ left: 0, stock: 0 }, "X is out of stock."],
  [{ left: 3, stock: 3 }, "Only 3 of X left in stock."],
  [{ left: 0, stock: 1 }, "Only 1 of X in stock, and it is already in your cart."],
  [{ left: 0, stock: 4 }, "Only 4 of X in stock, and they are already in your cart."],
  [{ left: 1, stock: 4 }, "You can add only 1 more of X. Your cart already has 3."],
])("an add above stock says why: %j", (found, sentence) => {
  expect(warningText({ code: "above-stock", productId: "x", ...found }, "X")).toBe(sentence);
});
