-- What of a refund was for pieces that were removed before dispatch: they are not invoiced, so it is not credited.
ALTER TABLE "refund_lines" ADD COLUMN "removed_taxable_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "removed_gst_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_removed" CHECK ("refund_lines"."removed_taxable_paise" between 0 and "refund_lines"."taxable_paise" and "refund_lines"."removed_gst_paise" between 0 and "refund_lines"."gst_paise" and "refund_lines"."removed_gst_paise" % 2 = 0) NOT VALID;--> statement-breakpoint

-- A line of a refund stays as it was written, but for that part, which only grows, and only until the shipment leaves.
CREATE FUNCTION keep_refund_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  movable text[] := ARRAY['removed_taxable_paise', 'removed_gst_paise'];
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - movable IS DISTINCT FROM to_jsonb(OLD) - movable
    OR NEW.removed_taxable_paise < OLD.removed_taxable_paise OR NEW.removed_gst_paise < OLD.removed_gst_paise
    OR NOT EXISTS (SELECT FROM order_lines l WHERE l.id = OLD.order_line_id AND l.quantity > 0 AND l.removed_quantity > 0)
    OR NOT EXISTS (SELECT FROM shipments s WHERE s.id = OLD.shipment_id AND s.status IN ('pending', 'processing')) THEN
    RAISE EXCEPTION 'refund_lines is append-only' USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER refund_lines_append_only BEFORE UPDATE OR DELETE ON refund_lines
  FOR EACH ROW EXECUTE FUNCTION keep_refund_lines();
--> statement-breakpoint
-- keep_order_lines as in 0099, and removed pieces take their whole price along: the invoice states what is sent.
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
  -- Rounding is up to four paise a piece.
  IF (OLD.total_paise - NEW.total_paise + 4 * (OLD.quantity - NEW.quantity))::numeric * OLD.quantity
    < OLD.total_paise::numeric * (OLD.quantity - NEW.quantity) THEN
    RAISE EXCEPTION 'pieces of line % would leave below their price', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_lines_removed_price';
  END IF;
  RETURN NEW;
END $$;
