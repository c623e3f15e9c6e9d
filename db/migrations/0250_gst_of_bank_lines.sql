-- GST within bank charges and expenses, which the store claims (docs/rules.md#p27). 0251 validates.
ALTER TABLE "bank_lines" ADD COLUMN "gst_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_gst" CHECK ("bank_lines"."gst_paise" = 0 or "bank_lines"."status" = 'explained' and "bank_lines"."kind" in ('charges', 'expense') and "bank_lines"."gst_paise" between 1 and abs("bank_lines"."amount_paise") - 1) NOT VALID;
--> statement-breakpoint
-- As in 0240, and the GST of an explained line stays as it was booked.
CREATE OR REPLACE FUNCTION refuse_bank_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.status = 'open' THEN
    RETURN OLD;
  ELSIF TG_OP = 'UPDATE' AND NEW.bookings >= OLD.bookings
    AND (NEW.id, NEW.account_id, NEW.import_id, NEW.day, NEW.narration, NEW.reference, NEW.amount_paise, NEW.balance_paise, NEW.occurrence)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.account_id, OLD.import_id, OLD.day, OLD.narration, OLD.reference, OLD.amount_paise, OLD.balance_paise, OLD.occurrence)
    AND (OLD.status = 'open' OR NEW.status = 'open'
      OR (NEW.status, NEW.kind, NEW.gst_paise, NEW.bookings) IS NOT DISTINCT FROM (OLD.status, OLD.kind, OLD.gst_paise, OLD.bookings)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'line % of the bank statement can not change', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_lines_final';
END $$;
