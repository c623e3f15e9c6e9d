-- outside a transaction: the shop goes on while the index is built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "stock_movements_falls";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stock_movements_falls" ON "stock_movements" USING btree ("seq") WHERE stock_after <= 10 and stock_after - delta > 10;
