-- outside a transaction: reads refunds, returns and ledger_entries while the shop sells. It may be run again.
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account";
--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_exchange_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_exchange";
--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_amount";
--> statement-breakpoint
ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_exchange_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_exchange_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "returns" VALIDATE CONSTRAINT "returns_exchange";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refunds_one_per_exchange";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "refunds_one_per_exchange" ON "refunds" USING btree ("exchange_order_id") WHERE "refunds"."status" <> 'failed';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "returns_one_per_exchange";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "returns_one_per_exchange" ON "returns" USING btree ("exchange_order_id");
