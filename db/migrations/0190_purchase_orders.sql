-- A business buyer's own number of the purchase, which its invoice prints (docs/rules.md#i6).
ALTER TABLE "orders" ADD COLUMN "po_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_po_number" CHECK ("orders"."po_number" is null or length("orders"."po_number") between 1 and 40 and "orders"."buyer_gstin" is not null) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_orders AS
  SELECT o.id, o.number, o.user_id, o.status, o.payment_method, o.payment_status, o.prices_include_gst,
    o.shipping_address, o.pay_by, o.placed_at, o.po_number
  FROM orders o
  WHERE EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = o.id AND s.vendor_id = current_setting('shop.vendor_id'));
