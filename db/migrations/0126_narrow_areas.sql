CREATE TABLE "delivery_narrow_areas" (
	"from_pin" integer NOT NULL,
	"to_pin" integer NOT NULL,
	"seller_pin" text NOT NULL,
	"up_to_grams" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_serviceable" boolean NOT NULL,
	"takes_cash" boolean NOT NULL,
	"min_days" smallint NOT NULL,
	"max_days" smallint NOT NULL,
	"fee_paise" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_narrow_areas_from_pin_seller_pin_up_to_grams_pk" PRIMARY KEY("from_pin","seller_pin","up_to_grams"),
	CONSTRAINT "delivery_narrow_areas_pins" CHECK ("delivery_narrow_areas"."from_pin" between 100000 and "delivery_narrow_areas"."to_pin" and "delivery_narrow_areas"."to_pin" < 900000 and "delivery_narrow_areas"."seller_pin" ~ '^([1-8][0-9]{0,5})?$'),
	CONSTRAINT "delivery_narrow_areas_consignment" CHECK ("delivery_narrow_areas"."up_to_grams" between 1 and 1000000 and ("delivery_narrow_areas"."seller_pin" <> '' or "delivery_narrow_areas"."up_to_grams" < 1000000)),
	CONSTRAINT "delivery_narrow_areas_days" CHECK ("delivery_narrow_areas"."min_days" between 1 and "delivery_narrow_areas"."max_days" and "delivery_narrow_areas"."max_days" <= 60),
	CONSTRAINT "delivery_narrow_areas_fee" CHECK ("delivery_narrow_areas"."fee_paise" between 0 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shipping_weight_grams" integer;--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD COLUMN "fee_paise" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shipping_weight" CHECK ("products"."shipping_weight_grams" between 0 and 500000) NOT VALID;--> statement-breakpoint
ALTER TABLE "delivery_areas" ADD CONSTRAINT "delivery_areas_fee" CHECK ("delivery_areas"."fee_paise" between 0 and 10000000) NOT VALID;
--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_products AS
  SELECT p.* FROM products p WHERE p.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_version BEFORE UPDATE OF
  slug, name, description, brand_id, category_id, vendor_id, price_paise, discount_price_paise, status, is_featured, is_new,
  gst_rate_bp, hsn, warranty_months, country_of_origin, released_on, sku, gtin, mpn, box_contents, manufacturer, importer,
  model_id, shipping_weight_grams, version ON products
  FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
-- No PIN lies in two of one seller PIN and weight: each pair has numbers of its own, a million apart.
ALTER TABLE delivery_narrow_areas ADD CONSTRAINT delivery_narrow_areas_apart
  EXCLUDE USING gist (int8range(
    (('1' || seller_pin)::bigint * 1000001 + up_to_grams) * 1000000 + from_pin,
    (('1' || seller_pin)::bigint * 1000001 + up_to_grams) * 1000000 + to_pin, '[]') WITH &&);
--> statement-breakpoint
-- Servers remember them.
CREATE TRIGGER delivery_narrow_areas_notify AFTER INSERT OR UPDATE OR DELETE ON delivery_narrow_areas
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();
