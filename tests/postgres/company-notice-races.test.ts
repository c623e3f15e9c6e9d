/** Several servers run the jobs of statements and reminders at once, on a real PostgreSQL (docs/rules.md#j7). */
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#app/accounts/schema.server.ts";
import { mailMessages } from "#app/mail/schema.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import { mailStatements, remindCompanies } from "#app/payments/on-account/notices/company-notices.server.ts";
import { companyNotices } from "#app/payments/on-account/notices/schema.server.ts";
import type { OpenDatabase } from "#app/platform/database/db.server.ts";
import { aCompanyAccount, anAccountOrder } from "#tests/support/documents/company-accounts.ts";
import { aPaymentShop } from "#tests/support/payments.ts";
import { sendShipment } from "#tests/support/placed-orders.ts";
import { openRaceDatabase } from "#tests/support/postgres.ts";
import { aDemo, ORIGIN } from "#tests/support/shoppers.ts";

const COMPANIES = 4;
const SERVERS = 3;

let database: OpenDatabase;
const companyIds: string[] = [];

beforeAll(async () => {
  database = await openRaceDatabase();
  const { db } = database;
  await aPaymentShop(db);
  for (let count = 0; count < COMPANIES; count++) {
    const { companyId, manager, buyer, admin } = await aCompanyAccount(db, { days: 30 });
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, manager.id));
    const orderId = await anAccountOrder(db, buyer, 300_00);
    const [shipment] = await db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId));
    await sendShipment(db, admin, shipment?.id ?? "", "delivered");
    companyIds.push(companyId);
  }
});
afterAll(() => database?.close());

/** The references of a kind's mails, in order, and for how many companies a notice was stored. */
async function sent(kind: "company-statement" | "payment-reminder") {
  const { db } = database;
  const isOurs = inArray(companyNotices.companyId, companyIds);
  const mails = await db
    .select({ reference: mailMessages.reference })
    .from(mailMessages)
    .where(eq(mailMessages.kind, kind));
  const day = kind === "company-statement" ? "statement" : "reminder";
  const notices = await db.select().from(companyNotices).where(isOurs);
  return { mails: mails.length, companies: notices.filter((notice) => notice.kind === day).length };
}

test.each([
  // The invoices of 20 November are due on 20 December.
  { job: "statements", run: mailStatements, kind: "company-statement", day: "2026-12-01" },
  { job: "reminders", run: remindCompanies, kind: "payment-reminder", day: "2026-12-20" },
] as const)(
  "the job of $job mails each company once, however many servers run it at once",
  async ({ run, kind, day }) => {
    const at = { env: aDemo, now: new Date(`${day}T04:00:00Z`), origin: ORIGIN };
    await Promise.all(Array.from({ length: SERVERS }, () => run(database.db, at)));
    expect(await sent(kind)).toEqual({ mails: COMPANIES, companies: COMPANIES });
  },
);
