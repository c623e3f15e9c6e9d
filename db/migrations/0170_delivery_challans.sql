-- Goods that replace others leave with a delivery challan (CGST Rules rule 55), numbered and kept as invoices are.
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refers";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_number";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_tax";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit-note', 'delivery-challan')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refers" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."refers_to_id" is not null) and ("invoices"."refund_id" is null or "invoices"."kind" = 'credit-note') and ("invoices"."kind" <> 'credit-note' or "invoices"."refund_id" is not null or "invoices"."reason" = 'undelivered')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_number" CHECK ("invoices"."sequence" between 1 and 999999 and ("invoices"."number" = (case "invoices"."kind" when 'invoice' then 'INV' when 'credit-note' then 'CRN' else 'CHAL' end) || '/' || substr("invoices"."financial_year", 3) || '/' || lpad("invoices"."sequence"::text, case "invoices"."kind" when 'delivery-challan' then 5 else 6 end, '0') or split_part("invoices"."number", '/', 1) ~ '^[A-Z0-9]{1,3}$' and split_part("invoices"."number", '/', 1) <> 'CRN' and "invoices"."number" = split_part("invoices"."number", '/', 1) || '/' || substr("invoices"."financial_year", 3) || '/' || (case "invoices"."kind" when 'invoice' then lpad("invoices"."sequence"::text, 6, '0') else (case "invoices"."kind" when 'credit-note' then 'C' else 'D' end) || lpad("invoices"."sequence"::text, 5, '0') end)) and ("invoices"."kind" <> 'delivery-challan' or "invoices"."sequence" <= 99999)) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tax" CHECK ("invoices"."cgst_paise" = "invoices"."sgst_paise" and case when substr("invoices"."supplier_gstin", 1, 2) = "invoices"."place_of_supply_code" then "invoices"."igst_paise" = 0 else "invoices"."cgst_paise" = 0 end and ("invoices"."kind" <> 'delivery-challan' or "invoices"."total_paise" = "invoices"."taxable_paise")) NOT VALID;--> statement-breakpoint

-- As in 0023, and a challan lists what its replacement consists of.
CREATE OR REPLACE FUNCTION check_invoice(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
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
  ELSIF doc.kind = 'delivery-challan' THEN
    IF NOT EXISTS (SELECT FROM shipments s WHERE s.id = doc.shipment_id AND s.kind = 'replacement'
        AND s.vendor_id = doc.vendor_id AND s.order_id = doc.order_id)
      OR (SELECT array_agg((l.order_line_id, l.quantity) ORDER BY l.order_line_id) FROM invoice_lines l WHERE l.invoice_id = doc.id)
        IS DISTINCT FROM (SELECT array_agg((o.id, o.quantity) ORDER BY o.id) FROM order_lines o
          WHERE o.shipment_id = doc.shipment_id AND o.quantity > 0) THEN
      RAISE EXCEPTION '% is not the replacement that is sent', doc.number
        USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_replacement';
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
