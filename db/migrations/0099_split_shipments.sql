-- A vendor sends part of a shipment now and the rest later: the rest becomes a shipment of its own (docs/decisions/167).
ALTER TABLE "order_lines" ADD COLUMN "split_from_line_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "split_from" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_split_from_line_id_order_lines_id_fk" FOREIGN KEY ("split_from_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_split_from_shipments_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint

-- A line that is split off takes its pieces and their money from the line it names, and no line gets them otherwise.
CREATE FUNCTION take_split_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines l SET quantity = l.quantity - NEW.quantity, taxable_paise = l.taxable_paise - NEW.taxable_paise,
    gst_paise = l.gst_paise - NEW.gst_paise, total_paise = l.total_paise - NEW.total_paise
  FROM shipments here, shipments there
  WHERE l.id = NEW.split_from_line_id AND here.id = l.shipment_id AND there.id = NEW.shipment_id AND there.split_from = here.id
    AND NEW.quantity > 0 AND NEW.removed_quantity = 0
    AND (l.order_id, l.product_id, l.vendor_id, l.unit_price_paise, l.gst_rate_bp, l.commission_bp)
      = (NEW.order_id, NEW.product_id, NEW.vendor_id, NEW.unit_price_paise, NEW.gst_rate_bp, NEW.commission_bp)
    AND NOT EXISTS (SELECT FROM refund_lines f JOIN refunds r ON r.id = f.refund_id
      WHERE f.order_line_id = l.id AND r.reason <> 'removed');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing can be split off line %', NEW.split_from_line_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_lines_split';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_split BEFORE INSERT ON order_lines
  FOR EACH ROW WHEN (NEW.split_from_line_id IS NOT NULL AND NEW.replaces_line_id IS NULL) EXECUTE FUNCTION take_split_pieces();
--> statement-breakpoint
-- As in 0093; and until it leaves a line can be split (by the trigger above) or go whole into a shipment split off its own.
CREATE OR REPLACE FUNCTION keep_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  movable text[] := ARRAY['quantity', 'taxable_paise', 'gst_paise', 'total_paise', 'removed_quantity',
    'removed_taxable_paise', 'removed_gst_paise'];
  is_waiting boolean := EXISTS (SELECT FROM shipments s
    WHERE s.id = OLD.shipment_id AND s.kind = 'sale' AND s.status IN ('pending', 'processing'));
BEGIN
  IF TG_OP = 'UPDATE' AND is_waiting AND pg_trigger_depth() > 1
    AND to_jsonb(NEW) - movable = to_jsonb(OLD) - movable AND NEW.quantity < OLD.quantity
    AND (NEW.removed_quantity, NEW.removed_taxable_paise, NEW.removed_gst_paise)
      = (OLD.removed_quantity, OLD.removed_taxable_paise, OLD.removed_gst_paise) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND is_waiting AND NEW.shipment_id <> OLD.shipment_id
    AND to_jsonb(NEW) - 'shipment_id' = to_jsonb(OLD) - 'shipment_id' AND OLD.removed_quantity = 0
    AND NOT EXISTS (SELECT FROM refund_lines f WHERE f.order_line_id = OLD.id)
    AND EXISTS (SELECT FROM shipments s WHERE s.id = NEW.shipment_id AND s.split_from = OLD.shipment_id
      AND (s.order_id, s.vendor_id, s.kind) = (OLD.order_id, OLD.vendor_id, 'sale') AND s.status IN ('pending', 'processing')) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - movable IS DISTINCT FROM to_jsonb(OLD) - movable
    OR (NEW.quantity + NEW.removed_quantity, NEW.taxable_paise + NEW.removed_taxable_paise, NEW.gst_paise + NEW.removed_gst_paise)
      IS DISTINCT FROM
      (OLD.quantity + OLD.removed_quantity, OLD.taxable_paise + OLD.removed_taxable_paise, OLD.gst_paise + OLD.removed_gst_paise)
    OR NEW.removed_quantity <= OLD.removed_quantity OR NEW.removed_taxable_paise < OLD.removed_taxable_paise
    OR NEW.removed_gst_paise < OLD.removed_gst_paise OR NOT is_waiting THEN
    RAISE EXCEPTION 'order_lines is append-only' USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A shipment split off is of the same order and vendor as the one it came from, and nothing of that has left.
CREATE FUNCTION refuse_other_split() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR NOT EXISTS (SELECT FROM shipments s WHERE s.id = NEW.split_from
    AND (s.order_id, s.vendor_id, s.kind, s.kind) = (NEW.order_id, NEW.vendor_id, NEW.kind, 'sale')
    AND s.status = NEW.status AND s.status IN ('pending', 'processing')) THEN
    RAISE EXCEPTION 'shipment % can''t be split off', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'shipments_split';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_split BEFORE INSERT ON shipments
  FOR EACH ROW WHEN (NEW.split_from IS NOT NULL) EXECUTE FUNCTION refuse_other_split();
--> statement-breakpoint
CREATE TRIGGER shipments_split_kept BEFORE UPDATE OF split_from ON shipments
  FOR EACH ROW WHEN (NEW.split_from IS DISTINCT FROM OLD.split_from) EXECUTE FUNCTION refuse_other_split();
--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_shipments AS
  SELECT s.* FROM shipments s WHERE s.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_shipment_events AS
  SELECT e.seq, e.shipment_id, e.from_status, e.to_status, e.actor_role, e.at, e.kind,
    CASE WHEN e.kind IN ('removal', 'split') THEN e.note END AS note
  FROM order_events e JOIN shipments s ON s.id = e.shipment_id AND s.order_id = e.order_id
  WHERE e.kind IN ('shipment', 'removal', 'split') AND s.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
-- An order counts once, also in two shipments.
CREATE OR REPLACE VIEW vendor_sold_lines AS
  SELECT s.id AS shipment_id, s.status, s.kind, o.status AS order_status, o.payment_method, o.payment_status, o.placed_at,
    o.user_id,
    l.total_paise + CASE WHEN o.payment_method = 'cod' THEN 0 ELSE l.removed_taxable_paise + l.removed_gst_paise END AS total_paise,
    s.order_id
  FROM shipments s JOIN orders o ON o.id = s.order_id JOIN order_lines l ON l.shipment_id = s.id
  WHERE s.vendor_id = current_setting('shop.vendor_id');
