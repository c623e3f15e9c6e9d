/**
 * Three database machines, two shop servers behind HAProxy, orders at a steady rate, and the primary killed again and
 * again. `--failovers 10`, `--delay 400` (ms that the log takes to the standbys), `--async` (losses must then show: else
 * the drill would not see any), `--rate 1` orders a second.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { execute, freePort, query, unprivilegedOwner } from "../provision/postgres.ts";
import { childEnv, logTo, start, stop } from "../provision/processes.ts";
import { type Shop, startShop } from "../provision/shop.ts";
import { removeTemporary, temporaryFolder } from "../provision/temporary.ts";
import { copiedInto, findProgram } from "../provision/unpacked.ts";
import { makeCertificate } from "./certificate.ts";
import { hangUp } from "./client.ts";
import { type Cluster, PASSWORD, startCluster } from "./cluster.ts";
import { type Orders, placeOrders } from "./orders.ts";
import { startProxy } from "./proxy.ts";
import { shipped } from "./shipped.ts";
import { fillStore } from "./store.ts";

const SHOPPERS = 150;
const PRODUCTS = 20;
const LIMIT_S = 30;
/** etcd is away for a little more than ttl and retry_timeout together. */
const ETCD_AWAY_MS = 45_000;
const SETTLED_MS = 5_000;

/** HAProxy may lead to a standby until it has asked everybody for the first time. */
const ASKED_MS = 4_000;

type Options = { failovers: number; delayMs: number; isAsync: boolean; perSecond: number };

/** Prints what it does; true when nothing confirmed is lost, or (`--async`) when something is. */
export async function failover(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      failovers: { type: "string", default: "10" },
      delay: { type: "string", default: "400" },
      rate: { type: "string" },
      async: { type: "boolean", default: false },
    },
  });
  const options = {
    failovers: Number(values.failovers),
    delayMs: Number(values.delay),
    // A commit that notifies waits for the one before: with 400 ms to the standbys hardly two orders a second fit.
    perSecond: Number(values.rate ?? (values.async ? 4 : 1)),
    isAsync: values.async,
  };
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  const home = temporaryFolder("drill");
  chmodSync(home, 0o711); // the other user passes through
  const cleaning: (() => Promise<unknown>)[] = [async () => removeTemporary(home)];
  try {
    return await tried(options, home, cleaning);
  } finally {
    hangUp();
    for (const clean of cleaning.reverse()) await clean();
  }
}

async function tried(options: Options, home: string, cleaning: (() => Promise<unknown>)[]): Promise<boolean> {
  const { failovers, delayMs, isAsync, perSecond } = options;
  // Archiving is the business of the drill "pitr".
  const replaced = [
    ["pgbackrest --stanza=sanganak archive-push %p", "/bin/true"],
    ['pgbackrest --stanza=sanganak archive-get %f "%p"', "/bin/false"],
  ] as const;
  const cluster = await startCluster({ home, size: 3, isAsync, replaced });
  cleaning.push(() => cluster.stop());
  const url = await startDatabaseProxy(cluster, home, cleaning);
  await execute(url("postgres"), "create database sanganak");
  const pooled = await startPooler(url("sanganak"), home, cleaning);
  const shop = await openShop({ direct: url("sanganak"), pooled }, home, cleaning);
  for (const { wire } of cluster.machines) wire.delayMs = delayMs;
  const mode = isAsync ? "asynchronous" : "synchronous";
  console.log(`\n${mode}, ${delayMs} ms to the standbys, load average ${loadavg()[0]?.toFixed(1)}`);

  const over = new AbortController();
  const ordering = placeOrders({ ...shop.till, perSecond }, shop.shoppers, over.signal);
  const killed: number[] = [];
  for (let turn = 1; turn <= failovers; turn++) {
    await setTimeout(SETTLED_MS);
    killed.push(await killPrimary(cluster, turn));
  }
  const etcd = isAsync ? null : await withoutEtcd(cluster);
  await setTimeout(SETTLED_MS);
  over.abort();
  const orders = await ordering;
  for (const { wire } of cluster.machines) wire.delayMs = 0;
  const rows = await query(url("sanganak"), (client) =>
    client.query<{ id: string; email: string }>(
      "select o.id, u.email from orders o join users u on u.id = o.user_id where u.email like '%@drill.test'",
    ),
  );
  return report(options, orders, { killed, etcd, stored: rows.rows });
}

