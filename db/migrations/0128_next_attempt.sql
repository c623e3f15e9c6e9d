-- When a courier tries again (docs/rules.md R264).
ALTER TABLE "courier_events" ADD COLUMN "next_attempt_on" date;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "next_attempt_on" date;--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_shipments AS
  SELECT s.* FROM shipments s WHERE s.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_courier_events AS
  SELECT e.* FROM courier_events e JOIN courier_bookings b ON b.id = e.booking_id JOIN shipments s ON s.id = b.shipment_id
  WHERE s.vendor_id = current_setting('shop.vendor_id');
