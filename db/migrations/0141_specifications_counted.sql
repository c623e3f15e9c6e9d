-- outside a transaction: the shop goes on selling while the index is built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "product_specs_by_key";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_specs_by_key" ON "product_specs" USING btree ("spec_key");
