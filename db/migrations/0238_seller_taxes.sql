-- What the store collects and deducts from its sellers (docs/rules.md#l13). 0239 validates the books' accounts.
CREATE TABLE "seller_tax_confirmations" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"accountant" text NOT NULL,
	"begins_on" date NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_tax_confirmations_one" CHECK ("seller_tax_confirmations"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "seller_tax_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"begins_on" date NOT NULL,
	"rate_bp" integer NOT NULL,
	"rate_without_pan_bp" integer,
	"threshold_paise" bigint,
	"section" text NOT NULL,
	"form" text NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_tax_rates_one_per_day" UNIQUE("kind","begins_on"),
	CONSTRAINT "seller_tax_rates_kind" CHECK ("seller_tax_rates"."kind" in ('tcs', 'tds')),
	CONSTRAINT "seller_tax_rates_range" CHECK ("seller_tax_rates"."rate_bp" between 0 and 1000 and "seller_tax_rates"."rate_without_pan_bp" between 0 and 3000 and "seller_tax_rates"."threshold_paise" >= 0),
	CONSTRAINT "seller_tax_rates_tds" CHECK ("seller_tax_rates"."kind" = 'tds' or "seller_tax_rates"."rate_without_pan_bp" is null and "seller_tax_rates"."threshold_paise" is null)
);
--> statement-breakpoint
CREATE TABLE "seller_taxes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"for_id" bigint NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"transaction_id" bigint,
	"vendor_id" text NOT NULL,
	"shipment_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rate_id" integer NOT NULL,
	"rate_bp" integer NOT NULL,
	"gstin" text,
	"pan" text,
	"base_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"is_intra_state" boolean NOT NULL,
	"place_of_supply_code" text NOT NULL,
	"is_to_registered" boolean NOT NULL,
	CONSTRAINT "seller_taxes_once" UNIQUE("kind","for_id","is_late"),
	CONSTRAINT "seller_taxes_kind" CHECK ("seller_taxes"."kind" = 'tds' or "seller_taxes"."gstin" is not null and not "seller_taxes"."is_late"),
	CONSTRAINT "seller_taxes_other" CHECK ("seller_taxes"."vendor_id" <> 'store'),
	CONSTRAINT "seller_taxes_booked" CHECK (("seller_taxes"."tax_paise" <> 0) = ("seller_taxes"."transaction_id" is not null)),
	CONSTRAINT "seller_taxes_parts" CHECK ("seller_taxes"."cgst_paise" = "seller_taxes"."sgst_paise" and case when "seller_taxes"."kind" = 'tds' then "seller_taxes"."cgst_paise" = 0 and "seller_taxes"."igst_paise" = 0 when "seller_taxes"."is_intra_state" then "seller_taxes"."igst_paise" = 0 and "seller_taxes"."tax_paise" = 2 * "seller_taxes"."cgst_paise" else "seller_taxes"."cgst_paise" = 0 and "seller_taxes"."tax_paise" = "seller_taxes"."igst_paise" end),
	CONSTRAINT "seller_taxes_sign" CHECK ("seller_taxes"."tax_paise" = 0 or sign("seller_taxes"."tax_paise") = sign("seller_taxes"."base_paise") and abs("seller_taxes"."tax_paise") <= abs("seller_taxes"."base_paise") + 1)
);
--> statement-breakpoint
CREATE TABLE "tax_deposits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"undoes" uuid,
	"reason" text,
	"recorded_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_deposits_kind" CHECK ("tax_deposits"."kind" in ('tcs', 'tds')),
	CONSTRAINT "tax_deposits_month" CHECK (extract(day from "tax_deposits"."month") = 1),
	CONSTRAINT "tax_deposits_amount" CHECK (case when "tax_deposits"."undoes" is null then "tax_deposits"."amount_paise" > 0 and "tax_deposits"."reason" is null else "tax_deposits"."amount_paise" < 0 and "tax_deposits"."reason" is not null end),
	CONSTRAINT "tax_deposits_over" CHECK ("tax_deposits"."paid_on" >= "tax_deposits"."month" + interval '1 month')
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "seller_tax_confirmations" ADD CONSTRAINT "seller_tax_confirmations_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_tax_rates" ADD CONSTRAINT "seller_tax_rates_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_taxes" ADD CONSTRAINT "seller_taxes_for_id_ledger_transactions_id_fk" FOREIGN KEY ("for_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_taxes" ADD CONSTRAINT "seller_taxes_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_taxes" ADD CONSTRAINT "seller_taxes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_taxes" ADD CONSTRAINT "seller_taxes_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_taxes" ADD CONSTRAINT "seller_taxes_rate_id_seller_tax_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."seller_tax_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_deposits" ADD CONSTRAINT "tax_deposits_undoes_tax_deposits_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."tax_deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_deposits" ADD CONSTRAINT "tax_deposits_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seller_taxes_transaction" ON "seller_taxes" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "seller_taxes_shipment_id_index" ON "seller_taxes" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "seller_taxes_kind_at_index" ON "seller_taxes" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "seller_taxes_vendor_id_at_index" ON "seller_taxes" USING btree ("vendor_id","at");--> statement-breakpoint
CREATE INDEX "seller_taxes_pan" ON "seller_taxes" USING btree ("pan","at") WHERE "seller_taxes"."kind" = 'tds';--> statement-breakpoint
CREATE UNIQUE INDEX "tax_deposits_undone_once" ON "tax_deposits" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "tax_deposits_kind_month_index" ON "tax_deposits" USING btree ("kind","month");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'courier-cash', 'vendor-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank', 'write-off', 'loss', 'courier-claims', 'courier-charges', 'courier-excess', 'till', 'company-debt', 'exchange', 'gateway-fees', 'input-tax', 'chargebacks', 'commission-tax', 'output-tax', 'freight', 'courier-wallet', 'tcs-payable', 'tds-payable')) NOT VALID;
--> statement-breakpoint
CREATE TRIGGER seller_tax_rates_append_only BEFORE UPDATE OR DELETE ON seller_tax_rates
FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER seller_tax_rates_no_truncate BEFORE TRUNCATE ON seller_tax_rates
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER seller_tax_confirmations_append_only BEFORE UPDATE OR DELETE ON seller_tax_confirmations
FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER seller_tax_confirmations_no_truncate BEFORE TRUNCATE ON seller_tax_confirmations
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER seller_taxes_append_only BEFORE UPDATE OR DELETE ON seller_taxes
FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER seller_taxes_no_truncate BEFORE TRUNCATE ON seller_taxes
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER tax_deposits_append_only BEFORE UPDATE OR DELETE ON tax_deposits
FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER tax_deposits_no_truncate BEFORE TRUNCATE ON tax_deposits
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- A new rate begins after the last of its kind, so that no tax of the past changes.
CREATE FUNCTION check_seller_tax_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM seller_tax_rates r WHERE r.kind = NEW.kind AND r.begins_on >= NEW.begins_on) THEN
    RAISE EXCEPTION 'a rate of % begins on % or later', NEW.kind, NEW.begins_on
      USING ERRCODE = 'check_violation', CONSTRAINT = 'seller_tax_rates_later';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER seller_tax_rates_checked BEFORE INSERT ON seller_tax_rates
