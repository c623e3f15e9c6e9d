import { expect, test } from "vitest";
import { boundedLimit } from "./bounded-limit.ts";
import { databaseTrouble } from "./database-errors.ts";

test("work that waits too long for its turn is refused at once, and never begins", async () => {
  const limit = boundedLimit(1, 50);
  const begun: string[] = [];
  const mayEnd = Promise.withResolvers<string>();
  const slow = limit(() => {
    begun.push("slow");
    return mayEnd.promise;
  });
  // Before the slow one ends, or it would never be.
  expect(await limit(async () => begun.push("refused")).catch(databaseTrouble)).toBe("busy");
  mayEnd.resolve("done");
  expect(await slow).toBe("done");
  expect(await limit(async () => begun.push("next"))).toBe(2);
  expect(begun).toEqual(["slow", "next"]);
});

test("work that fails has its own error, and the next one has its turn", async () => {
  const limit = boundedLimit(1, 1_000);
  await expect(limit(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await limit(async () => "next")).toBe("next");
});
