-- outside a transaction: the shop goes on selling while indexes are built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "ledger_transactions_vendor_id_id_index";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_by_category";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_category" ON "products" USING btree ("category_id","units_sold90d" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"name","id") WHERE status = 'live';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_by_brand";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_brand" ON "products" USING btree ("brand_id","units_sold90d" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"name","id") WHERE status = 'live';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_by_category_price";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_category_price" ON "products" USING btree ("category_id","selling_price_paise","name","id") WHERE status = 'live';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_featured";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_featured" ON "products" USING btree ("units_sold90d" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"name","id") WHERE status = 'live' and is_featured;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_new";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_new" ON "products" USING btree ("released_on" DESC NULLS FIRST,"name","id") WHERE status = 'live' and is_new;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_owed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_owed" ON "ledger_entries" USING btree ("vendor_id","transaction_id","amount_paise") WHERE account in ('vendor-payable', 'gst', 'shipping');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_transactions_vendor_id_at_id_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_transactions_vendor_id_at_id_index" ON "ledger_transactions" USING btree ("vendor_id","at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "mail_messages_failed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mail_messages_failed" ON "mail_messages" USING btree ("created_at") WHERE state = 'failed';
