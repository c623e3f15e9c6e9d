/** What GSTR-8 states of a month (CGST Rules, form GSTR-8, tables 3 and 4). Amounts in paise. */
import { sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { Paise } from "#app/domain/money/money.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isIn } from "./tax-month-queries.server.ts";

/** `table`: 3A to registered persons, 3B to unregistered ones, 4 amendments. */
export type Gstr8Row = { table: "3A" | "3B" | "4"; gstin: string; placeOfSupplyCode: string } & Record<
  "grossPaise" | "returnedPaise" | "netPaise" | "igstPaise" | "cgstPaise" | "sgstPaise",
  Paise
>;

/**
 * Table 4 is always empty: what comes back later is stated in its own month, and no supply of an earlier month ever changes.
 * Table 3.1 is, too: a seller without GSTIN can't issue the invoice that a dispatch needs.
 */
export function listGstr8(db: Database, month: CalendarDay): Promise<Gstr8Row[]> {
  return rowsOf<Gstr8Row>(
    db,
    sql`select case when x.is_to_registered then '3A' else '3B' end as table, x.gstin,
        x.place_of_supply_code as "placeOfSupplyCode",
        coalesce(sum(x.base_paise) filter (where x.base_paise > 0), 0)::float8 as "grossPaise",
        coalesce(-sum(x.base_paise) filter (where x.base_paise < 0), 0)::float8 as "returnedPaise",
        sum(x.base_paise)::float8 as "netPaise", sum(x.igst_paise)::float8 as "igstPaise",
        sum(x.cgst_paise)::float8 as "cgstPaise", sum(x.sgst_paise)::float8 as "sgstPaise"
      from seller_taxes x where x.kind = 'tcs' and ${isIn(month)}
      group by 1, 2, 3 order by 1, 2, 3`,
  );
}
