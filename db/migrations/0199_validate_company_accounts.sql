-- outside a transaction: reads orders and ledger_entries while the shop sells. It may be run again.
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_on_account";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_on_account_of_company";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_on_account_of_company" ON "orders" USING btree ("company_id") WHERE "orders"."credit_days" is not null;
