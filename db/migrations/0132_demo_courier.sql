CREATE TABLE "demo_courier_shipments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"waybill" text NOT NULL,
	"service" text NOT NULL,
	"order_number" text NOT NULL,
	"from_city" text NOT NULL,
	"from_pincode" text NOT NULL,
	"to_city" text NOT NULL,
	"to_pincode" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"collect_paise" bigint,
	"pickups" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"scans" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_courier_shipments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "demo_courier_shipments_waybill_unique" UNIQUE("waybill")
);
