/** A seed of `npm run test:fuzz` makes the same requests again. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isUuid } from "#app/platform/uuid.ts";
import { Random } from "./random.ts";

test("nothing but the seed decides what is sent", () => {
  const names = readdirSync("tests/fuzz").filter((name) => !name.endsWith(".test.ts"));
  const files = names.map((name) => `tests/fuzz/${name}`);
  expect(files.length).toBeGreaterThan(3);
  const random = /randomUUID|randomBytes|randomInt|Math\.random/;
  // fuzz-shop.ts makes the people and goods, once for all requests.
  const others = files.filter((file) => !file.endsWith("fuzz-shop.ts"));
  expect(others.filter((file) => random.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("an id of a seed is one, and the same again", () => {
  const [first, again, other] = [new Random(1, 7), new Random(1, 7), new Random(2, 7)].map((random) => random.uuid());
  expect(isUuid(first ?? "")).toBe(true);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
