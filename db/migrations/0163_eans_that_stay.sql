-- As in 0162, but an EAN that stays is not compared: rows of before may share one, and statements for many rows also write what stays.
-- One lock for a vendor, as one for each EAN of a large import fills PostgreSQL's table of locks.
CREATE OR REPLACE FUNCTION refuse_taken_gtin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.gtin = OLD.gtin THEN RETURN NULL; END IF;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('gtin of ' || NEW.vendor_id, 0));
  IF EXISTS (SELECT FROM products WHERE vendor_id = NEW.vendor_id AND lpad(gtin, 14, '0') = lpad(NEW.gtin, 14, '0')
    AND gtin <> '' AND id <> NEW.id) THEN
    RAISE EXCEPTION 'product % has an EAN of another product', NEW.id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'products_gtin';
  END IF;
  RETURN NULL;
END $$;
