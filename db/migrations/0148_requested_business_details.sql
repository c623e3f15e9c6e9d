ALTER TABLE "vendors" ADD COLUMN "requested_details" jsonb;--> statement-breakpoint

-- A series of invoices belongs to a GSTIN, and details of an approved vendor change only as requested before. The store's own
-- vendor follows the settings, and one that applies again is judged anew.
CREATE FUNCTION keep_vendor_details() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id = 'store' OR 'pending' IN (OLD.state, NEW.state) THEN
    RETURN NEW;
  END IF;
  IF OLD.gstin <> '' AND OLD.gstin <> coalesce(NEW.requested_details ->> 'gstin', NEW.gstin, OLD.gstin)
    AND EXISTS (SELECT FROM invoice_counters WHERE vendor_id = NEW.id AND last_number > 0) THEN
    RAISE EXCEPTION 'vendor % has invoices under its GSTIN', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vendors_gstin_series';
  END IF;
  IF (OLD.business_name <> NEW.business_name OR OLD.gstin <> NEW.gstin)
    AND OLD.requested_details IS NULL THEN
    RAISE EXCEPTION 'nobody requested the details of vendor %', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vendors_details_requested';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendors_details BEFORE UPDATE OF business_name, gstin, pan, requested_details ON vendors
  FOR EACH ROW EXECUTE FUNCTION keep_vendor_details();
