-- The months of warranty that a product had when it was sold (docs/rules.md#h2): a later change is for later sales.
ALTER TABLE "order_lines" ADD COLUMN "warranty_months" smallint;
--> statement-breakpoint
-- As in 0093, with the warranty at the sale.
CREATE OR REPLACE VIEW vendor_order_lines AS
  SELECT l.id, l.order_id, l.shipment_id, l.product_id, l.position, l.vendor_id, l.name, l.slug, l.brand, l.category,
    l.list_price_paise, l.unit_price_paise, l.quantity, l.gst_rate_bp, l.hsn, l.taxable_paise, l.gst_paise, l.total_paise,
    l.replaces_line_id, l.sku, l.removed_quantity, l.removed_taxable_paise, l.removed_gst_paise, l.warranty_months
  FROM order_lines l JOIN shipments s ON s.id = l.shipment_id
  WHERE s.vendor_id = current_setting('shop.vendor_id');
