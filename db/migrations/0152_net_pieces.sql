-- GST by HSN counts pieces net of credit notes, like the money: closed days with credit notes are counted anew.
UPDATE gst_days g SET quantity = net.quantity
FROM (
  SELECT (i.issued_at AT TIME ZONE 'Asia/Kolkata')::date AS day, i.vendor_id, l.hsn, l.gst_rate_bp,
    coalesce(sum(CASE i.kind WHEN 'invoice' THEN l.quantity ELSE -l.quantity END) FILTER (WHERE l.unit = 'NOS'), 0)::int AS quantity
  FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id GROUP BY 1, 2, 3, 4
) net
WHERE g.report = 'hsn' AND g.day = net.day AND g.vendor_id = net.vendor_id AND g.label = net.hsn
  AND g.gst_rate_bp = net.gst_rate_bp AND g.quantity IS DISTINCT FROM net.quantity;
