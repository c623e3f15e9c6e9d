-- What servers keep in memory of signed-in people is dropped when it changes, whoever changed it. Payload: the user's id.
-- `viewer_changed`: who somebody is, or whether a session holds.
CREATE FUNCTION notify_viewer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM pg_notify('viewer_changed', OLD.id::text);
  ELSE
    PERFORM pg_notify('viewer_changed', OLD.user_id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_notify AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.role, OLD.state) IS DISTINCT FROM (NEW.name, NEW.email, NEW.role, NEW.state))
  EXECUTE FUNCTION notify_viewer_change();
--> statement-breakpoint
CREATE TRIGGER users_notify_gone AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION notify_viewer_change();
--> statement-breakpoint
CREATE TRIGGER sessions_notify AFTER UPDATE ON sessions FOR EACH ROW
  WHEN ((OLD.token, OLD.user_id, OLD.expires_at) IS DISTINCT FROM (NEW.token, NEW.user_id, NEW.expires_at))
  EXECUTE FUNCTION notify_viewer_change();
--> statement-breakpoint
CREATE TRIGGER sessions_notify_gone AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION notify_viewer_change();
--> statement-breakpoint

-- `person_changed`: what pages show of somebody's cart, wishlist, reviews and deliveries.
CREATE FUNCTION notify_person_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.user_id IS NOT NULL THEN
    PERFORM pg_notify('person_changed', OLD.user_id::text);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.user_id IS NOT NULL THEN
    PERFORM pg_notify('person_changed', NEW.user_id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cart_lines_notify AFTER INSERT OR UPDATE OR DELETE ON cart_lines FOR EACH ROW
  EXECUTE FUNCTION notify_person_change();
--> statement-breakpoint
CREATE TRIGGER wishlist_items_notify AFTER INSERT OR UPDATE OR DELETE ON wishlist_items FOR EACH ROW
  EXECUTE FUNCTION notify_person_change();
--> statement-breakpoint
CREATE TRIGGER reviews_notify_author AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW
  EXECUTE FUNCTION notify_person_change();
--> statement-breakpoint
CREATE TRIGGER orders_notify_buyer AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION notify_person_change();
--> statement-breakpoint
CREATE FUNCTION notify_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('person_changed', o.user_id::text) FROM orders o WHERE o.id = NEW.order_id AND o.user_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_notify_delivery AFTER UPDATE ON shipments FOR EACH ROW
  WHEN (OLD.delivered_at IS DISTINCT FROM NEW.delivered_at) EXECUTE FUNCTION notify_delivery();
--> statement-breakpoint
CREATE TRIGGER shipments_notify_delivered AFTER INSERT ON shipments FOR EACH ROW
  WHEN (NEW.delivered_at IS NOT NULL) EXECUTE FUNCTION notify_delivery();
