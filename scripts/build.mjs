import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nodeOfTheProject, say } from "./install.mjs";

const sources = [
  "app",
  "db",
  "server",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/precompress.mjs",
];
const folder = process.env.BUILD_DIR ?? "build";
const stamp = join(folder, ".built-from");

/** Builds unless `build/` is from these very sources. Exits when it fails. */
export function buildIfStale() {
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  say("Building (about half a minute) …");
  for (const step of [["node_modules/@react-router/dev/bin.cjs", "build"], ["scripts/precompress.mjs"]]) {
    const run = spawnSync(nodeOfTheProject(), step, {
      stdio: ["ignore", "pipe", "pipe"],
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (run.status !== 0) {
      say(run.stdout ?? "");
      say(run.stderr ?? "");
      say("The build failed: see above.");
      process.exit(1);
    }
  }
  writeFileSync(stamp, now);
}

/** Names, sizes and contents of the sources. */
function fingerprint() {
  const hash = createHash("sha256");
  const add = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of sourcesIn(path)) add(join(path, name));
    else if (path.startsWith("public")) hash.update(`${path}:${stat.size}`);
    else hash.update(path).update(readFileSync(path));
  };
  for (const source of sources) if (existsSync(source)) add(source);
  return hash.digest("hex");
}

/** A changed test changes nothing that is built. */
function sourcesIn(folder) {
  return readdirSync(folder)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort();
}

if (import.meta.main ?? process.argv[1]?.endsWith("scripts/build.mjs")) buildIfStale();
