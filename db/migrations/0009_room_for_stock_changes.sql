-- Stock and carts change often, in columns no index knows: with room left on their page PostgreSQL keeps the new
-- version beside the old one and touches no index.
ALTER TABLE products SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE product_sales SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE carts SET (fillfactor = 80);
--> statement-breakpoint

-- Says the same as before; rows are compared as they are, which is cheap enough for every sale.
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
      IF OLD.stock <> NEW.stock THEN
        -- The label (In Stock, Low Stock, Out of Stock) is on lists too, the exact number on the product's page only.
        IF (OLD.stock > 10, OLD.stock > 0) = (NEW.stock > 10, NEW.stock > 0) THEN
          PERFORM pg_notify('catalogue_changed', NEW.slug);
        ELSE
          PERFORM pg_notify('catalogue_changed', '*');
        END IF;
      END IF;
      RETURN NULL;
    END IF;
  END IF;
  PERFORM pg_notify('catalogue_changed', '*');
  RETURN NULL;
END $$;
