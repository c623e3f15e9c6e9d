-- The views of vendors, with the columns that joined their tables.
CREATE OR REPLACE VIEW vendor_product_images AS
  SELECT i.* FROM product_images i JOIN products p ON p.id = i.product_id
  WHERE p.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_stock_movements AS
  SELECT m.* FROM stock_movements m JOIN products p ON p.id = m.product_id
  WHERE p.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_picture_uploads AS
  SELECT u.* FROM picture_uploads u WHERE u.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
-- Not for product_id alone: it is emptied when a product goes, whoever had added a picture to its form.
CREATE TRIGGER picture_uploads_vendor_scope
  BEFORE INSERT OR UPDATE OF vendor_id, hash, file_name, state, is_discarded OR DELETE ON picture_uploads
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE TRIGGER product_slugs_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON product_slugs
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('product_id');
--> statement-breakpoint

-- Movements are never rewritten and go only together with their product, which order lines keep from going.
CREATE FUNCTION keep_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM products WHERE id = OLD.product_id) THEN
    RAISE EXCEPTION 'stock_movements is append-only' USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
DROP TRIGGER stock_movements_append_only ON stock_movements;
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER stock_movements_stay BEFORE DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION keep_movements();
