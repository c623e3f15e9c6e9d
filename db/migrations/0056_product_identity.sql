ALTER TABLE "products" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "mpn" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "box_contents" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "manufacturer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "importer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_products AS
  SELECT p.* FROM products p WHERE p.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
-- All but the store's commission.
CREATE OR REPLACE VIEW vendor_order_lines AS
  SELECT l.id, l.order_id, l.shipment_id, l.product_id, l.position, l.vendor_id, l.name, l.slug, l.brand, l.category,
    l.list_price_paise, l.unit_price_paise, l.quantity, l.gst_rate_bp, l.hsn, l.taxable_paise, l.gst_paise, l.total_paise,
    l.replaces_line_id, l.sku
  FROM order_lines l JOIN shipments s ON s.id = l.shipment_id
  WHERE s.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_version BEFORE UPDATE OF
  slug, name, description, brand_id, category_id, vendor_id, price_paise, discount_price_paise, status, is_featured, is_new,
  gst_rate_bp, hsn, warranty_months, country_of_origin, released_on, sku, gtin, mpn, box_contents, manufacturer, importer,
  version ON products
  FOR EACH ROW EXECUTE FUNCTION raise_version();
