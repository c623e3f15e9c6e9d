-- outside a transaction: reads ledger_entries while the shop sells. It may be run again.
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_bank";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_bank" ON "ledger_entries" USING btree ("transaction_id") WHERE account = 'bank';
