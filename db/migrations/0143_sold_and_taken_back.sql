-- outside a transaction: the shop goes on selling while the index is built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "shipments_unsold";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shipments_unsold" ON "shipments" USING btree ("order_id") WHERE "shipments"."status" in ('cancelled', 'returned', 'lost') and "shipments"."kind" = 'sale';
