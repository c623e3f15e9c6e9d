-- Courier and number put right, for the shipment's vendor.
CREATE VIEW vendor_tracking_events AS
  SELECT e.seq, e.shipment_id, e.actor_role, e.note, e.at
  FROM order_events e JOIN shipments s ON s.id = e.shipment_id AND s.order_id = e.order_id
  WHERE e.kind = 'tracking' AND s.vendor_id = current_setting('shop.vendor_id');
