/** What is in the books and what providers settled, for the access matrix. */
import { sql } from "drizzle-orm";
import type { Thing } from "../access-things.ts";
import { chargeDemoWallet } from "../couriers/lived-freight.ts";
import { disputeDemoPayment, settleDemoMoney } from "../providers/lived-settlements.ts";
import { NOW } from "../shoppers.ts";
import { aBankLine } from "./bank-statements.ts";

const owners = ["admin"] as const;

const taxMonth = sql`select kind || '-' || to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as id from seller_taxes order by seller_taxes.id limit 1`;

export const bookThings: Record<string, Thing> = {
  "/admin/books/accounts/:id": { owners, id: sql`select 'bank' as id` },
  "/admin/books/accounts/:id/entries.csv": { owners, id: sql`select 'bank' as id` },
  "/admin/books/bank/lines/:id": { owners, id: sql`select null`, make: ({ db }) => aBankLine(db, NOW) },
  "/admin/books/months/:id": { owners, id: sql`select '2026-01' as id` },
  "/admin/books/transactions/:id": { owners, id: sql`select id::text from ledger_transactions order by id limit 1` },
  "/admin/payouts/freight/rows/:id": { owners, id: sql`select null`, make: chargeDemoWallet },
  "/admin/payouts/settlements/rows/:id": { owners, id: sql`select null`, make: settleDemoMoney },
  "/admin/payouts/taxes/:id": { owners, id: taxMonth },
  "/admin/payouts/disputes/:id": { owners, id: sql`select null`, make: disputeDemoPayment },
  "/admin/payouts/disputes/:id/evidence.pdf": { owners, id: sql`select id from payment_disputes` },
};
