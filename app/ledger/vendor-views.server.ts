/** A vendor's own part of the books, filtered by the database: read these within `asVendor` only. */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { ledgerEntries, ledgerTransactions } from "./schema.server.ts";

export const vendorLedgerTransactions = viewOf(ledgerTransactions, "vendor_ledger_transactions");

/** What the vendor is owed (vendor-payable, gst, shipping) and what the store keeps of it (commission). */
export const vendorLedgerEntries = viewOf(ledgerEntries, "vendor_ledger_entries", { without: ["provider"] });
