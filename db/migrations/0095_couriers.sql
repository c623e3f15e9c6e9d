CREATE TABLE "courier_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"service_id" text NOT NULL,
	"service_name" text NOT NULL,
	"rate_paise" bigint NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_cm" integer NOT NULL,
	"breadth_cm" integer NOT NULL,
	"height_cm" integer NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"asked_at" timestamp with time zone,
	"order_reference" text,
	"shipment_reference" text,
	"carrier" text,
	"awb" text,
	"cash_paise" bigint,
	"reason" text,
	"pickup_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_bookings_status" CHECK ("courier_bookings"."status" in ('requested', 'booked', 'refused', 'cancelled')),
	CONSTRAINT "courier_bookings_booked" CHECK (("courier_bookings"."status" in ('booked', 'cancelled')) = ("courier_bookings"."awb" is not null and "courier_bookings"."carrier" is not null and "courier_bookings"."order_reference" is not null and "courier_bookings"."shipment_reference" is not null)),
	CONSTRAINT "courier_bookings_box" CHECK ("courier_bookings"."weight_grams" > 0 and "courier_bookings"."length_cm" > 0 and "courier_bookings"."breadth_cm" > 0 and "courier_bookings"."height_cm" > 0 and "courier_bookings"."rate_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "courier_events" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"place" text NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_events_source" CHECK ("courier_events"."source" in ('webhook', 'poll'))
);
--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_events" ADD CONSTRAINT "courier_events_booking_id_courier_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."courier_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_one_live" ON "courier_bookings" USING btree ("shipment_id") WHERE "courier_bookings"."status" in ('requested', 'booked');--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_awb" ON "courier_bookings" USING btree ("courier","awb");--> statement-breakpoint
CREATE INDEX "courier_bookings_shipment_id_index" ON "courier_bookings" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_next_check_at_index" ON "courier_bookings" USING btree ("next_check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_events_once" ON "courier_events" USING btree ("booking_id","code","at");--> statement-breakpoint
-- What a courier told is history.
CREATE TRIGGER courier_events_append_only BEFORE UPDATE OR DELETE ON courier_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE VIEW vendor_courier_bookings AS
  SELECT b.* FROM courier_bookings b JOIN shipments s ON s.id = b.shipment_id
  WHERE s.vendor_id = current_setting('shop.vendor_id');--> statement-breakpoint
CREATE VIEW vendor_courier_events AS
  SELECT e.* FROM courier_events e JOIN courier_bookings b ON b.id = e.booking_id JOIN shipments s ON s.id = b.shipment_id
  WHERE s.vendor_id = current_setting('shop.vendor_id');
