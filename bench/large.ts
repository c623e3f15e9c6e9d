/**
 * `npm run bench:large -- 100000 100000`: every list, search and export of the built shop at that many products and
 * orders, uncached, beside itself at 1,000 products and 10,000 orders, and the slowest statements. On a PostgreSQL of its
 * own, or on what `--database postgres://…` and `--base postgres://…` name, which must be seeded already. `--rounds 20`
 * per page, `--only` pages with these letters. Asserts nothing.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { stopAll } from "../scripts/provision/processes.ts";
import { startShop } from "../scripts/provision/shop.ts";
import { removeTemporary, temporaryFolder } from "../scripts/provision/temporary.ts";
import { CATALOGUE_CHANGED } from "../server/pages/page-store.ts";
import { exchange, send } from "./client.ts";
import { findThings, type LargePage, largePages, type Reader } from "./large-pages.ts";
import { processorMsOf } from "./memory.ts";
import { type ShopSize, shopEnv, withSeededShops } from "./seeded-shops.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "20" },
    database: { type: "string" },
    base: { type: "string" },
    only: { type: "string" },
  },
});
const [products = "100000", orders = "100000"] = positionals;
/** So long the shop takes to hear that the catalogue changed. */
const HEARD_MS = 10;
/** Aims. */
const MAX_P95_MS = 1_000;
/** Of processor time, for pages people of the back office work in. */
const MAX_OFFICE_MS = 300;
const MAX_TIMES = 2;
const PASSWORD = "sanganak-demo";
/** What the large shop is compared with. */
const BASE: ShopSize = { products: "1000", orders: "10000" };
const people: Record<Exclude<Reader, "guest">, { email: string; path: string }> = {
  customer: { email: "customer@demo.test", path: "/login" },
  vendor: { email: "vendor1@demo.test", path: "/login" },
  admin: { email: "admin@demo.test", path: "/admin/login" },
};

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)));
}
if (options.database) await compare(options.database, options.base);
else {
  const sizes = [BASE, { products, orders }] as const;
  await withSeededShops([...sizes], ({ base, large }) => compare(large, base));
}

async function compare(large: string, base: string | undefined): Promise<void> {
  const before = base ? (await measure(base, () => {})).rows : [];
  const inBase = new Map(before.map(({ name, processorMs }) => [name, processorMs]));
  console.log("   p50 ms   p95 ms  processor ms  × base     kB  page");
  const { rows, statements } = await measure(large, (row) => console.log(lineOf(row, inBase.get(row.name))));
  const above = rows.filter(
    ({ name, processorMs }) => processorMs > MAX_TIMES * (inBase.get(name) ?? Number.POSITIVE_INFINITY),
  );
  console.table(statements);
  const slow = rows.filter(({ p95 }) => p95 > MAX_P95_MS);
  const office = rows.filter(
    ({ name, processorMs }) => !/^(guest|customer) |export/.test(name) && processorMs > MAX_OFFICE_MS,
  );
  console.log(`\n${rows.length} pages; p95 over 1 s: ${slow.length}; over ${MAX_TIMES} × the base: ${above.length}`);
  console.log(
    `Of vendors and admins over ${MAX_OFFICE_MS} ms of processor: ${office.map(({ name }) => name).join(", ") || "none"}`,
  );
}

function lineOf({ name, p50, p95, processorMs, kilobytes }: Row, base: number | undefined): string {
  const ratio = base ? (processorMs / base).toFixed(1) : "";
  const cells = [Math.round(p50), Math.round(p95), processorMs.toFixed(1), ratio, kilobytes];
  return `${cells.map((cell, index) => String(cell).padStart([9, 9, 14, 8, 7][index] ?? 0)).join("")}  ${name}`;
}

/** Tells `measured` each row when it is known. */
async function measure(url: string, measured: (row: Row) => void): Promise<Measured> {
  const folder = temporaryFolder("bench");
  const client = new Client({ connectionString: url });
  await client.connect();
  const shop = await startShop({ env: { ...shopEnv(url), DATA_DIR: folder } });
  try {
    await client.query("create extension if not exists pg_stat_statements").catch(() => null);
    // As autovacuum would have done by then.
    await client.query("vacuum analyze");
    await client.query("select pg_stat_statements_reset()").catch(() => null);
    const rounds = Number(options.rounds) + 1;
    const pages = largePages(await findThings(client, rounds)).filter(({ name }) => name.includes(options.only ?? ""));
    const cookies = await signIn(shop.origin);
    const rows: Row[] = [];
    for (const page of pages) {
      const row = await timed(page, { origin: shop.origin, cookie: cookies[page.as], shop: shop.pid, client });
      if (!row) console.log(`${page.name} could not be read`);
      else {
        rows.push(row);
        measured(row);
      }
    }
    return { rows, statements: await slowest(client) };
  } finally {
    await shop.stop();
    await client.end();
    removeTemporary(folder);
  }
}

async function signIn(origin: string): Promise<Record<Reader, string>> {
  const cookies = { guest: "", customer: "", vendor: "", admin: "" };
  for (const [as, { email, path }] of Object.entries(people)) {
    const answer = await send(origin + path, { ip: "10.9.0.1", fields: { email, password: PASSWORD } });
    if (answer.status !== 302) throw new Error(`${email} may not sign in: ${answer.status}`);
    cookies[as as Reader] = answer.cookies.join("; ");
  }
  return cookies;
}

type Measured = { rows: Row[]; statements: Record<string, unknown>[] };
type Row = { name: string; p50: number; p95: number; processorMs: number; kilobytes: number };

/** The first round prepares plans and isn't counted. Kept pages are dropped before each. Null: an answer was not 200. */
async function timed(
  { name, paths }: LargePage,
  { origin, cookie, shop, client }: { origin: string; cookie: string; shop: number; client: Client },
): Promise<Row | null> {
  const times: number[] = [];
  let kilobytes = 0;
  let spent = new Map<number, number>();
  for (let round = 0; round <= Number(options.rounds); round++) {
    await client.query("select pg_notify($1, '*')", [CATALOGUE_CHANGED]);
    await sleep(HEARD_MS);
    const before = performance.now();
    const path = paths[round % paths.length] ?? "";
    const { status, body } = await exchange(origin + path, { cookie, "x-forwarded-for": "10.9.0.1" });
    if (status !== 200) return null;
    if (round === 0) spent = await processorMs(shop, client);
    else times.push(performance.now() - before);
    kilobytes = Math.round(body.length / 1024);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const each = sinceThen(await processorMs(shop, client), spent) / sorted.length;
  return { name, p50: at(0.5), p95: at(0.95), processorMs: each, kilobytes };
}

/** Of the shop and its connections so far, per process: unlike times, it bears a busy machine. 0 for a database elsewhere. */
async function processorMs(shop: number, client: Client): Promise<Map<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database()",
  );
  return new Map([shop, ...rows.map(({ pid }) => pid)].map((pid) => [pid, processorMsOf(pid) ?? 0]));
}

function sinceThen(now: Map<number, number>, then: Map<number, number>): number {
  return [...now].reduce((sum, [pid, ms]) => sum + ms - (then.get(pid) ?? 0), 0);
}

/** Empty where the server doesn't count. */
async function slowest(client: Client): Promise<Record<string, unknown>[]> {
  const found = await client
    .query(
      `select round(max_exec_time)::int as "slowest ms", round(mean_exec_time)::int as "mean ms", calls::int,
        left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as statement
      from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
        and query !~* '^(vacuum|create extension)'
      order by max_exec_time desc limit 15`,
    )
    .catch(() => null);
  return found?.rows ?? [];
}
