/** What `npm test` runs and counts: a crash and a broken file are failures; what couldn't be tried is no pass. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rounds } from "#tests/fuzz/rounds.ts";
import playwrightConfig from "../../playwright.config.ts";
import { gatesOf } from "../../scripts/gates/gates.ts";
import { removeOldResults } from "../../scripts/gates/kept-results.ts";
import { orCrash, readPlaywright, readVitest } from "../../scripts/gates/reports.ts";
import { type Gate, runGates } from "../../scripts/gates/schedule.ts";
import { secondTry } from "../../scripts/gates/second-try.ts";
import { countLine, failed, passed, skipped, sum, type Tally } from "../../scripts/gates/tally.ts";
import {
  isForAll,
  listTestFiles,
  playwrightTier,
  suiteOf,
  type Tier,
  tierOf,
  vitestEnv,
  vitestTier,
} from "../../scripts/gates/tiers.ts";
import vitestConfig from "../../vitest.config.ts";

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
  expect(tally.files).toEqual(["a.test.ts", "b.test.ts"]);
});

test("playwright: unexpected ones are failures, so is an error outside of tests, after which all is tried again", () => {
  const one = (status: "expected" | "unexpected" | "skipped") => ({
    title: status,
    file: "cart.spec.ts",
    tests: [{ projectName: "desktop", status, results: [{ errors: [{ message: "boom" }] }] }],
  });
  const suites = [{ title: "", suites: [{ title: "", specs: [one("expected"), one("unexpected")] }] }];
  expect(readPlaywright({ suites, errors: [] })).toMatchObject({ failed: 1, files: ["tests/e2e/cart.spec.ts"] });
  const tally = readPlaywright({
    suites: [...suites, { title: "", specs: [one("skipped")] }],
    errors: [{ message: "x" }],
  });
  expect(tally).toMatchObject({ passed: 1, failed: 2, skipped: 1, files: [] });
});

test("a tool that crashes is a failure, with or without a report", () => {
  expect(orCrash(passed(5), 0, "")).toEqual(passed(5));
  expect(orCrash(passed(5), 1, "unhandled")).toMatchObject({ passed: 5, failed: 1 });
  expect(orCrash(null, 0, "no report")).toMatchObject({ passed: 0, failed: 1 });
  expect(orCrash(null, null, "killed")).toMatchObject({ passed: 0, failed: 1 });
  const late = 'This error originated in "tests/late.test.ts" test file.';
  expect(orCrash(passed(5), 1, late)).toMatchObject({ failed: 1, files: ["tests/late.test.ts"] });
});

describe("a second try", () => {
  const broken = { ...failed("late.test.ts > late\nboom"), passed: 3, files: ["late.test.ts"] };
  const tried: string[][] = [];
  const gateThat = (...answers: Tally[]): Gate => ({
    ...gate("requests", 2),
    again: async (files) => {
      tried.push(files);
      return answers.shift() ?? passed();
    },
  });
  beforeEach(() => {
    tried.length = 0;
    vi.spyOn(console, "log").mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  test("is for what failed alone; what passes then is reported in capitals with its first message", async () => {
    const end = await secondTry(gateThat(passed()), broken);
    expect(tried).toEqual([["late.test.ts"]]);
    expect(end).toMatchObject({ passed: 4, failed: 0, failures: [] });
    expect(end.warning).toMatch(/PASSED ONLY AT THE SECOND TRY \(1\)[\s\S]*late\.test\.ts > late[\s\S]*boom/);
  });

  test("that fails leaves it failed", async () => {
    expect(await secondTry(gateThat(failed("again")), broken)).toMatchObject({ passed: 3, failed: 1 });
  });

  test("runs all where the failed files are unknown, or nothing ran", async () => {
    expect(await secondTry(gateThat(passed(9)), failed("no report"))).toMatchObject({ passed: 9, failed: 0 });
    expect(tried).toEqual([[]]);
  });

  test("is not for what passed, for a compiler, or for what is broken all over", async () => {
    const manyFiles = { ...broken, files: Array.from({ length: 13 }, (_, n) => `${n}.test.ts`) };
    expect(await secondTry(gateThat(), passed(3))).toEqual(passed(3));
    expect(await secondTry(gate("types", 1), broken)).toBe(broken);
    expect(await secondTry(gateThat(), manyFiles)).toBe(manyFiles);
    expect(tried).toEqual([]);
  });
});

test("the last line names skipped gates only when there are some", () => {
  expect(countLine(sum([passed(2), passed()]))).toBe("3 passed, 0 failed");
  expect(countLine(sum([passed(), skipped("no browser")]))).toBe("1 passed, 0 failed, 1 skipped");
});

const gate = (name: string, cores: number, after?: string): Gate => {
  return { name, cores, after, run: async () => passed() };
};

/** The gates that run side by side in each step: all that run end at once. */
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

