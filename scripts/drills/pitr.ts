/**
 * A database machine with Patroni sends backup and log to an S3 store; after orders were placed and a table was dropped it
 * comes back as it was just before, is audited, and takes an order.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { execute, findPostgresPrograms, query, unprivilegedOwner } from "../provision/postgres.ts";
import { childEnv, type Finished, run } from "../provision/processes.ts";
import { KEYS, openStore } from "../provision/s3.ts";
import { startShop } from "../provision/shop.ts";
import { removeTemporary, temporaryFolder } from "../provision/temporary.ts";
import { copiedInto, environmentOf, findProgram } from "../provision/unpacked.ts";
import { isAudited, orderAt } from "./backup.ts";
import { makeCertificate } from "./certificate.ts";
import { type Machine, PASSWORD, startCluster } from "./cluster.ts";
import { shipped } from "./shipped.ts";

const BUCKET = "sanganak-backups";
const ARCHIVED_MS = 60_000;
/** Between an order and the moment. */
const MOMENT_MS = 1_500;

/** Prints what it does; true when the shop came back as it was. */
export async function pitr(): Promise<boolean> {
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  const home = temporaryFolder("drill");
  chmodSync(home, 0o711); // the other user passes through
  const cleaning: (() => Promise<unknown>)[] = [async () => removeTemporary(home)];
  try {
    return await tried(home, cleaning);
  } finally {
    for (const clean of cleaning.reverse()) await clean();
  }
}

async function tried(home: string, cleaning: (() => Promise<unknown>)[]): Promise<boolean> {
  const certificate = await makeCertificate(home);
  const store = await openStore(home, BUCKET, certificate);
  cleaning.push(() => store.stop());
  const owner = await unprivilegedOwner();
  const program = copiedInto(home, await findProgram("pgbackrest"));
  const config = await writeConfig(home, store.endpoint, certificate.certificate);
  const env = { PGBACKREST_CONFIG: config };
  const cluster = await startCluster({ home, size: 1, programs: [program], env });
  cleaning.push(() => cluster.stop());
  const [machine] = cluster.machines as [Machine];
  const as = { env: childEnv({ ...environmentOf(program), ...env }), cwd: machine.folder, ...owner };
  const pgbackrest = async (...args: string[]) =>
    done("pgbackrest", await run(program.path, ["--stanza=sanganak", ...args], as));

  const at = (database: string) => `postgres://postgres:${PASSWORD}@${machine.address}:5432/${database}`;
  await execute(at("postgres"), "create database sanganak");
  const copy = { url: at("sanganak"), dataDir: join(home, "data") };
  const demo = { DATABASE_URL: copy.url, DATA_DIR: copy.dataDir, DEMO: "1", APP_SECRET: "d".repeat(32) };
  await (await startShop({ env: demo })).stop();

  await pgbackrest("stanza-create");
  await pgbackrest("check");
  const [size, took] = [await sizeOf(copy.url), performance.now()];
  await pgbackrest("--type=full", "backup");
  console.log(`backup of ${size}: ${since(took)}, ${megabytesIn(store.folder)} MB in the store`);
  const kept = [await orderAt(copy), await orderAt(copy)];
  await setTimeout(MOMENT_MS);
  const moment = await now(copy.url);
  await setTimeout(MOMENT_MS);
  const late = await orderAt(copy);
  await execute(copy.url, "drop table orders cascade");
  console.log(`ordered: ${kept.join(", ")}; ${moment}; ordered: ${late}; then dropped the orders`);
  await execute(copy.url, "select pg_switch_wal()");
  await archived(copy.url);

  const started = performance.now();
  await machine.stopPatroni();
  removeFromEtcd(machine, as);
  await pgbackrest("--delta", "--type=time", `--target=${moment}`, "--target-action=promote", "restore");
  await startedAlone(machine, as);
  machine.startPatroni();
  await cluster.whole();
  console.log(`restored to ${moment}: ${since(started)}`);

  const numbers = await query(copy.url, (client) => client.query<{ number: string }>("select number from orders"));
  const isThere = (number: string) => numbers.rows.some((row) => row.number === number);
  const isRight = kept.every(isThere) && !isThere(late);
  console.log(
    `${kept.filter(isThere).length} of ${kept.length} orders from before are there, of those after ${isThere(late) ? "one" : "none"}`,
  );
  const isWhole = await isAudited(copy, { migrates: false });
  console.log(`an order was placed: ${await orderAt(copy)}`);
  return isRight && isWhole && (await isAudited(copy, { migrates: false }));
}

