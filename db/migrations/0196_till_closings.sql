-- The closed days of the counter, also those without cash, and refunds paid in cash (docs/rules.md#k4, docs/rules.md#k5).
CREATE TABLE "cash_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"paid_by" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_closings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"through_id" bigint NOT NULL,
	"closed_by" uuid NOT NULL,
	"expected_paise" bigint NOT NULL,
	"added_paise" bigint NOT NULL,
	"counted_paise" bigint NOT NULL,
	"kept_paise" bigint NOT NULL,
	"upi_paise" bigint NOT NULL,
	"upi_counted_paise" bigint NOT NULL,
	"card_paise" bigint NOT NULL,
	"card_counted_paise" bigint NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "till_closings_amounts" CHECK (least("till_closings"."expected_paise", "till_closings"."added_paise", "till_closings"."kept_paise", "till_closings"."upi_paise", "till_closings"."upi_counted_paise", "till_closings"."card_paise", "till_closings"."card_counted_paise") >= 0 and "till_closings"."kept_paise" <= "till_closings"."counted_paise"),
	CONSTRAINT "till_closings_reason" CHECK ("till_closings"."reason" is not null or "till_closings"."counted_paise" = "till_closings"."expected_paise" + "till_closings"."added_paise" and "till_closings"."upi_counted_paise" = "till_closings"."upi_paise" and "till_closings"."card_counted_paise" = "till_closings"."card_paise")
);
--> statement-breakpoint
ALTER TABLE "cash_refunds" ADD CONSTRAINT "cash_refunds_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Closes of earlier versions stand in the books and the audit log only.
INSERT INTO till_closings (through_id, closed_by, expected_paise, added_paise, counted_paise, kept_paise, upi_paise, upi_counted_paise, card_paise, card_counted_paise, reason, at)
SELECT t.id, a.actor_id, (a.after ->> 'expectedPaise')::bigint, (a.after ->> 'addedPaise')::bigint, (a.after ->> 'countedPaise')::bigint,
  (a.after ->> 'keptPaise')::bigint, (a.after ->> 'upiPaise')::bigint, (a.after ->> 'upiPaise')::bigint,
  (a.after ->> 'cardPaise')::bigint, (a.after ->> 'cardPaise')::bigint, a.after ->> 'reason', t.at
FROM ledger_transactions t JOIN audit_log a ON a.action = 'counter.close' AND a.subject_kind = 'till' AND a.subject_id = t.reference
WHERE t.kind = 'till-closed' ORDER BY t.id;
--> statement-breakpoint
CREATE FUNCTION check_cash_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sale counter_sales;
  paid bigint;
BEGIN
  SELECT c.* INTO sale FROM refunds r JOIN counter_sales c ON c.payment_id = r.payment_id
    WHERE r.id = NEW.refund_id AND r.amount_paise = NEW.amount_paise AND r.status = 'requested' FOR UPDATE OF c;
  SELECT coalesce(sum(b.amount_paise), 0) INTO paid
    FROM cash_refunds b JOIN refunds r ON r.id = b.refund_id WHERE r.payment_id = sale.payment_id;
  IF sale.payment_id IS NULL OR paid + NEW.amount_paise > sale.cash_paise THEN
    RAISE EXCEPTION 'refund % is not one of the cash of its sale', NEW.refund_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_refunds_of_cash';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_refunds_checked BEFORE INSERT ON cash_refunds
  FOR EACH ROW EXECUTE FUNCTION check_cash_refund();
--> statement-breakpoint
CREATE TRIGGER cash_refunds_append_only BEFORE UPDATE OR DELETE ON cash_refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER cash_refunds_no_truncate BEFORE TRUNCATE ON cash_refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER till_closings_append_only BEFORE UPDATE OR DELETE ON till_closings
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER till_closings_no_truncate BEFORE TRUNCATE ON till_closings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- At commit the till holds no less than nothing. Whoever takes from it holds its lock, so that others go in turn.
CREATE FUNCTION refuse_empty_till() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('till'));
  SELECT coalesce((SELECT kept_paise FROM till_closings ORDER BY id DESC LIMIT 1), 0)
    + coalesce((SELECT sum(e.amount_paise) FROM ledger_entries e
        WHERE (e.account = 'till' OR e.provider IN ('counter-upi', 'counter-card')) AND e.account = 'till'
          AND e.transaction_id > coalesce((SELECT max(through_id) FROM till_closings), 0)), 0) INTO held;
  IF held < 0 THEN
    RAISE EXCEPTION 'the till would hold % paise', held USING ERRCODE = 'check_violation', CONSTRAINT = 'till_holds_cash';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_till_held AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.account = 'till' AND NEW.amount_paise < 0)
  EXECUTE FUNCTION refuse_empty_till();
