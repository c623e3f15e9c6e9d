CREATE TABLE "product_models" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" text NOT NULL,
	"name" text NOT NULL,
	"specs" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_models_id_vendorId_unique" UNIQUE("id","vendor_id"),
	CONSTRAINT "product_models_specs" CHECK (jsonb_array_length("product_models"."specs") between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "model_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant_key" text;--> statement-breakpoint
ALTER TABLE "product_models" ADD CONSTRAINT "product_models_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_models_name" ON "product_models" USING btree ("vendor_id",lower("name"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_model" FOREIGN KEY ("model_id","vendor_id") REFERENCES "public"."product_models"("id","vendor_id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_products AS
  SELECT p.* FROM products p WHERE p.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_product_models AS
  SELECT m.* FROM product_models m WHERE m.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE TRIGGER product_models_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON product_models
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE TRIGGER product_models_version BEFORE UPDATE ON product_models
  FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_version BEFORE UPDATE OF
  slug, name, description, brand_id, category_id, vendor_id, price_paise, discount_price_paise, status, is_featured, is_new,
  gst_rate_bp, hsn, warranty_months, country_of_origin, released_on, sku, gtin, mpn, box_contents, manufacturer, importer,
  model_id, version ON products
  FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint

-- Its values of what the model's variants differ in, by which the database tells them apart. Who lacks one is like no other.
CREATE FUNCTION variant_key_of(product uuid, model uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(s.value) < count(*) THEN product::text
    ELSE string_agg(lower(s.value), chr(31) ORDER BY differing.n) END
  FROM product_models m CROSS JOIN jsonb_array_elements_text(m.specs) WITH ORDINALITY AS differing (key, n)
  LEFT JOIN product_specs s ON s.product_id = product AND s.spec_key = differing.key
  WHERE m.id = model
$$;
--> statement-breakpoint
CREATE FUNCTION set_variant_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.variant_key := CASE WHEN NEW.model_id IS NOT NULL THEN variant_key_of(NEW.id, NEW.model_id) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_variant_key BEFORE UPDATE OF model_id ON products FOR EACH ROW EXECUTE FUNCTION set_variant_key();
--> statement-breakpoint
CREATE TRIGGER products_variant_key_insert BEFORE INSERT ON products FOR EACH ROW WHEN (NEW.model_id IS NOT NULL)
  EXECUTE FUNCTION set_variant_key();
--> statement-breakpoint
CREATE FUNCTION refresh_variant_keys(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products p SET variant_key = variant_key_of(p.id, p.model_id)
  WHERE p.id = ANY (changed) AND p.model_id IS NOT NULL
    AND p.variant_key IS DISTINCT FROM variant_key_of(p.id, p.model_id)
$$;
--> statement-breakpoint
CREATE FUNCTION variant_specs_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM refresh_variant_keys(ARRAY(SELECT DISTINCT product_id FROM new_rows)); END IF;
  IF TG_OP = 'DELETE' THEN PERFORM refresh_variant_keys(ARRAY(SELECT DISTINCT product_id FROM old_rows)); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_specs_variant_insert AFTER INSERT ON product_specs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION variant_specs_changed();
--> statement-breakpoint
CREATE TRIGGER product_specs_variant_update AFTER UPDATE ON product_specs
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION variant_specs_changed();
--> statement-breakpoint
CREATE TRIGGER product_specs_variant_delete AFTER DELETE ON product_specs
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION variant_specs_changed();
--> statement-breakpoint
CREATE FUNCTION model_specs_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_variant_keys(ARRAY(SELECT id FROM products WHERE model_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_models_variants AFTER UPDATE OF specs ON product_models
  FOR EACH ROW EXECUTE FUNCTION model_specs_changed();
--> statement-breakpoint
-- Product pages name the model and what its variants differ in.
CREATE TRIGGER product_models_notify AFTER UPDATE ON product_models
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint

-- Lists show a model once.
CREATE OR REPLACE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_changes (product_id) SELECT id FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO product_changes (product_id) SELECT id FROM old_rows;
  ELSE
    INSERT INTO product_changes (product_id) SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.status, n.name, n.brand_id, n.category_id, n.vendor_id, n.price_paise, n.discount_price_paise, n.stock > 0,
          n.is_new, n.released_on, n.rating_average, n.review_count, n.units_sold90d, n.model_id)
        IS DISTINCT FROM (o.status, o.name, o.brand_id, o.category_id, o.vendor_id, o.price_paise, o.discount_price_paise,
          o.stock > 0, o.is_new, o.released_on, o.rating_average, o.review_count, o.units_sold90d, o.model_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Variants share their reviews: the rating of each is the model's. An array, and plans that are kept: a large shop's reviews
-- are recounted one by one.
CREATE FUNCTION reviewed_together(product uuid) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  model uuid := (SELECT model_id FROM products WHERE id = product);
BEGIN
  IF model IS NULL THEN
    RETURN ARRAY[product];
  END IF;
  RETURN ARRAY(SELECT id FROM products WHERE model_id = model);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_reviews(product uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  together uuid[] := reviewed_together(product);
BEGIN
  WITH brought AS (
    SELECT coalesce(sum(count), 0) AS n, coalesce(sum(sum_hundredths), 0) AS hundredths
    FROM review_baselines WHERE product_id = ANY (together)
  ), written AS (
    SELECT count(*) AS n, coalesce(sum(rating), 0) * 100 AS hundredths
    FROM reviews WHERE product_id = ANY (together) AND state = 'published'
  ), total AS (
    SELECT brought.n + written.n AS n, brought.hundredths + written.hundredths AS hundredths FROM brought, written
  )
  UPDATE products
  SET review_count = total.n,
    rating_average = CASE WHEN total.n = 0 THEN 0 ELSE round(total.hundredths / total.n / 100.0, 2) END
  FROM total
  WHERE products.id = ANY (together)
    AND (review_count, rating_average)
      IS DISTINCT FROM (total.n, CASE WHEN total.n = 0 THEN 0 ELSE round(total.hundredths / total.n / 100.0, 2)::double precision END);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION reviews_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  -- Two decisions about one product, or variants of one model, would each count without the other.
  PERFORM id FROM products WHERE id = ANY (reviewed_together(changed)) ORDER BY id FOR NO KEY UPDATE;
  PERFORM recount_reviews(changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION recount_models() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_reviews(NEW.id);
  IF TG_OP = 'UPDATE' AND OLD.model_id IS NOT NULL THEN
    PERFORM recount_reviews(id) FROM products WHERE model_id = OLD.model_id LIMIT 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_model_recount AFTER UPDATE OF model_id ON products FOR EACH ROW
  WHEN (OLD.model_id IS DISTINCT FROM NEW.model_id) EXECUTE FUNCTION recount_models();
--> statement-breakpoint
CREATE TRIGGER products_model_recount_insert AFTER INSERT ON products FOR EACH ROW
  WHEN (NEW.model_id IS NOT NULL) EXECUTE FUNCTION recount_models();
