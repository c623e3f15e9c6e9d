/** Every gate a change must pass, whole or in part. */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../provision/chromium.ts";
import { openPostgres } from "../provision/postgres.ts";
import { childEnv, run } from "../provision/processes.ts";
import { listUnlinted } from "./linted.ts";
import { orCrash, readPlaywright, readVitest } from "./reports.ts";
import type { Gate } from "./schedule.ts";
import { failed, passed, skipped, type Tally } from "./tally.ts";
import { playwrightTier, type Suite, type Tier, vitestEnv, vitestTier } from "./tiers.ts";

const NO_CHROMIUM =
  "NO CHROMIUM could be found or brought: nothing was tried in a browser. Install chromium-headless-shell, or name one by CHROMIUM_PATH.";

/** The longest first, so that none of them is left alone at the end; those that nothing waits for fill the rest. */
export function gatesOf(tier: Tier): Gate[] {
  const gates: (Gate & { from: Tier })[] = [
    { name: "build", from: "test", cores: 1, run: build },
    { name: "types", from: "check", cores: 1, run: types },
    { name: "lint", from: "check", cores: 1, run: () => lint(tier) },
    { name: "browser", from: "test", cores: 2, after: "build", ...tests("journeys", (files) => browser(files, tier)) },
    // They mostly wait.
    {
      name: "races on PostgreSQL",
      from: "test",
      cores: 0,
      after: "build",
      ...tests("races", (files) => races(files, tier)),
    },
    { name: "requests", from: "test", cores: 2, after: "build", ...tests("requests", vitestOf("requests", tier)) },
    {
      name: "architecture, rules and modules",
      from: "check",
      cores: 2,
      after: "build", // which others wait for
      ...tests("unit", vitestOf("unit", tier)),
    },
    {
      name: "dead code",
      from: "check",
      cores: 1,
      after: "types", // which generates the types of routes
      run: () =>
        command("node_modules/knip/bin/knip.js", "--no-config-hints", "--cache", "--cache-location", analyses()),
    },
    { name: "many cases", from: "all", cores: 1, after: "build", ...tests("proofs", vitestOf("proofs", tier)) },
  ];
  const tiers: Tier[] = ["check", "test", "all"];
  return gates.filter(({ from }) => tiers.indexOf(from) <= tiers.indexOf(tier));
}

/** And what tests of several gates start from. */
async function build(): Promise<Tally> {
  const built = await command("scripts/build.mjs");
  return built.failed > 0 ? built : command("tests/support/prepare.ts");
}

async function types(): Promise<Tally> {
  const generated = await node("node_modules/@react-router/dev/bin.cjs", "typegen");
  if (generated.code !== 0) return failed(generated.output);
  return command("node_modules/typescript/bin/tsc", "--noEmit");
}

/** All files before a change lands, else those that have changed since they were right. */
async function lint(tier: Tier): Promise<Tally> {
  const { files, keep } = listUnlinted(".");
  if (files?.length === 0 && tier !== "all") return passed();
  const which = files && tier !== "all" ? ["--files-ignore-unknown=true", "--no-errors-on-unmatched", ...files] : ["."];
  const tally = await command("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", ...which);
  if (tally.failed === 0) keep();
  return tally;
}

/** Where Knip keeps what it read; it doesn't notice that an import leads elsewhere since a file came or went. */
function analyses(): string {
  const files = globSync("{app,bench,db,scripts,server,tests,tools,.react-router}/**/*.{ts,tsx,mjs}").sort();
  const listed = createHash("sha256").update(files.join("\n")).update(readFileSync("package-lock.json"));
  return `.cache/dead-code-${listed.digest("hex").slice(0, 16)}`;
}

/** One gate, one count: it ends well or prints what is wrong. */
async function command(script: string, ...args: string[]): Promise<Tally> {
  const { code, output } = await node(script, ...args);
  return code === 0 ? passed() : failed(output.slice(-8000));
}

function node(script: string, ...args: string[]) {
  return run(process.execPath, [script, ...args]);
}

/** `suite`: where its files are; those of Vitest by the name of their project. */
function tests(suite: Suite, again: (files: string[]) => Promise<Tally>): Pick<Gate, "suite" | "run" | "again"> {
  return { suite, run: () => again([]), again };
}

function vitestOf(project: string, tier: Tier): (files: string[]) => Promise<Tally> {
  return (files) => vitest(project, files, tier);
}

async function vitest(project: string, files: string[], tier: Tier, env: Record<string, string> = {}): Promise<Tally> {
  return withReport(async (report) => {
    const what = [...files, "--project", project, ...vitestTier(tier)];
    const args = ["run", ...what, "--reporter=json", `--outputFile=${report}`];
    const { code, output } = await run(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
      env: childEnv({ ...vitestEnv(tier), ...env }),
    });
    return orCrash(readReport(report, readVitest), code, output);
  });
}

async function races(files: string[], tier: Tier): Promise<Tally> {
  const server = await openPostgres();
  if (!server) return skipped("NO POSTGRESQL could be found or brought: not one race was tried");
  try {
    const tally = await vitest("races", files, tier, { TEST_DATABASE_URL: server.url });
    return { ...tally, note: server.origin };
  } finally {
    await server.stop();
  }
}

async function browser(files: string[], tier: Tier): Promise<Tally> {
  const chromium = await findChromium();
  if (!chromium) return skipped(NO_CHROMIUM);
  return withReport(async (report) => {
    const env = childEnv({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    const args = ["node_modules/@playwright/test/cli.js", "test", ...playwrightTier(tier, files), "--reporter=json"];
    const { code, output } = await run(process.execPath, args, { env });
    return orCrash(readReport(report, readPlaywright), code, output);
  });
}

/** A crashed tool leaves no report, or half of one. */
function readReport<Report>(path: string, read: (report: Report) => Tally): Tally | null {
  if (!existsSync(path)) return null;
  try {
    return read(JSON.parse(readFileSync(path, "utf8")) as Report);
  } catch {
    return null;
  }
}

async function withReport(use: (path: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "sanganak-report-"));
  try {
    return await use(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
