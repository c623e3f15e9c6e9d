-- The store invoices its commission (docs/rules.md#l11). 0234 validates the books' accounts.
CREATE TABLE "commission_counters" (
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_issued_at" timestamp with time zone,
	CONSTRAINT "commission_counters_kind_financial_year_pk" PRIMARY KEY("kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "commission_invoice_items" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "commission_invoice_items_amount" CHECK ("commission_invoice_items"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "commission_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"vendor_id" text NOT NULL,
	"month" date NOT NULL,
	"refers_to_id" uuid,
	"supplier_id" text DEFAULT 'store' NOT NULL,
	"supplier_name" text NOT NULL,
	"supplier_address" jsonb NOT NULL,
	"supplier_gstin" text NOT NULL,
	"signature_id" uuid,
	"recipient_name" text NOT NULL,
	"recipient_address" jsonb NOT NULL,
	"recipient_gstin" text,
	"place_of_supply" text NOT NULL,
	"place_of_supply_code" text NOT NULL,
	"sac" text NOT NULL,
	"gst_rate_bp" integer NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	CONSTRAINT "commission_invoices_one_per_number" UNIQUE("kind","financial_year","sequence"),
	CONSTRAINT "commission_invoices_one_per_month" UNIQUE("vendor_id","month"),
	CONSTRAINT "commission_invoices_refers" CHECK (("commission_invoices"."kind" = 'credit-note') = ("commission_invoices"."refers_to_id" is not null)),
	CONSTRAINT "commission_invoices_supplier" CHECK ("commission_invoices"."supplier_id" = 'store' and "commission_invoices"."vendor_id" <> "commission_invoices"."supplier_id"),
	CONSTRAINT "commission_invoices_month" CHECK (extract(day from "commission_invoices"."month") = 1),
	CONSTRAINT "commission_invoices_number" CHECK ("commission_invoices"."sequence" between 1 and 99999 and "commission_invoices"."number" = (case "commission_invoices"."kind" when 'invoice' then 'COMM' when 'credit-note' then 'COMC' end) || '/' || substr("commission_invoices"."financial_year", 3) || '/' || lpad("commission_invoices"."sequence"::text, 5, '0')),
	CONSTRAINT "commission_invoices_year" CHECK ("commission_invoices"."financial_year" = extract(year from ("commission_invoices"."issued_at" at time zone 'Asia/Kolkata') - interval '3 months')::int || '-' || lpad((mod(extract(year from ("commission_invoices"."issued_at" at time zone 'Asia/Kolkata') - interval '3 months')::int + 1, 100))::text, 2, '0')),
	CONSTRAINT "commission_invoices_over" CHECK (("commission_invoices"."issued_at" at time zone 'Asia/Kolkata') >= "commission_invoices"."month" + interval '1 month'),
	CONSTRAINT "commission_invoices_amounts" CHECK (least("commission_invoices"."cgst_paise", "commission_invoices"."sgst_paise", "commission_invoices"."igst_paise") >= 0 and "commission_invoices"."taxable_paise" > 0 and "commission_invoices"."total_paise" = "commission_invoices"."taxable_paise" + "commission_invoices"."cgst_paise" + "commission_invoices"."sgst_paise" + "commission_invoices"."igst_paise"),
	CONSTRAINT "commission_invoices_tax" CHECK ("commission_invoices"."cgst_paise" = "commission_invoices"."sgst_paise" and case when substr("commission_invoices"."supplier_gstin", 1, 2) = "commission_invoices"."place_of_supply_code" then "commission_invoices"."igst_paise" = 0 else "commission_invoices"."cgst_paise" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "commission_months" (
	"month" date PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"is_before" boolean DEFAULT false NOT NULL,
	CONSTRAINT "commission_months_month" CHECK (extract(day from "commission_months"."month") = 1)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "commission_invoice_items" ADD CONSTRAINT "commission_invoice_items_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_invoice_items" ADD CONSTRAINT "commission_invoice_items_invoice_id_commission_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."commission_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_invoices" ADD CONSTRAINT "commission_invoices_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_invoices" ADD CONSTRAINT "commission_invoices_refers_to_id_commission_invoices_id_fk" FOREIGN KEY ("refers_to_id") REFERENCES "public"."commission_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_invoices" ADD CONSTRAINT "commission_invoices_signature" FOREIGN KEY ("supplier_id","signature_id") REFERENCES "public"."signatures"("vendor_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_invoice_items_invoice_id_index" ON "commission_invoice_items" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "commission_invoices_issued_at_id_index" ON "commission_invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "commission_invoices_refers_to_id_index" ON "commission_invoices" USING btree ("refers_to_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'courier-cash', 'vendor-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank', 'write-off', 'loss', 'courier-claims', 'courier-charges', 'courier-excess', 'till', 'company-debt', 'exchange', 'gateway-fees', 'input-tax', 'chargebacks', 'commission-tax', 'output-tax')) NOT VALID;
--> statement-breakpoint
CREATE TRIGGER commission_invoices_append_only BEFORE UPDATE OR DELETE ON commission_invoices
FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER commission_invoices_no_truncate BEFORE TRUNCATE ON commission_invoices
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER commission_invoice_items_append_only BEFORE UPDATE OR DELETE ON commission_invoice_items
FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER commission_invoice_items_no_truncate BEFORE TRUNCATE ON commission_invoice_items
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- A document's items come in one statement: sales and refunds of its vendor until its month ended, with their commission.
CREATE FUNCTION check_commission_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added a JOIN commission_invoices i ON i.id = a.invoice_id JOIN ledger_transactions t ON t.id = a.transaction_id
    LEFT JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'commission'
    GROUP BY a.transaction_id, a.amount_paise, i.id, t.id
    HAVING t.kind NOT IN ('sale', 'credit', 'clawback') OR t.vendor_id <> i.vendor_id
      OR (t.at AT TIME ZONE 'Asia/Kolkata') >= i.month + interval '1 month' OR a.amount_paise <> -coalesce(sum(e.amount_paise), 0)) THEN
    RAISE EXCEPTION 'an item is no commission of its document'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_invoice_items_books';
  END IF;
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT invoice_id FROM added) a JOIN commission_invoices i ON i.id = a.invoice_id
    WHERE CASE i.kind WHEN 'invoice' THEN i.total_paise ELSE -i.total_paise END
      <> (SELECT sum(amount_paise) FROM commission_invoice_items WHERE invoice_id = i.id)) THEN
    RAISE EXCEPTION 'the items do not add up to their document'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_invoice_items_sum';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER commission_invoice_items_checked AFTER INSERT ON commission_invoice_items
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_commission_items();
--> statement-breakpoint
-- At commit a document follows the one before it, has its items and its tax in the books, and a credit note an invoice.
CREATE FUNCTION check_commission_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE NEW.kind WHEN 'invoice' THEN 1 ELSE -1 END;
BEGIN
  IF NEW.sequence > 1 AND NOT EXISTS (
    SELECT FROM commission_invoices i WHERE i.kind = NEW.kind AND i.financial_year = NEW.financial_year
      AND i.sequence = NEW.sequence - 1 AND i.issued_at <= NEW.issued_at) THEN
    RAISE EXCEPTION '% does not follow the document before it', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_invoices_dense';
  END IF;
  IF NEW.refers_to_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM commission_invoices i WHERE i.id = NEW.refers_to_id AND i.kind = 'invoice' AND i.vendor_id = NEW.vendor_id
      AND i.supplier_gstin = NEW.supplier_gstin AND i.place_of_supply_code = NEW.place_of_supply_code) THEN
    RAISE EXCEPTION '% refers to no invoice of its vendor', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_invoices_credited';
  END IF;
  IF sign * NEW.total_paise
      IS DISTINCT FROM (SELECT sum(amount_paise) FROM commission_invoice_items WHERE invoice_id = NEW.id) THEN
    RAISE EXCEPTION '% is not the sum of its items', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_invoices_items';
  END IF;
  IF sign * (NEW.total_paise - NEW.taxable_paise) <> (
    SELECT -coalesce(sum(e.amount_paise), 0) FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'output-tax'
    WHERE t.kind = 'commission-invoiced' AND t.reference = NEW.id::text) THEN
    RAISE EXCEPTION 'the books have another tax of %', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_invoices_booked';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER commission_invoices_checked AFTER INSERT ON commission_invoices
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_commission_invoice();
--> statement-breakpoint
-- The counter is the highest number there is: a transaction that took a number and wrote no document does not commit.
CREATE FUNCTION check_commission_counter() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted commission_counters := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  last_given integer := (SELECT c.last_number FROM commission_counters c
    WHERE c.kind = counted.kind AND c.financial_year = counted.financial_year);
BEGIN
  IF last_given IS DISTINCT FROM (SELECT coalesce(max(i.sequence), 0) FROM commission_invoices i
      WHERE i.kind = counted.kind AND i.financial_year = counted.financial_year) THEN
    RAISE EXCEPTION 'the counter of % % is not its last number', counted.kind, counted.financial_year
      USING ERRCODE = 'check_violation', CONSTRAINT = 'commission_counters_last';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER commission_counters_checked AFTER INSERT OR UPDATE OR DELETE ON commission_counters
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_commission_counter();
--> statement-breakpoint
CREATE TRIGGER commission_invoices_vendor_scope BEFORE INSERT ON commission_invoices
FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_commission_invoices AS
SELECT i.* FROM commission_invoices i WHERE i.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
-- A shop that sold with an earlier version begins with this month: what came before may have been invoiced elsewhere.
INSERT INTO commission_months (month, finished_at, is_before)
SELECT (date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') - interval '1 month')::date, now(), true
WHERE EXISTS (SELECT FROM ledger_entries WHERE account = 'commission');
