import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database/db.server.ts";
import { contactMessages } from "./schema.server.ts";

const TICKET = /^SNG-C-[0-9A-HJKMNP-TV-Z]{6}$/;

/** Returns no content, because anybody may ask. */
export async function isContactTicket(db: Database, ticket: string): Promise<boolean> {
  if (!TICKET.test(ticket)) return false;
  const rows = await db
    .select({ ticket: contactMessages.ticket })
    .from(contactMessages)
    .where(eq(contactMessages.ticket, ticket));
  return rows.length > 0;
}
