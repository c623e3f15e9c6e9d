import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { quotations } from "#app/quotations/schema.server.ts";
import { enquiryStates } from "./enquiry-states.ts";

/** Requests for the price of many pieces, answered by a quotation (docs/rules.md#q5). */
export const enquiries = pgTable(
  "enquiries",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** ENQ-XXXXXX */
    number: text().notNull().unique(),
    /** The account that sent it; null for a guest. */
    userId: uuid().references(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    /** 10 digits. */
    phone: text(),
    businessName: text(),
    gstin: text(),
    pin: text().notNull(),
    note: text().notNull(),
    state: text({ enum: enquiryStates }).notNull().default("open"),
    /** The person who works on it; the id stays when the account is erased. */
    assignedTo: uuid(),
    quotationId: uuid()
      .unique("enquiries_one_quotation")
      .references(() => quotations.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.createdAt),
    index("enquiries_email").on(sql`lower(${table.email})`),
    check("enquiries_state", sql`${table.state} in ('open', 'answered', 'closed')`),
    check(
      "enquiries_answered",
      sql`${table.state} = 'closed' or (${table.state} = 'answered') = (${table.quotationId} is not null)`,
    ),
    check("enquiries_pin", sql`${table.pin} ~ '^[1-9][0-9]{5}$'`),
    check("enquiries_phone", sql`${table.phone} ~ '^[0-9]{10}$'`),
    check("enquiries_texts", sql`length(${table.name}) between 1 and 100 and length(${table.note}) <= 2000`),
  ],
);

/** As typed; the product is null for what the catalogue doesn't have. */
export const enquiryLines = pgTable(
  "enquiry_lines",
  {
    enquiryId: uuid()
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    text: text().notNull(),
    /** No foreign key, as products vanish. */
    productId: uuid(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enquiryId, table.position] }),
    check("enquiry_lines_quantity", sql`${table.quantity} between 1 and 10000`),
    check("enquiry_lines_text", sql`length(${table.text}) between 1 and 200`),
  ],
);
