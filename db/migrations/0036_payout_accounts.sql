ALTER TABLE "payouts" ADD COLUMN "account_holder" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "account_number" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "ifsc" text;--> statement-breakpoint

-- Payouts that aren't sent yet go where they would have gone.
ALTER TABLE payouts DISABLE TRIGGER payouts_kept;
--> statement-breakpoint
UPDATE payouts p SET account_holder = b.account_holder, account_number = b.account_number, ifsc = b.ifsc
  FROM vendor_bank_accounts b WHERE b.vendor_id = p.vendor_id AND p.status = 'open';
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
ALTER TABLE payouts ENABLE TRIGGER payouts_kept;
