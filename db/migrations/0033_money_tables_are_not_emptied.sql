-- What refunds and payouts were made of can't be emptied either: `truncate` passes by what refuses single rows.
CREATE TRIGGER refund_lines_no_truncate BEFORE TRUNCATE ON refund_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER payout_items_no_truncate BEFORE TRUNCATE ON payout_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
