/** What a clone weighs: the files that git tracks, and their history. */
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";

const KB = 1024;
const MAX_LIST_BYTES = 64 * KB * KB;

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8", maxBuffer: MAX_LIST_BYTES });
  return status === 0 ? stdout : null;
}

/** Bytes of the files as they stand in this folder; null: it is no clone. */
export function trackedBytes(): number | null {
  const files = git("ls-files", "-z")?.split("\0").filter(Boolean);
  if (!files) return null;
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Bytes of all packs and loose objects: no less than a new clone gets. Null: it is no clone. */
export function clonePackBytes(): number | null {
  const counted = git("count-objects", "-v");
  if (counted === null) return null;
  const kilobytes = (what: string) => Number(counted.match(new RegExp(`^${what}: (\\d+)$`, "m"))?.[1] ?? 0);
  return (kilobytes("size") + kilobytes("size-pack")) * KB;
}
