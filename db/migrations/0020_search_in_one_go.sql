-- Whoever writes thousands of products may have their search documents made once at the end instead of with every
-- statement or row: `set_config('shop.search_later', 'on', true)`, and refresh_product_search before committing.
CREATE OR REPLACE FUNCTION search_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('shop.search_later', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_LEVEL = 'STATEMENT' THEN
    PERFORM refresh_product_search(ARRAY(SELECT id FROM changed));
  ELSE
    PERFORM refresh_product_search(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_specs_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('shop.search_later', true) = 'on' THEN
    RETURN NULL;
  END IF;
  PERFORM refresh_product_search(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;
