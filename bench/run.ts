/**
 * `npm run bench`: the built shop on PostgreSQL and on the embedded database, measured beside a bare node:http server
 * in the same run, so that the ratios hold on any machine. Prints tables; asserts nothing.
 * `--seconds 4` per measurement, `--only postgres|embedded`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openPostgres, type Postgres } from "../scripts/provision/postgres.ts";
import { stopAll } from "../scripts/provision/processes.ts";
import { startShop } from "../scripts/provision/shop.ts";
import { megabytesOf } from "./memory.ts";
import { guestPages, measurePage, type PageRow } from "./pages.ts";

const { values: options } = parseArgs({
  options: { seconds: { type: "string", default: "4" }, only: { type: "string" } },
});
const seconds = Number(options.seconds);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)));
}

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, 16 connections, ${seconds} s each`,
);
execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
if (options.only !== "embedded") await withPostgres((server) => measure("PostgreSQL", { DATABASE_URL: server.url }));
if (options.only !== "postgres") await measure("the embedded database", {});

async function withPostgres(use: (server: Postgres) => Promise<void>): Promise<void> {
  const server = await openPostgres({ durable: true });
  if (!server) return console.log("No PostgreSQL could be found or brought: only the embedded database is measured.");
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

async function measure(name: string, database: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sanganak-bench-"));
  const env = { DATA_DIR: folder, DEMO: "1", APP_SECRET: "b".repeat(32), LOG_LEVEL: "warn", TRUST_PROXY: "1" };
  const shop = await startShop({ env: { ...env, ...database } });
  try {
    console.log(`\nOn ${name}`);
    const { slug, brand } = await sampleOf(shop.origin);
    const rows: PageRow[] = [];
    for (const target of guestPages(slug, brand)) {
      const row = await measurePage(shop.origin, target, seconds).catch((error: Error) => error);
      if (row instanceof Error) console.log(`  ${target.name}: ${row.message}`);
      else rows.push(row);
    }
    console.table(Object.fromEntries(rows.map((row) => [row.name, shown(row)])));
    console.log(`Resident memory after the run: ${megabytesOf(shop.pid)} MB`);
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function shown(row: PageRow) {
  return {
    "requests/s": Math.round(row.perSecond),
    "p50 ms": row.p50,
    "p99 ms": row.p99,
    "of bare http": `${Math.round(row.ratio * 100)} %`,
    "4xx, 5xx, errors": row.bad,
  };
}

/** A product and a brand of the catalogue, read off the list page. */
async function sampleOf(origin: string): Promise<{ slug: string; brand: string }> {
  const html = await (await fetch(`${origin}/products`)).text();
  const slug = html.match(/href="\/products\/([a-z0-9-]+)"/)?.[1] ?? "none";
  return { slug, brand: "Lenovo" };
}
