/**
 * How modules that accounts can't import collect, forget and move personal data; server/personal-data.ts lists them.
 */
import { createContext } from "react-router";
import type { Database } from "#app/platform/database/db.server.ts";

export type PersonalDataSource = {
  /** The key in the export. */
  name: string;
  /** Everything about the user, ready for JSON. */
  collect(db: Database, userId: string): Promise<unknown>;
  /** On erasure: drops what no law makes us keep. Within that transaction. */
  erase?(tx: Database, userId: string): Promise<void>;
  /** Two accounts of one person are joined: hands everything over. Within that transaction. */
  transfer?(tx: Database, users: { from: string; to: string }): Promise<void>;
};

export const personalDataContext = createContext<readonly PersonalDataSource[]>([]);
