import { expect, test } from "vitest";
import { MAX_TASKS_COUNTED, taskCount } from "./task-count.ts";

test.each([
  [0, MAX_TASKS_COUNTED, "0"],
  [999, MAX_TASKS_COUNTED, "999"],
  [1_000, MAX_TASKS_COUNTED, "999+"],
  [1_00_000, undefined, "1,00,000"],
])("%i, counted to %s, is shown as %s", (count, upTo, shown) => {
  expect(taskCount(count, upTo)).toBe(shown);
});
