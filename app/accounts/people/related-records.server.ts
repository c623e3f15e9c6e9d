/** Facts about an account from modules that accounts can't import; server/related-records.ts lists them. */
import { createContext } from "react-router";
import type { Permission } from "#app/domain/parties/staff-roles.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { UserDetails } from "./user-queries.server.ts";

export type PersonSection = {
  title: string;
  /** Totals such as the number and value of orders. */
  figures: { label: string; value: string }[];
  /** A warning for admins who handle this person. */
  warning?: string;
  /** The newest records. `to`: page of the record. */
  rows: { id: string; to: string; name: string; details: string[] }[];
  /** Link to all records; null when all are shown. */
  more: { to: string; label: string } | null;
  empty: string;
};

export type RelatedRecords = {
  /** Null when the viewer's role may not read the records. */
  section?(
    db: Database,
    person: Pick<UserDetails, "id" | "email" | "emailVerified">,
    may: readonly Permission[],
  ): Promise<PersonSection | null>;
  /** Reasons against closing the vendor, such as "3 live products". Runs in the caller's transaction. */
  vendorBlockers?(tx: Database, vendorId: string): Promise<string[]>;
};

export const relatedRecordsContext = createContext<readonly RelatedRecords[]>([]);
