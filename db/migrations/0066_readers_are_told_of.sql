-- Who reads a page of their own comes from memory, too: whether the address is confirmed, and the vendor they are.
CREATE OR REPLACE TRIGGER users_notify AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.role, OLD.state, OLD.email_verified)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.role, NEW.state, NEW.email_verified))
  EXECUTE FUNCTION notify_viewer_change();
--> statement-breakpoint
CREATE TRIGGER vendors_notify_owner AFTER INSERT OR DELETE ON vendors FOR EACH ROW
  EXECUTE FUNCTION notify_person_change();
--> statement-breakpoint
CREATE TRIGGER vendors_notify_new_owner AFTER UPDATE ON vendors FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION notify_person_change();
