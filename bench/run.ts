/**
 * `npm run bench`: the built shop on PostgreSQL and the embedded database, beside a bare node:http server in the same
 * run, so that ratios hold on any machine. Asserts nothing. `--seconds 4` per measurement, `--only postgres|embedded`,
 * `--products 10000` for list queries. `--against COMMIT` measures that commit's shop beside today's instead, and
 * `--rows "checkout|cart"` only the rows whose names match.
 */
import { execFileSync } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { builtRelease } from "../scripts/provision/old-release.ts";
import { openPostgres, type Postgres } from "../scripts/provision/postgres.ts";
import { stopAll } from "../scripts/provision/processes.ts";
import { startShop } from "../scripts/provision/shop.ts";
import { removeTemporary, temporaryFolder } from "../scripts/provision/temporary.ts";
import { measureAgainst } from "./against.ts";
import { type Driven, summed } from "./client.ts";
import { prepareShop, type Sample } from "./database.ts";
import { measureInvoices } from "./invoices.ts";
import { measureLists } from "./list-queries.ts";
import { megabytesOf, memoryAfterRun, processorMsOf } from "./memory.ts";
import { guestPages, measurePage, type PageRow } from "./pages.ts";
import { measureRushes } from "./rush.ts";
import { addToCart, checkOut, checkOutAsGuest, measureOrders, measureShoppers, registerShoppers } from "./shoppers.ts";
import { personalRequests, privatePages, signedInPages } from "./signed-in.ts";
import { measureSqlCore } from "./sql-core.ts";
import { measureWebhooks } from "./webhooks.ts";

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "4" },
    only: { type: "string" },
    products: { type: "string", default: "10000" },
    against: { type: "string" },
    rows: { type: "string", default: "" },
  },
});
const seconds = Number(options.seconds);
const count = Number(options.products);
const ORDER_ROUNDS = 6;
const BUYERS = 500;
const CHECKOUTS = "whole checkouts for cash (4 requests)";

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)));
}

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, 16 connections, ${seconds} s each`,
);
if ((loadavg()[0] ?? 0) > 1)
  console.log(`The machine is busy already (load ${loadavg()[0]?.toFixed(1)}): trust only the ratios.`);
execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
const commit = options.against;
if (commit === undefined) await measureDocuments();
const measureOn = (name: string, server: Postgres | null) =>
  commit === undefined ? measure(name, server) : measureBoth(commit, name, server);
if (options.only !== "embedded") await withPostgres((server) => measureOn("PostgreSQL", server));
if (options.only !== "postgres") await measureOn("the embedded database", null);

/** With the shop of another commit. */
async function measureBoth(commit: string, name: string, server: Postgres | null): Promise<void> {
  const folder = temporaryFolder("bench");
  const envOf = async (side: "earlier" | "now") => {
    await server?.createDatabase(side);
    const url = server && new URL(`/${side}`, server.url).href;
    return { ...shopEnv(join(folder, side)), ...(url && { DATABASE_URL: url }) };
  };
  try {
    const release = await builtRelease(commit);
    console.log(`\nOn ${name} beside commit ${commit}`);
    const envs = { earlier: await envOf("earlier"), now: await envOf("now") };
    await measureAgainst(release, envs, { seconds, rows: new RegExp(options.rows) });
  } finally {
    removeTemporary(folder);
  }
}

function shopEnv(folder: string) {
  return { DATA_DIR: folder, DEMO: "1", APP_SECRET: "b".repeat(32), LOG_LEVEL: "warn", TRUST_PROXY: "1" };
}

async function measureDocuments(): Promise<void> {
  const rows = await measureInvoices();
  console.log("\nDrawing an invoice as a PDF");
  console.table(
    Object.fromEntries(
      rows.map(({ name, median, slowest, kilobytes }) => [
        name,
        { "median ms": median.toFixed(1), "slowest ms": slowest.toFixed(1), kB: kilobytes.toFixed(0) },
      ]),
    ),
  );
}

async function withPostgres(use: (server: Postgres) => Promise<void>): Promise<void> {
  const server = await openPostgres({ durable: true });
  if (!server) return console.log("No PostgreSQL could be found or brought: only the embedded database is measured.");
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

async function measure(name: string, server: Postgres | null): Promise<void> {
  const folder = temporaryFolder("bench");
  const databaseUrl = (database: string) => server && new URL(`/${database}`, server.url).href;
  try {
    console.log(`\nOn ${name}`);
    const env = { ...shopEnv(folder), ...(server && { DATABASE_URL: databaseUrl("postgres") ?? "" }) };
    const checkouts = await measureShop(env, await prepareShop(env));
    if (server) await compareWithSql(databaseUrl("postgres") ?? "", checkouts);
    await measureQueries(server, folder, databaseUrl("large_catalogue"));
  } finally {
    removeTemporary(folder);
  }
}

/** The same rows by plain SQL from as many connections, once the shop has stopped. */
async function compareWithSql(url: string, checkouts: number): Promise<void> {
  const core = await measureSqlCore(url, seconds);
  if (core.firstProblem) return console.log(`The rows of a checkout by plain SQL went wrong: ${core.firstProblem}`);
  const { perSecond } = summed(core);
  const share = Math.round((checkouts / perSecond) * 100);
  console.log(
    `The rows of a checkout by plain SQL: ${Math.round(perSecond)} per second; the shop's are ${share} % of that`,
  );
}

