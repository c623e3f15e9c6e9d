-- outside a transaction: reads company_payments while the shop sells. It may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "company_payments_by_bank";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "company_payments_by_bank" ON "company_payments" USING btree ("reference","attempt") WHERE "company_payments"."way" <> 'cheque';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "company_payments_by_cheque";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "company_payments_by_cheque" ON "company_payments" USING btree ("company_id","reference","attempt") WHERE "company_payments"."way" = 'cheque';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "company_payments_by_reference";
