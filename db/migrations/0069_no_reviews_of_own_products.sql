-- Who sells a product doesn't review it (docs/decisions/149).
UPDATE reviews r SET state = 'rejected', reject_reason = 'Sellers can''t review products that they sell.'
  FROM products p JOIN vendors v ON v.id = p.vendor_id
  WHERE p.id = r.product_id AND v.user_id = r.user_id AND r.state <> 'rejected';
