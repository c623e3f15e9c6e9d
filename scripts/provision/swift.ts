/**
 * OpenStack Swift, an object store that speaks S3 too, on one folder: Debian's packages, unpacked. For drills: one copy
 * of everything, no TLS.
 */
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort, unprivilegedOwner } from "./postgres.ts";
import { childEnv, run, start, stop } from "./processes.ts";
import { copiedInto, findProgram } from "./unpacked.ts";

const PYTHON = "/usr/bin/python3";
const START_MS = 30_000;
const OTHERS = ["swift", "swift-account", "swift-container", "swift-object"];
/** Swift's programs look for swift.conf in /etc, whatever their own settings say. */
const WITH_OWN_FOLDER =
  "import sys, runpy, swift.common.utils as u; u.set_swift_dir(sys.argv[1]); sys.argv = sys.argv[2:]; runpy.run_path(sys.argv[0], run_name='__main__')";
const PARTS = ["account", "container", "object"] as const;
const ACCESS_KEY = "shop:uploads";
const SECRET_KEY = "a-key-for-drills";

/** `url`: with credentials and without a bucket. */
export type Swift = { url: string; stop(): Promise<void> };

/** @throws with what to do, when it can't be had here */
export async function openSwift(): Promise<Swift> {
  const found = await findProgram("swift-proxy-server", "swift-proxy", OTHERS);
  const owner = await unprivilegedOwner();
  const home = mkdtempSync(join(tmpdir(), "sanganak-swift-"));
  const who = owner ? (await run("id", ["-un", String(owner.uid)])).output.trim() : userInfo().username;
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() };
  const listen = await freePort();
  writeConfig(home, who, ports, listen);
  if (owner)
    for (const path of ["", ...(readdirSync(home, { recursive: true }) as string[])])
      chownSync(join(home, path), owner.uid, owner.gid);
  const program = copiedInto(home, found);
  const env = childEnv(program.env);
  const python = (name: string, args: string[]) => [
    "-c",
    WITH_OWN_FOLDER,
    home,
    join(dirname(program.path), name),
    ...args,
  ];
  for (const part of PARTS)
    for (const words of ["create 4 1 1", `add r1z1-127.0.0.1:${ports[part]}/disk 1`, "rebalance"]) {
      const args = python("swift-ring-builder", [`${part}.builder`, ...words.split(" ")]);
      const done = await run(PYTHON, args, { cwd: home, env, ...owner });
      if (done.code !== 0) throw new Error(`Swift can't be set up here:\n${done.output}`);
    }
  let output = "";
  const servers = [...PARTS, "proxy"].map((part) => {
    const args = python(`swift-${part}-server`, [join(home, `${part}-server.conf`), "-v"]);
    const server = start(PYTHON, args, { cwd: home, env, ...owner });
    for (const stream of [server.stdout, server.stderr])
      stream?.on("data", (chunk) => {
        output = `${output}${chunk}`.slice(-4000);
      });
    return server;
  });
  const end = async () => {
    await Promise.all(servers.map((server) => stop(server, "SIGTERM")));
    rmSync(home, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${listen}`;
  if (await answers(`${origin}/healthcheck`))
    return { url: origin.replace("//", `//${encodeURIComponent(ACCESS_KEY)}:${SECRET_KEY}@`), stop: end };
  await end();
  throw new Error(`Swift did not start:\n${output}`);
}

function writeConfig(home: string, who: string, ports: Record<(typeof PARTS)[number], number>, listen: number): void {
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nuser = ${who}\nswift_dir = ${home}\nworkers = 0\n`;
  mkdirSync(join(home, "devices/disk"), { recursive: true });
  writeFileSync(
    join(home, "swift.conf"),
    "[swift-hash]\nswift_hash_path_suffix = a\nswift_hash_path_prefix = b\n[storage-policy:0]\nname = one\ndefault = yes\n",
  );
  for (const part of PARTS)
    writeFileSync(
      join(home, `${part}-server.conf`),
      `${common(ports[part])}devices = ${home}/devices\nmount_check = false\n[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`,
    );
  const filters = ["catch_errors", "gatekeeper", "healthcheck", "memcache", "listing_formats"];
  writeFileSync(
    join(home, "proxy-server.conf"),
    `${common(listen)}[pipeline:main]\npipeline = ${filters.join(" ")} s3api tempauth proxy-server\n` +
      filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join("") +
      `[filter:s3api]\nuse = egg:swift#s3api\nlocation = us-east-1\n` +
      `[filter:tempauth]\nuse = egg:swift#tempauth\nuser_${ACCESS_KEY.replace(":", "_")} = ${SECRET_KEY} .admin\n` +
      `[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nallow_account_management = true\n`,
  );
}

async function answers(url: string): Promise<boolean> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return true;
    await setTimeout(200);
  }
  return false;
}
