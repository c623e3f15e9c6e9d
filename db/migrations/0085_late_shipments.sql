-- Shipments know when their buyer learnt that they are late (docs/decisions/150).
ALTER TABLE "shipments" ADD COLUMN "late_told_at" timestamp with time zone;
--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_shipments AS
  SELECT s.* FROM shipments s WHERE s.vendor_id = current_setting('shop.vendor_id');