/** HAProxy of deploy/haproxy/postgres.cfg. Addresses of databases behind it. */
async function startDatabaseProxy(cluster: Cluster, home: string, cleaning: (() => Promise<unknown>)[]) {
  const port = await freePort();
  const program = copiedInto(home, await findProgram("haproxy"));
  const config = join(home, "postgres.cfg");
  const text = shipped("deploy/haproxy/postgres.cfg", [
    ["bind 127.0.0.1:5432", `bind 127.0.0.1:${port}`],
    ...cluster.machines.map(({ address }, index) => [`10.0.0.1${index + 1}`, address] as const),
  ]);
  writeFileSync(config, text, { mode: 0o644 });
  const child = start(program.path, ["-db", "-f", config], {
    env: childEnv(program.env),
    cwd: home,
    ...(await unprivilegedOwner()),
  });
  logTo(child, join(home, "haproxy-postgres.log"));
  cleaning.push(() => stop(child, "SIGTERM"));
  const url = (database: string) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`;
  await setTimeout(ASKED_MS);
  await reached(url("postgres"));
  return url;
}

/** pgbouncer of deploy/pgbouncer before it. The address of the database behind both. */
async function startPooler(url: string, home: string, cleaning: (() => Promise<unknown>)[]): Promise<string> {
  const { port: behind, username, password } = new URL(url);
  const port = await freePort();
  const program = copiedInto(home, await findProgram("pgbouncer"));
  const folder = join(home, "pgbouncer");
  mkdirSync(folder);
  const [users, config] = [join(folder, "userlist.txt"), join(folder, "pgbouncer.ini")];
  writeFileSync(users, `"${username}" "${password}"\n`);
  const text = shipped("deploy/pgbouncer/pgbouncer.ini", [
    ["port=5432", `port=${behind}`],
    ["listen_port = 6432", `listen_port = ${port}`],
    ["/etc/pgbouncer/userlist.txt", users],
  ]);
  writeFileSync(config, text);
  const owner = await unprivilegedOwner();
  if (owner) for (const path of [folder, users, config]) chownSync(path, owner.uid, owner.gid);
  const child = start(program.path, [config], { env: childEnv(program.env), cwd: folder, ...owner });
  logTo(child, join(home, "pgbouncer.log"));
  cleaning.push(() => stop(child, "SIGTERM"));
  const through = new URL(url);
  through.port = String(port);
  await reached(through.href);
  return through.href;
}

async function reached(url: string): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    const failed = await execute(url, "select 1").catch((error: Error) => error);
    if (!failed) return;
    await setTimeout(500);
  }
  throw new Error(`${url.replace(PASSWORD, "…")} did not answer.`);
}

type Urls = { direct: string; pooled: string };

/** One server straight through HAProxy, one through pgbouncer, both behind the HAProxy of the web. */
async function openShop({ direct, pooled }: Urls, home: string, cleaning: (() => Promise<unknown>)[]) {
  const common = { DATABASE_URL: direct, DATA_DIR: join(home, "data"), APP_SECRET: "d".repeat(32), DEMO: "1" };
  const { shoppers } = await fillStore(common, SHOPPERS);
  const productIds = await query(direct, async (client) => {
    // Cheap: a shopper's cash orders of a day stay below the law's limit (docs/rules.md#p23).
    const stocked =
      "update products set stock = 1000000, price_paise = 1000, discount_price_paise = null where id in (select id from products where status = 'live' limit $1)";
    const { rows } = await client.query<{ id: string }>(`${stocked} returning id`, [PRODUCTS]);
    return rows.map(({ id }) => id);
  });
  const ports = { plain: await freePort(), tls: await freePort() };
  const servers: [number, number] = [await freePort(), await freePort()];
  const certificate = await makeCertificate(home);
  const origin = `https://localhost:${ports.tls}`;
  const env = { ...common, BASE_URL: origin, TRUST_PROXY: "1", LOG_LEVEL: "warn" };
  const own = [{}, { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }];
  const shops: Shop[] = await Promise.all(
    own.map((more, index) =>
      startShop({ env: { ...env, ...more, PORT: String(servers[index]) }, logFile: join(home, `shop-${index}.log`) }),
    ),
  );
  cleaning.push(() => Promise.all(shops.map((shop) => shop.stop())));
  const proxy = await startProxy("haproxy", { home, certificate, ports, servers });
  cleaning.push(() => proxy.stop());
  return { shoppers, till: { origin, ca: certificate.certificate, productIds } };
}

