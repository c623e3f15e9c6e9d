CREATE TABLE "vendor_bank_accounts" (
	"vendor_id" text PRIMARY KEY NOT NULL,
	"account_holder" text NOT NULL,
	"account_number" text NOT NULL,
	"ifsc" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_items" (
	"payout_id" uuid NOT NULL,
	"transaction_id" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payout_items_payout_id_transaction_id_pk" PRIMARY KEY("payout_id","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_key" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_runs_formKey_unique" UNIQUE("form_key")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"vendor_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reference" text,
	"paid_to" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payouts_runId_vendorId_unique" UNIQUE("run_id","vendor_id"),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_paise" > 0),
	CONSTRAINT "payouts_settled" CHECK (("payouts"."status" = 'open') = ("payouts"."settled_at" is null) and ("payouts"."status" = 'paid') = ("payouts"."reference" is not null))
);
--> statement-breakpoint
ALTER TABLE "vendor_bank_accounts" ADD CONSTRAINT "vendor_bank_accounts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_once" ON "payout_items" USING btree ("transaction_id") WHERE "payout_items"."is_active";--> statement-breakpoint
CREATE INDEX "payout_runs_created_at_index" ON "payout_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payouts_vendor_id_index" ON "payouts" USING btree ("vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("reference") WHERE "payouts"."status" = 'paid';--> statement-breakpoint

-- Payouts are settled once, and what they are of never changes.
INSERT INTO status_moves (subject, from_status, to_status) VALUES
  ('payouts.status', 'open', 'paid'),
  ('payouts.status', 'open', 'cancelled');
--> statement-breakpoint
CREATE TRIGGER payouts_moves BEFORE UPDATE OF status ON payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_illegal_move('status');
--> statement-breakpoint
CREATE FUNCTION keep_payouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (TG_TABLE_NAME = 'payouts' AND (to_jsonb(OLD) ->> 'status' <> 'open' OR to_jsonb(OLD) - ARRAY['status', 'reference', 'paid_to', 'settled_at']
      IS DISTINCT FROM to_jsonb(NEW) - ARRAY['status', 'reference', 'paid_to', 'settled_at']))
    OR TG_TABLE_NAME = 'payout_runs' THEN
    RAISE EXCEPTION '% are kept as they were made', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_runs_kept BEFORE UPDATE OR DELETE ON payout_runs FOR EACH ROW EXECUTE FUNCTION keep_payouts();
--> statement-breakpoint
CREATE TRIGGER payouts_kept BEFORE UPDATE OR DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION keep_payouts();
--> statement-breakpoint
-- An item is what the store owed its payout's vendor by that transaction; it is given free with a cancelled payout only.
CREATE FUNCTION check_payout_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owed bigint;
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND (NEW.is_active OR NOT OLD.is_active
      OR to_jsonb(OLD) - 'is_active' IS DISTINCT FROM to_jsonb(NEW) - 'is_active'
      OR (SELECT status FROM payouts WHERE id = NEW.payout_id) <> 'cancelled')) THEN
    RAISE EXCEPTION 'payout_items are kept as they were made' USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
  END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT -sum(e.amount_paise) INTO owed FROM payouts p JOIN ledger_transactions t ON t.vendor_id = p.vendor_id
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.account IN ('vendor-payable', 'gst', 'shipping')
      WHERE p.id = NEW.payout_id AND t.id = NEW.transaction_id AND t.kind IN ('sale', 'credit', 'clawback');
    IF owed IS DISTINCT FROM NEW.amount_paise THEN
      RAISE EXCEPTION 'payout item of transaction % is % paise, not %', NEW.transaction_id, owed, NEW.amount_paise
        USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_items_owed';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_items_owed BEFORE INSERT OR UPDATE OR DELETE ON payout_items
  FOR EACH ROW EXECUTE FUNCTION check_payout_item();
--> statement-breakpoint
-- At commit a payout is the sum of its items.
CREATE FUNCTION refuse_unequal_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid := CASE TG_TABLE_NAME WHEN 'payouts' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'payout_id')::uuid END;
  found record;
BEGIN
  SELECT p.amount_paise, (SELECT coalesce(sum(i.amount_paise), 0) FROM payout_items i WHERE i.payout_id = p.id) AS items
  INTO found FROM payouts p WHERE p.id = asked;
  IF found.amount_paise <> found.items THEN
    RAISE EXCEPTION 'payout % is % paise, its items are %', asked, found.amount_paise, found.items
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_are_their_items';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payouts_equal AFTER INSERT ON payouts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unequal_payout();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payout_items_equal AFTER INSERT ON payout_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unequal_payout();
--> statement-breakpoint

-- What a vendor sees of its payouts, and its own bank account.
CREATE VIEW vendor_payouts AS
  SELECT p.id, p.vendor_id, p.amount_paise, p.status, p.reference, p.paid_to, p.settled_at, r.created_at
  FROM payouts p JOIN payout_runs r ON r.id = p.run_id WHERE p.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_payout_items AS
  SELECT i.payout_id, i.transaction_id, i.amount_paise, i.is_active
  FROM payout_items i JOIN payouts p ON p.id = i.payout_id WHERE p.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE TRIGGER vendor_bank_accounts_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON vendor_bank_accounts
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE TRIGGER payouts_vendor_scope BEFORE INSERT OR UPDATE ON payouts
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
