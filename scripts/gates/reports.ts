/** Reads JSON reports of Vitest and Playwright into tallies. */
import { relative } from "node:path";
import { failed, nothing, type Tally } from "./tally.ts";

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};

/** A file that can't be loaded has no tests: it counts as one failure. */
export function readVitest(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((one) => one.status === "failed"),
  );
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((one) => one.status === "failed")
      .map((one) => `${here(file.name)} > ${one.fullName}\n${(one.failureMessages ?? []).map(shortStack).join("\n")}`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failures, ...broken.map((file) => `${here(file.name)}\n${shortStack(file.message ?? "")}`)],
    files: report.testResults.flatMap(({ name, status }) => (status === "failed" ? here(name) : [])),
  };
}

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      projectName: string;
      status: "expected" | "unexpected" | "skipped";
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
};

type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

export function readPlaywright(report: PlaywrightReport): Tally {
  const tally = { ...nothing, failures: [] as string[] };
  const files = new Set<string>();
  const visit = (suite: PlaywrightSuite): void => {
    for (const spec of suite.specs ?? []) {
      for (const one of spec.tests) {
        const messages = one.results.flatMap((result) => result.errors.map((error) => error.message ?? ""));
        if (one.status === "skipped") tally.skipped++;
        else if (one.status === "unexpected") {
          tally.failed++;
          tally.failures.push(`${spec.file} > ${spec.title} (${one.projectName})\n${messages.join("\n")}`);
          files.add(`tests/e2e/${spec.file}`);
        } else tally.passed++;
      }
    }
    suite.suites?.forEach(visit);
  };
  report.suites.forEach(visit);
  const outside = report.errors.map((error) => error.message ?? "unknown error");
  return {
    ...tally,
    failed: tally.failed + outside.length,
    failures: [...tally.failures, ...outside],
    files: outside.length > 0 ? [] : [...files],
  };
}

/** A bad exit without a failed test is a failure of its own; vitest says which file an error outside of tests is of. */
export function orCrash(tally: Tally | null, code: number | null, output: string): Tally {
  if (tally && (code === 0 || tally.failed > 0)) return tally;
  const crash = failed(`ended with exit code ${code}\n${output.slice(-4000)}`);
  if (!tally) return crash;
  const files = [...output.matchAll(/This error originated in "([^"]+)" test file/g)].map(([, file = ""]) => file);
  return { ...tally, failed: tally.failed + 1, failures: [...tally.failures, ...crash.failures], files };
}

function here(path: string): string {
  return relative(process.cwd(), path);
}

/** The message and the first lines of our own code. */
function shortStack(text: string): string {
  const lines = text.split("\n");
  const firstFrame = lines.findIndex((line) => /^\s+at /.test(line));
  if (firstFrame < 0) return text;
  const own = lines.slice(firstFrame).filter((line) => !line.includes("node_modules") && !line.includes("node:"));
  return [...lines.slice(0, firstFrame), ...own.slice(0, 4)].join("\n");
}
