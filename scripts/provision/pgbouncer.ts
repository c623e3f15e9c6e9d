/** pgbouncer in transaction mode before a PostgreSQL: an installed one, or Debian's package unpacked into .cache. */
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort, unprivilegedOwner } from "./postgres.ts";
import { childEnv, findOnPath, run, start, stop } from "./processes.ts";

const UNPACKED = resolve(".cache/pgbouncer");
const PACKAGES = ["pgbouncer", "libevent-2.1-7", "libc-ares2"];
const START_MS = 10_000;

export type Pooler = { url: string; stop(): Promise<void> };

/** Before the database of `url`, as its user; `null` when there is no pgbouncer. `settings`: of its database's line. */
export async function openPgbouncer(url: string, settings = ""): Promise<Pooler | null> {
  const program = findOnPath(["pgbouncer"], existsSync) ?? (await unpacked());
  if (!program) return null;
  const { hostname, port, username, pathname } = new URL(url);
  const home = mkdtempSync(join(tmpdir(), "sanganak-pgbouncer-"));
  const owner = await unprivilegedOwner();
  const listen = await freePort();
  const database = pathname.slice(1);
  const users = join(home, "users.txt");
  const config = join(home, "pgbouncer.ini");
  writeFileSync(users, `"${decodeURIComponent(username)}" ""\n`);
  writeFileSync(
    config,
    `[databases]
${database} = host=${hostname} port=${port || 5432} dbname=${database} ${settings}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
`,
  );
  if (owner) for (const path of [home, users, config]) chownSync(path, owner.uid, owner.gid);
  const env = childEnv({ LD_LIBRARY_PATH: librariesOf(program) });
  const child = start(program, [config], { env, cwd: home, ...owner });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output = `${output}${chunk}`.slice(-4000);
    });
  const end = async () => {
    await stop(child, "SIGTERM");
    rmSync(home, { recursive: true, force: true });
  };
  if (await listens(listen)) {
    const through = new URL(url);
    through.hostname = "127.0.0.1";
    through.port = String(listen);
    return { url: through.href, stop: end };
  }
  await end();
  throw new Error(`pgbouncer did not start:\n${output}`);
}

/** Unprivileged users must be able to enter, so not below a home folder. */
async function unpacked(): Promise<string | null> {
  const program = join(UNPACKED, "usr/sbin/pgbouncer");
  if (existsSync(program)) return program;
  if (!existsSync("/usr/bin/apt-get")) return null;
  mkdirSync(UNPACKED, { recursive: true });
  const download = await run("apt-get", ["download", ...PACKAGES], { cwd: UNPACKED, timeoutMs: 120_000 });
  if (download.code !== 0) return null;
  for (const name of readdirSync(UNPACKED).filter((file) => file.endsWith(".deb")))
    await run("dpkg", ["-x", name, "."], { cwd: UNPACKED });
  return existsSync(program) ? program : null;
}

function librariesOf(program: string): string | undefined {
  const folder = join(UNPACKED, "usr/lib");
  if (!program.startsWith(UNPACKED)) return undefined;
  return readdirSync(folder)
    .filter((name) => name.includes("linux-gnu"))
    .map((name) => join(folder, name))
    .join(":");
}

async function listens(port: number): Promise<boolean> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const socket = createConnection(port, "127.0.0.1");
    const isOpen = await new Promise<boolean>((answered) => {
      socket.once("connect", () => answered(true));
      socket.once("error", () => answered(false));
    });
    socket.destroy();
    if (isOpen) return true;
    await setTimeout(100);
  }
  return false;
}
