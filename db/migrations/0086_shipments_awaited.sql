-- outside a transaction: the shop goes on selling while the index is built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "shipments_awaited";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shipments_awaited" ON "shipments" USING btree ("promised_by") WHERE "shipments"."status" in ('pending', 'processing', 'shipped', 'undelivered');
