CREATE TABLE "vendor_bank_account_requests" (
	"vendor_id" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_holder" text NOT NULL,
	"account_number" text NOT NULL,
	"sealed_number" text,
	"ifsc" text NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_bank_account_requests_sealed" CHECK (("vendor_bank_account_requests"."sealed_number" is null) = ("vendor_bank_account_requests"."account_number" not like '•%'))
);
--> statement-breakpoint
ALTER TABLE "vendor_bank_account_requests" ADD CONSTRAINT "vendor_bank_account_requests_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_bank_account_requests" ADD CONSTRAINT "vendor_bank_account_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER vendor_bank_account_requests_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON vendor_bank_account_requests
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint

-- The account of a vendor that was approved once changes only to the requested one, and not by the vendor itself. Encrypting the same number
-- anew is no change. A server of the version before can't save such an account during the update.
CREATE FUNCTION refuse_unrequested_bank_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.vendor_id, NEW.account_holder, NEW.ifsc) = (OLD.vendor_id, OLD.account_holder, OLD.ifsc)
      AND NEW.account_number IN (OLD.account_number, '••••' || right(OLD.account_number, 4)) THEN
      RETURN NULL;
    END IF;
  END IF;
  IF (SELECT state FROM vendors WHERE id = NEW.vendor_id) = 'pending' THEN
    RETURN NULL;
  END IF;
  IF nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL
    OR NOT EXISTS (SELECT FROM vendor_bank_account_requests r WHERE r.vendor_id = NEW.vendor_id
      AND (r.account_holder, r.account_number, r.ifsc) = (NEW.account_holder, NEW.account_number, NEW.ifsc)
      AND r.sealed_number IS NOT DISTINCT FROM NEW.sealed_number) THEN
    RAISE EXCEPTION 'nobody requested this bank account of vendor %', NEW.vendor_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vendor_bank_accounts_requested';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendor_bank_accounts_requested AFTER INSERT OR UPDATE ON vendor_bank_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_unrequested_bank_account();
