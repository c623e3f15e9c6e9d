/**
 * The database machines of deploy/patroni on one machine: each has an address of its own (127.x.y.1 to 3), etcd, Patroni
 * and PostgreSQL, as an unprivileged user.
 */
import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseEnv } from "node:util";
import { findPostgresPrograms, unprivilegedOwner } from "../provision/postgres.ts";
import { childEnv, logTo, start, stop } from "../provision/processes.ts";
import { copiedInto, environmentOf, findProgram, type Program } from "../provision/unpacked.ts";
import { shipped } from "./shipped.ts";
import { openWire, type Wire } from "./wire.ts";

const START_MS = 120_000;
const WIRE_PORT = 5433;
/** The passwords of deploy/patroni/patroni.yml. */
export const PASSWORD = "change-this-superuser";

export type ClusterOptions = {
  home: string;
  /** Machines: 3, or 1 where nothing fails over. */
  size: number;
  isAsync?: boolean;
  /** Replaced besides: [what the file has, what this drill needs]. */
  replaced?: readonly (readonly [string, string])[];
  /** Programs that PostgreSQL starts, and settings for them. */
  programs?: Program[];
  env?: Record<string, string>;
};
type Member = { name: string; role: string; state: string; timeline?: number };
export type Machine = {
  name: string;
  address: string;
  folder: string;
  /** Between it and the other machines. */
  wire: Wire;
  patronictl: Program;
  startEtcd(): void;
  startPatroni(): void;
  /** Patroni stops as the operator stops it; PostgreSQL ends too. */
  stopPatroni(): Promise<void>;
  killEtcd(): void;
  /** Everything ends at once, as in a power cut. */
  kill(): void;
};
export type Cluster = ReturnType<typeof clusterOf>;

