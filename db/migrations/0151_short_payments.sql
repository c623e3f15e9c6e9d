-- What was written off of a short payment never came, so it never goes back.
ALTER TABLE "refunds" ADD COLUMN "withheld_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- refuse_over_refund as in 0006, less what was written off.
CREATE OR REPLACE FUNCTION refuse_over_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  captured bigint;
  refunded bigint;
  never_came bigint;
BEGIN
  SELECT CASE WHEN status = 'captured' THEN amount_paise - written_off_paise ELSE 0 END, written_off_paise INTO captured, never_came
  FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT coalesce(sum(amount_paise), 0) INTO refunded FROM refunds
  WHERE payment_id = NEW.payment_id AND id <> NEW.id AND status <> 'failed';
  IF NEW.status <> 'failed' AND refunded + NEW.amount_paise > captured OR NEW.withheld_paise NOT BETWEEN 0 AND never_came THEN
    RAISE EXCEPTION 'payment % would be refunded beyond its amount', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- refuse_unexplained_refund as in 0022, with what is withheld.
CREATE OR REPLACE FUNCTION refuse_unexplained_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  expected bigint;
  explained bigint;
BEGIN
  SELECT CASE WHEN p.is_effective THEN r.amount_paise + r.withheld_paise ELSE 0 END INTO expected
  FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = asked;
  SELECT coalesce(sum(total_paise), 0) INTO explained FROM refund_lines WHERE refund_id = asked;
  IF explained <> expected THEN
    RAISE EXCEPTION 'refund % of % paise has lines of %', asked, expected, explained
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_lines_sum';
  END IF;
  RETURN NULL;
END $$;
