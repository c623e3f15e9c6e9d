-- Shipments know when their vendor was told of them (docs/decisions/151); those of before count as told.
ALTER TABLE "shipments" ADD COLUMN "vendor_told_at" timestamp with time zone DEFAULT '2026-01-01T00:00:00Z';--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "vendor_told_at" DROP DEFAULT;--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_shipments AS
  SELECT s.* FROM shipments s WHERE s.vendor_id = current_setting('shop.vendor_id');
