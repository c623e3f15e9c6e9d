-- Couriers' charges in the books (docs/rules.md#l14). 0237 validates the books' accounts.
CREATE TABLE "freight_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"courier" text NOT NULL,
	"direction" text NOT NULL,
	"awb" text NOT NULL,
	"source_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"vendor_id" text NOT NULL,
	"bearer" text NOT NULL,
	"fee_paise" bigint NOT NULL,
	"quoted_paise" bigint NOT NULL,
	"amount_paise" bigint NOT NULL,
	"vendor_paise" bigint NOT NULL,
	"cancelled_at" timestamp with time zone,
	"bookings" integer DEFAULT 0 NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "freight_charges_once" UNIQUE("courier","awb","direction"),
	CONSTRAINT "freight_charges_source" UNIQUE("source_id","direction"),
	CONSTRAINT "freight_charges_direction" CHECK ("freight_charges"."direction" in ('forward', 'return', 'rto')),
	CONSTRAINT "freight_charges_bearer" CHECK ("freight_charges"."bearer" in ('store', 'vendor', 'buyer-fee')),
	CONSTRAINT "freight_charges_quoted" CHECK ("freight_charges"."quoted_paise" >= 0 and "freight_charges"."fee_paise" >= 0),
	CONSTRAINT "freight_charges_share" CHECK ("freight_charges"."vendor_paise" = case when "freight_charges"."cancelled_at" is not null or "freight_charges"."bearer" = 'store' then 0 when "freight_charges"."bearer" = 'vendor' then "freight_charges"."amount_paise" else least(greatest("freight_charges"."amount_paise", 0), "freight_charges"."fee_paise") end),
	CONSTRAINT "freight_charges_own" CHECK ("freight_charges"."vendor_id" <> 'store' or "freight_charges"."bearer" = 'store')
);
--> statement-breakpoint
CREATE TABLE "freight_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"direction" text NOT NULL,
	"begins_on" date NOT NULL,
	"bearer" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "freight_choices_direction" CHECK ("freight_choices"."direction" in ('forward', 'return', 'rto')),
	CONSTRAINT "freight_choices_bearer" CHECK ("freight_choices"."bearer" in ('store', 'vendor', 'buyer-fee')),
	CONSTRAINT "freight_choices_later" CHECK ("freight_choices"."begins_on" > ("freight_choices"."created_at" at time zone 'Asia/Kolkata')::date)
);
--> statement-breakpoint
CREATE TABLE "wallet_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"courier" text NOT NULL,
	"row_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"awb" text,
	"amount_paise" bigint NOT NULL,
	"balance_paise" bigint,
	"description" text NOT NULL,
	"charge_id" uuid,
	"status" text NOT NULL,
	"problem" text,
	"account" text,
	"reason" text,
	"decided_by" uuid,
	"bookings" smallint DEFAULT 0 NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_rows_once" UNIQUE("courier","row_id"),
	CONSTRAINT "wallet_rows_status" CHECK ("wallet_rows"."status" in ('open', 'booked', 'explained') and ("wallet_rows"."status" = 'open') = ("wallet_rows"."problem" is not null) and ("wallet_rows"."status" = 'explained') = ("wallet_rows"."account" is not null)
        and ("wallet_rows"."status" = 'explained') = ("wallet_rows"."reason" is not null) and ("wallet_rows"."status" <> 'open') <= ("wallet_rows"."bookings" > 0)),
	CONSTRAINT "wallet_rows_booked" CHECK (("wallet_rows"."status" = 'booked' and "wallet_rows"."kind" <> 'recharge') = ("wallet_rows"."charge_id" is not null) and ("wallet_rows"."status" <> 'booked' or "wallet_rows"."kind" <> 'other')),
	CONSTRAINT "wallet_rows_amount" CHECK ("wallet_rows"."amount_paise" <> 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_provider";--> statement-breakpoint
ALTER TABLE "demo_courier_shipments" ADD COLUMN "instruction" text;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "rto_paise" bigint;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD COLUMN "has_freight" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "return_pickups" ADD COLUMN "has_freight" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_charges" ADD CONSTRAINT "freight_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_charges" ADD CONSTRAINT "freight_charges_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_charges" ADD CONSTRAINT "freight_charges_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_choices" ADD CONSTRAINT "freight_choices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_rows" ADD CONSTRAINT "wallet_rows_charge_id_freight_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."freight_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_rows" ADD CONSTRAINT "wallet_rows_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "freight_charges_shipment_id_index" ON "freight_charges" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "freight_charges_order_id_index" ON "freight_charges" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "freight_charges_booked_at_id_index" ON "freight_charges" USING btree ("booked_at","id");--> statement-breakpoint
CREATE INDEX "freight_charges_vendor_id_booked_at_index" ON "freight_charges" USING btree ("vendor_id","booked_at");--> statement-breakpoint
CREATE INDEX "wallet_rows_at_id_index" ON "wallet_rows" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "wallet_rows_courier_at_index" ON "wallet_rows" USING btree ("courier","at");--> statement-breakpoint
CREATE INDEX "wallet_rows_charge_id_index" ON "wallet_rows" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "wallet_rows_open" ON "wallet_rows" USING btree ("imported_at") WHERE "wallet_rows"."status" = 'open';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'courier-cash', 'vendor-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank', 'write-off', 'loss', 'courier-claims', 'courier-charges', 'courier-excess', 'till', 'company-debt', 'exchange', 'gateway-fees', 'input-tax', 'chargebacks', 'commission-tax', 'output-tax', 'freight', 'courier-wallet')) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_provider" CHECK (("ledger_entries"."account" in ('provider', 'courier-wallet')) = ("ledger_entries"."provider" is not null)) NOT VALID;
--> statement-breakpoint
-- As in 0155, with freight that a vendor bears.
CREATE OR REPLACE TRIGGER ledger_transactions_unsettled AFTER INSERT ON ledger_transactions FOR EACH ROW
  WHEN (NEW.kind IN ('sale', 'credit', 'clawback', 'loss', 'goodwill', 'freight', 'freight-reversed') AND NEW.vendor_id IS NOT NULL) EXECUTE FUNCTION keep_unsettled();
