/** What a process costs the machine. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const TICKS_PER_SECOND = 100;
const REST_MS = 15_000;

/** Resident, in whole MB (2^20 bytes). */
export function megabytesOf(pid: number): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Math.round(Number(kilobytes) / 1024);
}

/** A line of the shop's memory as soon as all is measured, and at rest. */
export async function memoryAfterRun(pid: number): Promise<string> {
  const busy = megabytesOf(pid);
  await setTimeout(REST_MS);
  return `Resident memory after the run: ${busy} MB; after ${REST_MS / 1000} s at rest: ${megabytesOf(pid)} MB`;
}

/** Used so far, in ms; null without /proc. Unlike a rate, it bears a busy machine. */
export function processorMsOf(pid: number): number | null {
  if (!existsSync(`/proc/${pid}/stat`)) return null;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}
