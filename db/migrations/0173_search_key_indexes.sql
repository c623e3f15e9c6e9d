-- outside a transaction: the indexes are built while the shop sells. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "products_by_search_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_search_name" ON "products" USING btree (search_key("name"));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_by_search_sku";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_search_sku" ON "products" USING btree (search_key("sku")) WHERE sku <> '';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_by_search_mpn";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_search_mpn" ON "products" USING btree (search_key("mpn")) WHERE mpn <> '';
