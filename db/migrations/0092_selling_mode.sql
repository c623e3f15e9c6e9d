-- Where the store is the only seller no other vendor is approved, whatever code forgets (docs/decisions/163). Both sides take
-- one lock: the choice can't be made while an approval is on its way.
CREATE FUNCTION refuse_second_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('selling-mode'));
  IF EXISTS (SELECT FROM settings WHERE key = 'sellingMode' AND value = '"single"'::jsonb) THEN
    RAISE EXCEPTION 'the store is the only seller' USING ERRCODE = 'check_violation', CONSTRAINT = 'single_seller';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendors_single_seller BEFORE INSERT OR UPDATE OF state ON vendors
  FOR EACH ROW WHEN (NEW.state = 'approved' AND NEW.id <> 'store') EXECUTE FUNCTION refuse_second_seller();
--> statement-breakpoint
CREATE FUNCTION refuse_single_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('selling-mode'));
  IF EXISTS (SELECT FROM vendors WHERE state = 'approved' AND id <> 'store') THEN
    RAISE EXCEPTION 'other vendors are approved' USING ERRCODE = 'check_violation', CONSTRAINT = 'single_seller';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_single_seller BEFORE INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.key = 'sellingMode' AND NEW.value = '"single"'::jsonb) EXECUTE FUNCTION refuse_single_seller();
