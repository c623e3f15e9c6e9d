/** Accounts, months and transactions of the books, for the access matrix. */
import { sql } from "drizzle-orm";
import type { Thing } from "../access-things.ts";

const owners = ["admin"] as const;

export const bookThings: Record<string, Thing> = {
  "/admin/books/accounts/:id": { owners, id: sql`select 'bank' as id` },
  "/admin/books/accounts/:id/entries.csv": { owners, id: sql`select 'bank' as id` },
  "/admin/books/months/:id": { owners, id: sql`select '2026-01' as id` },
  "/admin/books/transactions/:id": { owners, id: sql`select id::text from ledger_transactions order by id limit 1` },
};
