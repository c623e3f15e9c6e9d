/** Companies as the store sees them: their people, credit and debt. */
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { listCompanyPeople } from "#app/companies/company-queries.server.ts";
import { companies, companyAccounts, companyGstins } from "#app/companies/schema.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import { findCompanyDebt, listCompanyDues } from "./company-debt.server.ts";
import type { CompanyPaymentWay } from "./company-payment-ways.ts";
import { listCompanyNotices } from "./notices/list-notices.server.ts";
import { companyPayments } from "./schema.server.ts";

/** In paise; the debt that is overdue by the days since its invoice was due. */
export type CompanyRow = {
  id: string;
  name: string;
  limitPaise: number;
  days: number | null;
  owedPaise: number;
  overduePaise: number;
  overdue30Paise: number;
  overdue60Paise: number;
  overdue90Paise: number;
  overdueOlderPaise: number;
};

export async function listCompanies(
  db: Database,
  state: TableState,
  today: CalendarDay,
): Promise<{ rows: CompanyRow[]; total: number }> {
  const column = { name: sql`lower(c.name)`, owed: sql`owed_paise`, overdue: sql`overdue_paise` }[state.sort];
  const rows = await rowsOf<CompanyRow & { total: number }>(
    db,
    sql`select c.id, c.name, c.limit_paise::float8 as "limitPaise", c.days, c.owed_paise::float8 as "owedPaise",
        c.overdue_paise::float8 as "overduePaise", c.p30::float8 as "overdue30Paise", c.p60::float8 as "overdue60Paise",
        c.p90::float8 as "overdue90Paise", c.older::float8 as "overdueOlderPaise", (count(*) over ())::int as total
      from (
        select c.id, c.name, coalesce(a.limit_paise, 0) as limit_paise, a.days,
          coalesce(d.paise, 0) - coalesce(p.paise, 0) as owed_paise, coalesce(d.overdue, 0) as overdue_paise,
          coalesce(d.p30, 0) as p30, coalesce(d.p60, 0) as p60, coalesce(d.p90, 0) as p90, coalesce(d.older, 0) as older
        from ${companies} c
        left join ${companyAccounts} a on a.company_id = c.id
        left join (select company_id, sum(amount_paise) as paise from ${companyPayments} group by 1) p on p.company_id = c.id
        left join (
          select company_id, sum(paise) as paise, sum(open_paise) filter (where late > 0) as overdue,
            sum(open_paise) filter (where late between 1 and 30) as p30,
            sum(open_paise) filter (where late between 31 and 60) as p60,
            sum(open_paise) filter (where late between 61 and 90) as p90,
            sum(open_paise) filter (where late > 90) as older
          from (select d.*, ${today}::date - d.due_on as late from company_dues d) aged group by 1) d on d.company_id = c.id
      ) c
      where ${isListed(state)}
      order by ${column ?? sql`lower(c.name)`} ${state.isDescending ? sql`desc` : sql`asc`}, c.id
      limit ${state.perPage} offset ${offsetOf(state)}`,
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

function isListed({ q, filters }: TableState): SQL {
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const isFound = sql`(c.name ilike ${pattern} or exists (select from ${companyGstins} g
    where g.company_id = c.id and g.gstin ilike ${pattern}))`;
  const isInState =
    filters.state === "credit"
      ? sql`c.limit_paise > 0`
      : filters.state === "overdue"
        ? sql`c.overdue_paise > 0`
        : sql`true`;
  return q ? sql`${isFound} and ${isInState}` : isInState;
}

export type CompanyPayment = {
  id: string;
  amountPaise: number;
  way: CompanyPaymentWay;
  reference: string;
  at: Date;
  /** The field is null for a payment that stands. */
  undoneAt: Date | null;
  undoReason: string | null;
};

/** Newest first, without the rows that undo others. */
export function listCompanyPayments(db: Database, companyId: string): Promise<CompanyPayment[]> {
  const { id, amountPaise, way, at } = companyPayments;
  const reference = sql<string>`${companyPayments.reference}`;
  return db
    .select({ id, amountPaise, way, reference, at, undoneAt: undo.at, undoReason: undo.reason })
    .from(companyPayments)
    .leftJoin(undo, eq(undo.undoes, id))
    .where(and(eq(companyPayments.companyId, companyId), isNull(companyPayments.undoes)))
    .orderBy(desc(at), desc(id))
    .limit(MAX_SHOWN);
}

const undo = alias(companyPayments, "undo");

const MAX_SHOWN = 100;

export type CompanyStatement = Awaited<ReturnType<typeof findStatement>>;

/** What a company owes, by when, and what it paid. */
export async function findStatement(db: Database, companyId: string, today: CalendarDay) {
  return {
    ...(await findCompanyDebt(db, { companyId, today })),
    dues: await listCompanyDues(db, companyId),
    payments: await listCompanyPayments(db, companyId),
    today,
  };
}

/** Returns null for an unknown company. */
export async function findCompany(db: Database, companyId: string, today: CalendarDay) {
  if (!isUuid(companyId)) return null;
  const { limitPaise, days } = companyAccounts;
  const [company] = await db
    .select({ id: companies.id, name: companies.name, account: { limitPaise, days } })
    .from(companies)
    .leftJoin(companyAccounts, and(eq(companyAccounts.companyId, companies.id)))
    .where(eq(companies.id, companyId));
  if (!company) return null;
  const gstins = await db
    .select({ gstin: companyGstins.gstin })
    .from(companyGstins)
    .where(eq(companyGstins.companyId, companyId))
    .orderBy(companyGstins.gstin);
  const people = (await listCompanyPeople(db, companyId)).map(({ id, name, isManager, orderLimitPaise }) => ({
    ...{ id, name, isManager, orderLimitPaise },
  }));
  const statement = await findStatement(db, companyId, today);
  const notices = await listCompanyNotices(db, companyId);
  return { ...company, notices, gstins: gstins.map(({ gstin }) => gstin), people, statement };
}
