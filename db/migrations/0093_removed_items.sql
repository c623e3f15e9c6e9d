ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_quantity";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "removed_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "removed_taxable_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "removed_gst_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_removed" CHECK (least("order_lines"."removed_quantity", "order_lines"."removed_taxable_paise", "order_lines"."removed_gst_paise", "order_lines"."taxable_paise", "order_lines"."gst_paise") >= 0 and "order_lines"."removed_gst_paise" % 2 = 0 and ("order_lines"."quantity" > 0 or "order_lines"."total_paise" = 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" >= 0 and "order_lines"."quantity" + "order_lines"."removed_quantity" > 0) NOT VALID;--> statement-breakpoint

-- A line stays as it was sold, but for pieces that are removed before its shipment leaves: what it was is what is left and
-- what was removed (docs/decisions/160).
CREATE FUNCTION keep_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  movable text[] := ARRAY['quantity', 'taxable_paise', 'gst_paise', 'total_paise', 'removed_quantity',
    'removed_taxable_paise', 'removed_gst_paise'];
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - movable IS DISTINCT FROM to_jsonb(OLD) - movable
    OR (NEW.quantity + NEW.removed_quantity, NEW.taxable_paise + NEW.removed_taxable_paise, NEW.gst_paise + NEW.removed_gst_paise)
      IS DISTINCT FROM
      (OLD.quantity + OLD.removed_quantity, OLD.taxable_paise + OLD.removed_taxable_paise, OLD.gst_paise + OLD.removed_gst_paise)
    OR NEW.removed_quantity <= OLD.removed_quantity OR NEW.removed_taxable_paise < OLD.removed_taxable_paise
    OR NEW.removed_gst_paise < OLD.removed_gst_paise
    OR NOT EXISTS (SELECT FROM shipments s WHERE s.id = OLD.shipment_id AND s.kind = 'sale' AND s.status IN ('pending', 'processing')) THEN
    RAISE EXCEPTION 'order_lines is append-only' USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_lines_frozen BEFORE UPDATE OR DELETE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION keep_order_lines();
--> statement-breakpoint
-- As in 0022; pieces that were removed were sold, too.
CREATE OR REPLACE FUNCTION refuse_refund_beyond_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold record;
  gone record;
BEGIN
  IF NEW.order_line_id IS NOT NULL THEN
    SELECT l.shipment_id, l.order_id, l.quantity + l.removed_quantity AS quantity,
      l.taxable_paise + l.removed_taxable_paise AS taxable_paise, l.gst_paise + l.removed_gst_paise AS gst_paise,
      l.total_paise + l.removed_taxable_paise + l.removed_gst_paise AS total_paise INTO sold
    FROM order_lines l WHERE l.id = NEW.order_line_id FOR UPDATE;
  ELSE
    SELECT s.id AS shipment_id, s.order_id, 0 AS quantity, s.shipping_paise AS taxable_paise,
      s.shipping_paise AS gst_paise, s.shipping_paise AS total_paise INTO sold
    FROM shipments s WHERE s.id = NEW.shipment_id FOR UPDATE;
  END IF;
  SELECT coalesce(sum(f.quantity), 0) AS quantity, coalesce(sum(f.taxable_paise), 0) AS taxable_paise,
    coalesce(sum(f.gst_paise), 0) AS gst_paise, coalesce(sum(f.total_paise), 0) AS total_paise INTO gone
  FROM refund_lines f JOIN refunds r ON r.id = f.refund_id AND r.status <> 'failed'
  WHERE f.shipment_id = NEW.shipment_id AND f.order_line_id IS NOT DISTINCT FROM NEW.order_line_id;
  IF sold.shipment_id IS DISTINCT FROM NEW.shipment_id
    OR sold.order_id IS DISTINCT FROM (SELECT order_id FROM refunds WHERE id = NEW.refund_id)
    OR gone.quantity + NEW.quantity > sold.quantity OR gone.taxable_paise + NEW.taxable_paise > sold.taxable_paise
    OR gone.gst_paise + NEW.gst_paise > sold.gst_paise OR gone.total_paise + NEW.total_paise > sold.total_paise THEN
    RAISE EXCEPTION 'more would go back of line % than was sold', coalesce(NEW.order_line_id, NEW.shipment_id)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_lines_within_line';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What a vendor sees: what was removed, and from its history what is said of it.
CREATE OR REPLACE VIEW vendor_order_lines AS
  SELECT l.id, l.order_id, l.shipment_id, l.product_id, l.position, l.vendor_id, l.name, l.slug, l.brand, l.category,
    l.list_price_paise, l.unit_price_paise, l.quantity, l.gst_rate_bp, l.hsn, l.taxable_paise, l.gst_paise, l.total_paise,
    l.replaces_line_id, l.sku, l.removed_quantity, l.removed_taxable_paise, l.removed_gst_paise
  FROM order_lines l JOIN shipments s ON s.id = l.shipment_id
  WHERE s.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_shipment_events AS
  SELECT e.seq, e.shipment_id, e.from_status, e.to_status, e.actor_role, e.at, e.kind,
    CASE WHEN e.kind = 'removal' THEN e.note END AS note
  FROM order_events e JOIN shipments s ON s.id = e.shipment_id AND s.order_id = e.order_id
  WHERE e.kind IN ('shipment', 'removal') AND s.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
-- What was paid for and removed stays a sale and is a refund, as any that goes back.
CREATE OR REPLACE VIEW vendor_sold_lines AS
  SELECT s.id AS shipment_id, s.status, s.kind, o.status AS order_status, o.payment_method, o.payment_status, o.placed_at,
    o.user_id,
    l.total_paise + CASE WHEN o.payment_method = 'cod' THEN 0 ELSE l.removed_taxable_paise + l.removed_gst_paise END AS total_paise
  FROM shipments s JOIN orders o ON o.id = s.order_id JOIN order_lines l ON l.shipment_id = s.id
  WHERE s.vendor_id = current_setting('shop.vendor_id');
