import { and, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { auditLog } from "#app/audit/schema.server.ts";
import { addDays, type CalendarDay, startOfDay } from "#app/domain/basics/calendar.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableShape, type TableState } from "#app/ui/tables/table-state.ts";

export const auditTable = {
  sorts: ["at"],
  defaultSort: "-at",
  filters: { who: "text", action: "text", kind: "text", from: "day", to: "day" },
} satisfies TableShape;

export type AuditRow = {
  seq: number;
  at: Date;
  actorId: string | null;
  actorRole: string;
  /** It is null for the command line and erased accounts. */
  actorName: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  subjectLabel: string | null;
  /** Today's name of a user; the log has no names of people. */
  subjectName: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  note: string | null;
};

const { seq, at, actorId, actorRole, action, subjectKind, subjectId, subjectLabel, before, after, note } = auditLog;
const entryColumns = { seq, at, actorId, actorRole, action, subjectKind, subjectId, subjectLabel, before, after, note };
const EXPORT_BATCH = 1_000;
const subjectUsers = alias(users, "named");
const isSubjectUser = and(eq(subjectKind, "user"), eq(sql`${subjectUsers.id}::text`, subjectId));
/** Limits the people whose name matches a search. */
const MAX_PEOPLE = 50;

export async function listAuditEntries(db: Database, table: TableState): Promise<{ rows: AuditRow[]; total: number }> {
  const where = filterCondition(table, await listPeople(db, table.q));
  const rows = await db
    .select({ ...entryColumns, actorName: users.name, subjectName: subjectUsers.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, actorId))
    .leftJoin(subjectUsers, isSubjectUser)
    .where(where)
    .orderBy(...(table.isDescending ? [desc(at), desc(seq)] : [at, seq]))
    .limit(table.perPage)
    .offset(offsetOf(table));
  const [all] = await db.select({ total: count() }).from(auditLog).where(where);
  return { rows, total: all?.total ?? 0 };
}

export async function* eachAuditEntry(db: Database, table: TableState): AsyncGenerator<AuditRow> {
  const people = await listPeople(db, table.q);
  for (let last = 0; ; ) {
    const rows = await db
      .select({ ...entryColumns, actorName: users.name, subjectName: subjectUsers.name })
      .from(auditLog)
      .leftJoin(users, eq(users.id, actorId))
      .leftJoin(subjectUsers, isSubjectUser)
      .where(and(filterCondition(table, people), sql`${seq} > ${last}`))
      .orderBy(seq)
      .limit(EXPORT_BATCH);
    yield* rows;
    const next = rows.at(-1)?.seq;
    if (next === undefined || rows.length < EXPORT_BATCH) return;
    last = next;
  }
}

async function listPeople(db: Database, q: string): Promise<string[]> {
  if (!q) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(ilike(users.name, likePattern(q)))
    .limit(MAX_PEOPLE);
  return rows.map(({ id }) => id);
}

function likePattern(q: string): string {
  return `%${q.replace(/[\\%_]/g, "\\$&")}%`;
}

/** `people`: ids of accounts whose name matches. */
function filterCondition(
  { q, filters: { who, action: actionFilter, kind, from, to } }: TableState,
  people: string[],
): SQL | undefined {
  const pattern = likePattern(q);
  const peopleConditions =
    people.length > 0 ? [inArray(actorId, people), and(eq(subjectKind, "user"), inArray(subjectId, people))] : [];
  return and(
    q ? or(ilike(subjectLabel, pattern), ilike(subjectId, pattern), ...peopleConditions) : undefined,
    who ? actorCondition(who) : undefined,
    actionFilter ? eq(action, actionFilter) : undefined,
    kind ? eq(subjectKind, kind) : undefined,
    from ? gte(at, startOfDay(from as CalendarDay)) : undefined,
    to ? lt(at, startOfDay(addDays(to as CalendarDay, 1))) : undefined,
  );
}

/** `who`: an account's id, or "command-line". */
function actorCondition(who: string): SQL {
  if (isUuid(who)) return eq(actorId, who);
  return who === "command-line" ? eq(actorRole, "command-line") : sql`false`;
}

export type AuditFilterOptions = { people: { value: string; label: string }[]; actions: string[]; kinds: string[] };

/** Skips along the indexes instead of reading the whole log. */
export async function findAuditFilterOptions(db: Database): Promise<AuditFilterOptions> {
  const actions = await distinctValues(db, "action");
  const kinds = await distinctValues(db, "subject_kind");
  const ids = await distinctValues(db, "actor_id");
  const names = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(ids)}::uuid[])`);
  const people = ids.map((id) => ({
    value: id,
    label: names.find((user) => user.id === id)?.name ?? `Account ${id.slice(0, 8)}`,
  }));
  people.sort((a, b) => a.label.localeCompare(b.label));
  return { people: [...people, { value: "command-line", label: "Command line" }], actions, kinds };
}

async function distinctValues(db: Database, column: "action" | "subject_kind" | "actor_id"): Promise<string[]> {
  const name = sql.raw(column);
  const rows = await rowsOf<{ value: string }>(
    db,
    sql`with recursive each_value as (
        (select ${name} as value from audit_log where ${name} is not null order by ${name} limit 1)
        union all
        select (select ${name} from audit_log where ${name} > value order by ${name} limit 1) from each_value where value is not null)
      select value::text from each_value where value is not null`,
  );
  return rows.map(({ value }) => value);
}
