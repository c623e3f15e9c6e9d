ALTER TABLE "invoices" ADD COLUMN "reason_words" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reason" CHECK ("invoices"."reason_words" is null or "invoices"."kind" = 'credit-note');
--> statement-breakpoint
-- The new column is one of the view's too.
CREATE OR REPLACE VIEW vendor_invoices AS
  SELECT i.* FROM invoices i WHERE i.vendor_id = current_setting('shop.vendor_id');
