import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-addresses.ts";

test.each([
  ["/", "/"],
  ["/products/hp-15/", "/products/hp-15/"],
  ["/%61dmin/%6Frders", "/admin/orders"],
  ["/products/a%2Db%5fc%7E", "/products/a-b_c~"],
  ["//", "/"],
  ["//elsewhere.test/a", "/elsewhere.test/a"],
  ["/vendor//orders///dispatch", "/vendor/orders/dispatch"],
  ["/products/%E0%A4%95%20%2F%2561", "/products/%E0%A4%95%20%2F%2561"],
])("The address %s is %s", (pathname, canonical) => {
  expect(canonicalPath(pathname)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});
