-- What products would have to say for builds to be judged (docs/decisions/156).
CREATE TABLE "missing_specs" (
	"product_id" uuid NOT NULL,
	"spec_key" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "missing_specs_product_id_spec_key_pk" PRIMARY KEY("product_id","spec_key"),
	CONSTRAINT "missing_specs_times" CHECK ("missing_specs"."times" between 1 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "missing_specs" ADD CONSTRAINT "missing_specs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missing_specs" ADD CONSTRAINT "missing_specs_spec_key_spec_definitions_key_fk" FOREIGN KEY ("spec_key") REFERENCES "public"."spec_definitions"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE VIEW vendor_missing_specs AS
  SELECT m.* FROM missing_specs m JOIN products p ON p.id = m.product_id
  WHERE p.vendor_id = current_setting('shop.vendor_id');