--> statement-breakpoint
-- As in 0155, and a payout settles the freight that its vendor bears.
CREATE OR REPLACE FUNCTION check_payout_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT i.transaction_id, i.amount_paise, -sum(e.amount_paise) AS owed INTO wrong
  FROM inserted i
  LEFT JOIN payouts p ON p.id = i.payout_id
  LEFT JOIN ledger_transactions t ON t.id = i.transaction_id AND t.vendor_id = p.vendor_id
    AND t.kind IN ('sale', 'credit', 'clawback', 'loss', 'goodwill', 'freight', 'freight-reversed')
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
-- A charge is what the wallet's statement says of it, else what was quoted, and the books have it. Checked at commit.
CREATE FUNCTION check_freight(charge uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stored freight_charges;
  stated bigint;
  wallet bigint;
  vendor bigint;
BEGIN
  SELECT * INTO stored FROM freight_charges WHERE id = charge;
  SELECT -sum(amount_paise) INTO stated FROM wallet_rows WHERE charge_id = charge;
  IF stored.amount_paise <> coalesce(stated, CASE WHEN stored.cancelled_at IS NULL THEN stored.quoted_paise ELSE 0 END) THEN
    RAISE EXCEPTION 'freight of % is % paise, which nobody said', stored.awb, stored.amount_paise
      USING ERRCODE = 'check_violation', CONSTRAINT = 'freight_charges_amount';
  END IF;
  SELECT coalesce(-sum(e.amount_paise) FILTER (WHERE e.account = 'courier-wallet' AND e.provider = stored.courier), 0),
    coalesce(sum(e.amount_paise) FILTER (WHERE e.account = 'vendor-payable' AND e.vendor_id = stored.vendor_id), 0)
    INTO wallet, vendor
  FROM generate_series(1, stored.bookings) n
  JOIN ledger_transactions t ON t.kind IN ('freight', 'freight-reversed') AND t.reference = stored.id || '/' || n
  JOIN ledger_entries e ON e.transaction_id = t.id;
  IF (wallet, vendor) <> (stored.amount_paise, stored.vendor_paise) THEN
    RAISE EXCEPTION 'freight of % is % paise, % of them its vendor''s, and has % and % in the books', stored.awb,
      stored.amount_paise, stored.vendor_paise, wallet, vendor
      USING ERRCODE = 'check_violation', CONSTRAINT = 'freight_charges_in_books';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_freight_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_freight(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER freight_charges_checked AFTER INSERT OR UPDATE ON freight_charges
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_freight_charge();
--> statement-breakpoint
CREATE FUNCTION refuse_freight_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.bookings < OLD.bookings
    OR (NEW.courier, NEW.direction, NEW.awb, NEW.source_id, NEW.order_id, NEW.shipment_id, NEW.vendor_id, NEW.bearer, NEW.quoted_paise, NEW.booked_at)
      IS DISTINCT FROM (OLD.courier, OLD.direction, OLD.awb, OLD.source_id, OLD.order_id, OLD.shipment_id, OLD.vendor_id, OLD.bearer, OLD.quoted_paise, OLD.booked_at) THEN
    RAISE EXCEPTION 'freight of % can not change', OLD.awb
      USING ERRCODE = 'check_violation', CONSTRAINT = 'freight_charges_final';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER freight_charges_final BEFORE UPDATE OR DELETE ON freight_charges
FOR EACH ROW EXECUTE FUNCTION refuse_freight_change();
--> statement-breakpoint
CREATE TRIGGER freight_charges_no_truncate BEFORE TRUNCATE ON freight_charges
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER freight_charges_vendor_scope BEFORE INSERT ON freight_charges
FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_freight_charges AS
SELECT c.id, c.courier, c.direction, c.awb, c.order_id, c.shipment_id, c.vendor_id, c.bearer, c.amount_paise, c.vendor_paise, c.cancelled_at, c.booked_at
FROM freight_charges c WHERE c.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE TRIGGER freight_choices_append_only BEFORE UPDATE OR DELETE ON freight_choices
FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER freight_choices_no_truncate BEFORE TRUNCATE ON freight_choices
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- What a courier has booked costs, and what it has cancelled costs no more. Checked at commit.
CREATE FUNCTION refuse_uncharged_freight() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  way text := TG_ARGV[0];
  is_over boolean;
BEGIN
  IF way = 'forward' THEN
    SELECT status = 'cancelled' INTO is_over FROM courier_bookings WHERE id = NEW.id AND status IN ('booked', 'cancelled');
  ELSE
    SELECT status IN ('missed', 'cancelled') INTO is_over FROM return_pickups
    WHERE id = NEW.id AND status IN ('booked', 'picked-up', 'missed', 'cancelled');
  END IF;
  IF is_over IS NOT NULL AND NOT EXISTS (SELECT FROM freight_charges c WHERE c.source_id = NEW.id AND c.direction = way
      AND c.quoted_paise = NEW.rate_paise AND (c.cancelled_at IS NOT NULL) = is_over) THEN
    RAISE EXCEPTION 'the books have no freight of booking %', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'freight_of_bookings';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER courier_bookings_freight AFTER INSERT OR UPDATE ON courier_bookings
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.has_freight) EXECUTE FUNCTION refuse_uncharged_freight('forward');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER return_pickups_freight AFTER INSERT OR UPDATE ON return_pickups
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.has_freight) EXECUTE FUNCTION refuse_uncharged_freight('return');
--> statement-breakpoint
-- Rows stay as the courier stated them, and what is in the books is there as it was booked.
CREATE FUNCTION refuse_wallet_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.bookings < OLD.bookings
    OR (NEW.courier, NEW.row_id, NEW.at, NEW.kind, NEW.awb, NEW.amount_paise, NEW.balance_paise)
      IS DISTINCT FROM (OLD.courier, OLD.row_id, OLD.at, OLD.kind, OLD.awb, OLD.amount_paise, OLD.balance_paise)
    OR OLD.status <> 'open' AND NEW.status <> 'open'
      AND (NEW.status, NEW.charge_id, NEW.account, NEW.bookings) IS DISTINCT FROM (OLD.status, OLD.charge_id, OLD.account, OLD.bookings) THEN
    RAISE EXCEPTION 'row % of a wallet statement can not change', OLD.row_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_rows_final';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER wallet_rows_final BEFORE UPDATE OR DELETE ON wallet_rows
