/** What a process costs the machine. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** Resident, in whole MB (2^20 bytes). */
export function megabytesOf(pid: number): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Math.round(Number(kilobytes) / 1024);
}

/** Used so far, in ms; null without /proc. Unlike a rate, it bears a busy machine. */
export function processorMsOf(pid: number): number | null {
  if (!existsSync(`/proc/${pid}/stat`)) return null;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}
