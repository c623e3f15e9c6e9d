import { viewOf } from "#app/platform/database/view-of.server.ts";
import { ledgerEntries, ledgerTransactions } from "./schema.server.ts";

export const vendorLedgerTransactions = viewOf(ledgerTransactions, "vendor_ledger_transactions", {
  without: ["occurredAt"],
});

/** Amounts owed to the vendor, and the commission. */
export const vendorLedgerEntries = viewOf(ledgerEntries, "vendor_ledger_entries", { without: ["provider"] });
