-- The audit log is only ever added to: by trigger, and by taking the rights away from whoever runs these migrations.
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM PUBLIC, CURRENT_USER;
--> statement-breakpoint

-- Every edit raises the version; sales, ratings and other counting do not (they name none of these columns).
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_version BEFORE UPDATE OF
  slug, name, description, brand_id, category_id, vendor_id, price_paise, discount_price_paise, status, is_featured, is_new,
  gst_rate_bp, hsn, warranty_months, country_of_origin, released_on, version ON products
  FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER vendors_version BEFORE UPDATE ON vendors FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint
CREATE TRIGGER users_version BEFORE UPDATE OF name, email, role, state, version ON users
  FOR EACH ROW EXECUTE FUNCTION raise_version();
--> statement-breakpoint

-- What a transaction that speaks for one vendor (app/platform/vendor-scope.server.ts) may see. Without the setting:
-- an error or nothing, never everything.
CREATE VIEW vendor_products AS
  SELECT p.* FROM products p WHERE p.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_product_images AS
  SELECT i.* FROM product_images i JOIN products p ON p.id = i.product_id
  WHERE p.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_product_specs AS
  SELECT s.* FROM product_specs s JOIN products p ON p.id = s.product_id
  WHERE p.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_stock_movements AS
  SELECT m.* FROM stock_movements m JOIN products p ON p.id = m.product_id
  WHERE p.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_shipments AS
  SELECT s.* FROM shipments s WHERE s.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_order_lines AS
  SELECT l.* FROM order_lines l JOIN shipments s ON s.id = l.shipment_id
  WHERE s.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
-- Of the order around a parcel a vendor sees what it takes to send it: no e-mail address, no totals of other vendors.
CREATE VIEW vendor_orders AS
  SELECT o.id, o.number, o.user_id, o.status, o.payment_method, o.payment_status, o.prices_include_gst,
    o.shipping_address, o.pay_by, o.placed_at
  FROM orders o
  WHERE EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = o.id AND s.vendor_id = current_setting('shop.vendor_id'));
--> statement-breakpoint

-- And what it may write: rows of that vendor, whatever the code around it forgot. The watched table names its vendor
-- itself ('vendor_id') or through its product ('product_id').
CREATE FUNCTION refuse_other_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  acting text := nullif(current_setting('shop.vendor_id', true), '');
  changed jsonb;
  owner text;
BEGIN
  IF acting IS NOT NULL THEN
    FOREACH changed IN ARRAY array_remove(ARRAY[
      CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END], NULL)
    LOOP
      owner := CASE TG_ARGV[0]
        WHEN 'vendor_id' THEN changed ->> 'vendor_id'
        ELSE (SELECT vendor_id FROM products WHERE id = (changed ->> 'product_id')::uuid) END;
      IF owner IS DISTINCT FROM acting THEN
        RAISE EXCEPTION '% of another vendor', TG_TABLE_NAME
          USING ERRCODE = 'insufficient_privilege', CONSTRAINT = 'vendor_scope';
      END IF;
    END LOOP;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE TRIGGER shipments_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON shipments
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE TRIGGER product_images_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON product_images
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('product_id');
--> statement-breakpoint
CREATE TRIGGER product_specs_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON product_specs
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('product_id');
--> statement-breakpoint
CREATE TRIGGER stock_movements_vendor_scope BEFORE INSERT ON stock_movements
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('product_id');
