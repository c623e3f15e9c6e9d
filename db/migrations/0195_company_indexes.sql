-- outside a transaction: reads orders and quotations while the shop sells. It may be run again.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_company";
--> statement-breakpoint
ALTER TABLE "quotations" VALIDATE CONSTRAINT "quotations_company_id_companies_id_fk";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_of_company";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_of_company" ON "orders" USING btree ("company_id","placed_at") WHERE "orders"."company_id" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "quotations_of_company";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotations_of_company" ON "quotations" USING btree ("company_id") WHERE "quotations"."company_id" is not null;
