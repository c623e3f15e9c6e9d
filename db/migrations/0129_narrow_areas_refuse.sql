-- No shipment to where an area of its seller's PIN and weight is closed, nor for cash where that takes none (docs/rules.md
-- R258). With its lines in one statement, as orders are placed; what is split off or replaced was promised before.
CREATE FUNCTION refuse_narrow_area() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pin integer;
  pays text;
  seller text;
  grams bigint;
  area delivery_narrow_areas;
BEGIN
  SELECT (o.shipping_address ->> 'pincode')::integer, o.payment_method INTO pin, pays FROM orders o WHERE o.id = NEW.order_id;
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
--> statement-breakpoint
CREATE TRIGGER shipments_within_areas AFTER INSERT ON shipments
  FOR EACH ROW WHEN (NEW.kind = 'sale' AND NEW.split_from IS NULL) EXECUTE FUNCTION refuse_narrow_area();
