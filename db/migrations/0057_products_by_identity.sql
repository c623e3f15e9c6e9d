-- outside a transaction: the shop goes on selling while indexes are built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "products_sku";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "products_sku" ON "products" USING btree ("vendor_id",lower("sku")) WHERE sku <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_by_sku";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_sku" ON "products" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_by_mpn";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_mpn" ON "products" USING btree (lower("mpn") text_pattern_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_by_gtin";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_gtin" ON "products" USING btree ("gtin" text_pattern_ops);
