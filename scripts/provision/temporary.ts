/** Folders that go when this program ends. What a killed one left behind goes with the next that asks for one. */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const NAME = /^sanganak-[a-z]+-(\d+)-\w{6}$/;
/** Children of a process that ended may need a moment to notice. */
const LEFT_MS = 60 * 60_000;
const own = new Set<string>();

process.on("exit", () => {
  for (const folder of own) rmSync(folder, { recursive: true, force: true });
});

/** A new one, named after its purpose ("drill") and this process. `parent`: the system's, if none is given. */
export function temporaryFolder(purpose: string, parent = tmpdir()): string {
  removeLeftBehind(parent);
  const folder = mkdtempSync(join(parent, `sanganak-${purpose}-${process.pid}-`));
  own.add(folder);
  return folder;
}

/** Removes it before this process ends, once nothing of it is needed. */
export function removeTemporary(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  own.delete(folder);
}

function removeLeftBehind(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const folder = join(parent, name);
    const made = statSync(folder, { throwIfNoEntry: false });
    const isOurs = made && (process.getuid === undefined || made.uid === process.getuid() || process.getuid() === 0);
    if (isOurs && Date.now() - made.mtimeMs > LEFT_MS) rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
