-- Servers keep the words of what is on sale: they hear of a changed description or a renamed brand as of a price.
CREATE FUNCTION note_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_changes (product_id) VALUES (NEW.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_search_noted AFTER UPDATE ON product_search FOR EACH ROW
  WHEN (OLD.document IS DISTINCT FROM NEW.document) EXECUTE FUNCTION note_changed_words();
