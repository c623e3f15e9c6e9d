/** HAProxy or nginx as an unprivileged user, with the shipped file: only addresses and paths of this machine replaced. */
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { unprivilegedOwner } from "../provision/postgres.ts";
import { childEnv, run, start, stop } from "../provision/processes.ts";
import { copiedInto, findProgram, type Program } from "../provision/unpacked.ts";
import type { Certificate } from "./certificate.ts";
import { ask } from "./client.ts";
import { shipped } from "./shipped.ts";

const START_MS = 10_000;

/** Ports on 127.0.0.1; `servers`: of the two shop servers. */
export type ProxyOptions = {
  home: string;
  certificate: Certificate;
  ports: { plain: number; tls: number };
  servers: [number, number];
};
export type Proxy = { name: string; origin: string; plainOrigin: string; stop(): Promise<void> };
export type ProxyName = "haproxy" | "nginx";

type Shipped = { file: string; replaced(options: ProxyOptions, home: string): [from: string, to: string][] };

const HAPROXY: Shipped = {
  file: "deploy/haproxy/haproxy.cfg",
  replaced: ({ ports, servers, certificate }, home) => [
    ["log /dev/log local0", "log stderr format raw local0"],
    ["    user haproxy\n    group haproxy\n", ""],
    ["bind :80\n", `bind 127.0.0.1:${ports.plain}\n`],
    ["bind :443 ", `bind 127.0.0.1:${ports.tls} `],
    ["/etc/haproxy/shop.pem", join(home, basename(certificate.both))],
    ["127.0.0.1:3001", `127.0.0.1:${servers[0]}`],
    ["127.0.0.1:3002", `127.0.0.1:${servers[1]}`],
  ],
};

const NGINX: Shipped = {
  file: "deploy/nginx/sanganak.conf",
  replaced: ({ ports, servers, certificate }, home) => [
    ["listen 80;", `listen 127.0.0.1:${ports.plain};`],
    ["listen 443 ", `listen 127.0.0.1:${ports.tls} `],
    ["server_name shop.example;", "server_name localhost;"],
    ["/etc/nginx/shop.crt", join(home, basename(certificate.certificate))],
    ["/etc/nginx/shop.key", join(home, basename(certificate.key))],
    ["/var/cache/nginx/sanganak-pages", join(home, "cache-pages")],
    ["/var/cache/nginx/sanganak", join(home, "cache")],
    ["127.0.0.1:3001", `127.0.0.1:${servers[0]}`],
    ["127.0.0.1:3002", `127.0.0.1:${servers[1]}`],
  ],
};

/** Starts it; resolves once it answers. @throws with what it printed */
export async function startProxy(name: ProxyName, options: ProxyOptions): Promise<Proxy> {
  const home = join(options.home, name);
  mkdirSync(home, { recursive: true });
  for (const file of Object.values(options.certificate)) cpSync(file, join(home, basename(file)));
  const owner = await unprivilegedOwner();
  const args = name === "haproxy" ? haproxyArguments(options, home) : nginxArguments(options, home);
  const program = copiedInto(home, await findProgram(name));
  if (owner) await run("chown", ["-R", `${owner.uid}:${owner.gid}`, home]);
  const as = { env: childEnv(program.env), cwd: home, ...owner };
  const child = start(program.path, args, as);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output = `${output}${chunk}`.slice(-4000);
    });
  const proxy: Proxy = {
    name: `${name} (${version(await run(program.path, ["-v"], as), program)})`,
    origin: `https://localhost:${options.ports.tls}`,
    plainOrigin: `http://localhost:${options.ports.plain}`,
    async stop() {
      await stop(child, "SIGTERM");
    },
  };
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await ask(proxy.origin, "/readyz", { ca: options.certificate.certificate }).catch(() => null);
    if (answer?.status === 200) return proxy;
    await setTimeout(100);
  }
  await proxy.stop();
  throw new Error(`${name} did not answer:\n${output}`);
}

function haproxyArguments(options: ProxyOptions, home: string): string[] {
  const file = join(home, "haproxy.cfg");
  writeFileSync(file, shipped(HAPROXY.file, HAPROXY.replaced(options, home)));
  return ["-db", "-f", file];
}

function nginxArguments(options: ProxyOptions, home: string): string[] {
  writeFileSync(join(home, "sanganak.conf"), shipped(NGINX.file, NGINX.replaced(options, home)));
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (one) => `${one}_temp_path ${home}/temp-${one};`,
  );
  const main = [
    "daemon off;",
    "worker_processes 2;",
    `pid ${home}/nginx.pid;`,
    "error_log stderr warn;",
    "events {}",
    `http { access_log off; ${temp.join(" ")} include ${home}/sanganak.conf; }`,
  ];
  writeFileSync(join(home, "nginx.conf"), `${main.join("\n")}\n`);
  return ["-e", "stderr", "-p", home, "-c", join(home, "nginx.conf")];
}

function version({ output }: { output: string }, { origin }: Program): string {
  return `${/\d+\.\d+\.\d+/.exec(output)?.[0] ?? "?"}, ${origin}`;
}
