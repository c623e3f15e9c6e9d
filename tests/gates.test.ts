/** What `npm test` counts: a crash, a broken file and a flaky test are failures; what couldn't be tried is no pass. */
import { expect, test } from "vitest";
import { orCrash, readPlaywright, readVitest } from "../scripts/gates/reports.ts";
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

test("playwright: flaky and unexpected are failures, so is an error outside of tests", () => {
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
  expect(tally).toMatchObject({ passed: 1, failed: 3, skipped: 1 });
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
