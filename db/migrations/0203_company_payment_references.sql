-- outside a transaction: reads company_payments while the shop sells. It may be run again.
ALTER TABLE "company_payments" VALIDATE CONSTRAINT "company_payments_undoes_company_payments_id_fk";
--> statement-breakpoint
ALTER TABLE "company_payments" VALIDATE CONSTRAINT "company_payments_texts";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "company_payments_by_reference";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "company_payments_by_reference" ON "company_payments" USING btree ("reference","attempt");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "company_payments_undone_once";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "company_payments_undone_once" ON "company_payments" USING btree ("undoes");