/** When it died. Resolves once another is primary and the dead one follows it. */
async function killPrimary(cluster: Cluster, turn: number): Promise<number> {
  const old = await cluster.primary();
  if (!old) throw new Error("There is no primary to kill.");
  const at = performance.now();
  const since = () => `${((performance.now() - at) / 1000).toFixed(1)} s`;
  old.kill();
  let next = await cluster.primary();
  while (!next || next === old) {
    await setTimeout(250);
    next = await cluster.primary();
  }
  const elected = since();
  old.startEtcd();
  old.startPatroni();
  await cluster.whole();
  console.log(`  ${turn}: ${old.name} killed, ${next.name} primary after ${elected}, all three whole after ${since()}`);
  return at;
}

/** All of etcd dies and comes back. Between when, and whether the primary stayed. */
async function withoutEtcd(cluster: Cluster) {
  await setTimeout(SETTLED_MS);
  const before = await cluster.primary();
  const from = performance.now();
  for (const machine of cluster.machines) machine.killEtcd();
  await setTimeout(ETCD_AWAY_MS);
  const to = performance.now();
  for (const machine of cluster.machines) machine.startEtcd();
  await cluster.whole();
  return { from, to, stayed: (await cluster.primary()) === before };
}

type Seen = {
  killed: number[];
  etcd: { from: number; to: number; stayed: boolean } | null;
  stored: { id: string; email: string }[];
};

function report(
  { isAsync }: Options,
  { confirmed, refused, pressed, gaveUp }: Orders,
  { killed, etcd, stored }: Seen,
): boolean {
  const known = new Set(stored.map(({ id }) => id));
  const lost = confirmed.filter(({ id }) => !known.has(id)).length;
  const presses = [...pressed.values()].reduce((sum, one) => sum + one, 0);
  const doubled = Math.max(0, stored.length - presses) + confirmed.length - new Set(confirmed.map(({ id }) => id)).size;
  const times = confirmed.map(({ at }) => at).sort((a, b) => a - b);
  const longest = (from: number, to: number) => {
    const within = [from, ...times.filter((at) => at > from && at < to), to];
    return Math.max(...within.slice(1).map((at, index) => at - (within[index] ?? at))) / 1000;
  };
  const ends = [...killed.slice(1), etcd?.from ?? times.at(-1) ?? 0];
  const gaps = killed.map((at, index) => longest(at, ends[index] ?? at));
  const isQuick = gaps.every((gap) => gap <= LIMIT_S);
  console.log(`  pauses without an order: ${gaps.map((gap) => `${gap.toFixed(1)} s`).join(", ")}`);
  console.log(
    `  ${confirmed.length} orders confirmed, ${lost} lost, ${doubled} doubled, ${gaveUp} shoppers gave up; ` +
      `refused meanwhile: ${[...refused].map(([why, count]) => `${count} × ${why}`).join(", ") || "none"}`,
  );
  const etcdPause = etcd ? longest(etcd.from, etcd.to) : 0;
  if (etcd)
    console.log(
      `  etcd away for ${ETCD_AWAY_MS / 1000} s: longest pause ${etcdPause.toFixed(1)} s, the primary ${etcd.stayed ? "stayed" : "CHANGED"}`,
    );
  if (isAsync) return lost > 0;
  return lost + doubled + gaveUp === 0 && isQuick && (!etcd || (etcd.stayed && etcdPause < LIMIT_S / 3));
}
