-- outside a transaction: the shop goes on selling while indexes are built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "courier_remittances_transfer";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "courier_remittances_transfer" ON "courier_remittances" USING btree ("payment_id","reference");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_excess";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_excess" ON "ledger_entries" USING btree ("amount_paise") WHERE account = 'courier-excess';
