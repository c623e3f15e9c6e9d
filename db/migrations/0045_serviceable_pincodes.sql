-- What a PIN must be for us to deliver there, whatever code forgets (docs/decisions/125). Triggers and not CHECKs: rows
-- from before stay as they are, can be made the default and be erased.
CREATE FUNCTION refuse_unserviceable_pincode() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pin text := coalesce(to_jsonb(NEW) ->> 'pincode', to_jsonb(NEW) -> 'shipping_address' ->> 'pincode');
BEGIN
  IF pin ~ '^[1-8][0-9]{5}$' AND pin NOT LIKE '%000' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'delivery is not available at this PIN code'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'serviceable_pincode';
END $$;
--> statement-breakpoint
CREATE TRIGGER addresses_serviceable BEFORE INSERT OR UPDATE OF pincode ON addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_unserviceable_pincode();
--> statement-breakpoint
CREATE TRIGGER orders_serviceable BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_unserviceable_pincode();
