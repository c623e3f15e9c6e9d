-- A cart that its first change opens has its first version at once: other tabs hear of that one too.
CREATE TRIGGER carts_notify_first AFTER INSERT ON carts FOR EACH ROW WHEN (NEW.version > 0)
  EXECUTE FUNCTION notify_cart_change();
--> statement-breakpoint
-- Which methods are offered stands on product pages, and servers keep it in memory.
CREATE TRIGGER payment_methods_notify AFTER INSERT OR UPDATE OR DELETE ON payment_methods
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
