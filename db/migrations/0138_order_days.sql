CREATE TABLE "order_day_vendors" (
	"day" date NOT NULL,
	"vendor_id" text NOT NULL,
	"sales" integer NOT NULL,
	"sales_paise" bigint NOT NULL,
	"back_paise" bigint NOT NULL,
	"buyers" uuid[] NOT NULL,
	CONSTRAINT "order_day_vendors_day_vendor_id_pk" PRIMARY KEY("day","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"total_paise" bigint NOT NULL,
	"sales" integer NOT NULL,
	"sales_paise" bigint NOT NULL,
	"back_paise" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_day_vendors" ADD CONSTRAINT "order_day_vendors_day_order_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."order_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_day_vendors" ADD CONSTRAINT "order_day_vendors_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint

-- What sales are counted by, of all vendors; a vendor's is its part of it, as before, with what was refunded.
CREATE VIEW sold_lines AS
  SELECT s.id AS shipment_id, s.status, s.kind, o.status AS order_status, o.payment_method, o.payment_status, o.placed_at,
    o.user_id,
    l.total_paise + CASE WHEN o.payment_method = 'cod' THEN 0 ELSE l.removed_taxable_paise + l.removed_gst_paise END AS total_paise,
    s.order_id, s.refunded_paise, s.vendor_id
  FROM shipments s JOIN orders o ON o.id = s.order_id JOIN order_lines l ON l.shipment_id = s.id;
--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_sold_lines AS
  SELECT l.shipment_id, l.status, l.kind, l.order_status, l.payment_method, l.payment_status, l.placed_at, l.user_id,
    l.total_paise, l.order_id, l.refunded_paise, l.vendor_id
  FROM sold_lines l WHERE l.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
-- A row per closed day, whether or not the vendor sold anything.
CREATE VIEW vendor_order_days AS
  SELECT d.day, coalesce(v.sales, 0) AS sales, coalesce(v.sales_paise, 0) AS sales_paise, coalesce(v.back_paise, 0) AS back_paise,
    coalesce(v.buyers, '{}') AS buyers
  FROM order_days d LEFT JOIN order_day_vendors v ON v.day = d.day AND v.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint

-- Whatever changes an order of a closed day opens the day. Who closes a day holds its lock alone while its orders are summed up; who
-- changes one of them shares it until the change is there, so neither misses the other. Days are closed a day after their end, so
-- what is placed and changed as it happens asks for nothing.
CREATE FUNCTION reopen_order_day(placed timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its_day date := (placed AT TIME ZONE 'Asia/Kolkata')::date;
BEGIN
  IF placed >= now() - interval '20 hours' THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtext('order-days'), its_day - date '2000-01-01');
  DELETE FROM order_days WHERE day = its_day;
END $$;
--> statement-breakpoint
CREATE FUNCTION reopen_day_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM reopen_order_day(OLD.placed_at); END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.placed_at <> OLD.placed_at THEN PERFORM reopen_order_day(NEW.placed_at); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION reopen_day_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM reopen_order_day(o.placed_at) FROM orders o WHERE o.id = part.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_placed_reopen AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.placed_at < now() - interval '20 hours') EXECUTE FUNCTION reopen_day_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_gone_reopen AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION reopen_day_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_changed_reopen AFTER UPDATE ON orders FOR EACH ROW
  WHEN (least(OLD.placed_at, NEW.placed_at) < now() - interval '20 hours'
    AND (OLD.status, OLD.payment_method, OLD.payment_status, OLD.total_paise, OLD.refunded_paise, OLD.user_id, OLD.placed_at)
      IS DISTINCT FROM
      (NEW.status, NEW.payment_method, NEW.payment_status, NEW.total_paise, NEW.refunded_paise, NEW.user_id, NEW.placed_at))
  EXECUTE FUNCTION reopen_day_of_order();
--> statement-breakpoint
-- Those of a new order come with it.
CREATE TRIGGER shipments_split_reopen AFTER INSERT ON shipments FOR EACH ROW
  WHEN (NEW.split_from IS NOT NULL) EXECUTE FUNCTION reopen_day_of_part();
--> statement-breakpoint
CREATE TRIGGER shipments_gone_reopen AFTER DELETE ON shipments FOR EACH ROW EXECUTE FUNCTION reopen_day_of_part();
--> statement-breakpoint
CREATE TRIGGER shipments_changed_reopen AFTER UPDATE ON shipments FOR EACH ROW
  WHEN ((OLD.order_id, OLD.vendor_id, OLD.status, OLD.kind, OLD.shipping_paise, OLD.refunded_paise) IS DISTINCT FROM
    (NEW.order_id, NEW.vendor_id, NEW.status, NEW.kind, NEW.shipping_paise, NEW.refunded_paise))
  EXECUTE FUNCTION reopen_day_of_part();
--> statement-breakpoint
CREATE TRIGGER order_lines_split_reopen AFTER INSERT ON order_lines FOR EACH ROW
  WHEN (NEW.split_from_line_id IS NOT NULL) EXECUTE FUNCTION reopen_day_of_part();
--> statement-breakpoint
CREATE TRIGGER order_lines_gone_reopen AFTER DELETE ON order_lines FOR EACH ROW EXECUTE FUNCTION reopen_day_of_part();
--> statement-breakpoint
CREATE TRIGGER order_lines_changed_reopen AFTER UPDATE ON order_lines FOR EACH ROW
  WHEN ((OLD.shipment_id, OLD.total_paise, OLD.removed_taxable_paise, OLD.removed_gst_paise) IS DISTINCT FROM
    (NEW.shipment_id, NEW.total_paise, NEW.removed_taxable_paise, NEW.removed_gst_paise))
  EXECUTE FUNCTION reopen_day_of_part();
