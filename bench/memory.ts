/** Resident memory of a process. */
import { execFileSync } from "node:child_process";

/** Whole megabytes (2^20 bytes), as the operating system counts them. */
export function megabytesOf(pid: number): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Math.round(Number(kilobytes) / 1024);
}
