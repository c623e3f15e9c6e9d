-- As in 0009. Besides "*" a changed product is named, too, by its slug of before and of now: its own pages go at once, and pages of other
-- products stay to be shown while the database is away (docs/decisions/310).
CREATE OR REPLACE FUNCTION notify_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  but_for_counts products;
BEGIN
  IF TG_TABLE_NAME = 'products' AND TG_OP = 'UPDATE' THEN
    but_for_counts := NEW;
    but_for_counts.stock := OLD.stock;
    but_for_counts.units_sold90d := OLD.units_sold90d;
    but_for_counts.updated_at := OLD.updated_at;
    IF but_for_counts IS NOT DISTINCT FROM OLD THEN
      IF OLD.stock = NEW.stock THEN
        RETURN NULL;
      END IF;
      PERFORM pg_notify('catalogue_changed', NEW.slug);
      -- The label (In Stock, Low Stock, Out of Stock) is on lists too, the exact number on the product's page only.
      IF (OLD.stock > 10, OLD.stock > 0) <> (NEW.stock > 10, NEW.stock > 0) THEN
        PERFORM pg_notify('catalogue_changed', '*');
      END IF;
      RETURN NULL;
    END IF;
    PERFORM pg_notify('catalogue_changed', OLD.slug);
    PERFORM pg_notify('catalogue_changed', NEW.slug);
  ELSIF TG_TABLE_NAME = 'products' AND TG_OP = 'DELETE' THEN
    PERFORM pg_notify('catalogue_changed', OLD.slug);
  END IF;
  PERFORM pg_notify('catalogue_changed', '*');
  RETURN NULL;
END $$;
