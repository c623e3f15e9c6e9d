-- What left and never arrives: failed attempts, returned to origin, lost (docs/decisions/143).
INSERT INTO status_moves (subject, from_status, to_status) VALUES
  ('orders.status', 'processing', 'undelivered'),
  ('orders.status', 'shipped', 'undelivered'),
  ('shipments.status', 'shipped', 'undelivered'),
  ('shipments.status', 'undelivered', 'shipped'),
  ('shipments.status', 'undelivered', 'delivered'),
  ('shipments.status', 'shipped', 'returned'),
  ('shipments.status', 'undelivered', 'returned'),
  ('shipments.status', 'shipped', 'lost'),
  ('shipments.status', 'undelivered', 'lost');
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "undelivered_reason" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "is_restocked" boolean;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_restocked" CHECK (("shipments"."is_restocked" is not null) = ("shipments"."status" = 'returned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refers";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refers" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."refers_to_id" is not null) and ("invoices"."refund_id" is null or "invoices"."kind" = 'credit-note') and ("invoices"."kind" = 'invoice' or "invoices"."refund_id" is not null or "invoices"."reason" = 'undelivered')) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_shipments AS
  SELECT s.* FROM shipments s WHERE s.vendor_id = current_setting('shop.vendor_id');
