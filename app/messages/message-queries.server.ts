import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { offsetOf, type TableShape, type TableState } from "#app/ui/tables/table-state.ts";
import { contactMessages, messageEntries } from "./schema.server.ts";

export const messageStates = ["open", "answered", "closed"] as const;
export type MessageState = (typeof messageStates)[number];

export const messageTable = {
  sorts: ["createdAt", "name", "subject", "state"],
  defaultSort: "-createdAt",
  filters: { state: messageStates },
} satisfies TableShape;

export type MessageRow = {
  id: string;
  ticket: string;
  name: string;
  email: string;
  subject: string;
  state: MessageState;
  createdAt: Date;
};

const { id, ticket, name, email, subject, message, state, createdAt } = contactMessages;
const head = { id, ticket, name, email, subject, state, createdAt };
const sorts: Record<string, PgColumn> = { createdAt, name, subject, state };

export async function listMessages(db: Database, table: TableState): Promise<{ rows: MessageRow[]; total: number }> {
  const where = and(
    searchCondition(table.q),
    table.filters.state ? eq(state, table.filters.state as MessageState) : undefined,
  );
  const column = sorts[table.sort] ?? createdAt;
  const rows = await db
    .select(head)
    .from(contactMessages)
    .where(where)
    .orderBy(table.isDescending ? desc(column) : asc(column), asc(id))
    .limit(table.perPage)
    .offset(offsetOf(table));
  const [all] = await db.select({ total: count() }).from(contactMessages).where(where);
  return { rows, total: all?.total ?? 0 };
}

function searchCondition(q: string): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...[ticket, name, email, subject, message].map((column) => ilike(column, pattern)));
}

export function countOpenMessages(db: Database): Promise<number> {
  return db.$count(contactMessages, eq(state, "open"));
}

export type MessageEntry = {
  id: string;
  kind: "reply" | "note";
  text: string;
  /** It is null when the admin's account was erased. */
  author: string | null;
  at: Date;
};

export type MessageThread = MessageRow & {
  message: string;
  entries: MessageEntry[];
  /** The account that has confirmed the sender's address. */
  account: { id: string; name: string } | null;
};

export async function findMessage(db: Database, messageId: string): Promise<MessageThread | null> {
  if (!isUuid(messageId)) return null;
  const [row] = await db
    .select({ ...head, message })
    .from(contactMessages)
    .where(eq(id, messageId));
  if (!row) return null;
  const entries = await db
    .select({
      id: messageEntries.id,
      kind: messageEntries.kind,
      text: messageEntries.text,
      author: users.name,
      at: messageEntries.at,
    })
    .from(messageEntries)
    .leftJoin(users, eq(users.id, messageEntries.authorId))
    .where(eq(messageEntries.messageId, messageId))
    .orderBy(asc(messageEntries.at), asc(messageEntries.id));
  const [account] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, row.email.toLowerCase()), eq(users.emailVerified, true)));
  return { ...row, entries, account: account ?? null };
}
