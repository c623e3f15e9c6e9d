-- A server of the previous version bills an exchange without the address of the order whose goods came back (docs/rules.md#f15).
CREATE FUNCTION fill_exchange_billing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.buyer_address := (SELECT o.buyer_address FROM returns r JOIN orders o ON o.id = r.order_id
    WHERE r.id = substring(NEW.idempotency_key from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid AND o.buyer_gstin = NEW.buyer_gstin);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_fill_billing BEFORE INSERT ON orders FOR EACH ROW
WHEN (NEW.payment_method = 'exchange' AND NEW.buyer_gstin IS NOT NULL AND NEW.buyer_address IS NULL)
EXECUTE FUNCTION fill_exchange_billing();
