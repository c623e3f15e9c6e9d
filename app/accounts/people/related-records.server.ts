/** What modules that accounts can't import know about an account; server/related-records.ts lists them. */
import { createContext } from "react-router";
import type { Database } from "#app/platform/database/db.server.ts";

export type RelatedRecords = {
  /** Such as the number of orders. */
  counts?(db: Database, userId: string): Promise<{ label: string; value: number }[]>;
  /** Such as "3 live products"; else empty. Within the caller's transaction. */
  vendorBlockers?(tx: Database, vendorId: string): Promise<string[]>;
};

export const relatedRecordsContext = createContext<readonly RelatedRecords[]>([]);
