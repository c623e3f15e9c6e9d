-- outside a transaction: the shop goes on selling while indexes are built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "products_updated";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_updated" ON "products" USING btree ("updated_at" DESC NULLS FIRST,lower("name"),"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_vendor_updated";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_vendor_updated" ON "products" USING btree ("vendor_id","updated_at" DESC NULLS FIRST,lower("name"),"id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_rated";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_rated" ON "products" USING btree ("vendor_id","review_count","rating_average") WHERE status = 'live' and review_count > 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_drafts";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_drafts" ON "products" USING btree ("vendor_id") WHERE status = 'draft';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_by_gst";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_by_gst" ON "products" USING btree ("gst_rate_bp") WHERE status <> 'archived';
