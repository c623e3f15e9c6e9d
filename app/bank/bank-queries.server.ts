/** Lines of bank statements, what they lack, and whether bank and books agree. Amounts in paise. */
import { asc, desc, eq, sql } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { addDays, type CalendarDay } from "#app/domain/basics/calendar.ts";
import { type BookedMovement, type Candidate, candidatesOf, partsOf } from "#app/domain/books/bank/matching.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import { toOpenLine } from "./match-lines.server.ts";
import { listMovements, type Movement } from "./movements.server.ts";
import { bankAccounts, bankImports, bankLines } from "./schema.server.ts";

export type BankLine = {
  id: string;
  account: string;
  day: CalendarDay;
  narration: string;
  reference: string;
  amountPaise: number;
  balancePaise: number;
  status: "open" | "matched" | "explained";
  kind: string | null;
  gstPaise: number;
  reason: string | null;
  decidedBy: string | null;
  fileName: string;
};

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export async function listBankLines(db: Database, state: TableState): Promise<{ rows: BankLine[]; total: number }> {
  const { status, account, from, to } = state.filters;
  const order = state.isDescending ? sql`desc` : sql`asc`;
  const amount = amountOf(state.q);
  const conditions = [
    status ? sql`l.status = ${status}` : sql`true`,
    account ? sql`l.account_id::text = ${account}` : sql`true`,
    from ? sql`l.day >= ${from}::date` : sql`true`,
    to ? sql`l.day <= ${to}::date` : sql`true`,
    state.q
      ? sql`(l.narration ilike ${like(state.q)} or l.reference ilike ${like(state.q)} or abs(l.amount_paise) = ${amount}::bigint)`
      : sql`true`,
  ];
  const raw = await rowsOf<BankLine & { total: number }>(
    db,
    sql`${selected}, (count(*) over ())::int as total ${source} where ${sql.join(conditions, sql` and `)}
      order by l.day ${order}, l.id ${order} limit ${state.perPage} offset ${offsetOf(state)}`,
  );
  return { rows: raw.map(({ total: _, ...row }) => row), total: raw[0]?.total ?? 0 };
}

const selected = sql`select l.id::text as id, a.name as account, l.day::text as day, l.narration, l.reference,
  l.amount_paise::float8 as "amountPaise", l.balance_paise::float8 as "balancePaise", l.status, l.kind, l.gst_paise::float8 as "gstPaise", l.reason,
  u.name as "decidedBy", i.file_name as "fileName"`;
const source = sql`from bank_lines l join bank_accounts a on a.id = l.account_id join bank_imports i on i.id = l.import_id
  left join users u on u.id = l.decided_by`;

/** A transaction of the books that a line shows, or could. */
export type ShownEntry = { transactionId: number; kind: string; day: CalendarDay; amountPaise: number };

const MAX_CANDIDATES = 20;
const MAX_PARTS = 100;

type OpenChoices = { candidates: (Candidate & Movement)[]; parts: (BookedMovement & Movement)[] };

/** `parts`: the nearest bookings of which the line may be several. Returns null for an unknown id. */
export async function findBankLine(
  db: Database,
  id: string,
): Promise<(BankLine & OpenChoices & { entries: ShownEntry[] }) | null> {
  if (!/^[1-9]\d{0,15}$/.test(id)) return null;
  const [line] = await rowsOf<BankLine>(db, sql`${selected} ${source} where l.id = ${id}::bigint`);
  if (!line) return null;
  const entries = await rowsOf<ShownEntry>(
    db,
    sql`select t.id::float8 as "transactionId", t.kind, (coalesce(t.occurred_at, t.at) at time zone 'Asia/Kolkata')::date::text as day,
        e.amount_paise::float8 as "amountPaise"
      from bank_matches m join ledger_entries e on e.id = m.entry_id join ledger_transactions t on t.id = e.transaction_id
      where m.line_id = ${id}::bigint order by t.id`,
  );
  const choices = line.status === "open" ? await listChoices(db, line) : { candidates: [], parts: [] };
  return { ...line, entries, ...choices };
}

