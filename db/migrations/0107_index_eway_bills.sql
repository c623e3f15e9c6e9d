-- outside a transaction: beside a running shop
ALTER TABLE "shipments" VALIDATE CONSTRAINT "shipments_eway_bill";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shipments_one_eway_bill";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "shipments_one_eway_bill" ON "shipments" USING btree ("eway_bill") WHERE "shipments"."eway_bill" is not null;
