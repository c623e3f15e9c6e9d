-- outside a transaction: the shop goes on selling while the rows are checked. Each statement may be run again.
ALTER TABLE "courier_remittances" VALIDATE CONSTRAINT "courier_remittances_difference";--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account";
