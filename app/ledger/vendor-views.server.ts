/** Read within `asVendor` only. */
import { viewOf } from "#app/platform/database/view-of.server.ts";
import { ledgerEntries, ledgerTransactions } from "./schema.server.ts";

export const vendorLedgerTransactions = viewOf(ledgerTransactions, "vendor_ledger_transactions");

/** Owed to the vendor (vendor-payable, gst, shipping), and the store's part (commission). */
export const vendorLedgerEntries = viewOf(ledgerEntries, "vendor_ledger_entries", { without: ["provider"] });
