/**
 * What other modules know about an account that accounts can't see: figures for an admin, and why a vendor can't stop
 * being one now. The shell lists them (server/account-ties.ts) and hands them to the pages that need them.
 */
import { createContext } from "react-router";
import type { Database } from "#app/platform/database/db.server.ts";

export type AccountTie = {
  /** Numbers about the user, such as how many orders. */
  figures?(db: Database, userId: string): Promise<{ label: string; value: number }[]>;
  /** What holds a vendor, in words such as "3 live products"; none where nothing does. Within the transaction that asks. */
  vendorHolds?(tx: Database, vendorId: string): Promise<string[]>;
};

export const accountTiesContext = createContext<readonly AccountTie[]>([]);