test("random cases are all tried by --all, a fifth of them elsewhere", () => {
  const roundsOf = (tier: Tier) => {
    vi.stubEnv("ALL_CASES", vitestEnv(tier).ALL_CASES);
    return rounds(2_000);
  };
  expect([roundsOf("check"), roundsOf("test"), roundsOf("all")]).toEqual([400, 400, 2_000]);
  vi.unstubAllEnvs();
});

describe("every test file", () => {
  const files = listTestFiles();
  const projects = (vitestConfig.test?.projects ?? []).flatMap((one) =>
    typeof one === "object" && "test" in one && one.test ? [one.test] : [],
  );
  const matches = (file: string, patterns: readonly string[] = []) =>
    patterns.some((pattern) => path.matchesGlob(file, pattern));

  test("that is in git is known by its ending", () => {
    const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(existsSync);
    expect(tracked.filter((file) => /\.(test|spec)\.\w+$/.test(file) && !files.includes(file))).toEqual([]);
    expect(files.length).toBeGreaterThan(400);
  });

  test("is in one suite, that of its place and name", () => {
    const suitesOf = (file: string): string[] => [
      ...projects.flatMap(({ include, exclude, name }) =>
        matches(file, include) && !matches(file, exclude) ? String(name) : [],
      ),
      ...(/^tests\/e2e\/[^/]+\.spec\.ts$/.test(file) ? ["journeys"] : []),
    ];
    expect(playwrightConfig).toMatchObject({ testDir: "tests/e2e", testMatch: "*.spec.ts" });
    expect(files.filter((file) => suitesOf(file).join() !== suiteOf(file))).toEqual([]);
  });

  test("that is named for a phone is there", () => {
    const phone = String(playwrightConfig.projects?.find(({ name }) => name === "phone")?.testMatch);
    const named = /\(([\w|-]+)\)/.exec(phone)?.[1]?.split("|") ?? [];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !files.some((file) => file.startsWith(`tests/e2e/${name}`)))).toEqual([]);
  });

  test("is run by --all, which leaves nothing out of any suite", () => {
    const suites = gatesOf("all").flatMap(({ suite }) => suite ?? []);
    expect(suites.sort()).toEqual([...new Set(files.map(suiteOf))].sort());
    expect([vitestTier("all"), playwrightTier("all")]).toEqual([[], []]);
  });

  test("is run by npm test, unless its name ends in .all.test.ts or .all.spec.ts", () => {
    const suites = gatesOf("test").flatMap(({ suite }) => suite ?? []);
    const excluded = vitestTier("test").map((arg) => arg.replace("--exclude=", ""));
    const journeys = new RegExp(playwrightTier("test").at(-1) ?? "");
    const isRun = (file: string) =>
      suites.includes(suiteOf(file)) &&
      (suiteOf(file) === "journeys" ? journeys.test(`/anywhere/${file}`) : !matches(file, excluded));
    expect(files.filter((file) => isRun(file) === isForAll(file))).toEqual([]);
    expect(files.filter(isForAll).length).toBeGreaterThan(30);
  });
});

test.each<[string, Tier | null]>([
  ["", "test"],
  ["--all", "all"],
  ["--quick", "check"],
  ["--al", null],
  ["--all --quick", null],
])("npm test %s", (words, tier) => {
  expect(tierOf(words.split(" ").filter(Boolean))).toBe(tier);
});

test("a change lands only with all of it", () => {
  expect(readFileSync(".ci/run", "utf8")).toMatch(/^exec npm run test:all$/m);
});

test("results kept for two weeks are removed, what was installed stays", async ({ onTestFinished }) => {
  const folder = await mkdtemp(path.join(tmpdir(), "kept-results-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const old = [
    "modules/a",
    "demo-shop-1-2026-11-01/store",
    "test-database-1.tar",
    "linted-1",
    "postgres/bin",
    "types.tsbuildinfo",
  ];
  const now = new Date("2026-11-23T00:00:00Z");
  const write = async (name: string, at: Date) => {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), "");
    for (const one of [name, name.split("/")[0] ?? ""]) await utimes(path.join(folder, one), at, at);
  };
  for (const name of old) await write(name, new Date("2026-11-08T00:00:00Z"));
  await write("modules/b", new Date("2026-11-10T00:00:00Z"));
  expect(await removeOldResults(folder, now)).toBe(4);
  expect((await readdir(folder)).sort()).toEqual(["modules", "postgres", "types.tsbuildinfo"]);
  expect(await readdir(path.join(folder, "modules"))).toEqual(["b"]);
  expect(await removeOldResults(path.join(folder, "nowhere"), now)).toBe(0);
});