/** Returns whole checkouts per second. */
async function measureShop(env: Record<string, string>, { slug, brand, productId }: Sample): Promise<number> {
  const shop = await startShop({ env });
  try {
    console.log(`Resident memory after the start: ${megabytesOf(shop.pid)} MB`);
    const rows: PageRow[] = [];
    const pages = [
      ...guestPages(slug, brand),
      ...(await signedInPages(shop.origin, slug, brand)),
      ...(await personalRequests(shop.origin, slug)),
      ...(await privatePages(shop.origin, productId)),
    ];
    for (const target of pages) rows.push(await measurePage(shop.origin, target, seconds));
    rows.push(await measurePage(shop.origin, addAsGuest(shop.origin, productId), seconds));
    console.table(Object.fromEntries(rows.map((row) => [row.name, shown(row)])));
    const shoppers = await registerShoppers(shop.origin, productId);
    const steps = {
      "add to cart, signed in": await costed(shop.pid, () => measureShoppers(shoppers, seconds, addToCart)),
      [CHECKOUTS]: await costed(shop.pid, () => measureShoppers(shoppers, seconds * 2, checkOut)),
      "of which: placing the order": await costed(null, () => measureOrders(shoppers, ORDER_ROUNDS)),
      "whole checkouts of guests for cash (3 requests)": await costed(shop.pid, () =>
        measureShoppers(shoppers, seconds * 2, checkOutAsGuest),
      ),
    };
    console.table(Object.fromEntries(Object.entries(steps).map(([name, driven]) => [name, shownSteps(driven)])));
    for (const { firstProblem } of Object.values(steps)) if (firstProblem) console.log(`  went wrong: ${firstProblem}`);
    console.table(await measureWebhooks(shop.origin, env, shoppers, seconds));
    const { DATABASE_URL: url, APP_SECRET: secret = "" } = env;
    const rush = { origin: shop.origin, secret, productId, buyers: BUYERS };
    for (const line of url ? await measureRushes({ ...rush, url }) : []) console.log(line);
    console.log(await memoryAfterRun(shop.pid));
    return summed(steps[CHECKOUTS]).perSecond;
  } finally {
    await shop.stop();
  }
}

/** A guest's plain form: the cart is a cookie. */
function addAsGuest(origin: string, productId: string) {
  return {
    name: "add to cart",
    path: "/cart",
    method: "POST" as const,
    headers: { "content-type": "application/x-www-form-urlencoded", origin },
    body: new URLSearchParams({ intent: "add", productId, quantity: "1" }).toString(),
  };
}

async function measureQueries(server: Postgres | null, folder: string, url: string | null): Promise<void> {
  if (server) await server.createDatabase("large_catalogue");
  const env = { DATA_DIR: join(folder, "large"), ...(url && { DATABASE_URL: url }) };
  const rows = await measureLists(env, count);
  console.log(`The list's query at ${count} products`);
  console.table(
    Object.fromEntries(
      rows.map(({ name, median, slowest }) => [
        name,
        { "median ms": median.toFixed(1), "slowest ms": slowest.toFixed(1) },
      ]),
    ),
  );
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

type Costed = Driven & { processorMs: number | null };

/** With the shop process's cost per step, where known. */
async function costed(pid: number | null, measureSteps: () => Promise<Driven>): Promise<Costed> {
  const before = pid && processorMsOf(pid);
  const driven = await measureSteps();
  const after = pid && processorMsOf(pid);
  return { ...driven, processorMs: before && after ? (after - before) / driven.times.length : null };
}

function shownSteps(driven: Costed) {
  const { perSecond, p50, p99 } = summed(driven);
  return {
    "per second": Math.round(perSecond),
    "p50 ms": p50,
    "p99 ms": p99,
    "processor ms each": driven.processorMs?.toFixed(1) ?? "",
    "went wrong": driven.bad,
  };
}
