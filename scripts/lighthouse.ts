/**
 * `npm run lighthouse`: Google Lighthouse (mobile preset) three times on home, a list and a product of a production
 * start with an indexable demo; prints medians. Lighthouse is fetched into npm's cache at the first run. Exit code 1 when a
 * median is below its aim, 2 when it could not measure. No gate: a busy machine measures itself.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { readEnv } from "../app/platform/env.server.ts";
import type * as Built from "../server/app.ts";
import { findChromium } from "./provision/chromium.ts";
import { childEnv } from "./provision/processes.ts";
import { startShop } from "./provision/shop.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const RUNS = 3;
const aims = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof aims;
const categories = Object.keys(aims) as Category[];
const pages = ["/", "/products", "/products/lenovo-thinkpad-e14-gen-7"];

type Report = { categories: Record<Category, { score: number | null }> };

process.exitCode = await measure();

async function measure(): Promise<number> {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  const chromium = await findChromium();
  if (!chromium) {
    console.error("No Chromium was found. Set CHROMIUM_PATH.");
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), "sanganak-lighthouse-"));
  try {
    await fillIndexable(join(folder, "data"));
    const shop = await startShop({ env: { DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" } });
    try {
      return report(pages.map((path) => medians(chromium, `${shop.origin}${path}`, folder)));
    } finally {
      await shop.stop();
    }
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A demo that search engines may list, which a demo usually isn't. */
async function fillIndexable(dataDir: string): Promise<void> {
  const built = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as typeof Built;
  const services = await built.openServices(
    readEnv({ NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "silent" }),
  );
  await services.database.db.execute(sql`update settings set value = 'true' where key = 'allowIndexing'`);
  await built.closeServices(services);
}

function medians(chromium: string, url: string, folder: string): Record<Category, number> {
  const reports = Array.from({ length: RUNS }, () => audit(chromium, url, join(folder, "report.json")));
  const median = (category: Category): number => {
    const scores = reports.map((one) => Math.round((one.categories[category].score ?? 0) * 100));
    return scores.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  };
  return Object.fromEntries(categories.map((one) => [one, median(one)])) as Record<Category, number>;
}

/** @throws when Lighthouse ends badly, with what it said */
function audit(chromium: string, url: string, file: string): Report {
  const run = spawnSync(
    "npm",
    [
      "exec",
      "--yes",
      `--package=${LIGHTHOUSE}`,
      "--",
      "lighthouse",
      url,
      "--output=json",
      `--output-path=${file}`,
    ].concat([`--only-categories=${categories.join(",")}`, "--chrome-flags=--headless --no-sandbox", "--quiet"]),
    { encoding: "utf8", env: childEnv({ CHROME_PATH: chromium }), shell: process.platform === "win32" },
  );
  if (run.status !== 0) throw new Error(`Lighthouse failed on ${url}:\n${run.stderr || run.stdout}`);
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

function report(found: Record<Category, number>[]): number {
  console.log(`Medians of ${RUNS}, mobile:`);
  for (const [index, scores] of found.entries())
    console.log(`  ${pages[index]}: ${categories.map((one) => `${one} ${scores[one]} (≥ ${aims[one]})`).join(", ")}`);
  return found.every((scores) => categories.every((one) => scores[one] >= aims[one])) ? 0 : 1;
}
