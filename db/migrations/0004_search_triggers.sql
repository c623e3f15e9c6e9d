-- Search documents and the vocabulary are kept here, so that no writer can forget them.

DROP TRIGGER products_search_text ON products;
--> statement-breakpoint
DROP FUNCTION product_search_text();
--> statement-breakpoint

-- The words of a text in lower case, hyphenated ones also in one piece: "G-SYNC" is g, sync and gsync. What counts as
-- a letter (Latin, Indian scripts) and as a digit is the same in app/catalog/search-text.ts, which cuts what is typed.
CREATE FUNCTION search_terms(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    concat_ws(' ', lower(said), (
      SELECT string_agg(replace(found[1], '-', ''), ' ')
      FROM regexp_matches(lower(said), '([a-z0-9]+(?:-[a-z0-9]+)+)', 'g') AS found)),
    '[^a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0900-\u0dff]+', ' ', 'g')
$$;
--> statement-breakpoint

CREATE FUNCTION refresh_product_search(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search (product_id, document)
  SELECT p.id,
    setweight(to_tsvector('simple', search_terms(p.name)), 'A')
    || setweight(to_tsvector('simple', search_terms(b.name || ' ' || c.name)), 'B')
    || setweight(to_tsvector('simple', search_terms(coalesce(
      (SELECT string_agg(s.value, ' ') FROM product_specs s WHERE s.product_id = p.id), ''))), 'C')
    || setweight(to_tsvector('simple', search_terms(p.description)), 'D')
  FROM products p JOIN brands b ON b.id = p.brand_id JOIN categories c ON c.id = p.category_id
  WHERE p.id = ANY (changed)
  ON CONFLICT (product_id) DO UPDATE SET document = excluded.document;

  -- In the order of the words, so that two writers can't wait for each other.
  INSERT INTO search_words (word, is_term)
  SELECT word.lexeme, bool_or(word.weights && '{A,B,C}')
  FROM product_search s, unnest(s.document) AS word
  WHERE s.product_id = ANY (changed) AND length(word.lexeme) <= 40
  GROUP BY word.lexeme ORDER BY word.lexeme
  ON CONFLICT (word) DO UPDATE SET is_term = true WHERE excluded.is_term AND NOT search_words.is_term;
END $$;
--> statement-breakpoint

CREATE FUNCTION search_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    PERFORM refresh_product_search(ARRAY(SELECT id FROM changed));
  ELSE
    PERFORM refresh_product_search(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_search_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_products_changed();
--> statement-breakpoint
-- By row, because a trigger on columns can't have the table of changed rows; stock moves don't come here.
CREATE TRIGGER products_search_update AFTER UPDATE OF name, description, brand_id, category_id ON products
  FOR EACH ROW EXECUTE FUNCTION search_products_changed();
--> statement-breakpoint

CREATE FUNCTION search_specs_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_specs_search_insert AFTER INSERT ON product_specs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_specs_changed();
--> statement-breakpoint
CREATE TRIGGER product_specs_search_update AFTER UPDATE ON product_specs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_specs_changed();
--> statement-breakpoint
CREATE TRIGGER product_specs_search_delete AFTER DELETE ON product_specs
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_specs_changed();
--> statement-breakpoint

CREATE FUNCTION search_group_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT id FROM products WHERE brand_id = NEW.id OR category_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER brands_search AFTER UPDATE OF name ON brands FOR EACH ROW EXECUTE FUNCTION search_group_renamed();
--> statement-breakpoint
CREATE TRIGGER categories_search AFTER UPDATE OF name ON categories FOR EACH ROW EXECUTE FUNCTION search_group_renamed();
--> statement-breakpoint
SELECT refresh_product_search(ARRAY(SELECT id FROM products));
