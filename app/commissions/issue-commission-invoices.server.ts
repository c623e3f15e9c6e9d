/** What the store invoices its vendors for their sales of a month (docs/rules.md#l11). */
import { and, desc, eq, lte, sql } from "drizzle-orm";
import { vendors } from "#app/accounts/schema.server.ts";
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { type FinancialYear, financialYearOf } from "#app/domain/basics/financial-year.ts";
import {
  type CommissionDocumentKind,
  commissionDocument,
  commissionNumber,
  commissionTaxEntries,
  placeOfCommission,
} from "#app/domain/books/commission-invoice.ts";
import { GST_RATE_BP } from "#app/domain/money/gst.ts";
import { sumPaise } from "#app/domain/money/money.ts";
import { STORE_VENDOR } from "#app/domain/parties/store-vendor.ts";
import { isDocumentWithheld } from "#app/invoices/e-invoices/withheld-documents.server.ts";
import { lockSignature } from "#app/invoices/signatures/signature-queries.server.ts";
import { writeTransaction } from "#app/ledger/write-transaction.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { transaction } from "#app/platform/database/transaction.server.ts";
import type { JobDefinition } from "#app/platform/jobs.server.ts";
import { findStoreSettings, type StoreSettings } from "#app/settings/store-settings.server.ts";
import { mailCommissionInvoice } from "./commission-mail.server.ts";
import { commissionCounters, commissionInvoices, commissionMonths } from "./schema.server.ts";
import { listDueMonths, listUninvoiced, listVendorsToInvoice } from "./uninvoiced.server.ts";

export const issueCommissionInvoicesJob: JobDefinition = {
  name: "commissions.issue-invoices",
  // Daily at 3:10 in India, for shops that were off on the 1st.
  cron: "40 21 * * *",
  handle: async ({ db, clock, origin }) => {
    await issueCommissionInvoices(db, { now: clock.now(), origin });
  },
};

/**
 * Issues, dated now, the documents of all months that are over, one per vendor and month. Safe to run twice, also at once.
 * Returns how many it issued: none while the store has no GSTIN.
 */
export async function issueCommissionInvoices(
  db: Database,
  { now, origin }: { now: Date; origin: string },
): Promise<number> {
  const store = await findStoreSettings(db);
  if (!store.gstin) return 0;
  let issued = 0;
  for (const month of await listDueMonths(db, now)) {
    for (const vendorId of await listVendorsToInvoice(db, month)) {
      const document = await transaction(db, (tx) => issueDocument(tx, { store, vendorId, month, now, origin }));
      if (document) issued++;
    }
    await db.insert(commissionMonths).values({ month, finishedAt: now }).onConflictDoNothing();
  }
  return issued;
}

type Wanted = { store: StoreSettings; vendorId: string; month: CalendarDay; now: Date; origin: string };

