-- What the database refuses even where code forgets.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint

-- Status moves: the same edges as app/domain/*-status.ts (a test compares them).
CREATE TABLE status_moves (
  subject text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (subject, from_status, to_status)
);
--> statement-breakpoint
INSERT INTO status_moves (subject, from_status, to_status) VALUES
  ('orders.status', 'pending', 'processing'),
  ('orders.status', 'processing', 'shipped'),
  ('orders.status', 'shipped', 'delivered'),
  ('orders.status', 'pending', 'cancelled'),
  ('orders.status', 'processing', 'cancelled'),
  ('shipments.status', 'pending', 'processing'),
  ('shipments.status', 'processing', 'shipped'),
  ('shipments.status', 'shipped', 'delivered'),
  ('shipments.status', 'pending', 'cancelled'),
  ('shipments.status', 'processing', 'cancelled'),
  ('orders.payment_status', 'pending', 'paid'),
  ('orders.payment_status', 'pending', 'failed'),
  ('orders.payment_status', 'failed', 'pending'),
  ('orders.payment_status', 'failed', 'paid'),
  ('orders.payment_status', 'paid', 'refunded'),
  ('payments.status', 'created', 'pending'),
  ('payments.status', 'created', 'captured'),
  ('payments.status', 'created', 'failed'),
  ('payments.status', 'created', 'expired'),
  ('payments.status', 'pending', 'captured'),
  ('payments.status', 'pending', 'failed'),
  ('payments.status', 'pending', 'expired'),
  ('payments.status', 'failed', 'captured'),
  ('payments.status', 'expired', 'captured');
--> statement-breakpoint
-- A trigger on <table> with the columns to watch as arguments.
CREATE FUNCTION refuse_illegal_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  watched text;
  before text;
  after text;
BEGIN
  FOREACH watched IN ARRAY TG_ARGV LOOP
    before := to_jsonb(OLD) ->> watched;
    after := to_jsonb(NEW) ->> watched;
    IF before IS DISTINCT FROM after AND NOT EXISTS (
      SELECT 1 FROM status_moves
      WHERE subject = TG_TABLE_NAME || '.' || watched AND from_status = before AND to_status = after
    ) THEN
      RAISE EXCEPTION '% may not move from % to %', TG_TABLE_NAME || '.' || watched, before, after
        USING ERRCODE = 'check_violation', CONSTRAINT = 'status_moves';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_moves BEFORE UPDATE OF status, payment_status ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_illegal_move('status', 'payment_status');
--> statement-breakpoint
CREATE TRIGGER shipments_moves BEFORE UPDATE OF status ON shipments
  FOR EACH ROW EXECUTE FUNCTION refuse_illegal_move('status');
--> statement-breakpoint
CREATE TRIGGER payments_moves BEFORE UPDATE OF status ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_illegal_move('status');
--> statement-breakpoint

-- History is only ever added to.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- What was sold stays as it was sold.
CREATE TRIGGER order_lines_frozen BEFORE UPDATE OR DELETE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint

-- What search looks through: kept here so that no writer can forget it.
CREATE FUNCTION product_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT lower(concat_ws(' ', NEW.name, b.name, c.name, NEW.description)) INTO NEW.search_text
  FROM brands b, categories c WHERE b.id = NEW.brand_id AND c.id = NEW.category_id;
  NEW.search_text := coalesce(NEW.search_text, lower(concat_ws(' ', NEW.name, NEW.description)));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_search_text BEFORE INSERT OR UPDATE OF name, description, brand_id, category_id ON products
  FOR EACH ROW EXECUTE FUNCTION product_search_text();
--> statement-breakpoint
CREATE INDEX products_search_text_trgm ON products USING gin (search_text gin_trgm_ops);
--> statement-breakpoint

-- Finished guest pages are thrown away when what they show changes, whoever changed it.
-- Payload: the product's slug when only its exact stock changed, '*' when lists change too.
CREATE FUNCTION notify_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' AND TG_OP = 'UPDATE' THEN
    IF to_jsonb(OLD) - ARRAY['stock', 'units_sold90d', 'updated_at'] = to_jsonb(NEW) - ARRAY['stock', 'units_sold90d', 'updated_at'] THEN
      IF OLD.stock IS DISTINCT FROM NEW.stock THEN
        IF (least(OLD.stock, 11) > 10, OLD.stock > 0) IS DISTINCT FROM (least(NEW.stock, 11) > 10, NEW.stock > 0) THEN
          PERFORM pg_notify('catalogue_changed', '*');
        ELSE
          PERFORM pg_notify('catalogue_changed', NEW.slug);
        END IF;
      END IF;
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_notify('catalogue_changed', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_notify AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER product_images_notify AFTER INSERT OR UPDATE OR DELETE ON product_images FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER product_specs_notify AFTER INSERT OR UPDATE OR DELETE ON product_specs FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER brands_notify AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER categories_notify AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER vendors_notify AFTER INSERT OR UPDATE OR DELETE ON vendors FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER settings_notify AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
-- One row that /readyz writes.
CREATE TABLE health_probe (id smallint PRIMARY KEY CHECK (id = 1), at timestamptz NOT NULL);
