-- outside a transaction: the shop goes on while tables are read. Each statement may be run again.
ALTER TABLE "shipments" VALIDATE CONSTRAINT "shipments_restocked";--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_refers";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stock_movements_undelivered_once";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "stock_movements_undelivered_once" ON "stock_movements" USING btree ("reference","product_id") WHERE reason = 'undelivered';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_undelivered_once";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invoices_undelivered_once" ON "invoices" USING btree ("refers_to_id") WHERE "invoices"."kind" = 'credit-note' and "invoices"."refund_id" is null;
