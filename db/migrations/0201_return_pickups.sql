-- Returns that a courier collects on a day of the buyer's choice (docs/rules.md#f14).
CREATE TABLE "return_pickups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"return_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"courier" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_cm" integer NOT NULL,
	"breadth_cm" integer NOT NULL,
	"height_cm" integer NOT NULL,
	"status" text NOT NULL,
	"day" date,
	"part" text,
	"address" jsonb,
	"service_id" text,
	"service_name" text,
	"rate_paise" bigint,
	"asked_at" timestamp with time zone,
	"order_reference" text,
	"shipment_reference" text,
	"carrier" text,
	"awb" text,
	"reason" text,
	"cancel_asked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_pickups_status" CHECK ("return_pickups"."status" in ('offered', 'requested', 'booked', 'picked-up', 'missed', 'cancelled', 'refused')),
	CONSTRAINT "return_pickups_chosen" CHECK (("return_pickups"."status" = 'offered') = ("return_pickups"."day" is null) and ("return_pickups"."status" = 'offered') = ("return_pickups"."service_id" is null) and ("return_pickups"."part" is null or "return_pickups"."day" is not null)),
	CONSTRAINT "return_pickups_part" CHECK ("return_pickups"."part" in ('morning', 'afternoon', 'evening')),
	CONSTRAINT "return_pickups_address" CHECK (("return_pickups"."status" in ('requested', 'booked')) = ("return_pickups"."address" is not null)),
	CONSTRAINT "return_pickups_booked" CHECK (("return_pickups"."status" in ('booked', 'picked-up', 'missed', 'cancelled')) = ("return_pickups"."awb" is not null and "return_pickups"."carrier" is not null and "return_pickups"."order_reference" is not null and "return_pickups"."shipment_reference" is not null)),
	CONSTRAINT "return_pickups_box" CHECK ("return_pickups"."weight_grams" > 0 and "return_pickups"."length_cm" > 0 and "return_pickups"."breadth_cm" > 0 and "return_pickups"."height_cm" > 0)
);
--> statement-breakpoint
ALTER TABLE "demo_courier_shipments" ADD COLUMN "pickup_slot" jsonb;--> statement-breakpoint
ALTER TABLE "return_pickups" ADD CONSTRAINT "return_pickups_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_pickups_one_live" ON "return_pickups" USING btree ("return_id") WHERE "return_pickups"."status" in ('offered', 'requested', 'booked');--> statement-breakpoint
CREATE UNIQUE INDEX "return_pickups_awb" ON "return_pickups" USING btree ("courier","awb");--> statement-breakpoint
CREATE UNIQUE INDEX "return_pickups_attempt" ON "return_pickups" USING btree ("return_id","attempt");--> statement-breakpoint
CREATE INDEX "return_pickups_to_check" ON "return_pickups" USING btree ("updated_at") WHERE "return_pickups"."status" in ('requested', 'booked');--> statement-breakpoint
-- Without the address, which the courier gets and the vendor doesn't.
CREATE VIEW vendor_return_pickups AS
  SELECT p.id, p.return_id, p.attempt, p.courier, p.weight_grams, p.length_cm, p.breadth_cm, p.height_cm, p.status, p.day, p.part,
    p.service_id, p.service_name, p.rate_paise, p.asked_at, p.order_reference, p.shipment_reference, p.carrier, p.awb,
    p.reason, p.cancel_asked_at, p.next_check_at, p.created_at, p.updated_at
  FROM return_pickups p JOIN returns r ON r.id = p.return_id WHERE r.vendor_id = current_setting('shop.vendor_id');
