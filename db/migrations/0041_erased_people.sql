-- Closing an account takes the person out of notes (docs/decisions/111): the note may change, within a transaction that
-- says so, and nothing else.
CREATE FUNCTION refuse_rewriting_but_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('shop.erasing', true) = 'on'
    AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_but_notes();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER return_events_append_only BEFORE UPDATE OR DELETE ON return_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_but_notes();
--> statement-breakpoint
-- Addresses typed into "Forgot password?" stayed in the job queue; the job that took them is no more.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name = 'accounts.request-reset';
  END IF;
END $$;
