-- What paying in cash costs, of the shipping charge it is part of (docs/decisions/166). Checks are for rows from now on, until 0104.
ALTER TABLE "orders" ADD COLUMN "cash_fee_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "cash_fee_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cash_fee" CHECK ("orders"."cash_fee_paise" between 0 and greatest("orders"."shipping_paise", 0) and ("orders"."cash_fee_paise" = 0 or "orders"."payment_method" = 'cod')) NOT VALID;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_cash_fee" CHECK ("shipments"."cash_fee_paise" between 0 and "shipments"."shipping_paise") NOT VALID;--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_shipments AS
  SELECT s.* FROM shipments s WHERE s.vendor_id = current_setting('shop.vendor_id');
