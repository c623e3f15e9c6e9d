-- A vendor's shipments with what it sees of their orders (docs/decisions/211): as two views, PostgreSQL proves for each order again that
-- it is the vendor's, and begins with all that were ever sold. The order's columns first: a new column of shipments comes last.
CREATE VIEW vendor_ordered_shipments AS
  SELECT o.number, o.user_id, o.payment_method, o.payment_status, o.prices_include_gst, o.shipping_address, o.pay_by, o.placed_at, s.*
  FROM shipments s LEFT JOIN orders o ON o.id = s.order_id
  WHERE s.vendor_id = current_setting('shop.vendor_id');
