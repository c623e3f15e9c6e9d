/** An S3 store with TLS and signed requests, for drills: s3rver, from npm into .cache. */
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "./postgres.ts";
import { childEnv, logTo, run, start, stop } from "./processes.ts";

const VERSION = "3.7.1";
const FOLDER = resolve(".cache/s3rver");
const START_MS = 20_000;
/** The only ones it knows. */
export const KEYS = { id: "S3RVER", secret: "S3RVER" } as const;

export type Store = { endpoint: string; folder: string; stop(): Promise<void> };

/** `tls`: files of its certificate, for localhost. @throws when it can't be brought */
export async function openStore(
  home: string,
  bucket: string,
  tls: { certificate: string; key: string },
): Promise<Store> {
  const program = join(FOLDER, "node_modules/s3rver/bin/s3rver.js");
  if (!existsSync(program)) {
    mkdirSync(FOLDER, { recursive: true });
    const args = ["install", "--prefix", FOLDER, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
    const npm = await run("npm", [...args, `s3rver@${VERSION}`], { timeoutMs: 240_000 });
    if (npm.code !== 0) throw new Error(`s3rver could not be brought from npm:\n${npm.output}`);
  }
  const port = await freePort();
  const folder = join(home, "s3");
  const where = ["--directory", folder, "--address", "127.0.0.1", "--port", String(port), "--no-vhost-buckets"];
  const secured = ["--key", tls.key, "--cert", tls.certificate, "--configure-bucket", bucket];
  const child = start(process.execPath, [program, ...where, ...secured], { env: childEnv() });
  logTo(child, join(home, "s3.log"));
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    if (existsSync(join(folder, bucket)))
      return { endpoint: `localhost:${port}`, folder, stop: async () => void (await stop(child)) };
    await setTimeout(200);
  }
  await stop(child);
  throw new Error(`s3rver did not start: see ${join(home, "s3.log")}`);
}
