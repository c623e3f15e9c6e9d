-- outside a transaction: the shop goes on selling while the index is built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "products_vendor_gtin";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_vendor_gtin" ON "products" USING btree ("vendor_id",lpad("gtin", 14, '0')) WHERE gtin <> '';
