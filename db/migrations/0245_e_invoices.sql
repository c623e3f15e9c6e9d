-- E-invoices of sellers above Rs 5 crore (docs/rules.md#i10).
CREATE TABLE "e_invoice_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" text,
	"file_name" text NOT NULL,
	"documents" integer NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "e_invoice_imports_undone" CHECK (("e_invoice_imports"."undone_at" is null) = ("e_invoice_imports"."reason" is null) and ("e_invoice_imports"."undone_at" is null) = ("e_invoice_imports"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "e_invoice_sellers" (
	"vendor_id" text PRIMARY KEY NOT NULL,
	"since" date NOT NULL,
	"has_time_limit" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "e_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"irn" text NOT NULL,
	"ack_number" text NOT NULL,
	"ack_at" timestamp with time zone NOT NULL,
	"signed_qr" text NOT NULL,
	"is_signature_checked" boolean NOT NULL,
	"source" text NOT NULL,
	"import_id" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" smallint,
	"cancel_remark" text,
	"cancelled_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "e_invoices_ack" CHECK ("e_invoices"."ack_number" ~ '^[0-9]{1,20}$'),
	CONSTRAINT "e_invoices_qr" CHECK (length("e_invoices"."signed_qr") <= 8000 and "e_invoices"."signed_qr" ~ '^[A-Za-z0-9_-]+[.][A-Za-z0-9_-]+[.][A-Za-z0-9_-]+$'),
	CONSTRAINT "e_invoices_source" CHECK ("e_invoices"."source" in ('file', 'provider') and ("e_invoices"."source" = 'file') = ("e_invoices"."import_id" is not null)),
	CONSTRAINT "e_invoices_cancelled" CHECK (("e_invoices"."cancelled_at" is null) = ("e_invoices"."cancel_reason" is null) and ("e_invoices"."cancelled_at" is null) = ("e_invoices"."cancelled_by" is null) and ("e_invoices"."cancelled_at" is null) = ("e_invoices"."cancel_remark" is null) and "e_invoices"."cancel_reason" between 1 and 4),
	CONSTRAINT "e_invoices_cancelled_within_a_day" CHECK ("e_invoices"."cancelled_at" between "e_invoices"."ack_at" and "e_invoices"."ack_at" + interval '24 hours'),
	CONSTRAINT "e_invoices_undone" CHECK ("e_invoices"."undone_at" is null or ("e_invoices"."cancelled_at" is null and "e_invoices"."import_id" is not null and "e_invoices"."undone_at" <= "e_invoices"."recorded_at" + interval '24 hours'))
);
--> statement-breakpoint
ALTER TABLE "e_invoice_imports" ADD CONSTRAINT "e_invoice_imports_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoice_imports" ADD CONSTRAINT "e_invoice_imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoice_imports" ADD CONSTRAINT "e_invoice_imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoice_sellers" ADD CONSTRAINT "e_invoice_sellers_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_import_id_e_invoice_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."e_invoice_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "e_invoice_imports_vendor_id_imported_at_index" ON "e_invoice_imports" USING btree ("vendor_id","imported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "e_invoices_one_per_document" ON "e_invoices" USING btree ("invoice_id") WHERE "e_invoices"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "e_invoices_one_per_irn" ON "e_invoices" USING btree ("irn") WHERE "e_invoices"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "e_invoices_import_id_index" ON "e_invoices" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "e_invoices_vendor_id_index" ON "e_invoices" USING btree ("vendor_id");
--> statement-breakpoint
-- A document gets the IRN that is its own: the SHA-256 of GSTIN, financial year, type and number (CGST Rules rule 48(4)).
-- Later it is only cancelled or, with its file, undone; once.
CREATE FUNCTION check_e_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  document invoices;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT * INTO document FROM invoices WHERE id = NEW.invoice_id;
    IF document.vendor_id IS DISTINCT FROM NEW.vendor_id OR document.kind = 'delivery-challan' OR document.recipient_gstin IS NULL
      OR (document.issued_at AT TIME ZONE 'Asia/Kolkata')::date > (NEW.ack_at AT TIME ZONE 'Asia/Kolkata')::date
      OR NEW.irn <> encode(sha256(convert_to(document.supplier_gstin || document.financial_year
        || CASE document.kind WHEN 'invoice' THEN 'INV' ELSE 'CRN' END || document.number, 'UTF8')), 'hex') THEN
      RAISE EXCEPTION 'IRN % is not of document %', NEW.irn, NEW.invoice_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'e_invoices_irn';
    END IF;
    RETURN NEW;
  ELSIF TG_OP = 'UPDATE' AND OLD.cancelled_at IS NULL AND OLD.undone_at IS NULL
    AND to_jsonb(NEW) - '{cancelled_at,cancel_reason,cancel_remark,cancelled_by,undone_at}'::text[]
      = to_jsonb(OLD) - '{cancelled_at,cancel_reason,cancel_remark,cancelled_by,undone_at}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'e-invoice % can not change', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'e_invoices_final';
END $$;
--> statement-breakpoint
CREATE TRIGGER e_invoices_irn BEFORE INSERT ON e_invoices
FOR EACH ROW EXECUTE FUNCTION check_e_invoice();
--> statement-breakpoint
CREATE TRIGGER e_invoices_final BEFORE UPDATE OR DELETE ON e_invoices
FOR EACH ROW EXECUTE FUNCTION check_e_invoice();
--> statement-breakpoint
CREATE TRIGGER e_invoices_no_truncate BEFORE TRUNCATE ON e_invoices
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER e_invoices_vendor_scope BEFORE INSERT OR UPDATE ON e_invoices
FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
-- Imports stay on record, also those that were undone.
CREATE FUNCTION refuse_e_invoice_import_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.undone_at IS NULL
    AND to_jsonb(NEW) - '{undone_at,undone_by,reason}'::text[] = to_jsonb(OLD) - '{undone_at,undone_by,reason}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'import % of e-invoices can not change', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'e_invoice_imports_final';
END $$;
--> statement-breakpoint
CREATE TRIGGER e_invoice_imports_final BEFORE UPDATE OR DELETE ON e_invoice_imports
FOR EACH ROW EXECUTE FUNCTION refuse_e_invoice_import_change();
--> statement-breakpoint
CREATE TRIGGER e_invoice_imports_no_truncate BEFORE TRUNCATE ON e_invoice_imports
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER e_invoice_imports_vendor_scope BEFORE INSERT OR UPDATE ON e_invoice_imports
FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE TRIGGER e_invoice_sellers_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON e_invoice_sellers
FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_e_invoices AS
SELECT e.* FROM e_invoices e WHERE e.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_e_invoice_imports AS
SELECT m.* FROM e_invoice_imports m WHERE m.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_e_invoice_sellers AS
SELECT s.* FROM e_invoice_sellers s WHERE s.vendor_id = current_setting('shop.vendor_id');
