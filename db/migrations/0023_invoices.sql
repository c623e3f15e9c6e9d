CREATE TABLE "invoice_counters" (
	"vendor_id" text NOT NULL,
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_issued_at" timestamp with time zone,
	CONSTRAINT "invoice_counters_vendor_id_kind_financial_year_pk" PRIMARY KEY("vendor_id","kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"order_line_id" uuid,
	"description" text NOT NULL,
	"hsn" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"gst_rate_bp" integer NOT NULL,
	"discount_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	CONSTRAINT "invoice_lines_invoiceId_position_unique" UNIQUE("invoice_id","position"),
	CONSTRAINT "invoice_lines_one_per_line" UNIQUE NULLS NOT DISTINCT("invoice_id","order_line_id"),
	CONSTRAINT "invoice_lines_amounts" CHECK (least("invoice_lines"."taxable_paise", "invoice_lines"."cgst_paise", "invoice_lines"."sgst_paise", "invoice_lines"."igst_paise", "invoice_lines"."discount_paise", "invoice_lines"."quantity") >= 0 and "invoice_lines"."total_paise" = "invoice_lines"."taxable_paise" + "invoice_lines"."cgst_paise" + "invoice_lines"."sgst_paise" + "invoice_lines"."igst_paise"),
	CONSTRAINT "invoice_lines_tax" CHECK ("invoice_lines"."cgst_paise" = "invoice_lines"."sgst_paise" and ("invoice_lines"."cgst_paise" = 0 or "invoice_lines"."igst_paise" = 0))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"vendor_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"refund_id" uuid,
	"refers_to_id" uuid,
	"reason" text,
	"supplier_name" text NOT NULL,
	"supplier_address" jsonb NOT NULL,
	"supplier_gstin" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_gstin" text,
	"delivery_address" jsonb NOT NULL,
	"place_of_supply" text NOT NULL,
	"place_of_supply_code" text NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	CONSTRAINT "invoices_one_per_number" UNIQUE("vendor_id","kind","financial_year","sequence"),
	CONSTRAINT "invoices_one_per_refund" UNIQUE("refund_id","refers_to_id"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "invoices_refers" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."refund_id" is not null) and ("invoices"."kind" = 'credit-note') = ("invoices"."refers_to_id" is not null)),
	CONSTRAINT "invoices_number" CHECK ("invoices"."sequence" between 1 and 999999 and "invoices"."number" = (case "invoices"."kind" when 'invoice' then 'INV' else 'CRN' end) || '/' || substr("invoices"."financial_year", 3) || '/' || lpad("invoices"."sequence"::text, 6, '0')),
	CONSTRAINT "invoices_year" CHECK ("invoices"."financial_year" = extract(year from ("invoices"."issued_at" at time zone 'Asia/Kolkata') - interval '3 months')::int || '-' || lpad((mod(extract(year from ("invoices"."issued_at" at time zone 'Asia/Kolkata') - interval '3 months')::int + 1, 100))::text, 2, '0')),
	CONSTRAINT "invoices_amounts" CHECK (least("invoices"."taxable_paise", "invoices"."cgst_paise", "invoices"."sgst_paise", "invoices"."igst_paise") >= 0 and "invoices"."total_paise" = "invoices"."taxable_paise" + "invoices"."cgst_paise" + "invoices"."sgst_paise" + "invoices"."igst_paise"),
	CONSTRAINT "invoices_tax" CHECK ("invoices"."cgst_paise" = "invoices"."sgst_paise" and case when substr("invoices"."supplier_gstin", 1, 2) = "invoices"."place_of_supply_code" then "invoices"."igst_paise" = 0 else "invoices"."cgst_paise" = 0 end),
	CONSTRAINT "invoices_recipient" CHECK ("invoices"."recipient_gstin" is null or substr("invoices"."recipient_gstin", 1, 2) = "invoices"."place_of_supply_code")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_gstin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_business_name" text;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refers_to_id_invoices_id_fk" FOREIGN KEY ("refers_to_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_order_line_id_index" ON "invoice_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_shipment" ON "invoices" USING btree ("shipment_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_order_id_index" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_shipment_id_index" ON "invoices" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "invoices_refers_to_id_index" ON "invoices" USING btree ("refers_to_id");--> statement-breakpoint
CREATE INDEX "invoices_vendor_id_issued_at_index" ON "invoices" USING btree ("vendor_id","issued_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer" CHECK (("orders"."buyer_gstin" is null) = ("orders"."buyer_business_name" is null));--> statement-breakpoint

-- Refunds lie to the right of invoices: their table is named here, not in the schema.
ALTER TABLE invoices ADD CONSTRAINT invoices_refund FOREIGN KEY (refund_id) REFERENCES refunds(id);
--> statement-breakpoint
-- What was issued stays as it was issued.
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER invoices_no_truncate BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER invoice_lines_append_only BEFORE UPDATE OR DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER invoice_lines_no_truncate BEFORE TRUNCATE ON invoice_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint

-- A document as a whole, looked at when its transaction ends: its lines add up to it; an invoice is its parcel of the order,
-- line by line; credit notes take back from their own invoice, and of no line more than was invoiced.
CREATE FUNCTION check_invoice(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  doc invoices;
  sums record;
BEGIN
  SELECT * INTO doc FROM invoices WHERE id = checked;
  SELECT count(*) AS lines, sum(taxable_paise) AS taxable, sum(cgst_paise) AS cgst, sum(sgst_paise) AS sgst,
    sum(igst_paise) AS igst, sum(total_paise) AS total INTO sums FROM invoice_lines WHERE invoice_id = doc.id;
  IF sums.lines = 0 OR (sums.taxable, sums.cgst, sums.sgst, sums.igst, sums.total)
      IS DISTINCT FROM (doc.taxable_paise, doc.cgst_paise, doc.sgst_paise, doc.igst_paise, doc.total_paise) THEN
    RAISE EXCEPTION 'the lines of % do not add up to it', doc.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_sums';
  END IF;
  IF doc.kind = 'invoice' THEN
    IF doc.total_paise <> (SELECT s.shipping_paise + sum(o.total_paise) FROM shipments s JOIN order_lines o ON o.shipment_id = s.id
        WHERE s.id = doc.shipment_id AND s.vendor_id = doc.vendor_id AND s.order_id = doc.order_id GROUP BY s.id)
      OR EXISTS (SELECT FROM invoice_lines l JOIN order_lines o ON o.id = l.order_line_id WHERE l.invoice_id = doc.id
        AND (o.shipment_id, o.taxable_paise, o.total_paise, o.quantity)
          IS DISTINCT FROM (doc.shipment_id, l.taxable_paise, l.total_paise, l.quantity)) THEN
      RAISE EXCEPTION '% is not what was ordered', doc.number
        USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_order';
    END IF;
  ELSE
    IF NOT EXISTS (SELECT FROM invoices i WHERE i.id = doc.refers_to_id AND i.kind = 'invoice' AND i.shipment_id = doc.shipment_id
        AND i.vendor_id = doc.vendor_id AND i.order_id = doc.order_id AND i.supplier_gstin = doc.supplier_gstin
        AND i.place_of_supply_code = doc.place_of_supply_code) THEN
      RAISE EXCEPTION '% refers to no invoice of its parcel', doc.number
        USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_credited';
    END IF;
    IF EXISTS (
      SELECT FROM invoice_lines mine
      LEFT JOIN invoice_lines sold ON sold.invoice_id = doc.refers_to_id
        AND sold.order_line_id IS NOT DISTINCT FROM mine.order_line_id
      CROSS JOIN LATERAL (
        SELECT sum(l.quantity) AS quantity, sum(l.taxable_paise) AS taxable, sum(l.cgst_paise + l.sgst_paise + l.igst_paise) AS gst
        FROM invoices c JOIN invoice_lines l ON l.invoice_id = c.id
        WHERE c.refers_to_id = doc.refers_to_id AND l.order_line_id IS NOT DISTINCT FROM mine.order_line_id) back
      WHERE mine.invoice_id = doc.id AND (sold.id IS NULL OR back.quantity > sold.quantity OR back.taxable > sold.taxable_paise
        OR back.gst > sold.cgst_paise + sold.sgst_paise + sold.igst_paise)) THEN
      RAISE EXCEPTION '% takes back more than was invoiced', doc.number
        USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_credited';
    END IF;
  END IF;
END $$;
--> statement-breakpoint

-- Numbers have no gap and dates never go back: each document follows the one before it. With unique numbers and rows that
-- stay, that holds for all of them.
CREATE FUNCTION check_invoice_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sequence > 1 AND NOT EXISTS (
    SELECT FROM invoices i WHERE i.vendor_id = NEW.vendor_id AND i.kind = NEW.kind AND i.financial_year = NEW.financial_year
      AND i.sequence = NEW.sequence - 1 AND i.issued_at <= NEW.issued_at) THEN
    RAISE EXCEPTION '% does not follow the document before it', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_dense';
  END IF;
  PERFORM check_invoice(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_checked AFTER INSERT ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_head();
--> statement-breakpoint
-- A line that comes later finds its document complete.
CREATE FUNCTION check_invoice_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_invoice(NEW.invoice_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_lines_checked AFTER INSERT ON invoice_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_line();
--> statement-breakpoint
-- The counter is the highest number there is: a transaction that took a number and wrote no document does not commit.
CREATE FUNCTION check_invoice_counter() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted invoice_counters := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  last_given integer := (SELECT c.last_number FROM invoice_counters c WHERE c.vendor_id = counted.vendor_id
    AND c.kind = counted.kind AND c.financial_year = counted.financial_year);
BEGIN
  IF last_given IS DISTINCT FROM (SELECT coalesce(max(i.sequence), 0) FROM invoices i WHERE i.vendor_id = counted.vendor_id
      AND i.kind = counted.kind AND i.financial_year = counted.financial_year) THEN
    RAISE EXCEPTION 'the counter of % (% %) is not its last number', counted.vendor_id, counted.kind, counted.financial_year
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_counters_last';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoice_counters_checked AFTER INSERT OR UPDATE OR DELETE ON invoice_counters
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_counter();
--> statement-breakpoint

-- What a vendor sees and may write of them (docs/decisions/040).
CREATE VIEW vendor_invoices AS
  SELECT i.* FROM invoices i WHERE i.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_invoice_lines AS
  SELECT l.* FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
  WHERE i.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE TRIGGER invoices_vendor_scope BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE TRIGGER invoice_counters_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON invoice_counters
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
