-- What a seller pays for a piece, kept with each sale (docs/rules.md#v16). 0248 validates.
CREATE TABLE "order_line_costs" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"cost_paise" bigint NOT NULL,
	CONSTRAINT "order_line_costs_cost" CHECK ("order_line_costs"."cost_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_price_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_line_costs" ADD CONSTRAINT "order_line_costs_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cost" CHECK ("products"."cost_price_paise" > 0) NOT VALID;
--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_products AS
  SELECT p.* FROM products p WHERE p.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_version BEFORE UPDATE OF
  slug, name, description, brand_id, category_id, vendor_id, price_paise, discount_price_paise, status, is_featured, is_new,
  gst_rate_bp, hsn, warranty_months, country_of_origin, released_on, sku, gtin, mpn, box_contents, manufacturer, importer,
  model_id, shipping_weight_grams, cost_price_paise, version ON products
  FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
-- Whoever writes an order line, a server of the previous version too: pieces that were split off keep their cost, and a
-- replacement is no sale.
CREATE FUNCTION keep_line_costs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_line_costs (order_line_id, cost_paise)
  SELECT l.id, coalesce(c.cost_paise, p.cost_price_paise)
  FROM new_lines l JOIN products p ON p.id = l.product_id
    LEFT JOIN order_line_costs c ON c.order_line_id = l.split_from_line_id
  WHERE l.replaces_line_id IS NULL
    AND CASE WHEN l.split_from_line_id IS NULL THEN p.cost_price_paise ELSE c.cost_paise END IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_fill_costs AFTER INSERT ON order_lines REFERENCING NEW TABLE AS new_lines
FOR EACH STATEMENT EXECUTE FUNCTION keep_line_costs();
--> statement-breakpoint
CREATE TRIGGER order_line_costs_append_only BEFORE UPDATE OR DELETE ON order_line_costs
FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER order_line_costs_no_truncate BEFORE TRUNCATE ON order_line_costs
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE VIEW vendor_order_line_costs AS
  SELECT c.* FROM order_line_costs c JOIN order_lines l ON l.id = c.order_line_id
  WHERE l.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
-- Admins read the log: it holds the costs of the store's own products, not what a vendor pays.
CREATE FUNCTION hide_vendor_costs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.after ->> 'vendorId', NEW.before ->> 'vendorId',
      (SELECT p.vendor_id FROM products p WHERE p.id = NEW.subject_id::uuid)) IS DISTINCT FROM 'store' THEN
    NEW.before := NEW.before - 'costPricePaise';
    NEW.after := NEW.after - 'costPricePaise';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_costs BEFORE INSERT ON audit_log FOR EACH ROW
WHEN (NEW.subject_kind = 'product' AND (NEW.before ? 'costPricePaise' OR NEW.after ? 'costPricePaise'))
EXECUTE FUNCTION hide_vendor_costs();
