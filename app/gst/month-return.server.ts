import type { BackOffice } from "#app/accounts/back-office.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type Gstr1, gstr1Of, sumTaxes } from "#app/domain/books/gst/gstr1.ts";
import type { Gstr1File } from "#app/domain/books/gst/gstr1-file.ts";
import { COMMISSION_SERIES, issuedSeries } from "#app/domain/books/gst/issued-series.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findCollectorGstin } from "#app/seller-tax/rate-queries.server.ts";
import { listNumbers, listRegister } from "./back-office-register-queries.server.ts";
import type { RegisterLine } from "./register-table.ts";

/** `lacksCollector`: vendors' sales belong into table 14, but the store has not entered its GSTIN as tax collector. */
export type MonthReturn = Gstr1File & { tables: Gstr1; rows: RegisterLine[]; lacksCollector: boolean };

/** What the returns of a GSTIN say about the month `days`. */
export async function readMonthReturn(
  db: Database,
  office: BackOffice,
  { gstin, days }: { gstin: string; days: { from: CalendarDay; to: CalendarDay } },
): Promise<MonthReturn> {
  const rows = await listRegister(db, office, { gstin, days });
  const numbers = await listNumbers(db, office, { gstin, days });
  return {
    ...{ gstin, rows, month: days.from },
    tables: gstr1Of(gstin, rows),
    series: issuedSeries(numbers),
    ...(await operatorSales(db, rows, new Set(numbers.map(({ series }) => series)))),
  };
}

/** The store is the operator through which vendors sell; its own sales and its commission go through nobody. */
async function operatorSales(db: Database, rows: readonly RegisterLine[], series: ReadonlySet<string>) {
  const isVendors = [...series].some((one) => one !== STORE_VENDOR && one !== COMMISSION_SERIES);
  const goods = rows.filter(({ orderId }) => orderId !== null);
  if (!isVendors || goods.length === 0) return { operator: null, lacksCollector: false };
  const etin = await findCollectorGstin(db);
  return { operator: etin === null ? null : { etin, ...sumTaxes(goods) }, lacksCollector: etin === null };
}
