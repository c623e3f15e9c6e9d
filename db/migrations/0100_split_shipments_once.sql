-- outside a transaction: the shop goes on while tables are read. Each statement may be run again. What refuses a second line or
-- shipment stands until the next does.
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_split_from_line_id_order_lines_id_fk";--> statement-breakpoint
ALTER TABLE "shipments" VALIDATE CONSTRAINT "shipments_split_from_shipments_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_lines_one_per_product_next";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "order_lines_one_per_product_next" ON "order_lines" USING btree ("order_id","product_id") WHERE "order_lines"."replaces_line_id" is null and "order_lines"."split_from_line_id" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_lines_one_per_product";--> statement-breakpoint
ALTER INDEX "order_lines_one_per_product_next" RENAME TO "order_lines_one_per_product";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shipments_one_sale_next";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "shipments_one_sale_next" ON "shipments" USING btree ("order_id","vendor_id") WHERE "shipments"."kind" = 'sale' and "shipments"."split_from" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shipments_one_sale";--> statement-breakpoint
ALTER INDEX "shipments_one_sale_next" RENAME TO "shipments_one_sale";