FOR EACH ROW EXECUTE FUNCTION check_seller_tax_rate();
--> statement-breakpoint
-- A tax belongs to a sale or credit of its vendor's shipment, has the rate of its kind and stands in the books with its amount.
CREATE FUNCTION check_seller_tax() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_transactions t JOIN seller_tax_rates r ON r.id = NEW.rate_id AND r.kind = NEW.kind
    WHERE t.id = NEW.for_id AND t.vendor_id = NEW.vendor_id AND t.shipment_id = NEW.shipment_id
      AND CASE WHEN NEW.base_paise < 0 THEN t.kind IN ('credit', 'clawback') AND NOT NEW.is_late ELSE t.kind = 'sale' OR NEW.base_paise = 0 END) THEN
    RAISE EXCEPTION 'the tax % belongs to no sale', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'seller_taxes_of_sale';
  END IF;
  IF NEW.transaction_id IS NOT NULL AND NEW.tax_paise IS DISTINCT FROM (
    SELECT sum(e.amount_paise) FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'vendor-payable' AND e.vendor_id = NEW.vendor_id
    WHERE t.id = NEW.transaction_id AND t.kind = NEW.kind AND t.shipment_id = NEW.shipment_id) THEN
    RAISE EXCEPTION 'the books have another amount of the tax %', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'seller_taxes_in_books';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER seller_taxes_checked AFTER INSERT ON seller_taxes
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_seller_tax();
--> statement-breakpoint
-- At commit a sale of another seller has its taxes from the confirmed day on, and what comes back of it takes them back.
CREATE FUNCTION check_sale_is_taxed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.vendor_id <> 'store' AND NOT EXISTS (SELECT FROM seller_taxes x WHERE x.for_id = NEW.id AND x.kind = 'tds')
    AND (CASE NEW.kind WHEN 'sale' THEN EXISTS (SELECT FROM seller_tax_confirmations c WHERE c.begins_on <= (NEW.at AT TIME ZONE 'Asia/Kolkata')::date)
      ELSE EXISTS (SELECT FROM seller_taxes x WHERE x.shipment_id = NEW.shipment_id) END) THEN
    RAISE EXCEPTION 'the % % has no taxes', NEW.kind, NEW.reference
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transactions_taxed';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_taxes AFTER INSERT ON ledger_transactions
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind IN ('sale', 'credit', 'clawback')) EXECUTE FUNCTION check_sale_is_taxed();
--> statement-breakpoint
-- A deposit stands in the books with its amount; one that undoes another takes all of it back.
CREATE FUNCTION check_tax_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount_paise IS DISTINCT FROM (
    SELECT sum(e.amount_paise) FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = NEW.kind || '-payable'
    WHERE t.kind = 'tax-deposited' AND t.reference = NEW.id::text) THEN
    RAISE EXCEPTION 'the books have another amount of the deposit %', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_deposits_in_books';
  END IF;
  IF NEW.undoes IS NOT NULL AND NOT EXISTS (
    SELECT FROM tax_deposits d WHERE d.id = NEW.undoes AND d.undoes IS NULL AND d.kind = NEW.kind AND d.month = NEW.month
      AND d.amount_paise = -NEW.amount_paise) THEN
    RAISE EXCEPTION 'the deposit % undoes no other', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tax_deposits_undone';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tax_deposits_checked AFTER INSERT ON tax_deposits
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_tax_deposit();
--> statement-breakpoint
CREATE TRIGGER seller_taxes_vendor_scope BEFORE INSERT ON seller_taxes
FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_seller_taxes AS
SELECT x.* FROM seller_taxes x WHERE x.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_transactions_unsettled AFTER INSERT ON ledger_transactions FOR EACH ROW
  WHEN (NEW.kind IN ('sale', 'credit', 'clawback', 'loss', 'goodwill', 'freight', 'freight-reversed', 'tcs', 'tds') AND NEW.vendor_id IS NOT NULL) EXECUTE FUNCTION keep_unsettled();
