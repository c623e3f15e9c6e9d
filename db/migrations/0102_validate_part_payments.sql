-- outside a transaction: reads books and payments while the shop sells. Each statement may be run again.
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_written_off";