async function writeConfig(home: string, endpoint: string, certificate: string): Promise<string> {
  const owner = await unprivilegedOwner();
  const [config, lock, log] = ["pgbackrest.conf", "pgbackrest-lock", "pgbackrest-log"].map((name) => join(home, name));
  const text = shipped("deploy/pgbackrest/pgbackrest.conf", [
    ["s3.ap-south-1.amazonaws.com", `${endpoint}\nrepo1-storage-ca-file=${certificate}`],
    ["change-this-key", KEYS.id],
    ["change-this-secret", KEYS.secret],
    ["/var/log/pgbackrest", log ?? ""],
    ["/run/lock", lock ?? ""],
    ["/var/lib/postgresql/15/sanganak", join(home, "db1/data")],
    ["/var/run/postgresql", join(home, "db1")],
  ]);
  writeFileSync(config ?? "", text);
  for (const folder of [lock, log]) {
    mkdirSync(folder ?? "");
    if (owner) chownSync(folder ?? "", owner.uid, owner.gid);
  }
  return config ?? "";
}

type As = { env: NodeJS.ProcessEnv; cwd: string; uid?: number; gid?: number };

/** Makes etcd forget the cluster as it was before the restore. */
function removeFromEtcd({ folder, patronictl }: Machine, as: As): void {
  const config = join(folder, "patroni.yml");
  execFileSync(patronictl.path, ["-c", config, "remove", "sanganak"], {
    ...as,
    env: { ...as.env, ...patronictl.env, LC_ALL: "C.UTF-8" },
    input: "sanganak\nYes I am aware\n",
    stdio: ["pipe", "ignore", "inherit"],
  });
}

/** PostgreSQL without Patroni replays the log up to the moment and becomes a primary. */
async function startedAlone({ folder, address }: Machine, as: As): Promise<void> {
  const program = join(findPostgresPrograms() ?? "", "pg_ctl");
  const data = ["-D", join(folder, "data")];
  done("pg_ctl start", await run(program, [...data, "-w", "-t", "120", "-l", join(folder, "alone.log"), "start"], as));
  const url = `postgres://postgres:${PASSWORD}@${address}:5432/postgres`;
  for (let turn = 0; turn < 240 && (await isReplaying(url)); turn++) await setTimeout(500);
  done("pg_ctl stop", await run(program, [...data, "-w", "-m", "fast", "stop"], as));
}

async function isReplaying(url: string): Promise<boolean> {
  const told = await query(url, (client) => client.query<{ yes: boolean }>("select pg_is_in_recovery() as yes"));
  return told.rows[0]?.yes ?? true;
}

/** @throws when the last log isn't in the store after a minute */
async function archived(url: string): Promise<void> {
  const wanted = "select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as yes from pg_stat_archiver";
  for (const deadline = Date.now() + ARCHIVED_MS; Date.now() < deadline; await setTimeout(500)) {
    const told = await query(url, (client) => client.query<{ yes: boolean | null }>(wanted));
    if (told.rows[0]?.yes) return;
  }
  throw new Error("PostgreSQL's log didn't reach the store within a minute.");
}

async function now(url: string): Promise<string> {
  const told = await query(url, (client) => client.query<{ now: string }>("select clock_timestamp()::text as now"));
  return told.rows[0]?.now ?? "";
}

async function sizeOf(url: string): Promise<string> {
  const sql = "select pg_size_pretty(pg_database_size(current_database())) as size";
  return (await query(url, (client) => client.query<{ size: string }>(sql))).rows[0]?.size ?? "?";
}

function done(what: string, { code, output }: Finished): void {
  if (code !== 0) throw new Error(`${what} failed:\n${output}`);
}

function megabytesIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return (bytes / 1024 / 1024).toFixed(1);
}

const since = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
