-- outside a transaction: reads invoices while the shop sells. Each statement may be run again.
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_refers";--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_number";--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_tax";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_one_challan_per_shipment";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invoices_one_challan_per_shipment" ON "invoices" USING btree ("shipment_id") WHERE "invoices"."kind" = 'delivery-challan';
