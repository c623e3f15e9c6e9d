import { count, desc, eq, sql } from "drizzle-orm";
import type { RelatedRecords } from "#app/accounts/people/related-records.server.ts";
import { dayInIndia, formatDay } from "#app/domain/basics/calendar.ts";
import { capitalised } from "#app/domain/basics/capitalised.ts";
import { contactMessages } from "./schema.server.ts";

const MAX_ROWS = 5;

export const messageRecords: RelatedRecords = {
  async section(db, { email, emailVerified }, may) {
    if (!may.includes("messages.read")) return null;
    const { id, ticket, subject, state, createdAt } = contactMessages;
    const total = sql<number>`${count()} over ()`.mapWith(Number);
    const rows = emailVerified
      ? await db
          .select({ id, ticket, subject, state, createdAt, total })
          .from(contactMessages)
          .where(eq(sql`lower(${contactMessages.email})`, email.toLowerCase()))
          .orderBy(desc(createdAt), desc(id))
          .limit(MAX_ROWS)
      : [];
    const all = rows[0]?.total ?? 0;
    return {
      title: "Messages",
      figures: [{ label: "Messages", value: String(all) }],
      rows: rows.map((row) => ({
        id: row.id,
        to: `/admin/messages/${row.id}`,
        name: row.subject,
        details: [row.ticket, formatDay(dayInIndia(row.createdAt)), capitalised(row.state)],
      })),
      more:
        all > MAX_ROWS ? { to: `/admin/messages?q=${encodeURIComponent(email)}`, label: `All ${all} messages` } : null,
      empty: emailVerified
        ? "No messages yet."
        : "The email address is not confirmed, so messages from it are not shown.",
    };
  },
};
