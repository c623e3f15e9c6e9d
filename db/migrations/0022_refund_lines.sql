CREATE TABLE "refund_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid,
	"shipment_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	CONSTRAINT "refund_lines_once" UNIQUE NULLS NOT DISTINCT("refund_id","shipment_id","order_line_id"),
	CONSTRAINT "refund_lines_total" CHECK ("refund_lines"."total_paise" = "refund_lines"."taxable_paise" + "refund_lines"."gst_paise"),
	CONSTRAINT "refund_lines_amounts" CHECK ("refund_lines"."total_paise" > 0 and "refund_lines"."taxable_paise" >= 0 and "refund_lines"."gst_paise" >= 0 and "refund_lines"."gst_paise" % 2 = 0 and "refund_lines"."quantity" >= 0),
	CONSTRAINT "refund_lines_fee" CHECK ("refund_lines"."order_line_id" is not null or "refund_lines"."quantity" = 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_orderId_productId_unique";--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_orderId_vendorId_unique";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "replaces_line_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "kind" text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_lines_order_line_id_index" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refund_lines_shipment_id_index" ON "refund_lines" USING btree ("shipment_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_replaces_line_id_order_lines_id_fk" FOREIGN KEY ("replaces_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_one_per_product" ON "order_lines" USING btree ("order_id","product_id") WHERE "order_lines"."replaces_line_id" is null;--> statement-breakpoint
CREATE INDEX "order_lines_order_id_index" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_one_sale" ON "shipments" USING btree ("order_id","vendor_id") WHERE "shipments"."kind" = 'sale';--> statement-breakpoint
CREATE INDEX "shipments_order_id_index" ON "shipments" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_replacement_is_free" CHECK ("order_lines"."replaces_line_id" is null or "order_lines"."total_paise" = 0);--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_kind" CHECK ("shipments"."kind" in ('sale', 'replacement'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_replacement_is_free" CHECK ("shipments"."kind" = 'sale' or "shipments"."shipping_paise" = 0);--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_shipments AS
  SELECT s.* FROM shipments s WHERE s.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_order_lines AS
  SELECT l.* FROM order_lines l JOIN shipments s ON s.id = l.shipment_id
  WHERE s.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint

-- Refunds of before had no lines; all of them were of whole orders.
INSERT INTO refund_lines (refund_id, order_line_id, shipment_id, quantity, taxable_paise, gst_paise, total_paise)
  SELECT r.id, l.id, l.shipment_id, l.quantity, l.taxable_paise, l.gst_paise, l.total_paise
  FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.is_effective
  JOIN order_lines l ON l.order_id = r.order_id AND l.total_paise > 0
  UNION ALL
  SELECT r.id, NULL, s.id, 0, s.shipping_paise - tax.paise, tax.paise, s.shipping_paise
  FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.is_effective
  JOIN shipments s ON s.order_id = r.order_id AND s.shipping_paise > 0
  CROSS JOIN LATERAL (SELECT 2 * ((2 * s.shipping_paise * 1800 + 23600) / 47200) AS paise) tax;
--> statement-breakpoint
CREATE TRIGGER refund_lines_append_only BEFORE UPDATE OR DELETE ON refund_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint

-- A refund that counts is its lines, to the paisa; money that came twice goes back as it came, without any.
CREATE FUNCTION refuse_unexplained_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  expected bigint;
  explained bigint;
BEGIN
  SELECT CASE WHEN p.is_effective THEN r.amount_paise ELSE 0 END INTO expected
  FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = asked;
  SELECT coalesce(sum(total_paise), 0) INTO explained FROM refund_lines WHERE refund_id = asked;
  IF explained <> expected THEN
    RAISE EXCEPTION 'refund % of % paise has lines of %', asked, expected, explained
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_lines_sum';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_explained AFTER INSERT OR UPDATE OF amount_paise, payment_id ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unexplained_refund('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refund_lines_explain AFTER INSERT ON refund_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unexplained_refund('refund_id');
--> statement-breakpoint

-- Never more of a line (pieces, taxable value, tax) than was sold of it; refunds that failed don't count. What it is
-- of is held, so that two at once can't each believe there is enough left.
CREATE FUNCTION refuse_refund_beyond_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold record;
  gone record;
BEGIN
  IF NEW.order_line_id IS NOT NULL THEN
    SELECT l.shipment_id, l.order_id, l.quantity, l.taxable_paise, l.gst_paise, l.total_paise INTO sold
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
CREATE TRIGGER refund_lines_within_line BEFORE INSERT ON refund_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_refund_beyond_line();
