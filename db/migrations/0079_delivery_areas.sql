-- Where we deliver otherwise than in the rest of India (docs/decisions/150).
CREATE TABLE "delivery_areas" (
	"from_pin" integer PRIMARY KEY NOT NULL,
	"to_pin" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_serviceable" boolean NOT NULL,
	"takes_cash" boolean NOT NULL,
	"min_days" smallint NOT NULL,
	"max_days" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_areas_pins" CHECK ("delivery_areas"."from_pin" between 100000 and "delivery_areas"."to_pin" and "delivery_areas"."to_pin" < 900000),
	CONSTRAINT "delivery_areas_days" CHECK ("delivery_areas"."min_days" between 1 and "delivery_areas"."max_days" and "delivery_areas"."max_days" <= 60)
);
--> statement-breakpoint
-- No PIN lies in two of them.
ALTER TABLE delivery_areas ADD CONSTRAINT delivery_areas_apart
  EXCLUDE USING gist (int4range(from_pin, to_pin, '[]') WITH &&);
--> statement-breakpoint
-- Servers remember them.
CREATE TRIGGER delivery_areas_notify AFTER INSERT OR UPDATE OR DELETE ON delivery_areas
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
-- No order to where we don't deliver, none for cash where no courier takes it, whatever code forgets (docs/decisions/150).
CREATE FUNCTION refuse_undelivered_area() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM delivery_areas
    WHERE int4range(from_pin, to_pin, '[]') @> (NEW.shipping_address ->> 'pincode')::integer
      AND NOT (is_serviceable AND (takes_cash OR NEW.payment_method <> 'cod'))
  ) THEN
    RAISE EXCEPTION 'delivery, or cash on delivery, is not available at this PIN code'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivered_area';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_within_areas BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_undelivered_area();
