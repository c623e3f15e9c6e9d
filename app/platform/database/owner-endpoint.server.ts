/** How local programs reach an embedded folder's owner. */
import { readFileSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type OwnerEndpoint = { nonce: string; origin: string; token: string };

const ENDPOINT = "owner.endpoint";
const LOCK = "owner.lock";

export async function publishEndpoint(
  folder: string,
  endpoint: Omit<OwnerEndpoint, "nonce">,
): Promise<() => Promise<void>> {
  const path = join(folder, ENDPOINT);
  const nonce = nonceOf(await readFile(join(folder, LOCK), "utf8"));
  const draft = `${path}.${nonce}`;
  await writeFile(draft, JSON.stringify({ nonce, ...endpoint } satisfies OwnerEndpoint), { mode: 0o600, flag: "wx" });
  await rename(draft, path);
  return async () => {
    if (readEndpoint(folder, nonce)) await rm(path, { force: true });
  };
}

export function readEndpoint(folder: string, nonce: string): OwnerEndpoint | null {
  try {
    const endpoint = JSON.parse(readFileSync(join(folder, ENDPOINT), "utf8")) as OwnerEndpoint;
    return endpoint.nonce === nonce ? endpoint : null;
  } catch {
    return null; // missing or unreadable
  }
}

function nonceOf(lock: string): string {
  return (JSON.parse(lock) as { nonce: string }).nonce;
}
