import { expect, test } from "vitest";
import { toBuildKey } from "./build-key.server.ts";

test("the same products are the same build, in whatever order; one more or less is another", () => {
  const key = toBuildKey(["board", "processor"]);
  expect(key).toMatch(/^[0-9a-f]{8}$/);
  expect(toBuildKey(["processor", "board", "board"])).toBe(key);
  expect(toBuildKey(["processor"])).not.toBe(key);
  expect(toBuildKey(["processor", "board", "memory"])).not.toBe(key);
});
