/**
 * Lets this machine's programs reach the process that owns an embedded folder: a file beside the lock with address and
 * secret, readable by the operator only.
 */
import { readFileSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** `nonce`: the lock's; another one was left by a process that died. */
export type OwnerDoor = { nonce: string; origin: string; token: string };

const DOOR = "owner.door";
const LOCK = "owner.lock";

/** The caller holds the lock of `folder`. Returns how to remove the file. */
export async function openDoor(folder: string, door: Omit<OwnerDoor, "nonce">): Promise<() => Promise<void>> {
  const path = join(folder, DOOR);
  const nonce = nonceOf(await readFile(join(folder, LOCK), "utf8"));
  const draft = `${path}.${nonce}`;
  await writeFile(draft, JSON.stringify({ nonce, ...door } satisfies OwnerDoor), { mode: 0o600, flag: "wx" });
  await rename(draft, path);
  return async () => {
    if (readDoor(folder, nonce)) await rm(path, { force: true });
  };
}

/** Of the process whose lock has this nonce, or null. */
export function readDoor(folder: string, nonce: string): OwnerDoor | null {
  try {
    const door = JSON.parse(readFileSync(join(folder, DOOR), "utf8")) as OwnerDoor;
    return door.nonce === nonce ? door : null;
  } catch {
    return null; // none, or none that can be read
  }
}

function nonceOf(lock: string): string {
  return (JSON.parse(lock) as { nonce: string }).nonce;
}
