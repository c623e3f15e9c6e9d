/** How modules that accounts can't import handle personal data; server/personal-data.ts lists them. */
import { createContext } from "react-router";
import type { Database } from "#app/platform/database/db.server.ts";
import type { Redact } from "./redact.ts";

export type PersonalDataSource = {
  /** The key in the export. */
  name: string;
  /** Ready for JSON. */
  collect(db: Database, userId: string): Promise<unknown>;
  /** Names, addresses, numbers that only this module knows; collected before erasing. */
  identifiers?(db: Database, userId: string): Promise<string[]>;
  /** Drops what no law makes us keep. `redact`: for others' words about the person. Within that transaction. */
  erase?(tx: Database, userId: string, redact: Redact): Promise<void>;
  /** Two accounts of one person are joined: hands everything over. Within that transaction. */
  transfer?(tx: Database, users: { from: string; to: string }): Promise<void>;
};

export const personalDataContext = createContext<readonly PersonalDataSource[]>([]);
