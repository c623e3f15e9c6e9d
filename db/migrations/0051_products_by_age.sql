-- outside a transaction: the shop goes on selling while indexes are built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "products_by_age";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_age" ON "products" USING btree ("created_at") WHERE status <> 'archived';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_newest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_newest" ON "products" USING btree ("vendor_id","created_at" DESC NULLS FIRST,"name") WHERE status <> 'archived';
