-- What servers keep of who must set up a second factor first is dropped, as by 0054: for one person, or (*) for all.
CREATE TRIGGER second_factors_notify AFTER UPDATE ON second_factors FOR EACH ROW
  WHEN ((OLD.confirmed_at IS NULL) <> (NEW.confirmed_at IS NULL)) EXECUTE FUNCTION notify_viewer_change();
--> statement-breakpoint
CREATE TRIGGER second_factors_notify_gone AFTER DELETE ON second_factors FOR EACH ROW
  WHEN (OLD.confirmed_at IS NOT NULL) EXECUTE FUNCTION notify_viewer_change();
--> statement-breakpoint
CREATE TRIGGER second_factors_notify_new AFTER INSERT ON second_factors FOR EACH ROW
  WHEN (NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION notify_new_vendor_person();
--> statement-breakpoint
CREATE FUNCTION notify_second_factor_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF 'secondFactorOf' IN (NEW.key, OLD.key) THEN
    PERFORM pg_notify('viewer_changed', '*');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_notify_second_factor AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH ROW
  EXECUTE FUNCTION notify_second_factor_rule();
