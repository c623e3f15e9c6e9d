-- outside a transaction: the shop goes on selling while the index is built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "products_vendor_gtin";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_vendor_gtin" ON "products" USING btree ("vendor_id",lpad("gtin", 14, '0')) WHERE gtin <> '';--> statement-breakpoint
-- An EAN names one product of a vendor. A trigger instead of a unique index, because rows of before may share one and stay.
-- The lock makes the later of two saves at once see the earlier. After the statement, so that two products can swap theirs.
CREATE OR REPLACE FUNCTION refuse_taken_gtin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('gtin ' || NEW.vendor_id || ' ' || lpad(NEW.gtin, 14, '0'), 0));
  IF EXISTS (SELECT FROM products WHERE vendor_id = NEW.vendor_id AND lpad(gtin, 14, '0') = lpad(NEW.gtin, 14, '0')
    AND gtin <> '' AND id <> NEW.id) THEN
    RAISE EXCEPTION 'product % has an EAN of another product', NEW.id
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'products_gtin';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER IF EXISTS products_gtin ON products;--> statement-breakpoint
CREATE TRIGGER products_gtin AFTER INSERT OR UPDATE OF gtin ON products FOR EACH ROW
  WHEN (NEW.gtin <> '') EXECUTE FUNCTION refuse_taken_gtin();
