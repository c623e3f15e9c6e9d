/** What modules that accounts can't import know about an account; server/related-records.ts lists them. */
import { createContext } from "react-router";
import type { Permission } from "#app/domain/parties/staff-roles.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import type { UserDetails } from "./user-queries.server.ts";

export type PersonSection = {
  title: string;
  /** Such as the number of orders, and what they cost. */
  figures: { label: string; value: string }[];
  /** What who works with this person should know first. */
  warning?: string;
  /** The newest; `to`: the page of one. */
  rows: { id: string; to: string; name: string; details: string[] }[];
  /** To all of them; null: these are all. */
  more: { to: string; label: string } | null;
  empty: string;
};

export type RelatedRecords = {
  /** Null where this role may not read it. */
  section?(
    db: Database,
    person: Pick<UserDetails, "id" | "email" | "emailVerified">,
    may: readonly Permission[],
  ): Promise<PersonSection | null>;
  /** Such as "3 live products"; else empty. Within the caller's transaction. */
  vendorBlockers?(tx: Database, vendorId: string): Promise<string[]>;
};

export const relatedRecordsContext = createContext<readonly RelatedRecords[]>([]);
