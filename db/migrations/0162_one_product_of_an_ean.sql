-- An EAN names one product of a vendor. A trigger instead of a unique index, because rows of before may share one and stay.
-- The lock makes the later of two saves at once see the earlier. After the statement, so that two products can swap theirs.
CREATE FUNCTION refuse_taken_gtin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('gtin ' || NEW.vendor_id || ' ' || lpad(NEW.gtin, 14, '0'), 0));
  IF EXISTS (SELECT FROM products WHERE vendor_id = NEW.vendor_id AND lpad(gtin, 14, '0') = lpad(NEW.gtin, 14, '0')
    AND gtin <> '' AND id <> NEW.id) THEN
    RAISE EXCEPTION 'product % has an EAN of another product', NEW.id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'products_gtin';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_gtin AFTER INSERT OR UPDATE OF gtin ON products FOR EACH ROW
  WHEN (NEW.gtin <> '') EXECUTE FUNCTION refuse_taken_gtin();
