/** The operator's commands on an embedded folder: by themselves, or through the shop that has it open. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { FolderLockedError } from "#app/platform/database/folder-lock.server.ts";
import { readEndpoint } from "#app/platform/database/owner-endpoint.server.ts";

const ENDING_MS = 2_000;

/**
 * `alone` opens the folder; when a living shop has it, that shop is asked for `what` (server/operator-endpoint.ts). It
 * may be ending just now: then tries again.
 * @throws when there is no database, or its owner doesn't answer
 */
export async function aloneOrAsked<Found>(
  dataDir: string,
  what: "audit" | "backup",
  alone: () => Promise<Found>,
  triesLeft = 2,
): Promise<Found> {
  requireDatabase(dataDir);
  try {
    return await alone();
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    try {
      return await ask<Found>(dataDir, what, error);
    } catch (refused) {
      if (triesLeft <= 1 || !(refused instanceof TypeError)) throw refused; // fetch: nobody listens
      await setTimeout(ENDING_MS);
      return aloneOrAsked(dataDir, what, alone, triesLeft - 1);
    }
  }
}

/** For commands that must not make a new database in a mistyped folder. @throws when it has none */
export function requireDatabase(dataDir: string): void {
  if (!existsSync(join(dataDir, "pg", "PG_VERSION"))) throw new Error(`There is no database in ${dataDir}.`);
}

/** If it is a shop of this version or newer. */
async function ask<Found>(dataDir: string, what: string, locked: FolderLockedError): Promise<Found> {
  const { owner } = locked;
  const endpoint = readEndpoint(dataDir, owner.nonce);
  if (!endpoint) throw new Error(`${locked.message} It says nowhere how to ask it for this.`);
  console.log(`is open in process ${owner.pid}, which is asked at ${endpoint.origin}.`);
  const headers = { authorization: `Bearer ${endpoint.token}` };
  const answer = await fetch(`${endpoint.origin}/internal/${what}`, { method: "POST", headers });
  if (!answer.ok) throw new Error(`The shop in process ${owner.pid} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Found;
}
