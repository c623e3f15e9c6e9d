import { jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import type { BusinessBuyer } from "#app/domain/parties/business-buyer.ts";

/** The address typed in step 1, kept while step 2 is open; one per person. */
export const checkoutDrafts = pgTable("checkout_drafts", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
  /** The business that buys; null: a person does. */
  buyer: jsonb().$type<BusinessBuyer>(),
  /** Key of the order this checkout will place: the same however often the button is pressed. */
  idempotencyKey: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
