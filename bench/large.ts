/**
 * `npm run bench:large -- 100000 100000`: every list, search and export of the built shop at that many products and
 * orders, uncached, by people who are signed in, and the slowest statements. On a PostgreSQL of its own, or on what
 * `--database postgres://…` names, which must be seeded already. `--rounds 20` per page. Asserts nothing.
 */
import { parseArgs } from "node:util";
import { Client } from "pg";
import { openOwnPostgres } from "../scripts/provision/postgres.ts";
import { childEnv, run, stopAll } from "../scripts/provision/processes.ts";
import { startShop } from "../scripts/provision/shop.ts";
import { removeTemporary, temporaryFolder } from "../scripts/provision/temporary.ts";
import { exchange, send } from "./client.ts";
import { findThings, largePages, type Reader } from "./large-pages.ts";
import { processorMsOf } from "./memory.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "20" }, database: { type: "string" }, only: { type: "string" } },
});
const [products = "100000", orders = "100000"] = positionals;
const PASSWORD = "sanganak-demo";
const people: Record<Reader, { email: string; path: string }> = {
  customer: { email: "customer@demo.test", path: "/login" },
  vendor: { email: "vendor1@demo.test", path: "/login" },
  admin: { email: "admin@demo.test", path: "/admin/login" },
};

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)));
}
if (options.database) await measure(options.database);
else await onOwnServer();

async function onOwnServer(): Promise<void> {
  const server = await openOwnPostgres(["shared_preload_libraries=pg_stat_statements", "max_wal_size=4GB"]);
  if (!server) throw new Error("There is no PostgreSQL to measure on.");
  try {
    const before = performance.now();
    const env = childEnv({ ...shopEnv(server.url), NODE_ENV: "development" });
    const seeded = await run(process.execPath, ["db/seed-large.ts", products, orders], { env, timeoutMs: 3_600_000 });
    if (seeded.code !== 0) throw new Error(seeded.output);
    console.log(`Seeded in ${Math.round((performance.now() - before) / 1000)} s`);
    await measure(server.url);
  } finally {
    await server.stop();
  }
}

function shopEnv(url: string): Record<string, string> {
  return { DATABASE_URL: url, DEMO: "1", APP_SECRET: "b".repeat(32), LOG_LEVEL: "warn", TRUST_PROXY: "1" };
}

async function measure(url: string): Promise<void> {
  const folder = temporaryFolder("bench");
  const client = new Client({ connectionString: url });
  await client.connect();
  const shop = await startShop({ env: { ...shopEnv(url), DATA_DIR: folder } });
  try {
    await client.query("create extension if not exists pg_stat_statements").catch(() => null);
    // As autovacuum would have done by then.
    await client.query("vacuum analyze");
    await client.query("select pg_stat_statements_reset()").catch(() => null);
    const pages = largePages(await findThings(client)).filter(({ path }) => path.includes(options.only ?? ""));
    const cookies = await signIn(shop.origin);
    console.log("   p50 ms   p95 ms  processor ms     kB  page");
    const cost = () => processorMs(shop.pid, client);
    for (const { as, path } of pages) console.log(await timed(shop.origin + path, cookies[as], cost), `${as} ${path}`);
    console.table(await slowest(client));
  } finally {
    await shop.stop();
    await client.end();
    removeTemporary(folder);
  }
}

async function signIn(origin: string): Promise<Record<Reader, string>> {
  const cookies = { customer: "", vendor: "", admin: "" };
  for (const [as, { email, path }] of Object.entries(people)) {
    const answer = await send(origin + path, { ip: "10.9.0.1", fields: { email, password: PASSWORD } });
    if (answer.status !== 302) throw new Error(`${email} may not sign in: ${answer.status}`);
    cookies[as as Reader] = answer.cookies.join("; ");
  }
  return cookies;
}

/** The first round prepares plans and isn't counted. */
async function timed(url: string, cookie: string, cost: () => Promise<Map<number, number>>): Promise<string> {
  const times: number[] = [];
  let kilobytes = 0;
  let spent = new Map<number, number>();
  for (let round = 0; round <= Number(options.rounds); round++) {
    const before = performance.now();
    const { status, body } = await exchange(url, { cookie, "x-forwarded-for": "10.9.0.1" });
    if (status !== 200) return `answers ${status}`.padStart(40);
    if (round === 0) spent = await cost();
    else times.push(performance.now() - before);
    kilobytes = Math.round(body.length / 1024);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  const each = Math.round(sinceThen(await cost(), spent) / sorted.length);
  const cells = [at(0.5), at(0.95), each, kilobytes];
  return cells.map((cell, index) => String(cell).padStart([9, 9, 14, 7][index] ?? 0)).join("");
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
async function slowest(client: Client) {
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