async function listChoices(db: Database, line: BankLine): Promise<OpenChoices> {
  const open = toOpenLine({ ...line, id: Number(line.id) });
  const movements = await listMovements(db);
  const byEntry = new Map(movements.flatMap((one) => one.entryIds.map((id) => [id, one])));
  const withBooking = <One extends BookedMovement>(one: One) => {
    const movement = byEntry.get(one.entryIds[0] ?? 0);
    return movement ? [{ ...movement, ...one }] : [];
  };
  return {
    candidates: candidatesOf(open, movements).slice(0, MAX_CANDIDATES).flatMap(withBooking),
    parts: partsOf(open, movements).slice(0, MAX_PARTS).flatMap(withBooking),
  };
}

/** Bookings at the bank that no line shows although it is `days` since; `q`: a reference or an amount in rupees. */
export async function listMissing(
  db: Database,
  { today, days, q }: { today: CalendarDay; days: number; q: string },
): Promise<Movement[]> {
  const until = addDays(today, -days);
  const paise = amountOf(q);
  const isWanted = ({ reference, amountPaise }: Movement) =>
    q === "" || (reference ?? "").toUpperCase().includes(q.toUpperCase()) || Math.abs(amountPaise) === paise;
  return (await listMovements(db)).filter((one) => one.day <= until && isWanted(one));
}

/** "1,234.50" in paise; null for what is no amount. */
function amountOf(q: string): number | null {
  return /^[\d,]+(\.\d{1,2})?$/.test(q) ? Math.round(Number(q.replaceAll(",", "")) * 100) : null;
}

/**
 * All bank accounts together and the books, at the end of the newest statement. `openingPaise`: the balances before the
 * first statements; `unexplainedPaise`: what bank and books differ by beyond them, as after days that no statement has.
 */
export type Reconciliation = {
  day: CalendarDay;
  statementPaise: number;
  openPaise: number;
  openLines: number;
  booksPaise: number;
  missingPaise: number;
  openingPaise: number;
  unexplainedPaise: number;
};

/** Returns null before the first statement. */
export async function findReconciliation(db: Database): Promise<Reconciliation | null> {
  const [row] = await rowsOf<Omit<Reconciliation, "unexplainedPaise">>(
    db,
    sql`with ends as (select max(day) as day from bank_lines)
      select (select day::text from ends) as day,
        (select sum(last.balance_paise)::float8 from bank_accounts a cross join lateral (
          select balance_paise from bank_lines l where l.account_id = a.id order by l.day desc, l.id desc limit 1) last) as "statementPaise",
        (select sum(first.balance_paise - first.amount_paise)::float8 from bank_accounts a cross join lateral (
          select balance_paise, amount_paise from bank_lines l where l.account_id = a.id order by l.day, l.id limit 1) first) as "openingPaise",
        (select coalesce(sum(amount_paise), 0)::float8 from bank_lines where status = 'open') as "openPaise",
        (select count(*)::int from bank_lines where status = 'open') as "openLines",
        (select coalesce(sum(amount_paise), 0)::float8 from ledger_entries where account = 'bank') as "booksPaise",
        (select coalesce(sum(e.amount_paise), 0)::float8 from ledger_entries e
          where e.account = 'bank' and not exists (select from bank_matches m where m.entry_id = e.id)) as "missingPaise"
      from ends where day is not null`,
  );
  if (!row) return null;
  const { statementPaise, openPaise, booksPaise, missingPaise, openingPaise } = row;
  return { ...row, unexplainedPaise: statementPaise - openPaise - (booksPaise - missingPaise) - openingPaise };
}

export function listBankAccounts(db: Database) {
  const { id, name, numberEnd } = bankAccounts;
  return db.select({ id, name, numberEnd }).from(bankAccounts).orderBy(asc(name));
}

const MAX_IMPORTS = 10;

/** The last files; `usedLines`: lines that hinder undoing. */
export async function listImports(db: Database) {
  const { id, fileName, bank, lines, firstDay, lastDay, importedAt, undoneAt, reason } = bankImports;
  const usedLines = sql<number>`(select count(*)::int from ${bankLines} l where l.import_id = ${bankImports.id} and l.status <> 'open')`;
  return db
    .select({
      id,
      fileName,
      bank,
      lines,
      firstDay,
      lastDay,
      importedAt,
      undoneAt,
      reason,
      importedBy: users.name,
      usedLines,
    })
    .from(bankImports)
    .leftJoin(users, eq(users.id, bankImports.importedBy))
    .orderBy(desc(importedAt))
    .limit(MAX_IMPORTS);
}
