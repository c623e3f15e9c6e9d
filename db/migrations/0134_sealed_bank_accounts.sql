-- Vendors' account numbers are sealed by the shop (docs/decisions/199).
ALTER TABLE "vendor_bank_accounts" ADD COLUMN "sealed_number" text;--> statement-breakpoint
ALTER TABLE "vendor_bank_accounts" ADD COLUMN "known_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "sealed_number" text;--> statement-breakpoint
ALTER TABLE "vendor_bank_accounts" ADD CONSTRAINT "vendor_bank_accounts_sealed" CHECK (("vendor_bank_accounts"."sealed_number" is null) = ("vendor_bank_accounts"."account_number" not like '•%')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sealed" CHECK ("payouts"."sealed_number" is null or "payouts"."account_number" like '•%') NOT VALID;--> statement-breakpoint

-- A server of the version before writes whole numbers and knows no sealed ones.
CREATE FUNCTION forget_sealed_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.account_number IS DISTINCT FROM OLD.account_number AND NEW.account_number NOT LIKE '•%' THEN
    NEW.sealed_number := NULL;
    NEW.known_since := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendor_bank_accounts_fill_sealed BEFORE UPDATE ON vendor_bank_accounts
  FOR EACH ROW EXECUTE FUNCTION forget_sealed_number();
--> statement-breakpoint
-- Its payout runs copy the masked number only.
CREATE FUNCTION copy_sealed_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT sealed_number INTO NEW.sealed_number FROM vendor_bank_accounts
  WHERE vendor_id = NEW.vendor_id AND account_number = NEW.account_number;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_fill_sealed BEFORE INSERT ON payouts
  FOR EACH ROW WHEN (NEW.sealed_number IS NULL AND NEW.account_number LIKE '•%') EXECUTE FUNCTION copy_sealed_number();
--> statement-breakpoint

-- As in 0027; a whole number is masked at any time, with or without a sealed one beside it.
CREATE OR REPLACE FUNCTION keep_payouts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  settling text[] := ARRAY['status', 'reference', 'paid_to', 'settled_at'];
  account text[] := ARRAY['account_number', 'sealed_number'];
BEGIN
  IF TG_OP = 'DELETE' OR TG_TABLE_NAME = 'payout_runs' OR to_jsonb(OLD) - settling - account IS DISTINCT FROM to_jsonb(NEW) - settling - account
    OR to_jsonb(OLD) ->> 'status' <> 'open' AND to_jsonb(OLD) - account IS DISTINCT FROM to_jsonb(NEW) - account
    OR to_jsonb(OLD) ->> 'account_number' IS DISTINCT FROM to_jsonb(NEW) ->> 'account_number'
      AND to_jsonb(NEW) ->> 'account_number' IS DISTINCT FROM '••••' || right(to_jsonb(OLD) ->> 'account_number', 4) THEN
    RAISE EXCEPTION '% are kept as they were made', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
  END IF;
  RETURN NEW;
END $$;
