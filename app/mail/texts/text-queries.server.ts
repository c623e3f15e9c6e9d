import { and, asc, desc, eq, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import { addDays, startOfDay } from "#app/domain/basics/calendar.ts";
import { readDay } from "#app/domain/basics/period.ts";
import { mailMessages, textMessages } from "#app/mail/schema.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { containing } from "#app/platform/database/like.ts";
import type { TextChannel } from "#app/platform/sms/sms.ts";
import { offsetOf, type TableState } from "#app/ui/tables/table-state.ts";
import type { TextState } from "./text-state.tsx";

export type TextRow = {
  id: string;
  kind: string;
  channel: TextChannel;
  phone: string;
  state: TextState;
  failure: string | null;
  text: string | null;
  costPaise: number | null;
  createdAt: Date;
  sentAt: Date | null;
  /** The order that it is about; a code has none. */
  number: string | null;
};

const { id, kind, channel, phone, state, failure, text, costPaise, createdAt, sentAt } = textMessages;
const number = sql<string | null>`${mailMessages.data} ->> 'number'`;
const columns = { id, kind, channel, phone, state, failure, text, costPaise, createdAt, sentAt, number };

export async function listTexts(db: Database, table: TableState): Promise<{ rows: TextRow[]; total: number }> {
  const condition = conditionOf(table);
  const direction = table.isDescending ? desc : asc;
  const ofMail = eq(mailMessages.id, textMessages.messageId);
  const rows = await db
    .select(columns)
    .from(textMessages)
    .leftJoin(mailMessages, ofMail)
    .where(condition)
    .orderBy(direction(createdAt), direction(id))
    .limit(table.perPage)
    .offset(offsetOf(table));
  return { rows, total: await db.$count(textMessages, condition) };
}

/** The search looks in numbers and texts. */
function conditionOf({ q, filters }: TableState): SQL | undefined {
  const [from, until] = [readDay(filters.from ?? ""), readDay(filters.to ?? "")];
  const digits = q.replace(/\D/g, "").slice(-10);
  return and(
    filters.state ? eq(state, filters.state as TextState) : undefined,
    from ? gte(createdAt, startOfDay(from)) : undefined,
    until ? lt(createdAt, startOfDay(addDays(until, 1))) : undefined,
    q ? or(ilike(text, containing(q)), digits ? ilike(phone, containing(digits)) : undefined) : undefined,
  );
}

/** `month`: "2026-11", in India. */
export type TextCosts = { month: string; messages: number; costPaise: number };

/** The last twelve months in which something was sent, newest first. */
export async function listTextCosts(db: Database): Promise<TextCosts[]> {
  const rows = await rowsOf<{ month: string; messages: string | number; paise: string | number }>(
    db,
    sql`select to_char(sent_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, count(*) as messages,
        coalesce(sum(cost_paise), 0) as paise
      from text_messages where state = 'sent' group by 1 order by 1 desc limit 12`,
  );
  return rows.map(({ month, messages, paise }) => ({ month, messages: Number(messages), costPaise: Number(paise) }));
}

/** Newest first. */
export function listTextsTo(
  db: Database,
  { to, since }: { to: string; since: Date },
): Promise<Pick<TextRow, "kind" | "channel" | "sentAt">[]> {
  return db
    .select({ kind, channel, sentAt })
    .from(textMessages)
    .where(and(eq(phone, to), eq(state, "sent"), gte(createdAt, since)))
    .orderBy(desc(createdAt));
}

const MAX_SHOWN = 50;

/** The newest, for the demo's mailbox. `to`: a number, or nothing for all. */
export function listNewestTexts(db: Database, { to }: { to: string }): Promise<TextRow[]> {
  return db
    .select(columns)
    .from(textMessages)
    .leftJoin(mailMessages, eq(mailMessages.id, textMessages.messageId))
    .where(to ? eq(phone, to) : undefined)
    .orderBy(desc(createdAt))
    .limit(MAX_SHOWN);
}