/** Starts them; resolves once there is a primary and the others follow. @throws when that can't be tried here */
export async function startCluster({ home, size, programs: more = [], env = {}, ...options }: ClusterOptions) {
  const isAsync = options.isAsync ?? false;
  const programs = findPostgresPrograms();
  if (!programs || !existsSync(join(programs, "pg_rewind")))
    throw new Error("Patroni needs PostgreSQL's programs with pg_rewind. Install postgresql.");
  const owner = await unprivilegedOwner();
  const etcd = copiedInto(home, await findProgram("etcd", "etcd-server"));
  const patroni = copiedInto(home, await findProgram("patroni", "patroni", ["python3-psycopg2", "python3-etcd"]));
  const net = `127.${randomInt(16, 250)}.${randomInt(1, 250)}`;
  const addressOf = (number: number) => `${net}.${number}`;
  const ofAll: [string, string][] = [
    ["10.0.0.0/24", "127.0.0.0/8"],
    ...[1, 2, 3].map((number): [string, string] => [`10.0.0.1${number}`, addressOf(number)]),
  ];
  const machines: Machine[] = [];
  for (let number = 1; number <= size; number++) {
    const address = addressOf(number);
    const folder = join(home, `db${number}`);
    mkdirSync(folder, { mode: 0o700 });
    if (owner) chownSync(folder, owner.uid, owner.gid);
    const config = join(folder, "patroni.yml");
    const text = patroniConfig({ number, address, folder, size, isAsync, programs, ofAll, replaced: options.replaced });
    writeFileSync(config, text, { mode: 0o600 });
    if (owner) chownSync(config, owner.uid, owner.gid);
    const wire = await openWire({ host: address, port: WIRE_PORT }, { host: address, port: 5432 });
    const patroniEnv = { ...environmentOf(patroni, ...more), ...env };
    machines.push(
      machineOf({ number, address, folder, wire, config, size, etcd, patroni, owner, ofAll, env: patroniEnv }),
    );
  }
  for (const machine of machines) machine.startEtcd();
  for (const machine of machines) machine.startPatroni();
  const cluster = clusterOf(machines, { home, isAsync });
  try {
    await cluster.whole();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

type ConfigParts = Pick<Parts, "number" | "address" | "folder" | "size" | "ofAll"> &
  Pick<ClusterOptions, "replaced"> & { isAsync: boolean; programs: string };

/** The operator's file with the addresses and folders of this machine. */
function patroniConfig({ number, address, folder, size, isAsync, programs, ofAll, replaced = [] }: ConfigParts) {
  return shipped("deploy/patroni/patroni.yml", [
    ...replaced,
    ["name: db1", `name: db${number}`],
    ["listen: 10.0.0.11:", `listen: ${address}:`],
    ["connect_address: 10.0.0.11:5432", `connect_address: ${address}:${WIRE_PORT}`],
    ["connect_address: 10.0.0.11:8008", `connect_address: ${address}:8008`],
    ["/var/lib/postgresql/15/sanganak", join(folder, "data")],
    ["/usr/lib/postgresql/15/bin", programs],
    ["/var/lib/postgresql/patroni.pgpass", join(folder, "pgpass")],
    ["/var/run/postgresql", folder],
    // Whoever runs the drill isn't named postgres.
    ["local all postgres peer", "local all postgres trust"],
    ...(isAsync ? ([["synchronous_mode: true", "synchronous_mode: false"]] as const) : []),
    ...(size === 1
      ? ([["hosts: 10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379", `hosts: ${address}:2379`]] as const)
      : []),
    ...ofAll.filter(([from]) => size > 1 || !/1[23]$/.test(from)),
  ]);
}

function clusterOf(machines: Machine[], { home, isAsync }: { home: string; isAsync: boolean }) {
  const members = async (): Promise<Member[]> => {
    for (const { address } of machines) {
      const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => null,
      );
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const isWhole = (all: Member[]) => {
    const leader = all.find(({ role }) => role === "leader");
    return (
      all.length === machines.length &&
      leader?.state === "running" &&
      all.every(({ state, timeline }) => /^(running|streaming)$/.test(state) && timeline === leader.timeline) &&
      (isAsync || all.length === 1 || all.some(({ role }) => role === "sync_standby"))
    );
  };
  return {
    machines,
    members,
    async primary(): Promise<Machine | undefined> {
      const leader = (await members()).find(({ role, state }) => role === "leader" && state === "running");
      return machines.find(({ name }) => name === leader?.name);
    },
    /** One primary, all others follow it. @throws after two minutes */
    async whole(): Promise<void> {
      const deadline = Date.now() + START_MS;
      let latest: Member[] = [];
      while (Date.now() < deadline) {
        latest = await members().catch(() => []);
        if (isWhole(latest)) return;
        await setTimeout(500);
      }
      throw new Error(
        `The database machines did not come together: ${JSON.stringify(latest)}; see the logs in ${home}.`,
      );
    },
    async stop(): Promise<void> {
      for (const machine of machines) machine.kill();
      await Promise.all(machines.map(({ wire }) => wire.close()));
    },
  };
}

type Parts = {
  number: number;
  address: string;
  folder: string;
  wire: Wire;
  config: string;
  size: number;
  etcd: Program;
  patroni: Program;
  owner: { uid: number; gid: number } | null;
  ofAll: [string, string][];
  env: Record<string, string>;
};

function machineOf({ number, address, folder, wire, config, size, etcd, patroni, owner, ofAll, env }: Parts): Machine {
  const file = "deploy/patroni/etcd.env";
  const peers = /ETCD_INITIAL_CLUSTER=(.*)/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  const settings = shipped(file, [
    [`ETCD_INITIAL_CLUSTER=${peers}`, `ETCD_INITIAL_CLUSTER=${peers.split(",").slice(0, size).join(",")}`],
    ["ETCD_NAME=db1", `ETCD_NAME=db${number}`],
    ["URLS=http://10.0.0.11:", `URLS=http://${address}:`],
    ["/var/lib/etcd/sanganak", join(folder, "etcd")],
    ...ofAll.filter(([from]) => from.endsWith("10.0.0.11") || (size > 1 && !from.endsWith("/24"))),
  ]);
  const children: { etcd?: ChildProcess; patroni?: ChildProcess } = {};
  const log = (name: string) => join(folder, "..", `db${number}-${name}.log`);
  const killEtcd = () => children.etcd?.kill("SIGKILL");
  return {
    name: `db${number}`,
    address,
    folder,
    wire,
    patronictl: { ...patroni, path: join(dirname(patroni.path), "patronictl") },
    startEtcd() {
      const as = { env: childEnv({ ...etcd.env, ...parseEnv(settings) }), cwd: folder, ...owner };
      children.etcd = logTo(start(etcd.path, [], as), log("etcd"));
    },
    startPatroni() {
      const as = { env: childEnv({ ...env, LC_ALL: "C.UTF-8", TZ: "UTC" }), cwd: folder, ...owner };
      children.patroni = logTo(start(patroni.path, [config], as), log("patroni"));
    },
    async stopPatroni() {
      if (children.patroni) await stop(children.patroni, "SIGTERM");
    },
    killEtcd,
    kill() {
      wire.cut();
      killEtcd();
      for (const pid of [children.patroni?.pid, ...postgresOf(folder)]) if (pid) killOne(pid);
    },
  };
}

/** The server's processes, the first of which the others were started by. */
function postgresOf(folder: string): number[] {
  const file = join(folder, "data/postmaster.pid");
  const first = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
  if (!first) return [];
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === first);
  return [first, ...children.map(Number)];
}

function parentOf(pid: string): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
  } catch {
    return null;
  }
}

function killOne(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has just ended by itself.
  }
}