FOR EACH ROW EXECUTE FUNCTION refuse_wallet_change();
--> statement-breakpoint
-- A charge has what its rows say, and other rows are in the books by themselves. Checked at commit.
CREATE FUNCTION refuse_unbooked_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stored wallet_rows;
  expected bigint;
  booked bigint;
BEGIN
  SELECT * INTO stored FROM wallet_rows WHERE id = NEW.id;
  expected := CASE WHEN stored.status = 'open' OR stored.charge_id IS NOT NULL THEN 0 ELSE stored.amount_paise END;
  SELECT coalesce(sum(e.amount_paise), 0) INTO booked FROM generate_series(1, stored.bookings) n
  JOIN ledger_transactions t ON t.kind IN ('wallet', 'wallet-undone') AND t.reference = stored.id || '/' || n
  JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'courier-wallet' AND e.provider = stored.courier;
  IF booked <> expected THEN
    RAISE EXCEPTION 'row % of a wallet statement is % paise and has % in the books', stored.row_id, expected, booked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_rows_in_books';
  END IF;
  IF stored.charge_id IS NOT NULL THEN
    PERFORM check_freight(stored.charge_id);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.charge_id IS DISTINCT FROM stored.charge_id AND OLD.charge_id IS NOT NULL THEN
    PERFORM check_freight(OLD.charge_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER wallet_rows_in_books AFTER INSERT OR UPDATE ON wallet_rows
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbooked_wallet();
--> statement-breakpoint
CREATE TRIGGER wallet_rows_no_truncate BEFORE TRUNCATE ON wallet_rows
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
