/** Facts about an account from modules that accounts can't import; server/related-records.ts lists them. */
import { createContext } from "react-router";
import type { Permission } from "#app/domain/parties/staff-roles.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { UserDetails } from "./user-queries.server.ts";

export type PersonSection = {
  title: string;
  figures: { label: string; value: string }[];
  warning?: string;
  rows: { id: string; to: string; name: string; details: string[] }[];
  more: { to: string; label: string } | null;
  empty: string;
};

export type RelatedRecords = {
  /** Returns null when the viewer's role may not read the records. */
  section?(
    db: Database,
    person: Pick<UserDetails, "id" | "email" | "emailVerified">,
    may: readonly Permission[],
  ): Promise<PersonSection | null>;
  /** Reasons against closing the vendor, such as "3 live products". */
  vendorBlockers?(tx: Database, vendorId: string): Promise<string[]>;
};

export const relatedRecordsContext = createContext<readonly RelatedRecords[]>([]);
