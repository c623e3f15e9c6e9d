import { createContext } from "react-router";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Redact } from "./redact.ts";

/** Something of a person that goes on when the account is closed; `next` says how. */
export type OpenMatter = { what: string; next: string; link: string };

export type PersonalDataSource = {
  name: string;
  listOpen?(db: Database, userId: string): Promise<OpenMatter[]>;
  collect(db: Database, userId: string): Promise<unknown>;
  /** Names, addresses and numbers of the person that only this module has. */
  identifiers?(db: Database, userId: string): Promise<string[]>;
  /** PIN codes of the person's deliveries. */
  pincodes?(db: Database, userId: string): Promise<string[]>;
  /** Mobile numbers of the person's deliveries, 10 digits each. */
  phones?(db: Database, userId: string): Promise<string[]>;
  /** Guests for whom the store's people wrote down orders with that number only (docs/rules.md#u10). */
  counterGuests?(db: Database, about: { phone: string; now: Date }): Promise<string[]>;
  /** Deletes what the law doesn't require. `redact` removes the person from texts of others. */
  erase?(tx: Database, userId: string, redact: Redact): Promise<void>;
  /** Moves everything when two accounts of a person are merged. */
  transfer?(tx: Database, users: { from: string; to: string }): Promise<void>;
};

export const personalDataContext = createContext<readonly PersonalDataSource[]>([]);

export async function listOpenMatters(
  db: Database,
  { userId, sources }: { userId: string; sources: readonly PersonalDataSource[] },
): Promise<OpenMatter[]> {
  const open: OpenMatter[] = [];
  for (const source of sources) open.push(...((await source.listOpen?.(db, userId)) ?? []));
  return open;
}
