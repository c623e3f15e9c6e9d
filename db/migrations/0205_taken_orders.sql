-- Who of the store took an order for delivery (docs/rules.md#k6). It never changes: the audit log and the buyer's order name the same person.
ALTER TABLE "orders" ADD COLUMN "taken_by" uuid;
--> statement-breakpoint
CREATE FUNCTION refuse_other_taker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % was taken by somebody else', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_taken_fixed';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_taken_fixed BEFORE UPDATE OF taken_by ON orders FOR EACH ROW
  WHEN (OLD.taken_by IS DISTINCT FROM NEW.taken_by) EXECUTE FUNCTION refuse_other_taker();
--> statement-breakpoint
-- As in 0192, but what is paid at the counter and sent is delivered.
CREATE OR REPLACE FUNCTION refuse_undelivered_area() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.payment_method <> 'counter' OR NEW.taken_by IS NOT NULL) AND EXISTS (
    SELECT FROM delivery_areas
    WHERE int4range(from_pin, to_pin, '[]') @> (NEW.shipping_address ->> 'pincode')::integer
      AND NOT (is_serviceable AND (takes_cash OR NEW.payment_method <> 'cod'))
  ) THEN
    RAISE EXCEPTION 'delivery, or cash on delivery, is not available at this PIN code'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivered_area';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As in 0192, but what is paid at the counter and sent is delivered.
CREATE OR REPLACE FUNCTION refuse_narrow_area() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pin integer;
  pays text;
  taker uuid;
  seller text;
  grams bigint;
  area delivery_narrow_areas;
BEGIN
  SELECT (o.shipping_address ->> 'pincode')::integer, o.payment_method, o.taken_by INTO pin, pays, taker FROM orders o WHERE o.id = NEW.order_id;
  IF pays = 'counter' AND taker IS NULL THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM delivery_narrow_areas WHERE pin BETWEEN from_pin AND to_pin) THEN RETURN NULL; END IF;
  SELECT coalesce(v.pincode, '') INTO seller FROM vendors v WHERE v.id = NEW.vendor_id;
  SELECT least(1000000, sum(l.quantity * CASE WHEN c.default_slug = 'pc-assembly' THEN 0 ELSE coalesce(p.shipping_weight_grams,
      (SELECT (s.value #>> '{}')::integer FROM settings s WHERE s.key = 'usualWeightGrams'), 1000) END))
    INTO grams
    FROM order_lines l JOIN products p ON p.id = l.product_id LEFT JOIN categories c ON c.id = p.category_id
    WHERE l.shipment_id = NEW.id;
  IF grams IS NULL THEN RETURN NULL; END IF;
  SELECT a.* INTO area FROM delivery_narrow_areas a
    WHERE pin BETWEEN a.from_pin AND a.to_pin AND starts_with(seller, a.seller_pin) AND grams <= a.up_to_grams
    ORDER BY length(a.seller_pin) DESC, a.up_to_grams LIMIT 1;
  IF FOUND AND NOT (area.is_serviceable AND (area.takes_cash OR pays <> 'cod')) THEN
    RAISE EXCEPTION 'delivery, or cash on delivery, is not available for this shipment at this PIN code'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivered_area';
  END IF;
  RETURN NULL;
END $$;
