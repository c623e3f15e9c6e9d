-- As in 0027, but for all items of a statement at once: row by row each of a payout's items added all of them up.
CREATE FUNCTION check_payout_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT i.transaction_id, i.amount_paise, -sum(e.amount_paise) AS owed INTO wrong
  FROM inserted i
  LEFT JOIN payouts p ON p.id = i.payout_id
  LEFT JOIN ledger_transactions t ON t.id = i.transaction_id AND t.vendor_id = p.vendor_id AND t.kind IN ('sale', 'credit', 'clawback')
  LEFT JOIN ledger_entries e ON e.transaction_id = t.id AND e.account IN ('vendor-payable', 'gst', 'shipping')
  GROUP BY i.payout_id, i.transaction_id, i.amount_paise
  HAVING -sum(e.amount_paise) IS DISTINCT FROM i.amount_paise
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'payout item of transaction % is % paise, not %', wrong.transaction_id, wrong.owed, wrong.amount_paise
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_items_owed';
  END IF;
  SELECT p.id, p.amount_paise, sum(i.amount_paise) AS items INTO wrong
  FROM payouts p JOIN payout_items i ON i.payout_id = p.id
  WHERE p.id IN (SELECT payout_id FROM inserted)
  GROUP BY p.id HAVING sum(i.amount_paise) <> p.amount_paise
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'payout % is % paise, its items are %', wrong.id, wrong.amount_paise, wrong.items
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_are_their_items';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER payout_items_equal ON payout_items;
--> statement-breakpoint
DROP TRIGGER payout_items_owed ON payout_items;
--> statement-breakpoint
CREATE TRIGGER payout_items_owed AFTER INSERT ON payout_items
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION check_payout_items();
--> statement-breakpoint
-- Its part about new items is the trigger's above.
CREATE TRIGGER payout_items_kept BEFORE UPDATE OR DELETE ON payout_items
  FOR EACH ROW EXECUTE FUNCTION check_payout_item();
