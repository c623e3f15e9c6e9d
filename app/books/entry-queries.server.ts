/** Entries of an account and single transactions, for admins. Amounts in paise, debits positive. */
import { sql } from "drizzle-orm";
import { addDays, type CalendarDay, startOfDay } from "#app/domain/basics/calendar.ts";
import type { Account, TransactionKind } from "#app/domain/money/accounts.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import { outsideReference } from "./outside-references.ts";

/**
 * `reference`: a number that the bank, a provider or a paper states, if there is one. `balancePaise`: of the account after the
 * entry. `occurredAt`: set when its month was closed by then.
 */
export type AccountEntry = {
  id: string;
  transactionId: number;
  kind: TransactionKind;
  reference: string | null;
  at: Date;
  occurredAt: Date | null;
  amountPaise: number;
  balancePaise: number;
  number: string | null;
  party: string | null;
};

type Wanted = { account: Account; from: CalendarDay; to: CalendarDay; openingPaise: number };

export async function listAccountEntries(
  db: Database,
  { account, from, to, openingPaise }: Wanted,
  state: TableState,
): Promise<{ rows: AccountEntry[]; total: number }> {
  const { kind } = state.filters;
  const contains = `%${state.q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const order = state.isDescending ? sql`desc` : sql`asc`;
  const raw = await rowsOf<Omit<AccountEntry, "at" | "occurredAt"> & Times & { total: number }>(
    db,
    sql`with entries as (
        select e.id, t.id as transaction_id, t.kind, t.reference, t.at, t.occurred_at, t.order_id, e.amount_paise,
          coalesce(e.vendor_id, e.provider) as party, sum(e.amount_paise) over (order by t.at, e.id) as running
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where e.account = ${account} and t.at >= ${startOfDay(from)} and t.at < ${startOfDay(addDays(to, 1))})
      select t.id::text as id, transaction_id::float8 as "transactionId", t.kind, ${outsideReference} as reference, t.at::text as at,
        t.occurred_at::text as "occurredAt", amount_paise::float8 as "amountPaise",
        (${openingPaise}::bigint + running)::float8 as "balancePaise", o.number, party, (count(*) over ())::int as total
      from entries t left join orders o on o.id = t.order_id
      where ${kind ? sql`t.kind = ${kind}` : sql`true`}
        and ${state.q ? sql`(o.number = ${state.q.toUpperCase()} or ${outsideReference} ilike ${contains} or t.party = ${state.q})` : sql`true`}
      order by t.at ${order}, t.id ${order} limit ${state.perPage} offset ${offsetOf(state)}`,
  );
  return { rows: raw.map(({ total: _, ...row }) => ({ ...row, ...readTimes(row) })), total: raw[0]?.total ?? 0 };
}

type Times = { at: string; occurredAt: string | null };

function readTimes({ at, occurredAt }: Times) {
  return { at: new Date(at), occurredAt: occurredAt ? new Date(occurredAt) : null };
}

export type BookedTransaction = {
  id: number;
  kind: TransactionKind;
  /** The shop's own id of the cause; `outsideReference` is what others call it. */
  reference: string;
  outsideReference: string | null;
  at: Date;
  occurredAt: Date | null;
  orderId: string | null;
  number: string | null;
  vendorId: string | null;
  businessName: string | null;
  /** The payout run, company or courier's transfer behind it. */
  runId: string | null;
  companyId: string | null;
  transfer: string | null;
  entries: { id: string; account: Account; party: string | null; product: string | null; amountPaise: number }[];
};

/** Returns null for an unknown id. */
export async function findTransaction(db: Database, id: string): Promise<BookedTransaction | null> {
  if (!/^[1-9]\d{0,15}$/.test(id)) return null;
  const [row] = await rowsOf<Omit<BookedTransaction, "entries" | "at" | "occurredAt"> & Times>(
    db,
    sql`select t.id::float8 as id, t.kind, t.reference, t.at::text as at, t.occurred_at::text as "occurredAt", t.order_id as "orderId",
        ${outsideReference} as "outsideReference", o.number, t.vendor_id as "vendorId", v.business_name as "businessName",
        (select p.run_id from payouts p where t.kind in ('payout', 'set-off') and p.id::text = t.reference) as "runId",
        (select c.company_id from company_payments c where t.kind = 'company-paid' and c.id::text = t.reference) as "companyId",
        (select r.reference from courier_remittances r where t.kind = 'courier-remitted'
          and coalesce(r.posted_as, r.payment_id::text) = t.reference limit 1) as transfer
      from ledger_transactions t left join orders o on o.id = t.order_id left join vendors v on v.id = t.vendor_id
      where t.id = ${id}::bigint`,
  );
  if (!row) return null;
  const entries = await rowsOf<BookedTransaction["entries"][number]>(
    db,
    sql`select e.id::text as id, e.account, coalesce(v.business_name, e.provider) as party, l.name as product,
        e.amount_paise::float8 as "amountPaise"
      from ledger_entries e left join vendors v on v.id = e.vendor_id left join order_lines l on l.id = e.order_line_id
      where e.transaction_id = ${id}::bigint order by e.id`,
  );
  return { ...row, ...readTimes(row), entries };
}
