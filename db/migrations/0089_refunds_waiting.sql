-- outside a transaction: the shop goes on selling while the index is built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "refunds_waiting";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_waiting" ON "refunds" USING btree ("updated_at") WHERE "refunds"."status" in ('requested', 'failed');