-- outside a transaction: reads ledger_entries and settlement_rows while the shop sells. It may be run again.
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account";
--> statement-breakpoint
ALTER TABLE "settlement_rows" VALIDATE CONSTRAINT "settlement_rows_booked";
--> statement-breakpoint
ALTER TABLE "settlement_rows" VALIDATE CONSTRAINT "settlement_rows_payment_dispute_id_payment_disputes_id_fk";
