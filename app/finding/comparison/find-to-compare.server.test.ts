import { expect } from "vitest";
import { demoTest } from "#tests/support/db.ts";
import { findToCompare } from "./find-to-compare.server.ts";

demoTest("finds products to compare by address and name, without those compared already", async ({ db }) => {
  const find = (typed: string, slugs: string[] = []) => findToCompare(db, typed, slugs);
  expect(await find("https://shop.example/products/dell-xps-14-2026?pin=560100")).toBe("dell-xps-14-2026");
  expect(await find("/products/dell-xps-14-2026", ["dell-xps-14-2026"])).toBeNull();
  expect(await find("/products/no-such-thing")).toBeNull();
  expect(await find("Dell XPS 14 (2026)")).toBe("dell-xps-14-2026");
  expect(await find("acer aspire go 15", ["dell-xps-14-2026"])).toBe("acer-aspire-go-15");
  expect(await find("qqqq zzzz xxxx")).toBeNull();
});
