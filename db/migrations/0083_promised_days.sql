-- Shipments know between which days they were promised (docs/decisions/150).
ALTER TABLE "shipments" ADD COLUMN "promised_from" date;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "promised_by" date;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_promised" CHECK (("shipments"."promised_from" is null) = ("shipments"."promised_by" is null) and coalesce("shipments"."promised_from" <= "shipments"."promised_by", true)) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_shipments AS
  SELECT s.* FROM shipments s WHERE s.vendor_id = current_setting('shop.vendor_id');
