-- outside a transaction: the shop goes on selling while the index is built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "payments_courier_cash";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_courier_cash" ON "payments" USING btree ("created_at","id","amount_paise") WHERE "payments"."provider" = 'cod' and "payments"."status" = 'captured' and "payments"."cash_with" = 'courier' and "payments"."shipment_id" is not null;
