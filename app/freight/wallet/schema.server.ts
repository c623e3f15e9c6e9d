import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, smallint, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/schema.server.ts";
import { walletAccounts, walletKinds, walletProblems } from "#app/domain/books/courier-wallet.ts";
import { freightCharges } from "#app/freight/schema.server.ts";

const moment = () => timestamp({ withTimezone: true });

/** One row per line of a courier's wallet statement (docs/rules.md#l15). A trigger keeps rows and their amounts. */
export const walletRows = pgTable(
  "wallet_rows",
  {
    id: uuid().primaryKey().defaultRandom(),
    courier: text().notNull(),
    /** The courier's transaction id, else a hash of the line. */
    rowId: text().notNull(),
    at: moment().notNull(),
    kind: text({ enum: walletKinds }).notNull(),
    awb: text(),
    /** What the wallet gains; negative for charges. */
    amountPaise: bigint({ mode: "number" }).notNull(),
    /** The wallet's balance after it; null when the courier doesn't say. */
    balancePaise: bigint({ mode: "number" }),
    description: text().notNull(),
    chargeId: uuid().references(() => freightCharges.id),
    status: text({ enum: ["open", "booked", "explained"] }).notNull(),
    problem: text({ enum: walletProblems }),
    account: text({ enum: walletAccounts }),
    reason: text(),
    decidedBy: uuid().references(() => users.id),
    /** How often it was booked; part of the reference in the books. */
    bookings: smallint().notNull().default(0),
    importedAt: moment().notNull(),
  },
  (table) => [
    unique("wallet_rows_once").on(table.courier, table.rowId),
    index().on(table.at, table.id),
    index().on(table.courier, table.at),
    index().on(table.chargeId),
    index("wallet_rows_open").on(table.importedAt).where(sql`${table.status} = 'open'`),
    check(
      "wallet_rows_status",
      sql`${table.status} in ('open', 'booked', 'explained') and (${table.status} = 'open') = (${table.problem} is not null) and (${table.status} = 'explained') = (${table.account} is not null)
        and (${table.status} = 'explained') = (${table.reason} is not null) and (${table.status} <> 'open') <= (${table.bookings} > 0)`,
    ),
    check(
      "wallet_rows_booked",
      sql`(${table.status} = 'booked' and ${table.kind} <> 'recharge') = (${table.chargeId} is not null) and (${table.status} <> 'booked' or ${table.kind} <> 'other')`,
    ),
    check("wallet_rows_amount", sql`${table.amountPaise} <> 0`),
  ],
);
