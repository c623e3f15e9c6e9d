-- What keeps a sold parcel from being paid out, whatever its days say: something of it (or of a piece that replaced it) is
-- being returned, or its buyer's money isn't here. Views, because the books stand left of payments and returns.
CREATE VIEW payout_holds AS
  SELECT DISTINCT s.id AS shipment_id, s.vendor_id, 'return-open' AS why
  FROM returns r
  JOIN return_lines rl ON rl.return_id = r.id
  JOIN order_lines l ON l.id = rl.order_line_id
  LEFT JOIN order_lines sold ON sold.id = l.replaces_line_id
  JOIN shipments s ON s.id = coalesce(sold.shipment_id, l.shipment_id)
  WHERE r.status IN ('requested', 'approved', 'picked-up', 'received')
  UNION ALL
  SELECT s.id, s.vendor_id, 'money-due'
  FROM shipments s
  WHERE s.kind = 'sale' AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = s.order_id AND p.status = 'captured'
    AND p.is_effective AND coalesce(p.shipment_id, s.id) = s.id);
--> statement-breakpoint
CREATE VIEW vendor_payout_holds AS
  SELECT h.shipment_id, h.vendor_id, h.why FROM payout_holds h WHERE h.vendor_id = current_setting('shop.vendor_id');
