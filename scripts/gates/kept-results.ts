/** What runs of the tests keep in `.cache`, by the contents it was made from, beside what was installed there. */
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;
const MODULES = "modules";

/** Removes what is older than two weeks: a change of a file, or a new day, makes another. Returns how many entries. */
export async function removeOldResults(folder: string, now: Date): Promise<number> {
  const made = (await namesIn(folder)).filter((name) => /^(dead-code|demo-shop|linted|test-database)-/.test(name));
  const modules = (await namesIn(path.join(folder, MODULES))).map((name) => path.join(MODULES, name));
  let removed = 0;
  for (const name of [...made, ...modules]) {
    const entry = path.join(folder, name);
    const found = await stat(entry).catch(() => null);
    if (!found || found.mtimeMs >= now.getTime() - KEPT_DAYS * DAY_MS) continue;
    await rm(entry, { recursive: true, force: true });
    removed++;
  }
  return removed;
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch(() => []);
}
