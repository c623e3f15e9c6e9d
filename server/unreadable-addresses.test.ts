import { Hono } from "hono";
import { expect, test } from "vitest";
import { isReadable, refuseUnreadableAddresses } from "./unreadable-addresses.ts";

const read = (path: string) => isReadable(new URL(path, "http://shop.test"));

test.each([
  "/products/%00",
  "/products/a%00b",
  "/products/%FF",
  "/products/%E0%A4",
  "/products/%",
  "/products/%zz",
  "/products?q=a%00",
  "/products?q=%ff",
  "/products?a%00=1",
  "/products?q=%ED%A0%80",
  "/%C2%9Bx",
  "/%EF%BF%BD",
])("%s can't be read", (path) => {
  expect(read(path)).toBe(false);
});

test.each([
  "/",
  "/products/क्ष",
  "/products?q=50%&x=%",
  "/search?q=100%25+off",
  "/search?q=%E2%80%AE",
  "/a%20b?x=%0A%09",
])("%s can", (path) => {
  expect(read(path)).toBe(true);
});

test("the answer is a page for people, and a line for programs and data requests", async () => {
  const app = new Hono().use(refuseUnreadableAddresses()).all("*", (c) => c.text("read"));
  const ask = async (path: string, accept: string) => {
    const answer = await app.fetch(new Request(`http://shop.test${path}`, { headers: { accept } }));
    return [answer.status, answer.headers.get("content-type")?.split(";")[0]];
  };
  expect(await ask("/%00", "text/html")).toEqual([400, "text/html"]);
  expect(await ask("/%00", "*/*")).toEqual([400, "text/plain"]);
  expect(await ask("/%00.data", "text/html")).toEqual([400, "text/plain"]);
  expect(await ask("/", "text/html")).toEqual([200, "text/plain"]);
});
