-- Cash that vendors collect by their own delivery (docs/decisions/152).
CREATE TABLE "cash_remittances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_remittances_reference" UNIQUE("reference"),
	CONSTRAINT "cash_remittances_amount" CHECK ("cash_remittances"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_vendor";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_amount";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_settled";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "set_off_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "cash_with" text;--> statement-breakpoint
ALTER TABLE "cash_remittances" ADD CONSTRAINT "cash_remittances_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_remittances" ADD CONSTRAINT "cash_remittances_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_remittances_vendor_id_index" ON "cash_remittances" USING btree ("vendor_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'courier-cash', 'vendor-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_vendor" CHECK (("ledger_entries"."account" in ('vendor-cash', 'vendor-payable', 'gst', 'shipping', 'commission')) = ("ledger_entries"."vendor_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_amount" CHECK ("payouts"."set_off_paise" >= 0 and ("payouts"."amount_paise" > 0 or "payouts"."amount_paise" = 0 and "payouts"."set_off_paise" > 0 and "payouts"."status" = 'paid')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_settled" CHECK (("payouts"."status" = 'open') = ("payouts"."settled_at" is null) and ("payouts"."status" = 'paid' and "payouts"."amount_paise" > 0) = ("payouts"."reference" is not null)) NOT VALID;--> statement-breakpoint

-- Who holds a shipment's cash follows from its carrier, once it is delivered. Null: a server from before this version.
CREATE FUNCTION check_cash_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.cash_with IS DISTINCT FROM OLD.cash_with OR NEW.cash_with IS NOT NULL AND NOT EXISTS (
    SELECT FROM shipments s WHERE s.id = NEW.shipment_id AND s.status = 'delivered'
      AND NEW.cash_with = CASE s.carrier WHEN 'Own delivery' THEN 'vendor' ELSE 'courier' END) THEN
    RAISE EXCEPTION 'payment % says that its cash is with the %', NEW.id, NEW.cash_with
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_cash_holder';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_cash_holder BEFORE INSERT OR UPDATE OF cash_with, shipment_id ON payments
  FOR EACH ROW EXECUTE FUNCTION check_cash_holder();
--> statement-breakpoint

-- At commit no vendor has paid in, or is to have set off, more than it collected. The lock lets others go in turn.
CREATE FUNCTION refuse_overdrawn_cash() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held bigint;
BEGIN
  PERFORM FROM vendors WHERE id = NEW.vendor_id FOR NO KEY UPDATE;
  SELECT coalesce((SELECT sum(e.amount_paise) FROM ledger_entries e WHERE e.account = 'vendor-cash' AND e.vendor_id = NEW.vendor_id), 0)
    - coalesce((SELECT sum(p.set_off_paise) FROM payouts p WHERE p.vendor_id = NEW.vendor_id AND p.status = 'open'), 0) INTO held;
  IF held < 0 THEN
    RAISE EXCEPTION 'vendor % would hold % paise of cash', NEW.vendor_id, held
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vendor_cash_held';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_cash_held AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.account = 'vendor-cash' AND NEW.amount_paise < 0)
  EXECUTE FUNCTION refuse_overdrawn_cash();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payouts_cash_held AFTER INSERT ON payouts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.set_off_paise > 0) EXECUTE FUNCTION refuse_overdrawn_cash();
--> statement-breakpoint

CREATE TRIGGER cash_remittances_append_only BEFORE UPDATE OR DELETE ON cash_remittances
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER cash_remittances_no_truncate BEFORE TRUNCATE ON cash_remittances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER cash_remittances_vendor_scope BEFORE INSERT ON cash_remittances
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint

-- A payout's items are what is sent and what is set off.
CREATE OR REPLACE FUNCTION check_payout_items() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_unequal_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  SELECT p.amount_paise + p.set_off_paise AS paise, (SELECT coalesce(sum(i.amount_paise), 0) FROM payout_items i WHERE i.payout_id = p.id) AS items
  INTO found FROM payouts p WHERE p.id = NEW.id;
  IF found.paise <> found.items THEN
    RAISE EXCEPTION 'payout % is % paise, its items are %', NEW.id, found.paise, found.items
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_are_their_items';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE OR REPLACE VIEW vendor_payouts AS
  SELECT p.id, p.vendor_id, p.amount_paise, p.status, p.reference, p.paid_to, p.settled_at, r.created_at, p.set_off_paise
  FROM payouts p JOIN payout_runs r ON r.id = p.run_id WHERE p.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_cash_remittances AS
  SELECT c.id, c.vendor_id, c.amount_paise, c.reference, c.at
  FROM cash_remittances c WHERE c.vendor_id = current_setting('shop.vendor_id');
