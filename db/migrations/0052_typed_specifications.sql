CREATE TABLE "product_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD COLUMN "group_name" text DEFAULT 'General' NOT NULL;--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD COLUMN "filter" text;--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD COLUMN "better" text;--> statement-breakpoint
CREATE INDEX "product_changes_xid_index" ON "product_changes" USING btree ("xid");--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD CONSTRAINT "spec_definitions_type" CHECK ("spec_definitions"."type" in ('text', 'number', 'choice', 'yes-no')) NOT VALID;--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD CONSTRAINT "spec_definitions_filter" CHECK ("spec_definitions"."filter" in ('choices', 'range', 'yes-no')) NOT VALID;--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD CONSTRAINT "spec_definitions_better" CHECK ("spec_definitions"."better" in ('higher', 'lower')) NOT VALID;
--> statement-breakpoint

-- What the shop's own specifications are for; those that are new are added at the next start.
UPDATE spec_definitions d SET position = n.position, group_name = n.group_name, filter = n.filter, better = n.better
  FROM (VALUES
    ('kind', 0, 'General', 'choices', NULL),
    ('fits', 1, 'General', NULL, NULL),
    ('connection', 2, 'General', NULL, NULL),
    ('processor', 3, 'Performance', NULL, NULL),
    ('ram', 5, 'Performance', 'choices', 'higher'),
    ('storage', 7, 'Performance', 'choices', 'higher'),
    ('capacity', 9, 'Performance', 'choices', 'higher'),
    ('display', 10, 'Display', NULL, NULL),
    ('screenSize', 11, 'Display', 'range', NULL),
    ('graphics', 17, 'Performance', NULL, NULL),
    ('battery', 21, 'General', NULL, NULL),
    ('weight', 23, 'General', 'range', 'lower'),
    ('ports', 24, 'General', NULL, NULL),
    ('os', 25, 'General', 'choices', NULL),
    ('cooling', 26, 'General', NULL, NULL),
    ('power', 27, 'General', NULL, NULL),
    ('colour', 28, 'General', 'choices', NULL)
  ) AS n (key, position, group_name, filter, better)
  WHERE d.key = n.key;
--> statement-breakpoint

-- Once per statement, and only what a list shows, sorts or narrows by: a sale that leaves some in stock is none.
CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_changes (product_id) SELECT id FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO product_changes (product_id) SELECT id FROM old_rows;
  ELSE
    INSERT INTO product_changes (product_id) SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.status, n.name, n.brand_id, n.category_id, n.vendor_id, n.price_paise, n.discount_price_paise, n.stock > 0,
          n.is_new, n.released_on, n.rating_average, n.review_count, n.units_sold90d)
        IS DISTINCT FROM (o.status, o.name, o.brand_id, o.category_id, o.vendor_id, o.price_paise, o.discount_price_paise,
          o.stock > 0, o.is_new, o.released_on, o.rating_average, o.review_count, o.units_sold90d);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_specifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN INSERT INTO product_changes (product_id) SELECT DISTINCT product_id FROM new_rows; END IF;
  IF TG_OP <> 'INSERT' THEN INSERT INTO product_changes (product_id) SELECT DISTINCT product_id FROM old_rows; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A name or a rule that many products share.
CREATE FUNCTION note_changed_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_id) VALUES (NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_noted_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
--> statement-breakpoint
CREATE TRIGGER product_specs_noted_insert AFTER INSERT ON product_specs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_specifications();
--> statement-breakpoint
CREATE TRIGGER products_noted_update AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
--> statement-breakpoint
CREATE TRIGGER product_specs_noted_update AFTER UPDATE ON product_specs
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_specifications();
--> statement-breakpoint
CREATE TRIGGER products_noted_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
--> statement-breakpoint
CREATE TRIGGER product_specs_noted_delete AFTER DELETE ON product_specs
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_specifications();
--> statement-breakpoint
-- Per row: a start that adds nothing, and a form saved as before, are no change.
CREATE TRIGGER vendors_noted AFTER UPDATE ON vendors FOR EACH ROW
  WHEN ((OLD.state, OLD.business_name, OLD.slug) IS DISTINCT FROM (NEW.state, NEW.business_name, NEW.slug))
  EXECUTE FUNCTION note_changed_catalogue();
--> statement-breakpoint
-- A new brand comes with its first product.
CREATE TRIGGER brands_noted AFTER UPDATE OR DELETE ON brands
  FOR EACH ROW EXECUTE FUNCTION note_changed_catalogue();
--> statement-breakpoint
CREATE TRIGGER categories_noted AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION note_changed_catalogue();
--> statement-breakpoint
CREATE TRIGGER spec_definitions_noted AFTER INSERT OR UPDATE OR DELETE ON spec_definitions
  FOR EACH ROW EXECUTE FUNCTION note_changed_catalogue();
--> statement-breakpoint
-- Pages that are kept show them, too.
CREATE TRIGGER spec_definitions_notify AFTER INSERT OR UPDATE OR DELETE ON spec_definitions
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
