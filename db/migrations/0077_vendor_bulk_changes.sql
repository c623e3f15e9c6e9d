-- Vendors change many of their own products at once (docs/decisions/154).
ALTER TABLE "bulk_changes" ADD COLUMN "vendor_id" text;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE VIEW vendor_bulk_changes AS
  SELECT b.* FROM bulk_changes b WHERE b.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_bulk_change_rows AS
  SELECT r.* FROM bulk_change_rows r JOIN bulk_changes b ON b.id = r.bulk_id
  WHERE b.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE TRIGGER bulk_changes_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON bulk_changes
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE TRIGGER bulk_change_rows_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON bulk_change_rows
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('product_id');
