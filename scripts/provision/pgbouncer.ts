/** pgbouncer in transaction mode before a PostgreSQL. */
import { chownSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort, unprivilegedOwner } from "./postgres.ts";
import { childEnv, start, stop } from "./processes.ts";
import { removeTemporary, temporaryFolder } from "./temporary.ts";
import { copiedInto, findProgram } from "./unpacked.ts";

const START_MS = 10_000;

export type Pooler = { url: string; stop(): Promise<void> };

/**
 * A pooler before the database of `url`, as its user; `null` when there is no pgbouncer. `settings`: of its database's
 * line.
 */
export async function openPgbouncer(url: string, settings = ""): Promise<Pooler | null> {
  const found = await findProgram("pgbouncer").catch(() => null);
  if (!found) return null;
  const { hostname, port, username, pathname } = new URL(url);
  const home = temporaryFolder("pgbouncer");
  const program = copiedInto(home, found);
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
  const child = start(program.path, [config], { env: childEnv(program.env), cwd: home, ...owner });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output = `${output}${chunk}`.slice(-4000);
    });
  const end = async () => {
    await stop(child, "SIGTERM");
    removeTemporary(home);
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