/** Returns null when another run issued it, for a sum of 0, and for one below 0 without an earlier invoice, which the next month counts. */
async function issueDocument(
  tx: Database,
  { store, vendorId, month, now, origin }: Wanted,
): Promise<{ id: string } | null> {
  const year = financialYearOf(now);
  const counter = await lockCounter(tx, "invoice", year);
  const signatureId = await lockSignature(tx, STORE_VENDOR);
  const isIts = and(eq(commissionInvoices.vendorId, vendorId), eq(commissionInvoices.month, month));
  const [known] = await tx.select({ id: commissionInvoices.id }).from(commissionInvoices).where(isIts);
  const items = known ? [] : await listUninvoiced(tx, vendorId, month);
  const commissionPaise = sumPaise(items.map(({ amountPaise }) => amountPaise));
  if (commissionPaise === 0) return null;
  const last = commissionPaise < 0 ? await findLastInvoice(tx, vendorId, month) : null;
  if (commissionPaise < 0 && !last) return null;
  const parties = last?.parties ?? (await findParties(tx, store, vendorId));
  const codes = { supplier: parties.supplierGstin.slice(0, 2), placeOfSupply: parties.placeOfSupplyCode };
  const { kind, ...amounts } = commissionDocument(commissionPaise, codes);
  const { lastNumber, lastIssuedAt } = kind === "invoice" ? counter : await lockCounter(tx, kind, year);
  const issuedAt = lastIssuedAt && lastIssuedAt > now ? lastIssuedAt : now;
  const sequence = lastNumber + 1;
  const number = commissionNumber(kind, year, sequence);
  const id = crypto.randomUUID();
  const gstRateBp = GST_RATE_BP;
  await tx.insert(commissionInvoices).values({
    ...{ id, kind, vendorId, month, sequence, issuedAt, signatureId, gstRateBp },
    ...{ ...parties, ...amounts, sac: last?.sac ?? store.commissionSac, refersToId: last?.id ?? null },
    ...{ number, financialYear: year },
  });
  // One statement, because the database checks that the items add up when it ends.
  await tx.execute(sql`insert into commission_invoice_items (invoice_id, transaction_id, amount_paise)
    select ${id}::uuid, "transactionId", "amountPaise"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as ("transactionId" bigint, "amountPaise" bigint)`);
  const posting = { kind: "commission-invoiced", reference: id, at: issuedAt } as const;
  await writeTransaction(tx, posting, commissionTaxEntries({ kind, ...amounts }));
  // A document that waits for its e-invoice is mailed with it.
  if (!(await isDocumentWithheld(tx, id)))
    await mailCommissionInvoice(tx, { id, vendorId, kind, number, month, ...amounts }, origin);
  await tx.update(commissionCounters).set({ lastNumber: sequence, lastIssuedAt: issuedAt }).where(rowOf(kind, year));
  return { id };
}

/** The next numbers wait until the transaction ends. Credit notes lock the counter of invoices first. */
async function lockCounter(tx: Database, kind: CommissionDocumentKind, financialYear: FinancialYear) {
  await tx.insert(commissionCounters).values({ kind, financialYear }).onConflictDoNothing();
  const [row] = await tx.select().from(commissionCounters).where(rowOf(kind, financialYear)).for("update");
  if (!row) throw new Error(`no counter of ${kind} ${financialYear}`);
  return row;
}

function rowOf(kind: CommissionDocumentKind, financialYear: FinancialYear) {
  return and(eq(commissionCounters.kind, kind), eq(commissionCounters.financialYear, financialYear));
}

const partyColumns = {
  supplierName: commissionInvoices.supplierName,
  supplierAddress: commissionInvoices.supplierAddress,
  supplierGstin: commissionInvoices.supplierGstin,
  recipientName: commissionInvoices.recipientName,
  recipientAddress: commissionInvoices.recipientAddress,
  recipientGstin: commissionInvoices.recipientGstin,
  placeOfSupply: commissionInvoices.placeOfSupply,
  placeOfSupplyCode: commissionInvoices.placeOfSupplyCode,
};

/** A credit note names the parties of the invoice it refers to. */
async function findLastInvoice(tx: Database, vendorId: string, month: CalendarDay) {
  const { id, sac } = commissionInvoices;
  const isBefore = and(eq(commissionInvoices.vendorId, vendorId), lte(commissionInvoices.month, month));
  const [last] = await tx
    .select({ id, sac, parties: partyColumns })
    .from(commissionInvoices)
    .where(and(isBefore, eq(commissionInvoices.kind, "invoice")))
    .orderBy(desc(commissionInvoices.month))
    .limit(1);
  return last ?? null;
}

async function findParties(tx: Database, store: StoreSettings, vendorId: string) {
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.id, vendorId));
  if (!vendor) throw new Error(`no vendor ${vendorId}`);
  const { addressLine, city, region, pincode } = vendor;
  const town = [[city, region].filter(Boolean).join(", "), pincode].filter(Boolean).join(" ");
  const place = placeOfCommission(vendor, store.gstin);
  return {
    supplierName: store.legalName || store.storeName,
    supplierAddress: store.addressLines,
    supplierGstin: store.gstin,
    recipientName: vendor.businessName,
    recipientAddress: [addressLine, town].filter((line): line is string => Boolean(line)),
    recipientGstin: vendor.gstin,
    placeOfSupply: place.state,
    placeOfSupplyCode: place.code,
  };
}
