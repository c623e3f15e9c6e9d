-- outside a transaction: reads ledger_entries and orders while the shop sells. It may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_counter";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_counter" ON "ledger_entries" USING btree ("transaction_id") WHERE account = 'till' or provider in ('counter-upi', 'counter-card');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_phone";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_phone" ON "orders" USING btree (("shipping_address" ->> 'phone'));
