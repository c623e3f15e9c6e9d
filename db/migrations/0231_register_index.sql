-- outside a transaction: reads invoices while the shop sells. It may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "invoices_by_gstin";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_by_gstin" ON "invoices" USING btree ("supplier_gstin","issued_at");
