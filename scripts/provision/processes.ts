/** Child processes: run to the end, or stopped by their own id with what they started. */
import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";

const GRACE_MS = 10_000;
const running = new Set<ChildProcess>();

// Whoever ends early (a Ctrl-C in the middle of a set-up) leaves nobody behind.
process.on("exit", () => {
  for (const child of running) send(child, "SIGTERM");
});

/** `code` null: ended by a signal. `output`: stdout and stderr. */
export type Finished = { code: number | null; output: string };

/** The project's tools and Node first on the path, no colours. */
export function childEnv(extra: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const path = [resolve("node_modules/.bin"), process.env.PATH].filter(Boolean).join(delimiter);
  return { ...process.env, PATH: path, NO_COLOR: "1", FORCE_COLOR: undefined, NODE_NO_WARNINGS: "1", ...extra };
}

/** Keeps what was printed. Never throws for a failing command. */
export async function run(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; timeoutMs?: number; uid?: number; gid?: number } = {},
): Promise<Finished> {
  const child = start(command, args, options);
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const timer = options.timeoutMs ? globalThis.setTimeout(() => void stop(child), options.timeoutMs) : undefined;
  const code = await ended(child).catch((error: Error) => {
    output += error.message;
    return 127;
  });
  clearTimeout(timer);
  return { code, output };
}

/** The program has a process group of its own, so that `stop` reaches its children. */
export function start(
  command: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; uid?: number; gid?: number } = {},
): ChildProcess {
  const { env, cwd, uid, gid } = options;
  const child = spawn(command, args, {
    env: env ?? childEnv(),
    cwd,
    uid,
    gid,
    stdio: ["ignore", "pipe", "pipe"],
    detached: process.platform !== "win32",
  });
  running.add(child);
  child.once("close", () => running.delete(child));
  return child;
}

/** Asks the process group to end, then kills it. Its exit code; null when it was ended by a signal. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals = "SIGINT"): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = new Promise<true>((resolved) => child.once("exit", () => resolved(true)));
  send(child, signal);
  if (!(await Promise.race([gone, setTimeout(GRACE_MS, false, { ref: false })]))) send(child, "SIGKILL");
  await gone;
  return child.exitCode;
}

/** Writes what it prints to the end of a file. */
export function logTo(child: ChildProcess, file: string): ChildProcess {
  const log = createWriteStream(file, { flags: "a" });
  log.on("error", () => {}); // its folder may go first
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  child.once("close", () => log.end());
  return child;
}

/** Stops everything started here. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((child) => stop(child)));
}

/** Exit code of a started process. */
function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolved, rejected) => {
    child.once("error", rejected);
    child.once("close", (code) => resolved(code));
  });
}

function send(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has just ended by itself.
  }
}

/** The first of `names` (or paths) that is a file on the path. */
export function findOnPath(names: string[], exists: (path: string) => boolean): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  for (const name of names) {
    if (name.includes("/") && exists(name)) return name;
    const found = folders.map((folder) => join(folder, name)).find(exists);
    if (found) return found;
  }
  return null;
}
