ALTER TABLE "shipments" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "shipping_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_messages_reference_index" ON "mail_messages" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "order_lines_shipment_id_index" ON "order_lines" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "order_lines_product_id_index" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_placed_at_id_index" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
-- Orders from before the fee was shared out: their first parcel carries it.
UPDATE shipments s SET shipping_paise = o.shipping_paise FROM orders o
WHERE o.id = s.order_id AND o.shipping_paise > 0
  AND s.id = (SELECT first.id FROM shipments first WHERE first.order_id = o.id ORDER BY first.vendor_id LIMIT 1);
--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_shipments AS
  SELECT s.* FROM shipments s WHERE s.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
-- What happened to a vendor's own parcels; what happened to the order around them is not theirs to see.
CREATE VIEW vendor_shipment_events AS
  SELECT e.seq, e.shipment_id, e.from_status, e.to_status, e.actor_role, e.at
  FROM order_events e JOIN shipments s ON s.id = e.shipment_id AND s.order_id = e.order_id
  WHERE e.kind = 'shipment' AND s.vendor_id = current_setting('shop.vendor_id');
