import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, it } from "vitest";
import { defaultSpecs } from "#app/catalog/specifications/default-specs.ts";
import { rememberFilterKeys } from "#app/finding/filters/filter-keys.ts";
import { newRequestRecord } from "#app/platform/observability/current-request.server.ts";
import { publicPageOf, sendCachedPage } from "./cached-pages.ts";
import { PageCache } from "./page-cache.ts";

/** Undefined: the page is private. */
const keyOf = (path: string, init?: RequestInit) => publicPageOf(new Request(`http://shop${path}`, init))?.key;

// Another file's shop, with other specifications, may have been read in this process.
beforeEach(() => rememberFilterKeys(defaultSpecs));

describe("a public page", () => {
  it.each([
    ["/", "/"],
    ["/products", "/products"],
    ["/products?category=Laptop&brand=HP", "/products?brand=HP&category=Laptop"],
    ["/products?search=&min=&brand=HP", "/products?brand=HP"],
    ["/products?brand=HP&brand=Apple&brand=HP", "/products?brand=Apple&brand=HP"],
    ["/products?page=2&page=3", "/products?page=2"],
    ["/products?ram.from=16&ram.to=&seller=b&seller=a", "/products?ram.from=16&seller=a&seller=b"],
    ["/search?q=hp&panel=OLED&panel=IPS", "/search?panel=IPS&panel=OLED&q=hp"],
    ["/products?typed=16gb+ram&ram=16", "/products?ram=16&typed=16gb+ram"],
    ["/products/a-laptop?utm_source=mail&gclid=1", "/products/a-laptop"],
    ["/products.data?page=2&_routes=a", "/products.data?_routes=a&page=2"],
    ["/_.data", "/_.data"],
    ["/compare?products=a,b", "/compare?products=a%2Cb"],
    ["/build?processor=a&memory=b~2", "/build?memory=b%7E2&processor=a"],
  ])("%s is kept as %s", (path, key) => {
    expect(keyOf(path)).toBe(key);
  });

  it("a specification that an admin added filters cached lists once the catalogue was read", () => {
    expect(keyOf("/products?shopsOwn=Yes")).toBeNull();
    rememberFilterKeys([...defaultSpecs, { key: "shopsOwn", filter: "yes-no" }]);
    expect(keyOf("/products?shopsOwn=Yes&shopsOwn=Yes&ram.from=8")).toBe("/products?ram.from=8&shopsOwn=Yes");
    expect(keyOf("/products/a-laptop?shopsOwn=Yes")).toBeNull();
  });

  it.each(["/cart", "/orders", "/login", "/build/processor", "/products/a-laptop/review", "/products/UPPER", "/me"])(
    "%s is private",
    (path) => {
      expect(keyOf(path)).toBeUndefined();
    },
  );

  it.each([
    "/contact?ticket=CT-1",
    "/products/a-laptop?pin=560100",
    "/products/a-laptop?category=Laptop",
    "/products?anything=1",
    "/build?processor=a&seen=b",
    `/products?search=${"x".repeat(1_000)}`,
  ])("%s is for everybody and not kept", (path) => {
    expect(keyOf(path)).toBeNull();
  });

  it("has one key for guests and signed-in people, and none for what changes something", () => {
    for (const cookie of ["sanganak-cart=a~1", "a=b; sanganak.session_token=x", "__Secure-sanganak.session_token=x"])
      expect(keyOf("/products", { headers: { cookie } })).toBe("/products");
    expect(keyOf("/products", { method: "POST" })).toBeUndefined();
  });
});

describe("sendCachedPage", () => {
  it("sends everybody the kept page or 304; a session without the cookie for scripts goes on to the application", async () => {
    const pages = new PageCache();
    await pages.getOrRender("http://shop/about", async () => ({
      plain: Buffer.from("about"),
      headers: {},
      route: "/about",
    }));
    const record = newRequestRecord();
    const server = createServer((request, response) => {
      if (!sendCachedPage(request, response, pages, () => "http://shop", record)) response.writeHead(418).end();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
    const first = await ask("/about");
    expect([first.status, await first.text()]).toEqual([200, "about"]);
    const etag = first.headers.get("etag") as string;
    const again = await ask("/about", { "if-none-match": etag });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    expect(record).toMatchObject({ route: "/about", role: "guest" });
    const session = "sanganak.session_token=x";
    expect((await ask("/about", { cookie: `${session}; sanganak.signed-in=y` })).status).toBe(200);
    expect((await ask("/about", { cookie: session })).status).toBe(418);
    expect((await ask("/contact")).status).toBe(418);
    await new Promise((closed) => server.close(closed));
  });
});
