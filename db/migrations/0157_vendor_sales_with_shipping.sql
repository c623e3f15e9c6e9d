-- A vendor's sales include shipping, as the store's do and as the vendor is paid: a shipment's charge is a line of its own. As the view
-- keeps its columns, a server of the version before counts the same.
CREATE OR REPLACE VIEW sold_lines AS
  SELECT s.id AS shipment_id, s.status, s.kind, o.status AS order_status, o.payment_method, o.payment_status, o.placed_at,
    o.user_id,
    l.total_paise + CASE WHEN o.payment_method = 'cod' THEN 0 ELSE l.removed_taxable_paise + l.removed_gst_paise END AS total_paise,
    s.order_id, s.refunded_paise, s.vendor_id
  FROM shipments s JOIN orders o ON o.id = s.order_id JOIN order_lines l ON l.shipment_id = s.id
  UNION ALL
  SELECT s.id, s.status, s.kind, o.status, o.payment_method, o.payment_status, o.placed_at, o.user_id, s.shipping_paise,
    s.order_id, s.refunded_paise, s.vendor_id
  FROM shipments s JOIN orders o ON o.id = s.order_id WHERE s.shipping_paise > 0;
--> statement-breakpoint
UPDATE order_day_vendors v SET sales_paise = counted.paise, back_paise = counted.back_paise
FROM (
  SELECT day, vendor_id, sum(paise) AS paise, sum(least(refunded_paise, paise)) AS back_paise
  FROM (
    SELECT (placed_at AT TIME ZONE 'Asia/Kolkata')::date AS day, vendor_id, shipment_id, refunded_paise, sum(total_paise) AS paise
    FROM sold_lines
    WHERE order_status NOT IN ('cancelled', 'undelivered') AND (payment_method = 'cod' OR payment_status IN ('paid', 'refunded'))
      AND status NOT IN ('cancelled', 'returned', 'lost') AND kind = 'sale'
    GROUP BY 1, 2, 3, 4) sold
  GROUP BY 1, 2) counted
WHERE counted.day = v.day AND counted.vendor_id = v.vendor_id;
