/** What `npm test` counts: a crash and a broken file are failures; what couldn't be tried is no pass. */
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { orCrash, readPlaywright, readVitest } from "../scripts/gates/reports.ts";
import { type Gate, runGates } from "../scripts/gates/schedule.ts";
import { countLine, passed, skipped, sum } from "../scripts/gates/tally.ts";

const assertion = (status: string) => ({
  status,
  fullName: `it is ${status}`,
  failureMessages: ["boom\n    at x (a.ts:1)"],
});

test("vitest: failed tests and files that can't be loaded are failures", () => {
  const tally = readVitest({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: "a.test.ts", status: "failed", assertionResults: [assertion("failed"), assertion("passed")] },
      { name: "b.test.ts", status: "failed", message: "no such import", assertionResults: [] },
    ],
  });
  expect(tally).toMatchObject({ passed: 3, failed: 2, skipped: 2 });
  expect(tally.failures.join("\n")).toMatch(/it is failed[\s\S]*boom[\s\S]*no such import/);
});

test("playwright: unexpected ones are failures, so is an error outside of tests; a second try is told", () => {
  const one = (status: "expected" | "unexpected" | "flaky" | "skipped") => ({
    title: status,
    file: "cart.test.ts",
    tests: [{ projectName: "desktop", status, results: [{ errors: [{ message: "boom" }] }] }],
  });
  const suites = [{ title: "", suites: [{ title: "", specs: [one("expected"), one("flaky"), one("unexpected")] }] }];
  const tally = readPlaywright({
    suites: [...suites, { title: "", specs: [one("skipped")] }],
    errors: [{ message: "x" }],
  });
  expect(tally).toMatchObject({ passed: 2, failed: 2, skipped: 1 });
  expect(tally.warning).toMatch(/SECOND TRY \(1\)[\s\S]*> flaky \(desktop\)[\s\S]*boom/);
});

test("a tool that crashes is a failure, with or without a report", () => {
  expect(orCrash(passed(5), 0, "")).toEqual(passed(5));
  expect(orCrash(passed(5), 1, "unhandled")).toMatchObject({ passed: 5, failed: 1 });
  expect(orCrash(null, 0, "no report")).toMatchObject({ passed: 0, failed: 1 });
  expect(orCrash(null, null, "killed")).toMatchObject({ passed: 0, failed: 1 });
});

test("the last line names skipped gates only when there are some", () => {
  expect(countLine(sum([passed(2), passed()]))).toBe("3 passed, 0 failed");
  expect(countLine(sum([passed(), skipped("no browser")]))).toBe("1 passed, 0 failed, 1 skipped");
});

const gate = (name: string, cores: number, after?: string): Gate => {
  return { name, quick: false, cores, after, run: async () => passed() };
};

/** Which run side by side, step by step: all that run end at once. */
async function steps(gates: Gate[], room: number): Promise<string[]> {
  const seen: string[] = [];
  let running: { name: string; end(): void }[] = [];
  const all = runGates(gates, room, ({ name }) => new Promise((end) => running.push({ name, end })));
  while (running.length > 0) {
    const ending = running;
    running = [];
    seen.push(ending.map(({ name }) => name).join(" "));
    for (const { end } of ending) end();
    await setTimeout(0);
  }
  await all;
  return seen;
}

test.each([
  ["as many as there is room for", [gate("a", 2), gate("b", 1), gate("c", 1)], ["a b", "c"]],
  ["a small one fills the room that a large one leaves", [gate("a", 2), gate("b", 2), gate("c", 1)], ["a c", "b"]],
  ["none before the one whose work it needs", [gate("a", 1, "b"), gate("b", 1), gate("c", 1)], ["b c", "a"]],
  ["whose work isn't asked for is not waited for", [gate("a", 1, "b")], ["a"]],
  ["one that is too large runs alone", [gate("a", 1), gate("b", 5), gate("c", 1)], ["a c", "b"]],
])("gates side by side: %s", async (_, gates, expected) => {
  expect(await steps(gates, 3)).toEqual(expected);
});
