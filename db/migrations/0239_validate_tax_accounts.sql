-- outside a transaction: reads ledger_entries while the shop sells. It may be run again.
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account";
