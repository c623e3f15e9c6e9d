-- Product pages show somebody their own unpaid order: what changes it drops what is kept of its buyer (docs/decisions/149).
CREATE OR REPLACE TRIGGER orders_notify_buyer AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id OR (OLD.pay_by IS NOT NULL
    AND (OLD.status, OLD.payment_status) IS DISTINCT FROM (NEW.status, NEW.payment_status)))
  EXECUTE FUNCTION notify_person_change();
