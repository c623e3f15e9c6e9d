/** A company's account between two days, from the books (docs/rules.md#j6). */
import { type SQL, sql } from "drizzle-orm";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { invoices } from "#app/invoices/schema.server.ts";
import { ledgerEntries, ledgerTransactions } from "#app/ledger/schema.server.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { orders } from "#app/orders/schema.server.ts";
import { companyPayments } from "#app/payments/on-account/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import {
  type AccountStatement,
  addBalances,
  type StatementDocument,
  type StatementMovement,
} from "./statement-rows.ts";

type Days = { from: CalendarDay; to: CalendarDay };

/** Both days are included, in India's time; oldest first. */
export async function findAccountStatement(db: Database, companyId: string, days: Days): Promise<AccountStatement> {
  const [opening] = await rowsOf<{ paise: number }>(
    db,
    sql`select coalesce(sum(m."amountPaise"), 0)::float8 as paise from (${movements(companyId)}) m
      where m.at < ${`${days.from}T00:00:00+05:30`}::timestamptz`,
  );
  const moved = await rowsOf<StatementMovement>(
    db,
    sql`select m.*, ${milliseconds(sql`m.at`)} as at from (${movements(companyId)}) m where ${isWithinDays(sql`m.at`, days)} order by m.at, m.id`,
  );
  return addBalances(opening?.paise ?? 0, moved, await listDocuments(db, companyId, days));
}

/** What the books enter on the account: orders and refunds of them, and payments. */
function movements(companyId: string) {
  const undone = sql`(select u.reference from ${companyPayments} u where u.id = p.undoes)`;
  return sql`select t.id::float8 as id, t.at, e.amount_paise::float8 as "amountPaise", o.id as "orderId",
      o.number as "orderNumber", o.po_number as "poNumber", null as way, null as reference, false as "isUndo", null as note
    from ${orders} o join ${ledgerTransactions} t on t.order_id = o.id
    join ${ledgerEntries} e on e.transaction_id = t.id and e.account = 'company-debt'
    where o.company_id = ${companyId} and o.credit_days is not null
    union all
    select t.id::float8, t.at, e.amount_paise::float8, null, null, null, p.way, coalesce(p.reference, ${undone}),
      p.undoes is not null, p.reason
    from ${companyPayments} p join ${ledgerTransactions} t on t.kind = 'company-paid' and t.reference = p.id::text
    join ${ledgerEntries} e on e.transaction_id = t.id and e.account = 'company-debt'
    where p.company_id = ${companyId}`;
}

function listDocuments(db: Database, companyId: string, days: Days): Promise<StatementDocument[]> {
  return rowsOf<StatementDocument>(
    db,
    sql`select i.id, i.kind, i.number, ${milliseconds(sql`i.issued_at`)} as at, i.total_paise::float8 as "totalPaise", o.id as "orderId",
        o.number as "orderNumber", o.po_number as "poNumber",
        case when i.kind = 'invoice' then ((i.issued_at at time zone 'Asia/Kolkata')::date + o.credit_days)::text end as "dueOn"
      from ${orders} o join ${invoices} i on i.order_id = o.id and i.kind in ('invoice', 'credit-note')
      where o.company_id = ${companyId} and o.credit_days is not null and ${isWithinDays(sql`i.issued_at`, days)}
      order by i.issued_at, i.number`,
  );
}

function milliseconds(moment: SQL): SQL {
  return sql`(extract(epoch from ${moment}) * 1000)::float8`;
}
