import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rounds } from "#tests/fuzz/rounds.ts";
import { safeAdminRedirect, safeRedirect } from "./redirect.ts";

describe("stays on the site", () => {
  test.each([
    ["checkout", "/checkout"],
    ["my-orders_2", "/my-orders_2"],
    ["/", "/"],
    ["/checkout", "/checkout"],
    ["/orders/SNG-7K3F-92QX?paid=1#items", "/orders/SNG-7K3F-92QX?paid=1#items"],
    ["/search?q=a%20b%2F%2Fc&back=http://x.example", "/search?q=a%20b%2F%2Fc&back=http://x.example"],
    ["9-inch", "/9-inch"],
    ["/%2541", "/%2541"],
    [`/${"a".repeat(1999)}`, `/${"a".repeat(1999)}`],
    ["/a/../orders", "/orders"],
    ["/@evil.example", "/@evil.example"],
    ["javascript", "/javascript"],
  ])("%j leads to %s", (value, path) => {
    expect(safeRedirect(value)).toBe(path);
  });
});

describe("leads to the home page", () => {
  test.each([
    "",
    " ",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "http://evil.example",
    "https:evil.example",
    "http:",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "checkout/step",
    "?q=1",
    "#x",
    "./x",
    "../x",
    " /checkout",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\nSet-Cookie: a=b",
    "/\u0000",
    "/\u200b/evil.example",
    "/\u00a0",
    "/%2Fevil.example",
    "/%2fevil.example",
    "/%252Fevil.example",
    "/%5Cevil.example",
    "/%255Cevil.example",
    "/%09/evil.example",
    "/%0d%0aSet-Cookie:a",
    "/..//evil.example",
    "/.//evil.example",
    "/%2e%2e//evil.example",
    "/%2e//evil.example",
    "/x/..//evil.example",
    "/%",
    "/%252541",
    "/%E0%A4%A",
    `/${"a".repeat(2000)}`,
    null,
    undefined,
    7,
    ["/checkout"],
  ])("%j", (value) => {
    expect(safeRedirect(value)).toBe("/");
    expect(safeRedirect(value, "/account")).toBe("/account");
  });
});

test("the browser stays on the site, whatever comes, and the answer read again is the same", () => {
  const site = "https://shop.example";
  const parts = ["/", "\\", "%2f", "%5c", "%25", ".", "..", "%2e", ":", "@", "?", "#", "\t", "evil.example", "http"];
  const nasty = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((picked) => picked.join(""));
  const anything = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units));
  const path = fc.oneof(nasty, anything).map((text) => `/${text}`);
  const staysOn = (text: string) => /^\/(?![/\\])/.test(text) && new URL(text, site).origin === site;
  const decoded = (text: string) => decodeURIComponent((text.split(/[?#]/)[0] as string).replace(/%$/, ""));
  fc.assert(
    fc.property(fc.oneof(nasty, path, path, anything), (value) => {
      const answer = safeRedirect(value);
      return staysOn(answer) && staysOn(decoded(answer)) && safeRedirect(answer) === answer;
    }),
    { numRuns: rounds(1000) },
  );
});

describe("an admin", () => {
  test.each([
    ["/admin/orders?status=pending", "/admin/orders?status=pending"],
    ["/admin", "/admin"],
    [null, "/admin/dashboard"],
    ["/orders", "/admin/dashboard"],
    ["/administrators", "/admin/dashboard"],
    ["/admin/../orders", "/admin/dashboard"],
    ["/admin/login?redirect=/admin/login", "/admin/dashboard"],
    ["//evil.example/admin", "/admin/dashboard"],
  ])("%j leads to %s", (value, path) => {
    expect(safeAdminRedirect(value)).toBe(path);
  });
});
