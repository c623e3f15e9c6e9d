-- Servers answer GET /me from memory. These triggers let them drop what they hold of a person when a default address or an
-- unpaid order of theirs changes. Payload: the user's id.
CREATE TRIGGER addresses_notify AFTER INSERT OR UPDATE OR DELETE ON addresses FOR EACH ROW
  EXECUTE FUNCTION notify_person_change();
--> statement-breakpoint
CREATE TRIGGER orders_notify_new AFTER INSERT ON orders FOR EACH ROW
  EXECUTE FUNCTION notify_person_change();
--> statement-breakpoint
CREATE TRIGGER orders_notify_payment AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.payment_status, OLD.pay_by, OLD.transfer_details)
    IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.pay_by, NEW.transfer_details))
  EXECUTE FUNCTION notify_person_change();
--> statement-breakpoint
CREATE TRIGGER order_lines_notify_quantity AFTER UPDATE ON order_lines FOR EACH ROW
  WHEN (OLD.quantity IS DISTINCT FROM NEW.quantity) EXECUTE FUNCTION notify_delivery();
