ALTER TABLE "courier_bookings" ADD COLUMN "cancel_asked_at" timestamp with time zone;--> statement-breakpoint
-- As in 0095, with the new column.
CREATE OR REPLACE VIEW vendor_courier_bookings AS
  SELECT b.* FROM courier_bookings b JOIN shipments s ON s.id = b.shipment_id
  WHERE s.vendor_id = current_setting('shop.vendor_id');
