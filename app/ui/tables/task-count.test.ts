import { expect, test } from "vitest";
import { MAX_TASKS_SHOWN, taskCount } from "./task-count.ts";

test.each([
  [0, "0"],
  [MAX_TASKS_SHOWN, "999"],
  [MAX_TASKS_SHOWN + 1, "999+"],
])("%i is shown as %s", (count, shown) => {
  expect(taskCount(count)).toBe(shown);
});
