import { expect, test } from "vitest";
import { buildKeyOf } from "./build-key.server.ts";

test("the same products are the same build, in whatever order; one more or less is another", () => {
  const key = buildKeyOf(["board", "processor"]);
  expect(key).toMatch(/^[0-9a-f]{8}$/);
  expect(buildKeyOf(["processor", "board", "board"])).toBe(key);
  expect(buildKeyOf(["processor"])).not.toBe(key);
  expect(buildKeyOf(["processor", "board", "memory"])).not.toBe(key);
});
