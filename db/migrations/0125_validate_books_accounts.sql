-- outside a transaction: reads the books while the shop sells. May be run again.
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account";
