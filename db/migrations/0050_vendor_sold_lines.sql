-- A vendor's lines with what its sales are counted by, joined once: `vendor_orders` asks for each order whether it is the
-- vendor's, `vendor_order_lines` for each line.
CREATE VIEW vendor_sold_lines AS
  SELECT s.id AS shipment_id, s.status, s.kind, o.status AS order_status, o.payment_method, o.payment_status, o.placed_at,
    o.user_id, l.total_paise
  FROM shipments s JOIN orders o ON o.id = s.order_id JOIN order_lines l ON l.shipment_id = s.id
  WHERE s.vendor_id = current_setting('shop.vendor_id');
