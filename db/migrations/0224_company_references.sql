-- A company's reference counts once at a time, whatever the way, and its attempts rise (docs/rules.md#j5).
-- As in 0222, but attempts may have gaps, as they were once counted over all ways. The index refuses an attempt that is there.
CREATE OR REPLACE FUNCTION check_company_payment_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_attempt smallint;
  is_repeated boolean;
BEGIN
  SELECT coalesce(max(p.attempt), -1), coalesce(bool_or(p.attempt = NEW.attempt), false) INTO last_attempt, is_repeated
    FROM company_payments p
    WHERE p.reference = NEW.reference AND (p.way = 'cheque') = (NEW.way = 'cheque')
      AND (NEW.way <> 'cheque' OR p.company_id = NEW.company_id);
  IF NOT is_repeated AND (NEW.attempt <> last_attempt + 1 OR EXISTS (SELECT FROM company_payments p
      WHERE p.reference = NEW.reference
        AND (p.company_id = NEW.company_id OR p.way <> 'cheque' AND NEW.way <> 'cheque')
        AND NOT EXISTS (SELECT FROM company_payments u WHERE u.undoes = p.id))) THEN
    RAISE EXCEPTION 'the reference of payment % is in use', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'company_payments_attempt';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER company_payments_attempt ON company_payments;--> statement-breakpoint
CREATE TRIGGER company_payments_attempt BEFORE INSERT ON company_payments FOR EACH ROW
  WHEN (NEW.undoes IS NULL) EXECUTE FUNCTION check_company_payment_attempt();
