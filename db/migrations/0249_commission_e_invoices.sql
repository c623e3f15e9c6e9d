-- The store's documents for its commission need e-invoices, too (docs/rules.md#i10). A trigger takes the place of the foreign
-- keys, since a document is a row of invoices or of commission_invoices, neither of which is ever deleted.
ALTER TABLE "e_invoice_requests" DROP CONSTRAINT "e_invoice_requests_invoice_id_invoices_id_fk";
--> statement-breakpoint
ALTER TABLE "e_invoices" DROP CONSTRAINT "e_invoices_invoice_id_invoices_id_fk";
--> statement-breakpoint
CREATE VIEW e_invoice_documents AS
SELECT i.id, i.vendor_id, i.order_id, i.shipment_id, i.kind, i.number, i.sequence, i.financial_year, i.issued_at, i.supplier_name,
  i.supplier_gstin, i.recipient_name, i.recipient_gstin, i.total_paise,
  (SELECT count(*)::int FROM invoice_lines l WHERE l.invoice_id = i.id) AS items
FROM invoices i WHERE i.recipient_gstin IS NOT NULL AND i.kind <> 'delivery-challan'
UNION ALL
SELECT c.id, c.supplier_id, NULL::uuid, NULL::uuid, c.kind, c.number, c.sequence, c.financial_year, c.issued_at, c.supplier_name,
  c.supplier_gstin, c.recipient_name, c.recipient_gstin, c.total_paise, 1
FROM commission_invoices c WHERE c.recipient_gstin IS NOT NULL;
--> statement-breakpoint
-- As in 0245, for documents of both kinds.
CREATE OR REPLACE FUNCTION check_e_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  document record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT d.vendor_id, d.issued_at, d.supplier_gstin, d.financial_year, d.kind, d.number INTO document
    FROM e_invoice_documents d WHERE d.id = NEW.invoice_id;
    IF document.vendor_id IS DISTINCT FROM NEW.vendor_id
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
CREATE FUNCTION check_e_invoice_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM e_invoice_documents d WHERE d.id = NEW.invoice_id AND d.vendor_id = NEW.vendor_id) THEN
    RAISE EXCEPTION '% is no document of % that can be registered', NEW.invoice_id, NEW.vendor_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'e_invoice_requests_document';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER e_invoice_requests_document BEFORE INSERT OR UPDATE OF invoice_id, vendor_id ON e_invoice_requests
FOR EACH ROW EXECUTE FUNCTION check_e_invoice_request();
--> statement-breakpoint
-- What a vendor reads about the e-invoices of documents that the store issued to it.
CREATE VIEW vendor_commission_e_invoices AS
SELECT e.invoice_id, e.irn, e.ack_number, e.ack_at, e.signed_qr, e.cancelled_at, e.undone_at
FROM e_invoices e JOIN commission_invoices c ON c.id = e.invoice_id WHERE c.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_store_e_invoicing AS
SELECT s.vendor_id, s.since FROM e_invoice_sellers s
WHERE s.vendor_id = 'store' AND current_setting('shop.vendor_id') <> '';
