-- Who bears a refund given as goodwill: the store pays its part back to the vendor.
ALTER TABLE "refunds" ADD COLUMN "store_bears_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_store_bears" CHECK ("refunds"."store_bears_bp" between 0 and 10000 and ("refunds"."store_bears_bp" = 0 or "refunds"."reason" = 'goodwill')) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_transactions_unsettled AFTER INSERT ON ledger_transactions FOR EACH ROW
  WHEN (NEW.kind IN ('sale', 'credit', 'clawback', 'loss', 'goodwill') AND NEW.vendor_id IS NOT NULL) EXECUTE FUNCTION keep_unsettled();
--> statement-breakpoint
-- check_payout_items as in 0124, and a payout settles what the store bears of a goodwill.
CREATE OR REPLACE FUNCTION check_payout_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT i.transaction_id, i.amount_paise, -sum(e.amount_paise) AS owed INTO wrong
  FROM inserted i
  LEFT JOIN payouts p ON p.id = i.payout_id
  LEFT JOIN ledger_transactions t ON t.id = i.transaction_id AND t.vendor_id = p.vendor_id AND t.kind IN ('sale', 'credit', 'clawback', 'loss', 'goodwill')
  LEFT JOIN ledger_entries e ON e.transaction_id = t.id AND e.account IN ('vendor-payable', 'gst', 'shipping')
  GROUP BY i.payout_id, i.transaction_id, i.amount_paise
  HAVING -sum(e.amount_paise) IS DISTINCT FROM i.amount_paise
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'payout item of transaction % is % paise, not %', wrong.transaction_id, wrong.owed, wrong.amount_paise
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_items_owed';
  END IF;
  SELECT p.id, p.amount_paise + p.set_off_paise AS paise, sum(i.amount_paise) AS items INTO wrong
  FROM payouts p JOIN payout_items i ON i.payout_id = p.id
  WHERE p.id IN (SELECT payout_id FROM inserted)
  GROUP BY p.id HAVING sum(i.amount_paise) <> p.amount_paise + p.set_off_paise
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'payout % is % paise, its items are %', wrong.id, wrong.paise, wrong.items
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_are_their_items';
  END IF;
  RETURN NULL;
END $$;
