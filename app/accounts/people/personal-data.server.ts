/**
 * What the shop keeps about a person is spread over modules that accounts doesn't know. Each says here how to collect,
 * forget and move its share; the shell lists them (server/personal-data.ts) and hands them to the pages that need them.
 */
import { createContext } from "react-router";
import type { Database } from "#app/platform/database/db.server.ts";

export type PersonalDataSource = {
  /** The key in the export. */
  name: string;
  /** Everything kept about the user, ready for JSON. */
  collect(db: Database, userId: string): Promise<unknown>;
  /** The account is erased: drops what no law makes us keep. Within that transaction. */
  forget?(tx: Database, userId: string): Promise<void>;
  /** Two accounts of one person become one: hands everything over. Within that transaction. */
  move?(tx: Database, users: { from: string; to: string }): Promise<void>;
};

export const personalDataContext = createContext<readonly PersonalDataSource[]>([]);
