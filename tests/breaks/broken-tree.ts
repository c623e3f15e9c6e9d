/** A copy of the tree to break, and its tests. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { suiteOf } from "../../scripts/gates/tiers.ts";
import { childEnv, run } from "../../scripts/provision/processes.ts";
import { type Break, broken } from "./break.ts";

/** `failed`: names of tests. `crashed`: what was said when nothing could be tried. */
export type Tried = { failed: string[]; crashed: string | null };

type Report = {
  testResults: { message?: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean }[] };
type JourneyReport = { suites: Suite[]; errors: unknown[] };

function failedSpecs(suites: Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
    ...failedSpecs(inner),
  ]);
}

export class BrokenTree {
  readonly #folder = mkdtempSync(join(tmpdir(), "sanganak-breaks-"));

  /** With what is not committed yet; packages and the tests' database are shared. */
  constructor() {
    const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
      encoding: "utf8",
    });
    for (const path of listed.split("\0").filter((one) => one && existsSync(one))) {
      mkdirSync(dirname(join(this.#folder, path)), { recursive: true });
      cpSync(path, join(this.#folder, path));
    }
    mkdirSync(".cache", { recursive: true });
    for (const shared of ["node_modules", ".cache"])
      symlinkSync(resolve(shared), join(this.#folder, shared), "junction");
  }

  /** Breaks, tries, mends. @throws when the place to break is gone */
  async tryBreak(one: Break): Promise<Tried> {
    const path = join(this.#folder, one.file);
    const whole = readFileSync(path, "utf8");
    writeFileSync(path, broken(whole, one));
    try {
      return await this.tryTests(one.seenBy);
    } finally {
      writeFileSync(path, whole);
    }
  }

  async tryTests(files: readonly string[]): Promise<Tried> {
    const isJourney = (path: string) => suiteOf(path) === "journeys";
    const others = files.filter((path) => !isJourney(path));
    const journeys = files.filter(isJourney);
    const tried = others.length > 0 ? await this.#tryVitest(others) : { failed: [], crashed: null };
    if (journeys.length === 0 || tried.failed.length > 0 || tried.crashed !== null) return tried;
    return await this.#tryJourneys(journeys);
  }

  /** Against a build of the broken tree. */
  async #tryJourneys(files: readonly string[]): Promise<Tried> {
    const report = join(this.#folder, "journeys.json");
    rmSync(report, { force: true });
    const args = [
      resolve("node_modules/@playwright/test/cli.js"),
      "test",
      "--project=desktop",
      "--reporter=json",
      ...files,
    ];
    const env = { ...childEnv(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const { output } = await run(process.execPath, args, { cwd: this.#folder, env });
    if (!existsSync(report)) return { failed: [], crashed: output };
    const { suites, errors } = JSON.parse(readFileSync(report, "utf8")) as JourneyReport;
    const failed = failedSpecs(suites);
    return { failed, crashed: failed.length === 0 && errors.length > 0 ? JSON.stringify(errors) : null };
  }

  async #tryVitest(files: readonly string[]): Promise<Tried> {
    const report = join(this.#folder, "report.json");
    rmSync(report, { force: true });
    const vitest = resolve("node_modules/vitest/vitest.mjs");
    // Modules of a folder that soon goes are not worth keeping.
    const unkept = "--fsModuleCache=false";
    const projects = [...new Set(files.map(suiteOf))].map((suite) => `--project=${suite}`);
    const args = [vitest, "run", ...projects, unkept, "--reporter=json", `--outputFile=${report}`, ...files];
    const { output } = await run(process.execPath, args, { cwd: this.#folder, env: childEnv({ ALL_CASES: "1" }) });
    if (!existsSync(report)) return { failed: [], crashed: output };
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
    );
    const unread = testResults.find(({ status, assertionResults }) => status === "failed" && !assertionResults.length);
    return { failed, crashed: failed.length > 0 ? null : (unread?.message ?? null) };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