--> statement-breakpoint
-- check_payout_items as in 0236, and a payout settles the taxes of its sales.
CREATE OR REPLACE FUNCTION check_payout_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT i.transaction_id, i.amount_paise, -sum(e.amount_paise) AS owed INTO wrong
  FROM inserted i
  LEFT JOIN payouts p ON p.id = i.payout_id
  LEFT JOIN ledger_transactions t ON t.id = i.transaction_id AND t.vendor_id = p.vendor_id AND t.kind IN ('sale', 'credit', 'clawback', 'loss', 'goodwill', 'freight', 'freight-reversed', 'tcs', 'tds')
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
-- CGST Act section 52 with notifications 52/2018 and 15/2024-Central Tax; Income-tax Act 1961 section 194-O (Finance (No. 2) Act 2024)
-- and 206AA, since 1 April 2026 Income-tax Act 2025 sections 393 and 397.
INSERT INTO seller_tax_rates (kind, begins_on, rate_bp, rate_without_pan_bp, threshold_paise, section, form, added_at) VALUES
  ('tcs', '2018-10-01', 100, NULL, NULL, 'CGST Act section 52', 'GSTR-8', now()),
  ('tcs', '2024-07-10', 50, NULL, NULL, 'CGST Act section 52', 'GSTR-8', now()),
  ('tds', '2020-10-01', 100, 500, 50000000, '194-O', '26Q', now()),
  ('tds', '2024-10-01', 10, 500, 50000000, '194-O', '26Q', now()),
  ('tds', '2026-04-01', 10, 500, 50000000, '393(1), Sl. No. 8(v) (formerly 194-O)', '140 (formerly 26Q)', now());
