/** The books of a demo's past: the commands that sent its shipments keep none. */
import { and, asc, eq, isNotNull, notExists } from "drizzle-orm";
import { users } from "#app/accounts/schema.server.ts";
import { issueCommissionInvoices } from "#app/commissions/issue-commission-invoices.server.ts";
import { listDueMonths } from "#app/commissions/uninvoiced.server.ts";
import { dayInIndia, startOfDay } from "#app/domain/basics/calendar.ts";
import { nextMonth } from "#app/domain/basics/calendar-month.ts";
import { duePayouts } from "#app/ledger/due-payouts.ts";
import { listVendorBalances } from "#app/ledger/payable-queries.server.ts";
import { createPayoutRun, payPayout } from "#app/ledger/payout-commands.server.ts";
import { postSales } from "#app/ledger/postings.server.ts";
import { ledgerTransactions, payouts } from "#app/ledger/schema.server.ts";
import { shipments } from "#app/orders/schema.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { postSellerTaxes } from "#app/seller-tax/post-taxes.server.ts";
import { sellerTaxConfirmations, taxCollectorGstins } from "#app/seller-tax/schema.server.ts";
import { ORIGIN, withoutMail } from "./past.ts";

/** Of the demo's only payout run. */
const RUN_DAYS_AGO = 14;
const AT_ONCE = 1_000;

/** Posts missing sales in the order in which shipments left. Payments post themselves. */
export async function seedSales(tx: Database): Promise<void> {
  const isSale = and(eq(ledgerTransactions.kind, "sale"), eq(ledgerTransactions.shipmentId, shipments.id));
  const posted = tx.select().from(ledgerTransactions).where(isSale);
  const sent = await tx
    .select({ shipmentId: shipments.id, at: shipments.shippedAt })
    .from(shipments)
    .where(and(isNotNull(shipments.shippedAt), notExists(posted)))
    .orderBy(asc(shipments.shippedAt), asc(shipments.id));
  const shipmentRows = sent.flatMap(({ shipmentId, at }) => (at ? [{ shipmentId, at }] : []));
  for (let start = 0; start < shipmentRows.length; start += AT_ONCE)
    await postSales(tx, shipmentRows.slice(start, start + AT_ONCE));
}

/** The demo's accountant has confirmed TCS and TDS; they apply to all of the demo's past. */
export async function seedSellerTaxes(tx: Database): Promise<void> {
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.email, "admin@demo.test"));
  const sold = await tx
    .select({ shipmentId: ledgerTransactions.shipmentId, at: ledgerTransactions.at })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.kind, "sale"))
    .orderBy(asc(ledgerTransactions.id));
  const [first] = sold;
  const beginsOn = dayInIndia(first?.at ?? new Date());
  const confirmation = { accountant: "Meera Joshi, Chartered Accountant", beginsOn, confirmedBy: admin?.id };
  await tx.insert(sellerTaxConfirmations).values({ ...confirmation, confirmedAt: startOfDay(beginsOn) });
  if (admin) {
    const collector = { gstin: "29AAACN0000A1CS", addedBy: admin.id, addedAt: startOfDay(beginsOn) };
    await tx.insert(taxCollectorGstins).values(collector);
  }
  for (const { shipmentId } of sold) if (shipmentId) await postSellerTaxes(tx, [shipmentId]);
}

/** A run by the demo's admin, sent by the bank. None when nobody was owed anything then. */
export function seedPayouts(tx: Database, now: Date): Promise<void> {
  return payOut(tx, new Date(now.getTime() - RUN_DAYS_AGO * 86_400_000), "DEMO-UTR");
}

/** `transfers`: what the bank calls them, before their numbers. */
export async function payOut(tx: Database, at: Date, transfers: string): Promise<void> {
  const [row] = await tx.select().from(users).where(eq(users.email, "admin@demo.test"));
  if (!row) throw new Error("the demo has no admin");
  const { id, name, email, role, staffRole, emailVerified } = row;
  const viewer = { kind: "user", id, name, email, role, staffRole, emailVerified } as const;
  const context = { viewer, now: at, origin: ORIGIN };
  const due = duePayouts(await listVendorBalances(tx, at));
  const run = await createPayoutRun(tx, context, { expectedPaise: due.paise, expectedSetOffPaise: due.setOffPaise });
  if (!run.ok) return;
  const isOpen = and(eq(payouts.runId, run.value), eq(payouts.status, "open"));
  const made = await tx.select().from(payouts).where(isOpen).orderBy(asc(payouts.vendorId));
  await withoutMail(tx, async () => {
    for (const [n, { id: payoutId }] of made.entries())
      await payPayout(tx, context, { payoutId, reference: `${transfers}-${n + 1}` });
  });
}

/** What the store invoiced its vendors, each month on the first of the next. */
export async function seedCommissionInvoices(tx: Database, now: Date): Promise<void> {
  await withoutMail(tx, async () => {
    for (const month of await listDueMonths(tx, now)) {
      const at = startOfDay(nextMonth(month)).getTime() + 3 * 3_600_000;
      await issueCommissionInvoices(tx, { now: new Date(Math.min(at, now.getTime())), origin: ORIGIN });
    }
  });
}
