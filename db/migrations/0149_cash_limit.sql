-- No ₹2,00,000 or more in cash from one buyer, for one order or in one day in India (Income-tax Act 2025, section 186).
-- Triggers, because older rows may break the rule and stay.
CREATE OR REPLACE FUNCTION refuse_cash_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % is too large for cash', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_cash_limit';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_cash_limit BEFORE INSERT OR UPDATE OF payment_method, total_paise ON orders FOR EACH ROW
  WHEN (NEW.payment_method = 'cod' AND NEW.total_paise >= 20000000) EXECUTE FUNCTION refuse_cash_order();
--> statement-breakpoint
-- A courier's scan is a fact; whatever else records cash does it by hand.
CREATE OR REPLACE FUNCTION refuse_cash_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  began timestamptz := date_trunc('day', NEW.created_at, 'Asia/Kolkata');
BEGIN
  IF NEW.amount_paise + (
    SELECT coalesce(sum(p.amount_paise), 0) FROM orders o JOIN orders other ON other.user_id = o.user_id
    JOIN payments p ON p.order_id = other.id AND p.provider = 'cod' AND p.status = 'captured' AND p.id <> NEW.id
      AND p.created_at >= began AND p.created_at < began + interval '24 hours'
    WHERE o.id = NEW.order_id) >= 20000000 THEN
    RAISE EXCEPTION 'payment % would be too much cash of one buyer in a day', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_cash_limit';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_cash_limit BEFORE INSERT OR UPDATE OF amount_paise, provider, status ON payments FOR EACH ROW
  WHEN (NEW.provider = 'cod' AND NEW.status = 'captured' AND NEW.cash_with IS DISTINCT FROM 'courier')
  EXECUTE FUNCTION refuse_cash_of_day();
