/**
 * `npm run drill -- start`: what somebody who tries the shop waits for. A clone of the last commit, `npm start` in it with an
 * empty npm cache up to the first page and the first guest's order, and once more. Elapsed time is judged; processor
 * time tells how much of it a busy machine took.
 */
import { type ChildProcess, execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { childEnv, logTo, start, stop } from "../provision/processes.ts";
import { removeTemporary, temporaryFolder } from "../provision/temporary.ts";
import { orderAsGuest } from "./first-order.ts";

/** Aims. */
const FIRST_S = 90;
const SECOND_S = 5;
/** From the clone on, with an empty npm cache too. */
const FIRST_ORDER_S = 60;
const CLONE_MB = 60;
/** Given up then. */
const PATIENCE_S = 900;
const LOOKED_EVERY_MS = 50;
const TICKS_PER_S = 100;
const BYTES_PER_MB = 1e6;

type Started = { elapsed: number; processor: number };

export async function firstStart(): Promise<boolean> {
  const folder = temporaryFolder("drill");
  try {
    const clone = join(folder, "clone");
    const began = performance.now();
    execFileSync("git", ["clone", "--quiet", "--no-local", `file://${resolve(".")}`, clone]);
    const weight = bytesOf(clone) / BYTES_PER_MB;
    const log = join(folder, "start.log");
    const place = { cwd: clone, cache: join(folder, "npm-cache"), log };
    let orderedAfter = Number.POSITIVE_INFINITY;
    const first = await startIn(place, async (address) => {
      await orderAsGuest(address);
      orderedAfter = (performance.now() - began) / 1000;
    });
    const second = await startIn(place);
    console.log(`${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`);
    return [
      printFigure("the clone with its files, MB", weight, CLONE_MB),
      printFigure("npm start with an empty cache to the first page, s", first.elapsed, FIRST_S, first.processor),
      printFigure("git clone to the first guest's order, s", orderedAfter, FIRST_ORDER_S),
      printFigure("a second start to the first page, s", second.elapsed, SECOND_S, second.processor),
    ].every(Boolean);
  } finally {
    removeTemporary(folder);
  }
}

function printFigure(what: string, figure: number, most: number, processor?: number): boolean {
  const isMet = figure <= most;
  const spent = processor === undefined ? "" : `; processor time ${processor.toFixed(1)} s`;
  console.log(`${isMet ? "met   " : "MISSED"}  ${what}: ${figure.toFixed(1)} (aim ≤ ${most}${spent})`);
  return isMet;
}

type Place = { cwd: string; cache: string; log: string };

/** Starts the shop up to its first page, visits it, then stops it. @throws when it ends before, or takes too long */
async function startIn({ cwd, cache, log }: Place, visit?: (address: string) => Promise<void>): Promise<Started> {
  // Nothing of this project: neither its tools nor what npm told them.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("npm_") && name !== "NODE_ENV");
  const path = (process.env.PATH ?? "").split(delimiter).filter((one) => !one.includes("node_modules"));
  const env = { ...Object.fromEntries(inherited), PATH: path.join(delimiter), PORT: "0", npm_config_cache: cache };
  const before = performance.now();
  const shop = logTo(start("npm", ["start"], { cwd, env: { ...childEnv(), ...env } }), log);
  try {
    let output = "";
    shop.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    for (;;) {
      const elapsed = (performance.now() - before) / 1000;
      if (shop.exitCode !== null || elapsed > PATIENCE_S) throw new Error(`It did not start:\n${output}`);
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (address && (await isPage(address))) {
        const started = { elapsed, processor: processorSecondsOf(shop) };
        await visit?.(address);
        return started;
      }
      await setTimeout(LOOKED_EVERY_MS);
    }
  } finally {
    await stop(shop);
  }
}

async function isPage(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok === true && (await answer.text()).includes("</html>");
}

/** The processor time of its process group, children that ended included; 0 where the kernel doesn't tell. */
function processorSecondsOf({ pid }: ChildProcess): number {
  if (!existsSync("/proc/self/stat")) return 0;
  const ticks = readdirSync("/proc").map((id) => {
    const stat = /^\d+$/.test(id) ? read(`/proc/${id}/stat`) : null;
    const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
    return Number(fields[2]) === pid ? fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0) : 0;
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_S;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null; // it has just ended
  }
}

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );
}
