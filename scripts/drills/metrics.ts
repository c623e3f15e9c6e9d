/**
 * Prometheus with the shipped files beside a running shop: it reads every figure, and an alert fires for what is broken.
 * Grafana isn't run: its queries are checked as Prometheus reads them.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { execute, freePort, openOwnPostgres, unprivilegedOwner } from "../provision/postgres.ts";
import { childEnv, run, start, stop } from "../provision/processes.ts";
import { startShop } from "../provision/shop.ts";
import { removeTemporary, temporaryFolder } from "../provision/temporary.ts";
import { findProgram } from "../provision/unpacked.ts";

const FOLDER = "deploy/prometheus";
const ALERTS = "sanganak-alerts.yml";
const TESTS = "sanganak-alerts-test.yml";
const DASHBOARD = "deploy/grafana/sanganak.json";
const RULE = "stock-is-its-movements";
const START_MS = 30_000;
/** ShopDown waits for a minute. */
const FIRES_MS = 90_000;

/** Prints what it does; true when all was as promised. */
export async function metrics(): Promise<boolean> {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  const home = temporaryFolder("drill");
  chmodSync(home, 0o755);
  try {
    const checked = await checkFiles(home);
    return (await checkShop(home)) && checked;
  } finally {
    removeTemporary(home);
  }
}

function say(what: string, problem: string | null): boolean {
  console.log(`  ${problem === null ? "ok" : "FAILED"}  ${what}${problem ? `: ${problem}` : ""}`);
  return problem === null;
}

/** What promtool says of rules, their tests, the configuration, and the dashboard's queries. */
async function checkFiles(home: string): Promise<boolean> {
  for (const name of ["prometheus.yml", ALERTS, TESTS]) cpSync(join(FOLDER, name), join(home, name));
  const queries = queriesOf(readFileSync(DASHBOARD, "utf8"));
  writeFileSync(join(home, "dashboard.yml"), asRules(queries));
  const tried = [
    ["the configuration", ["check", "config", "--syntax-only", "prometheus.yml"]],
    ["the alerts", ["check", "rules", ALERTS]],
    ["what they say to made-up figures", ["test", "rules", TESTS]],
    [`${queries.length} queries of the dashboard`, ["check", "rules", "dashboard.yml"]],
  ] as const;
  const said: boolean[] = [];
  for (const [what, args] of tried) said.push(say(`promtool: ${what}`, await promtool(home, args)));
  return said.every(Boolean);
}

/** Null when promtool finds no fault, else what it printed. */
async function promtool(home: string, args: readonly string[]): Promise<string | null> {
  const { path } = await findProgram("promtool", "prometheus");
  const done = await run(path, [...args], { cwd: home });
  return done.code === 0 ? null : done.output;
}

type Panel = { targets?: { expr: string }[]; panels?: Panel[] };

function queriesOf(dashboard: string): string[] {
  const { panels } = JSON.parse(dashboard) as { panels: Panel[] };
  return panels.flatMap((panel) => (panel.targets ?? []).map(({ expr }) => expr));
}

/** Queries as recording rules, which promtool reads. JSON is YAML. */
function asRules(queries: string[]): string {
  const rules = queries.map((expr, index) => ({ record: `query_${index}`, expr }));
  return JSON.stringify({ groups: [{ name: "dashboard", rules }] });
}

