import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { boundedLimit } from "./bounded-limit.ts";
import { databaseTrouble } from "./database-errors.ts";

test("whoever waits too long for a turn is refused at once, and its work never begins", async () => {
  const limit = boundedLimit(1, 50);
  const begun: string[] = [];
  const slow = limit(async () => {
    begun.push("slow");
    await sleep(200);
    return "done";
  });
  const started = performance.now();
  const refused = await limit(async () => begun.push("refused")).catch(databaseTrouble);
  expect(refused).toBe("busy");
  expect(performance.now() - started).toBeLessThan(150);
  expect(await slow).toBe("done");
  expect(await limit(async () => begun.push("next"))).toBe(2);
  expect(begun).toEqual(["slow", "next"]);
});

test("what fails in its turn fails with its own error, and the next one has its turn", async () => {
  const limit = boundedLimit(1, 1_000);
  await expect(limit(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await limit(async () => "next")).toBe("next");
});
