-- Both reasons of 0101 and 0105: parts that the whole replaces may be voided, cash that its courier has paid may not.
CREATE OR REPLACE FUNCTION refuse_voided_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW.provider = 'cod' AND NEW.shipment_id IS NOT NULL OR NEW.provider = 'bank' AND NOT NEW.is_effective)
    OR EXISTS (SELECT FROM refunds WHERE payment_id = NEW.id)
    OR EXISTS (SELECT FROM courier_remittances WHERE payment_id = NEW.id) THEN
    RAISE EXCEPTION 'payment % can not be voided', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_voided';
  END IF;
  RETURN NEW;
END $$;
