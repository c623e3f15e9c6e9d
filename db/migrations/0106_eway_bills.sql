-- The number of a shipment's e-way bill (docs/decisions/172). The check is for rows from now on, until 0107; the index is made there.
ALTER TABLE "shipments" ADD COLUMN "eway_bill" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_eway_bill" CHECK ("shipments"."eway_bill" ~ '^[0-9]{12}$') NOT VALID;--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_shipments AS
  SELECT s.* FROM shipments s WHERE s.vendor_id = current_setting('shop.vendor_id');
