-- Cheques of two companies may have the same number; 0223 has the indexes (docs/rules.md#j5).
-- As in 0202, but of a cheque only those of its company count.
CREATE OR REPLACE FUNCTION check_company_payment_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.attempt <> (SELECT count(*) FROM company_payments p JOIN company_payments u ON u.undoes = p.id
      WHERE p.reference = NEW.reference AND (p.way = 'cheque') = (NEW.way = 'cheque')
        AND (NEW.way <> 'cheque' OR p.company_id = NEW.company_id)) THEN
    RAISE EXCEPTION 'the reference of payment % is in use', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'company_payments_attempt';
  END IF;
  RETURN NEW;
END $$;
