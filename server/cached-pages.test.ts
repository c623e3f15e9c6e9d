import { describe, expect, it } from "vitest";
import { guestPageOf } from "./cached-pages.ts";

const keyOf = (path: string, init?: RequestInit) => guestPageOf(new Request(`http://shop${path}`, init));

describe("guestPageOf", () => {
  it.each([
    ["/", "/"],
    ["/products", "/products"],
    ["/products?category=Laptop&brand=HP", "/products?brand=HP&category=Laptop"],
    ["/products?search=&min=&brand=HP", "/products?brand=HP"],
    ["/products?brand=HP&brand=Apple", "/products?brand=HP"],
    ["/products/a-laptop?utm_source=mail&gclid=1", "/products/a-laptop"],
    ["/products.data?page=2&_routes=a", "/products.data?_routes=a&page=2"],
    ["/_.data", "/_.data"],
  ])("%s is kept as %s", (path, key) => {
    expect(keyOf(path)).toBe(key);
  });

  it.each([
    "/cart",
    "/orders",
    "/login",
    "/contact?ticket=CT-1",
    "/products/a-laptop?pin=560100",
    "/products/a-laptop?category=Laptop",
    "/products?anything=1",
    `/products?search=${"x".repeat(300)}`,
    "/products/UPPER",
    "/search/suggestions?q=a",
  ])("%s is not kept", (path) => {
    expect(keyOf(path)).toBeNull();
  });

  it("is for guests who only look", () => {
    expect(keyOf("/products", { headers: { cookie: "a=b; sanganak.session_token=x" } })).toBeNull();
    expect(keyOf("/products", { headers: { cookie: "__Secure-sanganak.session_token=x" } })).toBeNull();
    expect(keyOf("/products", { method: "POST" })).toBeNull();
    expect(keyOf("/products", { headers: { cookie: "sanganak-cart=a~1" } })).toBe("/products");
  });
});
