/**
 * Two servers behind HAProxy, then behind nginx, restarted in turn under 50 requests a second. `--restarts 20`,
 * `--proxy haproxy|nginx`.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort, openOwnPostgres, query } from "../provision/postgres.ts";
import { type Shop, startShop } from "../provision/shop.ts";
import { removeTemporary, temporaryFolder } from "../provision/temporary.ts";
import { makeCertificate } from "./certificate.ts";
import { hangUp } from "./client.ts";
import { probeKeptPages } from "./kept-pages.ts";
import { type Load, visit } from "./load.ts";
import { type Probe, probeAway, probeBoth, probeBroken } from "./probes.ts";
import { type ProxyName, startProxy } from "./proxy.ts";
import { fillStore, layRelease } from "./store.ts";

const SHOPPERS = 150;
const LIMIT_S = 10;
/** A proxy looks every second. */
const SEEN_MS = 2_000;

/** Prints what it does; true when nothing failed. */
export async function rolling(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { restarts: { type: "string", default: "20" }, proxy: { type: "string" } },
  });
  const names = (["haproxy", "nginx"] as const).filter((name) => !values.proxy || values.proxy === name);
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  const postgres = await openOwnPostgres();
  if (!postgres) throw new Error("No PostgreSQL could be found or brought. Install one.");
  const home = temporaryFolder("drill");
  chmodSync(home, 0o711); // the proxy's user passes through
  try {
    const results: boolean[] = [];
    for (const name of names) {
      const database = `drill_${name}`;
      await postgres.createDatabase(database);
      const url = new URL(`/${database}`, postgres.url).href;
      const folder = join(home, name);
      mkdirSync(folder);
      results.push(await behind(name, { url, home: folder, restarts: Number(values.restarts) }));
    }
    return results.every(Boolean);
  } finally {
    hangUp();
    await postgres.stop();
    removeTemporary(home);
  }
}

type Situation = { url: string; home: string; restarts: number };

async function behind(name: ProxyName, { url, home, restarts }: Situation): Promise<boolean> {
  const ports = { plain: await freePort(), tls: await freePort() };
  const servers: [number, number] = [await freePort(), await freePort()];
  const certificate = await makeCertificate(home);
  const origin = `https://localhost:${ports.tls}`;
  const common = { DATABASE_URL: url, DATA_DIR: join(home, "data"), APP_SECRET: "d".repeat(32), DEMO: "1" };
  const { goods, shoppers } = await fillStore(common, SHOPPERS);
  const releases = ["a", "b"].map((one) => layRelease(join(home, `release-${one}`), `only-${one}.js`));
  const env = { ...common, BASE_URL: origin, TRUST_PROXY: "1", LOG_LEVEL: "warn", DATABASE_POOL: "10" };
  const startOne = (index: number): Promise<Shop> =>
    startShop({
      env: { ...env, PORT: String(servers[index]) },
      cwd: releases[index],
      logFile: join(home, `shop-${index}.log`),
    });
  const shops = await Promise.all([startOne(0), startOne(1)]);
  const proxy = await startProxy(name, { home, certificate, ports, servers });
  console.log(`\nBehind ${proxy.name}, load average ${loadavg()[0]?.toFixed(1)}`);
  const ends: Ended[] = [];
  try {
    const store = { origin, ca: certificate.certificate, ...goods };
    const over = new AbortController();
    const visiting = visit(store, shoppers, over.signal);
    await setTimeout(3_000);
    for (let turn = 0; turn < restarts; turn++) {
      const index = turn % 2;
      ends.push(await ended(shops[index]));
      shops[index] = await startOne(index);
      await setTimeout(SEEN_MS);
    }
    over.abort();
    const load = await visiting;
    const stored = await query(url, (client) =>
      client.query("select id from orders where placed_at > now() - interval '1 hour'"),
    );
    const good = report(load, ends, new Set(stored.rows.map(({ id }) => id)));
    const asked = { name, origin, plainOrigin: proxy.plainOrigin, ca: store.ca, url, ...goods };
    const probes: Probe[] = await probeBoth(asked);
    const [shopper] = shoppers;
    if (name === "nginx" && shopper) probes.push(...(await probeKeptPages({ ...asked, shopper })));
    await shops[0]?.stop();
    probes.push(...(await probeBroken(asked, servers[0])));
    await shops[1]?.stop();
    probes.push(...(await probeAway(asked)));
    for (const { what, problem } of probes)
      console.log(`  ${problem ? "FAILED" : "ok"}  ${what}${problem ? `: ${problem}` : ""}`);
    return good && probes.every(({ problem }) => !problem);
  } finally {
    await Promise.all([proxy.stop(), ...shops.map((shop) => shop.stop())]);
    hangUp();
  }
}

type Ended = { code: number | null; seconds: number };

async function ended(shop: Shop | undefined): Promise<Ended> {
  const before = performance.now();
  const code = (await shop?.stop()) ?? null;
  return { code, seconds: (performance.now() - before) / 1000 };
}

/** Whether every request was answered, every exit was clean, and every order confirmed is stored once. */
function report(load: Load, ends: Ended[], stored: Set<string>): boolean {
  const times = load.times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const lost = load.orders.filter((id) => !stored.has(id)).length;
  const unclean = ends.filter(({ code, seconds }) => code !== 0 || seconds > LIMIT_S).length;
  const slowest = Math.max(0, ...ends.map(({ seconds }) => seconds));
  console.log(
    `  ${ends.length} restarts: ${unclean} not ended with 0 within ${LIMIT_S} s, slowest end ${slowest.toFixed(1)} s`,
  );
  console.log(`  ${ends.map(({ code, seconds }) => `${code}/${seconds.toFixed(1)}s`).join(" ")}`);
  console.log(
    `  ${load.requests} asked, ${load.failed} failed; ms: median ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}; ` +
      `${load.orders.length} orders confirmed, ${lost} lost, ${load.doubled} carts with something twice`,
  );
  for (const problem of load.problems) console.log(`    ${problem}`);
  return load.failed + unclean + lost + load.doubled === 0;
}
