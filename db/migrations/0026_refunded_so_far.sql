ALTER TABLE "orders" ADD COLUMN "refunded_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "refunded_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "retry_of" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_retry_of_refunds_id_fk" FOREIGN KEY ("retry_of") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_retryOf_unique" UNIQUE("retry_of");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_paise" between 0 and "orders"."total_paise");--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_shipments AS
  SELECT s.* FROM shipments s WHERE s.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
UPDATE orders o SET refunded_paise = back.paise FROM (
  SELECT r.order_id, sum(f.total_paise) AS paise FROM refund_lines f JOIN refunds r ON r.id = f.refund_id
  WHERE r.status = 'succeeded' GROUP BY 1) back
WHERE back.order_id = o.id;
--> statement-breakpoint
UPDATE shipments s SET refunded_paise = back.paise FROM (
  SELECT f.shipment_id, sum(f.total_paise) AS paise FROM refund_lines f JOIN refunds r ON r.id = f.refund_id
  WHERE r.status = 'succeeded' GROUP BY 1) back
WHERE back.shipment_id = s.id;