async function checkShop(home: string): Promise<boolean> {
  const postgres = await openOwnPostgres();
  if (!postgres) throw new Error("No PostgreSQL could be found or brought. Install one.");
  const port = await freePort();
  const env = { DATABASE_URL: postgres.url, DATA_DIR: join(home, "shop"), APP_SECRET: "d".repeat(32), DEMO: "1" };
  const shop = await startShop({ env: { ...env, METRICS_PORT: String(port), LOG_LEVEL: "warn" } });
  const prometheus = await startPrometheus(home, port).catch(async (error) => {
    await shop.stop();
    await postgres.stop();
    throw error;
  });
  try {
    for (const path of ["/", "/products", "/nowhere"]) await (await fetch(`${shop.origin}${path}`)).text();
    writeFileSync(join(home, "scraped"), await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
    const lint = `${(await findProgram("promtool", "prometheus")).path} check metrics < scraped`;
    const linted = await run("sh", ["-c", lint], { cwd: home });
    const said = [
      say("promtool: what the shop says", linted.code === 0 ? null : linted.output),
      say("Prometheus counts the pages asked for", await comes(() => prometheus.counts("/products"))),
      say("no alert while all is well", (await prometheus.firing()).join(", ") || null),
    ];
    await execute(postgres.url, brokenNight);
    said.push(say("AuditViolations fires", await comes(() => prometheus.fires("AuditViolations"))));
    await shop.stop();
    said.push(say("ShopDown fires once the shop is gone", await comes(() => prometheus.fires("ShopDown"))));
    return said.every(Boolean);
  } finally {
    await shop.stop();
    await prometheus.stop();
    await postgres.stop();
  }
}

/** A night's run with violations, as the auditor would keep it. */
const brokenNight = `insert into auditor_runs (started_at, finished_at, violations, unfinished, findings)
  values (now(), now(), 2, 0, '[{"name": "${RULE}", "violations": 2}]')`;

/** Null once `isSo`, else how long it was waited for. */
async function comes(isSo: () => Promise<boolean>): Promise<string | null> {
  const deadline = performance.now() + FIRES_MS;
  while (performance.now() < deadline) {
    if (await isSo().catch(() => false)) return null;
    await setTimeout(500);
  }
  return `not within ${FIRES_MS / 1000} s`;
}

/** The shipped file, asking this shop every second. */
async function startPrometheus(home: string, shopPort: number) {
  const { path } = await findProgram("prometheus");
  const port = await freePort();
  const replaced: [from: string, to: string][] = [
    ['["127.0.0.1:13001", "127.0.0.1:13002"]', `["127.0.0.1:${shopPort}"]`],
    [
      "scrape_interval: 15s\n  scrape_timeout: 10s\n  evaluation_interval: 15s",
      "scrape_interval: 1s\n  evaluation_interval: 1s",
    ],
    [`/etc/prometheus/${ALERTS}`, join(home, ALERTS)],
  ];
  let config = readFileSync(join(FOLDER, "prometheus.yml"), "utf8");
  for (const [from, to] of replaced) {
    if (!config.includes(from))
      throw new Error(`${FOLDER}/prometheus.yml has no ${from}: adapt scripts/drills/metrics.ts`);
    config = config.replace(from, to);
  }
  writeFileSync(join(home, "prometheus.yml"), config);
  const program = join(home, "prometheus");
  cpSync(path, program); // the project's folder may be closed to the other user
  mkdirSync(join(home, "series"));
  const owner = await unprivilegedOwner();
  if (owner) await run("chown", ["-R", `${owner.uid}:${owner.gid}`, home]);
  const args = ["--config.file=prometheus.yml", "--storage.tsdb.path=series", `--web.listen-address=127.0.0.1:${port}`];
  const child = start(program, args, { env: childEnv(), cwd: home, ...owner });
  let output = "";
  child.stdout?.resume();
  child.stderr?.on("data", (chunk) => {
    output = `${output}${chunk}`.slice(-4000);
  });
  const ask = async (what: string) => (await fetch(`http://127.0.0.1:${port}/${what}`)).json() as Promise<Told>;
  const firing = async () =>
    (await ask("api/v1/alerts")).data.alerts
      .filter(({ state }) => state === "firing")
      .map(({ labels }) => labels.alertname);
  const prometheus = {
    firing,
    fires: async (name: string) => (await firing()).includes(name),
    counts: async (route: string) => {
      const query = `sanganak_http_requests_total{route="${route}"} > 0`;
      return (await ask(`api/v1/query?${new URLSearchParams({ query })}`)).data.result.length > 0;
    },
    stop: () => stop(child, "SIGTERM"),
  };
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => null);
    if (ready?.ok) return prometheus;
    await setTimeout(200);
  }
  await prometheus.stop();
  throw new Error(`Prometheus did not start:\n${output}`);
}

type Told = { data: { alerts: { state: string; labels: { alertname: string } }[]; result: unknown[] } };
